"""What of a game cites which passage, and what is left over on either side."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang import Game, Reason, Settled, invariant, move, phase
from rapanui_rules.play.citing import Part, coverage
from rapanui_rules.play.find import load_game, shipped
from rapanui_rules.sources import SILENT, Passage, PassageKind, Source
from tests.play.ferry import game as ferry

NIM = load_game("examples/nim.py")


def nim_with(*passages: Passage, **changes: Any) -> Game[Any, Any]:
    """Nim with more passages after its three, and other changes."""
    source = Source(NIM.source.title, (*NIM.source, *passages))
    return attrs.evolve(NIM, source=source, **changes)


def more(number: int, restated: str, kind: PassageKind = PassageKind.RULE) -> Passage:
    """One more passage of Nim."""
    return Passage(NIM.source.title, number, restated, kind)


def test_every_part_of_nim_that_cites() -> None:
    """In the order of the game; the claims last."""
    assert [
        ("precondition Take.are_there", (2,)),
        ("effect Take", (2,)),
        ("claim the_heap_never_grows_past_its_start", (1,)),
        ("claim each_player_can_win", (3,)),
        ("claim the_game_ends", (2,)),
        ("claim nobody_is_stuck", (2,)),
        ("claim one_player_wins", (3,)),
    ] == [(str(one), tuple(p.number for p in one.passages)) for one in coverage(NIM).citations]


def test_a_game_whose_passages_are_all_cited_has_no_fault() -> None:
    """Each passage of Nim is formalised."""
    found = coverage(NIM)
    assert ((), ()) == (found.faults, found.silent)
    assert ["formalised"] * 3 == [found.mark(passage) for passage in NIM.source]
    assert ["claim each_player_can_win", "claim one_player_wins"] == [str(one) for one in found.citing(NIM.source[3])]


def test_what_the_list_of_a_game_cites() -> None:
    """Its setup, start, turn and outcome have no decorator."""
    found = coverage(attrs.evolve(NIM, cites={"outcome": (NIM.source[3],), "start": (NIM.source[1],)}))
    assert [(Part.START, (NIM.source[1],)), (Part.OUTCOME, (NIM.source[3],))] == [
        (one.part, one.passages) for one in found.citations[:2]
    ]


def test_a_part_that_cannot_cite_is_refused() -> None:
    """With those that can."""
    with pytest.raises(RulesError, match="`cites` names a part `outcom`") as caught:
        attrs.evolve(NIM, cites={"outcom": ()})
    assert Slug.MALFORMED is caught.value.slug and "there are: outcome, setup, start, turn" in caught.value.fix


@pytest.mark.parametrize(
    ("mark", "fault", "passage"),
    [
        ("setup", None, more(4, "The box holds a heap.", PassageKind.SETUP)),
        ("flavour", None, more(4, "It is an old game.", PassageKind.FLAVOUR)),
        (
            "unaccounted for",
            "passage 4 is cited by nothing, nor marked as setup, flavour or unclear",
            more(4, "Ties are replayed."),
        ),
        (
            "unaccounted for",
            "passage 4 is marked as unclear, and no question cites it",
            more(4, "Who begins?", PassageKind.UNCLEAR),
        ),
        ("unaccounted for", "passage 4 is not restated yet", more(4, "", PassageKind.FLAVOUR)),
    ],
)
def test_a_passage_is_accounted_for_by_a_rule_or_its_mark(mark: str, fault: str | None, passage: Passage) -> None:
    """An unclear one by a question only."""
    found = coverage(nim_with(passage))
    assert mark == found.mark(passage)
    assert [fault] * (fault is not None) == [one.words for one in found.faults]


def test_an_unclear_passage_is_accounted_for_by_its_question() -> None:
    """The ferry asks who wins a tie."""
    found = coverage(ferry)
    questions = [one for one in found.citations if one.part is Part.QUESTION]
    assert ["tie"] == [one.name for one in questions]
    assert "Who wins when several made fewest trips?" == questions[0].words


def test_a_rule_cites_a_passage_or_says_that_the_text_is_silent() -> None:
    """A claim may rest on nothing."""

    @move()
    class Rest:
        """Take nothing."""

        def effect(self, g: Any, s: Any) -> Any:
            """Nothing changes."""
            return s

    @phase(SILENT)
    def tidy(g: Any, s: Any) -> Any:
        """The heap is tidied."""
        return s

    @invariant()
    def heap_is_a_heap(g: Any, s: Any) -> bool:
        """The heap is one."""
        return True

    claims = (*NIM.claims, heap_is_a_heap)
    found = coverage(attrs.evolve(NIM, moves=(*NIM.moves, Rest), phases=(tidy,), claims=claims))
    assert ["effect Rest cites no passage; where the text says nothing, cite SILENT"] == [f.words for f in found.faults]
    assert ["phase tidy"] == [str(one) for one in found.silent]


def test_a_passage_that_is_not_there_cannot_be_cited() -> None:
    """One of another text, or with a number of this text but other words."""
    wrong = (Passage("Nam", 1, "A heap."), attrs.evolve(NIM.source[2], restated="Take four."))
    found = coverage(attrs.evolve(NIM, cites={"start": wrong}))
    assert [
        "start cites Nam, passage 1, which is none of the passages of Nim",
        "start cites Nim, passage 2, which is none of the passages of Nim",
    ] == [fault.words for fault in found.faults]


@pytest.mark.parametrize("name", shipped())
def test_the_shipped_games_leave_nothing_over(name: str) -> None:
    """Each passage is accounted for, and each rule cites one or says that the text is silent."""
    assert () == coverage(load_game(name)).faults


def test_a_question_without_readings_accounts_for_an_unclear_passage() -> None:
    """As one with readings does."""
    garbled = more(4, "Cannot be read.", PassageKind.UNCLEAR)
    settled = Settled("What does it say?", (garbled,), Reason.FLAVOUR, "nothing depends on it")
    found = coverage(nim_with(garbled, settled=(settled,)))
    assert ((), "unclear") == (found.faults, found.mark(garbled))
    assert ["settled question"] == [str(one) for one in found.citing(garbled)]


def test_a_question_quotes_ten_words_at_most() -> None:
    """Eleven are refused."""
    with pytest.raises(ValueError, match="at most 10 disputed words are quoted, not: a a"):
        Settled("Why?", (), Reason.SAME, "nothing changes", disputed=" ".join("a" * 11))
