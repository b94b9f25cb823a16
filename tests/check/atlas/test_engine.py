"""The whole atlas of a game whose ambiguities are planted."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from examples.nim import game as nim
from rapanui_rules.backends.native.compiling import has_llvm
from rapanui_rules.check.atlas.engine import Atlas, make_atlas, record
from rapanui_rules.check.atlas.entries import Alike, Pair, Parts
from rapanui_rules.check.atlas.keeping import Kept
from rapanui_rules.check.atlas.parting import Sort, parting
from rapanui_rules.check.atlas.plainly import in_breadth
from rapanui_rules.check.atlas.separating import Effort
from rapanui_rules.errors import UsageError
from rapanui_rules.play.settings import set_up, setup_of
from tests.check.atlas.heap import game

WHERE = str(Path(__file__).with_name("heap.py"))


def pairs(found: Atlas) -> dict[str, Pair]:
    """Pairs by their question."""
    return {pair.question: pair for pair in found.pairs}


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    """The atlas of seven stones."""
    return make_atlas(game, game.setup())


def shortest(last: dict[str, str]) -> int:
    """Moves of a shortest play on which the default and other readings of the heap part, by the plain rules alone."""
    one, other = set_up(game), set_up(game, read=last)
    level = {one.initial()}
    for moves in range(9):
        if any(parting(one, other, state) for state in level):
            return moves
        level = {one.play(state, move) for state in level for move in one.legal_moves(state)}
    raise AssertionError("they never part")


def test_readings_of_the_last_stone_part_when_the_heap_is_empty(atlas: Atlas) -> None:
    """Seven stones last three moves at the least."""
    answer = pairs(atlas)["last"].answer
    assert isinstance(answer, Parts)
    assert (3, 2, True) == (len(answer.play.moves), answer.excluded, bool(answer.shortest))
    assert 3 == shortest({"last": "loses"})
    assert [Sort.OUTCOME] == [each.sort for each in answer.differences]


def test_readings_of_the_least_to_take_part_at_once(atlas: Atlas) -> None:
    """The first player may take one stone under one of them alone, and is told why not under the other."""
    answer = pairs(atlas)["least"].answer
    assert isinstance(answer, Parts)
    assert () == answer.play.moves
    (difference,) = answer.differences
    assert (Sort.LEGAL, "Take(stones=1)", "legal") == (difference.sort, difference.move, difference.one)
    assert "no fewer are taken than may be" in difference.other.lower()


def test_a_reading_on_which_nothing_depends_leaves_the_rules_the_same(atlas: Atlas) -> None:
    """Where single stones may be taken anyway, it does not matter whether the last may."""
    pair = pairs(atlas)["rest"]
    assert Alike("the rules are the same", "this setup") == pair.answer
    assert () == pair.unlike


def test_readings_that_differ_in_words_alone_never_part(atlas: Atlas) -> None:
    """That there is a stone follows from there being as many as are taken."""
    pair = pairs(atlas)["empty"]
    assert isinstance(pair.answer, Alike)
    assert ("Take.finds_a_stone",) == pair.unlike


def test_solvers_prove_it_where_searches_see_nothing() -> None:
    """A heap too high to be seen whole."""
    blind = Effort(breadth=0, walk=0)
    found = make_atlas(game, setup_of(game, stones=300), question="empty", effort=blind)
    answer = pairs(found)["empty"].answer
    assert isinstance(answer, Alike)
    assert "no state tells them apart" in answer.method


def test_another_process_finds_the_same(atlas: Atlas) -> None:
    """A game that is read from its file by two workers."""
    found = make_atlas(game, game.setup(), where=WHERE, jobs=2)
    assert [type(pair.answer) for pair in atlas.pairs] == [type(pair.answer) for pair in found.pairs]


def test_the_readings_of_the_setup_are_the_defaults() -> None:
    """With two stones at the least, it matters whether a last one may be taken: when one is left."""
    setup = setup_of(game, read={"least": "two"})
    answer = pairs(make_atlas(game, setup, question="rest"))["rest"].answer
    assert isinstance(answer, Parts)
    assert 2 == len(answer.play.moves)  # seven, less three, less three


@pytest.mark.parametrize(("stones", "question"), [*product((2, 8), ("last", "empty"))])
def test_native_code_and_the_plain_rules_agree(stones: int, question: str) -> None:
    """On how short a play can be, by an exhaustive search of the plain rules."""
    if not has_llvm():
        pytest.skip("native code needs llvmlite")
    setup = setup_of(game, stones=stones)
    answer = pairs(make_atlas(game, setup, question=question))[question].answer
    other = {"last": "loses", "least": "two", "empty": "said"}[question]
    seen = in_breadth(set_up(game, stones=stones), set_up(game, read={question: other}, stones=stones), 10_000)
    expected: Any = None if seen.moves is None else len(seen.moves)
    assert expected == (len(answer.play.moves) if isinstance(answer, Parts) else None)
    assert isinstance(answer, Parts | Alike)


def test_a_game_without_readings_has_no_atlas() -> None:
    """There is nothing to tell apart."""
    with pytest.raises(UsageError, match="nim has no readings"):
        make_atlas(nim, nim.setup())


def test_an_unknown_question_is_told() -> None:
    """With those there are."""
    with pytest.raises(UsageError, match="no question called 'first'; there are: .*last"):
        make_atlas(game, game.setup(), question="first")


def test_an_answer_has_no_truth_value(atlas: Atlas) -> None:
    """Which it is has to be asked."""
    with pytest.raises(TypeError, match="no truth value"):
        bool(pairs(atlas)["last"].answer)


def test_a_play_of_equal_moves_is_won_by_different_players(atlas: Atlas) -> None:
    """Whoever takes the last stone wins under one reading and loses under the other."""
    ends = pairs(atlas)["last"].ends
    assert ends is not None
    one, other = ends
    assert one.moves == other.moves
    first, second = (play.rules.winners(play.final) for play in ends)
    assert first is not None
    assert second is not None
    assert {0, 1} == {*first, *second}


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    """The same answers and the same cells, without any work; a damaged file is not used."""
    kept = Kept(tmp_path)
    first = make_atlas(game, game.setup(), question="last", kept=kept)
    again = make_atlas(game, game.setup(), question="last", kept=kept)
    assert (False, True) == (first.stored, again.stored)
    assert record(first) == record(again)
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text(encoding="utf-8").replace("broken", "proved").replace("stones", "Stones"))
    assert not make_atlas(game, game.setup(), question="last", kept=kept).stored
