package bot

import "boardgame/microcity/internal/engine"

// An output is an upper bound on what actions complete and bring, or what they have to.
type output engine.Output

func outputOf(e engine.Effect) output { return output(e.Most()) }

func (d output) plus(e output) output {
	return output{d.Builds + e.Builds, d.Net + e.Net, d.Materials + e.Materials}
}

func (d output) minus(e output) output {
	return output{d.Builds - e.Builds, d.Net - e.Net, d.Materials - e.Materials}
}

func (d output) min(e output) output {
	return output{min(d.Builds, e.Builds), min(d.Net, e.Net), min(d.Materials, e.Materials)}
}

func (d output) max(e output) output {
	return output{max(d.Builds, e.Builds), max(d.Net, e.Net), max(d.Materials, e.Materials)}
}

// covers reports whether an output includes all that is missing.
func (d output) covers(missing output) bool {
	return d.Builds >= missing.Builds && d.Net >= missing.Net && d.Materials >= missing.Materials
}

// withQuarter reports whether an output and that of a quarter include all that is missing together.
func (d output) withQuarter(missing output) bool {
	for _, q := range engine.QuarterOutputs() {
		if d.plus(output(q)).covers(missing) {
			return true
		}
	}
	return false
}

// cannotWin reports whether more is missing for a win than the rest of the last turn can bring: the
// action of a card, that of a quarter, and the bonuses.
func (x *search) cannotWin(s *engine.State) bool {
	if s.Depth > 1 {
		return false // what an action under way still brings is not known
	}
	missing, least := x.missing(s, func(seat engine.Seat) bool { return !x.onlyPays(s, seat) })
	return x.restLacks(s, missing.plus(least)) // what is completed last gives no bonus (BUILD-3)
}

// restLacks reports whether more is missing than the rest of a turn can bring, between two of its
// actions.
func (x *search) restLacks(s *engine.State, missing output) bool {
	nothing := output{}
	switch s.Agenda[0].Question {
	case engine.QuestionEnd:
		return !nothing.covers(missing)
	case engine.QuestionInvest:
		return !nothing.withQuarter(missing)
	}
	return !nothing.withQuarter(missing) && !x.withCard(s, missing)
}

// missing returns what actions must bring for a win when every bonus is used and what the chosen
// seats hold is spent, and the least of these bonuses.
func (x *search) missing(s *engine.State, spends func(engine.Seat) bool) (m, least output) {
	least = output{unaffordable, unaffordable, unaffordable}
	var short [engine.Resources]int
	for cost, bonus := range x.rules.Unfinished(s) {
		b := outputOf(bonus)
		m, least = m.plus(output{Builds: 1}).minus(b), least.min(b)
		for k, c := range cost {
			short[k] += int(c)
		}
	}
	for i := range x.rules.Players() {
		if spends(engine.One + engine.Seat(i)) {
			for k, have := range s.Companies[i] {
				short[k] -= int(have)
			}
		}
	}
	for k, n := range short {
		m.Net += n
		if engine.Resource(k) != engine.Money {
			m.Materials += max(n, 0)
		}
	}
	return m, least
}

// withCard reports whether a card that can still be used and a quarter bring all that is missing
// together.
func (x *search) withCard(s *engine.State, missing output) bool {
	hand := s.Hand[0]
	if s.InPlay != 0 {
		hand = 1 << s.InPlay
	}
	for i := range x.rules.Pack().Projects {
		p := &x.rules.Pack().Projects[i]
		if !hand.Has(p.Card) {
			continue
		}
		paid := missing.plus(output{Net: dieCost(s, p.Card)})
		if outputOf(p.Basic).withQuarter(missing) || outputOf(p.Advanced).withQuarter(paid) ||
			outputOf(engine.Effect{Parts: p.Or}).withQuarter(paid) {
			return true
		}
	}
	return false
}

// unaffordable is more of a resource than anybody holds.
const unaffordable = 100

// dieCost returns the least that the die for a card's advanced action still costs the company that
// uses it. A partner may pay for it in a joint preparation.
func dieCost(s *engine.State, c engine.Card) int {
	if c == engine.CardX || s.Active == engine.Both {
		return 0
	}
	least := unaffordable
	for _, die := range s.Dice[index(s.Active)] {
		cost := engine.DieSteps(die, uint8(c))
		if die != 0 && (cost == 0 || s.Agenda[0].Question == engine.QuestionPrepare) {
			least = min(least, cost)
		}
	}
	return least
}

// noTurnWins reports whether more is missing than any turn can bring.
func (x *search) noTurnWins(s *engine.State) bool {
	missing, _ := x.missing(s, func(engine.Seat) bool { return true })
	return !x.mostOfTurn().covers(missing)
}

// mostOfTurn returns what no turn brings more than: what the best card completes and the best card
// earns, and what a quarter builds and what one earns. Which materials they are is left open.
func (x *search) mostOfTurn() output {
	best := output{}
	for _, p := range x.rules.Pack().Projects {
		for _, e := range [...]engine.Effect{p.Basic, p.Advanced, {Parts: p.Or}} {
			best = best.max(outputOf(e))
		}
	}
	quarter := output{Materials: unaffordable}
	for _, q := range engine.QuarterOutputs() {
		quarter = quarter.max(output(q))
	}
	return best.plus(quarter)
}
