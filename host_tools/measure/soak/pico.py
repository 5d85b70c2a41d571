"""The real firmware on the emulated Pico: whole games, keys, times, heap and battery.

The emulator is loaded only when asked for.
"""

from pioche import registry

from .chunks import chunks

PICO_PRESSES, PICO_KEYS = 100, 3  # keys in one task, and tasks of a game
RESTARTED = ("xxl_pur", "xxl_solo_k")  # the largest, in the pieces that their parts leave
BATTERY_RUNS, BATTERY_HOURS, BATTERY_PRESSES = 4, 48, 60  # presses in a session


def tasks():
    from ...drive import power_on
    from ...emulator import boards

    names = registry.names(registry.SHOWN)
    for name in names:
        for seats in sorted({*registry.game(name).SEATS}):
            yield f"answers {name} {seats}"
        yield f"opens {name}"
        yield f"whole {name}"
        yield f"lesson {name}"
        yield f"heap {name}"
        for seats in power_on.seats_of(name):
            yield f"starts {name} {seats}"
    yield from chunks("keys", names, PICO_KEYS)
    for which in range(BATTERY_RUNS):
        yield f"battery {which}"
    for name in boards.MODELS:
        yield f"interrupts {name}"
    for name in RESTARTED:
        yield f"restarts {name}"
    yield "rooms"


def answers(name, seats):
    """From a press to its picture over a game, with Pioche in the firmware."""
    from .. import answer_times, app_prompt

    return answer_times.in_time(app_prompt.of_firmware, name, int(seats))


def opens(name):
    """From a press to the first picture of every screen: this game's, and all pages round it."""
    from .. import app_prompt, screen_times

    names = registry.names(registry.SHOWN)
    before = names[names.index(name) - 1]  # whose place it takes
    return screen_times.in_time(app_prompt.of_firmware, [before, name])


def whole(name):
    """A whole game on the emulated Pico by button presses, from home to home; all pictures are the
    simulator's."""
    from host_tools.prove.pico import whole_games

    compared, decisions, moves = whole_games.play(name)
    return f"{compared} pictures, {decisions} decisions, {moves} moves looked at again"


def lesson(name):
    """The lesson of a game on the emulated Pico by the buttons it says to press."""
    from host_tools.prove.pico import lessons

    return f"{lessons.play(name)} pictures"


def heap(name):
    """A whole game with the fewest seats and one with the most, with Pioche in the firmware."""
    from .. import memory

    told = []
    for seats in sorted({*registry.game(name).SEATS}):
        used, where = memory.most(name, seats)
        assert used <= memory.MOST, f"{used} bytes at {seats} seats, {where}"
        told.append(f"{used} bytes at {seats} seats")
    return ", ".join(told)


def starts(name, seats):
    """Saved games of all the course of an entry come up at power-on, as .mpy files and with Pioche
    in the firmware."""
    from ...drive import power_on
    from ...ship import uf2

    saved = power_on.saves_at(name, int(seats))
    for data in saved:
        saves = power_on.files_with(name, data)
        power_on.come_up(saves)
        flash = uf2.flash_with({"/saves/" + path: data for path, data in saves.items()})
        power_on.come_up(saves, flash)
    return f"{len(saved)} games came up as files and in the firmware"


def keys(name, chunk):
    """Keys by chance on the emulated Pico and on the host, which show the same."""
    from host_tools.prove.pico import random_keys

    compared = random_keys.press_by_chance(name, PICO_PRESSES, 1 + int(chunk))
    return f"{PICO_PRESSES} presses, {compared} pictures"


def battery(which):
    """Two days on battery with some games a day: no press lost, no hang; the power report."""
    from .. import battery_days

    return battery_days.run(BATTERY_HOURS, BATTERY_PRESSES, int(which))


def interrupts(name):
    """A panel's driver is interrupted at each of its lines, first and last; the panel comes to
    rest."""
    from host_tools.prove import panel_interrupted

    places = panel_interrupted.places(name)
    for at in places:
        panel_interrupted.interrupt(name, at)
    return f"{len(places)} times"


def restarts(name):
    """A tournament played with real keys, its files on the flash, is switched off after each
    decision, and goes on."""
    from host_tools.prove.pico import restarting

    return f"{restarting.cut_after_each_move(name)} times it went on"


def rooms():
    """Fifty games of all entries in turn, with Pioche as files."""
    from .. import memory

    found = list(memory.rooms(registry.names(registry.SHOWN)))
    free, piece = min(room[1] for room in found), min(room[2] for room in found)
    told = f"{free} bytes free at least, {piece} in one piece"
    assert free >= memory.LEAST_FREE and piece >= memory.LEAST_PIECE, told
    return f"{len(found)} games, {told}, begun afresh {sum(room[3] for room in found)} times"


KINDS = {
    "answers": answers,
    "opens": opens,
    "whole": whole,
    "lesson": lesson,
    "heap": heap,
    "starts": starts,
    "keys": keys,
    "battery": battery,
    "interrupts": interrupts,
    "restarts": restarts,
    "rooms": rooms,
}
