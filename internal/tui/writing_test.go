package tui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
	"boardgame/microcity/internal/tui/tutorial"
)

// A lesson is drawn from what the screen knows, whatever a command does at the session: the race
// detector hears of anything else. In a low window it says in a line what the player is to do.
func TestLessonDrawnWhileWritten(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore(), Lesson: &ofCore()[0].Lessons()[0]}, screen.MinWidth, screen.MinHeight)
	l := p.app.screen.(*tutorial.Screen)
	for written := 0; written < 6; {
		if l.Yours() {
			p.Press("enter") // what is said has been read
		}
		var cmd tea.Cmd
		before := l.At()
		if l.Yours() {
			cmd = l.Table().Live().Write([]string{l.Next().Action}, &p.app.host)
		} else {
			_, cmd = p.app.Update(tuitest.Key("enter"))
		}
		if cmd == nil {
			continue
		}
		answer := make(chan tea.Msg)
		go func() { answer <- cmd() }()
		for range 10 {
			_ = p.Frame()
		}
		p.Send(<-answer)
		require.Greater(t, l.At(), before)
		written++
	}
}
