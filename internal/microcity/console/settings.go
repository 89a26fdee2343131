package console

import (
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
)

// settings shows what is set, also for the drawn screen, and changes it until the person goes back. A change
// is kept at once.
func (h *home) settings() error {
	file := h.Options().Folders.Settings()
	h.Say("", prose.Safe("Your settings are saved in "+file+". The keys of the drawn screen can be set there, too."))
	for {
		set, faults := config.Read(file, h.Options().Known)
		for _, f := range faults {
			h.Say(prose.Safe(f.String()))
		}
		fields := h.fields(&set)
		var lines []string
		for i := range fields {
			lines = append(lines, prose.Safe(line(&fields[i])))
		}
		i := h.Pick("Settings. Pick one to change it, or go back.", append(lines, "Back")...)
		if i < 0 || i == len(fields) {
			return nil
		}
		if to := h.change(&fields[i]); to >= 0 {
			fields[i].Set(to)
		}
	}
}

// fields lists the settings, those that matter on plain lines first.
func (h *home) fields(set *config.Config) []setup.Field {
	now := time.Duration(set.Pace) * time.Millisecond
	waits, names, at := setup.Waits(now)
	themes := append([]string{config.Automatic}, h.Options().Known.Themes...)
	return []setup.Field{
		{
			Name: config.Title(config.Pace), Values: names, At: at, Hint: fmt.Sprintf("%d %s", set.Pace, prose.LowerFirst(config.About(config.Pace))),
			Set: func(i int) { h.setPace(waits[i]) },
		},
		h.switched(config.Tips, "off", "on", set.Tips, prose.LowerFirst(config.About(config.Tips)), func(on bool) {
			h.keep(config.Tips, on)
			if h.Options().Tips != nil {
				h.Options().Tips.Off = !on
			}
		}),
		{
			Name: config.Title(config.Theme), Values: themes, At: max(slices.Index(themes, set.Theme), 0), Hint: "the colours of the drawn screen",
			Set: func(i int) { h.keep(config.Theme, themes[i]) },
		},
		h.switched(config.ASCII, "Unicode", "ASCII", set.ASCII, "what the screen is drawn with", func(on bool) { h.keep(config.ASCII, on) }),
		h.switched(config.Mouse, "off", "on", set.Mouse, "use the mouse on the drawn screen", func(on bool) { h.keep(config.Mouse, on) }),
		h.switched(config.Still, "off", "on", !set.Still, "show moves one by one on the drawn screen", func(on bool) { h.keep(config.Still, !on) }),
	}
}

// switched is a setting with two values.
func (h *home) switched(name, off, on string, is bool, hint string, take func(on bool)) setup.Field {
	return setup.Field{Name: config.Title(name), Values: []string{off, on}, At: boolean(is), Hint: hint, Set: func(i int) { take(i == 1) }}
}

// setPace has the pace kept, also with the last games, where it would count before. Where nobody reads along
// computer players go on playing at once.
func (h *home) setPace(wait time.Duration) {
	h.keep(config.Pace, int(wait.Milliseconds()))
	for i := range h.shelf {
		setup.KeepPace(h.Options().Folders.LastSetup(h.shelf[i].ID), wait)
	}
	if !h.Options().Echo {
		h.Options().Pause = wait
	}
}

func (h *home) keep(name string, value any) {
	if err := h.Options().Keep(name, value); err != nil {
		h.Say(prose.Safe(plain.Sentence(err)))
	}
}

// line is a thing that can be changed, as a line of a list.
func line(d *setup.Field) string {
	text := d.Name + ": " + d.Value()
	if d.Hint != "" {
		text += "; " + d.Hint
	}
	return text
}

// change asks what one of those with values is to be, and returns the index of the answer, or -1.
func (h *home) change(d *setup.Field) int {
	return h.Pick(prose.Safe(d.Name+": "+d.Value()+". Change it to:"), d.Values...)
}
