package bot

import "boardgame/microcity/internal/engine"

// scarcePool is the number of markers in the pool at which every kind pays for one more.
const scarcePool = 1

// randomAction returns a legal action that depends on the position and the seed.
func (p *Player) randomAction(s engine.State) []engine.Action {
	p.legal = p.search.rules.Legal(&s, p.legal[:0])
	var hash uint64
	hash, p.text = s.HashIn(p.text)
	pick := scramble(p.seed^hash) >> 1
	return []engine.Action{p.legal[pick%uint64(len(p.legal))]}
}

// frugal returns the payments of a player who saves for building until the end is near: nothing but
// a marker when they run out.
func (x *search) frugal(s *engine.State) paymentLimit {
	switch {
	case x.turnsLeft(s) <= nearEnd:
		return onePayment
	case s.Pool[ownerOf(x.rules, s.Active)] <= scarcePool:
		return oneMarker
	}
	return noPayment
}

// plainLeaf returns the leaf of a player below master: the best as it judges them. It does not look
// ahead.
func (p *Player) plainLeaf(s engine.State) int32 {
	p.search.expand(s, p.search.frugal(&s))
	return p.search.best()
}

// How many leaves a master compares by expected value. The numbers keep nearly all hints under
// 100 ms: the answer to a roll takes longest in the co-operative game, where it is two turns, above
// all with expansions, and near the end of a solo game, where it may be paid for. In games of two
// together the best turn often stands far down: of 600 games of five landmarks masters won 353 with
// 3 leaves and 393 with 10.
const (
	candidatesUsual          = 8
	candidatesNearEnd        = 4
	candidatesCoop           = 10
	candidatesCoopExpansions = 5
)

// candidates returns how many leaves to compare at s.
func (p *Player) candidates(s *engine.State) int {
	switch c := p.search.rules.Config(); {
	case jointWithExpansions(p.search.rules):
		return candidatesCoopExpansions
	case c.Mode == engine.Coop:
		return candidatesCoop
	case c.Mode == engine.Solo && s.Clock <= nearEnd:
		return candidatesNearEnd
	}
	return candidatesUsual
}

// masterLeaf returns the leaf of a master: the best by expected value over the next roll. A win that
// is certain needs no comparison.
func (p *Player) masterLeaf(s engine.State) int32 {
	x := p.search
	clear(p.lookahead.cache)
	switch at := x.lastTurn(s, lastTurnNodes); {
	case at >= 0:
		return at
	case x.isLast(&s): // only an effect that gains time can help
		x.expand(s, onePayment)
	default:
		if at := p.quickWin(s); at >= 0 {
			return at
		}
		x.expandTurn(s)
	}
	if x.scope.narrow() || x.spent() { // the next turns would take as long
		return x.best()
	}
	if at := p.certain(x, &s); at >= 0 {
		return at
	}
	leaves := x.contenders(x.top(p.candidates(&s)))
	switch {
	case len(leaves) == 0:
		return -1
	case len(leaves) == 1 && !x.isLastButOne(&s):
		return leaves[0]
	}
	best, most := p.lookaheadOf().best(x.positionsAt(leaves), x.mover())
	return p.surer(&s, leaves[best], most/rollWeight)
}

// estimate returns the expectation of each of several leaves.
func (p *Player) estimate(leaves []int32) []expectation {
	return p.lookaheadOf().estimate(p.search.positionsAt(leaves), p.search.mover())
}

// positionsAt returns the positions of nodes, until the tree grows.
func (x *search) positionsAt(nodes []int32) []*engine.State {
	at := make([]*engine.State, len(nodes))
	for i, n := range nodes {
		at[i] = &x.nodes[n].state
	}
	return at
}

// A master does not look ahead where the best leaf is as good as won, nor from leaves so much worse
// than the best that hardly any roll changes that.
const (
	decidedChance   = fullChance * 99 / 100
	contenderMargin = oddsUnit / 2
)

// contenders returns the first of the leaves, which are sorted by value: those worth comparing.
func (x *search) contenders(leaves []int32) []int32 {
	for n, i := range leaves {
		most := x.nodes[leaves[0]].value
		if n > 0 && (chance(most) >= decidedChance || most-x.nodes[i].value > contenderMargin) {
			return leaves[:n]
		}
	}
	return leaves
}
