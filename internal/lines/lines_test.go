package lines_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/lines"
)

// A byte-order mark counts nothing at the beginning, and is typed anywhere else.
func TestMark(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"\ufeffone\ntwo": {"one", "two"}, "\ufeff\none": {"", "one"}, "\ufeff": nil, "one\n\ufefftwo": {"one", "\ufefftwo"},
	} {
		r := lines.NewReader(strings.NewReader(text))
		for _, w := range want {
			line, err := r.Next()
			require.NoError(t, err)
			assert.Equal(t, w, line)
		}
		_, err := r.Next()
		assert.Equal(t, io.EOF, err)
	}
}

func TestLines(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", lines.Most-1)
	r := lines.NewReader(strings.NewReader("one\n\ntwo \r\n" + long + "\n" + long + "yy\n" + strings.Repeat(long, 3) + "\nlast"))
	for _, want := range []struct {
		line string
		err  error
	}{
		{"one", nil}, {"", nil}, {"two ", nil}, {long, nil}, {"", lines.ErrLong}, {"", lines.ErrLong}, {"last", nil}, {"", io.EOF}, {"", io.EOF},
	} {
		line, err := r.Next()
		assert.Equal(t, want.line, line)
		assert.Equal(t, want.err, err)
	}
}
