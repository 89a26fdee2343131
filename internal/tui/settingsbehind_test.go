package tui

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/setup"
)

// The settings open from a replay, which stops.
func TestSettingsFromAReplay(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{}, 3))
	p.press("right", "right", " ")
	require.True(t, v.play.on)
	run := v.play.run
	p.press("o")
	p.send(tickMsg{run})
	p.press("esc")
	assert.Same(t, v, p.app.screen)
	assert.Equal(t, 2, v.At())
	assert.Len(t, v.graph.chances, len(v.Steps)+1, "the chances that were not known yet are")
}

// What could not be kept is told where the player is then.
func TestSettingsTellAfterwards(t *testing.T) {
	t.Parallel()
	watcher, _ := watching(t, played(t, engine.Config{}, 3))
	learner := sit(t, Options{Games: ofCore(), Lesson: true}, 80, 24)
	for _, p := range []*player{start(t, engine.Config{}, 7, nil), watcher, learner} {
		p.app.keep = func(string, any) error { return errors.New("\x1b[2Ja bad disk") }
		p.press("o")
		_, cmd := p.app.Update(keyMsg("right"))
		p.press("esc")
		p.send(cmd())
		assert.Contains(t, p.frame(), "This holds until you leave.", "%T", p.app.screen)
		assert.NotContains(t, p.frame(), "\x1b")
	}
}

// A new game begins with the pace that was chosen last, wherever that was.
func TestPaceOfTheNextGame(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.app.screen.(*mainMenu).last.Pace = setup.Slow
	p.app.room.Pace = setup.Fast.Wait()
	p.press("n")
	assert.Equal(t, setup.Fast, p.app.screen.(*form).agreed.Setup().Pace)
}
