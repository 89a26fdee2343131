package tui

import (
	"fmt"
	"io"
	"math"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
)

// mostDebug is how many bytes are written about one sitting.
const mostDebug = 16 << 20

// A debugger writes which messages a model hears, when, and how long it takes to answer them. It changes none of them.
type debugger struct {
	tea.Model
	out   io.Writer
	now   func() time.Time
	began time.Time
	left  int // how many bytes may still be written
}

// newDebugger returns the model, or where there is something to write to, one that writes what it hears.
func newDebugger(m tea.Model, out io.Writer, now func() time.Time) tea.Model {
	if out == nil {
		return m
	}
	return &debugger{Model: m, out: out, now: now, began: now(), left: mostDebug}
}

// Update hands the message on and writes a line about it.
func (d *debugger) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	from := d.now()
	_, cmd := d.Model.Update(msg)
	d.write(fmt.Sprintf("%.6f %.6f %s\n", from.Sub(d.began).Seconds(), d.now().Sub(from).Seconds(), spelled(msg)))
	return d, cmd
}

// write writes a line as long as there is room. A file that cannot be written is of no concern to the game.
func (d *debugger) write(line string) {
	if d.left -= len(line); d.left < 0 {
		_, _ = io.WriteString(d.out, "The rest is left out.\n")
		d.out, d.left = io.Discard, math.MaxInt
		return
	}
	_, _ = io.WriteString(d.out, line)
}

// spelled returns the type of a message and, of what people and terminals send, what it says.
func spelled(msg tea.Msg) string {
	kind := fmt.Sprintf("%T", msg)
	switch msg.(type) {
	case tea.KeyMsg, tea.MouseMsg, tea.WindowSizeMsg, backgroundMsg:
		return prose.Brief(fmt.Sprintf("%s %v", kind, msg))
	}
	return kind
}
