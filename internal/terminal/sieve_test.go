package terminal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func strained(pieces ...string) (kept string) {
	s := sieve{answered: func([]byte) {}}
	for _, piece := range pieces {
		p := make([]byte, len(piece), 256)
		copy(p, piece)
		n := s.strain(p)
		kept += string(p[:n])
	}
	return kept
}

func TestAnswersAreNoKeys(t *testing.T) {
	t.Parallel()
	const answer = "\x1b]11;rgb:1e1e/1e1e/1e1e"
	for _, end := range []string{"\a", "\x1b\\"} {
		whole := "ab" + answer + end + "c\x1b[A"
		assert.Equal(t, "abc\x1b[A", strained(whole))
		for i := range whole {
			if i != len("ab\x1b") { // a lone escape is a key
				assert.Equal(t, "abc\x1b[A", strained(whole[:i], whole[i:]), "cut at %d", i)
			}
		}
	}
}

func TestKeysPass(t *testing.T) {
	t.Parallel()
	for _, keys := range []string{
		"", "q", "\x1b", "\x1b[A\x1b[B", "\x1b[<0;3;4M", "\x1b[200~pasted\x1b[201~", "é世", "\x1bO\x1b\x1b", "\x1b]0;x\a",
	} {
		assert.Equal(t, keys, strained(keys))
	}
	// What begins as an answer and goes on as something else comes a little later.
	assert.Equal(t, "\x1b]112", strained("\x1b]11", "2"))
}

func TestDark(t *testing.T) {
	t.Parallel()
	for answers, want := range map[string][2]bool{
		"\x1b]11;rgb:0000/0000/0000\x1b\\": {true, true},
		"\x1b]11;rgb:ffff/ffff/ffff\a":     {false, true},
		"\x1b]11;rgb:fd/f6/e3\a":           {false, true},
		"\x1b]11;rgba:0/2/3/f\a":           {true, true},
		"\x1b]11;rgb:0000/ffff/0000\a":     {false, true},
		"\x1b]11;nonsense\a":               {false, false},
		"":                                 {false, false},
	} {
		isDark, known := dark([]byte(answers))
		assert.Equal(t, want, [2]bool{isDark, known}, "%q", answers)
	}
}
