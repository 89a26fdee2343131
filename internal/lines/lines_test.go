package lines_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/lines"
)

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
