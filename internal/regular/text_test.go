package regular

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A mark is passed over at the beginning, once, and is a character anywhere else.
func TestMarks(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "text")
	for text, want := range map[string]string{
		"": "", "a": "a", Mark: "", Mark + "a": "a", Mark[:2]: Mark[:2], "a" + Mark: "a" + Mark, Mark + Mark: Mark,
	} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		data, err := ReadText(path, 10)
		require.NoError(t, err)
		assert.Equal(t, want, string(data))
		data, err = io.ReadAll(Unmarked(strings.NewReader(text)))
		require.NoError(t, err)
		assert.Equal(t, want, string(data))
	}
	require.NoError(t, os.WriteFile(path, []byte(Mark+"a"), 0o600))
	_, err := ReadText(path, int64(len(Mark)))
	require.ErrorIs(t, err, ErrTooLarge, "the mark counts")
}
