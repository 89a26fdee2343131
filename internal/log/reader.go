package log

import (
	"strings"

	"boardgame/microcity/internal/regular"
)

// A reader takes a log apart into lines and checks their seals.
type reader struct {
	all  string
	data []byte // the same, for sums without a copy of every line
	at   int    // where the next line begins
	line int    // number of the last line taken, from 1
	last seal
	ends string // how the last line ended
}

func newReader(data []byte) *reader {
	r := &reader{all: string(data), data: data, last: firstSeal, ends: lineEnd}
	if strings.HasPrefix(r.all, regular.Mark) {
		r.at = len(regular.Mark)
	}
	return r
}

// How lines end: as the game writes them, or as another program did that thought of Windows.
const (
	lineEnd    = "\n"
	windowsEnd = "\r\n"
)

// plainEnd takes what Windows adds off the end of a line, and returns how the line ends.
func plainEnd(line string) (plain, ends string) {
	if plain, found := strings.CutSuffix(line, windowsEnd[:1]); found {
		return plain, windowsEnd
	}
	return line, lineEnd
}

// next returns the body of the next line. more is false at the end. With a Damage the
// reader stays before the line.
func (r *reader) next() (body string, more bool, bad *Damage) {
	rest := r.all[r.at:]
	if rest == "" {
		return "", false, nil
	}
	end := strings.IndexByte(rest, '\n')
	if end < 0 {
		return "", false, r.unfinished(rest)
	}
	line, ends := plainEnd(rest[:end])
	text, body, want, ok := unsealed(line)
	if !ok || end > maxLine || r.last.overBytes(r.data[r.at:r.at+len(text)]) != want {
		return "", false, r.broken(line)
	}
	r.at += end + 1
	r.line++
	r.last, r.ends = want, ends
	return body, true, nil
}

// unfinished judges what stands behind the last newline.
func (r *reader) unfinished(rest string) *Damage {
	written := strings.TrimRight(rest, "\x00")
	switch {
	case len(written) > maxLine:
		return damage(r.line+1, Checksum, "This line is longer than any line of a log can be.")
	case written != rest:
		return damage(r.line+1, Cut, "From here on the file contains only zeros, as after a power cut. Everything before it is intact.")
	}
	return damage(r.line+1, Cut, "The last line is incomplete. Everything before it is intact.")
}

// broken judges a line whose seal is missing or wrong.
func (r *reader) broken(line string) *Damage {
	text, body, end, ok := unsealed(line)
	if !ok || len(line) > maxLine {
		return damage(r.line+1, Checksum, "This line was not written by the game, or was changed.")
	}
	switch after, found := r.predecessor(text, end); {
	case found && after == 0:
		return damage(r.line+1, Order, "This line is intact, but it belongs at the beginning: lines were moved or duplicated.")
	case found:
		return damage(r.line+1, Order, "This line is intact, but it belongs after line %d: lines were moved, duplicated or removed.", after)
	}
	if r.hasGap(text, body, end) {
		return damage(r.line+1, Order, "This line has a later number: lines before it were removed.")
	}
	return damage(r.line+1, Checksum, "This line was changed, or a line before it was removed.")
}

// predecessor finds the line that this one was written after, if it is in the file.
func (r *reader) predecessor(text string, end seal) (line int, found bool) {
	if firstSeal.over(text) == end {
		return 0, true
	}
	if _, first := firstSeal.sealed(firstLine); first.over(text) == end {
		return 1, true
	}
	for i, other := range strings.Split(r.all, "\n") {
		other, _ = plainEnd(other)
		if _, _, s, ok := unsealed(other); ok && s.over(text) == end {
			return i + 1, true
		}
	}
	return 0, false
}

// hasGap reports whether the line's number is too high, and was not made so by a
// change of the number alone.
func (r *reader) hasGap(text, body string, end seal) bool {
	got, _, ok := numbered(body)
	if !ok {
		return false
	}
	want := r.lastNumber() + 1
	digits := len(utoa(got))
	return got > want && r.last.over(utoa(want)+text[digits:]) != end
}

// lastNumber returns the number of the last numbered line before the reader.
func (r *reader) lastNumber() int {
	lines := strings.Split(r.all[:r.at], "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if n, _, ok := numbered(lines[i]); ok {
			return n
		}
	}
	return -1
}
