package tui

import (
	"strconv"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A beacon is what the timeline shows of a step.
type beacon struct {
	turn int    // the turn that begins here; 0 for none
	done bool   // something was completed
	mark string // of a note; a note without one is marked by noteSign
}

const noteSign = `"`

// sign looks through the steps for what the timeline shows.
func (v *viewer) sign() {
	path := v.path()
	v.signs = make([]beacon, len(v.steps))
	for i := range v.steps {
		s := &v.signs[i]
		if turn := path.Turn(i + 1); turn != path.Turn(i) {
			s.turn = turn
		}
		s.done = path.Completes(i + 1)
		if note, ok := v.notes[v.steps[i].Node]; ok {
			if s.mark = note.Mark; s.mark == "" {
				s.mark = noteSign
			}
		}
	}
}

// remember keeps a note; an empty one takes back what was said.
func (v *viewer) remember(n log.Note) {
	if n.Mark == "" && n.Text == "" {
		delete(v.notes, n.Node)
		return
	}
	v.notes[n.Node] = n
}

// noteText gives a note as it is read: "?? too early".
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

// toSign goes to the next step with a sign that a person looks for: something completed,
// a mark, a note.
func (v *viewer) toSign(by int) {
	for n := v.at + by; n > 0 && n <= len(v.steps); n += by {
		if s := v.signs[n-1]; (s.done || s.mark != "") && (n <= v.seen || !v.hidden) {
			v.seek(n)
			return
		}
	}
	v.notice = "Nothing was completed or noted in that direction."
}

// scale gives how many steps the timeline is long. Where what is to come is hidden, its
// length is, too.
func (v *viewer) scale() int {
	if v.hidden {
		return v.seen + v.seen/4 + 8
	}
	return max(len(v.steps), 1)
}

// column gives where in a timeline of w cells a step stands.
func (v *viewer) column(step, w int) int { return min(step*w/v.scale(), w-1) }

// timeline draws the game as a line: what is done and what is to come, where turns
// begin, what was completed, marked and noted.
func (v *viewer) timeline(s *paint.Sheet) {
	if s.W == 0 {
		return
	}
	g := s.Look.Glyphs
	here := v.column(v.at, s.W)
	for x := range s.W {
		switch {
		case x < here:
			s.Set(x, 0, g.Hour, theme.Title)
		case v.hidden && x > v.column(v.seen, s.W):
			s.Set(x, 0, g.Dot, theme.Faint)
		default:
			s.Set(x, 0, g.Spent, theme.Dim)
		}
	}
	ends := len(v.signs)
	if v.hidden {
		ends = v.seen
	}
	for i, sign := range v.signs[:ends] {
		if sign.turn > 0 {
			s.Set(v.column(i+1, s.W), 0, g.Boxes.Line(theme.Junction{1, 0, 1, 0}), theme.Line)
		}
	}
	for i, sign := range v.signs[:ends] {
		x := v.column(i+1, s.W)
		switch {
		case sign.mark != "":
			s.Set(x, 0, []rune(sign.mark)[0], theme.Warning)
		case sign.done:
			s.Set(x, 0, g.Done, theme.Good)
		}
	}
	s.Set(here, 0, g.Into, theme.Target)
	for n, last := 0, -1; n <= ends; n++ {
		if x := v.column(n, s.W); x != last {
			s.Zone(x, 0, 1, 1, jumpTo{n})
			last = x
		}
	}
}

// turnNumbers writes the numbers of the turns below the timeline, as many as fit.
func (v *viewer) turnNumbers(s *paint.Sheet) {
	free := 0
	for i, sign := range v.signs {
		x := v.column(i+1, s.W)
		if v.hidden && i >= v.seen {
			return
		}
		if text := strconv.Itoa(sign.turn); sign.turn > 0 && x >= free && x+len(text) <= s.W {
			free = s.Text(x, 0, text, theme.Dim) + 1
		}
	}
}

// note gives what was said about a node; nothing gives an empty note.
func (v *viewer) note(n match.Node) log.Note {
	note := v.notes[n]
	note.Node = n
	return note
}
