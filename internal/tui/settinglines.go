package tui

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A setting is a line of the settings.
type setting struct {
	setup.Field
	take func(i int) tea.Cmd                      // takes one of its values; nil where there are none
	open func(behind screen.Screen) screen.Screen // a screen of its own; nil for none
}

// switched is a setting with two values.
func switched(name, off, on string, is bool, take func(on bool) tea.Cmd) setting {
	s := setting{Field: setup.Field{Name: config.Title(name), Values: []string{off, on}}, take: func(i int) tea.Cmd { return take(i == 1) }}
	if is {
		s.At = 1
	}
	return s
}

// decided returns what counts at the moment, and what decides that.
func decided(now, by string) string {
	return "now " + now + ", because of " + by + "; what you set here applies without it"
}

func (a *App) themeLine() setting {
	names := append([]string{config.Automatic}, theme.Names()...)
	s := setting{Field: setup.Field{Name: config.Title(config.Theme), Values: names, At: max(slices.Index(names, a.style.theme), 0)}}
	s.Hint = config.About(config.Theme)
	switch {
	case a.colourless():
		s.Hint = "now without colours, because of NO_COLOR or the terminal; what you set here applies elsewhere"
	case a.style.forced.Theme != "":
		s.Hint = decided(a.style.forced.Theme, "--theme or the environment")
	}
	s.take = func(i int) tea.Cmd {
		a.style.theme = names[i]
		_ = a.restyle() // there are all of these themes
		return tea.Batch(a.set(config.Theme, names[i]), a.askForGround())
	}
	return s
}

func (a *App) charactersLine() setting {
	s := switched(config.ASCII, "Unicode", "ASCII", a.style.ascii, func(on bool) tea.Cmd {
		a.style.ascii = on
		_ = a.restyle() // the theme is the one that there was
		return a.set(config.ASCII, on)
	})
	switch {
	case a.style.forced.ASCII:
		s.Hint = decided("ASCII", "--ascii or the environment")
	case a.style.ascii:
		s.Hint = config.About(config.ASCII)
	default:
		s.Hint = "draw with lines, blocks and arrows"
	}
	return s
}

func (a *App) mouseLine() setting {
	now := config.Config{Mouse: a.mouse, Quick: a.host.Quick}
	s := setting{Field: setup.Field{Name: config.Title(config.Mouse), Values: config.Clicks[:], At: now.Clicks()}}
	s.take = func(i int) tea.Cmd {
		cmds := []tea.Cmd{a.holdMouse()}
		if on := i > 0; on != a.mouse {
			a.mouse = on
			cmds = []tea.Cmd{a.holdMouse(), a.set(config.Mouse, on)}
		}
		if quick := i > 1; a.mouse && quick != a.host.Quick {
			a.host.Quick = quick
			cmds = append(cmds, a.set(config.Quick, quick))
		}
		return tea.Batch(cmds...)
	}
	switch {
	case !a.mouse:
		s.Hint = "the mouse selects text; " + a.host.Keys.Mouse.Help().Key + " turns it on for now"
	case a.host.Quick:
		s.Hint = "at the table a click plays"
	default:
		s.Hint = "at the table a click points, and a second one plays"
	}
	return s
}

func (a *App) movementLine() setting {
	s := switched(config.Still, "off", "on", !a.host.Still, func(on bool) tea.Cmd {
		a.host.Still = !on
		return a.set(config.Still, a.host.Still)
	})
	s.Hint = "computer moves are shown one by one, and replays can play by themselves"
	if a.host.Still {
		s.Hint = config.About(config.Still)
	}
	return s
}

func (a *App) tipsLine() setting {
	s := switched(config.Tips, "off", "on", !a.host.Tips.Off, func(on bool) tea.Cmd {
		a.host.Tips.Off = !on
		return a.set(config.Tips, on)
	})
	s.Hint = config.About(config.Tips)
	return s
}

// paceLine lists the paces, and the one in effect where it is none of them.
func (a *App) paceLine() setting {
	waits, names, at := setup.Waits(a.host.Pace)
	ms := a.host.Pace.Milliseconds()
	s := setting{Field: setup.Field{Name: config.Title(config.Pace), Values: names, At: at}}
	s.Hint = fmt.Sprintf("%d %s", ms, prose.LowerFirst(config.About(config.Pace)))
	if a.host.Still {
		s.Hint += "; now at once, because animation is off"
	}
	s.take = func(i int) tea.Cmd {
		a.host.Pace = waits[i]
		return a.setPace()
	}
	return s
}

// setPace has the pace kept, also with the last game, where it would count before.
func (a *App) setPace() tea.Cmd {
	pace, keep := a.host.Pace, a.keep
	path := a.host.Folders.LastSetup(a.game.Box().ID)
	return a.save(config.Pace, func() error {
		setup.KeepPace(path, pace)
		return keep(config.Pace, int(pace.Milliseconds()))
	})
}

func (a *App) keysLine() setting {
	keys := a.host.Keys
	s := setting{Field: setup.Field{Name: "Keys", Usual: "default"}}
	if n := keys.Changed(); n > 0 {
		s.Usual = fmt.Sprintf("%d changed", n)
	}
	s.Hint = screen.FirstKey(keys.Pick) + " opens the list of keys, where you can change them"
	s.open = func(behind screen.Screen) screen.Screen { return newKeyList(a, behind) }
	return s
}
