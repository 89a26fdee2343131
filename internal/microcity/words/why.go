package words

import (
	"strconv"

	"boardgame/microcity/internal/engine"
)

// Why says why a choice is refused, as a phrase that can follow the choice: "needs a
// 4 or 5; your dice show 2 and 6". It is "" for a legal one.
func (w *Words) Why(s *engine.State, a engine.Action) string {
	reason := w.rules.Check(s, a)
	if reason == engine.OK {
		return ""
	}
	for _, say := range [...]func(*engine.State, engine.Action, engine.Reason) string{
		w.whyPay, w.whyDie, w.whyCard, w.whyThere, w.whyBuild, w.whyOther,
	} {
		if text := say(s, a, reason); text != "" {
			return text
		}
	}
	return reason.Error()
}

func (w *Words) whyPay(s *engine.State, a engine.Action, reason engine.Reason) string {
	who := w.to(s, a.Seat)
	material := a.Material().String()
	switch reason {
	case engine.CannotPay:
		if lack := w.lack(s, a); lack != "" {
			return "costs " + lack + " more than " + who.does("have", "has")
		}
		return "costs more than " + who.does("have", "has")
	case engine.NothingToSell:
		return who.does("have", "has") + " no " + material + " to sell"
	case engine.NotHeld:
		if a.Kind == engine.ActFetch {
			return w.about(a.Seat.Other()).does("have", "has") + " no " + material
		}
		if a.Kind == engine.ActSwap && s.Companies[(a.Seat-engine.One)&1][a.Material()&3] > 0 {
			return w.about(a.Seat.Other()).does("have", "has") + " no " + a.Wanted().String()
		}
		return who.does("have", "has") + " no " + material
	case engine.SameKind:
		return material + " was given in this exchange, so it cannot be taken"
	default:
		return ""
	}
}

// lack says what the company of the acting seat is short of: "1 steel and $1".
func (w *Words) lack(s *engine.State, a engine.Action) string {
	cost, ok := w.costOf(s, a)
	if !ok || !a.Seat.IsPlayer() {
		return ""
	}
	held := s.Companies[a.Seat-engine.One]
	var short engine.Cost
	var spare uint8
	for r, n := range cost.Named {
		if held[r] < n {
			short.Named[r] = n - held[r]
		} else if r < engine.Materials {
			spare += held[r] - n
		}
	}
	if spare < cost.Any {
		short.Any = cost.Any - spare
	}
	if short.IsFree() {
		return ""
	}
	return costText(short)
}

// costOf returns what an action costs, exchanges included, where that can be said.
func (w *Words) costOf(s *engine.State, a engine.Action) (cost engine.Cost, ok bool) {
	switch a.Kind {
	case engine.ActChange, engine.ActRemove:
		return engine.Cost{Named: a.Payment().Cost()}, true
	case engine.ActBuild:
		cost.Named, _, _, ok = w.rules.Price(s, a.Area())
		return cost, ok
	case engine.ActBasic, engine.ActAdvanced:
		offer, ok := w.rules.Offer(s)
		if a.Kind == engine.ActBasic {
			return offer.Basic.Price(), ok
		}
		i := max(int(a.Option()), 1) - 1
		if i >= len(offer.Advanced) {
			return cost, false
		}
		return offer.Advanced[i].Price(), true
	default:
		return cost, false
	}
}

func (w *Words) whyDie(s *engine.State, a engine.Action, reason engine.Reason) string {
	switch reason {
	case engine.DieDoesNotMatch:
		offer, _ := w.rules.Offer(s)
		return "needs " + aDie(offer.Faces) + "; " + w.showing(s, a.Seat)
	case engine.NoDieLeft:
		return "needs a die, and none is left in your pool"
	case engine.NoSuchDie, engine.NotInPool:
		if a.Kind == engine.ActAdvanced {
			return w.whyDie(s, a, engine.DieDoesNotMatch)
		}
		owner := a.Seat
		if a.Kind == engine.ActChange && a.Owner().IsPlayer() {
			owner = a.Owner()
		}
		return "no " + strconv.Itoa(int(a.Die())) + " to use; " + w.showing(s, owner)
	case engine.NotOneStep:
		return "a die changes by 1 at a time; 6 and 1 are neighbours"
	default:
		return ""
	}
}

// showing says what the dice of a seat's pool show.
func (w *Words) showing(s *engine.State, seat engine.Seat) string {
	if !seat.IsPlayer() {
		return "the dice show " + diceText(s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1])
	}
	whose := "your"
	if seat != s.Active && w.twoPlayers() {
		whose = w.about(seat).its()
	}
	pool := s.Dice[seat-engine.One]
	switch {
	case pool[0] == 0 && pool[1] == 0:
		return whose + " dice are used"
	case pool[0] == 0 || pool[1] == 0:
		return whose + " die shows " + diceText(pool[:]...)
	}
	return whose + " dice show " + diceText(pool[:]...)
}

func (w *Words) whyCard(s *engine.State, a engine.Action, reason engine.Reason) string {
	card := a.Card()
	switch reason {
	case engine.CardNotInHand:
		if s.Discard[w.owner(s)].Cards().Has(card) {
			return "it is in your discard"
		}
		return "it is not in your hand"
	case engine.CardForbidden:
		return "it is on top of " + w.about(a.Seat.Other()).its() + " discard"
	case engine.CardNotDiscarded:
		return "it is not in your discard"
	default:
		return ""
	}
}
