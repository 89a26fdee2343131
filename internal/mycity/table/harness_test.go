package table_test

import (
	"flag"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// A player sits at a table of My City in an App, and presses its keys.
type player struct {
	*tuitest.Player
	app  *tui.App
	live *session.Session
}

func aDay() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// fresh begins a game in a file of its own.
func fresh(t testing.TB, c engine.Config, change func(*session.Options)) *session.Session {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	box := table.New().Box()
	o := session.Options{
		Game: session.Game{Box: &box, Options: mycity.Options(c), PackID: p.Counters.ID, Cards: p.JSON()}, Seed: 7, Clock: aDay,
		Players: []string{"Ann", "Bob"}, Path: filepath.Join(t.TempDir(), "game.log"),
	}
	if change != nil {
		change(&o)
	}
	s, err := session.Start(o)
	require.NoError(t, err)
	return s
}

// start begins a game and sits down at its table.
func start(t testing.TB, c engine.Config, change func(*session.Options)) *player {
	t.Helper()
	return sit(t, fresh(t, c, change))
}

// sit sits down at the table of a session.
func sit(t testing.TB, live *session.Session) *player {
	t.Helper()
	quick := table.New()
	quick.Players = tuitest.Quick[engine.State, engine.Action](quick.Players)
	return sitWith(t, quick, live)
}

// sitWith does so with computer players of some strength.
func sitWith(t testing.TB, g *table.Game, live *session.Session) *player {
	t.Helper()
	o := tui.Options{Games: []screen.Game{g}, Session: live, Now: aDay, Folders: folders.In(t.TempDir()), Look: tuitest.Bare}
	app, err := tui.New(o)
	require.NoError(t, err)
	app.Host().Still = true
	p := &player{tuitest.Sit(t, app, *update), app, live}
	p.Send(app.Init()())
	p.Resize(80, 24)
	return p
}

// action returns the action that led to the present position.
func (p *player) action() string { return p.live.Tree().Action(p.live.Tree().Cursor()) }

// rulesOf compiles the rules of a game.
func rulesOf(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Counters, c)
	require.NoError(t, err)
	return r
}
