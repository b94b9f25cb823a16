"""What is to be shown of a game: its claims, and what every game claims."""

from __future__ import annotations

from examples.nim import game as nim
from examples.race_home import game as race_home
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.settings import setup_of


def of_race_home(entry: str) -> dict[str, Obligation]:
    """The obligations of the race home under a reading, by name."""
    return {one.name: one for one in obligations(race_home, setup_of(race_home, {"entry": entry}))}


def test_a_games_claims_come_first_then_what_every_game_claims() -> None:
    """Nim has five claims of its own, ranges, and one move."""
    names = [one.name for one in obligations(nim, nim.setup())]
    assert [claim.name for claim in nim.claims] == names[:5]
    assert ["well_typed", "Take_can_be_made"] == names[5:]


def test_an_obligation_says_what_its_claim_says() -> None:
    """The words, the kind and the numbers of the passages; that the text is silent has no number."""
    one = obligations(nim, nim.setup())[0]
    assert "The heap holds at most the stones it began with." == one.words
    assert (Kind.INVARIANT, (1,), Expect.HOLDS) == (one.kind, one.passages, one.expected)


def test_every_move_can_be_made_where_its_author_says_so() -> None:
    """Nobody waits where any throw is enough; who moves is said in words."""
    exact, enough = of_race_home("exact"), of_race_home("enough")
    assert (Expect.HOLDS, Expect.FAILS) == (exact["Wait_can_be_made"].expected, enough["Wait_can_be_made"].expected)
    assert Expect.HOLDS is enough["Go_can_be_made"].expected
    begins = {name: exact[f"{name}_can_be_made"].words.split(" can ")[0] for name in ("Throw", "Go", "Wait")}
    assert {"Throw": "Chance", "Go": "A player", "Wait": "A player who has no other move"} == begins


def test_a_claim_with_a_condition_must_meet_its_case() -> None:
    """The die counts far from home: somebody must be far from home."""
    (one,) = (one for name, one in of_race_home("exact").items() if name.endswith("_has_its_case"))
    assert "far_from_home_the_die_counts_has_its_case" == one.name
    assert (Kind.REACHABLE, (3,), Expect.HOLDS) == (one.kind, one.passages, one.expected)


def test_what_is_expected_depends_on_the_reading() -> None:
    """A pawn that needs the exact number may wait for ever."""
    expected = [of_race_home(entry)["the_race_ends"].expected for entry in ("exact", "enough")]
    assert [Expect.FAILS, Expect.HOLDS] == expected
