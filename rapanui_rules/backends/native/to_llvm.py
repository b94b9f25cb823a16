"""Programs of the integer language as LLVM IR, in text."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

import attrs

__all__ = ["translate"]

_HEAD = """declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
"""
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
class _Value:
    """An operand: its text and its type, `i64`, `i1` or `ptr`."""

    text: str
    type: str = "i64"


@attrs.frozen
class _Signature:
    """The types of a function's parameters, how many ints it gives."""

    parameters: tuple[str, ...]
    results: int

    @property
    def type(self) -> str:
        """The type of what it gives."""
        return "i64" if self.results == 1 else f"{{ {', '.join(['i64'] * self.results)} }}"


def translate(text: str, exported: Sequence[str]) -> str:
    """A program as LLVM IR.

    Args:
        text: the program.
        exported: functions that can be called from outside; the others are for the program alone.
    """
    tree = ast.parse(text)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    numbers, rows = dict[str, int](), dict[str, int]()
    parts = [_HEAD]
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = ast.literal_eval(node.value)
            if isinstance(value, int):
                numbers[node.targets[0].id] = value
            else:
                rows[node.targets[0].id] = len(value)
                cells = ", ".join(f"i64 {item}" for item in value)
                parts.append(f"@{node.targets[0].id} = private unnamed_addr constant [{len(value)} x i64] [{cells}]\n")
    signatures = {node.name: _signature(node) for node in functions}
    for node in _reached(functions, exported):
        linkage = "" if node.name in exported else "internal "
        parts.append(_Function(node, linkage, signatures, numbers, rows).text())
    return "".join(parts)


def _reached(functions: Sequence[ast.FunctionDef], exported: Sequence[str]) -> list[ast.FunctionDef]:
    """The functions that those exported need, in the program's order."""
    known = {node.name: node for node in functions}
    needed, waiting = set[str](), list(exported)
    while waiting:
        name = waiting.pop()
        if name in known and name not in needed:
            needed.add(name)
            calls = (node.func for node in ast.walk(known[name]) if isinstance(node, ast.Call))
            waiting += [called.id for called in calls if isinstance(called, ast.Name)]
    return [node for node in functions if node.name in needed]


def _signature(node: ast.FunctionDef) -> _Signature:
    types = tuple("ptr" if _is_row(arg) else "i64" for arg in node.args.args)
    results = 1
    for inner in ast.walk(node):
        if isinstance(inner, ast.Return) and isinstance(inner.value, ast.Tuple):
            results = len(inner.value.elts)
    return _Signature(types, results)


def _is_row(arg: ast.arg) -> bool:
    return isinstance(arg.annotation, ast.Name) and arg.annotation.id == "Cells"


class _Function:
    def __init__(
        self,
        node: ast.FunctionDef,
        linkage: str,
        signatures: Mapping[str, _Signature],
        numbers: Mapping[str, int],
        rows: Mapping[str, int],
    ) -> None:
        self.node, self.linkage, self.signatures = node, linkage, signatures
        self.numbers, self.rows = numbers, rows
        self.signature = signatures[node.name]
        self.lines: list[str] = []
        self.entry: list[str] = []
        self.slots: dict[str, str] = {}
        self.pointers: dict[str, str] = {}
        self.loops: list[tuple[str, str]] = []
        self.serial = 0
        self.label = "entry"

    def text(self) -> str:
        """The function's definition."""
        given = []
        for arg, type_ in zip(self.node.args.args, self.signature.parameters, strict=True):
            given.append(f"{type_} %a.{arg.arg}")
            if type_ == "ptr":
                self.pointers[arg.arg] = f"%a.{arg.arg}"
            else:
                self._store(arg.arg, _Value(f"%a.{arg.arg}"))
        if not self._body(self.node.body):
            self.lines.append(f"  ret {self._returned([_Value('0')] * self.signature.results)}")
        head = f"define {self.linkage}{self.signature.type} @{self.node.name}({', '.join(given)}) nounwind {{\nentry:\n"
        return head + "\n".join([*self.entry, *self.lines]) + "\n}\n"

    # -- parts

    def _fresh(self) -> str:
        self.serial += 1
        return f"%t{self.serial}"

    def _make(self, text: str, type_: str = "i64") -> _Value:
        name = self._fresh()
        self.lines.append(f"  {name} = {text}")
        return _Value(name, type_)

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

    def _store(self, name: str, value: _Value) -> None:
        self.lines.append(f"  store i64 {self._int(value).text}, ptr {self._slot(name)}")

    def _int(self, value: _Value) -> _Value:
        if value.type == "i1":
            return self._make(f"zext i1 {value.text} to i64")
        return value

    def _truth(self, value: _Value) -> _Value:
        if value.type == "i1":
            return value
        return self._make(f"icmp ne i64 {value.text}, 0", "i1")

    # -- statements

    def _body(self, body: Sequence[ast.stmt]) -> bool:
        """Write statements; whether the last ends the flow of control."""
        for node in body:
            if self._statement(node):
                return True
        return False

    def _statement(self, node: ast.stmt) -> bool:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
                self._assign_all(names, value)
            case ast.Assign(targets=[ast.Subscript() as place], value=value):
                found = self._int(self._value(value))
                self.lines.append(f"  store i64 {found.text}, ptr {self._place(place)}")
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._assign(name, value)
            case ast.AugAssign(target=target, op=op, value=value):
                load = ast.Name(target.id) if isinstance(target, ast.Name) else target
                self._statement(ast.Assign(targets=[target], value=ast.BinOp(load, op, value)))
            case ast.If():
                return self._if(node)
            case ast.While():
                self._while(node)
            case ast.For():
                self._for(node)
            case ast.Return(value=value):
                self._return(value)
                return True
            case ast.Break():
                self._go(self.loops[-1][1])
                return True
            case ast.Continue():
                self._go(self.loops[-1][0])
                return True
            case ast.Expr(value=ast.Call() as call):
                self._call(call)
            case ast.Expr() | ast.Pass():
                pass
            case _:
                raise AssertionError(ast.unparse(node))
        return False

    def _assign(self, name: str, value: ast.expr) -> None:
        found = self._value(value)
        if found.type == "ptr":
            self.pointers[name] = found.text
        else:
            self._store(name, found)

    def _assign_all(self, targets: Sequence[ast.expr], value: ast.expr) -> None:
        if isinstance(value, ast.Tuple):
            values = [self._int(self._value(one)) for one in value.elts]
        else:
            assert isinstance(value, ast.Call)
            whole = self._call(value)
            values = [
                self._make(f"extractvalue {whole.type} {whole.text}, {i}") if len(targets) > 1 else whole
                for i in range(len(targets))
            ]
        for target, one in zip(targets, values, strict=True):
            assert isinstance(target, ast.Name)
            self._store(target.id, one)

    def _if(self, node: ast.If) -> bool:
        condition = self._truth(self._value(node.test))
        then, other, after = self._new_label("then"), self._new_label("else"), self._new_label("after")
        self.lines.append(f"  br i1 {condition.text}, label %{then}, label %{other if node.orelse else after}")
        self._open(then)
        ended = self._body(node.body)
        if not ended:
            self._go(after)
        others_end = False
        if node.orelse:
            self._open(other)
            others_end = self._body(node.orelse)
            if not others_end:
                self._go(after)
        if ended and others_end:
            return True
        self._open(after)
        return False

    def _while(self, node: ast.While) -> None:
        head, body, after = self._new_label("head"), self._new_label("body"), self._new_label("after")
        self._go(head)
        self._open(head)
        condition = self._truth(self._value(node.test))
        self.lines.append(f"  br i1 {condition.text}, label %{body}, label %{after}")
        self._open(body)
        self.loops.append((head, after))
        if not self._body(node.body):
            self._go(head)
        self.loops.pop()
        self._open(after)

    def _for(self, node: ast.For) -> None:
        assert isinstance(node.iter, ast.Call) and isinstance(node.target, ast.Name)
        args = [self._int(self._value(arg)) for arg in node.iter.args]
        first, last, by = (_Value("0"), args[0], _Value("1")) if len(args) == 1 else (*args, _Value("1"))[:3]
        self.serial += 1
        counter = f"for.{self.serial}"
        self._store(counter, first)
        head, body = self._new_label("head"), self._new_label("body")
        step, after = self._new_label("step"), self._new_label("after")
        self._go(head)
        self._open(head)
        now = self._make(f"load i64, ptr {self._slot(counter)}")
        goes_on = self._make(f"icmp slt i64 {now.text}, {last.text}", "i1")
        self.lines.append(f"  br i1 {goes_on.text}, label %{body}, label %{after}")
        self._open(body)
        self._store(node.target.id, now)
        self.loops.append((step, after))
        if not self._body(node.body):
            self._go(step)
        self.loops.pop()
        self._open(step)
        self._store(counter, self._make(f"add i64 {now.text}, {by.text}"))
        self._go(head)
        self._open(after)

    def _return(self, value: ast.expr | None) -> None:
        if value is None:
            values = [_Value("0")] * self.signature.results
        else:
            parts = value.elts if isinstance(value, ast.Tuple) else [value]
            values = [self._int(self._value(part)) for part in parts]
        self.lines.append(f"  ret {self._returned(values)}")

    def _returned(self, values: Sequence[_Value]) -> str:
        if len(values) == 1:
            return f"i64 {values[0].text}"
        whole = "poison"
        for i, value in enumerate(values):
            whole = self._make(f"insertvalue {self.signature.type} {whole}, i64 {value.text}, {i}").text
        return f"{self.signature.type} {whole}"

    # -- expressions

    def _value(self, node: ast.expr) -> _Value:
        match node:
            case ast.Constant(value=int(value)):
                return _Value(str(int(value)))
            case ast.Name(id=name):
                return self._name(name)
            case ast.BinOp(left=left, op=op, right=right):
                return self._binary(op, self._value(left), self._value(right))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self._make(f"xor i1 {self._truth(self._value(operand)).text}, true", "i1")
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                return _Value(str(-int(value)))
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
                return _Value(self._place(node), "ptr")
            case ast.Subscript():
                return self._make(f"load i64, ptr {self._place(node)}")
            case ast.Call():
                return self._call(node)
            case _:
                raise AssertionError(ast.unparse(node))

    def _name(self, name: str) -> _Value:
        if name in self.pointers:
            return _Value(self.pointers[name], "ptr")
        if name in self.rows:
            return _Value(f"@{name}", "ptr")
        if name in self.numbers and name not in self.slots:
            return _Value(str(self.numbers[name]))
        return self._make(f"load i64, ptr {self._slot(name)}")

    def _place(self, node: ast.Subscript) -> str:
        base = self._value(node.value)
        index = node.slice.lower if isinstance(node.slice, ast.Slice) else node.slice
        assert base.type == "ptr" and index is not None
        at = self._int(self._value(index))
        return self._make(f"getelementptr i64, ptr {base.text}, i64 {at.text}", "ptr").text

    def _binary(self, op: ast.operator, a: _Value, b: _Value) -> _Value:
        if isinstance(op, ast.BitAnd | ast.BitOr):
            name = "and" if isinstance(op, ast.BitAnd) else "or"
            if a.type == b.type == "i1":
                return self._make(f"{name} i1 {a.text}, {b.text}", "i1")
            return self._make(f"{name} i64 {self._int(a).text}, {self._int(b).text}")
        a, b = self._int(a), self._int(b)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return self._floor(isinstance(op, ast.Mod), a, b)
        return self._make(f"{_PLAIN[type(op)]} i64 {a.text}, {b.text}")

    def _floor(self, rest: bool, a: _Value, b: _Value) -> _Value:
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

    def _compare(self, left: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> _Value:
        assert len(ops) == 1
        a, b = self._int(self._value(left)), self._int(self._value(others[0]))
        return self._make(f"icmp {_TESTS[type(ops[0])]} i64 {a.text}, {b.text}", "i1")

    def _logic(self, is_or: bool, values: Sequence[ast.expr]) -> _Value:
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

    def _call(self, node: ast.Call) -> _Value:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        if name == "array":
            return self._array(node.args[0])
        args = [self._value(arg) for arg in node.args]
        if name == "prefetch":
            at = self._make(f"getelementptr i64, ptr {args[0].text}, i64 {args[1].text}", "ptr")
            self.lines.append(f"  call void @llvm.prefetch.p0(ptr {at.text}, i32 1, i32 3, i32 1)")
            return _Value("0")
        args = [arg if arg.type == "ptr" else self._int(arg) for arg in args]
        if name in _CALLED:
            return self._make(_CALLED[name].format(*(arg.text for arg in args)))
        signature = self.signatures[name]
        given = ", ".join(f"{arg.type} {arg.text}" for arg in args)
        return self._make(f"call {signature.type} @{name}({given})", signature.type)

    def _array(self, size: ast.expr) -> _Value:
        count = self._value(size)
        name = self._fresh()
        self.entry.append(f"  {name} = alloca [{count.text} x i64], align 64")
        self.lines.append(f"  store [{count.text} x i64] zeroinitializer, ptr {name}")
        return _Value(name, "ptr")
