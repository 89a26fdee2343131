package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// With card X more ends of the first turn are played on, more of them with the same cards
// left; for dice that may only come, few in both games.
func TestWithCardXMoreEndsArePlayedOn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		config engine.Config
		ahead  bool
		want   beam
	}{
		{"without", engine.Config{Mode: engine.Coop}, false, beam{5, 2}},
		{"with", engine.Config{Mode: engine.Coop, CardX: true}, false, beam{10, 3}},
		{"ahead", engine.Config{Mode: engine.Coop, CardX: true}, true, beam{3, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c.config)
			s := playUntilRoll(t, r, 2, 5)
			r.Advance(&s, engine.Roll4Action(1, 3, 4, 6))
			x := newSearch(r, byRuleOfThumb(r))
			x.goal.valuesOnly = c.ahead
			x.reset(s)
			x.grow(0, noPayment)
			ends := x.selectEnds()
			assert.Len(t, ends, c.want.width)
			hands, most := map[engine.Cards]int{}, 0
			for i, at := range ends {
				hand := x.nodes[at].state.Hand[0]
				hands[hand]++
				most = max(most, hands[hand])
				assert.True(t, i == 0 || x.nodes[at].value <= x.nodes[ends[i-1]].value, "the best first")
			}
			assert.Equal(t, c.want.perHand, most)
		})
	}
}

// Experience judges a hand by its other cards, card X among them or not.
func TestExperienceLeavesCardXOut(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Coop, CardX: true})
	e := NewEvaluator(r, core(t))
	require.Equal(t, OnTheseCards, e.Judgement())
	j := e.leafFor(Strong)
	seen := 0
	for turn := uint32(1); turn < 9; turn += 2 {
		s := playUntilRoll(t, r, 9, turn)
		with, without := s, s
		with.Hand[0] |= 1 << engine.CardX
		without.Hand[0] &^= 1 << engine.CardX
		assert.Equal(t, j.evaluate(&without, engine.One), j.evaluate(&with, engine.One))
		without.Hand[0] &^= without.Hand[0] & -without.Hand[0]
		if j.evaluate(&without, engine.One) != j.evaluate(&with, engine.One) {
			seen++ // any other card counts
		}
	}
	assert.Positive(t, seen)
}

// Card X makes a co-operative game easier (COOP-7), also for the program's own players: on the
// same luck they win more games with it.
func TestCardXMakesTheGameEasier(t *testing.T) {
	soak.Only(t)
	t.Parallel()
	games := soak.Times(60, 600)
	c := engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard}
	without := gamesWon(t, c, games)
	c.CardX = true
	with := gamesWon(t, c, games)
	t.Logf("%d of %d games won with card X, %d without", with, games, without)
	assert.Greater(t, with, without)
}

// gamesWon counts of so many games those that two strong players win.
func gamesWon(t *testing.T, c engine.Config, games int) int {
	t.Helper()
	r := rulesOf(t, c)
	p := NewPlayer(NewEvaluator(r, core(t)), Strong, 1)
	n := 0
	for luck := range uint64(games) {
		n += won(t, r, played(t, r, luck, p.Plan))
	}
	return n
}
