package table

import (
	"fmt"
	"slices"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// kept returns the promises of a player; while they are counted, those that are revealed.
func (v *view) kept(seat engine.Seat) []engine.Promise {
	me := v.then.Of(seat)
	if v.counted != nil {
		return slices.DeleteFunc(slices.Clone(me.Kept[:]), func(p engine.Promise) bool { return p == engine.NoPromise || p.Grade() >= v.counted.Promises })
	}
	switch {
	case me.Kept[0] == engine.Unknown: // all alike
		return me.Kept[:1]
	case me.Kept[0] != engine.NoPromise:
		return me.Kept[:]
	case me.Dealt[0] == engine.Unknown:
		return me.Dealt[:1]
	case me.Dealt[0] != engine.NoPromise:
		return me.Dealt[:]
	}
	return nil
}

// extraRows are the rows of the promises, of the arcology, and of other ways to win.
func (v *view) extraRows(seat engine.Seat) int {
	if v.rules.Config().Mode == engine.Base {
		return len(v.kept(seat))
	}
	return len(v.kept(seat)) + 1
}

// extra draws the promises of a player with how far they are kept, the arcology, and other ways to win.
func (v *view) extra(s *paint.Sheet, seat engine.Seat) {
	g := s.Look.Glyphs
	sign := func(y int, done bool) theme.Role {
		if done {
			s.Set(0, y, g.Done, theme.Good)
			return theme.Good
		}
		s.Set(0, y, g.Todo, theme.Text)
		return theme.Text
	}
	list := v.kept(seat)
	for y, p := range list {
		if p == engine.Unknown {
			s.Text(0, y, "hidden promises", theme.Dim)
			continue
		}
		keeps, grade := v.rules.Keeps(&v.then, seat, p), v.rules.Pack().Grades[p.Grade()]
		role, votes := sign(y, keeps), -int(grade.Broken)
		if keeps {
			votes = int(grade.Kept)
		}
		have, need := v.rules.Progress(&v.then, seat, p)
		of := "of"
		if p == engine.Clean {
			of = "of at most"
		}
		x := s.Text(2, y, p.String(), role)
		x = s.Text(max(x+1, labelCells), y, fmt.Sprintf("%d %s %d", have, of, need), theme.Strong)
		brings := prose.SignedCount(votes, "vote", "votes")
		if x+1+paint.Width(brings) > s.W {
			brings = prose.Signed(votes) + "v"
		}
		s.Text(x+1, y, brings, theme.Dim)
	}
	y := len(list)
	switch v.rules.Config().Mode {
	case engine.Advanced:
		x := 0
		for i, done := range v.rules.Goals(&v.then, seat) {
			name := [...]string{"Economy", "Population", "Culture"}[i]
			role, r := theme.Text, g.Todo
			if done {
				role, r = theme.Good, g.Done
			}
			s.Set(x, y, r, role)
			x = s.Text(x+2, y, name, role) + 1
		}
	case engine.Arcologies:
		v.launch(s.Part(0, y, s.W, 1), seat)
	default:
	}
}

// launch draws how far a player's arcology is: its pumps, or the metal that the footprint costs where it is pointed at.
func (v *view) launch(s *paint.Sheet, seat engine.Seat) {
	me := v.then.Of(seat)
	if me.Arcology == engine.NoArcology {
		return
	}
	x := max(s.Text(0, 0, prose.UpperFirst(me.Arcology.String()), theme.Title)+1, labelCells)
	if v.fit != nil && seat == v.now.Seat {
		role := theme.Warning
		if v.fit.Metal() <= me.Has(engine.Metal) && v.fit.Why == engine.OK {
			role = theme.Good
		}
		s.Fit(x, 0, s.W-x, fmt.Sprintf("costs %d metal here, you have %d", v.fit.Metal(), me.Has(engine.Metal)), role)
		return
	}
	g := s.Look.Glyphs
	for i := range engine.MostPumps {
		r, role := g.Spent, theme.Faint
		if i < int(me.Pumps) {
			r, role = g.Hour, theme.Strong
		}
		s.Set(x+i, 0, r, role)
	}
	text := "pumps"
	if best, ok := v.closest(seat); ok {
		text = best
	}
	s.Fit(x+engine.MostPumps+1, 0, s.W-x-engine.MostPumps-1, text, theme.Dim)
}

// closest says where the arcology of who is asked fits best, while it is not built.
func (v *view) closest(seat engine.Seat) (text string, ok bool) {
	if v.say == nil || seat != v.now.Seat || v.now.Borough(seat).Has(engine.KindArcology) {
		return "", false
	}
	best, ok := v.say.Closest(&v.now)
	if !ok {
		return "", false
	}
	fit := v.rules.Fit(&v.now, best.Space(), best.Rotation())
	return fmt.Sprintf("best at %s for %d metal", best.Space(), fit.Metal()), true
}
