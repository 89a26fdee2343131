package table

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
	"boardgame/microcity/internal/tui/widget"
)

// aside opens the settings over what is shown, does something there and comes back.
func (p *player) aside(names ...string) {
	p.T.Helper()
	p.Press("o")
	require.Equal(p.T, "*tui.settings", p.shown())
	p.Frame()
	p.Press(append(names, "esc")...)
}

// Whatever the moment, the table is the same after a look at the settings.
func TestSettingsLeaveTheTableAlone(t *testing.T) {
	t.Parallel()
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			p := start(t, m.config, 7, m.change)
			p.Press(m.keys...)
			for len(p.app.Host().Overlays) > 0 { // a card takes the keys before the table does
				p.Press("esc")
			}
			if g, ok := p.app.Screen().(*playScreen); ok {
				g.Fade() // as any key has it
			}
			before, screen := p.Frame(), p.app.Screen()
			p.aside("down", "down", "up")
			assert.Same(t, screen, p.app.Screen())
			assert.Equal(t, before, p.Frame())
		})
	}
	p := finished(t)
	before := p.Frame()
	p.aside()
	assert.Equal(t, before, p.Frame(), "after the game, too")
}

// What is changed from the table shows on it at once, is kept, and takes nothing back.
func TestSettingsFromTheTable(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "config.toml")
	p := sit(t, tui.Options{
		Games: ofCore(), Session: fresh(t, engine.Config{}, 7, nil).Session,
		Keep: func(name string, value any) error { return config.Keep(file, name, value) },
	}, 80, 24)
	place := p.game().state
	p.Press("enter", "down")
	g, state, cursor := p.game(), p.game().state, p.game().menu.cursor
	p.aside("right", "down", "right")
	assert.Same(t, g, p.game())
	assert.Equal(t, &theme.Dark, p.app.Host().Look.Theme)
	assert.NotRegexp(t, `[^\x00-\x7f]`, p.Frame(), "it is drawn with a typewriter now")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "theme = \"dark\"\nascii = true\n", string(text))
	assert.Equal(t, state, g.state)
	assert.Equal(t, cursor, g.menu.cursor)
	p.Press("u")
	assert.Equal(t, place, g.state)
	p.Press("U")
	assert.Equal(t, state, g.state)
}

// While the settings show, a computer player makes no move, whatever it was about; then it
// goes on.
func TestSettingsHoldTheComputer(t *testing.T) {
	p := withBots(t, engine.Config{}, time.Second, "strong")
	g := p.game()
	before := g.session.Match().Len()
	p.Press("o")
	p.beat()
	assert.Equal(t, before, g.session.Match().Len())
	p.Press("esc")
	p.beat()
	assert.Greater(t, g.session.Match().Len(), before)

	think := p.thinking()
	late := p.Timed
	before = g.session.Match().Len()
	p.Press("o")
	p.Send(think())
	p.Send(late)
	assert.Equal(t, before, g.session.Match().Len())
	p.Press("esc")
	require.NotEmpty(t, g.Next(), "it thinks anew")
	p.beat()
	assert.Greater(t, g.session.Match().Len(), before)

	before = g.session.Match().Len()
	p.Press("p", "o")
	p.Press("down", "down", "down", "down")
	assert.Contains(t, p.Frame(), "Pace")
	p.Press("left", "left")
	assert.Equal(t, setup.AtOnce.Wait(), p.app.Host().Pace)
	assert.Equal(t, before, g.session.Match().Len(), "not while the settings show")
	p.Press("esc")
	assert.Equal(t, before, g.session.Match().Len(), "it was told to wait")
	p.Press("p")
	assert.True(t, g.result.Over, "and has the pace that was set")
}

// Plans that are thought of, or shown, are there after the settings, and the log says so.
func TestSettingsKeepHints(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	g := p.game()
	_, cmd := p.app.Update(tuitest.Key("H"))
	p.Press("o")
	p.Send(cmd())
	require.Equal(t, "*tui.settings", p.shown())
	assert.Equal(t, 1, g.session.Hints())
	p.Press("esc")
	require.True(t, g.hinting.On)
	assert.NotEmpty(t, g.hinting.List)
	before := p.Frame()
	p.aside()
	assert.Equal(t, before, p.Frame())
}

// Keys that come faster than the disk go where they were meant to go.
func TestSettingsTypedAhead(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	g := p.game()
	_, cmd := p.app.Update(tuitest.Key("enter"))
	require.True(t, g.Busy())
	p.Press("o", "right", "right", "esc", "down")
	p.Send(cmd())
	assert.Same(t, g, p.game())
	assert.Equal(t, &theme.Light, p.app.Host().Look.Theme)
	assert.Equal(t, 1, g.menu.cursor)

	_, cmd = p.app.Update(tuitest.Key("enter"))
	require.True(t, g.Busy())
	p.Press("o", "R")
	p.Send(cmd())
	require.Equal(t, "*tui.settings", p.shown())
}

// A click on the settings means nothing to the table behind them.
func TestSettingsByMouseAtTheTable(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 7, nil)
	p.Resize(120, 40)
	p.Press("enter", "enter", "enter")
	g := p.game()
	state, before := g.state, p.Frame()
	p.Press("o")
	clicked := 0
	for what := range p.zones() {
		if _, ok := what.(widget.Spot); !ok {
			p.Click("a thing", tuitest.Is(what))
			clicked++
		}
	}
	p.Press("esc")
	assert.Positive(t, clicked)
	assert.Equal(t, state, g.state)
	assert.Equal(t, before, p.Frame())
}

// Who leaves from the settings leaves the game that lies behind them, too.
func TestLeavingFromTheSettings(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	g := p.game()
	p.Press("<", "o")
	require.NoError(t, p.app.Screen().Leave())
	again, err := play.Resume(g.session.Path(), record.Known(corePack()))
	require.NoError(t, err)
	assert.Equal(t, g.state, again.State())
	require.NoError(t, again.Close())
}

// The settings open from the lesson, too.
func TestSettingsFromTheLesson(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for range 2 {
		before := p.Frame()
		p.aside()
		require.Same(t, l.Screen, p.app.Screen())
		assert.Equal(t, before, p.Frame())
		p.Press("enter")
	}
	assert.True(t, l.Yours())
}
