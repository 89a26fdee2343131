package computer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/box"
	"boardgame/microcity/internal/smallcity/computer"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
)

// laid begins a game, and lets a seed answer for chance up to the first choice.
func laid(t *testing.T, c engine.Config) game.Tree {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	tree, err := box.Game().Open(engine.RulesVersion, smallcity.Options(c), p.JSON())
	require.NoError(t, err)
	deal(t, tree)
	return tree
}

func deal(t *testing.T, tree game.Tree) {
	t.Helper()
	for a, ok := tree.Deal(tree.Cursor(), 5); ok; a, ok = tree.Deal(tree.Cursor(), 5) {
		require.NoError(t, tree.Do(a))
	}
}

// A game is played to its end by computers; a second mind of the same seed would do the same.
func TestMindsPlay(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 2}, {Players: 3, Mode: engine.Arcologies}, {Players: 1}} {
		tree := laid(t, c)
		one, two := computer.Players(tree).Mind(3), computer.Players(tree).Mind(3)
		kinds := []string{"easy", "medium", "unknown"}
		for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
			at, kind := tree.Cursor(), kinds[n%len(kinds)]
			actions := one(kind, at)()
			require.Len(t, actions, 1)
			if n%7 == 0 {
				require.Equal(t, two(kind, at)(), actions)
			}
			require.NoError(t, tree.Do(actions[0]))
		}
		parts := computer.Players(tree).Reviewer([game.MaxSeats]string{}).Ends(tree, tree.Cursor(), 0)()
		lead := 0.
		for _, part := range parts {
			lead += part.Lead
		}
		result := tree.Result(tree.Cursor())
		best := 0
		for i, score := range result.Score[1:] {
			if i == 0 || score > best {
				best = score
			}
		}
		assert.InDelta(t, result.Score[0]-best, lead, 1e-9)
	}
}

// The kinds that the box lists are those that play.
func TestTheKindsOfTheBox(t *testing.T) {
	t.Parallel()
	for _, b := range smallcity.Bots() {
		k, err := search.ParseKind(b.Kind)
		require.NoError(t, err)
		assert.Equal(t, b.Kind, k.String())
	}
	assert.Len(t, smallcity.Bots(), 3)
}

// Advice is up to three legal actions that are not alike, the first of them what hard does.
func TestAdvice(t *testing.T) {
	t.Parallel()
	tree := laid(t, engine.Config{Players: 1})
	advise, hard := computer.Players(tree).Adviser(), computer.Players(tree).Mind(0)
	assert.Empty(t, advise(0)(), "chance is asked")
	for range 4 {
		at := tree.Cursor()
		list := advise(at)()
		require.NotEmpty(t, list)
		require.LessOrEqual(t, len(list), 3)
		for _, text := range list {
			assert.Contains(t, tree.Legal(at), text)
		}
		assert.Equal(t, hard("hard", at)()[0], list[0])
		require.NoError(t, tree.Do(list[0]))
	}
}

// SMC-92: a computer player never peeks: with other promises of the rival it does the same.
func TestNobodyPeeks(t *testing.T) {
	t.Parallel()
	tree := laid(t, engine.Config{Players: 2})
	medium := computer.Players(tree).Mind(4)
	r := match.Of[engine.State, engine.Action](tree).Engine().(smallcity.Rules)
	asked := 0
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		at := tree.Cursor()
		if seats, _ := tree.Turn(at); seats.Has(0) && n%5 == 0 {
			asked++
			s := match.Of[engine.State, engine.Action](tree).Position(at)
			other := s
			rival := other.Of(2)
			rival.Dealt = [engine.Grades]engine.Promise{next(s, rival.Dealt[0]), next(s, rival.Dealt[1]), next(s, rival.Dealt[2])}
			if rival.Kept != [2]engine.Promise{} {
				rival.Kept = [2]engine.Promise{rival.Dealt[0], rival.Dealt[2]}
			}
			kinds := []string{"medium"}
			if asked%9 == 0 {
				kinds = append(kinds, "hard")
			}
			for _, kind := range kinds {
				require.Equal(t, choice(t, tree, r.Position(&s), kind), choice(t, tree, r.Position(&other), kind), r.Position(&s))
			}
		}
		require.NoError(t, tree.Do(medium("medium", at)()[0]))
	}
	assert.Greater(t, asked, 10)
}

// next returns another promise of a grade that nobody was dealt.
func next(s engine.State, p engine.Promise) engine.Promise {
	for {
		if p++; (p-1)%engine.GradeCards == 0 {
			p -= engine.GradeCards
		}
		if grade := p.Grade(); p != s.Of(1).Dealt[grade] && p != s.Of(2).Dealt[grade] {
			return p
		}
	}
}

// choice is what a kind of player does at a position.
func choice(t *testing.T, tree game.Tree, position, kind string) string {
	t.Helper()
	placed, err := box.Game().Place(tree, position)
	require.NoError(t, err, position)
	return computer.Players(placed).Mind(9)(kind, placed.Cursor())()[0]
}
