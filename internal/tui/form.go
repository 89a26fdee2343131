package tui

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/screen"
)

// A form is the screen on which a new game is agreed on. The cursor begins where the game is
// started: with nothing to change, the key that led here goes on.
type form struct {
	agreed *setup.Form
	cursor int
	line   screen.TextLine // what is typed on the line under the cursor
	typed  string          // the name of that line
	code   string          // a share code that was typed and not taken yet
	busy   bool
	notice string // what kept the game from beginning
	behind *mainMenu
	back   screen.Screen // where Esc leads

	elsewhere *screen.Agreeing // who begins the game; nil for the form itself
}

// startField is the first line of the form: there the game is started.
var startField = setup.Field{Name: "Start", Hint: "start the game"}

// startLine is where it stands.
const startLine = 0

// first returns the line that begins the game, or has it begun elsewhere.
func (f *form) first() setup.Field {
	if f.elsewhere != nil {
		return f.elsewhere.Start
	}
	return startField
}

// newForm begins with the wishes of the last game, as far as they make one. Its pace may have
// been changed since.
func newForm(behind *mainMenu, last setup.Last) *form {
	pace := behind.app.host.Pace
	if last.Pace() != setup.Unhurried {
		last = last.Paced(setup.PaceOf(pace))
	}
	of := behind.app.game
	agreed := of.Form(setup.Beginning{Last: last, Usual: pace, Beginner: behind.fresh, Finished: stats.Finished(behind.saved, of.Box().ID), Past: stats.Past(behind.saved, of.Box().ID)})
	return &form{agreed: agreed, behind: behind, back: behind}
}

// form returns the screen of a new game with some wishes, from which Esc leads to another screen.
func (m *mainMenu) form(wishes setup.Last, back screen.Screen) screen.Screen {
	f := newForm(m, wishes)
	f.back = back
	return f
}

// fields returns the lines of the form as it stands.
func (f *form) fields() []setup.Field {
	list := append([]setup.Field{f.first()}, f.agreed.Fields()...)
	if f.elsewhere != nil {
		return f.elsewhere.Wishes(list)
	}
	return slices.Insert(list, len(list)-1, f.codeField()) // beside the seed, which comes last
}

// at returns the line under the cursor, and how many there are.
func (f *form) at() (*setup.Field, int) {
	list := f.fields()
	f.cursor = min(f.cursor, len(list)-1)
	return &list[f.cursor], len(list)
}

func (f *form) Leave() error { return nil }

func (f *form) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.OpenedMsg:
		f.busy = false
		if msg.Err == nil {
			return f.behind.app.play(msg.Session), nil
		}
		f.notice = prose.Safe(prose.Sentence(msg.Err.Error()))
	case begunMsg:
		if f.busy = false; msg.err == nil {
			return msg.next(h), nil
		}
		f.notice = prose.Safe(prose.Sentence(msg.err.Error()))
	case tea.KeyMsg:
		if !f.busy {
			next, cmd := f.press(msg, h)
			f.follow(h.Keys)
			return next, cmd
		}
	}
	return f, nil
}

// follow has the line to type on stand where the cursor does.
func (f *form) follow(keys *screen.Keymap) {
	if at, _ := f.at(); typed(at) && (f.typed != at.Name || f.line.String() != at.Text) {
		f.typed, f.line = at.Name, screen.NewTextLine(at.Text, at.Most, keys)
		f.line.Digits = at.Digits
	}
}

func (f *form) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	at, lines := f.at()
	if msg.Paste && (!typed(at) || at.Name == codeLine) && f.elsewhere == nil {
		f.code = strings.TrimSpace(prose.First(prose.Safe(string(msg.Runes)), maxCode))
		f.takeCode()
		return f, nil
	}
	if typed(at) && f.write(at, msg) {
		return f, nil
	}
	by, steered := steer(msg, &f.cursor, lines, at.Values != nil, keys)
	switch {
	case by != 0:
		f.notice = ""
		f.agreed.Choose(at, turned(at, by))
	case steered:
	case key.Matches(msg, keys.Pick) && f.cursor == startLine, key.Matches(msg, keys.Start):
		return f, f.start(h)
	case at.Name == codeLine && f.code != "" && screen.Accepts(msg, keys):
		f.takeCode()
	case typed(at) && screen.Accepts(msg, keys):
		f.cursor = (f.cursor + 1) % lines
	case key.Matches(msg, keys.Esc, keys.Quit), typed(at) && screen.Abandons(msg, keys):
		if f.elsewhere != nil {
			return f.back, nil
		}
		return f.back, f.behind.app.look() // a code may have led to another game
	}
	return f, nil
}

// write is a key on a line for typing. It reports whether it was one of writing: there letters
// are text, and where the line takes none they are refused.
func (f *form) write(d *setup.Field, msg tea.KeyMsg) bool {
	if !f.line.Press(msg) {
		if d.Digits && msg.Type == tea.KeyRunes && !msg.Alt {
			f.notice = d.Name + ": only digits can be typed here."
			return true
		}
		return false
	}
	f.notice = ""
	d.Type(f.line.String())
	return true
}

// Typing reports whether the cursor stands on a line for typing.
func (f *form) Typing() bool {
	at, _ := f.at()
	return typed(at)
}

// begunMsg tells what comes after a form whose game is begun elsewhere, or why none is.
type begunMsg struct {
	next func(*screen.Host) screen.Screen
	err  error
}

// start begins the game, and remembers what was chosen for the next one.
func (f *form) start(h *screen.Host) tea.Cmd {
	o, ok := f.agreed.Options()
	if !ok {
		return nil
	}
	if f.elsewhere != nil {
		f.busy = true
		return func() tea.Msg {
			next, err := f.elsewhere.Begin(o)
			return begunMsg{next, err}
		}
	}
	o.Folder, o.Program = h.Folders.Games, h.Program
	wishes, path := f.agreed.Last(), h.Folders.LastSetup(f.behind.app.game.Box().ID)
	h.Pace = f.agreed.Wait()
	f.busy = true
	return h.Run(func() tea.Msg {
		_ = setup.Save(path, wishes) // a game is not kept from beginning by that
		s, err := session.Start(o)
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

func (f *form) Help(keys *screen.Keymap) []screen.KeyGroup {
	first := f.first()
	return []screen.KeyGroup{{Title: "New game", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose a line"), keys.Described(keys.Left, "←→", "change the value; move the cursor in a text field"),
		screen.Worded(keys.Pick, prose.LowerFirst(first.Name)+" on the "+first.Name+" line, else change the value"),
		screen.Bind("letters", "type a name or seed on its line"), screen.Worded(keys.Start, first.Hint), keys.Described(keys.Esc, "esc", "back"), keys.Help,
	}}}
}
