package tui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
)

// pasted is a text that the terminal pastes.
func pasted(text string) tea.KeyMsg {
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true}
}

// What is pasted is text, in one piece, and never a command.
func TestPaste(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, agreement.Setup{Config: engine.Config{Mode: engine.Competitive, First: engine.One}})
	p.send(pasted("s"))
	require.Same(t, f, p.app.screen, "no game begins")
	p.to("Player 1")
	p.send(pasted("Ada\tLove\x1b[2J\u202elace, Countess"))
	assert.Equal(t, "Ada Love[2Jlace,", lineNamed(f, "Player 1").Text)
	p.press("home", "O", "h", " ")
	assert.Equal(t, "Ada Love[2Jlace,", lineNamed(f, "Player 1").Text, "it is full")
	p.to("Player 2")
	p.send(pasted("Bob"))
	p.press("left", "left", "l")
	assert.Contains(t, p.frame(), "Bl_ob")
	p.to("Seed")
	p.send(pasted(" 4711\n"))
	assert.Equal(t, "4711", lineNamed(f, "Seed").Text)

	table := start(t, engine.Config{}, 7, nil)
	before := table.frame()
	table.send(pasted("qy"))
	assert.Equal(t, before, table.frame())
}
