package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Choices puts together the placements of a zone, which differ in the square, and the rezonings
// of a square, which differ in the zone.
func (t *table) Choices(n game.Node) []game.Choice {
	s := t.state(n)
	if s.Asked <= engine.QuestionDraw {
		return nil
	}
	standing := t.rules.Standing(s)
	var list []game.Choice
	byZone, bySquare := map[engine.Zone]int{}, map[engine.Square]int{}
	for _, a := range t.rules.Legal(s, nil) {
		text := t.rules.Format(a)
		switch a.Kind {
		case engine.ActPlace:
			at, known := byZone[a.Zone()]
			if !known {
				at = len(list)
				byZone[a.Zone()] = at
				list = append(list, game.Choice{Text: "Place " + t.zone(a.Zone())})
			}
			list[at].Sub = append(list[at].Sub, game.Choice{Action: text, Text: "on " + t.rules.SquareName(a.Square()) + t.change(s, &standing, a)})
		case engine.ActRezone:
			at, known := bySquare[a.Square()]
			if !known {
				at = len(list)
				bySquare[a.Square()] = at
				old, _ := t.rules.ZoneAt(s, a.Square())
				list = append(list, game.Choice{Text: fmt.Sprintf("Replace %s on %s", t.zone(old), t.rules.SquareName(a.Square()))})
			}
			list[at].Sub = append(list[at].Sub, game.Choice{Action: text, Text: "with " + t.zone(a.Zone()) + t.change(s, &standing, a)})
		default:
			list = append(list, game.Choice{Action: text, Text: "Pass"})
		}
	}
	for i := range list {
		if c := &list[i]; len(c.Sub) > 0 {
			c.Action = c.Sub[0].Action
			if len(c.Sub) == 1 {
				c.Text, c.Sub = c.Text+" "+c.Sub[0].Text, nil
			}
		}
	}
	return append(list, t.refused(s, byZone)...)
}

// refused are the zones in the cup that cannot be placed, with the first empty square that one
// would think of.
func (t *table) refused(s *engine.State, placed map[engine.Zone]int) (list []game.Choice) {
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		if _, ok := placed[z]; ok || t.rules.InCup(s, s.Mover, z) == 0 || s.Drawn[0] != engine.NoZone && z != s.Drawn[0] && z != s.Drawn[1] {
			continue
		}
		for sq := range engine.Square(t.rules.Squares()) {
			a := engine.PlaceAction(s.Mover, sq, z)
			why := ""
			switch t.rules.Check(s, a) {
			case engine.SameType:
				why = "it fits nowhere: on " + t.rules.SquareName(sq) + ", "
			case engine.TooSoon:
			default:
				continue
			}
			list = append(list, game.Choice{Action: t.rules.Format(a), Text: "Place " + t.zone(z), Why: why + t.refusal(s, a)})
			break
		}
	}
	return list
}

// change says what an action changes in the running prestige: " (+4, Player 2 -4)".
func (t *table) change(s *engine.State, before *engine.Standing, a engine.Action) string {
	next := *s
	t.rules.Advance(&next, a)
	after := t.rules.Standing(&next)
	var parts []string
	for i, name := range t.names {
		d := after.Prestige[i] - before.Prestige[i]
		switch {
		case d == 0:
		case engine.Seat(i+1) == s.Mover:
			parts = append([]string{fmt.Sprintf("%+d", d)}, parts...)
		default:
			parts = append(parts, fmt.Sprintf("%s %+d", name, d))
		}
	}
	if parts == nil {
		return ""
	}
	return " (" + prose.List(parts, "and") + ")"
}
