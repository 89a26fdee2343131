package terminal

import (
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
)

// Terminals with colours have them, also where there is no terminfo.
func TestColours(t *testing.T) {
	t.Setenv("TERMINFO", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	for _, name := range []string{
		"screen", "tmux", "rxvt", "rxvt-unicode", "st", "stterm", "konsole", "mlterm", "dvtm", "Eterm", "putty", "cygwin", "vte", "gnome", "fbterm",
		"konsole-16color",
	} {
		assert.Equal(t, termenv.ANSI, Colours(name), name)
	}
	for _, name := range []string{"foot", "foot-direct", "kmscon"} {
		assert.Equal(t, termenv.ANSI256, Colours(name), name)
	}
	for _, name := range []string{"", "dumb", "vt100", "nobody-has-this", "../../etc/passwd", "/dev/zero", "\x1b"} {
		assert.Equal(t, termenv.Ascii, Colours(name), "%q", name)
	}
}
