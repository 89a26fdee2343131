package log

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// longest returns the length of the longest line, its newline included.
func longest(text string) (n int) {
	for line := range strings.Lines(text) {
		n = max(n, len(line))
	}
	return n
}

// What is written may be as long as the bound, in the header and after it, and no longer.
func TestLongestLineWritten(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	n, at := maxLine, ""
	for ; at == ""; n-- { // a line has its word and its seal, too
		h := Header{Date: aDate, Players: []string{strings.Repeat("n", n)}}
		path := filepath.Join(dir, "game.log")
		if l, err := begin(t, OS, path, h, engine.Config{}); err == nil {
			require.NoError(t, l.Close())
			at = path
		} else {
			require.ErrorIs(t, err, errLongLine)
		}
	}
	assert.Equal(t, maxLine, longest(bytesOf(t, at)))
	_, err := Verify(at, known(core(t)))
	require.NoError(t, err)

	at = filepath.Join(dir, "noted.log")
	w := newWriter(t, at, Header{}, 1)
	w.play(5, false)
	for n = maxLine; w.log.Note(Note{1, "", strings.Repeat("n", n)}) != nil; n-- {
		require.Positive(t, n)
	}
	require.NoError(t, w.log.Close())
	assert.Equal(t, maxLine, longest(bytesOf(t, at)))
	_, err = Verify(at, known(core(t)))
	require.NoError(t, err)
}

// A line beyond the bound is none of a log's, whatever seal it bears.
func TestLongestLineRead(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 5, 2)
	bodies := unsealAll(t, text)
	sealedTo := func(length int) string {
		return sealAll(append(bodies, remarkVerb+strings.Repeat("n", length-len(remarkVerb)-len("  ~01234567")))...)
	}
	whole := sealedTo(maxLine)
	require.Equal(t, maxLine+1, longest(whole), "with its newline")
	g, err := Read([]byte(whole), known(core(t)))
	require.NoError(t, err)
	assert.Nil(t, g.Damage)
	g, err = Read([]byte(sealedTo(maxLine+1)), known(core(t)))
	require.NoError(t, err)
	require.NotNil(t, g.Damage)
	assert.Equal(t, Checksum, g.Damage.Kind)
	assert.Contains(t, g.Damage.Sentence, "not written by the game")

	for rest, kind := range map[string]Kind{
		strings.Repeat("x", maxLine):                  Cut,
		strings.Repeat("x", maxLine) + "\x00\x00\x00": Cut,
		strings.Repeat("x", maxLine+1):                Checksum,
	} {
		g, err = Read([]byte(text+rest), known(core(t)))
		require.NoError(t, err)
		assert.Equal(t, kind, g.Damage.Kind, len(rest))
	}
}

// A line that is in the wrong place is told where it belongs; an empty line is no line
// that was cut.
func TestLinesOutOfPlace(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 5, 2)
	lines := strings.SplitAfter(text, "\n")
	for added, want := range map[string]string{
		lines[0]: "it belongs at the beginning",
		lines[1]: "it belongs after line 1:",
		lines[4]: "it belongs after line 4:",
		"\n":     "not written by the game",
		"\nmore": "not written by the game",
	} {
		g, err := Read([]byte(text+added), known(core(t)))
		require.NoError(t, err)
		require.NotNil(t, g.Damage, added)
		assert.Contains(t, g.Damage.Sentence, want)
		assert.Equal(t, len(lines), g.Damage.Line, "the line after the last")
	}
}

// A short file takes less than it is given and does not say so.
type shortFile struct{ File }

func (shortFile) Write(data []byte) (int, error) { return len(data) - 1, nil }

func (shortFile) Sync() error { return nil }

// What is not written whole is not written.
func TestHalfALineIsNoLine(t *testing.T) {
	t.Parallel()
	require.ErrorIs(t, writeSync(shortFile{}, []byte("half")), io.ErrShortWrite)
}

// A first line with the right seal was changed, whatever it says now.
func TestFirstLineThatWasChanged(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 5, 2)
	for _, first := range []string{"microcity-log 9", "macrocity-log 1"} {
		_, err := Read([]byte(first+text[len(first):]), known(core(t)))
		var bad *Damage
		require.ErrorAs(t, err, &bad, first)
		assert.Equal(t, Checksum, bad.Kind, first)
	}
}
