package match_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	microcity "boardgame/microcity/internal/microcity/match"
)

// playedWith plays a game to its end, with the first legal actions and chance from a
// source.
func playedWith(t *testing.T, r *engine.Rules, source microcity.Luck) *microcity.Match {
	t.Helper()
	m := microcity.NewMatch(r)
	for s := m.State(); !r.Result(s).Over; s = m.State() {
		a := r.Legal(&s, nil)[0]
		if seat, _ := r.Turn(&s); seat == engine.Chance {
			var ok bool
			a, ok = source.Answer(r, &s)
			require.True(t, ok)
		}
		require.NoError(t, m.Follow(a))
	}
	return m
}

// other answers as another one does, up to a turn.
type other struct {
	until     uint32
	one, then microcity.Luck
}

func (o other) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	if s.Turn <= o.until {
		return o.one.Answer(r, s)
	}
	return o.then.Answer(r, s)
}

func TestTheSeedsOwnLuck(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{},
		{Building: engine.BuildingAB, With: engine.AllExpansions},
		{Mode: engine.Coop, CardX: true},
		{Mode: engine.Competitive, With: engine.AllExpansions},
	} {
		m := playedWith(t, rulesOf(t, c), microcity.Seeded(7))
		for _, terms := range []chance.Terms{{Seed: 7}, {Seed: 7, Dice: true, Draws: true}, {Seed: 7, Parent: m.Cursor()}} {
			trace := terms.Trace(m.Text(), m.Cursor())
			assert.Equal(t, chance.FromSeed, trace.Origin(), "by content, whatever was agreed on")
			assert.Equal(t, trace.Outcomes(), trace.By[chance.FromSeed])
			assert.Greater(t, trace.Outcomes(), 3)
		}
		trace := chance.Terms{Seed: 8}.Trace(m.Text(), m.Cursor())
		assert.Equal(t, chance.FromElsewhere, trace.Origin())
		assert.Zero(t, trace.First, "the city is another one")
	}
}

func TestOriginsOfOtherLuck(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	late := playedWith(t, r, other{2, microcity.Seeded(7), microcity.Seeded(8)}) // from turn 3 on
	trace := chance.Terms{Seed: 7}.Trace(late.Text(), late.Cursor())
	assert.Equal(t, chance.FromElsewhere, trace.Origin())
	assert.Equal(t, 3, trace.First)
	assert.Equal(t, trace.Outcomes(), trace.By[chance.FromSeed]+trace.By[chance.FromElsewhere])
	assert.GreaterOrEqual(t, trace.By[chance.FromSeed], 3, "the city, two rolls, and those that happen to be the same")

	hand := chance.Terms{Seed: 7, Dice: true}.Trace(late.Text(), late.Cursor())
	assert.Equal(t, chance.FromHand, hand.Origin())
	assert.Equal(t, 3, hand.First)
	assert.Equal(t, chance.FromElsewhere, chance.Terms{Seed: 7, Draws: true}.Trace(late.Text(), late.Cursor()).Origin(), "only the city was to be laid by hand")
	city := playedWith(t, r, other{0, microcity.Seeded(8), microcity.Seeded(7)})
	assert.Equal(t, chance.FromHand, chance.Terms{Seed: 7, Draws: true}.Trace(city.Text(), city.Cursor()).Origin())
	assert.Equal(t, chance.FromElsewhere, chance.Terms{Seed: 7, Dice: true}.Trace(city.Text(), city.Cursor()).Origin())

	early := playedWith(t, r, other{2, microcity.Seeded(8), microcity.Seeded(7)}) // it goes on with new luck in turn 3
	var at match.Node
	for at = 1; early.Position(at).Turn < 3; at++ {
	}
	assert.Equal(t, chance.FromParent, chance.Terms{Seed: 7, Parent: at}.Trace(early.Text(), early.Cursor()).Origin())
	assert.Equal(t, chance.FromElsewhere, chance.Terms{Seed: 7, Parent: 2}.Trace(early.Text(), early.Cursor()).Origin(), "turns 1 and 2 came after the parent")
}

// Only the line up to the node counts.
func TestOtherLinesDoNotMatter(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	m := microcity.NewMatch(r)
	for _, a := range []engine.Action{engine.CityAction(1, 4, 2, 8), engine.PlaceAction(engine.One, 0)} {
		require.NoError(t, m.Follow(a))
	}
	require.NoError(t, m.Follow(engine.RollAction(1, 1)))
	terms := chance.Terms{Seed: 7}
	assert.Equal(t, chance.FromElsewhere, terms.Trace(m.Text(), m.Cursor()).Origin())
	m.Seek(m.Parent(m.Cursor()))
	require.NoError(t, m.Follow(engine.RollAction(4, 6)))
	assert.Equal(t, chance.Trace{By: [4]int{chance.FromSeed: 2}}, terms.Trace(m.Text(), m.Cursor()))
	for n := range match.Node(m.Len() + 1) {
		_, outcome := terms.Origin(m.Text(), n)
		assert.Equal(t, n > 0 && m.Action(n).Seat == engine.Chance, outcome)
	}
}
