package terminal

import (
	"bytes"
	"regexp"
)

var (
	mouse = regexp.MustCompile(`^\x1b\[(?:<\d{1,5};\d{1,5};\d{1,5}[Mm]|(?s:M...))$`)
	// Keys of terminals. An answer to a question has other letters, or begins with a sign, but for the
	// cursor's place in the first row.
	pressed = regexp.MustCompile(`^(?s:.)$|^\x1bO[P-S]$|` +
		`^\x1b\[(?:(?:1;\d{1,2})?[A-DFHP-SZa-d]|\d{1,2}(?:;\d{1,2})?~|\d{1,2}[\^$@]|\[[A-E])$`)
	// Those to which Alt can be added, as xterm does.
	lettered = regexp.MustCompile(`^\x1b[O\[]([A-DFHP-S])$`)
	tilded   = regexp.MustCompile(`^\x1b\[(\d+)~$`)
)

const beginOfPaste = "\x1b[200~"

// finish hands on a sequence that is whole, if it is a key, the mouse or a paste.
func (g *grammar) finish() {
	sequence := bytes.Clone(g.held)
	g.drop()
	alt := sequence[1] == esc
	if alt {
		sequence = sequence[1:]
	}
	sequence = unshifted(sequence)
	isKey := pressed.Match(sequence)
	if alt && isKey {
		sequence = withAlt(sequence)
	} else if alt {
		g.key(escape) // it was a key of its own
	}
	switch {
	case isKey && sequence != nil, mouse.Match(sequence):
		g.key(sequence)
	case string(sequence) == beginOfPaste:
		g.paste = sequence
	}
}

// unshifted gives the keys of the keypad, and those for the cursor, the form that they have where no
// program has asked for another one.
func unshifted(sequence []byte) []byte {
	if len(sequence) != 3 || sequence[1] != 'O' {
		return sequence
	}
	switch b := sequence[2]; {
	case b >= 'A' && b <= 'D', b == 'F', b == 'H':
		return []byte{esc, '[', b}
	case b == 'M', b >= 'j' && b <= 'y':
		return []byte{b - 0x40}
	}
	return sequence
}

// withAlt returns the sequence of a key with Alt, as Bubble Tea knows it; nil where it knows none.
func withAlt(sequence []byte) []byte {
	switch {
	case len(sequence) == 1:
		return append([]byte{esc}, sequence...)
	case lettered.Match(sequence):
		return lettered.ReplaceAll(sequence, []byte("\x1b[1;3$1"))
	case tilded.Match(sequence):
		return tilded.ReplaceAll(sequence, []byte("\x1b[$1;3~"))
	}
	return nil
}
