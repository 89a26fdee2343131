package replay

import (
	"strconv"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// noteSign stands for a note that has no mark.
const noteSign = `"`

// noteText returns a note as it is read: "?? too early".
func noteText(n log.Note) string {
	switch text := prose.Safe(n.Text); {
	case n.Mark == "":
		return noteSign + " " + text
	case text == "":
		return n.Mark
	default:
		return n.Mark + " " + text
	}
}

// scale returns how many steps the timeline is long. Where what is to come is hidden, its
// length is, too.
func (v *Viewer) scale() int {
	if v.Hidden() {
		return v.End() + v.End()/4 + 8
	}
	return max(len(v.Steps), 1)
}

// column returns where in a timeline of w cells a step stands.
func (v *Viewer) column(step, w int) int { return min(step*w/v.scale(), w-1) }

// timeline draws the game as a line: what is done and what is to come, where turns
// begin, what was completed, marked and noted, and where variations part.
func (v *Viewer) timeline(s *paint.Sheet) {
	if s.W == 0 {
		return
	}
	g := s.Look.Glyphs
	here := v.column(v.At(), s.W)
	for x := range s.W {
		switch {
		case x < here:
			s.Set(x, 0, g.Hour, theme.Title)
		case v.Hidden() && x > v.column(v.End(), s.W):
			s.Set(x, 0, g.Dot, theme.Faint)
		default:
			s.Set(x, 0, g.Spent, theme.Dim)
		}
	}
	for n := 1; n <= v.End(); n++ {
		if v.Sign(n).Turn > 0 {
			s.Set(v.column(n, s.W), 0, g.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
		}
	}
	for n := range v.End() + 1 {
		x := v.column(n, s.W)
		switch sign := v.Sign(n); {
		case sign.Noted:
			s.Set(x, 0, []rune(sign.Note.Mark + noteSign)[0], theme.Warning)
		case sign.Completed:
			s.Set(x, 0, g.Done, theme.Good)
		}
	}
	for _, n := range v.Partings() {
		s.Set(v.column(n, s.W), 0, g.Boxes.Line(theme.Junction{0, 1, 1, 1}), theme.Ghost)
	}
	s.Set(here, 0, g.Into, theme.Target)
	for n, last := 0, -1; n <= v.End(); n++ {
		if x := v.column(n, s.W); x != last {
			s.Zone(x, 0, 1, 1, jumpMsg{n})
			last = x
		}
	}
}

// turnNumbers writes the numbers of the turns below the timeline, as many as fit.
func (v *Viewer) turnNumbers(s *paint.Sheet) {
	free := 0
	for n := 1; n <= v.End(); n++ {
		x, turn := v.column(n, s.W), v.Sign(n).Turn
		if text := strconv.Itoa(turn); turn > 0 && x >= free && x+len(text) <= s.W {
			free = s.Text(x, 0, text, theme.Dim) + 1
		}
	}
}
