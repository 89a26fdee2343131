package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardgame/microcity/internal/tui/screen"

	"boardgame/microcity/internal/microcity/panel"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/record"
)

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
	p.click("undo, in the foot line", the(screen.Pressed("u")))
	assert.Equal(t, before, p.game().state)
	p.click("ready, in the foot line", the(screen.Pressed("e")))
	p.hover("card 5", the(panel.Held("5")))
	assert.NotEqual(t, engine.Card(5), p.game().state.InPlay)
	p.click("card 5", the(panel.Held("5")))
	assert.Equal(t, engine.Card(5), p.game().state.InPlay)

	p.click("help, in the foot line", the(screen.Pressed("?")))
	require.Len(t, p.app.Host().Overlays, 1)
	p.click("the foot of the page", the(screen.Pressed("esc")))
	assert.Empty(t, p.app.Host().Overlays)
	p.click("quit, in the foot line", the(screen.Pressed("q")))
	p.click("no", the(screen.Pressed("n")))
	assert.Empty(t, p.app.Host().Overlays)
	p.click("quit, in the foot line", the(screen.Pressed("q")))
	p.click("to the menu", the(screen.Pressed("m")))
	assert.Equal(t, "*tui.mainMenu", p.shown())
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
		p.resize(size.W, size.H)
		x, y := p.where("undo", the(screen.Pressed("u")))
		row := []rune(strings.Split(p.frame(), "\n")[y])
		assert.True(t, strings.HasPrefix(string(row[x:]), "u undo"), "%q", string(row[x:]))
		assert.NotEqual(t, screen.Pressed("u"), p.app.Sheet().At(x-1, y))
		assert.Equal(t, screen.Pressed("u"), p.app.Sheet().At(x+len("u undo")-1, y))
		assert.NotEqual(t, screen.Pressed("u"), p.app.Sheet().At(x+len("u undo"), y))
	}
}
