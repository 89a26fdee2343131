package table

import (
	"fmt"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// A tutorial is the lesson as a screen: a real table, with captions below. It plays
// what the lesson shows, and lets the player make the moves that are the player's.
type tutorial struct {
	of     *Game
	lesson *lesson.Lesson
	game   *playScreen
	at     int // the step that is next
	page   int // of its captions
	behind screen.Screen
}

// Answers of what a tutorial asks.
type (
	leaveLessonMsg struct{}
	playOnMsg      struct{}
)

// layOut begins the game of the lesson, on a disk that forgets.
func layOut(cards *pack.Pack) (*lesson.Lesson, *play.Session, error) {
	l, err := lesson.Load(record.Known(cards))
	if err != nil {
		return nil, nil, err
	}
	s, err := l.Begin(cards)
	return l, s, err
}

func newTutorial(of *Game, l *lesson.Lesson, s *play.Session, behind screen.Screen, keys *screen.Keymap) *tutorial {
	t := &tutorial{of: of, lesson: l, game: newPlay(of, s, keys), behind: behind}
	t.game.guard, t.game.table.steady = t.judge, true
	return t
}

// pages returns what is said now.
func (t *tutorial) pages() []lesson.Page {
	if t.at == len(t.lesson.Steps) {
		return t.lesson.Last
	}
	return t.lesson.Steps[t.at].Pages
}

// yours reports whether the player makes a move now.
func (t *tutorial) yours() bool {
	return t.at < len(t.lesson.Steps) && t.lesson.Steps[t.at].Yours && t.page >= len(t.pages())-1
}

// judge lets only the move of the lesson pass.
func (t *tutorial) judge(a engine.Action) string {
	want := t.lesson.Steps[t.at].Action
	if a == want || t.game.table.rules.Check(&t.game.state, a) != engine.OK { // what the rules refuse is refused by them
		return ""
	}
	return fmt.Sprintf("%s %s.", lesson.Elsewhere, prose.LowerFirst(t.game.table.words.Choice(&t.game.state, want)))
}

func (t *tutorial) Leave() error { return t.game.Leave() }

func (t *tutorial) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if t.game.live.Waits(msg) {
		return t, nil
	}
	switch msg := msg.(type) {
	case live.WrittenMsg:
		var on tea.Cmd
		if t.game.live.Arrived(msg, h); msg.Err == nil {
			t.at, t.page = t.at+1, 0
			on = t.carryOn(h)
		}
		next, cmd := t.game.live.CatchUp(t, h)
		return next, tea.Batch(on, cmd)
	case leaveLessonMsg:
		return t.behind, t.game.live.Close(h)
	case playOnMsg:
		return t, t.forReal(h)
	case screen.Pointed:
		if t.yours() {
			return t, t.game.pointAt(msg, h)
		}
	case tea.KeyMsg:
		switch {
		case key.Matches(msg, h.Keys.Settings):
			return h.Shell.Settings(t), nil
		default:
			return t, t.press(msg, h)
		}
	default:
		next, cmd, _ := t.game.live.Update(t, msg, h)
		return next, cmd
	}
	return t, nil
}

// Points says that the table finds its choices by itself.
func (t *tutorial) Points() {}

// carryOn takes a move of the lesson about which nothing is said.
func (t *tutorial) carryOn(h *screen.Host) tea.Cmd {
	if t.at < len(t.lesson.Steps) && len(t.pages()) == 0 && !t.yours() {
		return t.game.do(t.lesson.Steps[t.at].Action, h)
	}
	return nil
}

func (t *tutorial) press(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys := h.Keys
	inner := t.game.menu != nil && t.game.menu.behind != nil
	switch {
	case key.Matches(msg, keys.Quit), key.Matches(msg, keys.Esc) && !(t.yours() && inner):
		h.Open(&screen.Confirm{
			Title: "Leave the lesson?", Lines: []widget.Line{{Text: "You can start it again at any time.", Role: theme.Text}},
			Yes: "leave", Answer: leaveLessonMsg{},
		})
	case key.Matches(msg, keys.Rules):
		h.Open(h.Shell.Rules(t.game.session.Header().Game))
	case t.yours() && !takesAway(msg, keys):
		t.game.forgive()
		_, cmd := t.game.press(msg, h)
		return cmd
	case t.yours():
		t.game.say("You cannot undo, replay or ask for hints in a lesson.")
	case key.Matches(msg, keys.Pick, keys.Right, keys.Down, keys.Next, keys.PageDown):
		return t.turnPage(h)
	case key.Matches(msg, keys.Left, keys.Up, keys.Back, keys.PageUp):
		t.page = max(t.page-1, 0)
	}
	return nil
}

// takesAway tells the keys that lead away from the moment of the lesson.
func takesAway(msg tea.KeyMsg, keys *screen.Keymap) bool {
	return key.Matches(msg, keys.Undo, keys.Redo, keys.UndoPhase, keys.RedoPhase, keys.UndoTurn, keys.RedoTurn, keys.Look, keys.Hint, keys.Tutor)
}

// turnPage goes on to the next caption, the next move or, at the end, to a real game.
func (t *tutorial) turnPage(h *screen.Host) tea.Cmd {
	switch {
	case t.page < len(t.pages())-1:
		t.page++
	case t.at < len(t.lesson.Steps):
		return t.game.do(t.lesson.Steps[t.at].Action, h)
	default:
		h.Open(&screen.Confirm{
			Title: "End of the lesson",
			Lines: []widget.Line{{Text: lesson.GoOn, Role: theme.Text}},
			Yes:   "keep playing", Answer: playOnMsg{}, Also: &screen.Option{Key: h.Keys.ToMenu, Text: "to the menu", Answer: leaveLessonMsg{}},
		})
	}
	return nil
}

// forReal plays the moves of the lesson again, in a game that is kept.
func (t *tutorial) forReal(h *screen.Host) tea.Cmd {
	l, cards, folder := t.lesson, t.of.pack, h.Folders.Games
	return t.game.live.Begin(func() (*session.Session, error) {
		s, err := l.Keep(cards, folder)
		if err != nil {
			return nil, err
		}
		return s.Session, nil
	}, h)
}
