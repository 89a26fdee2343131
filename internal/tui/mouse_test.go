package tui

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/record"
)

// where finds a cell where pointing means something.
func (p *player) where(what string, is func(any) bool) (x, y int) {
	p.t.Helper()
	s := p.app.sheet()
	for y := range s.H {
		for x := range s.W {
			if at := s.At(x, y); at != nil && is(at) {
				return x, y
			}
		}
	}
	require.Fail(p.t, "nowhere on the screen: "+what, p.frame())
	return 0, 0
}

func (p *player) mouse(x, y int, action tea.MouseAction, button tea.MouseButton) {
	p.send(tea.MouseMsg{X: x, Y: y, Action: action, Button: button})
}

func (p *player) click(what string, is func(any) bool) {
	p.t.Helper()
	x, y := p.where(what, is)
	p.mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
}

func (p *player) hover(what string, is func(any) bool) {
	p.t.Helper()
	x, y := p.where(what, is)
	p.mouse(x, y, tea.MouseActionMotion, tea.MouseButtonNone)
}

func (p *player) wheel(down bool) {
	button := tea.MouseButtonWheelUp
	if down {
		button = tea.MouseButtonWheelDown
	}
	p.mouse(5, 5, tea.MouseActionPress, button)
}

func the(want any) func(any) bool { return func(at any) bool { return at == want } }

func line(n int) func(any) bool {
	return func(at any) bool { s, ok := at.(widget.Spot); return ok && s.Row == n }
}

// A game begins with the mouse alone: a quarter, a payment, the end of the phase, a card.
func TestMouseAtTheTable(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.resize(120, 40) // where no list is scrolled
	before := p.game().state
	p.hover("c2", the(engine.Quarter(6)))
	target, _ := p.game().menu.target(p.game().menu.cursor)
	assert.Equal(t, engine.Quarter(6), target, "pointing moves the cursor")
	assert.Equal(t, before, p.game().state, "and nothing else")
	p.click("c2", the(engine.Quarter(6)))
	assert.Equal(t, engine.Quarter(6), p.game().state.Engineers[0])

	p.hover("the second line", line(1))
	assert.Equal(t, 1, p.game().menu.cursor)
	before = p.game().state
	p.click("the second line", line(1))
	assert.NotEqual(t, before, p.game().state)
	p.click("undo, in the foot line", the(pressed("u")))
	assert.Equal(t, before, p.game().state)
	p.click("ready, in the foot line", the(pressed("e")))
	p.hover("card 5", the(panel.Held("5")))
	assert.NotEqual(t, engine.Card(5), p.game().state.InPlay)
	p.click("card 5", the(panel.Held("5")))
	assert.Equal(t, engine.Card(5), p.game().state.InPlay)

	p.click("help, in the foot line", the(pressed("?")))
	require.Len(t, p.app.room.overlays, 1)
	p.click("the foot of the page", the(pressed("esc")))
	assert.Empty(t, p.app.room.overlays)
	p.click("quit, in the foot line", the(pressed("q")))
	p.click("no", the(pressed("n")))
	assert.Empty(t, p.app.room.overlays)
	p.click("quit, in the foot line", the(pressed("q")))
	p.click("to the menu", the(pressed("m")))
	assert.IsType(t, &mainMenu{}, p.app.screen)
}

func TestMouseElsewhere(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	menu, ok := p.app.screen.(*mainMenu)
	require.True(t, ok)
	for i, e := range menu.entries(usualKeys()) {
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
	p.click("the arrow", the(pressed("left")))
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
	assert.Equal(t, 2, p.game().ending.cursor)
	p.click("the third line", line(2))
	v, ok := p.app.screen.(*viewer)
	require.True(t, ok, "%T", p.app.screen)
	p.click("a moment", func(at any) bool { j, ok := at.(jumpTo); return ok && j.step > 20 })
	assert.Greater(t, v.At(), 20)
	at := v.At()
	x, y := p.where("step", the(pressed("right")))
	p.mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
	assert.Equal(t, at+1, v.At())
}

// The buttons of the foot line are where their names are.
func TestButtonsAreWhereTheyAreDrawn(t *testing.T) {
	t.Parallel()
	for _, size := range sizes {
		p := start(t, engine.Config{}, 7, nil)
		p.resize(size.w, size.h)
		x, y := p.where("undo", the(pressed("u")))
		row := []rune(strings.Split(p.frame(), "\n")[y])
		assert.True(t, strings.HasPrefix(string(row[x:]), "u undo"), "%q", string(row[x:]))
		assert.NotEqual(t, pressed("u"), p.app.sheet().At(x-1, y))
		assert.Equal(t, pressed("u"), p.app.sheet().At(x+len("u undo")-1, y))
		assert.NotEqual(t, pressed("u"), p.app.sheet().At(x+len("u undo"), y))
	}
}

// A key lets go of the mouse and takes it back, and says so until the next key.
func TestMouseToggle(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.app.mouse = true
	_, cmd := p.app.Update(keyMsg("M"))
	assert.IsType(t, tea.DisableMouse(), cmd())
	assert.Contains(t, p.frame(), "The mouse is free to select text. M takes it back.")
	_, cmd = p.app.Update(resumedMsg{})
	assert.Nil(t, cmd, "it stays free")
	_, cmd = p.app.Update(keyMsg("M"))
	assert.IsType(t, tea.EnableMouseAllMotion(), cmd())
	p.press("tab")
	assert.NotContains(t, p.frame(), "The mouse")
	_, cmd = p.app.Update(resumedMsg{})
	assert.IsType(t, tea.EnableMouseAllMotion(), cmd(), "after a suspension it is taken again")
	p.press("?", "end")
	assert.Contains(t, p.frame(), "let go of the mouse")
}

func TestKeyFor(t *testing.T) {
	t.Parallel()
	for name, b := range usualKeys().bindings() {
		for _, k := range b.Keys() {
			assert.Equal(t, k, keyFor(k).String(), name)
		}
	}
	for _, k := range []string{"alt+x", "ctrl+shift+up", "f12", "é", "alt+enter"} {
		assert.Equal(t, k, keyFor(k).String())
	}
}

// Whatever is done with the mouse, the screen stands, and the log says what the screen
// says.
func TestMonkeyWithAMouse(t *testing.T) {
	t.Parallel()
	for name, config := range everyGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, config, 2, nil)
			rng := rand.New(rand.NewPCG(9, uint64(len(name))))
			buttons := []tea.MouseButton{
				tea.MouseButtonLeft, tea.MouseButtonLeft, tea.MouseButtonWheelUp, tea.MouseButtonWheelDown, tea.MouseButtonRight, tea.MouseButtonNone,
			}
			for range much(800) {
				action := tea.MouseAction(rng.IntN(3))
				p.mouse(rng.IntN(84)-2, rng.IntN(28)-2, action, buttons[rng.IntN(len(buttons))])
				p.frame()
				g, ok := p.app.screen.(*game)
				if !ok || g.ending != nil {
					break
				}
			}
			g, ok := p.app.screen.(*game)
			if !ok {
				return
			}
			read, err := record.Load(g.session.Path(), record.Known(corePack()))
			require.NoError(t, err)
			require.Nil(t, read.Damage)
			assert.Equal(t, g.state, read.Match.State())
		})
	}
}

// Where not all keys have room on the bottom line, none is cut, and the way out and the
// help stay.
func TestHintsThatHaveRoom(t *testing.T) {
	t.Parallel()
	keys := usualKeys()
	all := []key.Binding{keys.Pick, keys.Hint, keys.Esc, keys.Undo, keys.Help, keys.Quit}
	for w := range 120 {
		list := fitting(all, w, keys)
		assert.LessOrEqual(t, len(list), len(all))
		assert.Contains(t, list, keys.Esc)
		assert.Contains(t, list, keys.Help)
		if len(list) > 2 {
			assert.LessOrEqual(t, hintCells(list), w)
		}
	}
	assert.Equal(t, all, fitting(all, hintCells(all), keys))
	assert.Equal(t, all[:5], fitting(all, hintCells(all)-1, keys))
}
