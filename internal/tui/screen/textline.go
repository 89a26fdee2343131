package screen

import (
	"slices"
	"strings"
	"unicode"

	"github.com/charmbracelet/bubbles/cursor"
	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A TextLine is a short text that is being typed. The typing is that of Bubbles: a cursor,
// keys for words, pasting. It is drawn on a sheet, like everything else.
type TextLine struct {
	input  textinput.Model
	Digits bool          // nothing else may be typed
	others []key.Binding // keys that mean something else, unless they are letters
}

// NewTextLine returns a line of so many characters at most that holds a text, the cursor behind it.
func NewTextLine(text string, most int, keys *Keymap) TextLine {
	l := TextLine{input: textinput.New(), others: []key.Binding{keys.Pick, keys.Esc, keys.Up, keys.Down, keys.Next, keys.Back}}
	l.input.CharLimit = most
	l.input.Cursor.SetMode(cursor.CursorStatic) // one that blinks would be drawn all the time
	l.input.Focus()
	erase := &l.input.KeyMap.DeleteCharacterBackward
	erase.SetKeys(slices.Concat(keys.Erase.Keys(), erase.Keys())...)
	l.Set(text)
	return l
}

// NewFilter returns an empty line above something that is scrolled meanwhile.
func NewFilter(most int, keys *Keymap) TextLine {
	l := NewTextLine("", most, keys)
	l.others = append(l.others, keys.Home, keys.Last, keys.PageUp, keys.PageDown)
	return l
}

// String returns what was typed. It may be unfit to be shown.
func (l *TextLine) String() string { return l.input.Value() }

// Set replaces the text.
func (l *TextLine) Set(text string) {
	l.input.SetValue(text)
	l.input.CursorEnd()
}

// Press takes a key and reports whether it was one of writing.
func (l *TextLine) Press(msg tea.KeyMsg) bool {
	switch letters := msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace; {
	case !letters && key.Matches(msg, l.others...):
		return false
	case key.Matches(msg, l.editing()...):
	case !letters || msg.Alt:
		return false
	default:
		if msg.Runes = l.taken(msg); len(msg.Runes) == 0 {
			return false
		}
	}
	l.input, _ = l.input.Update(msg) // a cursor that rests has nothing to do later
	return true
}

// editing lists the keys of Bubbles that work here: without its own way to paste, which runs
// another program to ask for the text, without its suggestions, and without the one that
// deletes the word behind the cursor, which panics where that is the last letter (v1.0.0).
func (l *TextLine) editing() []key.Binding {
	k := &l.input.KeyMap
	return []key.Binding{
		k.CharacterForward, k.CharacterBackward, k.WordForward, k.WordBackward, k.LineStart, k.LineEnd, k.DeleteWordBackward,
		k.DeleteAfterCursor, k.DeleteBeforeCursor, k.DeleteCharacterBackward, k.DeleteCharacterForward,
	}
}

// taken returns the characters of a key, or of a text that is pasted, that may stand in the
// line. What is not a number has no place in a line of digits, not even in part.
func (l *TextLine) taken(msg tea.KeyMsg) []rune {
	text := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, string(msg.Runes))
	if msg.Paste {
		text = strings.TrimSpace(text)
	}
	if l.Digits && strings.Trim(text, "0123456789") != "" {
		return nil
	}
	return []rune(text)
}

// Parts returns what stands before and behind the cursor, fit to be shown.
func (l *TextLine) Parts() (head, tail string) {
	text := []rune(l.String())
	at := min(l.input.Position(), len(text))
	return prose.Safe(string(text[:at])), prose.Safe(string(text[at:]))
}

// Draw draws the line from a place on. Where it is too long, what stands around the cursor is seen.
func (l *TextLine) Draw(s *paint.Sheet, x, y int) {
	head, tail := l.Parts()
	room := max(s.W-x-paint.Width(Caret), 0)
	tail = paint.Cut(tail, max(room-paint.Width(head), room/4), s.Look.Glyphs.Ellipsis)
	if more := paint.Width(head) + paint.Width(tail) - room; more > 0 {
		cut := min(more+paint.Width(s.Look.Glyphs.Ellipsis), paint.Width(head))
		head = s.Look.Glyphs.Ellipsis + prose.Column(head, cut)
	}
	x = s.Text(x, y, head, theme.Strong)
	x = s.Text(x, y, Caret, theme.Hotkey)
	s.Text(x, y, tail, theme.Strong)
}

// Caret stands where the next letter goes.
const Caret = "_"

// Accepts reports whether a key ends the typing of a text and keeps it. The keyboard's own
// key always does, whatever else is set: a letter would be text.
func Accepts(msg tea.KeyMsg, keys *Keymap) bool {
	return msg.Type == tea.KeyEnter || key.Matches(msg, keys.Pick)
}

// Abandons reports whether a key ends the typing of a text and drops it, like Accepts.
func Abandons(msg tea.KeyMsg, keys *Keymap) bool {
	return msg.Type == tea.KeyEsc || key.Matches(msg, keys.Esc)
}
