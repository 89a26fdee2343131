package tui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/setup"
)

// pasted is a text that the terminal pastes.
func pasted(text string) tea.KeyMsg {
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true}
}

// What is pasted is text, in one piece, and never a command.
func TestPaste(t *testing.T) {
	t.Parallel()
	p, f := formWith(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Mode: engine.Competitive, First: engine.One})})
	p.Send(pasted("s"))
	require.Same(t, f, p.app.screen, "no game begins")
	p.to("Player 1")
	p.Send(pasted("Ada\tLove\x1b[2J\u202elace, Countess"))
	assert.Equal(t, "Ada Love[2Jlace,", lineNamed(f, "Player 1").Text)
	p.Press("home", "O", "h", " ")
	assert.Equal(t, "Ada Love[2Jlace,", lineNamed(f, "Player 1").Text, "it is full")
	p.to("Player 2")
	p.Send(pasted("Bob"))
	p.Press("left", "left", "l")
	assert.Contains(t, p.Frame(), "Bl_ob")
	p.to("Seed")
	p.Send(pasted(" 4711\n"))
	assert.Equal(t, "4711", lineNamed(f, "Seed").Text)

	table := start(t, engine.Config{}, 7, nil)
	before := table.Frame()
	table.Send(pasted("qy"))
	assert.Equal(t, before, table.Frame())
}
