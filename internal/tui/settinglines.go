package tui

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/theme"
)

// A setting is a line of the settings.
type setting struct {
	setup.Field
	take func(i int) tea.Cmd // takes one of its values; nil where there are none
}

// switched is a setting with two values.
func switched(name, off, on string, is bool, take func(on bool) tea.Cmd) setting {
	s := setting{Field: setup.Field{Name: name, Values: []string{off, on}}, take: func(i int) tea.Cmd { return take(i == 1) }}
	if is {
		s.At = 1
	}
	return s
}

// decided returns what counts at the moment, and what decides that.
func decided(now, by string) string {
	return "now " + now + ": " + by + " decides while the program runs. What you set here counts after that."
}

func themeLine(r *room) setting {
	names := append([]string{config.Automatic}, theme.Names()...)
	s := setting{Field: setup.Field{Name: "Theme", Values: names, At: max(slices.Index(names, r.style.theme), 0)}}
	s.Hint = config.About(config.Theme)
	switch {
	case r.colourless():
		s.Hint = "now without colours: NO_COLOR or the terminal decides. What you set here counts where there are some."
	case r.style.forced.Theme != "":
		s.Hint = decided(r.style.forced.Theme, "--theme")
	}
	s.take = func(i int) tea.Cmd {
		r.style.theme = names[i]
		_ = r.restyle() // there are all of these themes
		return tea.Batch(r.set(config.Theme, names[i]), r.askForGround())
	}
	return s
}

func charactersLine(r *room) setting {
	s := switched("Characters", "drawn", "typewriter", r.style.ascii, func(on bool) tea.Cmd {
		r.style.ascii = on
		_ = r.restyle() // the theme is the one that there was
		return r.set(config.ASCII, on)
	})
	switch {
	case r.style.forced.ASCII:
		s.Hint = decided("typewriter", "--ascii")
	case r.style.ascii:
		s.Hint = config.About(config.ASCII)
	default:
		s.Hint = "draw with lines, blocks and arrows"
	}
	return s
}

func mouseLine(r *room) setting {
	s := switched("Mouse", "no", "yes", r.mouse, func(on bool) tea.Cmd {
		r.mouse = on
		return tea.Batch(r.holdMouse(), r.set(config.Mouse, on))
	})
	s.Hint = config.About(config.Mouse)
	if !r.mouse {
		s.Hint = "the mouse selects text; " + r.keys.Mouse.Help().Key + " takes it for a while"
	}
	return s
}

func movementLine(r *room) setting {
	s := switched("Movement", "no", "yes", !r.still, func(on bool) tea.Cmd {
		r.still = !on
		return r.set(config.Still, r.still)
	})
	s.Hint = "computer players show what they do, and replays can play by themselves"
	if r.still {
		s.Hint = config.About(config.Still)
	}
	return s
}

// paceLine lists the paces, and the one in effect where it is none of them.
func paceLine(r *room) setting {
	names, waits := []string{}, []time.Duration{}
	for _, p := range habit.Paces {
		names, waits = append(names, p.String()), append(waits, p.Wait())
	}
	ms := int(r.pace.Milliseconds())
	at, usual := slices.BinarySearchFunc(waits, r.pace, func(a, b time.Duration) int { return cmp.Compare(b, a) })
	if !usual {
		names, waits = slices.Insert(names, at, fmt.Sprintf("%d ms", ms)), slices.Insert(waits, at, r.pace)
	}
	s := setting{Field: setup.Field{Name: "Pace", Values: names, At: at}}
	s.Hint = fmt.Sprintf("%d %s", ms, prose.LowerFirst(config.About(config.Pace)))
	if r.still {
		s.Hint += "; now at once, as nothing moves by itself"
	}
	s.take = func(i int) tea.Cmd {
		r.pace = waits[i]
		return r.setPace()
	}
	return s
}

// setPace has the pace kept, also with the last game, where it would count before.
func (r *room) setPace() tea.Cmd {
	pace, ms, keep := habit.PaceOf(r.pace), int(r.pace.Milliseconds()), r.keep
	path := r.folders.LastSetup()
	return r.wish(config.Pace, func() error {
		if last := habit.Load(path); last.Pace != habit.Unhurried {
			last.Pace = pace
			_ = habit.Save(path, last) // the next game can be given another
		}
		return keep(config.Pace, ms)
	})
}

func keysLine(keys *keymap) setting {
	s := setting{Field: setup.Field{Name: "Keys", Usual: "as usual"}}
	if n := keys.changed(); n > 0 {
		s.Usual = fmt.Sprintf("%d changed", n)
	}
	s.Hint = "keys are changed in the file, under [keys]; microcity config write puts all of them there"
	return s
}
