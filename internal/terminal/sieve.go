package terminal

import (
	"bytes"
	"regexp"
)

// A sieve takes the terminal's answers about its background out of what is typed.
type sieve struct {
	held     []byte // the beginning of an answer whose end is still to come
	answered func(answer []byte)
}

// longestAnswer is more than any answer has.
const longestAnswer = 64

var (
	whole = regexp.MustCompile(`^\x1b\]11;[^\x07\x1b]*(\x07|\x1b\\)`)
	// A lone escape is a key, and waits for nothing.
	begun = regexp.MustCompile(`^(\x1b\]1?1?|\x1b\]11;[^\x07\x1b]*\x1b?)$`)
)

// strain removes answers from p and tells how much is left. What may be the beginning of
// an answer waits for the next call.
func (s *sieve) strain(p []byte) int {
	text := append(s.held, p...)
	s.held = nil
	var kept []byte
	for len(text) > 0 {
		at := bytes.IndexByte(text, '\x1b')
		if at < 0 {
			kept = append(kept, text...)
			break
		}
		kept, text = append(kept, text[:at]...), text[at:]
		n := len(whole.Find(text))
		switch {
		case n > 0:
			s.answered(text[:n])
		case len(text) <= longestAnswer && begun.Match(text):
			s.held = bytes.Clone(text)
			n = len(text)
		default:
			kept, n = append(kept, '\x1b'), 1
		}
		text = text[n:]
	}
	return copy(p[:cap(p)], kept)
}
