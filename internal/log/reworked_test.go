package log

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/regular"
)

// reworkings are what other programs do to a text without changing a line.
var reworkings = map[string]func(text string) string{
	"the line ends of Windows": func(text string) string { return strings.ReplaceAll(text, lineEnd, windowsEnd) },
	"a mark":                   func(text string) string { return regular.Mark + text },
	"both":                     func(text string) string { return regular.Mark + strings.ReplaceAll(text, lineEnd, windowsEnd) },
	"one line end": func(text string) string {
		half := len(text) / 2
		return text[:half] + strings.Replace(text[half:], lineEnd, windowsEnd, 1)
	},
	"all line ends but the last": func(text string) string {
		text = strings.TrimSuffix(text, lineEnd)
		return strings.ReplaceAll(text, lineEnd, windowsEnd) + lineEnd
	},
}

// A log that was reworked is read as it was, says so, goes on, and stays readable.
func TestReworkedLogs(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 40, 2)
	plain, err := Read([]byte(text), known(core(t)))
	require.NoError(t, err)
	require.Empty(t, plain.Reworked())
	for name, rework := range reworkings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "game.log")
			require.NoError(t, os.WriteFile(path, []byte(rework(text)), 0o600))
			g, log, err := Open(OS, path, known(core(t)))
			require.NoError(t, err)
			require.Nil(t, g.Damage)
			assert.Equal(t, plain.Header, g.Header)
			assert.Equal(t, plain.Tree.Len(), g.Tree.Len())
			windows := strings.HasSuffix(rework(text), windowsEnd)
			assert.Equal(t, windows, log.Notice() != "")
			require.NoError(t, log.Remark("it goes on"))
			require.True(t, log.Whole())
			copied, err := log.CopyTo(path+".copy", g.Tree.Cursor())
			require.NoError(t, err)
			require.NoError(t, copied.Close())
			assert.NotContains(t, bytesOf(t, path+".copy"), "\r")
			require.NoError(t, log.Close())
			written := bytesOf(t, path)
			assert.True(t, strings.HasPrefix(written, rework(text)))
			assert.Equal(t, windows, strings.HasSuffix(written, windowsEnd))
			_, err = Verify(path, known(core(t)))
			require.NoError(t, err)
		})
	}
}

// Where a log that was reworked is damaged, that is found where it is; cut anywhere in its last lines, it opens
// as far as the last whole one.
func TestReworkedLogsAreChecked(t *testing.T) {
	t.Parallel()
	text := logText(t, engine.Config{}, 10, 3)
	for name, rework := range reworkings {
		all := rework(text)
		whole, err := Read([]byte(all), known(core(t)))
		require.NoError(t, err, name)
		at := strings.Index(all, "undo free")
		g, err := Read([]byte(all[:at]+"undo tree"+all[at+len("undo free"):]), known(core(t)))
		require.Nil(t, g)
		bad := new(Damage)
		require.ErrorAs(t, err, &bad, name)
		assert.Equal(t, Checksum, bad.Kind)
		assert.Equal(t, 1+strings.Count(all[:at], lineEnd), bad.Line)
		for cut := 1; cut < 150; cut++ {
			g, err := Read([]byte(all[:len(all)-cut]), known(core(t)))
			require.NoError(t, err, name)
			require.Less(t, len(g.body), len(whole.body))
			if all[len(all)-cut-1] == '\n' {
				require.Nil(t, g.Damage, name)
			} else {
				require.Equal(t, Cut, g.Damage.Kind, name)
			}
		}
	}
}

// The cards beside a log may have been reworked with it.
func TestReworkedCards(t *testing.T) {
	t.Parallel()
	for name, rework := range reworkings {
		dir := t.TempDir()
		path := filepath.Join(dir, "game.log")
		require.NoError(t, begun(t, OS, path).Close())
		kept := cardsPath(dir, core(t).Hash, 1)
		require.NoError(t, os.WriteFile(kept, []byte(rework(bytesOf(t, kept))), 0o600))
		g, err := Verify(path, known([]*pack.Pack{}...))
		require.NoError(t, err, name)
		assert.Equal(t, core(t).JSON(), g.Cards)
	}
}
