package packfile

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardgame/microcity/internal/regular"
)

// Bounds of a YAML file, far above what a pack needs.
const (
	MaxLines = 2000
	MaxLine  = 512 // bytes
	maxMarks = 5000
)

// marks are the characters one of which, or the end of a line, parts any two values of a
// YAML file. Too many are refused before the file is taken apart, which would cost some
// hundred bytes for each.
const marks = ",[]{}:-?&*!|>'\""

// scan looks at the bytes of a YAML file before they are parsed, and gives them with
// plain line ends. ok is false where they are no text, or text that no pack needs.
func (r *Reader) scan(data []byte) (text []byte, ok bool) {
	before := len(*r.Faults)
	text = bytes.TrimPrefix(data, []byte(regular.Mark))
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	lines := bytes.Split(text, []byte("\n"))
	if len(lines) > MaxLines {
		r.Fault(MaxLines+1, "the file has more than %d lines; a pack needs far less", MaxLines)
		return nil, false
	}
	left := maxMarks
	for i, line := range lines {
		r.scanLine(i+1, line)
		if left -= 1 + countAny(line, marks); left < 0 {
			r.Fault(i+1, "%s", tooMuch)
			break
		}
	}
	return text, len(*r.Faults) == before
}

// scanLine finds the first thing in a line that cannot stand in a pack.
func (r *Reader) scanLine(number int, line []byte) {
	if len(line) > MaxLine {
		r.Fault(number, "the line is longer than %d bytes", MaxLine)
		return
	}
	indent := len(line) - len(bytes.TrimLeft(line, " \t"))
	if bytes.IndexByte(line[:indent], '\t') >= 0 {
		r.Fault(number, "the line is indented with a tab; YAML requires spaces")
		return
	}
	for rest := line; len(rest) > 0; {
		c, size := utf8.DecodeRune(rest)
		switch {
		case c == utf8.RuneError && size == 1:
			r.Fault(number, "the line is not valid UTF-8")
			return
		case unicode.IsControl(c) && c != '\t':
			r.Fault(number, "the line contains the control character %U", c)
			return
		}
		rest = rest[size:]
	}
}

// countAny counts the bytes of a line that are among chars.
func countAny(line []byte, chars string) int {
	n := 0
	for _, c := range line {
		if strings.IndexByte(chars, c) >= 0 {
			n++
		}
	}
	return n
}
