package screen

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/session"
)

// An ExportMsg asks for a saved game in a file for others. It and the two below can be sent
// wherever a saved game is shown; the program answers with a card over the screen, or with another
// screen.
type ExportMsg struct{ Path string }

// A CopyCodeMsg asks for a saved game's share code.
type CopyCodeMsg struct{ Path string }

// A CompareMsg asks for a saved game side by side with another.
type CompareMsg struct{ Path string }

// PassOn returns what a key does with the saved game at a path, and whether it is one for that.
func PassOn(k tea.KeyMsg, path string, keys *Keymap) (cmd tea.Cmd, ok bool) {
	var msg tea.Msg
	switch {
	case key.Matches(k, keys.Export):
		msg = ExportMsg{path}
	case key.Matches(k, keys.CopyCode):
		msg = CopyCodeMsg{path}
	case key.Matches(k, keys.Beside):
		msg = CompareMsg{path}
	default:
		return nil, false
	}
	return func() tea.Msg { return msg }, true
}

// PassingOn lists the keys of PassOn in a few words each; that of the code for a game that has one.
func PassingOn(keys *Keymap, coded bool) []key.Binding {
	return []key.Binding{
		Worded(keys.Export, "export"), When(coded, Worded(keys.CopyCode, "copy code")), Worded(keys.Beside, "compare"),
	}
}

// ReloadMsg asks the menu to look for saved games.
type ReloadMsg struct{}

// FailedMsg tells what went wrong in a command.
type FailedMsg struct{ Err error }

// OpenedMsg tells of a game that was started or resumed.
type OpenedMsg struct {
	Session *session.Session
	Err     error
}

// NewsMsg tells the table of a game that is written elsewhere that something was.
type NewsMsg struct{}

// KeptMsg tells that settings were kept, or why not.
type KeptMsg struct{ Err error }

// PanickedMsg tells of a panic in a command.
type PanickedMsg struct{ What string }

// Pressed is the target of pointing at the name of a key.
type Pressed string

// A Gesture is what the mouse does at something.
type Gesture uint8

// What the mouse does.
const (
	Hovers   Gesture = iota // it points there
	Points                  // it clicks, for the cursor to go there
	Picks                   // it clicks, for that to be done
	Explains                // it asks what that is
	Drops                   // it lets go of something else there
)

// PointedMsg tells a screen what the mouse does at something on it.
type PointedMsg struct {
	What any
	Does Gesture
	From any // what was dragged there
}

// Clicked reports whether something was clicked.
func (m PointedMsg) Clicked() bool { return m.Does == Points || m.Does == Picks }
