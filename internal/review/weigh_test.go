package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/prose"
)

func TestGivesAway(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "This lowers your win chance by about 7 points.", GivesAway(4350, 3651))
	assert.Equal(t, "This lowers your win chance by less than 1 point.", GivesAway(4350, 4349))
}

// Where a game can win stars, the tutor says beforehand that a warning costs them.
func TestTutorOn(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "Tutor: on. It warns you before a costly choice is final.", TutorOn(&game.Game{Beyond: []string{"par"}}))
	assert.Equal(t, "Tutor: on. It warns you before a costly choice; a warned game has no stars.", TutorOn(&game.Game{Beyond: []string{"the ladder", "par"}}))
}

// A choice that is not made yet is weighed as a look back would weigh it, and nothing of the game is changed.
func TestWeigher(t *testing.T) {
	t.Parallel()
	box := matchtest.Game()
	tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 3, 1}}), nil)
	require.NoError(t, err)
	talk := box.Table(tree, game.Party{Names: []string{"Ann", "Bob", "Cid"}})
	everybody := func(game.Seats) bool { return true }
	mind := lastFirst(tree, 700)
	weigh := mind.Weigher(tree, talk, everybody)
	for !tree.Result(tree.Cursor()).Over {
		at, nodes := tree.Cursor(), tree.Len()
		if action, ok := tree.Deal(at, 1); ok {
			assert.Nil(t, weigh(at, action), "nobody is asked")
			require.NoError(t, tree.Do(action))
			continue
		}
		legal := tree.Legal(at)
		first, last := legal[0], legal[len(legal)-1]
		assert.Nil(t, weigh(at, "take 9 a"), "it is refused")
		if len(legal) < 2 {
			assert.Nil(t, weigh(at, first), "there is no other")
		} else {
			costly, best := weigh(at, first)(), weigh(at, last)()
			assert.Equal(t, 700, costly.Cost())
			better := "Better: " + prose.LowerFirst(talk.Say(at, last)) + "."
			assert.Equal(t, []string{"This lowers your win chance by about 7 points.", better}, costly.Verdict())
			assert.Equal(t, []string{better}, costly.Better())
			assert.Zero(t, best.Cost())
			assert.Equal(t, []string{"This is about as good as the best choice."}, best.Verdict())
		}
		assert.Equal(t, at, tree.Cursor())
		assert.Equal(t, nodes, tree.Len())
		assert.Nil(t, mind.Weigher(tree, talk, func(game.Seats) bool { return false })(at, first), "a computer's choice")
		require.NoError(t, tree.Do(first))
	}
	assert.Nil(t, weigh(tree.Cursor(), "take 1 a"), "the game is over")
	assert.Nil(t, (&Mind{}).Weigher(tree, talk, everybody), "nobody looks back")
}
