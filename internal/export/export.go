// Package export turns a recorded game into something for elsewhere: data for machines, a
// film, a page, a picture, a report. What comes from outside (names, notes) is written so
// that in no format it can be anything but text.
package export

import (
	"fmt"
	"io"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/share"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/theme"
)

// Options are what an export needs to know besides the game.
type Options struct {
	Step  int // of which a picture is wanted; -1 for where the log ends
	W, H  int // of the window that is shown; 0 for the usual ones
	Theme *theme.Theme
}

// A Format is one kind of export.
type Format struct {
	Name   string
	About  string
	Binary bool // not for a terminal
	write  func(io.Writer, *subject) error
}

// Formats lists what can be written.
var Formats = []Format{
	{"json", "all of it, as data for machines", false, writeJSON},
	{"cast", "a film of the terminal, an asciicast for asciinema players", false, writeCast},
	{"html", "a page with buttons to step through the game, all in one file", false, writeHTML},
	{"svg", "a picture of a position", false, writeSVG},
	{"png", "a picture of a position, in pixels", true, writePNG},
	{"md", "a report to read, in Markdown", false, writeReport},
}

// A subject is a game to be written out.
type subject struct {
	game  *record.Game
	words *words.Words
	steps []microcity.Step // from the start to where the log ends
	notes map[match.Node]log.Note
	film  *tui.Film
	look  *theme.Look
	step  int
}

// The size of the window that is shown where none is named.
const usualWidth, usualHeight = 120, 40

// Write writes a game in a format.
func Write(w io.Writer, f Format, g *record.Game, o Options) error {
	if o.Theme == nil {
		o.Theme = &theme.Dark
	}
	if o.W == 0 || o.H == 0 {
		o.W, o.H = usualWidth, usualHeight
	}
	m := g.Match
	s := &subject{
		game: g, words: words.New(m.Rules()).Named(g.Header.Players...).Watched(g.Header.Bots[0]), steps: m.Line()[:m.Depth()], step: o.Step,
		look: theme.New(o.Theme, termenv.TrueColor, &theme.Unicode), notes: map[match.Node]log.Note{},
	}
	for _, n := range g.Notes {
		s.notes[n.Node] = n
		if n.Mark == "" && n.Text == "" {
			delete(s.notes, n.Node)
		}
	}
	clone := *g
	clone.Match = m.Clone()
	s.film = tui.NewFilm(&clone, o.W, o.H, s.look)
	if s.step < 0 {
		s.step = len(s.steps)
	}
	if s.step >= s.film.Len() {
		return fmt.Errorf("this game has %d steps, and no step %d", s.film.Len()-1, s.step)
	}
	return f.write(w, s)
}

// Turn returns the step with which a turn begins.
func Turn(g *record.Game, turn int) (step int, ok bool) {
	clone := *g
	clone.Match = g.Match.Clone()
	return tui.NewFilm(&clone, 0, 0, theme.Bare(&theme.Unicode)).Begin(turn)
}

// Takebacks counts how often something was taken back: the lines of play that were left.
func Takebacks(g *record.Game) int {
	m, ends := g.Match, 0
	for n := range match.Node(m.Len() + 1) {
		if len(m.Branches(n)) == 0 && n != m.Cursor() {
			ends++
		}
	}
	return ends
}

// Line is the line that tells how a game stands without telling how it was played.
func Line(g *record.Game) string {
	state := g.Match.State()
	w := words.New(g.Match.Rules()).Named(g.Header.Players...).Watched(g.Header.Bots[0])
	headline, detail := w.Result(&state)
	return share.Line(w.Title(), headline, detail, Takebacks(g), g.Luck().Origin().Name(), share.Code(share.Of(&g.Header)))
}

// title names the game for people.
func (s *subject) title() string { return "Micro City, " + s.words.Title() }
