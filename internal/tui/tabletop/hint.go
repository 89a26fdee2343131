package tabletop

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// askHints has the computer think about the position.
func (g *playScreen) askHints(h *screen.Host) tea.Cmd {
	switch {
	case len(g.choices) == 0:
		return nil
	case g.with.Advise == nil:
		g.Say("This game has no hints.")
		return nil
	}
	g.inner = nil
	return g.hints.Ask(g.with.Advise(g.at), h)
}

// playHint plays the advice under the cursor.
func (g *playScreen) playHint(h *screen.Host) tea.Cmd { return g.Do(*g.hints.At(), h) }

// hintRows are the lines of advice; what the one under the cursor is good for stands below.
func (g *playScreen) hintRows() []widget.Row { return g.hintRowsBy(g.Talk.Say) }

// shortHints are the same lines in fewer words, where the table has these.
func (g *playScreen) shortHints() []widget.Row {
	if talk, ok := g.Talk.(game.Short); ok {
		return g.hintRowsBy(talk.Short)
	}
	return g.hintRows()
}

func (g *playScreen) hintRowsBy(say func(game.Node, string) string) (rows []widget.Row) {
	for i, a := range g.hints.List {
		rows = append(rows, widget.Row{Key: string(rune('1' + i)), Text: prose.UpperFirst(say(g.at, a)), Cursor: i == g.hints.Cursor})
	}
	return rows
}

// reasoned says an action, and what it is good for.
func (g *playScreen) reasoned(action string) string {
	text := prose.UpperFirst(g.Talk.Say(g.at, action))
	if why := g.reason(action); why != "" {
		text += ": " + why
	}
	return text + "."
}

// reason says what an action is good for, where the table knows.
func (g *playScreen) reason(action string) string {
	if talk, ok := g.Talk.(game.Reasons); ok {
		return talk.Reason(g.at, action)
	}
	return ""
}
