package screen

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// An Attempt is a turn that is played at a table, below a line about it, and judged when it has ended.
// Nothing at the table tells how to play, and nothing of it is kept.
type Attempt struct {
	Table Screen // nil before it is laid out
	Ended bool   // the turn, so that the table takes no keys
	Past  bool   // what came before the turn can be looked at
	Helps bool   // hints are given
	News  string // what cannot be done, until the next key
}

// Lay lays out the table of a game in progress, in place of the one before.
func (a *Attempt) Lay(of Game, live *session.Session, h *Host) {
	a.Clear()
	all := h.Keys
	h.Keys = a.keys(all) // the table names them
	a.Table = of.Play(live, h)
	h.Keys = all
}

// Clear closes the table.
func (a *Attempt) Clear() {
	if a.Table != nil {
		_ = a.Table.Leave() // nothing of it is kept
	}
	a.Table, a.Ended = nil, false
}

// keys returns those that work at the table.
func (a *Attempt) keys(all *Keymap) *Keymap {
	keys := *all
	keys.Hint.SetEnabled(a.Helps && all.Hint.Enabled())
	keys.Tutor.SetEnabled(a.Helps && all.Tutor.Enabled())
	keys.Look.SetEnabled(a.Past)
	return &keys
}

// Typing reports whether letters are text at the table.
func (a *Attempt) Typing() bool {
	t, ok := a.Table.(Typist)
	return ok && a.Playing() && t.Typing()
}

// StepsBack reports whether esc closes something at the table, and does not lead away from it.
func (a *Attempt) StepsBack() bool {
	t, ok := a.Table.(Nested)
	return ok && t.StepsBack()
}

// Points says that the table finds its choices by itself.
func (a *Attempt) Points() {}

// Playing reports whether the table takes the keys.
func (a *Attempt) Playing() bool { return a.Table != nil && !a.Ended }

// Attend lets the table do what it does by itself.
func (a *Attempt) Attend(h *Host) tea.Cmd {
	if l, ok := a.Table.(Lively); ok && a.Playing() {
		return l.Attend(h)
	}
	return nil
}

// Pass hands a message to the table of a screen while the turn is played. Where the turn has ended with it,
// judge returns the command that judges it, otherwise nil.
func (a *Attempt) Pass(of Screen, msg tea.Msg, h *Host, judge func(*Host) tea.Cmd) (next Screen, cmd tea.Cmd) {
	if !a.Playing() {
		return of, nil
	}
	cards := len(h.Overlays)
	h.Within(belowLine(h.H), func() { next, cmd = a.Table.Update(msg, h) })
	if next != a.Table {
		return next, cmd
	}
	if w, ok := a.Table.(Writer); !ok || w.Busy() {
		return of, cmd
	}
	if judging := judge(h); judging != nil {
		a.Ended = true
		h.Overlays = h.Overlays[:min(cards, len(h.Overlays))] // what the table has to say of the next turn
		cmd = tea.Batch(cmd, judging)
	}
	return of, cmd
}

// belowLine returns how many of h rows a table has below a line. Where the table needs every row, the line
// covers its first.
func belowLine(h int) int { return max(h-1, min(h, MinHeight)) }

// A Nested screen has lists within lists, or a text that is typed, which Esc leaves first.
type Nested interface{ StepsBack() bool }

// A Covered screen draws itself where a line covers its first row: it shows there nothing that it does not
// show elsewhere.
type Covered interface {
	DrawCovered(s *paint.Sheet, keys *Keymap)
}

// DrawTable draws the table, if there is one, below a line that says what it is about or, where there is news,
// that.
func (a *Attempt) DrawTable(s *paint.Sheet, keys *Keymap, about string) {
	if a.Table == nil {
		return
	}
	rows := belowLine(s.H)
	draw := a.Table.Draw
	if c, ok := a.Table.(Covered); ok && rows == s.H {
		draw = c.DrawCovered
	}
	draw(s.Part(0, s.H-rows, s.W, rows), a.keys(keys))
	text, role := about, theme.Strong
	if a.News != "" {
		text, role = a.News, theme.Warning
	}
	line := s.Part(0, 0, s.W, 1)
	line.Clear(0, 0, line.W, 1)
	line.Fit(1, 0, line.W-2, text, role)
}

// HelpWith lists keys and, while the turn is played, those of the table.
func (a *Attempt) HelpWith(group KeyGroup, keys *Keymap) []KeyGroup {
	if !a.Playing() {
		return []KeyGroup{group}
	}
	return append([]KeyGroup{group}, a.Table.Help(a.keys(keys))...)
}
