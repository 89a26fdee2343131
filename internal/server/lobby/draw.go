package lobby

import (
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/server/room"
)

// chatRows is how many rows the chat has below the tables; beside them it has sideCells.
const chatRows, sideCells, sideFrom = 4, 38, 110

// Draw draws the lobby.
func (l *lobbyScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	head(s, "MICRO CITY", l.visit.who.Called()+" · "+prose.Count(len(l.people), "person", "people")+" here")
	x := 2
	for t, name := range tabNames {
		role := theme.Dim
		if tab(t) == l.tab {
			role = theme.Title
		}
		s.Zone(x, 1, paint.Width(name), 1, tab(t))
		x = s.Text(x, 1, name, role) + 3
	}
	list, chat := s.Part(1, 3, s.W-2, s.H-5-chatRows-1), s.Part(2, s.H-2-chatRows, s.W-4, chatRows)
	if s.W >= sideFrom {
		list = s.Part(1, 3, s.W-sideCells-4, s.H-6)
		side := s.Part(s.W-sideCells-1, 1, sideCells, s.H-4)
		side.Text(0, 0, "Here now", theme.Title)
		used := widget.Lines(side.Part(0, 1, side.W, 6), []widget.Line{{Text: prose.List(l.people, "and"), Role: theme.Text}})
		side.Text(0, used+2, "Chat", theme.Title)
		chat = side.Part(0, used+3, side.W, side.H-used-3)
	}
	l.drawList(list)
	drawChat(chat, l.chat, keys)
	if l.notice != "" {
		s.Fit(2, s.H-2, s.W-4, l.notice, theme.Warning)
	}
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), screen.Worded(keys.Pick, "open"), keys.Described(keys.Left, "←→", "page"),
		screen.Worded(keys.NewGame, "new table"), screen.Worded(keys.Filter, "say"), keys.Help, keys.Quit,
	}, keys)
}

// head draws the first row of a screen.
func head(s *paint.Sheet, left, right string) {
	s.Mark(0, 0, s.W, 1, theme.Bar)
	s.Fit(2, 0, s.W-4-paint.Width(right), left, theme.Title)
	s.Right(s.W-2, 0, right, theme.Text)
}

func (l *lobbyScreen) drawList(s *paint.Sheet) {
	list := l.rows()
	if len(list) == 0 {
		text := map[tab]string{tables: "There are no tables yet. Press n to open one.", today: "None of the games here has a game of the day.", finished: "No game has been finished yet."}
		widget.Lines(s.Part(1, 0, s.W-2, 2), []widget.Line{{Text: text[l.tab], Role: theme.Dim}})
		return
	}
	rows := make([]widget.Row, len(list))
	for i, r := range list {
		rows[i] = widget.Row{Text: r.text, Refused: r.why != "", Cursor: i == l.cursor}
	}
	widget.List(s, rows)
}

// drawChat writes what was said last.
func drawChat(s *paint.Sheet, chat []room.Said, keys *screen.Keymap) {
	if len(chat) == 0 {
		s.Fit(0, 0, s.W, "No messages yet. Press "+screen.FirstKey(keys.Filter)+" to say something.", theme.Faint)
		return
	}
	widget.Tail(s, chatLines(chat))
}

// chatLines returns lines of chat as they are shown.
func chatLines(chat []room.Said) []widget.Line {
	lines := make([]widget.Line, len(chat))
	for i, said := range chat {
		lines[i] = widget.Line{Text: said.Name + ": " + said.Text, Role: theme.Text}
	}
	return lines
}
