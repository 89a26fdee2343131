package tui

import (
	"fmt"
	"testing"

	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

func TestMouseElsewhere(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	menu, ok := p.app.screen.(*mainMenu)
	require.True(t, ok)
	for i, e := range menu.entries(screen.KeysWith(nil)) {
		if e.text == "New game" {
			p.hover("new game", line(i))
			assert.Equal(t, i, menu.cursor)
			p.click("new game", line(i))
		}
	}
	f, ok := p.app.screen.(*form)
	require.True(t, ok)
	p.click("the second line", line(1))
	assert.Equal(t, 1, f.cursor)
	was := value(f, 1)
	p.click("the second line", line(1))
	assert.NotEqual(t, was, value(f, 1), "a second click changes it")
	p.click("the arrow", the(screen.Pressed("left")))
	assert.Equal(t, was, value(f, 1))
	p.wheel(true)
	assert.Equal(t, 2, f.cursor)
	p.wheel(false)
	assert.Equal(t, 1, f.cursor)
	p.press("R")
	p.press("?")
	before := p.frame()
	p.resize(80, 20)
	p.wheel(true)
	assert.NotEqual(t, before, p.frame())
}

// In a replay the timeline is walked by clicking, and after a game the mouse chooses
// what comes next.
func TestMouseAfterTheGame(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.hover("the third line", line(2))
	assert.Contains(t, p.frame(), "▸ r Watch the replay")
	p.click("the third line", line(2))
	v, ok := p.app.screen.(*replay.Viewer)
	require.True(t, ok, "%T", p.app.screen)
	p.click("a moment", func(at any) bool { return fmt.Sprintf("%T%v", at, at) == "replay.jumpMsg{21}" })
	assert.Equal(t, 21, v.At())
	at := v.At()
	x, y := p.where("step", the(screen.Pressed("right")))
	p.mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
	assert.Equal(t, at+1, v.At())
}

// A key lets go of the mouse and takes it back, and says so until the next key.
func TestMouseToggle(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.app.mouse = true
	_, cmd := p.app.Update(keyMsg("M"))
	assert.IsType(t, tea.DisableMouse(), cmd())
	assert.Contains(t, p.frame(), "Mouse: off, so that you can select text. Press M to turn it on.")
	_, cmd = p.app.Update(resumedMsg{})
	assert.Nil(t, cmd, "it stays free")
	_, cmd = p.app.Update(keyMsg("M"))
	assert.IsType(t, tea.EnableMouseAllMotion(), cmd())
	p.press("tab")
	assert.NotContains(t, p.frame(), "Mouse: ")
	_, cmd = p.app.Update(resumedMsg{})
	assert.IsType(t, tea.EnableMouseAllMotion(), cmd(), "after a suspension it is taken again")
	p.press("?", "end")
	assert.Contains(t, p.frame(), "mouse on or off")
}
