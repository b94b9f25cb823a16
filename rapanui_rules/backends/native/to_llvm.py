"""Programs of the integer language as LLVM IR, in text."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from rapanui_rules.backends.native.flow import Flow
from rapanui_rules.backends.native.llvm_values import Expressions, Operand, Signature

__all__ = ["translate"]

#: From so many lines on, LLVM would take long to write functions into one another that cost far more than a call.
_LONG_PROGRAM = 8_000
#: In such a program, functions of more lines than this are only called.
_LONG = 60

_HEAD = """declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
"""


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
    flows = {node.name: Flow(node) for node in functions}
    signatures = {node.name: _signature(node, flows[node.name]) for node in functions}
    needed = _reached(flows, exported)
    made = [_Function(node, flows[node.name], signatures, numbers, rows) for node in functions if node.name in needed]
    is_long = sum(len(one.lines) for one in made) > _LONG_PROGRAM
    for one in made:
        parts.append(one.text(one.node.name in exported, apart=is_long and len(one.lines) > _LONG))
    return "".join(parts)


def _reached(flows: Mapping[str, Flow], exported: Sequence[str]) -> set[str]:
    """The names of the functions that those exported need."""
    needed, waiting = set[str](), list(exported)
    while waiting:
        name = waiting.pop()
        if name in flows and name not in needed:
            needed.add(name)
            waiting += flows[name].called
    return needed


def _signature(node: ast.FunctionDef, flow: Flow) -> Signature:
    return Signature(tuple("ptr" if _is_row(arg) else "i64" for arg in node.args.args), flow.results)


def _is_row(arg: ast.arg) -> bool:
    return isinstance(arg.annotation, ast.Name) and arg.annotation.id == "Cells"


class _Function(Expressions):
    """Writes the definition of one function."""

    def __init__(
        self,
        node: ast.FunctionDef,
        flow: Flow,
        signatures: Mapping[str, Signature],
        numbers: Mapping[str, int],
        rows: Mapping[str, int],
    ) -> None:
        super().__init__(node, flow, signatures, numbers, rows)
        for arg, type_ in zip(node.args.args, self.signature.parameters, strict=True):
            if type_ == "ptr":
                self.pointers[arg.arg] = f"%a.{arg.arg}"
            else:
                self._store(arg.arg, Operand(f"%a.{arg.arg}"))
        if not self._body(flow.body):
            self.lines.append(f"  ret {self._returned([Operand('0')] * self.signature.results)}")

    def text(self, exported: bool, apart: bool) -> str:
        """The function's definition.

        Args:
            exported: whether it can be called from outside.
            apart: whether its code stays out of its callers'.
        """
        types = zip(self.node.args.args, self.signature.parameters, strict=True)
        given = ", ".join(f"{type_} %a.{arg.arg}" for arg, type_ in types)
        attributes = "alwaysinline" if self.node.decorator_list else "noinline" if apart else ""
        head = f"define {'' if exported else 'internal '}{self.signature.type} @{self.node.name}({given})"
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
