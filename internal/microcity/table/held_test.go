package table

import (
	"errors"
	"sync/atomic"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// A slowDisk holds up what is written next, once it is told to, until it is let go on.
type slowDisk struct {
	log.Disk
	holds   atomic.Bool
	arrived chan struct{} // a write is held up
	goOn    chan struct{}
}

func newSlowDisk() *slowDisk {
	return &slowDisk{Disk: log.OS, arrived: make(chan struct{}), goOn: make(chan struct{})}
}

func (d *slowDisk) Create(path string) (log.File, error) {
	f, err := d.Disk.Create(path)
	return slowFile{f, d}, err
}

type slowFile struct {
	log.File
	disk *slowDisk
}

func (f slowFile) Sync() error {
	if f.disk.holds.CompareAndSwap(true, false) {
		f.disk.arrived <- struct{}{}
		<-f.disk.goOn
	}
	return f.File.Sync()
}

// meanwhile runs a command, and something else while it writes: once while the write is
// held up, so that it cannot be over, and otherwise beside it, so that the race detector sees
// what both of them touch. It gives what the command answered.
func (p *player) meanwhile(d *slowDisk, held bool, cmd tea.Cmd, f func()) tea.Msg {
	p.T.Helper()
	require.NotNil(p.T, cmd)
	d.holds.Store(held)
	answer := make(chan tea.Msg, 1)
	go func() { answer <- cmd() }()
	if held {
		<-d.arrived
	}
	f()
	if held {
		d.goOn <- struct{}{}
	}
	return <-answer
}

// onSlowDisk runs a test with a write that is held up, and with one that is not.
func onSlowDisk(t *testing.T, f func(t *testing.T, d *slowDisk, held bool)) {
	t.Parallel()
	for name, held := range map[string]bool{"held up": true, "beside it": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f(t, newSlowDisk(), held)
		})
	}
}

// What the screen is told while an action is written waits for it, and is not lost: keys,
// what others have to say, and the size of the window, which counts at once. What is shown
// stays as it is until then.
func TestToldWhileAnActionIsWritten(t *testing.T) {
	onSlowDisk(t, func(t *testing.T, d *slowDisk, held bool) {
		p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk = d })
		g := p.game()
		before := g.state
		_, cmd := p.app.Update(tuitest.Key("enter"))
		answer := p.meanwhile(d, held, cmd, func() {
			frame := p.Frame()
			p.Press("down")
			assert.Equal(t, frame, p.Frame())
			p.Resize(100, 30)
			assert.NotEqual(t, frame, p.Frame())
			p.Send(lookedBack(g, []computer.Turn{{}}))
			p.Send(screen.KeptMsg{Err: errors.New("The settings are nowhere")})
			p.Send(screen.PointedMsg{What: engine.Quarter(3)})
			assert.Equal(t, before, g.state)
			assert.NotContains(t, p.Frame(), "nowhere")
		})
		p.Send(answer)
		assert.NotEqual(t, before, g.state)
		assert.Equal(t, 1, g.menu.cursor)
		assert.Contains(t, p.Frame(), "The settings are nowhere")
		assert.False(t, g.Busy())
	})
}

// While the log is told that plans were shown, their keys wait.
func TestKeysWhileHintsAreNoted(t *testing.T) {
	onSlowDisk(t, func(t *testing.T, d *slowDisk, held bool) {
		p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk = d })
		for p.game().state.Turn == 0 || p.game().menu == nil {
			p.Press("enter")
		}
		g := p.game()
		ask := g.adviser.Hints()
		p.app.Update(tuitest.Key("H"))
		_, cmd := p.app.Update(g.hinting.Advised(ask()))
		answer := p.meanwhile(d, held, cmd, func() {
			p.Press("down")
			assert.NotEmpty(t, p.Frame())
			assert.Zero(t, g.hinting.Cursor)
		})
		p.Send(answer)
		require.True(t, g.hinting.On)
		assert.Equal(t, 1, g.hinting.Cursor)
		assert.Equal(t, 1, g.session.Hints())
	})
}

// While the log is told that the tutor spoke up, what the player says to that waits: two
// writes at a time would be one too many.
func TestAnswerWhileTheTutorIsNoted(t *testing.T) {
	onSlowDisk(t, func(t *testing.T, d *slowDisk, held bool) {
		p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk, o.Tutor = d, true })
		a := costly(t, p)
		g := p.game()
		before := g.state
		think := g.Do(a.String(), p.app.Host())
		require.NotNil(t, think)
		_, cmd := p.app.Update(think())
		require.Len(t, p.app.Host().Overlays, 1)
		answer := p.meanwhile(d, held, cmd, func() {
			p.Press("a")
			assert.Empty(t, p.app.Host().Overlays)
			p.Press("?")
			assert.Equal(t, before, g.state)
		})
		p.Send(answer)
		assert.NotEqual(t, before, g.state, "it was played anyway")
		assert.False(t, g.Busy())
	})
}

// The review of a game that is just being taken back comes too late, and does no harm.
func TestReviewWhileTheEndIsTakenBack(t *testing.T) {
	onSlowDisk(t, func(t *testing.T, d *slowDisk, held bool) {
		p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk = d })
		for !p.game().result.Over {
			g := p.game()
			legal := g.table.rules.Legal(&g.state, nil)
			p.do(legal[len(legal)-1])
		}
		g := p.game()
		late := lookedBack(g, nil)
		_, cmd := p.app.Update(tuitest.Key("u"))
		answer := p.meanwhile(d, held, cmd, func() {
			p.Send(late)
			assert.NotEmpty(t, p.Frame())
		})
		p.Send(answer)
		assert.Nil(t, g.ending)
	})
}

// In a replay of the game in progress, keys wait while a note is written.
func TestKeysWhileANoteIsWritten(t *testing.T) {
	onSlowDisk(t, func(t *testing.T, d *slowDisk, held bool) {
		p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Disk = d })
		p.Press("enter", "<")
		v, ok := p.app.Screen().(interface {
			At() int
			Note(n int) (log.Note, bool)
		})
		require.True(t, ok)
		at := v.At()
		p.Press("n", "x")
		_, cmd := p.app.Update(tuitest.Key("enter"))
		answer := p.meanwhile(d, held, cmd, func() {
			p.Press("left")
			assert.NotEmpty(t, p.Frame())
			assert.Equal(t, at, v.At())
		})
		p.Send(answer)
		assert.Equal(t, at-1, v.At())
		note, _ := v.Note(at)
		assert.Equal(t, "x", note.Text)
	})
}

// In the lesson, too, keys wait while a move is written.
func TestKeysWhileAMoveOfTheLessonIsMade(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for !l.Yours() {
		p.Press("enter")
	}
	a := l.wants()
	cmd := l.game.do(a, p.app.Host())
	require.NotNil(t, cmd)
	at := l.At()
	p.Press("o")
	require.Same(t, l.Screen, p.app.Screen())
	p.Send(cmd())
	assert.Equal(t, at+1, l.At())
	assert.Equal(t, "*tui.settings", p.shown())
}
