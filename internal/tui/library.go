package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// A library lists the saved games, to go on with or to watch.
type library struct {
	saved  []session.Saved
	cursor int
	notice string
	busy   bool
	behind *mainMenu
}

func newLibrary(saved []session.Saved, behind *mainMenu) *library {
	return &library{saved: saved, behind: behind}
}

// watched tells of a game that was read to be watched.
type watched struct {
	game *record.Game
	err  error
}

func (l *library) leave() error { return nil }

func (l *library) update(msg tea.Msg, r *room) (screen, tea.Cmd) {
	switch msg := msg.(type) {
	case opened:
		if l.busy = false; msg.session != nil {
			return newGame(msg.session), nil
		}
		l.fail(msg.err)
	case watched:
		if l.busy = false; msg.game != nil {
			v := watch(msg.game, l)
			return v, nil
		}
		l.fail(msg.err)
	case tea.KeyMsg:
		if !l.busy {
			return l.press(msg, r)
		}
	}
	return l, nil
}

func (l *library) fail(err error) {
	if err != nil {
		l.notice = present.Safe(sentence(err.Error()))
	}
}

// watch makes the replay of a game that was read, from its start.
func watch(g *record.Game, behind screen) *replay {
	notice := ""
	if g.Damage != nil {
		notice = fmt.Sprintf("Line %d: %s", g.Damage.Line, g.Damage.Sentence)
	}
	v := newReplay(g.Match, g.Header.Players, notice, behind)
	v.seek(0)
	return v
}

func (l *library) press(msg tea.KeyMsg, r *room) (screen, tea.Cmd) {
	l.notice = ""
	switch {
	case key.Matches(msg, keys.Up):
		l.cursor = max(l.cursor-1, 0)
	case key.Matches(msg, keys.Down):
		l.cursor = max(min(l.cursor+1, len(l.saved)-1), 0)
	case key.Matches(msg, keys.Home):
		l.cursor = 0
	case key.Matches(msg, keys.Last):
		l.cursor = max(len(l.saved)-1, 0)
	case key.Matches(msg, keys.Esc, keys.Quit):
		return l.behind, nil
	case len(l.saved) == 0:
	case key.Matches(msg, keys.Pick):
		l.busy = true
		return l, resume(l.saved[l.cursor].Path, r)
	case msg.String() == "r":
		l.busy = true
		path, packs := l.saved[l.cursor].Path, record.Known(r.pack)
		return l, r.run(func() tea.Msg {
			g, err := record.Load(path, packs)
			return watched{g, err}
		})
	}
	return l, nil
}

func (l *library) draw(s *paint.Sheet) {
	s.Text(2, 1, "Saved games", theme.Title)
	var rows []panel.Row
	for i, g := range l.saved {
		rows = append(rows, panel.Row{
			Text: g.Changed.Format("2006-01-02 15:04") + "  " + nameOf(g), Cursor: i == l.cursor,
		})
	}
	panel.List(s.Part(2, 3, s.W-4, s.H-7), rows)
	panel.Lines(s.Part(2, s.H-3, s.W-4, 2), []panel.Line{{Text: l.notice, Role: theme.Warning}})
	drawHints(s.Part(0, s.H-1, s.W, 1), l.help()[0].keys)
}

func (l *library) help() []keyGroup {
	return []keyGroup{{"Saved games", []key.Binding{
		described(keys.Up, "↑↓", "choose"), described(keys.Pick, "enter", "go on with it"), bind("r", "watch it", "r"),
		described(keys.Esc, "esc", "back"), keys.Help,
	}}}
}
