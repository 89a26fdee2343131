package tui

import (
	"fmt"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

func TestMouseElsewhere(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	menu, ok := p.app.screen.(*mainMenu)
	require.True(t, ok)
	for i, e := range menu.entries(screen.KeysWith(nil)) {
		if e.text == "New game" {
			p.Hover("new game", tuitest.Line(i))
			assert.Equal(t, i, menu.cursor)
			p.Click("new game", tuitest.Line(i))
		}
	}
	f, ok := p.app.screen.(*form)
	require.True(t, ok)
	p.Click("the second line", tuitest.Line(1))
	assert.Equal(t, 1, f.cursor)
	was := value(f, 1)
	p.Click("the second line", tuitest.Line(1))
	assert.NotEqual(t, was, value(f, 1), "a second click changes it")
	p.Click("the arrow", tuitest.Is(screen.Pressed("left")))
	assert.Equal(t, was, value(f, 1))
	p.Wheel(true)
	assert.Equal(t, 2, f.cursor)
	p.Wheel(false)
	assert.Equal(t, 1, f.cursor)
	p.Press("R")
	p.Press("?")
	before := p.Frame()
	p.Resize(80, 20)
	p.Wheel(true)
	assert.NotEqual(t, before, p.Frame())
}

// In a replay the timeline is walked by clicking, and after a game the mouse chooses
// what comes next.
func TestMouseAfterTheGame(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finished(t)
	p.Hover("the fourth line", tuitest.Line(3))
	assert.Contains(t, p.Frame(), "▸ r Watch the replay")
	p.Click("the fourth line", tuitest.Line(3))
	v, ok := p.app.screen.(*replay.Viewer)
	require.True(t, ok, "%T", p.app.screen)
	p.Click("a moment", func(at any) bool { return fmt.Sprintf("%T%v", at, at) == "replay.jumpMsg{21}" })
	assert.Equal(t, 21, v.At())
	at := v.At()
	x, y := p.Where("step", tuitest.Is(screen.Pressed("right")))
	p.Mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
	assert.Equal(t, at+1, v.At())
}

// A key lets go of the mouse and takes it back, and says so until the next key.
func TestMouseToggle(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.app.mouse = true
	_, cmd := p.app.Update(tuitest.Key("M"))
	assert.IsType(t, tea.DisableMouse(), cmd())
	assert.Contains(t, p.Frame(), "Mouse: off, so that you can select text. Press M to turn it on.")
	_, cmd = p.app.Update(resumedMsg{})
	assert.Nil(t, cmd, "it stays free")
	_, cmd = p.app.Update(tuitest.Key("M"))
	assert.IsType(t, tea.EnableMouseAllMotion(), cmd())
	p.Press("tab")
	assert.NotContains(t, p.Frame(), "Mouse: ")
	_, cmd = p.app.Update(resumedMsg{})
	assert.IsType(t, tea.EnableMouseAllMotion(), cmd(), "after a suspension it is taken again")
	p.Press("?", "end")
	assert.Contains(t, p.Frame(), "mouse on or off")
}
