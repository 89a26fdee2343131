package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
)

// nim is a game of Nim between three that was played to its end.
func nim(t *testing.T) game.Tree {
	t.Helper()
	box := matchtest.Game()
	tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 3, 1}}), nil)
	require.NoError(t, err)
	for !tree.Result(tree.Cursor()).Over {
		action, ok := tree.Deal(tree.Cursor(), 1)
		if !ok {
			action = tree.Legal(tree.Cursor())[0]
		}
		require.NoError(t, tree.Do(action))
	}
	return tree
}

// lastFirst advises what is listed last, and judges a position by the action that led there: one that
// is listed first by so much less.
func lastFirst(t game.Tree, less int) Mind {
	return Mind{
		Advise: func(at game.Node) func() []string {
			legal := t.Legal(at)
			return func() []string { return legal[len(legal)-1:] }
		},
		Judge: func(t game.Tree, at game.Node, _ int) func() int {
			return func() int {
				if t.Action(at) == t.Legal(t.Parent(at))[0] {
					return 5000 - less
				}
				return 5000
			}
		},
	}
}

// Every choice of people among several is looked at, and nothing of the game is changed.
func TestLook(t *testing.T) {
	t.Parallel()
	tree := nim(t)
	end, nodes := tree.Cursor(), tree.Len()
	mind := lastFirst(tree, 700)
	all := mind.Look(tree, func(int) bool { return true })()
	require.NotEmpty(t, all)
	for _, c := range all {
		legal := tree.Legal(c.At)
		require.Greater(t, len(legal), 1)
		assert.Equal(t, Choice{c.At, tree.Moment(c.At).Turn, c.Seat, legal[0], legal[len(legal)-1], 700, 4300, nil}, c)
		asked, _ := tree.Turn(c.At)
		assert.True(t, asked.Has(c.Seat))
	}
	assert.Equal(t, end, tree.Cursor())
	assert.Equal(t, nodes, tree.Len())

	var own []Choice
	for _, c := range all {
		if c.Seat == 1 {
			own = append(own, c)
		}
	}
	assert.Equal(t, own, mind.Look(tree, func(seat int) bool { return seat == 1 })())
	assert.Equal(t, all, mind.Look(tree, func(int) bool { return false })(), "where no person plays, of all")

	worse := lastFirst(tree, -700)
	for _, c := range worse.Look(tree, func(int) bool { return true })() {
		assert.Zero(t, c.Lost, "what is advised is no better")
		assert.Empty(t, c.Better)
	}
	assert.False(t, (&Mind{Advise: mind.Advise}).Looks())
	assert.False(t, (&Mind{Judge: mind.Judge}).Looks())
	assert.True(t, mind.Looks())

	mind.Advise = func(game.Node) func() []string { return func() []string { return nil } }
	for _, c := range mind.Look(tree, func(int) bool { return true })() {
		assert.Empty(t, c.Better, "nothing is advised")
		assert.Equal(t, 4300, c.Then)
	}
}

// What who thinks longer advises is reproached to nobody; who thinks longer is asked where that matters.
func TestLookLonger(t *testing.T) {
	t.Parallel()
	tree := nim(t)
	everyone := func(int) bool { return true }
	asked := 0
	advise := func(first bool) driver.Adviser {
		return func(at game.Node) func() []string {
			legal := tree.Legal(at)
			return func() []string {
				asked++
				if first {
					return legal
				}
				return legal[len(legal)-1:]
			}
		}
	}
	for _, c := range []struct {
		seems        int
		named, first bool
		told         int
		asks         bool
	}{{700, true, true, 0, true}, {700, true, false, 700, true}, {700, false, true, 700, false}, {Costly, true, true, 0, true}, {Costly - 1, true, true, Costly - 1, false}} {
		mind := lastFirst(tree, c.seems)
		last := mind.Advise
		mind.Advise = func(at game.Node) func() []string {
			think, legal := last(at), tree.Legal(at)
			return func() []string {
				if c.named {
					return append(think(), legal...)
				}
				return think()
			}
		}
		mind.Longer, asked = advise(c.first), 0
		for _, choice := range mind.Look(tree, everyone)() {
			assert.Equal(t, c.told, choice.Lost, c)
			assert.Equal(t, c.told > 0, choice.Better != "", c)
		}
		assert.Equal(t, c.asks, asked > 0, c)
	}
}

func TestCostliest(t *testing.T) {
	t.Parallel()
	list := []Choice{{Lost: 300}, {Lost: Costly - 1}, {Lost: 900}, {Lost: Costly}, {Lost: 900}}
	assert.Equal(t, []int{2, 4, 0, 3}, Costliest(list))
	assert.Empty(t, Costliest(nil))
}

func TestSum(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "Nobody had a choice to make in this game.", (&Mind{}).Sum(nil))
	assert.Equal(t, "Of 2 choices, none gave away 2 points or more of the chance to win if both play like hard.", (&Mind{Against: "if both play like hard"}).Sum(make([]Choice, 2)))
	assert.Equal(t, "Of 2 choices, one gave away 7 points of the chance to win if both play like hard.", (&Mind{Against: "if both play like hard"}).Sum([]Choice{{Lost: 700}, {}}))
	assert.Equal(t, "Of 3 choices, 2 gave away 2 points or more of the chance to win if both play like hard.",
		(&Mind{Against: "if both play like hard"}).Sum([]Choice{{Lost: 749}, {Lost: 250}, {Lost: 199}}))
	assert.Equal(t, "2 mistakes", Brief([]Choice{{Lost: 749}, {Lost: 250}, {Lost: 199}}))
	assert.Equal(t, "1 mistake", Brief([]Choice{{Lost: 749}, {Lost: 199}}))
	assert.Equal(t, "no mistakes", Brief(make([]Choice, 2)))
}

// Of a costly choice it is told by what games end better that go on from the better one, the largest
// first, if they do.
func TestEnds(t *testing.T) {
	t.Parallel()
	tree := nim(t)
	mind := lastFirst(tree, 700)
	mind.Ends = func(t game.Tree, at game.Node, seat int) func() []Part {
		lead := 1.
		if t.Action(at) == t.Legal(t.Parent(at))[0] {
			lead = -5
		}
		return func() []Part { return []Part{{"luck", 1 + lead/100}, {"skill", -lead}, {"heaps", 2 * lead}} }
	}
	list := mind.Look(tree, func(int) bool { return true })()
	require.NotEmpty(t, list)
	table := matchtest.Game().Table(tree, game.Party{})
	for i := range list {
		assert.Regexp(t, `^Take \d from heap [abc]\. Played out from there, games end about 6 points better: heaps \+12, skill −6\.$`, Better(table, &list[i]))
	}
	assert.Empty(t, ends([]Part{{"skill", -4}, {"luck", 3}}), "they end worse")
	assert.Empty(t, ends([]Part{{"skill", 1}, {"luck", 1}}), "no part stands out")
	for _, c := range (&Mind{Advise: mind.Advise, Judge: lastFirst(tree, Costly-1).Judge, Ends: mind.Ends}).Look(tree, func(int) bool { return true })() {
		assert.Nil(t, c.Gains, "what is cheap is not played on")
	}
}
