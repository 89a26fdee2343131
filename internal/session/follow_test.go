package session

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
)

// A keeper writes a game for those who follow it.
type keeper struct {
	*Session
	full error // why it writes nothing
}

// A chair is a seat at the game of a keeper.
type chair struct {
	at     *keeper
	seats  game.Seats
	advice bool
	closed bool
}

func (c *chair) Ask(w Wish) error {
	switch {
	case c.at.full != nil:
		return c.at.full
	case w.At != c.at.Tree().Cursor():
		return errors.New("somebody else was faster")
	}
	return c.at.make(w)
}

func (c *chair) Read(lines int) (News, error) {
	news := News{Box: c.at.Box(), Header: c.at.Header(), Seats: c.seats, Advice: c.advice, Lines: c.at.Lines(lines)}
	if c.at.Tree().Result(c.at.Tree().Cursor()).Over {
		news.Played = c.at.Played()
	} else {
		news.Header, news.Lines = news.Header.Secret(), c.at.LinesFor(c.seats, news.Lines)
	}
	return news, nil
}

func (c *chair) Close() { c.closed = true }

// kept begins a game of Nim that several follow.
func kept(t *testing.T, o Options) *keeper {
	t.Helper()
	box := matchtest.Game()
	o.Game = Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{2, 1, 1}})}
	o.Seed, o.Promise, o.Path = 7, true, filepath.Join(t.TempDir(), "nim.log")
	s, err := Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return &keeper{Session: s}
}

func follows(t *testing.T, k *keeper, seats ...int) (*Session, *chair) {
	t.Helper()
	c := &chair{at: k}
	for _, i := range seats {
		c.seats |= game.Seat(i)
	}
	s, err := Follow(c)
	require.NoError(t, err)
	return s, c
}

// actions lists what a session knows that was played.
func actions(s *Session) (list []string) {
	for _, n := range s.Tree().Line(s.Tree().Cursor()) {
		list = append(list, s.Tree().Action(n))
	}
	return list
}

// What a seat may not know is not sent before the end, and known then at all nodes.
func TestFollowersLearnSecretsAtTheEnd(t *testing.T) {
	t.Parallel()
	box := matchtest.HighCard()
	s, err := Start(Options{Game: Game{Box: &box}, Seed: 7, Promise: true, Path: filepath.Join(t.TempDir(), "cards.log")})
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	k := &keeper{Session: s}
	ann, _ := follows(t, k, 0)
	ben, chair := follows(t, k, 1)
	watcher, _ := follows(t, k)
	whole := s.tree.As(game.All)
	for !whole.Result(whole.Cursor()).Over {
		for _, c := range []*Session{ann, ben} {
			_, err := c.CatchUp()
			require.NoError(t, err)
			if c.Elsewhere() || c.Tree().Result(c.Tree().Cursor()).Over {
				continue
			}
			_, err = c.Do(c.Tree().Legal(c.Tree().Cursor())[0])
			require.NoError(t, err)
			if news, _ := chair.Read(0); news.Played == nil {
				for i, line := range news.Lines {
					if hidden := s.tree.As(chair.seats).Action(game.Node(i + 1)); hidden != whole.Action(game.Node(i+1)) {
						assert.Contains(t, line, "?", "what Ann has is not sent to Ben")
					}
				}
				assert.Contains(t, fmt.Sprint(news.Lines), "?")
			}
		}
	}
	for _, c := range []*Session{ann, ben, watcher} {
		_, err := c.CatchUp()
		require.NoError(t, err)
		for n := game.Node(0); int(n) <= whole.Len(); n++ {
			assert.Equal(t, whole.Position(n), c.Tree().Position(n))
			assert.Equal(t, whole.Action(n), c.Tree().Action(n))
		}
	}
}

func TestFollow(t *testing.T) {
	t.Parallel()
	k := kept(t, Options{Players: []string{"Ann", "Ben", "Cid"}})
	ann, _ := follows(t, k, 0)
	ben, _ := follows(t, k, 1)
	watcher, _ := follows(t, k)
	assert.False(t, ann.Elsewhere())
	assert.True(t, ben.Elsewhere())
	assert.True(t, watcher.Elsewhere())
	assert.Equal(t, game.Seat(0), ann.Seats())
	assert.True(t, ann.Followed())

	h := ann.Header()
	assert.Zero(t, h.Seed)
	assert.True(t, h.SeedSecret())
	assert.Equal(t, k.Header().Promise.Hash, h.Promise.Hash)
	assert.Empty(t, h.Promise.Salt)
	assert.Empty(t, ann.Luck().Sentence(), "nobody knows where outcomes come from yet")
	assert.Empty(t, ann.Code())

	walked, err := ann.Do("take 1 a")
	require.NoError(t, err)
	assert.Equal(t, k.Tree().Line(k.Tree().Cursor())[1:], walked, "with the toss after it")
	assert.True(t, ann.Elsewhere())
	moved, err := ben.CatchUp()
	require.NoError(t, err)
	assert.True(t, moved)
	assert.Equal(t, actions(k.Session), actions(ben))
	assert.False(t, ben.Elsewhere())
	moved, err = ben.CatchUp()
	require.NoError(t, err)
	assert.False(t, moved)

	_, err = ben.Do("take 9 a")
	require.Error(t, err, "the rules say so here")
	_, err = watcher.Do("take 1 a")
	require.EqualError(t, err, "somebody else was faster")
	assert.Equal(t, actions(k.Session), actions(watcher), "and it learns what was done instead")

	require.NoError(t, ann.Undo())
	assert.Equal(t, actions(k.Session), actions(ann))
	assert.Len(t, actions(ann), 1)
	require.NoError(t, ann.Redo())
	assert.Equal(t, actions(k.Session), actions(ann))
	require.NoError(t, ann.Note(log.Note{Node: 1, Text: "hello"}))
	assert.Equal(t, k.Notes(), ann.Notes())
	require.NoError(t, ann.Hinted())
	require.NoError(t, ann.Hinted(), "once")
	require.NoError(t, ann.Tutored())
	assert.Equal(t, 1, k.Hints())
	assert.Equal(t, 1, ann.Warnings())
	require.NoError(t, k.Remark("chat"))
	_, err = watcher.CatchUp()
	require.NoError(t, err)
	assert.Equal(t, []log.Comment{{Node: k.Tree().Cursor(), Text: "chat"}}, watcher.Comments())
	assert.Equal(t, k.Comments(), watcher.Comments())
}

// Once the game is over, everybody can see that the seed is the one that was promised.
func TestFollowToTheEnd(t *testing.T) {
	t.Parallel()
	k := kept(t, Options{})
	all := []*Session{nil, nil, nil}
	for i := range all {
		all[i], _ = follows(t, k, i)
	}
	for i := 0; !k.Tree().Result(k.Tree().Cursor()).Over; i++ {
		require.Less(t, i, 50)
		s := all[i%len(all)]
		if _, err := s.CatchUp(); err == nil && !s.Elsewhere() {
			_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
			require.NoError(t, err)
		}
	}
	for _, s := range all {
		_, err := s.CatchUp()
		require.NoError(t, err)
		h := s.Header()
		assert.Equal(t, uint64(7), h.Seed)
		assert.True(t, h.Promise.Kept(h.Seed))
		assert.NotEmpty(t, s.Luck().Sentence())
	}
	require.NoError(t, k.Close())
	g, err := log.Verify(k.Path(), game.Shelf{matchtest.Game()})
	require.NoError(t, err)
	assert.True(t, g.Header.Promise.Kept(7))
	assert.False(t, g.Header.Promise.Kept(8))
	assert.False(t, log.Promise{}.Kept(7), "nothing was promised")
}

// Who follows a game has none of its file: nothing is saved, moved or thought for computers there.
func TestFollowedGamesHaveNoFile(t *testing.T) {
	t.Parallel()
	k := kept(t, Options{Bots: log.Bots{"novice", "", ""}})
	ben, chair := follows(t, k, 1)
	assert.Empty(t, ben.Asked(), "computers play elsewhere")
	assert.True(t, ben.Elsewhere())
	assert.True(t, ben.Saved())
	assert.Empty(t, ben.Path())
	require.EqualError(t, ben.MoveTo(filepath.Join(t.TempDir(), "mine.log")), "the server keeps this game, so it has no file here")
	assert.Equal(t, "The players agreed to play without hints.", ben.NoAdvice())
	chair.advice = true
	_, err := ben.CatchUp()
	require.NoError(t, err)
	assert.Empty(t, ben.NoAdvice())
	watcher, _ := follows(t, k)
	assert.Equal(t, "Hints are only for players.", watcher.NoAdvice())
	require.EqualError(t, watcher.Undo(), "you are watching: only players can undo")
	assert.Empty(t, k.NoAdvice())
	assert.False(t, k.Elsewhere())
	assert.Equal(t, game.Seats(7), k.Seats())

	k.full = errors.New("the disk is full")
	ann, _ := follows(t, k, 0)
	_, err = ann.Do("take 1 a")
	require.EqualError(t, err, "the disk is full")
	require.NoError(t, ann.Stopped(), "it may go on")
	k.full = nil
	_, err = ann.Do("take 1 a")
	require.NoError(t, err)
	require.NoError(t, ben.Close())
	assert.True(t, chair.closed)
	_, err = ben.Do("take 1 a")
	require.Error(t, err)
}

// A new game that goes on from a moment of this one promises nothing.
func TestPromiseEndsWithTheGame(t *testing.T) {
	t.Parallel()
	k := kept(t, Options{})
	s, err := Continue(k.Moment(1), true, Options{Seed: 8, Path: filepath.Join(t.TempDir(), "on.log")})
	require.NoError(t, err)
	defer s.Close()
	assert.Zero(t, s.Header().Promise)
	one, other := log.NewPromise(7), log.NewPromise(7)
	assert.NotEqual(t, one, other, "the salt is another")
	assert.Contains(t, fmt.Sprint(k.Header()), k.Header().Promise.Salt)
}

// Who watches hears who is asked: a person who plays alone by name, a computer by what it is, and the server where luck is.
func TestWhoIsAskedElsewhere(t *testing.T) {
	t.Parallel()
	called := func(seat int) string { return fmt.Sprint("Player ", seat+1) }
	asking := func(o Options) []string {
		s, _ := follows(t, kept(t, o))
		return s.Asking(called)
	}
	assert.Equal(t, []string{"Player 1"}, asking(Options{}))

	s, _ := follows(t, kept(t, Options{}))
	for want, h := range map[string]log.Header{
		"Ann": {Players: []string{"Ann"}}, "Master": {Bots: log.Bots{"master"}}, "The player": {},
	} {
		s.header, s.tree = h, oneAsked{s.tree}
		assert.Equal(t, []string{want}, s.Asking(called))
	}
	s.tree = luckAsked{s.tree}
	assert.Equal(t, []string{"The server"}, s.Asking(called))
}

// A oneAsked is a game of one player, a luckAsked one where luck comes next.
type (
	oneAsked  struct{ game.Tree }
	luckAsked struct{ game.Tree }
)

func (oneAsked) Players() int { return 1 }

func (luckAsked) Turn(game.Node) (game.Seats, string) { return game.Chance, "" }
