"""What can be read off a function of the integer language: what it calls, names of one value, lines that nobody needs."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence

import attrs

from rapanui_rules.backends.native.language import BUILTINS

__all__ = ["Flow"]

#: Functions of the language that change nothing and give a number.
_PURE = BUILTINS.keys() - {"array", "inlined", "prefetch"}


@attrs.define(eq=False)
class _Words:
    """The names in a statement, those in the blocks below it left out."""

    read: set[str] = attrs.Factory(set)
    given: list[str] = attrs.Factory(list)
    called: set[str] = attrs.Factory(set)

    def look(self, node: ast.AST) -> None:
        """Take in the names of an expression or a statement."""
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                self.read.add(node.id)
            else:
                self.given.append(node.id)
            return
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            self.called.add(node.func.id)
        for field in node._fields:
            value = getattr(node, field)
            for inner in value if isinstance(value, list) else (value,):
                if isinstance(inner, ast.expr):
                    self.look(inner)


class Flow:
    """A function, looked at once.

    Attributes:
        called: names of the functions that it calls.
        names: everything that it reads.
        results: how many ints it gives.
        single: names that are given a value in one place, which lies before every use on all ways there.
        body: its statements, without those that only give a value to a name that is not used.
    """

    def __init__(self, node: ast.FunctionDef) -> None:
        self.called, self.names, self.results = set[str](), set[str](), 1
        self._words: dict[ast.stmt, _Words] = {}
        self._given = Counter(arg.arg for arg in node.args.args)
        early = set[str]()
        self._look(node.body, set(self._given), early)
        self.single = frozenset(name for name, times in self._given.items() if times == 1) - early
        self.body = self._needed(node.body, set())

    def _look(self, body: Sequence[ast.stmt], known: set[str], early: set[str]) -> None:
        """Count what is given; *known* grows by what surely has a value, *early* by what is used elsewhere."""
        for statement in body:
            words = self._words[statement] = _Words()
            words.look(statement)
            self.called |= words.called
            self.names |= words.read
            early |= words.read - known
            self._given.update(words.given)
            if isinstance(statement, ast.For):
                self._given.update(words.given)  # again and again
            if isinstance(statement, ast.Return) and isinstance(statement.value, ast.Tuple):
                self.results = len(statement.value.elts)
            blocks = [getattr(statement, name) for name in ("body", "orelse") if hasattr(statement, name)]
            for block in blocks:
                self._look(block, known | set(words.given), early)
            if not blocks:
                known.update(words.given)

    def _needed(self, body: Sequence[ast.stmt], used: set[str]) -> list[ast.stmt]:
        """From the last statement back, so that what is used later is known; *used* grows."""
        kept = list[ast.stmt]()
        for statement in reversed(body):
            words = self._words[statement]
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)]) if self._is_idle(name, used, words):
                    continue
                case ast.If(test=test, body=then, orelse=other):
                    other = self._needed(other, used)
                    statement = ast.If(test, self._needed(then, used) or [ast.Pass()], other)
                case ast.While(test=test, body=inner):
                    statement = ast.While(test, self._needed(inner, used) or [ast.Pass()], [])
                case ast.For(target=target, iter=over, body=inner):
                    statement = ast.For(target, over, self._needed(inner, used) or [ast.Pass()], [])
            used |= words.read
            kept.append(statement)
        return kept[::-1]

    def _is_idle(self, name: str, used: set[str], words: _Words) -> bool:
        return name in self.single and name not in used and words.called <= _PURE
