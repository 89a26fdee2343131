package tui

import (
	"fmt"
	"slices"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
)

// wishes are settings that are still to be kept for the next time. However fast they follow
// each other, the last one of each name is what is kept, in the order of the first ones.
type wishes struct {
	sync.Mutex
	open []wish
}

type wish struct {
	name string
	keep func() error
}

// keptMsg tells that wishes were kept, or why not.
type keptMsg struct{ err error }

// settle keeps what is open. Where that is nothing, there is nothing to tell.
func (w *wishes) settle() tea.Msg {
	w.Lock()
	open := w.open
	w.open = nil
	w.Unlock()
	if len(open) == 0 {
		return nil
	}
	var failed error
	for i := range open {
		if err := open[i].keep(); err != nil && failed == nil {
			failed = fmt.Errorf("This holds until you leave. %w", err)
		}
	}
	return keptMsg{failed}
}

// wish has something kept that goes by a name.
func (r *room) wish(name string, keep func() error) tea.Cmd {
	w := r.wishes
	w.Lock()
	defer w.Unlock()
	if i := slices.IndexFunc(w.open, func(o wish) bool { return o.name == name }); i >= 0 {
		w.open[i].keep = keep
	} else {
		w.open = append(w.open, wish{name, keep})
	}
	return r.run(w.settle)
}

// set has a setting kept for the next time.
func (r *room) set(name string, value any) tea.Cmd {
	keep := r.keep
	return r.wish(name, func() error { return keep(name, value) })
}
