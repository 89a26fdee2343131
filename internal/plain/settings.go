package plain

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
)

// Settings shows what is set, also for the drawn screen, and changes it until the person goes back. A change
// is kept at once; that of the pace also with the last games of the boxes that are named, where it would
// count before.
func (c *Console) Settings(boxes ...string) error {
	if c.options.Known == nil || c.options.Keep == nil {
		return errors.New("settings cannot be saved here")
	}
	file := c.options.Folders.Settings()
	c.Say("", prose.Safe("Your settings are saved in "+file+". The keys of the drawn screen can be set there, too."))
	for {
		set, faults := config.Read(file, c.options.Known)
		for _, f := range faults {
			c.Say(prose.Safe(f.String()))
		}
		fields := c.fields(&set, boxes)
		var lines []string
		for i := range fields {
			lines = append(lines, FieldLine(&fields[i]))
		}
		i := c.Pick("Settings. Pick one to change it, or go back.", append(lines, "Back")...)
		if i < 0 || i == len(fields) {
			return nil
		}
		if to := c.Change(&fields[i]); to >= 0 {
			fields[i].Set(to)
		}
	}
}

// settingsHelp says what the word does by which the settings are opened.
const settingsHelp = "the pace of computer players, tips, and what the drawn screen looks like"

// settings opens the settings at a game of a box.
func (c *Console) settings(box string) {
	if err := c.Settings(box); err != nil {
		c.Sorry(err)
	}
}

// fields lists the settings, those that matter on plain lines first.
func (c *Console) fields(set *config.Config, boxes []string) []setup.Field {
	now := time.Duration(set.Pace) * time.Millisecond
	waits, names, at := setup.Waits(now)
	themes := append([]string{config.Automatic}, c.options.Known.Themes...)
	return []setup.Field{
		{
			Name: config.Title(config.Pace), Values: names, At: at, Hint: fmt.Sprintf("%d %s", set.Pace, prose.LowerFirst(config.About(config.Pace))),
			Set: func(i int) { c.setPace(waits[i], boxes) },
		},
		c.switched(config.Tips, "off", "on", set.Tips, prose.LowerFirst(config.About(config.Tips)), func(on bool) {
			c.keep(config.Tips, on)
			if c.options.Tips != nil {
				c.options.Tips.Off = !on
			}
		}),
		{
			Name: config.Title(config.Theme), Values: themes, At: max(slices.Index(themes, set.Theme), 0), Hint: "the colours of the drawn screen",
			Set: func(i int) { c.keep(config.Theme, themes[i]) },
		},
		c.switched(config.ASCII, "Unicode", "ASCII", set.ASCII, "what the screen is drawn with", func(on bool) { c.keep(config.ASCII, on) }),
		{
			Name: config.Title(config.Mouse), Values: config.Clicks[:], At: set.Clicks(), Hint: "use the mouse on the drawn screen",
			Set: func(i int) {
				c.keep(config.Mouse, i > 0)
				if i > 0 {
					c.keep(config.Quick, i > 1)
				}
			},
		},
		c.switched(config.Still, "off", "on", !set.Still, "show moves one by one on the drawn screen", func(on bool) { c.keep(config.Still, !on) }),
		c.switched(config.Short, "in full", "what is new", set.Short, "of the situation on plain lines", func(on bool) {
			c.options.Short = on
			c.keep(config.Short, on)
		}),
	}
}

// switched is a setting with two values.
func (c *Console) switched(name, off, on string, is bool, hint string, take func(on bool)) setup.Field {
	at := 0
	if is {
		at = 1
	}
	return setup.Field{Name: config.Title(name), Values: []string{off, on}, At: at, Hint: hint, Set: func(i int) { take(i == 1) }}
}

// setPace has the pace kept. Where nobody reads along computer players go on playing at once.
func (c *Console) setPace(wait time.Duration, boxes []string) {
	c.keep(config.Pace, int(wait.Milliseconds()))
	for _, id := range boxes {
		setup.KeepPace(c.options.Folders.LastSetup(id), wait)
	}
	if !c.options.Echo {
		c.options.Pause = wait
	}
}

func (c *Console) keep(name string, value any) {
	if err := c.options.Keep(name, value); err != nil {
		c.Sorry(err)
	}
}

// FieldLine returns a thing that can be changed as a line of a list.
func FieldLine(d *setup.Field) string {
	text := d.Name + ": " + d.Value()
	if d.Hint != "" {
		text += "; " + d.Hint
	}
	return prose.Safe(text)
}

// Change asks what one of those with values is to be, and returns the index of the answer, or -1.
func (c *Console) Change(d *setup.Field) int {
	return c.Pick(prose.Safe(d.Name+": "+d.Value()+". Change it to:"), d.Values...)
}
