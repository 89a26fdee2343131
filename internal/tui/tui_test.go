package tui

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// sizes are the windows that frames are kept for.
var sizes = tuitest.Sizes()

// A player drives an App.
type player struct {
	*tuitest.Player
	app  *App
	live *session.Session // the game at the table
}

// A watched game tells the player of what is played.
type watched struct {
	screen.Game
	of *player
}

func (w *watched) Play(s *session.Session, h *screen.Host) screen.Screen {
	w.of.live = s
	return w.Game.Play(s, h)
}

// A seated is a game at the table.
type seated struct {
	session *play.Session
	state   engine.State
	result  engine.Result
}

func (p *player) game() seated {
	p.T.Helper()
	require.Equal(p.T, "*table.playScreen", fmt.Sprintf("%T", p.app.screen))
	s := play.On(p.live)
	return seated{s, s.State(), s.Rules().Result(s.State())}
}

// ofCore returns Micro City with the cards that it brings along.
func ofCore() []screen.Game { return []screen.Game{table.New(corePack())} }

// start begins a game and sits down at its table.
func start(t testing.TB, config engine.Config, seed uint64, change func(*session.Options)) *player {
	t.Helper()
	return sit(t, Options{Games: ofCore(), Session: fresh(t, config, seed, change).Session}, 80, 24)
}

// finished plays a game to its end, always taking the last legal action, and sits down at its
// table.
func finished(t *testing.T) *player {
	t.Helper()
	return sit(t, Options{Games: ofCore(), Session: ended(t).Session}, 80, 24)
}

// watching opens the log of a game that is over in the replay.
func watching(t *testing.T, keys map[string][]string) (*player, *replay.Viewer) {
	t.Helper()
	s := ended(t)
	require.NoError(t, s.Close())
	g, err := record.Load(s.Path(), record.Known(corePack()))
	require.NoError(t, err)
	p := sit(t, Options{Games: ofCore(), Replay: g.Game, Keys: keys}, 80, 24)
	return p, p.app.screen.(*replay.Viewer)
}

// ended plays a game to its end, always taking the last legal action.
func ended(t *testing.T) *play.Session {
	t.Helper()
	s := fresh(t, engine.Config{}, 7, nil)
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	return s
}

func sit(t testing.TB, o Options, w, h int) *player {
	t.Helper()
	if o.Now == nil {
		o.Now = aDay
	}
	if o.Session == nil && o.Pace == 0 {
		o.Pace = setup.Normal.Wait()
	}
	if o.Folders == (folders.Folders{}) {
		o.Folders = folders.In(t.TempDir())
	}
	o.Look = tuitest.Bare
	p := &player{}
	for i, g := range o.Games {
		o.Games[i] = &watched{g, p}
	}
	app, err := New(o)
	require.NoError(t, err)
	p.app = app
	p.Player = tuitest.Sit(t, app, *update)
	p.Send(app.Init()())
	if m, ok := app.screen.(*mainMenu); ok {
		m.last, m.fresh, app.host.Pace = nil, false, o.Pace
	}
	p.Resize(w, h)
	return p
}

// fresh begins a game in a file of its own.
func fresh(t testing.TB, config engine.Config, seed uint64, change func(*session.Options)) *play.Session {
	t.Helper()
	o := session.Options{
		Game: play.Of(corePack(), config), Seed: seed, Clock: aDay, Path: filepath.Join(t.TempDir(), "game.log"),
	}
	if change != nil {
		change(&o)
	}
	s, err := play.Start(o)
	require.NoError(t, err)
	return s
}

// aDay is when every game of the tests begins.
func aDay() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// phaseShown returns the phase that the header shows.
func phaseShown(p *player) string {
	header, _, _ := strings.Cut(p.Frame(), "\n")
	for _, phase := range []string{"PREPARE", "PROJECT", "INVEST", "FINAL"} {
		if strings.Contains(header, phase) {
			return phase
		}
	}
	return ""
}
