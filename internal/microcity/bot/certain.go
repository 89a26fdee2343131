package bot

import "boardgame/microcity/internal/engine"

// certainSteps bounds the search for a win that is certain.
const certainSteps = 400_000

// certain returns, in the turn before the last of a solo or co-operative game, the best leaf after
// which the last turn can be won whatever is rolled, or -1 where it finds none in its steps.
//
// All leaves are tried, not just those that evaluate best: some that win on every roll evaluate more
// than two units of log-odds below the best. That takes little time, because nearly all of the others
// cannot be won on a roll on which a leaf before them could not be won either.
func (p *Player) certain(s *engine.State) int32 {
	x := p.search
	if x.mode == engine.Competitive || s.Clock != 2 || x.won {
		return -1
	}
	y := p.lookaheadOf().searches[0]
	y.limits.maxSteps, y.scope.breadth = y.limits.steps+certainSteps, sensibleChoices
	rolls := hardRolls{nodes: lastTurnNodesAhead}
	for _, at := range x.top(len(x.leaves)) {
		if rolls.allWin(y, &x.nodes[at].state) {
			return at
		}
		if y.limits.steps >= y.limits.maxSteps {
			break
		}
	}
	return -1
}

// hardRolls are the rolls of a last turn, first those on which there was no win before.
type hardRolls struct {
	list  []engine.Outcome
	nodes int // for the search on each roll
}

// allWin reports whether the last turn comes next after s and can be won on every roll.
func (h *hardRolls) allWin(x *search, s *engine.State) bool {
	if _, question := x.rules.Turn(s); question != engine.QuestionRoll || s.Clock != 1 || x.noTurnWins(s) {
		return false
	}
	if h.list == nil {
		h.list = x.rules.Odds(s, nil)
	}
	for i, roll := range h.list {
		next := *s
		x.rules.Advance(&next, roll.Action)
		if x.lastTurn(next, h.nodes) < 0 {
			copy(h.list[1:i+1], h.list[:i])
			h.list[0] = roll
			return false
		}
	}
	return true
}
