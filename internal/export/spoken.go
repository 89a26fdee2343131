package export

import (
	"boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A spokenFilm shows a game that has no picture: what its table says.
type spokenFilm struct {
	replay.Path
	w, h int
	look *theme.Look
}

// Spoken returns the film of a game that has no picture.
func Spoken(g *log.Game, w, h int, look *theme.Look) Film {
	return &spokenFilm{replay.Played(g.Table(), g.Tree), w, h, look}
}

// Frame writes the situation after n steps, and what the last of them did.
func (f *spokenFilm) Frame(n int) *paint.Sheet {
	s := paint.New(f.w, f.h, f.look)
	y := 1
	write := func(text string, role theme.Role) {
		for _, line := range prose.Wrap(text, f.w-2, 0) {
			s.Text(1, y, line, role)
			y++
		}
	}
	node := f.Node(n)
	write(f.Table.Heading(node), theme.Title)
	for _, line := range f.Table.Situation(node) {
		write(line, theme.Text)
	}
	y++
	for _, line := range f.Tell(n) {
		write(line, theme.Strong)
	}
	y++
	if question := f.Table.Question(node); question != "" {
		write(question, theme.Text)
	}
	return s
}

// Board draws nothing.
func (*spokenFilm) Board(*paint.Sheet, int) int { return 0 }

// Tell says what happened in step n.
func (f *spokenFilm) Tell(n int) []string {
	if n == 0 {
		return []string{"The start of the game."}
	}
	lines := said(f.Path.Tell(n-1, n))
	if headline, detail := f.Table.Result(f.Node(n)); headline != "" { // which is told already
		if detail != "" {
			lines = append(lines, detail)
		}
		lines = append(lines, ending.PadOf(f.Table, f.Node(n)).Lines()...)
	}
	return lines
}

// said returns the sentences of lines.
func said(list []game.Line) []string {
	lines := []string{}
	for _, line := range list {
		lines = append(lines, line.Text)
	}
	return lines
}
