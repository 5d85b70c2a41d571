"""Computer players on the emulated Pico: nobody waits too long."""

from pioche import bots, registry

from .chunks import chunks

THINKING = 8  # tasks of each game,
DECIDED = 25  # each with so many decisions of each level: 200 in all
WAITED = 3  # games of which the longest wait is measured


def tasks():
    names = registry.names(registry.THINKS)
    yield from chunks("thinks", names, THINKING)
    for name in names:
        low, high = registry.game(name).SEATS
        for seats in sorted({max(2, low), high} if high > 1 else ()):
            yield f"waits {name} {seats}"


def thinks(name, chunk):
    """Computer players on the emulated Pico, at tables of all sizes in turn: no decision and no
    slice of any level is too long. How long they are, `make bench` tells."""
    from .. import thinking  # the emulator is loaded only when asked for

    low, high = registry.game(name).SEATS
    seats = low + int(chunk) % (high - low + 1)
    states = thinking.positions(name, seats, DECIDED, thinking.SEED + 1000 * (int(chunk) + 1))
    asked = [(level, bots.budget(level, seats)) for level in thinking.LEVELS]
    for state, found in zip(states, thinking.times(name, states, asked)):
        for (level, _), (whole, longest) in zip(asked, found):
            told = f"{whole:.0f} ms, slice {longest:.0f} ms, level {level} in {state.hex()}"
            assert whole <= thinking.MOST_MS[level] and longest <= thinking.SLICE_MS, told
    return f"{len(states)} decisions of each level at {seats} seats in time"


def waits(name, seats):
    """The most that computers of each level have to decide between two decisions of a person, in
    some games, on the emulated Pico: nobody waits too long."""
    from .. import thinking

    decisions = []
    for level in thinking.LEVELS:
        run = thinking.waits(name, int(seats), level, WAITED)[0]
        whole = sum(times[0][0] for times in thinking.wait(name, run, level, int(seats)))
        told = f"{whole:.0f} ms for {len(run)} decisions of level {level}"
        assert whole <= thinking.WAIT_MS[level], told
        decisions.append(str(len(run)))
    return f"{' / '.join(decisions)} decisions of easy / normal / hard in time"


KINDS = {
    "thinks": thinks,
    "waits": waits,
}
