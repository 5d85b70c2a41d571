"""Tasks of one kind in chunks."""


def chunks(kind, names, count):
    """So many tasks of a kind for each of these."""
    for chunk in range(count):
        for name in names:
            yield f"{kind} {name} {chunk}"
