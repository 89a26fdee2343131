package replay

import (
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A Film is a recorded game as the viewer shows it, a frame for each step of its line:
// for those who want to show it elsewhere.
type Film struct {
	view *Viewer
	w, h int
	look *theme.Look
}

// NewFilm returns a film of a game, in frames of a window's size, which is at least the smallest that a
// screen can be drawn in. It takes over the game's tree.
func NewFilm(of screen.Game, g *log.Game, w, h int, look *theme.Look) *Film {
	v := Watch(of, g, false, nil)
	v.film = true
	return &Film{view: v, w: w, h: h, look: look}
}

// Len returns the number of frames: one for the start, and one for each step.
func (f *Film) Len() int { return len(f.view.Steps) + 1 }

// Frame returns a drawing of the position after n steps.
func (f *Film) Frame(n int) *paint.Sheet {
	f.view.notice = ""
	f.view.seek(n)
	s := paint.New(f.w, f.h+1, f.look) // one row more than wanted: the hints have no place here
	f.view.picture(s)
	return s.Part(0, 0, f.w, f.h)
}

// Board draws the board alone after n steps, and returns how many rows it takes.
func (f *Film) Board(s *paint.Sheet, n int) int {
	f.view.seek(n)
	return f.view.board.DrawSmall(s, 0)
}

// Tell returns in words what happened in the step that led to frame n, and what was noted.
func (f *Film) Tell(n int) []string {
	f.view.seek(n)
	var lines []string
	for _, l := range f.view.lines {
		lines = append(lines, l.Text)
	}
	return lines
}
