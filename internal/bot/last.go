package bot

import "boardgame/microcity/internal/engine"

// lastNodes bounds the search of the last turn.
const lastNodes = 300_000

// lastPayments are the budgets of the last turn, tried one after the other until one of
// them wins.
var lastPayments = [...]budget{noPayment, {payments: 1, kinds: 4}, {payments: 2, kinds: 2}}

// turn fills the search with the ways to play a turn that are worth comparing.
func (x *search) turn(s engine.State) {
	if x.isLast(&s) {
		x.finish(s, lastPayments[:])
		return
	}
	if s.Clock <= nearEnd && x.rules.Config().Mode == engine.Solo {
		x.expand(s, twoPayments)
		return
	}
	x.expand(s, onePayment)
}

// isLast reports whether the turn is the last one of a solo or co-operative game.
func (x *search) isLast(s *engine.State) bool {
	return s.Clock == 1 && s.Turn > 0 && x.rules.Config().Mode != engine.Competitive
}

// finish looks for a win in the last turn with one budget after the other, and gives up
// after the first where there can be none.
func (x *search) finish(s engine.State, budgets []budget) {
	if x.hopeless(&s) {
		budgets = budgets[:1]
	}
	for _, b := range budgets {
		x.expand(s, b)
		if at := x.best(); at >= 0 && x.nodes[at].value == sureWin {
			return
		}
	}
}

// lastTurn looks for a win in the last turn with any number of payments, whether they
// look sensible or not, and gives its leaf. Where there is none, or it is not the last
// turn, it gives -1.
func (x *search) lastTurn(s engine.State) int32 {
	if !x.isLast(&s) || x.hopeless(&s) {
		return -1
	}
	limit := x.limit
	x.limit, x.wide = lastNodes, true
	defer func() { x.limit, x.wide = limit, false }()
	x.finish(s, []budget{noPayment, {payments: 1, kinds: 4}, {payments: 2, kinds: 4}, anyPayment})
	if at := x.best(); at >= 0 && x.nodes[at].value == sureWin {
		return at
	}
	return -1
}

// hopeless reports whether more is missing than one turn can bring: it can complete what
// the card builds, what the quarter builds and what bonuses then build, and earn what
// these actions give at the most.
func (x *search) hopeless(s *engine.State) bool {
	var card, bonus reward
	for _, p := range x.rules.Pack().Projects {
		card = card.or(rewardOf(p.Basic.Parts)).or(rewardOf(p.Advanced.Parts)).or(rewardOf(p.Or))
	}
	for i, stage := range x.rules.Building(s).Stages {
		if s.Done>>i&1 == 0 {
			bonus = bonus.and(rewardOf(stage.Bonus.Parts))
		}
	}
	for i := range engine.NumContracts {
		if c, ok := contract(x.rules, s, i); ok && s.Contracts[0]>>i&1 == 0 {
			bonus = bonus.and(rewardOf(c.Bonus.Parts))
		}
	}
	n := needsOf(x.rules, s)
	missing := 0
	for seat := range 2 {
		for k, have := range s.Companies[seat] {
			missing -= int(have)
			if seat == 0 {
				missing += n.cost[k]
			}
		}
	}
	most := card.and(bonus).and(quarterReward)
	return n.builds > most.builds || missing > most.gain
}

// A reward is what an action can complete and how many resources it can bring, more than
// it costs, whatever they are.
type reward struct{ builds, gain int }

// quarterReward is the most that the action of any quarter brings (INV-3 to INV-5, SEA-5).
var quarterReward = reward{1, 2}

func (r reward) or(q reward) reward  { return reward{max(r.builds, q.builds), max(r.gain, q.gain)} }
func (r reward) and(q reward) reward { return reward{r.builds + q.builds, r.gain + q.gain} }

// rewardOf adds up the parts of an effect.
func rewardOf(parts []engine.Part) reward {
	var r reward
	for _, p := range parts {
		switch p.Kind {
		case engine.BuildAny, engine.BuildContract:
			r.builds += max(int(p.N), 1)
		case engine.Gain, engine.Exchange:
			r.gain += max(units(p.Take)-units(p.Give), 0)
		default:
		}
	}
	return r
}

func units(c engine.Cost) int {
	n := int(c.Any)
	for _, k := range c.Named {
		n += int(k)
	}
	return n
}
