package session

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// first does the first thing that can be done.
func first(t *testing.T, s *Session) {
	t.Helper()
	_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
	require.NoError(t, err)
}

// A game that nobody has played is not kept; one in which anything was done is.
func TestLeave(t *testing.T) {
	t.Parallel()
	versus := of(t, engine.Config{Mode: engine.Competitive, First: engine.One})
	for name, c := range map[string]struct {
		does func(t *testing.T, s *Session)
		kept bool
		with func(o *Options)
	}{
		"looked at":           {},
		"played":              {does: first, kept: true},
		"taken back":          {does: func(t *testing.T, s *Session) { t.Helper(); first(t, s); require.NoError(t, s.Undo()) }, kept: true},
		"noted":               {does: func(t *testing.T, s *Session) { t.Helper(); require.NoError(t, s.Note(log.Note{Text: "fine"})) }, kept: true},
		"with a hint":         {does: func(t *testing.T, s *Session) { t.Helper(); require.NoError(t, s.Hinted()) }, kept: true},
		"warned":              {does: func(t *testing.T, s *Session) { t.Helper(); require.NoError(t, s.Tutored()) }, kept: true},
		"in a named log":      {with: func(o *Options) { o.Path = o.Folder + "/mine.log" }, kept: true},
		"begun by a computer": {with: func(o *Options) { o.Game, o.Bots = versus, log.Bots{"", "novice"} }, does: first},
		"watched":             {with: func(o *Options) { o.Game, o.Bots = versus, log.Bots{"novice", "novice"} }, does: first, kept: true},
		"laid by hand":        {with: func(o *Options) { o.Hand.Draws = true }, does: first, kept: true},
		"to be laid":          {with: func(o *Options) { o.Hand.Draws = true }},
		"moved": {does: func(t *testing.T, s *Session) {
			t.Helper()
			require.NoError(t, s.MoveTo(s.Path()+"-2.log"))
		}, kept: true},
		"changed by another hand": {does: func(t *testing.T, s *Session) {
			t.Helper()
			require.NoError(t, os.WriteFile(s.Path(), []byte("Dear Ann"), 0o600))
		}, kept: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := Options{Game: of(t, engine.Config{}), Seed: 7, Folder: t.TempDir()}
			if c.with != nil {
				c.with(&o)
			}
			s, err := Start(o)
			require.NoError(t, err)
			if c.does != nil {
				c.does(t, s)
			}
			path := s.Path()
			require.NoError(t, s.Leave())
			assert.False(t, s.Unplayed(), "it is closed")
			_, err = os.Lstat(path)
			assert.Equal(t, c.kept, err == nil)
		})
	}
}

// A game that was saved before stays, played or not.
func TestLeaveWhatWasSaved(t *testing.T) {
	t.Parallel()
	s, err := Start(Options{Game: of(t, engine.Config{}), Seed: 7, Folder: t.TempDir()})
	require.NoError(t, err)
	require.NoError(t, s.Close())
	again, err := Resume(s.Path(), game.Shelf{*s.Box()})
	require.NoError(t, err)
	require.NoError(t, again.Leave())
	assert.FileExists(t, s.Path())
}

// A game that goes on from another one is kept once something was done in it.
func TestLeaveWhatGoesOn(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Seed: 3})
	play(t, old, 20, newDice(5))
	for name, c := range map[string]struct {
		does func(t *testing.T, s *Session)
		kept bool
		luck bool
		path string
		bots log.Bots
	}{
		"looked at":             {},
		"with new luck":         {luck: true},
		"taken back":            {does: func(t *testing.T, s *Session) { t.Helper(); require.NoError(t, s.Undo()) }},
		"for computers":         {bots: log.Bots{"novice"}},
		"in a named log":        {path: filepath.Join(t.TempDir(), "mine.log"), kept: true},
		"noted":                 {does: func(t *testing.T, s *Session) { t.Helper(); require.NoError(t, s.Note(log.Note{Text: "fine"})) }, kept: true},
		"played":                {does: first, kept: true},
		"played and taken back": {does: func(t *testing.T, s *Session) { t.Helper(); first(t, s); require.NoError(t, s.Undo()) }, kept: true},
		"played by computers":   {bots: log.Bots{"novice"}, does: first, kept: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := Options{Path: c.path, Folder: t.TempDir(), Seed: 99, Bots: c.bots}
			s, err := Continue(old.Moment(old.Match().Cursor()), c.luck, o)
			require.NoError(t, err)
			if c.does != nil {
				c.does(t, s)
			}
			assert.Equal(t, c.kept, !s.Unplayed())
			require.NoError(t, s.Leave())
			_, err = os.Lstat(s.Path())
			assert.Equal(t, c.kept, err == nil)
		})
	}
}

// A game that goes on from one that is not kept names as its parent the game that is, at the same moment there.
func TestParentsAreKept(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Seed: 3})
	play(t, old, 20, newDice(5))
	require.NoError(t, old.Undo())
	first(t, old.Session)
	play(t, old, 20, newDice(8)) // on a line whose actions are not the first of the log
	from := old.Match().Cursor()
	line := old.Tree().Line(from)
	require.NotEqual(t, int(from), len(line))
	goOn := func(s *Session, node game.Node, newLuck bool) *Session {
		t.Helper()
		next, err := Continue(s.Moment(node), newLuck, Options{Folder: filepath.Dir(old.Path()), Seed: 99})
		require.NoError(t, err)
		t.Cleanup(func() { _ = next.Close() })
		return next
	}
	for _, newLuck := range []bool{false, true} {
		unplayed := goOn(old.Session, from, newLuck)
		for n := range game.Node(len(line) + 1) {
			want := log.Parent{Name: filepath.Base(old.Path())}
			if n > 0 {
				want.Node = line[n-1]
			}
			next := goOn(unplayed, n, newLuck)
			assert.Equal(t, want, next.Header().Parent)
			assert.Equal(t, want.Name, goOn(next, 0, newLuck).Header().Parent.Name)
			assert.NotEqual(t, chance.FromElsewhere, next.Luck().Origin())
			require.NoError(t, next.Leave())
		}
		first(t, unplayed)
		at := unplayed.Tree().Cursor()
		assert.Equal(t, log.Parent{Name: filepath.Base(unplayed.Path()), Node: at}, goOn(unplayed, at, false).Header().Parent, "it is kept now")
	}
}

// What chance has drawn in a game that is not kept is no luck from elsewhere in one that goes on from there.
func TestDrawsOfWhatIsNotKept(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Seed: 3})
	play(t, old, 1, newDice(1))
	rolled := old.Match().Cursor()
	o := Options{Folder: filepath.Dir(old.Path()), Seed: 99}
	unplayed, err := Continue(old.Moment(old.Match().Parent(rolled)), true, o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = unplayed.Close() })
	require.True(t, unplayed.Unplayed())
	o.Seed = 100
	next, err := Continue(unplayed.Moment(unplayed.Tree().Cursor()), true, o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = next.Close() })
	assert.Equal(t, log.Parent{Name: filepath.Base(old.Path()), Node: rolled}, next.Header().Parent)
	assert.Equal(t, chance.FromParent, next.Luck().Origin())
}
