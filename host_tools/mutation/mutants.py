"""Small mistakes that can be put into a source text, one at a time. What they are depends on the
text alone.

    < <= > >= == !=      the neighbour: with equality or without, equal or not
    in, is               not in, is not, and back
    + - * // % & | ^     another, also in += and its like; << for >> and back
    and, or              each other
    not x                x
    a whole number n     n + 1
    True, False          each other
    a condition          False: of if and while, and of "x if y else z"
    a statement          pass: a call, a write into the state, return without value, continue, break

Alone are left texts and bytes, and what a mistake would break at once and everywhere: names,
imports, signatures.
"""

import ast
import io
import tokenize
from dataclasses import dataclass

COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not", ""),  # of "not in"
    ast.Is: ("is", "is not"),
    ast.IsNot: ("not", ""),  # of "is not"
}
ARITHMETIC = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}


@dataclass(frozen=True)
class Mutant:
    """One stretch of a text replaced. Its key outlives shifts of lines and edits elsewhere."""

    start: int
    end: int
    new: str
    line: int
    where: str  # the function; empty on top of the module
    before: str  # the lines touched, as one
    after: str
    number: int = 1  # from 2 on where the same was found in this function before

    @property
    def key(self):
        again = f" #{self.number}" if self.number > 1 else ""
        return f"{self.where}{again}\n- {self.before}\n+ {self.after}"

    def applied(self, text):
        return text[: self.start] + self.new + text[self.end :]


def find(text):
    """Every mutant of this source, in the order of the text."""
    finder = _Finder(text)
    finder.visit(ast.parse(text))
    return sorted(finder.found, key=lambda m: (m.start, m.end))


class _Finder(ast.NodeVisitor):
    def __init__(self, text):
        self.text = text
        self.found = []
        self.seen = {}
        self.function = ""
        self.lines = [0]  # where each line begins
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.operators = [
            (self.lines[t.start[0] - 1] + t.start[1], t.string)
            for t in tokenize.generate_tokens(io.StringIO(text).readline)
            if t.type in (tokenize.OP, tokenize.NAME)
        ]

    # --- places

    def at(self, line, column):
        """An offset into the text; the columns of a syntax tree count bytes."""
        start = self.lines[line - 1]
        whole = self.text[start : self.lines[line]]
        return start + len(whole.encode()[:column].decode())

    def start(self, node):
        return self.at(node.lineno, node.col_offset)

    def end(self, node):
        return self.at(node.end_lineno, node.end_col_offset)

    # --- making mutants

    def replace(self, start, end, new):
        text = self.text
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        before = " ".join(text[first:last].split())
        after = " ".join((text[first:start] + new + text[end:last]).split())
        same = self.seen[self.function, before, after] = (
            self.seen.get((self.function, before, after), 0) + 1
        )
        line = text.count("\n", 0, start) + 1
        self.found.append(Mutant(start, end, new, line, self.function, before, after, same))

    def replace_node(self, node, new):
        self.replace(self.start(node), self.end(node), new)

    def swap(self, left, right, old, new):
        """Replace the operator that stands between two nodes."""
        start, end = self.end(left), self.start(right)
        for at, string in self.operators:
            if start <= at < end and string == old:
                self.replace(at, at + len(old), new)
                return
        raise AssertionError(f"line {left.lineno}: no {old} found")

    # --- what there is

    def visit_FunctionDef(self, node):
        self.function = node.name
        for statement in node.body:
            self.visit(statement)
        self.function = ""

    def visit_Compare(self, node):
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, sides[1:]):
            self.swap(left, right, *COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node):
        if type(node.op) in ARITHMETIC:
            self.swap(node.left, node.right, *ARITHMETIC[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node):
        if type(node.op) in ARITHMETIC:
            old, new = ARITHMETIC[type(node.op)]
            self.swap(node.target, node.value, old + "=", new + "=")
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:]):
            self.swap(left, right, old, new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            start = self.start(node)
            self.replace(start, start + len("not "), "")
        self.generic_visit(node)

    def visit_Constant(self, node):
        if isinstance(node.value, bool):
            self.replace_node(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace_node(node, str(node.value + 1))

    def visit_If(self, node):
        self.forbid(node)

    def visit_While(self, node):
        self.forbid(node)

    def visit_IfExp(self, node):
        self.forbid(node)

    def forbid(self, node):
        if not isinstance(node.test, ast.Constant):
            self.replace_node(node.test, "False")
        self.generic_visit(node)

    def leave_out(self, node):
        self.replace_node(node, "pass")
        self.generic_visit(node)

    visit_Break = visit_Continue = leave_out

    def visit_Expr(self, node):
        if isinstance(node.value, ast.Call):
            self.leave_out(node)
        else:
            self.generic_visit(node)

    def visit_Return(self, node):
        if node.value is None:
            self.leave_out(node)
        else:
            self.generic_visit(node)

    def visit_Assign(self, node):
        if self.function and any(isinstance(t, ast.Subscript) for t in node.targets):
            self.leave_out(node)
        else:
            self.generic_visit(node)

    def visit_JoinedStr(self, node):
        """A text: left alone."""
