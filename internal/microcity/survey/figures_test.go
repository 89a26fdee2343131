package survey

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

// drawn returns cities in which so many games are won at these rates.
func drawn(rates []float64, games int) []tally {
	random := rand.New(rand.NewPCG(1, 2))
	list := make([]tally, len(rates))
	for i, rate := range rates {
		list[i].games = games
		for range games {
			if random.Float64() < rate {
				list[i].wins++
			}
		}
	}
	return list
}

// The spread between cities is that of their chances, not of their luck.
func TestSpreadWithoutLuck(t *testing.T) {
	t.Parallel()
	apart, alike, even := make([]float64, 120), make([]float64, 120), make([]float64, 120)
	for i := range apart {
		apart[i], alike[i], even[i] = 0.95, 0.8, 0.6+0.3*float64(i)/119
		if i < 24 {
			apart[i] = 0.55
		}
	}
	c := spreadOf(drawn(apart, 30), 1)
	assert.Equal(t, 30, c.Games)
	assert.True(t, c.telling())
	assert.Greater(t, c.Seen, 0.45, "luck drives them further apart than they are")
	assert.InDelta(t, 0.40, c.Spread, 0.03)
	assert.True(t, c.Low < 0.40 && c.High > 0.40, "%v to %v", c.Low, c.High)

	c = spreadOf(drawn(even, 30), 1)
	assert.Greater(t, c.Seen, 0.35)
	assert.InDelta(t, 0.27, c.Spread, 0.05)
	assert.True(t, c.Low < 0.27 && c.High > 0.27, "%v to %v", c.Low, c.High)

	c = spreadOf(drawn(alike, 30), 1)
	assert.Greater(t, c.Seen, 0.15)
	assert.Less(t, c.Spread, 0.06)
	few := spreadOf(drawn(apart, 3), 1)
	assert.False(t, few.telling(), "three games in a city say too little")
	assert.Zero(t, spreadOf(nil, 1).Spread)
}

// fieldOf returns games of side A that were played so.
func fieldOf(t *testing.T, record ...*game) *field {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	f, err := newField(p, engine.Config{Building: engine.BuildingA}, 0)
	require.NoError(t, err)
	f.record = record
	return f
}

// How often a city is won is counted over all Buildings.
func TestCitiesAreCounted(t *testing.T) {
	t.Parallel()
	var one, other []*game
	for i := range uint8(fewestCities) {
		city := [4]uint8{1, 2, 3, 100 + i}
		for range 2 {
			one, other = append(one, &game{city: city, won: i%2 == 0}), append(other, &game{city: city, won: i%2 == 0})
		}
	}
	c := citiesOf([]*field{fieldOf(t, one...), fieldOf(t, other...)}, 1)
	assert.Equal(t, fewestCities, c.Cities)
	assert.Equal(t, 4, c.Games)
	assert.InDelta(t, 1, c.Seen, 1e-9, "from none to all")
	assert.InDelta(t, 1, c.Spread, 0.1)
}

// What is told of a Building begins at its bounds: two points are not yet far better, and a game that was won
// before half time is as good as won then.
func TestFiguresOfABuilding(t *testing.T) {
	t.Parallel()
	b := fieldOf(t,
		&game{won: true, turns: []turn{{gap: farBetter}, {gap: farBetter + 1}}},
		&game{chance: bot.Certain / 2, turns: []turn{{}, {}}},
	).figures()
	assert.InDelta(t, 0.25, b.Decisive.Rate, 1e-9)
	assert.InDelta(t, 0.75, b.Judged, 1e-9)
	assert.InDelta(t, 0.5, b.Won.Rate, 1e-9)
	for chance, open := range map[bot.Points]bool{asGoodAsLost - 1: false, asGoodAsLost: true, asGoodAsWon: true, asGoodAsWon + 1: false} {
		g := &game{clock: 8}
		g.judge(&engine.State{Turn: 5, Clock: 4}, []bot.Hint{{Chance: chance}})
		assert.Equal(t, open, g.open, chance)
	}
}

func TestInformation(t *testing.T) {
	t.Parallel()
	assert.InDelta(t, 0, information([]counts{{0: 2, 1: 4}, {0: 3, 1: 6}}), 1e-12)
	assert.InDelta(t, 1, information([]counts{{0: 5}, {1: 5}}), 1e-12)
	assert.InDelta(t, 0, shift([]counts{{0: 1, 1: 1}, {0: 5, 1: 5}}), 1e-12)
	assert.InDelta(t, 0.75, shift([]counts{{0: 1}, {0: 1, 1: 3}}), 1e-12)
}

// What differs by chance alone is told as nothing, whole games being dealt, not turns.
func TestDifferenceBeyondChance(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	groupOf := func(games int, rate float64) (g group) {
		for range games {
			c := counts{0: 0, 1: 0}
			for range 10 {
				if random.Float64() < rate {
					c[0]++
				} else {
					c[1]++
				}
			}
			g = append(g, c)
		}
		return g
	}
	same := differ([]group{groupOf(60, 0.5), groupOf(60, 0.5)}, information, 1)
	assert.InDelta(t, 0, same.beyond(), 0.005)
	assert.LessOrEqual(t, same.Seen, same.Most)
	assert.Greater(t, same.Chance, 0.0)

	other := differ([]group{groupOf(60, 0.3), groupOf(60, 0.7)}, information, 1)
	assert.Greater(t, other.Seen, other.Most)
	assert.InDelta(t, 0.119, other.beyond(), 0.04, "1 bit less the entropy of 0.3")
	assert.True(t, other.Low < 0.119 && other.High > 0.119, "%v to %v", other.Low, other.High)
}

// Turns of one game that hang together say less than turns of several.
func TestSharesKnowTheirGames(t *testing.T) {
	t.Parallel()
	var together, apart ratio
	for i := range 40 {
		together.add(10*(i%2), 10)
		apart.add(5, 10)
	}
	one, other := together.share(), apart.share()
	assert.InDelta(t, 0.5, one.Rate, 1e-9)
	assert.InDelta(t, 0.5, other.Rate, 1e-9)
	assert.Equal(t, 400, one.Of)
	assert.Greater(t, one.High-one.Low, 2*(other.High-other.Low))
	assert.Zero(t, (&ratio{}).share())
	assert.Equal(t, "–", Share{}.String())
}

func TestGoals(t *testing.T) {
	t.Parallel()
	for want, g := range map[string]Goal{
		"yes":    {Value: 0.2, Low: 0.1, High: 0.3, Wanted: 0.25, AtMost: true},
		"nearly": {Value: 0.2, Low: 0.1, High: 0.3, Wanted: 0.25},
		"no":     {Value: 0.2, Low: 0.1, High: 0.24, Wanted: 0.25},
	} {
		assert.Equal(t, want, g.judged().Met)
		g.Value, g.AtMost = g.Wanted, !g.AtMost
		assert.Equal(t, "yes", g.judged().Met, "just reached")
	}
	x := &Result{Buildings: []Building{
		{Building: "a", Decisive: Share{Rate: 0.5, Of: 9}}, {Building: "b", Decisive: Share{Rate: 0.3, Of: 9}}, {Building: "c"},
	}}
	var which []string
	for _, g := range x.goals() {
		which = append(which, g.Which)
	}
	assert.Contains(t, which, "b", "the Building that is furthest from it")
}

// What keeps a goal from being met is said beside it, by the figures: only of goals that are not met.
func TestReasons(t *testing.T) {
	t.Parallel()
	rate := func(r float64) Share { return Share{Rate: r, Low: r, High: r, Of: 900} }
	x := &Result{
		Buildings: []Building{
			{Building: "won", Landmark: true, Won: rate(0.97), Judged: 0.95, Decisive: rate(0.2), Open: rate(0.1)},
			{Building: "open", Landmark: true, Won: rate(0.5), Decisive: rate(0.5), Open: rate(0.7)},
		},
		Uses: []Use{
			{Card: 0, Action: actions[noAction], Alone: rate(0.125)},
			{Card: 1, Action: actions[basic], Alone: rate(0.01), Rivals: rate(0.05)},
			{Card: 1, Action: actions[advanced], Alone: rate(0.08), Rivals: rate(0.05)},
			{Card: 1, Action: actions[secondOption], Alone: rate(0.5)},
			{Card: 1, Action: actions[noAction], Alone: rate(0.01)},
		},
		Trade:     rate(0.2),
		Landmarks: Differences{Cards: Difference{Seen: 0.02, Low: 0.01, High: 0.03}, Actions: Difference{Seen: 0.05, Chance: 0.01}},
		Expansions: []Expansion{
			{Expansion: "garden"},
			{Expansion: "seaport", Own: rate(0.1)},
		},
	}
	x.Goals = x.goals()
	assert.Equal(t, []string{
		"", "Why some goals are not met:", "",
		"- least used action of a card, turns: Card 1 is played in 10.0 % of the turns, so its basic action would have to be taken in 30.0 % of its plays. " +
			"Alone, masters prefer its other action; rivals take this one in 5.0 % of their turns.",
		"- difference between landmarks in the cards played, beyond chance: A card that is played stays out of the hand until it is taken back. " +
			"Masters play 7.0 cards between two retrievals, and have six, so nearly all of them get played whatever is built. " +
			"What they are played for differs more: card and action together tell 0.040 bits.",
		"- turns in which the best plan is over 2 points better than the next: Masters win 97.0 % of these games, and at half time their chance is judged to be 95.0 %: " +
			"little is left to decide.",
		"- games open at half time: Masters win 97.0 % of these games, and at half time their chance is judged to be 95.0 %: little is left to decide.",
		"- what garden changes, beyond chance: It adds no action of its own. It changes where the engineer goes, which is not counted here.",
	}, x.reasons())

	x.Uses[1].Rivals = Share{}
	assert.NotContains(t, x.whyUnused(x.Uses[1]), "rivals", "none have played")
	assert.Empty(t, x.whyUnused(Use{Card: 2}), "never played")
	x.Uses = nil
	assert.Empty(t, x.whyAlike())
	assert.Empty(t, Building{Won: rate(0.89)}.whySettled(), "not because it is won")
	assert.Empty(t, (&Result{Goals: []Goal{{Goal: "met"}}}).reasons())
}

// The best plan is held against the next best one, whichever is told first.
func TestGap(t *testing.T) {
	t.Parallel()
	g := &game{}
	plans := []bot.Hint{{Chance: 5000}, {Chance: 5600}, {Chance: 4000}}
	g.judge(&engine.State{Turn: 1, Clock: 9}, plans)
	g.judge(&engine.State{Turn: 1, Clock: 9}, plans[:1]) // the same turn
	require.Len(t, g.turns, 1)
	assert.EqualValues(t, 600, g.turns[0].gap)
	assert.Zero(t, g.chance, "half of the clock is not over")
	g.judge(&engine.State{Turn: 2, Clock: 4}, plans[:1])
	assert.EqualValues(t, 0, g.turns[1].gap, "there is no other plan")
	assert.EqualValues(t, 5000, g.chance)
	assert.True(t, g.open)
	g.judge(&engine.State{Turn: 3, Clock: 3}, []bot.Hint{{Chance: 9900}})
	assert.True(t, g.open, "half time comes once")
}
