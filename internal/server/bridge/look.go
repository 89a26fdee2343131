package bridge

import (
	"io"
	"regexp"
	"time"

	"boardgame/microcity/internal/background"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"github.com/muesli/termenv"

	"boardgame/microcity/internal/server/door"
)

// look has the screens look as the player of a session likes it and its terminal can show it.
func (p *Program) look(s *door.Session, o *tui.Options) {
	file := ""
	if p.Settings != nil {
		file = p.Settings(s.Fingerprint)
	}
	c := config.Default()
	if file != "" {
		c, _ = config.Read(file, screen.Catalogue()) // nobody but us writes it
		o.Keep = func(name string, value any) error { return config.Keep(file, name, value) }
	}
	o.Theme, o.ASCII, o.Mouse, o.Quick, o.Still, o.Keys, o.Pace = c.Theme, c.ASCII, c.Mouse, c.Quick, c.Still, c.Keys, time.Duration(c.Pace)*time.Millisecond
	o.Colours = colours(s, c.Theme != config.Automatic)
	shows := o.Colours
	o.Look = func(t *theme.Theme, g *theme.Glyphs) *theme.Look { return p.looks.Of(t, shows, g) }
	o.Light = !background.Dark(s.Getenv("COLORFGBG"))
	o.Forced.ASCII = terminal.ASCIIOnly(s.Getenv)
}

// putty are clients that say they are an xterm with few colours, and show 256.
var putty = regexp.MustCompile(`^SSH-2\.0-PuTTY_`)

// colours returns how many colours a terminal has, as far as its client tells.
func colours(s *door.Session, themed bool) termenv.Profile {
	out := termenv.NewOutput(io.Discard, termenv.WithTTY(true), termenv.WithEnvironment(environment{s}))
	has := terminal.Profile(out, s.Term, themed)
	if has == termenv.ANSI && putty.MatchString(s.Client) {
		return termenv.ANSI256
	}
	return has
}

// An environment is what the client of a session sent along.
type environment struct{ s *door.Session }

func (e environment) Getenv(name string) string { return e.s.Getenv(name) }

func (e environment) Environ() (list []string) {
	for _, name := range append([]string{"TERM"}, door.Variables...) {
		if value, ok := e.s.LookupEnv(name); ok {
			list = append(list, name+"="+value)
		}
	}
	return list
}
