package tabletop

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Finale is a board that walks through how a game was scored, before the table says who won.
type Finale interface {
	// Acts says what each step is about.
	Acts(at game.Node) []Act

	// Act makes a step, counted from 0, ready to be drawn.
	Act(at game.Node, n int)
}

// An Act is a step of the scoring in words.
type Act struct {
	Title string
	Told  []string
}

// height returns how many rows a step takes in so many columns.
func (a *Act) height(w int) int {
	return len(paint.Wrap(a.Title, w)) + widget.Height(widget.Texts(a.Told, theme.Text), w)
}

// walk begins the scoring at the end of a game, on a board that shows it.
func (g *playScreen) walk() {
	if b, ok := g.board.(Finale); ok {
		g.ending.acts = b.Acts(g.at)
	}
}

// walking reports whether the scoring is under way.
func (g *playScreen) walking() bool { return g.ending != nil && g.ending.act < len(g.ending.acts) }

// tale returns what happened, but for who won while the scoring is under way.
func (g *playScreen) tale() []widget.Line {
	lines := g.Log
	for g.walking() && len(lines) > 0 && lines[len(lines)-1].Role == theme.Strong {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// pressWalk is a key during the scoring. It reports whether the key meant something.
func (g *playScreen) pressWalk(msg tea.KeyMsg, keys *screen.Keymap) bool {
	e := g.ending
	switch {
	case len(e.acts) == 0:
		return false
	case key.Matches(msg, keys.Left):
		e.act = max(e.act-1, 0)
	case !g.walking():
		return false
	case key.Matches(msg, keys.Pick, keys.Right, keys.Down, keys.Next, keys.Hold):
		e.act++
	case key.Matches(msg, keys.Up, keys.Back):
		e.act = max(e.act-1, 0)
	case key.Matches(msg, keys.Esc):
		e.act = len(e.acts)
	case key.Matches(msg, keys.Inspect): // what is drawn is looked at when it is complete
	default:
		return false
	}
	g.point()
	return true
}

// pointWalk makes what a step of the scoring shows.
func (g *playScreen) pointWalk() {
	g.board.(Finale).Act(g.at, g.ending.act)
	g.detail = widget.Texts(g.ending.acts[g.ending.act].Told, theme.Text)
}

// drawWalk draws a step of the scoring.
func (g *playScreen) drawWalk(s, detail *paint.Sheet) {
	y := 0
	for _, line := range paint.Wrap(g.ending.acts[g.ending.act].Title, s.W-2) {
		s.Text(1, y, line, theme.Strong)
		y++
	}
	beside := s.Part(1, y, s.W-2, s.H-y)
	var rows []widget.Line
	for _, line := range g.detail {
		rows = append(rows, widget.Texts(paint.Wrap(line.Text, beside.W), line.Role)...)
	}
	n := min(len(rows), max(beside.H, 0)) // what does not fit below the title goes on below that
	widget.Lines(beside, rows[:n])
	rest := rows[n:]
	if h := detail.H; h > 0 && len(rest) > h { // then it ends in an ellipsis
		rest[h-1].Text += " " + rest[h].Text
		rest = rest[:h]
	}
	widget.Lines(detail, rest)
}

func (g *playScreen) walkFoot() []key.Binding {
	keys := g.keys
	return []key.Binding{
		screen.Worded(keys.Pick, "next"), screen.Worded(keys.Left, "back"), screen.Worded(keys.Esc, "result"), g.UndoKey(keys), keys.Help, keys.Quit,
	}
}
