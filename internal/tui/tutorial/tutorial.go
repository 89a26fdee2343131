// Package tutorial gives a lesson on the screen: at the table of its game, with what is said
// below. It plays what the lesson shows, and lets the player do what is the player's.
//
//	tutorial.go  the screen, and what it asks of a table
//	keys.go      what keys mean
//	draw.go      drawing it, and help
package tutorial

import (
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
)

// A Table is the screen of a game in progress at which a lesson can be given.
type Table interface {
	screen.Screen

	// Live returns what any game in progress does.
	Live() *live.Game

	// Listing reports whether something is open that Esc closes, such as a list.
	Listing() bool
}

// A Screen is a lesson in progress.
type Screen struct {
	lesson *lesson.Lesson
	table  Table
	talk   game.Table
	keys   *screen.Keymap // for the sentences that name them
	at     int            // the step that is next
	page   int            // of what is said before it
	read   bool           // what is said has been read, and a low window shows the choices
	behind screen.Screen
}

// Answers of what a lesson asks.
type (
	leaveMsg  struct{}
	playOnMsg struct{}
)

// errNoTable is why a lesson is not given: its game has no table for one.
var errNoTable = errors.New("This game has no lesson on the screen. Try: microcity tutorial --plain")

// New begins a lesson in a session that Begin of the lesson began, at a table which play makes.
// Who leaves it comes to the screen behind it.
func New(l *lesson.Lesson, s *session.Session, h *screen.Host, play func(*session.Session, *screen.Host) screen.Screen, behind screen.Screen) (*Screen, error) {
	table, ok := play(s, h).(Table)
	if !ok {
		return nil, errNoTable
	}
	t := &Screen{lesson: l, table: table, talk: table.Live().Talk, keys: h.Keys, behind: behind}
	game := table.Live()
	game.Guard, game.Steady = t.judge, true
	game.Hush(!t.Yours())
	return t, nil
}

// Table returns the table at which the lesson is given.
func (t *Screen) Table() Table { return t.table }

// At returns how many steps are done.
func (t *Screen) At() int { return t.at }

// Next returns the step that is next, nil at the end.
func (t *Screen) Next() *lesson.Step {
	if t.at == len(t.lesson.Steps) {
		return nil
	}
	return &t.lesson.Steps[t.at]
}

// pages returns what is said now.
func (t *Screen) pages() []lesson.Page {
	if step := t.Next(); step != nil {
		return step.Pages
	}
	return t.lesson.Last
}

// Yours reports whether the player does something now.
func (t *Screen) Yours() bool {
	step := t.Next()
	return step != nil && step.Yours && t.page >= len(t.pages())-1
}

// judge lets only what the lesson wants pass, and what the rules refuse: they say why.
func (t *Screen) judge(action string) string {
	tree := t.table.Live().Tree()
	step := t.Next()
	sentence, name := step.Instead(action, tree.Legal(tree.Cursor()))
	if name {
		return sentence + " " + prose.LowerFirst(t.task(step)) + "."
	}
	return sentence
}

// task says what a step wants.
func (t *Screen) task(step *lesson.Step) string {
	if step.Key != "" {
		return "Press " + t.keys.Called(step.Key)
	}
	return prose.UpperFirst(t.talk.Say(t.table.Live().Tree().Cursor(), step.Action))
}

// Leave gives back what the table holds.
func (t *Screen) Leave() error { return t.table.Leave() }

// Busy reports whether the answer of a command is waited for.
func (t *Screen) Busy() bool { return t.table.Live().Busy() }

// Points says that the table finds its choices by itself.
func (t *Screen) Points() {}

// Update takes a message.
func (t *Screen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	next, cmd := t.update(msg, h)
	t.table.Live().Hush(!t.Yours())
	return next, cmd
}

func (t *Screen) update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	game := t.table.Live()
	if game.Waits(msg) {
		return t, nil
	}
	switch msg := msg.(type) {
	case live.WrittenMsg:
		var on tea.Cmd
		if game.Arrived(msg, h) {
			on = t.advance(h)
		}
		next, cmd := game.CatchUp(t, h)
		return next, tea.Batch(on, cmd)
	case leaveMsg:
		return t.behind, game.Close(h)
	case playOnMsg:
		return t, game.Begin(func() (*session.Session, error) { return t.lesson.Keep(game.Session, h.Folders.Games) }, h)
	case screen.PointedMsg:
		if t.Yours() && t.Next().Key == "" {
			t.read = t.read || msg.Clicked()
			return t, t.pass(msg, h)
		}
		return t, nil
	case tea.KeyMsg:
		return t.press(msg, h)
	}
	if next, cmd, ok := game.Update(t, msg, h); ok {
		return next, cmd
	}
	return t, t.pass(msg, h)
}

// pass hands a message to the table, which stays what is shown.
func (t *Screen) pass(msg tea.Msg, h *screen.Host) (cmd tea.Cmd) {
	h.Within(t.tableHeight(h.W, h.H, h.Keys), func() { _, cmd = t.table.Update(msg, h) })
	return cmd
}

// advance goes on to the next step, and does at once one about which nothing is said.
func (t *Screen) advance(h *screen.Host) tea.Cmd {
	t.at, t.page, t.read = t.at+1, 0, false
	if step := t.Next(); step != nil && !step.Yours && len(step.Pages) == 0 {
		return t.table.Live().Write([]string{step.Action}, h)
	}
	return nil
}
