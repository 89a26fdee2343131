package pack

import (
	"strconv"

	"boardgame/microcity/internal/engine"
)

// Somebody has to choose among all ways to carry out an action, and computer players go
// through them. On the cards of the program there are some hundreds at the most; a pack may
// have many more, but not so many that nobody could want them.
const (
	mostWays  = 1 << 14 // of one effect
	mostChain = 1 << 40 // of bonuses that lead to one another
	noEnd     = 1 << 50 // more is not counted
)

// What there is to choose from, at the most.
const (
	areasToBuild = 9 + engine.NumContracts // areas of Goal cards, and contracts; stages are hardly more
	markersOut   = 8                       // of an owner (CARD-6)
	cardsToTake  = int(engine.CardX) - 1   // in a discard while one is in play
	diceToChange = 4                       // of both players (COOP-6)
	faces        = 6
)

// ways gives in how many ways an effect can be carried out, at the most: what is chosen one by
// one is counted one by one, and what makes no difference in another order once.
func ways(e engine.Effect) int64 {
	n := power(engine.Materials, int(e.Cost.Any))
	builds, contracts := 0, 0
	for _, p := range e.Parts {
		switch p.Kind {
		case engine.Gain, engine.Exchange:
			n = times(n, power(engine.Materials, int(p.Give.Any)+int(p.Take.Any)))
		case engine.MoveBy:
			n = times(n, 4*int64(p.N)) // on a grid there are hardly more quarters so far away
		case engine.ChangeDie:
			n = times(n, power(2*diceToChange, int(p.N)))
		case engine.SetDie:
			n = times(n, power(faces*diceToChange, int(p.N)))
		case engine.TakeMarkers:
			n = times(n, upTo(markersOut, int(p.N)))
		case engine.TakeCards:
			n = times(n, upTo(cardsToTake, int(p.N)))
		case engine.UpgradeCard:
			n = times(n, upTo(int(engine.NumPlaces), int(p.N)))
		case engine.BuildAny:
			builds++
		case engine.BuildContract:
			contracts++
		case engine.GiveMaterial, engine.SwapMaterial:
			n = times(n, choose(int(p.N)+5, 5)) // six kinds, of some again and again
		case engine.Points, engine.Time: // leave nothing to choose
		}
	}
	return times(n, times(choose(areasToBuild, builds), choose(engine.NumContracts, contracts)))
}

// times multiplies, up to noEnd.
func times(a, b int64) int64 {
	if b > 0 && a > noEnd/b {
		return noEnd
	}
	return a * b
}

func power(base int64, n int) int64 {
	product := int64(1)
	for range n {
		product = times(product, base)
	}
	return product
}

// choose returns how many sets of k there are among n; of more than there are, as of all.
func choose(n, k int) int64 {
	product := int64(1)
	for i := range min(k, n) {
		product = product * int64(n-i) / int64(i+1)
	}
	return product
}

// upTo returns how many sets of at most k there are among n.
func upTo(n, k int) int64 {
	sum := int64(0)
	for i := range min(k, n) + 1 {
		sum += choose(n, i)
	}
	return sum
}

// manageable keeps an effect from leaving so much to choose that nobody could go through it.
func (r *reader) manageable(n node, name string, e engine.Effect) {
	if w := ways(e); w > mostWays && !r.kept {
		r.Fault(n.Line, "%q leaves so many choices that it can be carried out in %s ways; at most %s are allowed. "+
			"Name materials instead of any, or remove parts", name, grouped(w), grouped(mostWays))
	}
}

// chained keeps the bonuses of a landmark and of the contracts from leading to one another in
// so many ways that nobody could go through them.
func (r *reader) chained(n node, l engine.Landmark, cards *engine.Pack) {
	chain := int64(1)
	add := func(bonus engine.Effect) {
		for _, p := range bonus.Parts {
			if p.Kind == engine.BuildAny || p.Kind == engine.BuildContract {
				chain = times(chain, ways(bonus))
				return
			}
		}
	}
	for _, s := range l.Stages {
		add(s.Bonus)
	}
	for _, port := range cards.Seaports {
		for _, c := range port.Contracts {
			add(c.Bonus)
		}
	}
	if chain > mostChain && !r.kept {
		r.Fault(n.Line, "with the contracts, so many bonuses build that they can follow one another in %s ways; "+
			"let fewer of them build, or leave fewer choices", grouped(chain))
	}
}

// grouped writes a number of ways as people do: 16,384.
func grouped(n int64) string {
	if n > mostChain {
		return "more than a thousand billion"
	}
	text := strconv.FormatInt(n, 10)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
