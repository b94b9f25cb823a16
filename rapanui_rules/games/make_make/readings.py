"""Make Make: one answer to each question that the text leaves open.

The defaults are such that nobody is ever stuck and every player can win. No reading makes every game end.
"""

from __future__ import annotations

import attrs

from rapanui_rules.games.make_make.readings_of_territories import (
    ChiefAlone,
    ChiefComes,
    ChiefStrength,
    FigureLoss,
    FigureMoment,
    LostChief,
    NoMove,
    Reach,
    Reinforcing,
    Rivals,
    SacredMoai,
    Withdrawal,
    WithdrawnChief,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    CentreBeside,
    CentreGrounds,
    ChiefNear,
    ChiefUnderMoai,
    EdgeMoai,
    Exhausted,
    OthersGrounds,
    Placing,
    Raising,
    Removal,
    SharedGround,
    TangataNear,
    Winning,
)

__all__ = ["Readings"]


@attrs.frozen
class Readings:
    """How the open questions are answered."""

    chief_alone: ChiefAlone = ChiefAlone.BARRED
    chief_strength: ChiefStrength = ChiefStrength.BOTH
    chief_comes: ChiefComes = ChiefComes.RESERVE
    reach: Reach = Reach.ANYWHERE
    reinforcing: Reinforcing = Reinforcing.BARRED
    lost_chief: LostChief = LostChief.RETURNS
    withdrawn_chief: WithdrawnChief = WithdrawnChief.LEAVES
    withdrawal: Withdrawal = Withdrawal.RETURNS
    no_move: NoMove = NoMove.PASS
    rivals: Rivals = Rivals.EACH
    figure_moment: FigureMoment = FigureMoment.EVER
    figure_loss: FigureLoss = FigureLoss.KEPT
    sacred_moai: SacredMoai = SacredMoai.COUNTS
    edge_moai: EdgeMoai = EdgeMoai.EXISTING
    centre_beside: CentreBeside = CentreBeside.IGNORED
    chief_near: ChiefNear = ChiefNear.ANY
    tangata_near: TangataNear = TangataNear.ANY
    chief_under_moai: ChiefUnderMoai = ChiefUnderMoai.RETURNS
    raising: Raising = Raising.EVERY
    exhausted: Exhausted = Exhausted.NOTHING
    placing: Placing = Placing.EVERY
    centre_grounds: CentreGrounds = CentreGrounds.UNUSABLE
    removal: Removal = Removal.AT_ONCE
    shared_ground: SharedGround = SharedGround.SHARED
    others_grounds: OthersGrounds = OthersGrounds.OWN_CEREMONY
    winning: Winning = Winning.AT_ONCE
