// Package export turns a recorded game into something for elsewhere: data for machines, a
// film, a page, a picture, a report. What comes from outside (names, notes) is written so
// that in no format it can be anything but text.
//
//	export.go          formats, and how a game is written in one
//	save.go            into a file
//	json.go            data for machines
//	report.go          a report in Markdown
//	review.go          what the review says, in a report and on a page
//	cast.go            a film for asciinema
//	html.go            a page
//	animation.go       a moving picture
//	svg.go png.go      a picture
//	card.go            the result, to be passed on
//	runs.go shapes.go  what pictures are made of: text in one colour, and signs as shapes
//	spoken.go          the film of a game that nobody draws
package export

import (
	"fmt"
	"io"
	"strings"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Options configure an export.
type Options struct {
	Step    int // of which a picture is wanted; -1 for where the log ends
	W, H    int // of the window that is shown; 0 for the usual ones
	Version int // of the format; 0 for its first one
	Theme   *theme.Theme

	// Lacks is told which letters the typeface of a PNG picture does not have; it may be nil.
	Lacks func(letters []string)

	// Film shows the game in frames of a window's size. Where it is nil, the frames are what
	// the table says.
	Film func(g *log.Game, w, h int, look *theme.Look) Film

	// Review looks back at a game, for a page and a report. It returns nil where that is not
	// possible; where it is nil itself, no game is looked back at.
	Review func(g *log.Game) *Review
}

// A Film is a game as it is drawn, a frame for each step of its line and one for the start.
type Film interface {
	Frame(n int) *paint.Sheet
	Tell(n int) []string // what happened in step n, and what was noted
	// Board draws the board alone after step n, and returns how many rows it takes; none in a game that nobody draws.
	Board(s *paint.Sheet, n int) int
}

// A Format is one kind of export.
type Format struct {
	Name     string
	About    string
	Binary   bool   // not for a terminal
	Versions []int  // those that it can be written in, where it has several
	Ending   string // of the names of its files; "" for that of its name
	write    func(io.Writer, *subject) error
}

// Formats lists what can be written.
var Formats = []Format{
	{"json", "the whole game as data for programs", false, nil, "", writeJSON},
	{"cast", "a terminal recording (asciicast) for asciinema players, with a chapter for each turn; --cast=3 in the newest format", false, castVersions, "", writeCast},
	{"html", "a web page in one file, with buttons to step through the game", false, nil, "", writeHTML},
	{"svg", "a picture of a position", false, nil, "", writeSVG},
	{"animation", "a moving picture of the game, an SVG that plays by itself", false, nil, ".svg", writeAnimation},
	{"png", "a picture of a position in pixels", true, nil, "", writePNG},
	{"md", "a report to read, in Markdown", false, nil, "", writeReport},
	{"card", "a picture of the result to share, in pixels; it does not show how you played", true, nil, "-result.png", writeCardPNG},
	{"card-svg", "the same picture as SVG", false, nil, "-result.svg", writeCardSVG},
	{"card-text", "the result in at most four lines of text", false, nil, "-result.txt", writeCardText},
}

// A subject is a game to be written out.
type subject struct {
	replay.Path // from the start to where the log ends
	game        *log.Game
	notes       map[game.Node]log.Note
	film        Film
	look        *theme.Look
	step        int
	version     int
	reviewed    func(*log.Game) *Review
	lacks       func(letters []string)
}

// The size of the window that is shown where none is named.
const usualWidth, usualHeight = 120, 40

// Write writes a game in a format.
func Write(w io.Writer, f Format, g *log.Game, o Options) error {
	if o.Theme == nil {
		o.Theme = &theme.Dark
	}
	if o.W == 0 || o.H == 0 {
		o.W, o.H = usualWidth, usualHeight
	}
	if o.Film == nil {
		o.Film = Spoken
	}
	s := &subject{
		Path: replay.Played(g.Table(), g.Tree), game: g, step: o.Step, version: o.Version, reviewed: o.Review, lacks: o.Lacks,
		look: theme.New(o.Theme, termenv.TrueColor, &theme.Unicode), notes: map[game.Node]log.Note{},
	}
	for _, n := range g.Notes {
		s.notes[n.Node] = n
		if n.Mark == "" && n.Text == "" {
			delete(s.notes, n.Node)
		}
	}
	if s.step < 0 {
		s.step = len(s.Steps)
	}
	if s.step > len(s.Steps) {
		return fmt.Errorf("this game has %d steps; there is no step %d", len(s.Steps), s.step)
	}
	clone := *g
	clone.Tree = g.Tree.Clone()
	s.film = o.Film(&clone, o.W, o.H, s.look)
	return f.write(w, s)
}

// Turn returns the step with which a turn begins.
func Turn(g *log.Game, turn int) (step int, ok bool) {
	return replay.Played(g.Table(), g.Tree).Begin(replay.Turn, turn)
}

// Takebacks counts how often something was taken back: the lines of play that were left.
func Takebacks(t game.Tree) int {
	ends := 0
	for n := range game.Node(t.Len() + 1) {
		if len(t.Branches(n)) == 0 && n != t.Cursor() {
			ends++
		}
	}
	return ends
}

// Line returns the line that tells how a game stands without telling how it was played.
func Line(g *log.Game) string {
	table := g.Table()
	headline, detail := table.Result(g.Tree.Cursor())
	points := ""
	if headline != "" {
		points = standing(table, g.Tree.Result(g.Tree.Cursor()))
	}
	return line(g.Box.Title, table.Title(), headline, detail, points, Takebacks(g.Tree), g.Luck().Origin().Name(), g.Code())
}

// line returns how a game stands, to be passed on with its code: one line of safe text. Luck
// is "" where it is the seed's, and code where there is none.
func line(box, title, headline, detail, points string, takebacks int, luck, code string) string {
	parts := []string{box, title}
	if headline == "" {
		headline = "not finished"
	}
	parts = append(parts, strings.TrimSuffix(headline, "."))
	if detail != "" {
		parts = append(parts, strings.TrimSuffix(detail, "."))
	}
	if points != "" {
		parts = append(parts, points)
	}
	if takebacks > 0 {
		parts = append(parts, prose.Count(takebacks, "undo", "undos"))
	}
	if luck != "" {
		parts = append(parts, luck)
	}
	if code != "" {
		parts = append(parts, code)
	}
	return strings.Join(parts, " · ")
}

// title names the game for people.
func (s *subject) title() string { return s.game.Box.Title + ", " + s.Table.Title() }
