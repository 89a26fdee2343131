package ptytest

import "unicode/utf8"

// keys are the sequences that a terminal sends for keys with a name.
var keys = map[string]string{
	"enter": "\r", "esc": "\x1b", "tab": "\t", "shift+tab": "\x1b[Z", "space": " ", "backspace": "\x7f", "delete": "\x1b[3~",
	"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
	"home": "\x1b[H", "end": "\x1b[F", "pgup": "\x1b[5~", "pgdown": "\x1b[6~",
	"ctrl+a": "\x01", "ctrl+c": "\x03", "ctrl+d": "\x04", "ctrl+e": "\x05", "ctrl+l": "\x0c", "ctrl+r": "\x12", "ctrl+z": "\x1a", "ctrl+\\": "\x1c",
}

// Press presses keys one after the other: a name such as "enter", "up" or "ctrl+c",
// or a single character.
func (x *Terminal) Press(names ...string) {
	x.t.Helper()
	for _, name := range names {
		sequence, named := keys[name]
		if !named {
			if utf8.RuneCountInString(name) != 1 {
				x.t.Fatalf("there is no key %q", name)
			}
			sequence = name
		}
		x.Type(sequence)
	}
}

// Type sends text as it is.
func (x *Terminal) Type(text string) {
	x.t.Helper()
	if _, err := x.tty.WriteString(text); err != nil {
		x.t.Fatalf("type %q: %v", text, err)
	}
}
