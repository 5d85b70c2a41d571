"""How full a battery is, from its millivolts under the little that Pioche draws.

A voltage alone does not tell the kind: what two fresh AAA cells have is little for a LiPo. The kind
is set once; a voltage that is too high for it says that it is another.
"""

# name, more than it ever has, and its curve: millivolts and percent, straight lines between them
KINDS = (
    ("aaa", 3400, ((2150, 0), (2400, 25), (2600, 55), (2800, 80), (3100, 100))),
    ("lipo", 4350, ((3300, 0), (3600, 12), (3700, 30), (3800, 55), (3950, 78), (4150, 100))),
    ("aaa3", 9999, ((3250, 0), (3600, 25), (3900, 55), (4200, 80), (4650, 100))),
)
LOW = 10  # percent at which a player is warned: some games are left, and no more


def kind_for(kind, mv):
    """This kind, or the first one after it that can have so many millivolts."""
    found = False
    for name, most, _ in KINDS:
        found = found or name == kind
        if found and mv <= most:
            return name
    return KINDS[-1][0]


def percent(kind, mv):
    """0: it will not keep the gadget going much longer."""
    curve = next(curve for name, _, curve in KINDS if name == kind)
    below_mv, below = curve[0]
    for at_mv, at in curve:
        if mv < at_mv:
            if at == 0:
                return 0
            return below + (at - below) * (mv - below_mv) // (at_mv - below_mv)
        below_mv, below = at_mv, at
    return 100
