package lobby

import (
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/server/room"
)

// sayMsg asks for a line of chat.
type sayMsg struct{ text string }

// A chatCard shows what was said, and a line to type on.
type chatCard struct {
	chat []room.Said
	line screen.TextLine
}

func newChatCard(chat []room.Said, keys *screen.Keymap) *chatCard {
	return &chatCard{chat, screen.NewTextLine("", room.MaxSaid, keys)}
}

// Update takes a key.
func (c *chatCard) Update(k tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	switch {
	case c.line.Press(k):
	case screen.Abandons(k, h.Keys):
		return true, nil
	case screen.Accepts(k, h.Keys):
		if text := strings.TrimSpace(c.line.String()); text != "" {
			return true, sayMsg{text}
		}
		return true, nil
	}
	return false, nil
}

// Draw draws the card.
func (c *chatCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 76)
	in := widget.Box(s, w, min(s.H-2, 16), "Say something")
	widget.Tail(in.Part(0, 0, in.W, in.H-4), chatLines(c.chat))
	head, tail := c.line.Parts()
	text := paint.Fill(head+screen.Caret+tail, in.W)
	widget.Lines(in.Part(0, in.H-3, in.W, 2), widget.Texts(text[max(0, len(text)-2):], theme.Strong))
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{keys.Described(keys.Pick, "enter", "say it"), keys.Described(keys.Esc, "esc", "close")}, keys)
}

// A gameCard asks which game is to be played at a new table.
type gameCard struct {
	games  []screen.Game
	cursor int
}

func newGameCard(games []screen.Game) *gameCard { return &gameCard{games: games} }

// Update takes a key.
func (c *gameCard) Update(k tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	n := len(c.games)
	switch d := screen.Digit(k); {
	case key.Matches(k, h.Keys.Esc, h.Keys.Quit):
		return true, nil
	case key.Matches(k, h.Keys.Up):
		c.cursor = (c.cursor + n - 1) % n
	case key.Matches(k, h.Keys.Down, h.Keys.Next):
		c.cursor = (c.cursor + 1) % n
	case d > 0 && d <= n:
		return true, openMsg{c.games[d-1].Box().ID}
	case key.Matches(k, h.Keys.Pick):
		return true, openMsg{c.games[c.cursor].Box().ID}
	}
	return false, nil
}

// Draw draws the card.
func (c *gameCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	rows := make([]widget.Row, len(c.games))
	for i, g := range c.games {
		rows[i] = widget.Row{Key: string(rune('1' + i)), Text: g.Box().Title, Cursor: i == c.cursor}
	}
	in := widget.Box(s, min(s.W-2, 44), len(rows)+4, "A new table: which game?")
	widget.List(in.Part(0, 0, in.W, len(rows)), rows)
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{screen.Worded(keys.Pick, "choose"), keys.Described(keys.Esc, "esc", "close")}, keys)
}
