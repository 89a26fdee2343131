package table

import (
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A motion shows in a few frames what came of an action, where it lies on the table: dice tumble, the engineer walks its
// steps, a stage rises, a marker drops. Any key ends it.
type motion struct {
	frame  int
	rolled bool
	walks  engine.Seat      // who walks; 0 for nobody
	way    []engine.Quarter // on which quarters
	drops  engine.Quarters  // where markers come
	rises  uint16           // what is built
}

// How many frames a motion has, and how long each of them shows: a third of a second together.
const (
	motionFrames = 4
	motionFrame  = 80 * time.Millisecond
)

// movedMsg tells that a frame has shown long enough.
type movedMsg struct{ of *motion }

// move begins to show what happened since a position, where something may move.
func (g *playScreen) move(from match.Node, h *screen.Host) tea.Cmd {
	g.motion = nil
	m := g.session.Match()
	if !h.Moves() || !g.session.Tree().Before(from, m.Cursor()) || m.Parent(m.Cursor()) != from && m.Parent(m.Parent(m.Cursor())) != from {
		return nil
	}
	before, now := m.Position(from), &g.state
	mo := &motion{rolled: before.Dice != now.Dice && m.Action(m.Cursor()).Seat == engine.Chance}
	for i := range now.Engineers {
		if a, b := before.Engineers[i], now.Engineers[i]; a != b && a < engine.NumQuarters && b < engine.NumQuarters {
			mo.walks = engine.One + engine.Seat(i)
			mo.way = g.table.walk(&before, b)
		}
		mo.drops |= now.Markers[i] &^ before.Markers[i]
	}
	if now.Side == before.Side {
		mo.rises = now.Done &^ before.Done
	}
	if !mo.rolled && mo.walks == 0 && mo.drops == 0 && mo.rises == 0 {
		return nil
	}
	g.motion = mo
	return h.After(motionFrame, movedMsg{mo})
}

// walk returns the quarters of a way, the last one included.
func (t *table) walk(s *engine.State, to engine.Quarter) (way []engine.Quarter) {
	for at, left := s.Engineers[max(int(s.Active)-1, 0)], t.way(s, to, 1<<to); at != to; {
		way = append(way, at)
		next := first(t.rules.Reach(at, 1) & left)
		if next >= engine.NumQuarters {
			break
		}
		at, left = next, left&^(1<<next)
	}
	return append(way, to)
}

// movedOn shows the next frame of the motion that is shown.
func (g *playScreen) movedOn(msg movedMsg, h *screen.Host) tea.Cmd {
	if msg.of != g.motion || g.motion == nil {
		return nil
	}
	if g.motion.frame++; g.motion.frame == motionFrames {
		g.motion = nil
		return nil
	}
	return h.After(motionFrame, msg)
}

// over returns the table as a frame of a motion shows it.
func (m *motion) over(t *table) *table {
	if m == nil {
		return t
	}
	moved := *t
	if m.rolled {
		moved.companies = slices.Clone(t.companies)
		for i := range moved.companies {
			c := &moved.companies[i]
			c.Dice = slices.Clone(c.Dice)
			for k, d := range c.Dice {
				if d.Now != 0 && m.frame < motionFrames-1 {
					shown := uint8((int(d.Now)+5*m.frame+3*k+1)%6) + 1
					c.Dice[k] = panel.Die{Now: shown, Then: shown}
				}
			}
		}
	}
	if m.walks != 0 {
		seat, to := int(m.walks-engine.One), m.way[len(m.way)-1]
		at := m.way[min(m.frame*len(m.way)/motionFrames, len(m.way)-1)]
		piece := moved.board.Cells[to].Engineers[seat]
		moved.board.Cells[to].Engineers[seat] = board.Piece{}
		moved.board.Cells[at].Engineers[seat] = piece
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		if m.drops.Has(q) && m.frame < motionFrames/2 {
			moved.board.Cells[q].Marker.Change = board.Comes
		}
	}
	if m.rises != 0 {
		moved.drawing = m.rising(t.drawing)
	}
	return &moved
}

// rising returns a drawing in which what is built stands as high as the frame says.
func (m *motion) rising(d panel.Drawing) panel.Drawing {
	top, bottom := len(d), 0
	for y, line := range d {
		if slices.ContainsFunc(line, m.builds) {
			top, bottom = min(top, y), y
		}
	}
	high := (bottom - top + 1) * (m.frame + 1) / motionFrames
	rising := slices.Clone(d)
	for y := top; y <= bottom; y++ {
		rising[y] = slices.Clone(d[y])
		for x := range rising[y] {
			if ink := &rising[y][x]; m.builds(*ink) {
				if ink.State = panel.Scaffold; bottom-y < high {
					ink.State, ink.Role = panel.Stands, theme.Ghost
				}
			}
		}
	}
	return rising
}

// builds reports whether a character of a drawing belongs to what rises.
func (m *motion) builds(k panel.Ink) bool {
	return k.Rune != 0 && k.Stage > 0 && m.rises>>(k.Stage-1)&1 != 0
}
