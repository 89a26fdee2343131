package terminal

import (
	"io"
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

// vars are an environment.
type vars map[string]string

func (v vars) Getenv(name string) string { return v[name] }
func (v vars) Environ() (list []string) {
	for name, value := range v {
		list = append(list, name+"="+value)
	}
	return list
}

func TestProfile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		term, colorterm, no string
		themed              bool
		want                termenv.Profile
	}{
		{"screen", "", "", false, termenv.ANSI},
		{"foot", "", "", false, termenv.ANSI256},
		{"foot", "truecolor", "", false, termenv.TrueColor},
		{"xterm-256color", "", "", false, termenv.ANSI256},
		{"vt100", "", "", false, termenv.Ascii},
		{"vt100", "", "", true, termenv.ANSI},
		{"tmux", "", "1", true, termenv.Ascii},
		{"dumb", "", "", true, termenv.Ascii},
	} {
		out := termenv.NewOutput(io.Discard, termenv.WithTTY(true), termenv.WithEnvironment(vars{"TERM": c.term, "COLORTERM": c.colorterm, "NO_COLOR": c.no}))
		assert.Equal(t, c.want, Profile(out, c.term, c.themed), "%v", c)
	}
}
