package tui

import (
	"errors"
	"path/filepath"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/tuitest"
)

// A game is exported, passed on and compared from the list.
func TestPassingOnFromTheLibrary(t *testing.T) {
	at := aShelf(t)
	var exported []string
	var failing error
	p := sit(t, Options{Games: ofCore(), Folders: at, Export: func(g *log.Game, format string) (string, error) {
		exported = append(exported, library.Name(g.Path)+"."+format)
		return "/somewhere/game." + format, failing
	}}, 80, 24)
	copied := ""
	p.app.copy = func(text string) { copied = text }
	p.Press("s", "end", "x")
	assert.Contains(t, p.Frame(), "5 A report to read, in Markdown")
	p.Press("esc", "x", "down", "down", "down", "down", "enter")
	assert.Contains(t, p.Words(), "│ /somewhere/game.md ")
	p.Press("esc", "x", "4")
	assert.Equal(t, []string{"the first one.md", "the first one.html"}, exported)
	failing = errors.New("the disk is full")
	p.Press("esc", "x", "1")
	assert.Contains(t, p.Words(), "That cannot be done")
	assert.Contains(t, p.Words(), "│ The disk is full. │")
	assert.NotContains(t, p.Words(), "game.html")
	p.Press("esc", "y")
	assert.Equal(t, "MC-2080-21VV-XG", copied)
	assert.Contains(t, p.Words(), "microcity play --code MC-2080-21VV-XG")

	p.Press("esc", "|")
	assert.Contains(t, p.Frame(), "Compare with another game of Micro City")
	assert.Regexp(t, `game +status +played `, p.Frame(), "the columns say what they are")
	assert.NotContains(t, p.Frame(), "│     letter", "a letter is no game")
	p.Press("down", "enter")
	require.IsType(t, &replay.Comparison{}, p.app.screen)
	assert.Contains(t, p.Frame(), " the first one: step ")
	assert.Contains(t, p.Frame(), " together: step ")
	p.Press("esc")
	require.IsType(t, &libraryScreen{}, p.app.screen)
	p.Press("home", "down", "down")
	for _, k := range []string{"x", "y", "|"} {
		p.Press(k)
		assert.Contains(t, p.Frame(), "No game in this file can be opened.")
	}
}

// After a game the same keys do the same.
func TestPassingOnAfterTheGame(t *testing.T) {
	tuitest.Long(t)
	p := sit(t, Options{Games: ofCore(), Session: fresh(t, engine.Config{}, 7, nil).Session}, 80, 24)
	p.Press("x", "y", "|")
	assert.Empty(t, p.app.host.Overlays, "while it goes on they mean nothing of the kind")
	g := p.game()
	for state := g.session.State(); !g.session.Rules().Result(state).Over; state = g.session.State() {
		legal := g.session.Rules().Legal(&state, nil)
		_, err := g.session.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	p.Press("<", "esc", "u", "U")
	p.Press("y")
	assert.Contains(t, p.Words(), "│ microcity play --code MC-2080-21VV-XG │")
	p.Press("esc", "|")
	assert.Contains(t, p.Words(), "There is no other saved game of Micro City to")
	p.Press("esc", "x")
	assert.Contains(t, p.Frame(), "Export the game")
	p.Press("x")
	assert.Empty(t, p.app.host.Overlays)

	p.Press("x")
	_, export := p.app.Update(tea.KeyMsg{Type: tea.KeyEnter})
	require.NotNil(t, export)
	p.Press("enter", "enter") // pressed before it is told what came of it
	assert.Equal(t, g.session.Path(), p.game().session.Path(), "no other game has begun")
	assert.Contains(t, p.Frame(), "Exporting…")
	p.Send(passedMsg{title: "Exported"})
	assert.Contains(t, p.Frame(), "any key continues")
	p.Press("enter")
	assert.Empty(t, p.app.host.Overlays)
}

// A game that was deleted meanwhile is told of.
func TestPassingOnWhatIsGone(t *testing.T) {
	p, l := inLibrary(t)
	path := l.at().Path
	for _, cmd := range []func() any{
		func() any { return p.app.exporting(exportAsMsg{filepath.Join(path, "no"), "md"})() },
		func() any { return p.app.sharing(path + "x")() },
		func() any { return p.app.choosing(path + "x")() },
		func() any { return p.app.comparing([2]string{path, path + "x"})() },
	} {
		msg, ok := cmd().(passedMsg)
		require.True(t, ok)
		require.Error(t, msg.err)
		p.Send(msg)
		assert.Contains(t, p.Words(), "That cannot be done")
		p.Press("esc")
	}
}
