package tui

import (
	"bytes"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/terminal"
)

// ticking is a clock that goes on by a millisecond each time that somebody looks at it.
func ticking() func() time.Time {
	at := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	return func() time.Time {
		at = at.Add(time.Millisecond)
		return at
	}
}

// What is heard is written with its times, foreign text as what can be shown, and the answers stay as they are.
func TestDebugWritesWhatIsHeard(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	heard := &listener{}
	d := newDebugger(heard, &out, ticking())
	for _, msg := range []tea.Msg{
		tea.WindowSizeMsg{Width: 80, Height: 24}, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("\x1b[2Jé")}, wokenMsg{},
	} {
		next, _ := d.Update(msg)
		assert.Equal(t, d, next)
	}
	assert.Equal(t, []string{
		"0.001000 0.001000 tea.WindowSizeMsg {80 24}",
		"0.003000 0.001000 tea.KeyMsg [2Jé",
		"0.005000 0.001000 tui.wokenMsg",
	}, strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"))
	assert.Equal(t, heard, newDebugger(heard, nil, nil), "who does not ask gets the model alone")
}

// However long a sitting lasts, the file has an end, and says so once.
func TestDebugIsBounded(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	d := newDebugger(&listener{}, &out, ticking()).(*debugger)
	d.left = 100
	for range 10 {
		d.Update(wokenMsg{})
	}
	assert.Less(t, out.Len(), 100+30)
	assert.Equal(t, 1, strings.Count(out.String(), "The rest is left out.\n"))
	d.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.Repeat("x", 1<<20))})
	assert.Less(t, out.Len(), 100+30)
}

// A sitting with and without it shows the same.
func TestDebugChangesNothing(t *testing.T) {
	t.Parallel()
	var frames [2]string
	var debug bytes.Buffer
	for i := range frames {
		p := start(t, engine.Config{}, 7, nil)
		var out bytes.Buffer
		o := Options{Games: ofCore(), Session: p.game().session.Session, Where: terminal.Borrow(strings.NewReader("\x03"), &out)}
		if i == 1 {
			o.Debug = &debug
		}
		require.NoError(t, Run(o))
		frames[i] = out.String()
	}
	assert.Equal(t, frames[0], frames[1])
	assert.Contains(t, debug.String(), "tea.KeyMsg ctrl+c")
}
