package tabletop

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A hints is the table while advice shows in the place of the choices.
type hints struct {
	list   []string // actions, the best first; none while they are thought of
	cursor int
	late   bool // the thinking takes long enough to be spoken of
}

// What comes of thinking about a position.
type (
	advisedMsg struct {
		of   *playScreen
		at   game.Node
		list []string
	}
	adviceLateMsg struct {
		of *playScreen
		at game.Node
	}
)

// askHints has the computer think about the position.
func (g *playScreen) askHints(h *screen.Host) tea.Cmd {
	switch {
	case g.hints != nil: // once more is this or that
		g.tutor.Weigh(len(g.hints.list) > 0)
		g.hints = nil
		g.point()
		return nil
	case g.with.Advise == nil:
		g.say("This game has no hints.")
		return nil
	}
	g.inner, g.hints = nil, &hints{}
	g.point()
	at, think := g.at, g.with.Advise(g.at)
	return h.Think(func() tea.Msg { return advisedMsg{g, at, think()} }, adviceLateMsg{g, at})
}

// hear takes the advice, if it is still wanted, and has the log say that it was given.
func (g *playScreen) hear(msg advisedMsg, h *screen.Host) tea.Cmd {
	if msg.of != g || g.hints == nil || msg.at != g.at {
		return nil
	}
	if len(msg.list) == 0 {
		g.hints = nil
		g.say("There is no hint to give here.")
		return nil
	}
	g.hints.list = msg.list
	g.point()
	return g.live.Note(g.live.Session.Hinted, h)
}

// pressHints is a key while advice shows.
func (g *playScreen) pressHints(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys, hints := h.Keys, g.hints
	switch n := max(len(hints.list), 1); {
	case key.Matches(msg, keys.Esc):
		g.hints = nil
	case key.Matches(msg, keys.Up, keys.Back, keys.Left):
		hints.cursor = (hints.cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next, keys.Right):
		hints.cursor = (hints.cursor + 1) % n
	case key.Matches(msg, keys.Pick):
		if len(hints.list) > 0 {
			return g.do(hints.list[hints.cursor], h)
		}
	default:
		if d := screen.Digit(msg); d > 0 && d <= len(hints.list) {
			hints.cursor = d - 1
		}
	}
	g.point()
	return nil
}

// hintRows are the lines of advice; what the one under the cursor is good for stands below.
func (g *playScreen) hintRows() []widget.Row { return g.hintRowsBy(g.talk.Say) }

// shortHints are the same lines in fewer words, where the table has these.
func (g *playScreen) shortHints() []widget.Row {
	if talk, ok := g.talk.(game.Short); ok {
		return g.hintRowsBy(talk.Short)
	}
	return g.hintRows()
}

func (g *playScreen) hintRowsBy(say func(game.Node, string) string) (rows []widget.Row) {
	for i, a := range g.hints.list {
		rows = append(rows, widget.Row{Key: string(rune('1' + i)), Text: prose.UpperFirst(say(g.at, a)), Cursor: i == g.hints.cursor})
	}
	return rows
}

// reasoned says an action, and what it is good for.
func (g *playScreen) reasoned(action string) string {
	text := prose.UpperFirst(g.talk.Say(g.at, action))
	if why := g.reason(action); why != "" {
		text += ": " + why
	}
	return text + "."
}

// reason says what an action is good for, where the table knows.
func (g *playScreen) reason(action string) string {
	if talk, ok := g.talk.(game.Reasons); ok {
		return talk.Reason(g.at, action)
	}
	return ""
}
