package table

import (
	"slices"

	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// pressRobot is a key while a computer player is to move.
func (g *playScreen) pressRobot(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys := h.Keys
	b := &g.robot
	switch {
	case key.Matches(msg, keys.Hold):
		b.held = !b.held
		g.rest()
	case key.Matches(msg, keys.Faster):
		return g.hurry(1, h)
	case key.Matches(msg, keys.Slower):
		return g.hurry(-1, h)
	case key.Matches(msg, keys.Pick) && b.next != nil:
		return g.makeMove(h)
	case key.Matches(msg, keys.Hint):
		g.say(b.name + " is playing: hints are for people.")
	}
	return nil
}

// hurry changes how fast computer players are, here and in games to come.
func (g *playScreen) hurry(by int, h *screen.Host) tea.Cmd {
	at := max(slices.Index(setup.Paces[:], setup.PaceOf(h.Pace)), 0)
	pace := setup.Paces[max(min(at+by, len(setup.Paces)-1), 0)]
	h.Pace = pace.Wait()
	g.rest()
	g.aside = []widget.Line{{Text: "Computer players move " + pace.Manner() + ".", Role: theme.Text}}
	g.point()
	path := h.Folders.LastSetup(microcity.ID)
	return h.Run(func() tea.Msg {
		s := agreement.Load(path)
		s.Pace = pace
		_ = agreement.Save(path, s) // nothing depends on it
		return nil
	})
}

// drawRobot writes what the computer is about, in the place of the choices.
func (g *playScreen) drawRobot(s *paint.Sheet) {
	b := &g.robot
	switch {
	case b.next != nil:
		label := prose.UpperFirst(g.table.words.Choice(&g.state, *b.next))
		for y, line := range paint.Wrap(label, s.W-3) {
			if y == 0 {
				s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
			}
			s.Text(2, y, line, theme.Strong)
		}
	case b.late:
		s.Text(2, 0, b.name+" is thinking"+string(s.Look.Glyphs.Ellipsis), theme.Dim)
	}
}

// robotAsks is the headline of a computer's turn.
func (g *playScreen) robotAsks() string {
	if g.robot.held {
		return g.robot.name + " waits."
	}
	return g.robot.name + " plays."
}

func (g *playScreen) robotFoot() []key.Binding {
	keys := g.keys
	hold := keys.Described(keys.Hold, keys.Hold.Help().Key, "pause")
	pick := keys.Described(keys.Pick, keys.Pick.Help().Key, "next move")
	if g.robot.held {
		hold = keys.Described(keys.Hold, keys.Hold.Help().Key, "go on")
	}
	pace := key.NewBinding(
		key.WithKeys(keys.Faster.Keys()[0], keys.Slower.Keys()[0]),
		key.WithHelp(screen.FirstKey(keys.Faster)+"/"+screen.FirstKey(keys.Slower), "pace"))
	return []key.Binding{pick, hold, pace, keys.Undo, keys.Cards, keys.Help, keys.Quit}
}

// robotKeys is what help says of a computer's turn.
func robotKeys(keys *screen.Keymap) screen.KeyGroup {
	return screen.KeyGroup{Title: "While the computer plays", Keys: []key.Binding{
		keys.Described(keys.Pick, keys.Pick.Help().Key, "make the move now"), keys.Hold,
		screen.Worded(keys.Faster, "move faster"), screen.Worded(keys.Slower, "move slower"),
	}}
}

// robotLines says more of the move that comes next.
func (g *playScreen) robotLines() []widget.Line {
	if g.robot.next == nil {
		return nil
	}
	return g.describe(&choices.Choice{Action: *g.robot.next})
}

// robotFocus is what the table points at before a computer's move.
func (g *playScreen) robotFocus() focus {
	f, a := noFocus, *g.robot.next
	f.spoken = touched(a)
	switch q := a.Quarter(); a.Kind {
	case engine.ActGo:
		f.cursor, f.path = q, g.table.way(&g.state, q, g.reachable(&g.state))
	case engine.ActPlace:
		f.cursor = q
	default:
	}
	return f
}
