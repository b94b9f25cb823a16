"""Programs of the integer language as LLVM IR, in text; long ones in pieces, so that what did not change is known."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import starmap

import attrs

from rapanui_rules.backends.native.flow import Flow
from rapanui_rules.backends.native.llvm_values import Expressions, Operand, Signature

__all__ = ["Piece", "pieces"]

#: From so many lines on, a program comes in pieces: LLVM would take long to write functions into one another that cost
#: far more than a call, and what is the same in another program need not be compiled again.
_LONG_PROGRAM = 5_000
#: In such a program, functions of more lines than this are pieces of their own.
_LONG = 40

_HEAD = """declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
"""

#: A function, or a name and its value.
_DEFINITION = re.compile(r"^(?:(?:@\w+\n)?def .*?(?=^[@\w]|\Z)|\w+ = .*?$)", re.DOTALL | re.MULTILINE)


@attrs.frozen(eq=False)
class Piece:
    """Functions that are compiled together; what they call besides is in other pieces.

    Attributes:
        key: all that their code depends on.
        text: writes them as LLVM IR.
    """

    key: str
    text: Callable[[], str]


@attrs.frozen(eq=False)
class _Source:
    """A function as it is written, and what can be read off it."""

    text: str
    node: ast.FunctionDef
    flow: Flow

    @property
    def is_inlined(self) -> bool:
        """Whether it has no code of its own."""
        return bool(self.node.decorator_list)

    @property
    def signature(self) -> Signature:
        """How it is called."""
        return Signature(tuple("ptr" if _is_row(arg) else "i64" for arg in self.node.args.args), self.flow.results)

    def declaration(self) -> str:
        """What a piece says of it that has not got it."""
        signature = self.signature
        return f"declare {signature.type} @{self.node.name}({', '.join(signature.parameters)}) nounwind\n"


@functools.lru_cache(maxsize=2048)
def _source(text: str) -> _Source:
    """A function taken apart; of programs alike most are the same."""
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    return _Source(text, node, Flow(node))


def _is_row(arg: ast.arg) -> bool:
    return isinstance(arg.annotation, ast.Name) and arg.annotation.id == "Cells"


def pieces(text: str, exported: Sequence[str]) -> list[Piece]:
    """A program as LLVM IR, in one piece or several.

    Args:
        text: the program.
        exported: functions that can be called from outside.
    """
    program = _Program(text, exported)
    return [program.piece(roots) for roots in program.roots()]


class _Program:
    """The functions of a program and its constants.

    Args:
        text: the program.
        exported: functions that can be called from outside.
    """

    def __init__(self, text: str, exported: Sequence[str]) -> None:
        self.exported = exported
        self.functions: dict[str, _Source] = {}
        self.numbers: dict[str, int] = {}
        self.rows: dict[str, tuple[int, ...]] = {}
        for definition in _DEFINITION.findall(text):
            name, is_value, value = definition.partition(" = ")
            if name.isidentifier() and is_value:
                known = ast.literal_eval(value)
                if isinstance(known, int):
                    self.numbers[name] = known
                else:
                    self.rows[name] = known
            else:
                source = _source(definition)
                self.functions[source.node.name] = source
        self.is_long = text.count("\n") > _LONG_PROGRAM

    def _is_apart(self, name: str) -> bool:
        """Whether a function is called in another piece only."""
        source = self.functions[name]
        return self.is_long and not source.is_inlined and source.text.count("\n") > _LONG

    def _reached(self, roots: Iterable[str], stops: Callable[[str], bool]) -> set[str]:
        """The functions that some need, they among them; not beyond those where it *stops*."""
        found, waiting = set(roots), list(roots)
        while waiting:
            for name in self.functions[waiting.pop()].flow.called & self.functions.keys() - found:
                found.add(name)
                if not stops(name):
                    waiting.append(name)
        return found

    def roots(self) -> list[list[str]]:
        """For each piece the functions that others call, or that are called from outside."""
        needed = self._reached(self.exported, lambda name: False)
        if not self.is_long:
            return [list(self.exported)]
        return [[name] for name in sorted(needed) if name in self.exported or self._is_apart(name)]

    def piece(self, roots: list[str]) -> Piece:
        """Some functions, with those shorter ones that they call."""
        reached = self._reached(roots, self._is_apart)
        mine = sorted(name for name in reached if name in roots or not self._is_apart(name))
        declared = "".join(self.functions[name].declaration() for name in sorted(reached.difference(mine)))
        names = set[str]().union(*(self.functions[name].flow.names for name in mine))
        numbers = {name: value for name, value in self.numbers.items() if name in names}
        rows = {name: cells for name, cells in self.rows.items() if name in names}
        key = [repr((roots, numbers, rows)), declared, *(self.functions[name].text for name in mine)]

        def written() -> str:
            signatures = {name: self.functions[name].signature for name in reached}
            made = [_Function(self.functions[name], signatures, numbers, rows).text(name in roots) for name in mine]
            return "".join([_HEAD, declared, *starmap(_row, rows.items()), *made])

        return Piece("\0".join(key), written)


def _row(name: str, cells: tuple[int, ...]) -> str:
    values = ", ".join(f"i64 {cell}" for cell in cells)
    return f"@{name} = private unnamed_addr constant [{len(cells)} x i64] [{values}]\n"


class _Function(Expressions):
    """Writes the definition of one function."""

    def __init__(
        self,
        source: _Source,
        signatures: Mapping[str, Signature],
        numbers: Mapping[str, int],
        rows: Mapping[str, tuple[int, ...]],
    ) -> None:
        node, flow = source.node, source.flow
        super().__init__(node, flow, signatures, numbers, rows)
        for arg, type_ in zip(node.args.args, self.signature.parameters, strict=True):
            if type_ == "ptr":
                self.pointers[arg.arg] = f"%a.{arg.arg}"
            else:
                self._store(arg.arg, Operand(f"%a.{arg.arg}"))
        if not self._body(flow.body):
            self.lines.append(f"  ret {self._returned([Operand('0')] * self.signature.results)}")

    def text(self, is_called_elsewhere: bool) -> str:
        """The function's definition."""
        types = zip(self.node.args.args, self.signature.parameters, strict=True)
        given = ", ".join(f"{type_} %a.{arg.arg}" for arg, type_ in types)
        attributes = "alwaysinline" if self.node.decorator_list else ""
        head = f"define {'' if is_called_elsewhere else 'internal '}{self.signature.type} @{self.node.name}({given})"
        return f"{head} nounwind {attributes} {{\nentry:\n" + "\n".join([*self.entry, *self.lines]) + "\n}\n"

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
        first, last, by = (Operand("0"), args[0], Operand("1")) if len(args) == 1 else (*args, Operand("1"))[:3]
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
            values = [Operand("0")] * self.signature.results
        else:
            parts = value.elts if isinstance(value, ast.Tuple) else [value]
            values = [self._int(self._value(part)) for part in parts]
        self.lines.append(f"  ret {self._returned(values)}")

    def _returned(self, values: Sequence[Operand]) -> str:
        if len(values) == 1:
            return f"i64 {values[0].text}"
        whole = "poison"
        for i, value in enumerate(values):
            whole = self._make(f"insertvalue {self.signature.type} {whole}, i64 {value.text}, {i}").text
        return f"{self.signature.type} {whole}"
