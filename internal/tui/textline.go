package tui

import (
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// A textLine is a short text that is being typed, written from its end.
type textLine struct {
	text   []rune
	most   int  // characters
	digits bool // nothing else
}

func lineOf(text string, most int) textLine { return textLine{text: []rune(text), most: most} }

func (l *textLine) String() string { return string(l.text) }

// press takes a key and reports whether it was one of writing.
func (l *textLine) press(msg tea.KeyMsg) bool {
	switch {
	case msg.Type == tea.KeyCtrlU:
		l.text = l.text[:0]
	case msg.Type == tea.KeyBackspace, key.Matches(msg, keys.Erase):
		if len(l.text) > 0 {
			l.text = l.text[:len(l.text)-1]
		}
	case msg.Type != tea.KeyRunes && msg.Type != tea.KeySpace || msg.Alt || !l.takes(msg.Runes):
		return false
	default:
		for _, r := range msg.Runes {
			if len(l.text) < l.most {
				l.text = append(l.text, r)
			}
		}
	}
	return true
}

// takes reports whether all the characters may stand in the line.
func (l *textLine) takes(runes []rune) bool {
	for _, r := range runes {
		if l.digits && (r < '0' || r > '9') || !unicode.IsPrint(r) {
			return false
		}
	}
	return len(runes) > 0
}

// accepts and abandons tell the keys that end the typing of a text. Those of a keyboard's
// own always do, whatever else is set: a letter that is would be text.
func accepts(msg tea.KeyMsg) bool { return msg.Type == tea.KeyEnter || key.Matches(msg, keys.Pick) }

func abandons(msg tea.KeyMsg) bool { return msg.Type == tea.KeyEsc || key.Matches(msg, keys.Esc) }

// A typist is a screen on which letters may be text: then none of them is a command.
type typist interface{ typing() bool }

func typingOn(s screen) bool {
	t, ok := s.(typist)
	return ok && t.typing()
}
