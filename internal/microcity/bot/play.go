package bot

import "boardgame/microcity/internal/engine"

// A novice's slip is any of its best ideas, as many as slipWidth, instead of the best one.
// Novices differ: of five, one slips in every turn, the next in every second, and so on to
// every fifth. A joint turn is two, and slips like two.
const (
	maxSlipInterval = 5
	slipWidth       = 8
)

// scarcePool is how few markers make anybody pay for one more.
const scarcePool = 1

// greedyPayTurns is when Greedy begins to pay for dice.
const greedyPayTurns = 2

// randomAction takes a legal action that depends on the position and the seed.
func (p *Player) randomAction(s engine.State) []engine.Action {
	legal := p.search.rules.Legal(&s, nil)
	return []engine.Action{legal[mix(p.seed, &s)%uint64(len(legal))]}
}

// frugal is the budget of a player who keeps what he holds for what he builds: he pays
// for nothing but a marker when they run out, until so many turns are left.
func (x *search) frugal(s *engine.State, turns uint8) paymentLimit {
	switch {
	case x.turnsLeft(s) <= turns:
		return onePayment
	case s.Pool[ownerOf(x.rules, s.Active)] <= scarcePool:
		return oneMarker
	}
	return noPayment
}

// noviceLeaf plays like Greedy but never pays for dice, and slips now and then.
func (p *Player) noviceLeaf(s engine.State) int32 {
	p.search.expand(s, p.search.frugal(&s, 0))
	slipsEvery := 1 + scramble(p.seed)%maxSlipInterval
	n := mix(p.seed, &s)
	if n%slipsEvery != 0 && (s.Active != engine.Both || n/slipsEvery%2 == 0) {
		return p.search.best()
	}
	return anyOf(p.search.top(slipWidth), n/slipsEvery)
}

// greedyLeaf gives the leaf of a greedy player.
func (p *Player) greedyLeaf(s engine.State) int32 {
	x := p.search
	x.expand(s, x.frugal(&s, greedyPayTurns))
	if leaf, ok := p.unhurried(&s); ok {
		return leaf
	}
	return x.best()
}

// Who goes by feel does not tell apart two plans whose chances differ by no more than alikeChance
// and alikeOdds. Who has all but won, by allButWon, takes care again, and everybody does in the
// end: in the last turn of feel lastFeel are left.
const (
	tieChance     = fullChance * 65 / 1000
	tieOdds       = oddsUnit * 2
	nearlyWonOdds = oddsUnit * 4
	lastTieTurn   = 4
)

// strongLeaf gives the leaf of a strong player.
func (p *Player) strongLeaf(s engine.State) int32 {
	x := p.search
	x.expandSaving(s)
	if leaf, ok := p.unhurried(&s); ok {
		return leaf
	}
	best := x.best()
	if best < 0 || !p.style.randomTies || s.Clock < lastTieTurn || x.nodes[best].value > nearlyWonOdds {
		return best
	}
	return p.anyTied(&s, x.nodes[best].value)
}

// anyTied gives any of the leaves that feel like the best one, whose value is given.
func (p *Player) anyTied(s *engine.State, most int32) int32 {
	x := p.search
	alike := filterOrAll(x.leaves, func(i int32) bool {
		v := x.nodes[i].value
		return most-v <= tieOdds && chance(most)-chance(v) <= tieChance
	})
	return anyOf(alike, mix(p.seed, s))
}

// expandSaving fills the search with the ways to play a turn of somebody who saves until the
// end is near, and in the last turn looks at all that is worth comparing.
func (x *search) expandSaving(s engine.State) {
	switch {
	case x.turnsLeft(&s) > nearEnd:
		x.expand(s, x.frugal(&s, 0))
	case x.isLast(&s):
		x.expandTurn(s)
	default:
		x.expand(s, onePayment)
	}
}

// candidates is how many turns a master compares by what may be rolled next: fewer in
// the co-operative game, where the answer to a roll is two turns, wide ones with expansions,
// and near the end of a solo game, where the answer may be paid for.
func (p *Player) candidates(s *engine.State) int {
	switch c := p.search.rules.Config(); {
	case jointWithExpansions(p.search.rules):
		return 2
	case c.Mode == engine.Coop:
		return 3
	case c.Mode == engine.Solo && s.Clock <= nearEnd:
		return 4
	}
	return 8
}

// masterLeaf compares the best turns by what the next roll makes of them.
func (p *Player) masterLeaf(s engine.State) int32 {
	x := p.search
	clear(p.lookahead.cache)
	switch at := x.lastTurn(s, lastTurnNodes); {
	case at >= 0:
		return at
	case x.isLast(&s): // nothing is left to hope for but time
		x.expand(s, onePayment)
	default:
		x.expandTurn(s)
	}
	if x.scope.narrow() || x.spent() { // a turn with so many ways is not the only one
		return x.best()
	}
	best, most := int32(-1), int64(-1)
	leaves := x.contenders(x.top(p.candidates(&s)))
	for i, o := range p.estimate(leaves) {
		if o.value > most {
			best, most = leaves[i], o.value
		}
	}
	return best
}

// estimate looks ahead from each of several leaves.
func (p *Player) estimate(leaves []int32) []expectation {
	x := p.search
	at := make([]*engine.State, len(leaves))
	for i, leaf := range leaves {
		at[i] = &x.nodes[leaf].state
	}
	return p.lookaheadOf().estimate(at, x.mover())
}

// A master does not look at what comes next where one turn is as good as won, nor at turns so much
// worse than the best one that hardly any roll changes that.
const (
	decidedChance   = fullChance * 99 / 100
	contenderMargin = oddsUnit / 2
)

// contenders keeps, of leaves with the best one first, those that are worth comparing.
func (x *search) contenders(leaves []int32) []int32 {
	for n, i := range leaves {
		most := x.nodes[leaves[0]].value
		if n > 0 && (chance(most) >= decidedChance || most-x.nodes[i].value > contenderMargin) {
			return leaves[:n]
		}
	}
	return leaves
}
