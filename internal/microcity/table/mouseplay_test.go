package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// A game begins with the mouse alone: a quarter, a payment, the end of the phase, a card.
func TestMouseAtTheTable(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(120, 40) // where no list is scrolled
	before := p.game().state
	p.Hover("c2", tuitest.Is(engine.Quarter(6)))
	target, _ := p.game().menu.target(p.game().menu.cursor)
	assert.Equal(t, engine.Quarter(6), target, "pointing moves the cursor")
	assert.Equal(t, before, p.game().state, "and nothing else")
	p.Click("c2", tuitest.Is(engine.Quarter(6)))
	assert.Equal(t, engine.Quarter(6), p.game().state.Engineers[0])

	p.Hover("the second line", tuitest.Line(1))
	assert.Equal(t, 1, p.game().menu.cursor)
	before = p.game().state
	p.Click("the second line", tuitest.Line(1))
	assert.NotEqual(t, before, p.game().state)
	p.Click("undo, in the foot line", tuitest.Is(screen.Pressed("u")))
	assert.Equal(t, before, p.game().state)
	p.Click("ready, in the foot line", tuitest.Is(screen.Pressed("e")))
	p.Hover("card 5", tuitest.Is(panel.Held("5")))
	assert.NotEqual(t, engine.Card(5), p.game().state.InPlay)
	p.Click("card 5", tuitest.Is(panel.Held("5")))
	assert.Equal(t, engine.Card(5), p.game().state.InPlay)

	p.Click("help, in the foot line", tuitest.Is(screen.Pressed("?")))
	require.Len(t, p.app.Host().Overlays, 1)
	p.Click("the foot of the page", tuitest.Is(screen.Pressed("esc")))
	assert.Empty(t, p.app.Host().Overlays)
	p.Click("quit, in the foot line", tuitest.Is(screen.Pressed("q")))
	p.Click("no", tuitest.Is(screen.Pressed("n")))
	assert.Empty(t, p.app.Host().Overlays)
	p.Click("quit, in the foot line", tuitest.Is(screen.Pressed("q")))
	p.Click("to the menu", tuitest.Is(screen.Pressed("m")))
	assert.Equal(t, "*tui.mainMenu", p.shown())
}

// With two clicks the first one puts the cursor where it may stand, and says why where it may not.
func TestTwoClicksAtTheTable(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(120, 40)
	p.app.Host().Quick = false
	before := p.game().state
	p.Hover("c2", tuitest.Is(engine.Quarter(6)))
	p.ClickOn(engine.Quarter(6))
	target, _ := p.game().menu.target(p.game().menu.cursor)
	assert.Equal(t, engine.Quarter(6), target)
	assert.Equal(t, before, p.game().state, "nothing is done")
	p.ClickOn(engine.Quarter(6))
	assert.Equal(t, engine.Quarter(6), p.game().state.Engineers[0])
	before = p.game().state
	at := p.game().menu.cursor
	p.Wheel(true)
	assert.NotEqual(t, at, p.game().menu.cursor, "the wheel turns through the choices")
	x, y := p.Where("card 5", tuitest.Is(panel.Held("5")))
	p.Mouse(x, y, tea.MouseActionPress, tea.MouseButtonRight)
	assert.True(t, p.game().Look.On)
	assert.Contains(t, p.Frame(), "City Council")
	p.Press("esc", "e")
	p.ClickOn(panel.Held("5"))
	assert.NotEqual(t, engine.Card(5), p.game().state.InPlay)
	p.ClickOn(panel.Held("5"))
	assert.Equal(t, engine.Card(5), p.game().state.InPlay)
	from, _ := p.game().menu.target(p.game().menu.cursor)
	p.Drag(p.game().state.Engineers[0], from)
	assert.Equal(t, from, p.game().state.Engineers[0], "the engineer is dragged")
	assert.NotEqual(t, before, p.game().state)
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
			for range much(250) {
				action := tea.MouseAction(rng.IntN(3))
				p.Mouse(rng.IntN(84)-2, rng.IntN(28)-2, action, buttons[rng.IntN(len(buttons))])
				p.Frame()
				g, ok := p.app.Screen().(*playScreen)
				if !ok || g.ending != nil {
					break
				}
			}
			g, ok := p.app.Screen().(*playScreen)
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

// The buttons of the foot line are where their names are.
func TestButtonsAreWhereTheyAreDrawn(t *testing.T) {
	t.Parallel()
	for _, size := range sizes {
		p := start(t, engine.Config{}, 7, nil)
		p.Resize(size.W, size.H)
		p.Press("enter")
		x, y := p.Where("undo", tuitest.Is(screen.Pressed("u")))
		row := []rune(strings.Split(p.Frame(), "\n")[y])
		assert.True(t, strings.HasPrefix(string(row[x:]), "u undo"), "%q", string(row[x:]))
		assert.NotEqual(t, screen.Pressed("u"), p.app.Sheet().At(x-1, y))
		assert.Equal(t, screen.Pressed("u"), p.app.Sheet().At(x+len("u undo")-1, y))
		assert.NotEqual(t, screen.Pressed("u"), p.app.Sheet().At(x+len("u undo"), y))
	}
}
