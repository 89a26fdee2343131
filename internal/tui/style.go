package tui

import (
	"cmp"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/tui/theme"
)

// Forced is what the command line says of how the screens look. While the program runs it
// counts, whatever is set.
type Forced struct {
	Theme string // one of theme.Names, or config.Automatic; empty where nothing was said
	ASCII bool   // draw with ASCII only
}

// A style is what the look of the screens is made of.
type style struct {
	theme  string // as it is set: one of theme.Names, or config.Automatic
	ascii  bool   // as it is set
	forced Forced
	dark   bool // the background of the terminal, as far as that is known
	// ready makes a theme ready for the terminal.
	ready func(*theme.Theme, *theme.Glyphs) *theme.Look
}

// newStyle begins with what is known of the terminal.
func newStyle(o *Options) style {
	ready := o.Look
	if ready == nil {
		ready = func(t *theme.Theme, g *theme.Glyphs) *theme.Look { return theme.New(t, o.Colours, g) }
	}
	return style{
		theme: cmp.Or(o.Theme, config.Automatic), ascii: o.ASCII, forced: o.Forced, dark: !o.Light,
		ready: ready,
	}
}

// wanted names the theme that counts.
func (s *style) wanted() string { return cmp.Or(s.forced.Theme, s.theme) }

// look makes the look.
func (s *style) look() (*theme.Look, error) {
	t := &theme.Light
	if s.dark {
		t = &theme.Dark
	}
	if name := s.wanted(); name != config.Automatic {
		named, ok := theme.Named(name)
		if !ok {
			return nil, fmt.Errorf("there is no theme %q: choose one of %s", name, strings.Join(theme.Names(), ", "))
		}
		t = named
	}
	glyphs := &theme.Unicode
	if s.ascii || s.forced.ASCII {
		glyphs = &theme.ASCII
	}
	return s.ready(t, glyphs), nil
}

// restyle makes the look anew. With a theme that there is, it does not fail.
func (a *App) restyle() error {
	look, err := a.style.look()
	if err == nil {
		a.host.Look = look
	}
	return err
}

// colourless reports whether the terminal or the player wants no colours, so that every
// theme looks the same.
func (a *App) colourless() bool {
	return a.host.Look.Theme == &theme.Mono && a.style.wanted() != theme.Mono.Name
}

// askForGround has the terminal asked for its background, where the look depends on that.
func (a *App) askForGround() tea.Cmd {
	ask := a.ask
	if ask == nil || a.colourless() || a.style.wanted() != config.Automatic {
		return nil
	}
	return func() tea.Msg { ask(); return nil }
}
