package bot

import "boardgame/microcity/internal/engine"

// certainSteps bounds each search for a win that is certain.
const certainSteps = 1_000_000

// worthWidening is the chance of the best turn, of fullChance, from which on it is worth the time to look
// for a certain win among more turns.
const worthWidening = fullChance / 2

// certain returns, in the turn before the last of a solo or co-operative game, the best leaf of a tree
// after which the last turn can be won whatever is rolled, or -1 where it finds none in its steps.
//
// All leaves are tried, not just those that evaluate best: some that win on every roll evaluate more
// than two units of log-odds below the best. That takes little time, because nearly all of the others
// cannot be won on a roll on which a leaf before them could not be won either.
func (p *Player) certain(x *search, s *engine.State) int32 {
	if !x.isLastButOne(s) || x.won {
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

// quickWin returns, in the turn before the last of a solo game, a leaf that wins, or one after which the
// last turn can be won whatever is rolled, or -1 where it finds none. It looks for them without the payments
// that make the tree of this turn the widest of all, which is often enough.
func (p *Player) quickWin(s engine.State) int32 {
	x := p.search
	if x.mode != engine.Solo || !x.isLastButOne(&s) || x.scope.narrow() {
		return -1
	}
	if !x.cannotWin(&s) {
		if at := x.winNow(s, lastTurnNodes); at >= 0 {
			return at
		}
	}
	x.expand(s, onePayment)
	return p.certain(x, &s)
}

// surer returns the leaf of a turn that is certain to win where a turn is not, which has a chance, of
// fullChance, to win. It looks among more turns than are compared otherwise: with any payment, and with
// materials that are of no use but to pay with. They are in a tree of their own, which becomes the
// player's if that turn is among them. Where there is none it returns the leaf of the turn.
func (p *Player) surer(s *engine.State, than int32, chance int64) int32 {
	if !p.search.isLastButOne(s) || chance < worthWidening || chance >= decidedChance {
		return than
	}
	if p.wider == nil {
		p.wider = newSearch(p.evaluator.rules, p.judge)
		p.wider.forMaster()
	}
	x := p.wider
	x.limits.maxSteps, x.scope.breadth = x.limits.steps+turnSteps, anyMaterial
	x.expand(*s, paymentLimit{payments: 2, kinds: 4})
	at := p.certain(x, s)
	if at < 0 {
		return than
	}
	p.search, p.wider = p.wider, p.search
	return at
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
