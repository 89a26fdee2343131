// Package tui is the shell of the game in a terminal: a Bubble Tea program of a few screens,
// the same for every game. It knows no game: see screen.Game for what each of them brings along.
//
// One model, App, owns the size of the window, the look, the screen that is shown and
// the cards that lie over it. A screen answers a message with the screen that comes
// next, itself or another. Files are written in commands only, and commands do nothing but
// that: an action is stepped before, and a screen shows it when the command has answered, that
// is, when the action is on disk. Until then what the screen is told waits: see screen.Inbox.
//
// What belongs to one program is handed down from Options: keys, look, folders, clock. Nothing
// at the top of a package is written, so that several programs can run in one process.
//
//	app.go run.go shell.go        the model, from Options to the terminal, what games can open
//	renderer.go signals.go        frames, and what the terminal and the system tell
//	debug.go                      what is heard, written to a file for developers
//	mouse.go style.go             pointing and picking, the look
//	menu*.go daily.go             the first screen, and the game of the day or the week
//	lessons.go puzzles.go         lessons, puzzles and ladder of a game
//	form*.go fields.go            a new game, and lines of a name and a value
//	setting*.go keylist.go unsaved.go  settings, keys, and saving them
//	library.go librarytable.go librarydraw.go shelving.go passing.go  saved games, and what is done with one
//	rulebook.go statistics.go     pages over any screen
//	preview.go                    how a saved game stands, beside what is chosen
//
// In folders: live is any game in progress; tabletop plays one with a board, tutorial a lesson, and guess a
// round of guessing; replay looks at what was played; screen is what the shell and the games share; widget,
// paint and theme draw; tuitest drives a program in tests.
package tui

import (
	"fmt"
	"io"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An App is the one model of the program.
type App struct {
	host    screen.Host
	screen  screen.Screen
	game    screen.Game   // the one that new games are of
	recall  bool          // that is still to be the one that was played last
	games   []screen.Game // that can be played
	shelf   game.Shelf    // the same, to open logs with
	style   style
	mouse   bool              // the mouse is ours
	debug   io.Writer         // hears of every message
	ask     func()            // asks the terminal for its background; may be nil
	point   func(bool)        // has the terminal report the mouse, or not; may be nil
	clear   func()            // empties the terminal, to be drawn anew; may be nil
	copy    func(text string) // hands a text to the terminal's clipboard; may be nil
	export  func(*log.Game, string) (string, error)
	skyline func(stats.Skyline) ([]string, error)
	watch   *terminal.Watch                    // nil where no terminal is watched
	home    func(*screen.Host) screen.Screen   // makes the first screen; nil for the menu
	own     map[string][]string                // the keys of actions that have others than usual
	keep    func(name string, value any) error // keeps a setting for the next time
	file    string                             // where, as it is shown; empty for nowhere
	unsaved unsaved
	under   any    // what the mouse points at
	put     any    // what it clicked last, where a second click plays
	drag    any    // what it holds
	pressed [2]int // where it took that
	told    string // about the mouse, until the next key
	passing bool   // something is being done with a saved game
}

// Screen returns the screen that is shown.
func (a *App) Screen() screen.Screen { return a.screen }

// Host returns what the screens know of their surroundings.
func (a *App) Host() *screen.Host { return &a.host }

// Init tells the first screen to look around. Nothing is drawn before the size of the
// window is known.
func (a *App) Init() tea.Cmd {
	ask := a.askForGround()
	return guarded(func() tea.Msg {
		if ask != nil {
			ask()
		}
		return screen.ReloadMsg{}
	})
}

// Update hands a message to whom it concerns: keys to the uppermost overlay or the
// screen, the rest to the screen.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := a.heard(msg)
	if l, ok := a.screen.(screen.Lively); ok {
		cmd = tea.Batch(cmd, l.Attend(&a.host))
	}
	return a, guarded(cmd)
}

func (a *App) heard(msg tea.Msg) tea.Cmd {
	if cmd, ok := a.terminalMsg(msg); ok {
		return cmd
	}
	if cmd, ok := a.passOn(msg); ok {
		return cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.host.W, a.host.H = msg.Width, msg.Height
		return nil
	case screen.PanickedMsg:
		panic(msg)
	case tea.KeyMsg:
		if !a.passing {
			a.told = ""
		}
		return a.keystrokes(msg)
	case tea.MouseMsg:
		return a.pointAt(msg)
	}
	return a.tell(msg)
}

func (a *App) tell(msg tea.Msg) (cmd tea.Cmd) {
	a.screen, cmd = a.screen.Update(msg, &a.host)
	return cmd
}

// keystrokes takes keys one by one: letters that arrive together come in one message. What is
// pasted stays one: it is text where one is typed, and no command anywhere.
func (a *App) keystrokes(msg tea.KeyMsg) tea.Cmd {
	if msg.Type != tea.KeyRunes || msg.Paste || len(msg.Runes) < 2 {
		return a.press(msg)
	}
	var cmds []tea.Cmd
	for _, r := range msg.Runes {
		cmds = append(cmds, a.press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: msg.Alt}))
	}
	return tea.Batch(cmds...)
}

func (a *App) press(msg tea.KeyMsg) tea.Cmd {
	keys := a.host.Keys
	a.put = nil
	switch n := len(a.host.Overlays); {
	case msg.Type == tea.KeyCtrlC:
		return tea.Quit
	case msg.Type == tea.KeyCtrlZ:
		return a.sleep()
	case a.tooSmall(), a.passing:
		return nil
	case n > 0:
		done, answer := a.host.Overlays[n-1].Update(msg, &a.host)
		if done {
			a.host.Overlays = append(a.host.Overlays[:n-1], a.host.Overlays[n:]...)
		}
		if answer != nil {
			return a.heard(answer)
		}
		return nil
	case msg.Type == tea.KeyRunes && typingOn(a.screen): // text, and no command
	case key.Matches(msg, keys.Mouse):
		return a.toggleMouse()
	case key.Matches(msg, keys.Help):
		a.host.Open(screen.HelpFor(append(a.screen.Help(keys), screenKeys(keys))))
		return nil
	}
	return a.tell(msg)
}

func (a *App) tooSmall() bool { return a.host.W < screen.MinWidth || a.host.H < screen.MinHeight }

// View draws the screen and what lies over it. No line of it is wider than the window,
// and there are no more lines than the window has.
func (a *App) View() string {
	if a.host.W <= 0 || a.host.H <= 0 {
		return ""
	}
	return a.Sheet().String()
}

// Sheet draws what is to be seen.
func (a *App) Sheet() *paint.Sheet {
	s := paint.New(a.host.W, a.host.H, a.host.Look)
	if a.tooSmall() {
		small(s)
		return s
	}
	a.screen.Draw(s, a.host.Keys)
	for _, o := range a.host.Overlays {
		s.Fade()
		o.Draw(s, a.host.Keys)
	}
	if a.told != "" {
		s.Clear(0, s.H-1, s.W, 1)
		s.Fit(1, s.H-1, s.W-2, a.told, theme.Warning)
	}
	return s
}

// small is what a window shows that is too small for the table.
func small(s *paint.Sheet) {
	lines := []widget.Line{
		{Text: "MICRO CITY", Role: theme.Title},
		{Text: fmt.Sprintf("This window is %d by %d.", s.W, s.H), Role: theme.Text},
		{Text: fmt.Sprintf("The table needs %d by %d.", screen.MinWidth, screen.MinHeight), Role: theme.Text},
		{Text: "Make it larger. Your game waits.", Role: theme.Dim},
		{Text: "Ctrl+C leaves.", Role: theme.Dim},
	}
	rows := 0
	for _, l := range lines {
		rows += len(paint.Wrap(l.Text, s.W))
	}
	y := max((s.H-rows)/2, 0)
	widget.Lines(s.Part(0, y, s.W, s.H-y), lines)
}

// keymap returns the keys of the screens, some of which the player has changed.
func (a *App) keymap(own map[string][]string) *screen.Keymap {
	keys := screen.KeysWith(own)
	if a.home != nil {
		keys.LeaveFiles()
	}
	return keys
}

// gameOf returns the game with an ID, or else the usual one.
func (a *App) gameOf(id string) screen.Game {
	for _, g := range a.games {
		if g.Box().ID == id {
			return g
		}
	}
	return a.game
}

// play returns the table of a game in progress.
func (a *App) play(s *session.Session) screen.Screen {
	return a.gameOf(s.Header().Game).Play(s, &a.host)
}

// typingOn reports whether letters are text on a screen.
func typingOn(s screen.Screen) bool {
	t, ok := s.(screen.Typist)
	return ok && t.Typing()
}
