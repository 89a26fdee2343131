package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Tell says what an action did: itself, whose control it changed, who is skipped, and the turn
// that begins.
func (t *table) Tell(n game.Node) []game.Line {
	if n == 0 {
		return nil
	}
	before, after, a := t.state(t.match.Parent(n)), t.state(n), t.match.Action(n)
	lines := []game.Line{{Text: t.did(before, a) + ".", Said: true}}
	if a.Kind == engine.ActSite || a.Kind == engine.ActLandmark || a.Kind == engine.ActDraw {
		lines[0].Kind = game.Dealt // what somebody drew is in the question
	}
	switch a.Kind {
	case engine.ActSite:
		lines[0].Piece = [2]string{"place for landmarks is drawn", "places for landmarks are drawn"}
	case engine.ActLandmark:
		lines[0].Piece = [2]string{"landmark is placed", "landmarks are placed"}
	default:
	}
	if a.Kind == engine.ActPlace || a.Kind == engine.ActRezone {
		for _, text := range t.changes(before, after) {
			lines = append(lines, game.Line{Text: text})
		}
	}
	if a.Kind == engine.ActDraw && after.Turn != before.Turn {
		lines = append(lines, game.Line{Text: "Neither can be placed: both go back."})
	}
	if after.Turn != before.Turn {
		lines = append(lines, t.skipped(before, after)...)
		lines = append(lines, game.Line{Text: t.heading(after) + ".", Kind: game.Begins})
	}
	if headline, _ := t.Result(n); headline != "" {
		lines = append(lines, game.Line{Text: headline, Kind: game.Ends})
	}
	return lines
}

// did says an action that was done.
func (t *table) did(before *engine.State, a engine.Action) string {
	who := ""
	if before.Mover != engine.None {
		who = t.name(before.Mover)
	}
	switch a.Kind {
	case engine.ActPlace:
		return fmt.Sprintf("%s places %s on %s", who, t.zone(a.Zone()), t.rules.SquareName(a.Square()))
	case engine.ActRezone:
		old, _ := t.rules.ZoneAt(before, a.Square())
		return fmt.Sprintf("%s replaces %s on %s with %s", who, t.zone(old), t.rules.SquareName(a.Square()), t.zone(a.Zone()))
	case engine.ActPass:
		return who + " passes"
	default:
		return t.say(before, a)
	}
}

// changes says which landmarks have other controllers now: those that pass from the same to the
// same players in one sentence.
func (t *table) changes(before, after *engine.State) (lines []string) {
	type passing struct{ from, to engine.Seats }
	var list []passing
	names := map[passing][]string{}
	for sq, l := range t.landmarks(after) {
		_, was := t.rules.Control(before, sq)
		_, is := t.rules.Control(after, sq)
		if was == is {
			continue
		}
		p := passing{was, is}
		if is == 0 || is&was != 0 || is&(is-1) != 0 {
			p.from = 0 // that they had it is not told
		}
		if names[p] == nil {
			list = append(list, p)
		}
		names[p] = append(names[p], "the "+t.rules.LandmarkCounter(l).Name)
	}
	for _, p := range list {
		all := prose.List(names[p], "and")
		switch {
		case p.to == 0:
			lines = append(lines, fmt.Sprintf("Nobody controls %s now.", all))
		case p.from != 0:
			lines = append(lines, fmt.Sprintf("%s takes %s from %s.", t.several(p.to), all, t.several(p.from)))
		default:
			lines = append(lines, fmt.Sprintf("%s now %s %s.", t.several(p.to), verb(p.to, "controls", "share"), all))
		}
	}
	return lines
}

// skipped names the players who could do nothing between two turns (MYC-46).
func (t *table) skipped(before, after *engine.State) (lines []game.Line) {
	if before.Mover == engine.None || after.Mover == engine.None {
		return nil
	}
	players := engine.Seat(t.rules.Players())
	for seat := before.Mover%players + 1; seat != after.Mover; seat = seat%players + 1 {
		lines = append(lines, game.Line{Text: t.name(seat) + " cannot place a zone and is skipped."})
	}
	return lines
}

// Result says who won, and why the game is over.
func (t *table) Result(n game.Node) (headline, detail string) {
	s := t.state(n)
	result := t.rules.Result(s)
	if !result.Over {
		return "", ""
	}
	by := prose.Lead(t.prestige(&result.Prestige), result.Winners, "prestige", "prestige")
	headline = t.several(result.Winners) + " " + verb(result.Winners, "wins", "share the win") + by + "."
	if by == "" {
		detail = "Prestige is equal; the tie-break decides. "
	}
	if result.Cause == engine.Full {
		return headline, detail + "No square is empty."
	}
	return headline, detail + "Nobody can place another zone."
}

// prestige returns what each player has.
func (t *table) prestige(of *[engine.MaxPlayers]int16) []int {
	list := make([]int, len(t.names))
	for i := range list {
		list[i] = int(of[i])
	}
	return list
}

// Pad counts the prestige up: that of the landmarks by class, and then that of the variants.
func (t *table) Pad(n game.Node) game.Pad {
	s, pack := t.state(n), t.rules.Pack()
	st := t.rules.Standing(s)
	landmarks := make([][engine.MaxPlayers]int, len(pack.Classes)+1) // the last are those of no class
	for sq, l := range t.landmarks(s) {
		class, card := len(pack.Classes), t.rules.LandmarkCounter(l)
		if int(l) <= len(pack.Landmarks) {
			class = int(card.Class)
		}
		_, who := t.rules.Control(s, sq)
		for i := range t.names {
			landmarks[class][i] += int(card.Value) * int(who>>i&1)
		}
	}
	pad := game.Pad{Unit: "prestige", Heads: t.names}
	for class, name := range pack.Classes {
		pad.Add(name, func(i int) int { return landmarks[class][i] })
	}
	if pack.Dump != nil {
		pad.Add(pack.Dump.Name, func(i int) int { return landmarks[len(pack.Classes)][i] })
	}
	pad.Add("parks", func(i int) int { return int(st.Parks[i]) })
	pad.Add("most of a class", func(i int) int { return int(st.Types[i]) })
	pad.Add("lines of zones", func(i int) int { return int(st.Lines[i]) })
	return pad
}
