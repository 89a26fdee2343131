package table_test

import (
	"flag"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/smallcity/table"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
	"boardgame/microcity/internal/tui/widget"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// A player sits at a table of Small City in an App, and presses its keys.
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
		Game: session.Game{Box: &box, Options: smallcity.Options(c), PackID: p.Data.ID, Cards: p.JSON()}, Seed: 7, Clock: aDay,
		Players: []string{"Ann", "Bob"}, Path: filepath.Join(t.TempDir(), "game.log"),
	}
	if change != nil {
		change(&o)
	}
	s, err := session.Start(o)
	require.NoError(t, err)
	return s
}

// sit sits down at the table of a session.
func sit(t testing.TB, live *session.Session) *player {
	t.Helper()
	return sitWith(t, without(), live)
}

// sitWith does so with computer players.
func sitWith(t testing.TB, g *table.Game, live *session.Session) *player {
	t.Helper()
	o := tui.Options{
		Games: []screen.Game{g}, Session: live, Now: aDay, Folders: folders.In(t.TempDir()), Look: tuitest.Bare,
	}
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

// isRow reports whether pointing means the first row of a list.
func isRow(at any) bool { s, ok := at.(widget.Spot); return ok && s.Row == 0 }

// without is the game without computers, which would look back at games for minutes.
func without() *table.Game {
	g := table.New()
	g.Players = nil
	return g
}
