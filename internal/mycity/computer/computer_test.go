package computer_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/mycity/box"
	"boardgame/microcity/internal/mycity/computer"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/session"
)

// begin begins a game with these players.
func begin(t *testing.T, c engine.Config, bots log.Bots, change ...func(*session.Options)) *session.Session {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	b := box.Game(core)
	o := session.Options{
		Game: session.Game{Box: &b, Options: mycity.Options(c), Cards: core.JSON(), PackID: core.Counters.ID},
		Seed: 5, Bots: bots, Folder: t.TempDir(), Clock: func() time.Time { return time.Unix(0, 0) },
	}
	for _, change := range change {
		change(&o)
	}
	live, err := session.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	return live
}

// Every kind that a log may name plays a session to its end, and plays the same again.
func TestComputersPlayASession(t *testing.T) {
	t.Parallel()
	var bots log.Bots
	for i, kind := range mycity.Bots() {
		bots[i] = kind.Kind
	}
	game := func() string {
		live := begin(t, engine.Config{Size: 6, Players: 3, Variants: engine.Random | engine.Rezoning}, bots)
		d := driver.New(live, computer.Players(live.Tree()).Mind(live.Header().Seed))
		for d.Waiting() {
			action, ok := d.Next()
			require.True(t, ok)
			_, err := live.Do(action)
			require.NoError(t, err, action)
		}
		end := live.Tree().Cursor()
		require.True(t, live.Tree().Result(end).Over)
		return live.Tree().Position(end)
	}
	first := game()
	assert.Equal(t, first, game())
}

// Nothing is called costly that advice recommends, though a review thinks about most choices for less time.
func TestReviewKeepsToAdvice(t *testing.T) {
	t.Parallel()
	const seed = 31 // at a glance its first advice seems costly
	live := begin(t, engine.Config{}, log.Bots{}, func(o *session.Options) { o.Seed = seed })
	tree := live.Tree()
	players := computer.Players(tree)
	for range 5 {
		_, err := live.Do(players.Adviser()(tree.Cursor())()[0])
		require.NoError(t, err)
	}
	mind := players.Reviewer([game.MaxSeats]string{})
	for _, c := range mind.Look(tree, func(int) bool { return true })() {
		assert.Less(t, c.Lost, review.Costly, "%s; better: %s", c.Action, c.Better)
	}
}

// Advice is what hard would do, and other squares that are worth a thought.
func TestAdvice(t *testing.T) {
	t.Parallel()
	live := begin(t, engine.Config{Size: 6}, log.Bots{})
	tree := live.Tree()
	advise, hard := computer.Players(tree).Adviser(), computer.Players(tree).Mind(0)
	for range 6 {
		n := tree.Cursor()
		actions := advise(n)()
		require.NotEmpty(t, actions)
		require.LessOrEqual(t, len(actions), 3)
		assert.Equal(t, hard("hard", n)()[0], actions[0])
		squares := map[string]bool{}
		for _, action := range actions {
			require.Contains(t, tree.Legal(n), action)
			squares[action[8:10]] = true
			reasons, ok := live.Box().Table(tree, game.Party{}).(game.Reasons)
			require.True(t, ok)
			assert.NotEmpty(t, reasons.Reason(n, action))
		}
		assert.Len(t, squares, len(actions))
		_, err := live.Do(actions[0])
		require.NoError(t, err)
	}
}
