package daily

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	micropolis "boardgame/microcity/internal/micropolis/box"
	mycity "boardgame/microcity/internal/mycity/box"
	smallcity "boardgame/microcity/internal/smallcity/box"
)

// Every game has one for each day and each week, which opens, and whose log comes to its end and counts.
func TestGamesOfOtherBoxes(t *testing.T) {
	t.Parallel()
	for _, box := range []game.Game{mycity.Game(), micropolis.Game(), smallcity.Game()} {
		t.Run(box.ID, func(t *testing.T) {
			t.Parallel()
			seeds := map[uint64]bool{}
			for day := range 30 {
				for _, p := range []game.Period{game.Day, game.Week} {
					g := Of(&box, p, aMonday.AddDate(0, 0, day))
					_, err := box.Open(box.Rules, g.Options, g.Cards)
					require.NoError(t, err, g.Day)
					assert.NotEmpty(t, g.Standing(nil))
					seeds[g.Seed] = true
				}
			}
			assert.Len(t, seeds, 30+5)
			assert.Contains(t, Name(&box, game.Week), "Weekly "+box.Builds)

			at, g := aHome(t), Of(&box, game.Day, aMonday)
			h, path := lost(t, g, at, false)
			assert.Equal(t, log.LuckDaily, h.Luck)
			assert.Equal(t, g.Rival, h.Bots[1])
			result := Ended(&box, &h, path, at)
			assert.Regexp(t, `^`+box.Title+` · daily `+box.Builds+`, 16 November: (lost|won|drawn) (by|with) .*\d`, result)
			games, err := library.Everything(at, game.Shelf{box})
			require.NoError(t, err)
			assert.Regexp(t, `, (lost|won|drawn) `, g.Standing(games))
			assert.False(t, games[0].Named, "the seed is the day's")
			attempt, again, err := g.Next(at)
			require.NoError(t, err)
			assert.Equal(t, Practice, attempt)
			assert.Equal(t, result, again)
		})
	}
}

// Somebody who plays both sides, or against another computer, makes no attempt.
func TestAttemptsAgainstAComputer(t *testing.T) {
	t.Parallel()
	box := mycity.Game()
	g := Of(&box, game.Week, aMonday)
	require.Equal(t, "hard", g.Rival)
	claim := library.Game{Opens: true, Header: log.Header{
		Game: box.ID, Options: g.Options, Seed: g.Seed, Luck: log.LuckWeekly, Undo: log.UndoRoll, Date: aMonday.Add(time.Hour), PackHash: g.Pack, Bots: g.Bots(),
	}}
	assert.NotNil(t, g.Counted([]library.Game{claim}))
	for _, bots := range []log.Bots{{}, {1: "easy"}, {"hard", "hard"}} {
		claim.Header.Bots = bots
		assert.Nil(t, g.Counted([]library.Game{claim}))
	}
	claim.Header.Bots = g.Bots()
	claim.Result = game.Result{Over: true, Winners: game.Seat(0), Score: []int{40, 31}}
	assert.Equal(t, "My City · weekly city, week 47: won by 40 to 31 against hard", g.Result([]library.Game{claim}))
	claim.Result = game.Result{Over: true, Winners: game.Seat(0) | game.Seat(1), Score: []int{31, 31}}
	assert.Equal(t, "My City · weekly city, week 47: drawn by 31 to 31 against hard", g.Result([]library.Game{claim}))
	claim.Result = game.Result{Over: true, Winners: game.Seat(1), Score: []int{30, 31}}
	assert.Contains(t, g.Standing([]library.Game{claim}), ", against hard, lost by 30 to 31")
	_, _, err := g.Next(folders.In(t.TempDir()))
	require.NoError(t, err)
}
