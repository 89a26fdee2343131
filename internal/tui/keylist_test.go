package tui

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An action gets another key, at once and for the next time; one that is taken is refused, and the
// usual one comes back.
func TestKeysAreChanged(t *testing.T) {
	p, file := settled(t, "mouse = false\n", nil)
	p.on("Keys")
	p.Press("enter")
	l := p.app.screen.(*keyList)
	for l.known.Actions[l.cursor].Name != "undo" {
		p.Press("down")
	}
	p.Press("enter")
	assert.Contains(t, p.Frame(), "Press the new key for: undo.")
	p.Press("esc")
	assert.Empty(t, p.app.own, "esc keeps the keys")

	p.Press("enter", "q")
	assert.Contains(t, p.Frame(), `"q" is already the key for: quit. Choose another one.`)
	p.Press("enter", "z")
	assert.Contains(t, p.Frame(), "z is now the key for: undo.")
	assert.Contains(t, p.Frame(), "undo (changed)")
	assert.Equal(t, []string{"z"}, p.app.host.Keys.Undo.Keys())
	kept := func() string {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(text)
	}
	assert.Equal(t, "mouse = false\n\n[keys]\nundo = \"z\"\n", kept())
	p.Press("esc")
	assert.Equal(t, "1 changed", p.on("Keys").Value())

	p.Press("enter")
	for l = p.app.screen.(*keyList); l.known.Actions[l.cursor].Name != "undo"; {
		p.Press("down")
	}
	p.Press("backspace")
	assert.Contains(t, p.Frame(), "Undo: back to the default keys.")
	assert.Equal(t, []string{"u"}, p.app.host.Keys.Undo.Keys())
	assert.Equal(t, "mouse = false\n\n[keys]\n", kept())
	p.Press("end", "home", "pgdown", "pgup")
	assert.Zero(t, l.cursor)
	p.Press("esc", "esc")
	assert.IsType(t, &mainMenu{}, p.app.screen)
}

// A usual key does not come back while another action has it.
func TestAUsualKeyThatIsTaken(t *testing.T) {
	p, _ := settled(t, "[keys]\nundo = \"z\"\nredo = \"u\"\n", func(o *Options) {
		o.Keys = map[string][]string{"undo": {"z"}, "redo": {"u"}}
	})
	p.on("Keys")
	p.Press("enter")
	l := p.app.screen.(*keyList)
	for l.known.Actions[l.cursor].Name != "undo" {
		p.Press("down")
	}
	p.Press("backspace")
	assert.Contains(t, p.Frame(), `"u" is already the key for: redo. Choose another one.`)
}
