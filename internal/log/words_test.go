package log

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWordsComeBack(t *testing.T) {
	t.Parallel()
	for _, words := range [][]string{
		{"Ann"},
		{"Ann", "Bob"},
		{"", ""},
		{"Micha\u0142 J.", `with "quotes" and \`},
		{"a=b", "#", "~0badf00d", " "},
		{"\x1b]52;c;aGk=\x07", "line\nbreak", "\xff\xfe", "\u202e"},
	} {
		text := join(words)
		assert.NotContains(t, text, "\n")
		assert.NotContains(t, text, "\x1b")
		assert.NotContains(t, text, "\u202e")
		got, err := split(text)
		require.NoError(t, err, text)
		assert.Equal(t, words, got)
	}
}

func TestWordsHaveOneSpelling(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", " a", "a ", "a  b", `"a"`, `"a`, `"a b"c`, "\u017b", `'a'`, "`a b`", `"\x41 b"`} {
		_, err := split(text)
		assert.Error(t, err, "%q", text)
	}
}
