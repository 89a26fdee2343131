package words

import "boardgame/microcity/internal/engine"

// Said reports whether Choice, at the position before an action, says all that an event of the action tells.
func (w *Words) Said(s *engine.State, a engine.Action, e engine.Event) bool {
	switch e := e.(type) {
	case engine.CityLaid, engine.PortsLaid, engine.GoalsLaid, engine.AdvantageDrawn, engine.Rolled, engine.DiceSplit,
		engine.EngineerPlaced, engine.EngineerMoved, engine.CardPlayed, engine.CardRecalled, engine.DieUsed, engine.DieChanged,
		engine.Upgraded, engine.AdvantageWon:
		return true // only the action that names it brings it about
	case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted:
		return a.Kind == engine.ActBuild
	case engine.MaterialMoved:
		return !e.Lost
	case engine.MarkerReturned:
		return e.From == a.Area()
	case engine.Paid:
		return e.N == w.exchanged(s, a).Price().Named[e.Resource]
	case engine.Gained:
		return e.Lost == 0 && brings(w.exchanged(s, a), e)
	case engine.Scored, engine.ClockMoved:
		switch a.Kind {
		case engine.ActBasic, engine.ActAdvanced, engine.ActBonus, engine.ActBuild, engine.ActRedeem, engine.ActAdvantage:
			return true
		}
	}
	return false
}

// brings reports whether a part of an effect gives what was gained.
func brings(effect engine.Effect, e engine.Gained) bool {
	for _, p := range effect.Parts {
		if p.Take.Named[e.Resource] == e.N {
			return true
		}
	}
	return false
}

// exchanged returns what an action is said to take and to bring, as an effect.
func (w *Words) exchanged(s *engine.State, a engine.Action) (effect engine.Effect) {
	offer, _ := w.rules.Offer(s)
	var take engine.Cost
	switch a.Kind {
	case engine.ActBasic:
		return offer.Basic
	case engine.ActAdvanced:
		if option := max(int(a.Option()), 1); option <= len(offer.Advanced) {
			return offer.Advanced[option-1]
		}
	case engine.ActBonus:
		_, effect, _ = w.rules.Bonus(s)
		return effect
	case engine.ActBuild:
		effect.Cost.Named, _, _ = w.Price(s, a.Area())
	case engine.ActPay:
		effect.Cost.Named[a.Material()] = 1
	case engine.ActSell:
		effect.Cost.Named[a.Material()], take.Named[engine.Money] = 1, engine.SalePrice
	case engine.ActTake:
		take.Named[a.Material()] = 1
	default:
		effect.Cost.Named = a.Payment().Cost()
	}
	effect.Parts = []engine.Part{{Take: take}}
	return effect
}
