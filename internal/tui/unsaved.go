package tui

import (
	"fmt"
	"slices"
	"sync"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
)

// unsaved are settings that are still to be saved for the next time. However fast they follow
// each other, the last one of each name is what is saved, in the order of the first ones.
type unsaved struct {
	sync.Mutex
	open []change
}

// A change is what saves a setting.
type change struct {
	name string
	save func() error
}

// save saves what is open. Where that is nothing, there is nothing to tell.
func (u *unsaved) save() tea.Msg {
	u.Lock()
	open := u.open
	u.open = nil
	u.Unlock()
	if len(open) == 0 {
		return nil
	}
	var failed error
	for i := range open {
		if err := open[i].save(); err != nil && failed == nil {
			failed = fmt.Errorf("Changed until you leave. %w", err)
		}
	}
	return screen.KeptMsg{Err: failed}
}

// put has something saved that goes by a name, in place of what went by it before.
func (u *unsaved) put(name string, save func() error) {
	u.Lock()
	defer u.Unlock()
	if i := slices.IndexFunc(u.open, func(c change) bool { return c.name == name }); i >= 0 {
		u.open[i].save = save
	} else {
		u.open = append(u.open, change{name, save})
	}
}

// save has something saved for the next time.
func (a *App) save(name string, save func() error) tea.Cmd {
	a.unsaved.put(name, save)
	return a.host.Run(a.unsaved.save)
}

// set has a setting saved for the next time.
func (a *App) set(name string, value any) tea.Cmd {
	keep := a.keep
	return a.save(name, func() error { return keep(name, value) })
}
