"""Rules made up at random: functions of the language's constructs that Python can run."""

from __future__ import annotations

import random

__all__ = ["HEAD", "written"]

HEAD = '''\
"""A rule made up at random, and what it may call."""

from __future__ import annotations

from rapanui_rules.lang import Table, count, put, table
from tests.lowering.harness import Color, Place, Seat, Signed, Small


def apart(a: int, b: int) -> int:
    """A helper with an early return."""
    if a > b:
        return a - b
    return a + 2 * b


def sought(a: int, b: int) -> int:
    """A helper with a loop, a return out of it, and a division that may fail."""
    z = 0
    for i in range(3):
        if a == i:
            return b // (i - 1)
        z += b
    return z


'''
PARAMETERS = {"x": "int", "y": "int", "b": "bool", "t": "table", "c": "color", "o": "optional"}
SIGNATURE = "x: Signed, y: Small, b: bool, t: Table[Seat, Signed], c: Color, o: Seat | None"
ANNOTATIONS = {"int": "int", "bool": "bool", "color": "Color", "optional": "int | None", "table": "Table[Seat, int]"}


def written(seed: int, name: str = "rule") -> str:
    """A module with one random rule."""
    return HEAD + _Writer(random.Random(seed)).function(name)


class _Writer:
    """Writes source; *known* is, at each place, the kind of each name that has a value there."""

    def __init__(self, rng: random.Random) -> None:
        self.rng, self.serial, self.fuel = rng, 0, rng.randint(8, 30)
        self.result = rng.choice(["int", "int", "optional", "bool", "table"])

    def function(self, name: str) -> str:
        """The whole rule."""
        known = {**PARAMETERS, "u": "optional"}
        head = f"def {name}({SIGNATURE}) -> {ANNOTATIONS[self.result]}:"
        lines = [head, '    """Something."""', "    u: int | None = None"]
        self._block(known, 1, False, lines)
        if not lines[-1].startswith("    return"):
            lines.append(f"    return {self._of(self.result, known, 2)}")
        return "\n".join(lines) + "\n"

    def _fresh(self) -> str:
        self.serial += 1
        return f"n{self.serial}"

    def _name(self, kind: str, known: dict[str, str], otherwise: str) -> str:
        names = [name for name, of in known.items() if of == kind]
        return self.rng.choice(names) if names else otherwise

    # -- expressions

    def _of(self, kind: str, known: dict[str, str], depth: int) -> str:
        if kind == "int":
            return self._int(known, depth)
        if kind == "bool":
            return self._bool(known, depth)
        number, truth = self._int(known, depth - 1), self._bool(known, depth - 1)
        if kind == "color":
            mine = self._name("color", known, "Color.RED")
            return self.rng.choice([mine, "Color.GREEN", f"(Color.BLUE if {truth} else {mine})"])
        if kind == "optional":
            mine = self._name("optional", known, "None")
            choices = [mine, "None", number, f"({number} if {truth} else None)", f"(None if {truth} else {mine})"]
            return self.rng.choice(choices)
        mine = self._name("table", known, "t")
        inner = self._int({**known, "k": "int"}, depth - 1)
        choices = [f"table(range(3), lambda k: {inner})", f"tuple({inner} for k in {mine})"]
        choices += [f"put({mine}, abs({number}) % {self.rng.choice([3, 4])}, {self._int(known, depth - 1)})"] * 2
        choices.append(f"({mine} if {truth} else {self._name('table', known, 't')})")
        return self.rng.choice(choices)

    def _row(self, known: dict[str, str]) -> str:
        step = f"range({self.rng.randint(-1, 2)}, {self.rng.randint(1, 6)}, {self.rng.randint(1, 3)})"
        return self.rng.choice(
            [self._name("table", known, "t")] * 3 + [step, "(3, -1, 2)", "range(3, 0, -1)", "range(0)"]
        )

    def _generator(self, kind: str, known: dict[str, str], depth: int, filtered: float) -> str:
        name, row = self._fresh(), self._row(known)
        inner = {**known, name: "int"}
        test = f" if {self._bool(inner, depth)}" if self.rng.random() < filtered else ""
        return f"{self._of(kind, inner, depth)} for {name} in {row}{test}"

    def _int(self, known: dict[str, str], depth: int) -> str:
        if depth <= 0 or self.rng.random() < 0.2:
            return self.rng.choice([self._name("int", known, "1")] * 3 + [str(self.rng.randint(-3, 4))])
        one, two, truth = self._int(known, depth - 1), self._int(known, depth - 1), self._bool(known, depth - 1)
        default = f", default={two}" if self.rng.random() < 0.6 else ""
        extreme = self.rng.choice(["min", "max"])
        maybe = self._name("optional", known, "o")
        return self.rng.choice(
            [
                f"({one} {self.rng.choice('+-')} {two})",
                f"({one} * {self.rng.choice(['2', '-1', self._name('int', known, '3')])})",
                f"({one} {self.rng.choice(['//', '%'])} {self.rng.choice([two, '3', '-2'])})",
                f"({one} if {truth} else {two})",
                f"{extreme}({one}, {two})",
                f"{self._name('table', known, 't')}[abs({one}) % {self.rng.choice([3, 4])}]",
                f"abs({one})",
                f"sum({self._generator('int', known, depth - 2, 0.4)})",
                f"{extreme}(({self._generator('int', known, depth - 2, 0.5)}){default})",
                f"({one} if {maybe} is None else {maybe})",
                f"({maybe} + {one})",
                f"({truth} + {one})",
                f"count({self._generator('bool', known, depth - 2, 0.3)})",
                f"{self.rng.choice(['apart', 'sought'])}({one}, {two})",
            ]
        )

    def _bool(self, known: dict[str, str], depth: int) -> str:
        if depth <= 0 or self.rng.random() < 0.2:
            order = self.rng.choice(["<", ">", "<=", ">=", "==", "!="])
            return self.rng.choice([self._name("bool", known, "b"), f"({self._name('int', known, 'x')} {order} 1)"])
        one, two, three = (self._int(known, depth - 1) for _ in range(3))
        left, right = self._bool(known, depth - 1), self._bool(known, depth - 1)
        color, maybe = self._name("color", known, "c"), self._name("optional", known, "o")
        row = self.rng.choice([self._name("table", known, "t"), f"(0, 2, {two})", "range(-1, 3)"])
        return self.rng.choice(
            [
                f"({one} {self.rng.choice(['<', '<=', '==', '!='])} {two})",
                f"({one} {self.rng.choice(['<', '<=', '!='])} {two} {self.rng.choice(['<', '<=', '=='])} {three})",
                f"({left} {self.rng.choice(['and', 'or'])} {right})",
                f"(not {left})",
                f"({one} {self.rng.choice(['in', 'not in'])} {row})",
                f"{self.rng.choice(['any', 'all'])}({self._generator('bool', known, depth - 2, 0.3)})",
                f"({color} is Color.{self.rng.choice(['RED', 'GREEN', 'BLUE'])})",
                f"({maybe} is None)",
                f"({maybe} is not None and {maybe} > {one})",
                f"({maybe} == {one})",
                f"({left} == {right})",
                f"({left} if {right} else {self._bool(known, depth - 1)})",
            ]
        )

    # -- statements

    def _block(self, known: dict[str, str], level: int, in_loop: bool, lines: list[str]) -> None:
        """Some statements; names set on the way are known only where they surely are."""
        indent, start = "    " * level, len(lines)
        for _ in range(self.rng.randint(1, 4)):
            self.fuel -= 1
            draw = self.rng.random()
            if self.fuel < 0:
                break
            if draw < 0.45:
                self._assignment(known, level, lines)
            elif draw < 0.52:
                name, operator = self._name("int", known, "x"), self.rng.choice(["+=", "-=", "*="])
                lines.append(f"{indent}{name} {operator} {self._int(known, 1)}")
            elif draw < 0.72 and level < 4:
                lines.append(f"{indent}if {self._bool(known, 2)}:")
                self._block(dict(known), level + 1, in_loop, lines)
                for keyword, chance in ((f"elif {self._bool(known, 2)}", 0.35), ("else", 0.5)):
                    if self.rng.random() < chance:
                        lines.append(f"{indent}{keyword}:")
                        self._block(dict(known), level + 1, in_loop, lines)
            elif draw < 0.86 and level < 4:
                names, row = [self._fresh(), self._fresh()], self._row(known)
                numbered = self.rng.random() < 0.3
                head = f"{', '.join(names)} in enumerate({row})" if numbered else f"{names[0]} in {row}"
                lines.append(f"{indent}for {head}:")
                self._block({**known, **dict.fromkeys(names[: 1 + numbered], "int")}, level + 1, True, lines)
            elif draw < 0.9:
                lines.append(f"{indent}return {self._of(self.result, known, 2)}")
                return
            elif draw < 0.96 and in_loop:
                lines.append(f"{indent}{self.rng.choice(['break', 'continue'])}")
                return
            else:
                lines.append(f"{indent}assert {self._bool(known, 1)}")
        if len(lines) == start:
            lines.append(f"{indent}pass")

    def _assignment(self, known: dict[str, str], level: int, lines: list[str]) -> None:
        kind = self.rng.choice(["int", "int", "int", "bool", "color", "optional", "table"])
        # a new name is set only where every path sets it
        name = self._fresh() if level == 1 and self.rng.random() < 0.2 else self._name(kind, known, "x")
        annotation = f": {ANNOTATIONS[kind]}" if kind == "optional" else ""
        lines.append(f"{'    ' * level}{name}{annotation} = {self._of(kind, known, 2)}")
        known[name] = kind
