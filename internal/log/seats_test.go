package log

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	microcity "boardgame/microcity/internal/microcity/match"
)

func TestWhoAnswers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bots           Bots
		one, two, both string
	}{
		{Bots{}, "", "", ""},
		{Bots{"", "strong"}, "", "strong", ""},
		{Bots{"novice", ""}, "novice", "", ""},
		{Bots{"novice", "strong"}, "novice", "strong", "novice"},
	} {
		assert.Equal(t, c.one, c.bots.Of(game.Seat(0)))
		assert.Equal(t, c.two, c.bots.Of(game.Seat(1)))
		assert.Equal(t, c.both, c.bots.Of(game.Seat(0)|game.Seat(1)))
		assert.Empty(t, c.bots.Of(game.Chance))
		assert.Empty(t, c.bots.Of(game.Nobody))
	}
	for bots, want := range map[Bots][2]any{
		{}:                               {0, false},
		{"novice"}:                       {1, true},
		{"", "novice"}:                   {0, true},
		{"novice", "novice"}:             {0, false},
		{"novice", "novice", "", "", ""}: {0, false},
	} {
		seat, one := bots.Person(2)
		assert.Equal(t, want, [2]any{seat, one}, bots)
	}
	assert.True(t, Bots{"master"}.Alone(1))
	assert.False(t, Bots{"master"}.Alone(2))
	assert.True(t, Bots{"master", "novice"}.Alone(2))
	assert.False(t, Bots{"master", "novice"}.Alone(3))
	assert.False(t, Bots{}.Alone(1))
}

// A game is played by computers of its own.
func TestWhoPlays(t *testing.T) {
	t.Parallel()
	of := &game.Game{Title: "Chess", Bots: []game.Bot{{Kind: "easy"}, {Kind: "hard"}}}
	require.NoError(t, Bots{"", "hard", "easy"}.Check(of))
	require.EqualError(t, Bots{"", "wizard"}.Check(of), `there is no computer player "wizard"; choose easy or hard`)
	require.EqualError(t, Bots{"easy"}.Check(&game.Game{Title: "Solitaire"}), "Solitaire has no computer players")
	require.NoError(t, Bots{}.Check(&game.Game{}))
}

// A seat that nobody can take makes no log.
func TestSeatsRefused(t *testing.T) {
	t.Parallel()
	for want, h := range map[string]Header{
		"a solo game has one seat": {Bots: Bots{"", "strong"}},
	} {
		path := filepath.Join(t.TempDir(), "game.log")
		_, err := begin(t, OS, path, h, engine.Config{})
		require.ErrorContains(t, err, want)
		_, err = os.Stat(path)
		require.ErrorIs(t, err, os.ErrNotExist)
	}
	_, err := begin(t, OS, filepath.Join(t.TempDir(), "game.log"), Header{Bots: Bots{"", "", "strong"}}, engine.Config{Mode: engine.Coop})
	require.EqualError(t, err, "there are 2 seats; there is no player 3")
	bodies := unsealAll(t, logText(t, engine.Config{}, 5, 1))
	bodies = append(bodies[:2:2], append([]string{"seats person strong"}, bodies[2:]...)...)
	_, err = Read([]byte(sealAll(bodies...)), known(core(t)))
	require.ErrorContains(t, err, "(malformed): There is no such game: a solo game has one seat")
}

// Advice is lines of the log that change nothing of the game.
func TestAdviceIsKept(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, path, Header{Options: microcity.Options(engine.Config{Mode: engine.Competitive}), Seed: 1, Bots: Bots{"", "strong"}, Tutor: true}, 1)
	w.play(8, false)
	require.NoError(t, w.log.Hint(8))
	require.NoError(t, w.log.Tutor(7))
	w.play(8, false)
	require.NoError(t, w.log.Hint(0))
	require.NoError(t, w.log.Close())
	assert.Contains(t, bytesOf(t, path), "\nhint 8  ")
	assert.Contains(t, bytesOf(t, path), "\ntutor 7  ")

	g, err := Verify(path, known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, []game.Node{8, 0}, g.Hints)
	assert.Equal(t, []game.Node{7}, g.Tutor)
	assert.Equal(t, Bots{"", "strong"}, g.Header.Bots)
	assert.True(t, g.Header.Tutor)
	assert.Equal(t, w.match.State(), matchOf(g).State())
	readAgain(t, path, g)

	for _, verb := range []string{"hint ", "tutor "} {
		for _, digits := range []string{"99", "-1", "07", "", "8 8"} {
			text := sealAll(append(unsealAll(t, bytesOf(t, path)), verb+digits)...)
			g, bad := opened(t, text)
			require.NotNil(t, bad, "%s%s", verb, digits)
			want := Order
			if digits == "" {
				want = Newer // without its number it is no such line
			}
			assert.Equal(t, want, bad.Kind, "%s%s: %s", verb, digits, bad)
			assert.Equal(t, strings.Count(text, "\n"), bad.Line)
			assert.Equal(t, w.match.State(), matchOf(g).State(), "the game opens up to there")
		}
	}
}

// Two players of the same name can be told apart wherever the game is told.
func TestPlayersOfTheSameName(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ names, called []string }{
		{[]string{"Ann", "Bob"}, []string{"Ann", "Bob"}},
		{[]string{"Ann", "ann "}, []string{"Ann", "ann 2"}},
		{[]string{"李明", "李明", "李明"}, []string{"李明", "李明 2", "李明 3"}},
		{[]string{"Ann", "Ann 2", "Ann", ""}, []string{"Ann", "Ann 2", "Ann 3", ""}},
		{[]string{"", ""}, []string{"", ""}},
	} {
		h := Header{Players: c.names}
		assert.Equal(t, c.called, h.Party().Names)
		assert.Equal(t, c.names, h.Players, "the log keeps what was said")
	}
}
