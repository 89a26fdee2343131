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
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")), bytes.IndexByte(data[:min(len(data), 4)], 0) >= 0:
		r.Fault(1, "the file is UTF-16; save it as UTF-8")
		return nil, false
	case bytes.IndexByte(text, '\r') >= 0 && bytes.IndexByte(text, '\n') < 0:
		r.Fault(1, "the lines end as on old Macs; save the file with the line ends of Unix or Windows")
		return nil, false
	}
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
	for _, typed := range mistyped {
		if bytes.HasPrefix(line, []byte(typed.start)) {
			r.Fault(number, "%s", typed.reason)
			return
		}
	}
	if len(bytes.TrimSpace(line)) == 0 && bytes.IndexByte(line, '\t') >= 0 {
		r.Fault(number, "the line is empty but for a tab; delete it")
		return
	}
	indent := len(line) - len(bytes.TrimLeft(line, " \t"))
	if bytes.IndexByte(line[:indent], '\t') >= 0 {
		r.Fault(number, "the line is indented with a tab; YAML requires spaces")
		return
	}
	if tabbed(line) {
		r.Fault(number, "there is a tab in the text; use a space, or put text with a tab in quotes")
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

// mistyped are beginnings of lines that never stand in a pack, with what to do about them.
var mistyped = []struct{ start, reason string }{
	{"<<<<<<< ", conflict},
	{"=======", conflict},
	{">>>>>>> ", conflict},
	{"%", "a line that begins with % says how to read YAML; a pack needs none, so delete it"},
}

const conflict = "git left a conflict here; keep one of the two versions and delete the marks"

// tabbed reports whether a tab stands inside a value without quotes, where YAML loses it: behind one is the end of
// the line, a comment or a mark, and before one is a mark.
func tabbed(line []byte) bool {
	quote, last := byte(0), byte(':') // the last mark or letter
	for i, c := range line {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && strings.IndexByte(":,[{-", last) >= 0:
			quote = c
		case c == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t'):
			return false
		case c == '\t':
			rest := bytes.TrimLeft(line[i:], " \t")
			if len(rest) > 0 && strings.IndexByte("#,]}", rest[0]) < 0 && strings.IndexByte(":,[{-", last) < 0 {
				return true
			}
		}
		if c != ' ' && c != '\t' {
			last = c
		}
	}
	return false
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
