"""What six keys can do in a game: every move there is a way to, and the shortest way there.

Looks at a view alone: from an observation and the bytes the view keeps, all the short ways of
pressing keys are tried out until no new bytes come up.
"""

from collections import deque

from pioche import events

EVENTS = (events.UP, events.DOWN, events.LEFT, events.RIGHT, events.A, events.B)


def ways(view, o, ui, most=100_000):
    """{move: the fewest events that make it}, from what the view keeps now."""
    found = {}
    seen = {bytes(ui)}
    todo = deque([(bytes(ui), ())])
    while todo and len(seen) < most:
        start, way = todo.popleft()
        for event in EVENTS:
            kept = bytearray(start)
            answer = view.key(o, kept, event)
            if answer >= 0:
                found.setdefault(answer, way + (event,))
            elif bytes(kept) not in seen:
                seen.add(bytes(kept))
                todo.append((bytes(kept), way + (event,)))
    return found
