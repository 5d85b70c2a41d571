"""How much of a file somebody can hold in mind."""

import ast

LONGEST_FILE, LONGEST_FUNCTION = 400, 40  # lines


def too_long(path):
    """What of a file is more than that: itself, or functions in it."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    found = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    ]
    is_long = len(text.splitlines()) > LONGEST_FILE and not all(map(is_literal, tree.body))
    return [path.name] * is_long + found


def is_literal(statement):
    """Is it a name for data written down, or a text? A module of nothing else is a table."""
    try:
        ast.literal_eval(statement.value)
    except (AttributeError, ValueError):
        return False
    return isinstance(statement, (ast.Assign, ast.Expr))
