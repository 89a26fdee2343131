package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Title returns which game this is: "8×8, 2 players, Club and Slow Start".
func (t *table) Title() string { return Titles(t.rules)[0] }

// Titles returns which game this is, in full and then ever shorter: "8×8, 2 players, Grim, Parks Rule
// and Rezoning", "8×8, 2 players, Grim and 2 more", "8×8, 2 players, 5 variants".
func Titles(rules *engine.Rules) []string {
	c := rules.Config()
	title := fmt.Sprintf("%d×%d", c.Size, c.Size)
	if c.Hex {
		title = "hex map"
	}
	title += ", " + prose.Count(c.Players, "player", "players")
	if c.Variants == 0 {
		return []string{title}
	}
	var names []string
	var rest []int // how many variants there are besides those named before
	left := c.Variants
	name := func(v engine.Variants, as string) {
		names, rest = append(names, as), append(rest, left.Len())
		left &^= v
	}
	for _, p := range engine.Presets() {
		if p.Variants != 0 && left.Has(p.Variants) {
			name(p.Variants, prose.UpperFirst(p.Name))
		}
	}
	for v := engine.Reduced; v <= engine.AllVariants; v <<= 1 {
		if left.Has(v) {
			name(v, variant(rules.Pack(), v))
		}
	}
	titles := []string{title + ", " + prose.List(names, "and")}
	for i := len(names) - 1; i > 0; i-- {
		titles = append(titles, fmt.Sprintf("%s, %s and %d more", title, strings.Join(names[:i], ", "), rest[i]))
	}
	return append(titles, title+", "+prose.Count(rest[0], "variant", "variants"))
}

// Player returns the name of a player, counted from 0.
func (t *table) Player(seat int) string { return t.names[seat] }

// Heading says which turn it is, and whose.
func (t *table) Heading(n game.Node) string { return t.heading(t.state(n)) }

func (t *table) heading(s *engine.State) string {
	switch {
	case s.Turn == 0:
		return "Before the first turn"
	case s.Mover == engine.None:
		return "The game is over"
	}
	return fmt.Sprintf("Turn %d, %s", s.Turn, t.name(s.Mover))
}

// Progress returns the turn and the prestige.
func (t *table) Progress(n game.Node) (reached, done string) {
	s := t.state(n)
	st := t.rules.Standing(s)
	return fmt.Sprintf("turn %d", s.Turn), prose.Versus(t.prestige(&st.Prestige)) + " prestige"
}

// Question says what is asked; nothing once the game is over.
func (t *table) Question(n game.Node) string {
	s := t.state(n)
	switch s.Asked {
	case engine.QuestionSite:
		if t.rules.Config().Hex {
			return "Which cell gets a landmark?"
		}
		return fmt.Sprintf("Which two squares of row %d get a landmark?", t.rules.Before(s)/2+1)
	case engine.QuestionLandmark:
		return fmt.Sprintf("Which landmark stands on %s?", t.rules.SquareName(t.rules.Legal(s, nil)[0].Square()))
	case engine.QuestionFirst:
		return fmt.Sprintf("What does %s roll for the first turn?", t.name(t.rules.Asks(s)))
	case engine.QuestionDraw:
		return fmt.Sprintf("Which zones does %s draw?", t.name(s.Mover))
	case engine.QuestionPlace:
		if s.Drawn[0] != engine.NoZone {
			return fmt.Sprintf("%s, you drew %s. Which do you place, and where?", t.name(s.Mover), t.drawn(s.Drawn))
		}
		return t.name(s.Mover) + ", which zone do you place, and where?"
	case engine.QuestionRezone:
		return t.name(s.Mover) + ", you cannot place a zone. Do you rezone, or pass?"
	default:
		return ""
	}
}

func (t *table) drawn(zones [2]engine.Zone) string {
	if zones[1] == engine.NoZone {
		return t.zone(zones[0])
	}
	return t.zone(zones[0]) + " and " + t.zone(zones[1])
}

// Read makes an action of what somebody typed. The player may be left out: it is always the one who is asked.
func (t *table) Read(n game.Node, typed string) (string, error) {
	a, err := t.rules.ParseAction(spell(typed))
	if err != nil {
		return "", err
	}
	return t.rules.Format(a.By(t.state(n).Mover)), nil
}

// Say says an action in words, before it is done.
func (t *table) Say(n game.Node, action string) string {
	a, err := t.rules.ParseAction(action)
	if err != nil {
		return prose.Safe(action)
	}
	return t.say(t.state(n), a)
}

// Short says a placement by the sign that the map has for the zone; all else as Say does.
func (t *table) Short(n game.Node, action string) string {
	if a, err := t.rules.ParseAction(action); err == nil && a.Kind == engine.ActPlace {
		return t.rules.ZoneName(a.Zone()) + " on " + t.rules.SquareName(a.Square())
	}
	return t.Say(n, action)
}

func (t *table) say(s *engine.State, a engine.Action) string {
	at := func() string { return t.rules.SquareName(a.Square()) }
	switch a.Kind {
	case engine.ActSite:
		if t.rules.Config().Hex {
			return "A landmark stands on " + at()
		}
		return fmt.Sprintf("Landmarks stand on %s and %s", at(), t.rules.SquareName(a.Second()))
	case engine.ActLandmark:
		return fmt.Sprintf("%s: %s", at(), t.rules.LandmarkCounter(a.Landmark()).Name)
	case engine.ActRoll:
		return fmt.Sprintf("%s rolls %d", t.player(a.Roller()), a.Die())
	case engine.ActDraw:
		return t.player(max(s.Mover, 1)) + " draws " + t.drawn(a.Drawn())
	case engine.ActPlace:
		return fmt.Sprintf("Place %s on %s", t.zone(a.Zone()), at())
	case engine.ActRezone:
		if old, owner := t.rules.ZoneAt(s, a.Square()); owner != engine.None {
			return fmt.Sprintf("Replace %s on %s with %s", t.zone(old), at(), t.zone(a.Zone()))
		}
		return fmt.Sprintf("Rezone %s to %s", at(), t.zone(a.Zone()))
	default:
		return "Pass"
	}
}

// player returns the name of a seat, which may be one that this game has not.
func (t *table) player(s engine.Seat) string {
	if int(s) > len(t.names) {
		return "Player " + s.String()
	}
	return t.name(s)
}

// Why says why an action is refused; nothing for a legal one.
func (t *table) Why(n game.Node, action string) string {
	a, err := t.rules.ParseAction(action)
	if err != nil {
		return err.Error()
	}
	s := t.state(n)
	return t.why(s, a.By(s.Mover))
}

// why says why an action is refused; nothing for a legal one. Of a zone that stands in the way
// it says which.
func (t *table) why(s *engine.State, a engine.Action) string {
	reason := t.rules.Check(s, a)
	switch reason {
	case engine.OK:
		return ""
	case engine.SameType:
		for _, sq := range t.rules.Near(a.Square(), nil) {
			if z, owner := t.rules.ZoneAt(s, sq); owner != engine.None && t.rules.TypeOf(z) == t.rules.TypeOf(a.Zone()) {
				return fmt.Sprintf("%s is adjacent to %s on %s, a zone of the same type", t.rules.SquareName(a.Square()), t.zone(z), t.rules.SquareName(sq))
			}
		}
	case engine.OnLandmark:
		if l, ok := t.rules.SiteAt(s, a.Square()); ok && l != 0 {
			return fmt.Sprintf("the %s stands on %s", t.rules.LandmarkCounter(l).Name, t.rules.SquareName(a.Square()))
		}
	case engine.OnZone:
		z, owner := t.rules.ZoneAt(s, a.Square())
		return fmt.Sprintf("%s already has a zone: %s of %s", t.rules.SquareName(a.Square()), t.zone(z), t.name(owner))
	case engine.TooSoon:
		if most := t.mostAccess(s); most > 0 {
			return fmt.Sprintf("with Slow Start, your first zone can have an access of %d at most", most)
		}
	case engine.WrongSeat:
		return fmt.Sprintf("it is %s's turn", t.name(s.Mover))
	case engine.NotAsked:
		if seat, _ := t.rules.Turn(s); seat == engine.Chance && a.Seat != engine.Chance {
			return "a roll or draw comes first"
		}
	default:
	}
	return reason.Error()
}

// mostAccess returns the most access that a zone can have that is placed or drawn now.
func (t *table) mostAccess(s *engine.State) (most int) {
	for _, a := range t.rules.Legal(s, nil) {
		switch a.Kind {
		case engine.ActPlace:
			most = max(most, t.rules.AccessOf(a.Zone()))
		case engine.ActDraw:
			for _, z := range a.Drawn() { // no zone has no access
				most = max(most, t.rules.AccessOf(z))
			}
		default:
		}
	}
	return most
}

// refusal is why with the ID of the rule.
func (t *table) refusal(s *engine.State, a engine.Action) string {
	return game.Ruled(t.why(s, a), t.rules.Check(s, a))
}

// Facts returns the turn and what each player has.
func (t *table) Facts(n game.Node) []game.Fact {
	s := t.state(n)
	st := t.rules.Standing(s)
	facts := []game.Fact{{Name: "turn", Value: fmt.Sprint(s.Turn)}}
	for i, name := range t.names {
		seat := engine.Seat(i + 1)
		fact := func(of string, n int) {
			facts = append(facts, game.Fact{Name: of, Value: fmt.Sprint(n), Seat: fmt.Sprint(i + 1), Whose: name})
		}
		fact("prestige", int(st.Prestige[i]))
		fact("zones left", t.left(s, seat))
		if t.rules.Config().Variants.Has(engine.Rezoning) {
			fact("rezonings left", s.RezoningsLeft(seat))
		}
	}
	return facts
}

// left counts the zones in a cup.
func (t *table) left(s *engine.State, seat engine.Seat) (n int) {
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		n += t.rules.InCup(s, seat, z)
	}
	return n
}
