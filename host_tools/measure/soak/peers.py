"""What comes by cable and network: bad peers and clients, hosts at any moment, the installer.

What each needs, the emulator or the simulator's server, is loaded only when asked for.
"""

import tempfile

PEERS, PEERS_MET = 10, 500  # tasks, and bad things at a serial port in each: 5000
CLIENTS, CLIENTS_SEEN = 10, 500  # the same of connections to the simulator's server
HOSTS_COME = ("mark", "card", "menu", "deal", "home", "power-on")  # as in prove/pico/connecting.py


def tasks():
    for chunk in range(PEERS):
        yield f"peers {chunk}"
    for chunk in range(CLIENTS):
        yield f"clients {chunk}"
    for what in HOSTS_COME:
        yield f"connects {what}"
        yield f"stops {what}"
    yield "mip pico_epaper_2in9"


def peers(chunk):
    """Each tool meets bad things at a serial port: success or a sentence, soon, nothing spoiled."""
    from host_tools.prove.peers import meeting

    first = 100_000 + int(chunk) * PEERS_MET
    served = sum(meeting.meet(seed) == "done" for seed in range(first, first + PEERS_MET))
    return f"{PEERS_MET} bad peers, {served} served all the same"


def clients(chunk):
    """What no browser sends to the simulator's server, while a player's keys are answered."""
    from host_tools.prove.clients import bad_clients

    pressed = bad_clients.storm(100_000 + int(chunk) * CLIENTS_SEEN, CLIENTS_SEEN)
    return f"{CLIENTS_SEEN} bad clients, all of {pressed} presses heard"


def connects(what):
    """Real mpremote, without a second try, at many moments after a press."""
    from host_tools.prove.pico import connecting

    connecting.connect(what, range(connecting.MOMENTS))
    return f"{connecting.MOMENTS} times at the first try"


def stops(what):
    """Ctrl-C at many moments after a press, and as the panel begins its update: the prompt comes,
    the panel is at rest, every file whole."""
    from host_tools.prove.pico import connecting

    connecting.stop(what, range(connecting.STOPS))
    connecting.stop(what, range(connecting.AT_FRAME), at_frame=True)
    return f"{connecting.STOPS + connecting.AT_FRAME} times"


def mip(board):
    """MicroPython's own installer puts Pioche on an empty Pico, twice, and a move is saved."""
    from host_tools.prove.pico.mip import play_installed

    with tempfile.TemporaryDirectory() as folder:
        free = play_installed(2, folder, board=board)
    return f"installed twice, {free // 1024} KB free after a move"


KINDS = {
    "peers": peers,
    "clients": clients,
    "connects": connects,
    "stops": stops,
    "mip": mip,
}
