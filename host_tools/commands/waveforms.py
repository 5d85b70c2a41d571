"""Add up the waveforms that panels are sent: frames, time, charge of each change, ghosts.

b is black and w white: "bw" goes from black to white. A charge is counted in frames of a push to
black, less those to white; ghosts and BUSY are a model's. No glass was measured.
"""


def add_arguments(parser):
    """Nothing to choose."""


def run(args):
    from host_tools.measure import panel_waveforms

    for line in panel_waveforms.lines():
        print(line)
    return 0
