package par

import "boardgame/microcity/internal/engine"

// A bound says when a position cannot be won any more within a number of turns. It is admissible:
// it counts the most that each turn can complete and bring, so what can be won is never cut.
//
// A turn has one action of a card and one of a quarter. Each brings resources or completes
// something, and a bonus comes once. Two things are counted: resources of all kinds
// together, net of what they cost; and what is lacking of the three materials, each of
// which has to be taken by a gain or an exchange. In the solo game, where the dice are
// known, an advanced action of a card also costs what its die is away from the nearest.
type bound struct {
	rules *engine.Rules
	limit int
	// By turn t and by number of things to complete: the most that the turns from t on can bring
	// while they complete at least so many; whole from the beginning of t, rest from after the
	// card's action.
	whole, rest [][]yield
	lacks       map[lackKey]lack
}

// A yield is an upper bound on what can be had of resources, net, and of materials, gross; each is
// counted on its own.
type yield struct{ net, materials int }

func (y yield) plus(z yield) yield { return yield{y.net + z.net, y.materials + z.materials} }
func (y yield) max(z yield) yield {
	return yield{max(y.net, z.net), max(y.materials, z.materials)}
}

// none is the yield of what cannot be done.
var none = yield{-1 << 20, -1 << 20}

// An output is what an action can do: complete a number of things, and bring something.
type output struct {
	builds int
	yield
	die uint8 // the die that a card's advanced action wants; 0 for none
}

// unused is what both dice bring when neither is used, and the garden (FIN-3, GARD-3).
const unused = 1

// maxBuilds is more than a game has to complete.
const maxBuilds = 2*engine.MaxStages + engine.NumContracts + 1

func newBound(r *engine.Rules, l *luck, limit int) *bound {
	b := &bound{rules: r, limit: limit, lacks: map[lackKey]lack{}}
	b.whole, b.rest = make([][]yield, limit+2), make([][]yield, limit+2)
	last := make([]yield, maxBuilds)
	for n := 1; n < maxBuilds; n++ {
		last[n] = none
	}
	b.whole[limit+1] = last
	cards := cardOutputs(r)
	for t := limit; t >= 1; t-- {
		b.rest[t] = after(b.whole[t+1], quarterOutputs(), b.gift())
		b.whole[t] = b.turn(t, cards, l)
	}
	return b
}

// gift returns what a turn brings by itself.
func (b *bound) gift() int {
	if b.rules.Config().With.Has(engine.Garden) {
		return 2 * unused
	}
	return unused
}

// turn adds turn t to the turns after it.
func (b *bound) turn(t int, cards []output, l *luck) []yield {
	sum := make([]yield, maxBuilds)
	copy(sum, b.rest[t])
	for _, card := range cards {
		gift := b.gift()
		if card.die != 0 {
			gift -= unused
			card.net -= b.away(card.die, l.rolls[t])
		}
		one := after(b.whole[t+1], quarterOutputs(), gift)
		for n, y := range after(one, []output{card}, 0) {
			sum[n] = sum[n].max(y)
		}
	}
	return sum
}

// after returns the bounds with one of the outputs before what is known.
func after(known []yield, outputs []output, gift int) []yield {
	sum := make([]yield, maxBuilds)
	for n := range sum {
		sum[n] = known[n].plus(yield{gift, 0})
		for _, d := range outputs {
			g := gift
			if d.builds > 0 {
				g = max(gift-unused, 0)
			}
			sum[n] = sum[n].max(known[max(n-d.builds, 0)].plus(d.yield).plus(yield{g, 0}))
		}
	}
	return sum
}

// away returns the steps from the nearest die of a roll to a value, each of which costs at least
// one resource. With two players an effect may have changed the dice in the turn before; then
// nothing is known.
func (b *bound) away(value uint8, roll engine.Action) int {
	if b.rules.Players() > 1 {
		return 0
	}
	dice := roll.Numbers()
	return min(engine.DieSteps(dice[0], value), engine.DieSteps(dice[1], value))
}

// cardOutputs returns what the cards of a game can do.
func cardOutputs(r *engine.Rules) []output {
	var list []output
	for _, p := range r.Pack().Projects {
		if p.Card == engine.CardX && !r.Config().CardX {
			continue
		}
		list = append(list, outputOf(p.Basic.Most()))
		for _, e := range []engine.Effect{p.Advanced, {Parts: p.Or}} {
			d := outputOf(e.Most())
			if p.Card != engine.CardX {
				d.die = uint8(p.Card)
			}
			list = append(list, d)
		}
	}
	return list
}

// quarterOutputs returns what a quarter can do.
func quarterOutputs() []output {
	var list []output
	for _, d := range engine.QuarterOutputs() {
		list = append(list, outputOf(d))
	}
	return list
}

// outputOf returns the resources of an action as the bound counts them.
func outputOf(d engine.Output) output {
	return output{builds: d.Builds, yield: yield{d.Net, d.Materials}}
}
