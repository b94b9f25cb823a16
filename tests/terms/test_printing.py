"""The core has one printed form, which tells two systems apart."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from textwrap import dedent
from typing import Any

import attrs
import pytest

from examples.nim import Nim, Player, Take, game
from rapanui_rules.errors import Place
from rapanui_rules.lang import Game, Parameter, Table
from rapanui_rules.lowering.lower import lower
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Block, Fn, Node, Obligation, Op, const, fresh_input
from rapanui_rules.terms.printing import print_function, print_system
from rapanui_rules.terms.system import PhaseCore, System
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe
from tests.lowering.harness import Color, Seat, Signed, core_of

NIM = """\
game nim, 2 seats, state State
sort Player: 0..1
record State(heap: 0..10, turn: Player)
record Take(stones: 1..3)
def start() -> State:
  return State(10, 0)
def turn(s: State) -> Player:
  return s.turn
def outcome(s: State) -> [2]bool?:
  t0: [2]bool = each i < 2:
    yield not (i == s.turn)
  return (None if (0 < s.heap) else some(t0)): [2]bool?
def Take.are_there(self: Take, s: State) -> bool:
  return self.stones <= s.heap
def Take.effect(self: Take, s: State) -> State:
  t0: -3..9 = s.heap - self.stones
  must 0 <= t0  -- `heap` stays within 0..10
  return State((t0: 0..10), ((1 - s.turn): Player))
def the_heap_never_grows_past_its_start(s: State) -> bool:
  return True
def outcome.2(s: State) -> [2]bool?:
  t0: [2]bool = each i < 2:
    yield not (i == s.turn)
  return None if (0 < s.heap) else some(t0)
def each_player_can_win(s: State, player: Player) -> bool:
  t0: [2]bool? = outcome.2(s)
  return t0? and t0![player]
def the_game_ends(s: State) -> 0..10:
  return s.heap
start: start
turn: turn
outcome: outcome
move Take of player, Take: requires Take.are_there, effect Take.effect
claim the_heap_never_grows_past_its_start: invariant the_heap_never_grows_past_its_start
claim each_player_can_win: reachable each_player_can_win for each Player
claim the_game_ends: ends the_game_ends
claim nobody_is_stuck: never stuck
claim one_player_wins: unique outcome
"""


def test_nim_prints_as_its_rules_read() -> None:
    """Ten stones; the range of the heap decides one claim at once."""
    assert NIM == print_system(lower(game, Nim()))


def test_an_open_number_prints_with_its_bounds() -> None:
    """The heap's range is the number itself."""
    text = print_system(lower(game, Nim(), {"stones": Parameter(1)}))
    assert ["parameter stones: 1..∞", "record State(heap: 0..stones, turn: Player)"] == [
        line for line in text.splitlines() if line.startswith(("parameter", "record State"))
    ]
    assert "  return State(($stones: 0..stones), 0)" in text.splitlines()


# -- what tells two systems apart


def lowered(changed: Game[Any, Any] = game, stones: int = 10) -> System:
    """A variant of Nim."""
    return lower(changed, Nim(stones))


def takes(g: Nim, s: Any) -> Player:
    """Another function that gives the player on turn."""
    player: Player = s.turn
    return player


def never(g: Nim, s: Any) -> Table[Player, bool] | None:
    """No end."""
    return None


def of_system(change: Callable[[System], System]) -> System:
    """A variant of the lowered game."""
    return change(lowered())


FIRST = lowered().moves[0]
VARIANTS: dict[str, System] = {
    "as it is": lowered(),
    "another number": lowered(stones=11),
    "another name": lowered(attrs.evolve(game, name="mine")),
    "another outcome": lowered(attrs.evolve(game, outcome=never)),
    "another turn": lowered(attrs.evolve(game, turn=takes)),
    "fewer claims": lowered(attrs.evolve(game, claims=game.claims[1:])),
    "another order of claims": lowered(attrs.evolve(game, claims=game.claims[::-1])),
    "without a precondition": lowered(game.without("Take", "are_there")),
    "a move of chance": of_system(lambda s: attrs.evolve(s, moves=(attrs.evolve(FIRST, by="chance"),))),
    "a move with a weight": of_system(lambda s: attrs.evolve(s, moves=(attrs.evolve(FIRST, weight=s.turn),))),
    "a phase": of_system(lambda s: attrs.evolve(s, phases=(PhaseCore("tidy", FIRST.effect),))),
    "a phase for each": of_system(lambda s: attrs.evolve(s, phases=(PhaseCore("tidy", FIRST.effect, 2),))),
    "other seats": of_system(lambda s: attrs.evolve(s, seats=3)),
    "a sense": of_system(lambda s: attrs.evolve(s, sensible=s.start)),
    "an open number": of_system(lambda s: attrs.evolve(s, parameters={"stones": IntType(1, None)})),
    "a wider open number": of_system(lambda s: attrs.evolve(s, parameters={"stones": IntType(0, None)})),
}


def test_systems_that_differ_print_differently() -> None:
    """Whatever a part of the system is changed into."""
    texts = {print_system(system): name for name, system in VARIANTS.items()}
    assert list(VARIANTS) == list(texts.values())


class Colour(Enum):
    """One member less than another enum of the tests."""

    RED = 1
    GREEN = 2


X = fresh_input("x", IntType(0, 9))


def of_type(type_: Type) -> Fn:
    """A function that gives back a value of a type."""
    x = fresh_input("x", type_)
    return Fn("f", Block((x,), (x,)))


TYPES: list[Type] = [
    BOOL,
    IntType(0, 9),
    IntType(0, 8),
    IntType(1, 9),
    IntType(None, 9),
    IntType(0, None),
    IntType(0, None, "", None, build.arith(Op.ADD, X, build.number(1))),
    IntType(0, 9, "Nine"),
    IntType(0, 8, "Nine"),
    OptType(BOOL),
    EnumType(Color),
    EnumType(Colour),
    TableType(2, BOOL),
    TableType(3, BOOL),
    TableType(2, TableType(3, BOOL)),
    TupleType((BOOL, BOOL)),
    TupleType((BOOL, BOOL, BOOL)),
    RecordType(Take, (("stones", IntType(0, 9)),)),
    RecordType(Take, (("stones", IntType(0, 8)),)),
    RecordType(Take, (("pebbles", IntType(0, 8)),)),
]


def test_types_that_differ_print_differently() -> None:
    """Each kind, its bounds, its members and its parts."""
    texts = [print_system(attrs.evolve(lowered(), start=of_type(type_))) for type_ in TYPES]
    assert len(TYPES) == len(set(texts))


def test_classes_of_one_name_are_told_apart() -> None:
    """The second gets a number."""
    other: Any = Enum("Color", "RED")  # type: ignore[misc]  # the name is the point
    a, b = fresh_input("a", EnumType(Color)), fresh_input("b", EnumType(other))
    lines = print_system(attrs.evolve(lowered(), start=Fn("f", Block((a, b), (a,))))).splitlines()
    assert {"enum Color: RED, GREEN, BLUE", "enum Color.2: RED", "def f(a: Color, b: Color.2) -> Color:"} <= set(lines)


# -- expressions


def shown(node: Node, *inputs: Node) -> str:
    """The last line of a function that gives *node*."""
    return print_function(Fn("f", Block(inputs, (node,)))).splitlines()[-1].removeprefix("  return ")


T = fresh_input("t", TableType(3, OptType(IntType(0, 9))))
B = fresh_input("b", BOOL)
PAIR = fresh_input("p", TupleType((BOOL, BOOL)))
CELL = Node(Op.GET, OptType(IntType(0, 9)), (T, X))
NINE = IntType(0, 9)


@pytest.mark.parametrize(
    ("expected", "node"),
    [
        ("x + 1", build.arith(Op.ADD, X, build.number(1))),
        ("(x * x) // 2", build.arith(Op.DIV, build.arith(Op.MUL, X, X), build.number(2))),
        ("min(x, 4)", build.arith(Op.MIN, X, build.number(4))),
        ("b and (x < 3)", build.conj([B, build.compare(Op.LT, X, build.number(3))])),
        ("not b", build.negate(B)),
        ("x if b else 3", Node(Op.ITE, NINE, (B, X, build.number(3)))),
        ("t[x]", CELL),
        ("t[x]?", build.is_some(CELL)),
        ("t[x]!", build.value(CELL)),
        ("some(x)", Node(Op.SOME, OptType(NINE), (X,))),
        ("t[x := None]", Node(Op.PUT, T.type, (T, X, const(OptType(NINE), Maybe(False, 0))))),
        ("p.1", Node(Op.ITEM, BOOL, (PAIR,), data=1)),
        ("tuple(b, x)", Node(Op.TUPLE, TupleType((BOOL, NINE)), (B, X))),
        ("table(x, x)", Node(Op.TABLE, TableType(2, NINE), (X, X))),
        ("x: 0..20", Node(Op.CAST, IntType(0, 20), (X,))),
        ("$n", Node(Op.PARAMETER, NINE, data="n")),
        ("[1, None]", const(TableType(2, OptType(NINE)), (Maybe(True, 1), Maybe(False, 0)))),
        ("(True, Color.BLUE)", const(TupleType((BOOL, EnumType(Color))), (True, 2))),
    ],
)
def test_expressions_print_as_in_python_where_it_has_them(expected: str, node: Node) -> None:
    """The outermost brackets are left out."""
    assert expected == shown(node, X, B, T, PAIR)


def test_a_node_used_twice_is_named_once() -> None:
    """Before its first use."""
    twice = build.arith(Op.MUL, X, build.number(2))
    fn = Fn("f", Block((X,), (build.arith(Op.ADD, twice, twice),)))
    expected = """\
        def f(x: 0..9) -> 0..36:
          t0: 0..18 = x * 2
          return t0 + t0
        """
    assert dedent(expected) == print_function(fn)


def test_the_text_of_shared_nodes_does_not_grow_with_every_use() -> None:
    """Sixty doublings through a field take sixty lines."""
    pair = TupleType((NINE, NINE))
    node = fresh_input("x", pair)
    top = node
    for _ in range(60):
        first = Node(Op.ITEM, NINE, (top,), data=0)
        top = Node(Op.TUPLE, pair, (first, first))
    assert 62 >= len(print_function(Fn("f", Block((node,), (top,)))).splitlines())


def nested(x: Signed) -> int:
    """A loop in a loop, with what depends on neither and on the outer one alone."""
    y, square = 0, x * x
    for i in range(3):
        double = 2 * i
        for j in range(2):
            y = max(y + square, square - double * double + j)
    return y


def test_a_node_is_named_in_the_outermost_block_that_has_what_it_needs() -> None:
    """What depends on the outer index only is worked out once for all turns of the inner loop."""
    expected = """\
        def nested(x: -4..4) -> 0..97:
          t0: 0..16 = x * x
          t1: (0..97) = loop i < 3, y = 0:
            t2: 0..4 = 2 * i
            t3: (0..97) = loop i' < 2, y' = y:
              yield max((y' + t0), ((t0 - (t2 * t2)) + i'))
            yield t3.0
          return t1.0
        """
    assert dedent(expected) == print_function(core_of(nested))


def asks(x: Signed, t: Table[Seat, Signed]) -> int:
    """A cell on a path."""
    return t[Seat(x)] if x >= 0 else 0


def test_obligations_print_with_their_path_and_words() -> None:
    """A number from -4 to 4 as a seat."""
    (line,) = (line for line in print_function(core_of(asks)).splitlines() if "must" in line)
    assert "  must x <= 2 when t0  -- `Seat(...)` stays within Seat" == line


def test_places_are_left_out() -> None:
    """A rule that only moves prints as before."""
    texts = set()
    for line in (1, 99):
        place = Place("somewhere.py", line)
        node = build.compare(Op.LE, X, build.number(3), place)
        block = Block((X,), (X,), (Obligation((), node, "small", place),))
        texts.add(print_function(Fn("f", block, place)))
    assert {"def f(x: 0..9) -> 0..9:\n  must x <= 3  -- small\n  return x\n"} == texts
