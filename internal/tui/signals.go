package tui

import (
	"io"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// What comes from outside.
type (
	suspendMsg struct{} // the program is to be suspended
	wokenMsg   struct{} // it was suspended, and goes on
	resumedMsg struct{} // it has the terminal again

	backgroundMsg struct{ dark bool } // what the terminal says of itself

	noticeMsg string // what is to be told at once
)

// terminalMsg is what is done about the terminal itself, by keys and by signals. It reports
// whether the message was about that.
func (a *App) terminalMsg(msg tea.Msg) (cmd tea.Cmd, ok bool) {
	switch msg := msg.(type) {
	case backgroundMsg:
		a.style.dark = msg.dark
		_ = a.restyle() // the theme is the one that there was
		return nil, true
	case noticeMsg:
		a.told = prose.Safe(string(msg))
		return nil, true
	case suspendMsg:
		return a.letGo(func() { a.watch.Sleep(false) }), true
	case wokenMsg:
		return a.letGo(func() {}), true
	case resumedMsg:
		if a.mouse {
			return a.holdMouse(), true
		}
		return nil, true
	}
	return nil, false
}

// sleep suspends the program, as a key of the terminal would do.
func (a *App) sleep() tea.Cmd {
	if a.watch == nil || !a.watch.CanSleep() {
		a.host.Open(&screen.Notice{Title: "Not suspended", Lines: []widget.Line{
			{Text: "There is no shell to wake the game up again.", Role: theme.Text},
		}})
		return nil
	}
	return a.letGo(func() { a.watch.Sleep(true) })
}

// redraw makes the terminal ready for a frame that is drawn anew.
func (a *App) redraw() tea.Cmd {
	if a.clear != nil {
		a.clear()
	}
	if a.mouse {
		return a.holdMouse() // who wrote there may have let go of it
	}
	return nil
}

// letGo gives the terminal back for as long as f takes. Bubble Tea stops reading keys then.
func (a *App) letGo(f func()) tea.Cmd {
	return tea.Exec(pause(func() { a.watch.Lend(f) }), func(error) tea.Msg { return resumedMsg{} })
}

// A pause is what is done while the terminal is given back.
type pause func()

// Run does it.
func (p pause) Run() error { p(); return nil }

// SetStdin changes nothing: a pause reads nothing.
func (pause) SetStdin(io.Reader) {}

// SetStdout changes nothing: a pause writes nothing.
func (pause) SetStdout(io.Writer) {}

// SetStderr changes nothing: a pause writes nothing.
func (pause) SetStderr(io.Writer) {}

// guarded makes a panic in a command a message, so that it ends the program where the
// terminal is put right.
func guarded(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				msg = screen.PanickedMsg{What: screen.Trace(p)}
			}
		}()
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = guarded(batch[i])
			}
		}
		return msg
	}
}
