package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// What is offered is what can be chosen: a basic action where there is one, as many options
// as there are, and the dice that match.
func TestOffersAreWhatCanBeChosen(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	somePositions(t, 3, func(r *engine.Rules, s engine.State) {
		seat, question := r.Turn(&s)
		if question != engine.QuestionCard && question != engine.QuestionInvest {
			return
		}
		offer, ok := r.Offer(&s)
		require.True(t, ok)
		basic, options := false, map[uint8]bool{}
		for _, a := range r.Choices(&s, nil) {
			switch a.Kind {
			case engine.ActBasic:
				basic = true
			case engine.ActAdvanced:
				options[max(a.Option(), 1)] = true
				if a.Die() != 0 {
					assert.True(t, offer.Faces.Has(a.Die()), "%s %s", a, s.Position())
				}
			}
		}
		if question == engine.QuestionInvest {
			assert.Equal(t, !offer.Basic.IsNone(), basic, s.Position())
			assert.Equal(t, offer.Basic.IsNone(), r.Check(&s, engine.BasicAction(seat)) == engine.NoBasic)
			quarter, _ := r.QuarterOffer(&s, s.Engineers[(seat-engine.One)&1])
			assert.Equal(t, offer, quarter)
		} else {
			card, _ := r.CardOffer(s.InPlay)
			assert.Equal(t, offer, card)
		}
		want := len(offer.Advanced)
		if len(offer.Completes) > 0 {
			assert.Empty(t, offer.Advanced)
			_, _, _, priced := r.Price(&s, offer.Completes[0])
			assert.True(t, priced)
			want = 1
		}
		assert.Len(t, options, want, s.Position())
		seen[question.String()]++
	})
	assert.Greater(t, seen["card"], 20)
	assert.Greater(t, seen["invest"], 20)
	r := rulesOf(t, testPack(), solo)
	start := r.Start()
	_, ok := r.Offer(&start)
	assert.False(t, ok, "nobody's turn")
	_, ok = r.CardOffer(engine.CardX + 1)
	assert.False(t, ok)
	_, ok = r.QuarterOffer(&start, engine.NoQuarter)
	assert.False(t, ok)
	homes := 0
	begun := begin(t, solo)
	for q := range engine.Quarter(engine.NumQuarters) {
		if offer, _ := begun.rules.QuarterOffer(&begun.state, q); len(offer.Completes) > 0 {
			homes++
			assert.Len(t, offer.Completes, len(begun.rules.Building(&begun.state).Stages), "all stages, paid for or not")
		}
	}
	assert.NotZero(t, homes)
}

// What an effect takes is its cost and what its exchanges give; what quarters do at the most
// follows from what they offer.
func TestPriceOfEffects(t *testing.T) {
	t.Parallel()
	e := engine.Effect{Cost: engine.Cost{Named: engine.Company{1, 0, 0, 1}}, Parts: []engine.Part{
		{Kind: engine.Exchange, Give: engine.Cost{Any: 2}, Take: engine.Cost{Any: 1}},
		{Kind: engine.Exchange, Give: engine.Cost{Named: engine.Company{0, 0, 3, 1}}},
		{Kind: engine.Gain, Take: engine.Cost{Any: 1}},
	}}
	assert.Equal(t, engine.Cost{Named: engine.Company{1, 0, 3, 2}, Any: 2}, e.Price())
	assert.Equal(t, [2]engine.Output{{Builds: 1}, {Net: 2, Materials: 2}}, engine.QuarterOutputs())
}

// Each payment is one resource, and the one that is found by it.
func TestPayments(t *testing.T) {
	t.Parallel()
	for r, want := range []engine.Company{{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 2}} {
		assert.Equal(t, want, engine.PaymentIn(engine.Resource(r)).Cost())
	}
	assert.Zero(t, engine.Unpaid.Cost())
	assert.Zero(t, (engine.PayMoney2 + 1).Cost())
}
