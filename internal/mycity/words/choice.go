package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Choices puts together the placements of a zone, which differ in the square, and the rezonings
// of a square, which differ in the zone. Zones come in their own order, not in that of the squares
// that are free.
func (t *table) Choices(n game.Node) []game.Choice {
	s := t.state(n)
	if s.Asked <= engine.QuestionDraw {
		return nil
	}
	standing := t.rules.Standing(s)
	places, rezones := make([][]game.Choice, t.rules.NumZones()+1), make([][]game.Choice, t.rules.Squares())
	pass := false
	next := new(engine.State)
	for _, a := range t.rules.Legal(s, nil) {
		text := t.rules.Format(a)
		switch a.Kind {
		case engine.ActPlace:
			on := "on " + t.rules.SquareName(a.Square()) + t.change(s, &standing, a, next)
			if places[a.Zone()] == nil {
				places[a.Zone()] = make([]game.Choice, 0, t.rules.Squares())
			}
			places[a.Zone()] = append(places[a.Zone()], game.Choice{Action: text, Text: on})
		case engine.ActRezone:
			with := "with " + t.zone(a.Zone()) + t.change(s, &standing, a, next)
			rezones[a.Square()] = append(rezones[a.Square()], game.Choice{Action: text, Text: with})
		default:
			pass = true
		}
	}
	var list []game.Choice
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		if sub := places[z]; len(sub) > 0 {
			list = append(list, together("Place "+t.zone(z), sub))
		}
	}
	for sq, sub := range rezones {
		if len(sub) > 0 {
			old, _ := t.rules.ZoneAt(s, engine.Square(sq))
			list = append(list, together(fmt.Sprintf("Replace %s on %s", t.zone(old), t.rules.SquareName(engine.Square(sq))), sub))
		}
	}
	if pass {
		list = append(list, game.Choice{Action: t.rules.Format(engine.PassAction(s.Mover)), Text: "Pass"})
	}
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		if c, ok := t.refused(s, z); ok && len(places[z]) == 0 {
			list = append(list, c)
		}
	}
	return list
}

// together is one choice that asks further, or says all where there is one answer.
func together(text string, sub []game.Choice) game.Choice {
	if len(sub) == 1 {
		return game.Choice{Action: sub[0].Action, Text: text + " " + sub[0].Text}
	}
	return game.Choice{Action: sub[0].Action, Text: text, Sub: sub}
}

// refused is a zone in the cup that cannot be placed, with the first empty square that one would
// think of; ok is false where nobody would think of the zone.
func (t *table) refused(s *engine.State, z engine.Zone) (c game.Choice, ok bool) {
	if t.rules.InCup(s, s.Mover, z) == 0 || s.Drawn[0] != engine.NoZone && z != s.Drawn[0] && z != s.Drawn[1] {
		return c, false
	}
	for sq := range engine.Square(t.rules.Squares()) {
		a := engine.PlaceAction(s.Mover, sq, z)
		why := ""
		switch t.rules.Check(s, a) {
		case engine.SameType:
			why = "it fits nowhere: for example, "
		case engine.TooSoon:
		default:
			continue
		}
		return game.Choice{Action: t.rules.Format(a), Text: "Place " + t.zone(z), Why: why + t.refusal(s, a)}, true
	}
	return c, false
}

// Barred returns for each type of zones on which empty squares none of it can go.
func (t *table) Barred(n game.Node) (lines []string) {
	s := t.state(n)
	if s.Asked != engine.QuestionPlace {
		return nil
	}
	told := map[int]bool{}
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		class := t.rules.TypeOf(z)
		if _, nowhere := t.refused(s, z); told[class] || t.rules.InCup(s, s.Mover, z) == 0 || !nowhere {
			continue // nobody would think of the zone, or it can go anywhere
		}
		told[class] = true
		var names []string
		for sq := range engine.Square(t.rules.Squares()) {
			if t.rules.Check(s, engine.PlaceAction(s.Mover, sq, z)) == engine.SameType {
				names = append(names, t.rules.SquareName(sq))
			}
		}
		if names != nil {
			lines = append(lines, fmt.Sprintf("%s zones cannot go on %s: a zone of the same type is adjacent (MYC-11).", t.typeName(class), prose.List(names, "or")))
		}
	}
	return lines
}

// change says what an action changes in the running prestige: " (+4, Player 2 -4)". next is room for
// the position that it leads to: there may be a thousand actions to tell of.
func (t *table) change(s *engine.State, before *engine.Standing, a engine.Action, next *engine.State) string {
	*next = *s
	t.rules.Advance(next, a)
	after := t.rules.Standing(next)
	var parts []string
	for i, name := range t.names {
		d := after.Prestige[i] - before.Prestige[i]
		switch {
		case d == 0:
		case engine.Seat(i+1) == s.Mover:
			parts = append([]string{prose.Signed(int(d))}, parts...)
		default:
			parts = append(parts, name+" "+prose.Signed(int(d)))
		}
	}
	if parts == nil {
		return ""
	}
	return " (" + prose.List(parts, "and") + ")"
}
