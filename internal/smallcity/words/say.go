package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// say says an action in words, as something that can be chosen at a position.
func (t *Table) say(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActHost:
		return t.player(a.To()) + " hosts the mayor first"
	case engine.ActDeal:
		d := a.Dealt()
		if d[0] == engine.Unknown {
			return t.player(a.To()) + " is dealt three hidden promises"
		}
		return fmt.Sprintf("Deal %s %s, %s and %s", t.player(a.To()), t.Promise(d[0]), t.Promise(d[1]), t.Promise(d[2]))
	case engine.ActDraw:
		return t.player(a.To()) + " draws " + arcologies[a.Arcology()]
	case engine.ActHall:
		return "Place City Hall with its north-west corner on " + a.Space().String()
	case engine.ActKeep:
		k := a.Kept()
		if k[0] == engine.Unknown {
			return "Keep two hidden promises"
		}
		return "Keep " + t.Promise(k[0]) + " and " + t.Promise(k[1])
	case engine.ActMayor:
		return "Put the mayor on " + a.Space().String() + " and " + a.Second().String()
	case engine.ActCard:
		return Card(a.Card()) + ": " + t.Effect(a.Card())
	case engine.ActTake:
		return "Gain " + t.supports(a.Gain())
	}
	return t.sayInRound(s, a)
}

// sayInRound says those of phases 2 to 7.
func (t *Table) sayInRound(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActBuild:
		text := "Build " + Tile(a.Tile())
		if a.Less() != engine.NoMaterial {
			text += ", the Architect saving 1 " + a.Less().String()
		}
		return text
	case engine.ActSpace:
		return "On " + a.Space().String()
	case engine.ActEnlarge:
		return fmt.Sprintf("Enlarge the borough for $%d", t.rules.Pack().Enlargement)
	case engine.ActArcology:
		return fmt.Sprintf("Build the arcology at %s, %s", a.Space(), turned(a))
	case engine.ActGrow:
		if s.Seat == engine.None {
			return "Grow onto " + a.Second().String()
		}
		return "Grow " + at(s.Borough(s.Seat), a.Space()) + " onto " + a.Second().String()
	case engine.ActAdvance:
		return "Advance to council column " + fmt.Sprint(t.next(s)) + " for " + paid(a)
	case engine.ActMove:
		if !a.Seat.IsPlayer() || int(a.Seat) > t.rules.Players() {
			return "Move"
		}
		return "Move from " + t.place(s, a.From(), a.Seat) + " to " + t.place(s, a.Goal(), a.Seat)
	case engine.ActSell:
		return "Sell 1 " + a.Material().String() + " for " + t.price(a.Gain())
	case engine.ActRefine:
		return "Make " + a.Instead().String() + " instead of " + a.Material().String()
	case engine.ActMake:
		return "Make 1 " + a.Material().String()
	case engine.ActSwap:
		return "Swap 1 " + a.Material().String() + " for 1 " + a.Instead().String()
	case engine.ActLose:
		return "Lose " + t.lost(s, a)
	case engine.ActDrop:
		return "Give up 1 " + a.Material().String()
	case engine.ActPass:
		return pass(s.Asked)
	}
	return "Done"
}

// pass says what is not done at a question.
func pass(asked engine.Question) string {
	switch asked {
	case engine.QuestionCouncil:
		return "Build nothing"
	case engine.QuestionRefine:
		return "Do not use the refinery"
	case engine.QuestionHarbor:
		return "Do not use the harbor"
	case engine.QuestionAdvance:
		return "Do not advance"
	default:
		return "Do nothing"
	}
}

// supports says what the Supporter brings.
func (t *Table) supports(g engine.Gain) string {
	n := &t.rules.Pack().Numbers
	if g == engine.ForMoney {
		return fmt.Sprintf("$%d", n.SupporterMoney)
	}
	return votes(int(n.SupporterVotes))
}

// lost says who dies: "the citizen in Residence 2 on c4", "Ben's tourist in Museum on d1".
func (t *Table) lost(s *engine.State, a engine.Action) string {
	who := "the citizen"
	if seat := a.Whose(); seat != engine.None {
		who = t.player(seat) + "'s tourist"
	}
	if s.Seat == engine.None {
		return who
	}
	if a.From().Material != engine.NoMaterial {
		return who + " at " + t.place(s, a.From(), s.Seat)
	}
	return who + " in " + t.place(s, a.From(), s.Seat)
}

// player is a player's name, of one who is not in the game, too.
func (t *Table) player(seat engine.Seat) string {
	if seat == engine.None || int(seat) > len(t.names) {
		return "a player who is not in the game"
	}
	return t.name(seat)
}

func (t *Table) next(s *engine.State) int {
	if s.Seat == engine.None {
		return 1
	}
	return t.column(s) + 1
}

// paid says how an advance is paid: "$2 and 1 vote".
func paid(a engine.Action) string {
	money, n := a.Paid()
	switch {
	case n == 0:
		return fmt.Sprintf("$%d", money)
	case money == 0:
		return votes(n)
	}
	return fmt.Sprintf("$%d and %s", money, votes(n))
}

// price says what a material is sold for.
func (t *Table) price(g engine.Gain) string {
	n := &t.rules.Pack().Numbers
	switch g {
	case engine.ForMoney:
		return fmt.Sprintf("$%d", n.SaleMoney)
	case engine.ForVotes:
		return votes(int(n.SaleVotes))
	default:
		return fmt.Sprintf("$%d", n.HarborMoney)
	}
}

// cost says what a tile costs who is asked: "$2", "1 wood and 1 stone".
func (t *Table) cost(s *engine.State, tile engine.Tile) string {
	money, list := t.rules.Price(s, tile)
	var parts []string
	if money > 0 {
		parts = append(parts, fmt.Sprintf("$%d", money))
	}
	if text := goods(list); text != "" {
		parts = append(parts, text)
	}
	return or(prose.List(parts, "and"), "free")
}

// why says why an action is refused, without a full stop; "" where it is legal.
func (t *Table) why(s *engine.State, a engine.Action) string {
	switch reason := t.rules.Check(s, a); reason {
	case engine.OK:
		return ""
	case engine.TooLittleMoney, engine.TooFewMaterials:
		if a.Kind == engine.ActBuild && s.Seat.IsPlayer() {
			p := s.Of(s.Seat)
			return fmt.Sprintf("it costs %s, and you have $%d and %s", t.cost(s, a.Tile()), p.Money, or(goods(p.Goods), "no materials"))
		}
		return reason.Error()
	case engine.NoSite:
		if a.Kind == engine.ActBuild {
			return reason.Error() + ": " + or(t.needs(a.Tile()), "no open, empty spaces")
		}
		return reason.Error()
	case engine.NoWayToFinish:
		switch needs := t.needs(s.Laying); {
		case needs == "":
			return reason.Error()
		case t.size(s.Laying)-s.Laid.Len() == 1:
			return "it needs " + needs
		default:
			return reason.Error() + ": it needs " + needs
		}
	default:
		return reason.Error()
	}
}

// ruled says why with the rule.
func (t *Table) ruled(s *engine.State, a engine.Action) string {
	return game.Ruled(t.why(s, a), t.rules.Check(s, a))
}

// turned says how an arcology lies: "turned by 90 degrees".
func turned(a engine.Action) string {
	if a.Rotation() == 0 {
		return "not turned"
	}
	return "turned by " + a.Rotation().String() + " degrees"
}
