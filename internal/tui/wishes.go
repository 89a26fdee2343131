package tui

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
)

// wishes are settings that are still to be kept for the next time. However fast they follow
// each other, the last one of each name is what is kept.
type wishes struct {
	sync.Mutex
	open map[string]func() error
}

// kept tells that wishes were kept, or why not.
type kept struct{ err error }

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
	for _, name := range slices.Sorted(maps.Keys(open)) {
		if err := open[name](); err != nil && failed == nil {
			failed = fmt.Errorf("This holds until you leave. %w", err)
		}
	}
	return kept{failed}
}

// wish has something kept that goes by a name.
func (r *room) wish(name string, keep func() error) tea.Cmd {
	w := r.wishes
	w.Lock()
	defer w.Unlock()
	if w.open == nil {
		w.open = map[string]func() error{}
	}
	w.open[name] = keep
	return r.run(w.settle)
}

// set has a setting kept for the next time.
func (r *room) set(name string, value any) tea.Cmd {
	keep := r.keep
	return r.wish(name, func() error { return keep(name, value) })
}
