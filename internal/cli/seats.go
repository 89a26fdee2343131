package cli

import (
	"fmt"
	"time"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// A paceFlag is the pause between what a computer player does, in milliseconds.
type paceFlag struct {
	pause time.Duration
	said  bool
}

func (f *paceFlag) String() string { return "" }
func (f *paceFlag) Type() string   { return "MS" }

func (f *paceFlag) Set(value string) error {
	d, err := time.ParseDuration(value + "ms")
	if err != nil || d < 0 || d > config.Slowest*time.Millisecond {
		return command.NotOneOf("pace", fmt.Sprintf("a number of milliseconds from 0 to %d", config.Slowest), value)
	}
	f.pause, f.said = d, true
	return nil
}

const paceUsage = "milliseconds between a computer player's moves; 0: no wait"

// usual returns the pace that was named, or else the one that the player chose last, or else
// that of the settings.
func (f *paceFlag) usual(c *config.Config, last setup.Last) time.Duration {
	if f.said {
		return f.pause
	}
	if pace := last.Pace(); pace != setup.Unhurried {
		return pace.Wait()
	}
	return time.Duration(c.Pace) * time.Millisecond
}

// pace returns the pause between what a computer player does on plain lines. Where nobody
// reads along it plays at once, unless a pace was named.
func (e *env) pace() time.Duration {
	look, faults := e.looks()
	for _, f := range faults {
		e.Warn(f.String())
	}
	if !look.pace.said && !command.IsTerminal(e.In) {
		return 0
	}
	c, _ := config.Read(e.Folders.Settings(), screen.Catalogue())
	return look.pace.usual(&c, setup.Load(e.Folders.LastSetup(e.games[0].Box.ID)))
}
