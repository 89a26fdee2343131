package tui

import (
	"errors"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/tuitest"
)

// The settings open from a replay, which stops.
func TestSettingsFromAReplay(t *testing.T) {
	t.Parallel()
	p, v := watching(t, nil)
	var tick tea.Msg
	p.app.host.Timer = func(_ time.Duration, msg tea.Msg) tea.Cmd { tick = msg; return nil }
	p.Press("right", "right", " ")
	require.Contains(t, p.Frame(), "Playing")
	p.Press("o")
	p.Send(tick)
	p.Press("esc")
	assert.Same(t, v, p.app.screen)
	assert.Equal(t, 2, v.At())
	assert.NotContains(t, p.Frame(), "Playing")
}

// What could not be kept is told where the player is then.
func TestSettingsTellAfterwards(t *testing.T) {
	t.Parallel()
	watcher, _ := watching(t, nil)
	learner := sit(t, Options{Games: ofCore(), Lesson: &ofCore()[0].Lessons()[0]}, 80, 24)
	for _, p := range []*player{start(t, engine.Config{}, 7, nil), watcher, learner} {
		p.app.keep = func(string, any) error { return errors.New("\x1b[2Ja bad disk") }
		p.Press("o")
		_, cmd := p.app.Update(tuitest.Key("right"))
		p.Press("esc")
		p.Send(cmd())
		assert.Contains(t, p.Frame(), "Changed until you leave.", "%T", p.app.screen)
		assert.NotContains(t, p.Frame(), "\x1b")
	}
}

// A new game begins with the pace that was chosen last, wherever that was.
func TestPaceOfTheNextGame(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	p.app.screen.(*mainMenu).last = setup.Written(setup.Kept{Pace: setup.Slow})
	p.app.host.Pace = setup.Fast.Wait()
	p.Press("n")
	assert.Equal(t, setup.Fast, p.app.screen.(*form).kept().Pace)
}
