"""Expressions of the integer language as LLVM IR."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

import attrs

from rapanui_rules.backends.native.flow import Flow

__all__ = ["Expressions", "Operand", "Signature"]

_PLAIN = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
_TESTS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}
_CALLED = {
    "mul64": "mul i64 {}, {}",
    "shr64": "lshr i64 {}, {}",
    "quotient": "udiv i64 {}, {}",
    "remainder": "urem i64 {}, {}",
    "popcount": "call i64 @llvm.ctpop.i64(i64 {})",
    "min": "call i64 @llvm.smin.i64(i64 {}, i64 {})",
    "max": "call i64 @llvm.smax.i64(i64 {}, i64 {})",
}


@attrs.frozen
class Operand:
    """An operand: its text and its type, `i64`, `i1` or `ptr`."""

    text: str
    type: str = "i64"


@attrs.frozen
class Signature:
    """The types of a function's parameters, how many ints it gives."""

    parameters: tuple[str, ...]
    results: int

    @property
    def type(self) -> str:
        """The type of what it gives."""
        return "i64" if self.results == 1 else f"{{ {', '.join(['i64'] * self.results)} }}"


class Expressions:
    """Writes the expressions of one function."""

    def __init__(
        self,
        node: ast.FunctionDef,
        flow: Flow,
        signatures: Mapping[str, Signature],
        numbers: Mapping[str, int],
        rows: Mapping[str, tuple[int, ...]],
    ) -> None:
        self.node, self.flow, self.signatures = node, flow, signatures
        self.numbers, self.rows = numbers, rows
        self.signature = signatures[node.name]
        self.values: dict[str, Operand] = {}
        self.lines: list[str] = []
        self.entry: list[str] = []
        self.slots: dict[str, str] = {}
        self.pointers: dict[str, str] = {}
        self.loops: list[tuple[str, str]] = []
        self.serial = 0
        self.label = "entry"

    # -- parts

    def _fresh(self) -> str:
        self.serial += 1
        return f"%t{self.serial}"

    def _make(self, text: str, type_: str = "i64") -> Operand:
        name = self._fresh()
        self.lines.append(f"  {name} = {text}")
        return Operand(name, type_)

    def _open(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self.label = label

    def _new_label(self, stem: str) -> str:
        self.serial += 1
        return f"{stem}{self.serial}"

    def _go(self, label: str) -> None:
        self.lines.append(f"  br label %{label}")

    def _slot(self, name: str) -> str:
        if name not in self.slots:
            self.slots[name] = f"%v.{name}"
            self.entry.append(f"  %v.{name} = alloca i64")
        return self.slots[name]

    def _store(self, name: str, value: Operand) -> None:
        if name in self.flow.single:
            self.values[name] = value
            return
        self.lines.append(f"  store i64 {self._int(value).text}, ptr {self._slot(name)}")

    def _int(self, value: Operand) -> Operand:
        if value.type == "i1":
            return self._make(f"zext i1 {value.text} to i64")
        return value

    def _truth(self, value: Operand) -> Operand:
        if value.type == "i1":
            return value
        return self._make(f"icmp ne i64 {value.text}, 0", "i1")

    # -- expressions

    def _value(self, node: ast.expr) -> Operand:
        match node:
            case ast.Constant(value=int(value)):
                return Operand(str(int(value)))
            case ast.Name(id=name):
                return self._name(name)
            case ast.BinOp(left=left, op=op, right=right):
                return self._binary(op, self._value(left), self._value(right))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self._make(f"xor i1 {self._truth(self._value(operand)).text}, true", "i1")
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                return Operand(str(-int(value)))
            case ast.UnaryOp(op=op, operand=operand):
                found = self._int(self._value(operand))
                text = f"sub i64 0, {found.text}" if isinstance(op, ast.USub) else f"xor i64 {found.text}, -1"
                return self._make(text)
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self._compare(left, ops, others)
            case ast.BoolOp(op=op, values=values):
                return self._logic(isinstance(op, ast.Or), values)
            case ast.IfExp(test=test, body=body, orelse=other):
                condition = self._truth(self._value(test))
                one, two = self._int(self._value(body)), self._int(self._value(other))
                return self._make(f"select i1 {condition.text}, i64 {one.text}, i64 {two.text}")
            case ast.Subscript(slice=ast.Slice()):
                return Operand(self._place(node), "ptr")
            case ast.Subscript():
                return self._make(f"load i64, ptr {self._place(node)}")
            case ast.Call():
                return self._call(node)
            case _:
                raise AssertionError(ast.unparse(node))

    def _name(self, name: str) -> Operand:
        if name in self.values:
            return self.values[name]
        if name in self.pointers:
            return Operand(self.pointers[name], "ptr")
        if name in self.rows:
            return Operand(f"@{name}", "ptr")
        if name in self.numbers and name not in self.slots:
            return Operand(str(self.numbers[name]))
        return self._make(f"load i64, ptr {self._slot(name)}")

    def _place(self, node: ast.Subscript) -> str:
        base = self._value(node.value)
        index = node.slice.lower if isinstance(node.slice, ast.Slice) else node.slice
        assert base.type == "ptr" and index is not None
        at = self._int(self._value(index))
        return self._make(f"getelementptr i64, ptr {base.text}, i64 {at.text}", "ptr").text

    def _binary(self, op: ast.operator, a: Operand, b: Operand) -> Operand:
        if isinstance(op, ast.BitAnd | ast.BitOr):
            name = "and" if isinstance(op, ast.BitAnd) else "or"
            if a.type == b.type == "i1":
                return self._make(f"{name} i1 {a.text}, {b.text}", "i1")
            return self._make(f"{name} i64 {self._int(a).text}, {self._int(b).text}")
        a, b = self._int(a), self._int(b)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return self._floor(isinstance(op, ast.Mod), a, b)
        return self._make(f"{_PLAIN[type(op)]} i64 {a.text}, {b.text}")

    def _floor(self, rest: bool, a: Operand, b: Operand) -> Operand:
        """Division that rounds down; what is left has the sign of the divisor."""
        left = self._make(f"srem i64 {a.text}, {b.text}")
        some = self._make(f"icmp ne i64 {left.text}, 0", "i1")
        signs = self._make(f"xor i64 {left.text}, {b.text}")
        unlike = self._make(f"icmp slt i64 {signs.text}, 0", "i1")
        off = self._make(f"and i1 {some.text}, {unlike.text}", "i1")
        if rest:
            moved = self._make(f"add i64 {left.text}, {b.text}")
            return self._make(f"select i1 {off.text}, i64 {moved.text}, i64 {left.text}")
        whole = self._make(f"sdiv i64 {a.text}, {b.text}")
        return self._make(f"sub i64 {whole.text}, {self._int(off).text}")

    def _compare(self, left: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> Operand:
        assert len(ops) == 1
        a, b = self._int(self._value(left)), self._int(self._value(others[0]))
        return self._make(f"icmp {_TESTS[type(ops[0])]} i64 {a.text}, {b.text}", "i1")

    def _logic(self, is_or: bool, values: Sequence[ast.expr]) -> Operand:
        """`and` or `or` of truths; what decides it ends the work."""
        after = self._new_label("after")
        came = []
        for node in values[:-1]:
            found, on = self._truth(self._value(node)), self._new_label("on")
            came.append(self.label)
            ways = (after, on) if is_or else (on, after)
            self.lines.append(f"  br i1 {found.text}, label %{ways[0]}, label %{ways[1]}")
            self._open(on)
        last = self._truth(self._value(values[-1]))
        came_last = self.label
        self._go(after)
        self._open(after)
        ways_in = [f"[ {'true' if is_or else 'false'}, %{label} ]" for label in came]
        return self._make(f"phi i1 {', '.join([*ways_in, f'[ {last.text}, %{came_last} ]'])}", "i1")

    def _call(self, node: ast.Call) -> Operand:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        if name == "array":
            return self._array(node.args[0])
        args = [self._value(arg) for arg in node.args]
        if name == "prefetch":
            at = self._make(f"getelementptr i64, ptr {args[0].text}, i64 {args[1].text}", "ptr")
            self.lines.append(f"  call void @llvm.prefetch.p0(ptr {at.text}, i32 1, i32 3, i32 1)")
            return Operand("0")
        args = [arg if arg.type == "ptr" else self._int(arg) for arg in args]
        if name == "alike":
            return self._alike(*args)
        if name in _CALLED:
            return self._make(_CALLED[name].format(*(arg.text for arg in args)))
        signature = self.signatures[name]
        given = ", ".join(f"{arg.type} {arg.text}" for arg in args)
        return self._make(f"call {signature.type} @{name}({given})", signature.type)

    def _alike(self, row: Operand, value: Operand) -> Operand:
        found = self._make(f"load <8 x i64>, ptr {row.text}, align 8", "<8 x i64>")
        one = self._make(f"insertelement <8 x i64> poison, i64 {value.text}, i64 0", "<8 x i64>")
        spread = f"shufflevector <8 x i64> {one.text}, <8 x i64> poison, <8 x i32> zeroinitializer"
        all_of_it = self._make(spread, "<8 x i64>")
        same = self._make(f"icmp eq <8 x i64> {found.text}, {all_of_it.text}", "<8 x i1>")
        bits = self._make(f"bitcast <8 x i1> {same.text} to i8", "i8")
        return self._make(f"zext i8 {bits.text} to i64")

    def _array(self, size: ast.expr) -> Operand:
        count = self._value(size)
        name = self._fresh()
        self.entry.append(f"  {name} = alloca [{count.text} x i64], align 64")
        self.lines.append(f"  store [{count.text} x i64] zeroinitializer, ptr {name}")
        return Operand(name, "ptr")
