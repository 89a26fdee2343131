package cli

import (
	"io"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
)

func TestColours(t *testing.T) {
	t.Setenv("CLICOLOR_FORCE", "")
	for _, c := range []struct {
		term, colorterm, no, theme string
		want                       termenv.Profile
	}{
		{"screen", "", "", "", termenv.ANSI},
		{"foot", "", "", "auto", termenv.ANSI256},
		{"foot", "truecolor", "", "", termenv.TrueColor},
		{"xterm-256color", "", "", "", termenv.ANSI256},
		{"vt100", "", "", "auto", termenv.Ascii},
		{"vt100", "", "", "dark", termenv.ANSI},
		{"tmux", "", "1", "dark", termenv.Ascii},
		{"dumb", "", "", "dark", termenv.Ascii},
	} {
		t.Setenv("TERM", c.term)
		t.Setenv("COLORTERM", c.colorterm)
		t.Setenv("NO_COLOR", c.no)
		assert.Equal(t, c.want, colours(termenv.NewOutput(io.Discard, termenv.WithTTY(true)), c.theme), "%v", c)
	}
}
