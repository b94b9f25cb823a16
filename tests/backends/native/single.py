"""One function of the rules run by Python, by compiled code and by CPython on the same program."""

from __future__ import annotations

import random
from typing import Any

from rapanui_rules.backends.native.compiling import Machine, machine
from rapanui_rules.backends.native.functions import Library
from rapanui_rules.backends.native.layout import Layout, all_types, parts_of
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.writer import Int
from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, Type
from rapanui_rules.terms.values import Value

__all__ = ["Single", "random_value"]


def random_value(of: Type, rng: random.Random) -> Any:
    """A Python object of a finite type, at random."""
    match of:
        case BoolType():
            return rng.random() < 0.5
        case IntType(least=int(least), most=int(most)):
            return rng.randint(least, most)
        case EnumType():
            return rng.choice(of.members)
        case OptType(of=inner):
            return rng.choice((None, random_value(inner, rng)))
        case RecordType(cls=cls):
            return cls(*(random_value(part, rng) for part in parts_of(of)))
        case _:
            return tuple(random_value(part, rng) for part in parts_of(of))


class Single:
    """A core function as two programs: compiled, and run by CPython."""

    def __init__(self, fn: Fn) -> None:
        self.fn = fn
        self.layout = Layout.of(all_types([fn]))
        library = Library(self.layout)
        body = library.body()
        units = [len(list(self.layout.units(node.type))) for node in fn.block.inputs]
        with body.writer.block("def entry(given: Cells, out: Cells) -> int:"):
            args, at = [], 0
            for node, count in zip(fn.block.inputs, units, strict=True):
                ints = [Int(f"given[{at + i}]") for i in range(count)]
                args.append(body.shapes.from_ints(node.type, iter(ints)))
                at += count
            value, fault = body.call(fn, args, [node.type for node in fn.block.inputs])
            for i, one in enumerate(body.shapes.ints(fn.result.type, value)):
                body.writer.line(f"out[{i}] = {one.text}")
            body.writer.line(f"return {fault.text}")
        rows = "".join(f"{name} = {codes}\n" for name, codes in library.rows.items())
        self.text = rows + "\n".join([*library.parts, *body.writer.lines]) + "\n"
        self.machines = [machine(self.text, ["entry"], native=native) for native in (True, False)]

    def run(self, args: list[Value]) -> tuple[str, Any]:
        """What both programs make of core values: ("gives", value) or ("fails", None)."""
        found = [self._run(one, args) for one in self.machines]
        assert found[0] == found[1], (found, self.text)
        return found[0]

    def _run(self, on: Machine, args: list[Value]) -> tuple[str, Any]:
        given, out = Row(4096), Row(4096)
        pairs = zip(self.fn.block.inputs, args, strict=True)
        ints = [one for node, arg in pairs for one in self.layout.ints(node.type, arg)]
        for i, one in enumerate(ints):
            given.cells[i] = one
        fault = on.functions["entry"](given, out)
        units = list(self.layout.units(self.fn.result.type))
        value = self.from_ints(self.fn.result.type, iter(out.cells[: len(units)].tolist()))
        given.free()
        out.free()
        return ("fails", None) if fault else ("gives", value)

    def from_ints(self, of: Type, ints: Any) -> Value:
        """The core value that ints hold."""
        return self.layout.from_ints(of, ints)
