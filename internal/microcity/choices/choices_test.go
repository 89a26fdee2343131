package choices_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/choices"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

// positions tests every question of games in all modes, with choices made at random.
func positions(t *testing.T, test func(t *testing.T, r *engine.Rules, w *words.Words, s *engine.State)) {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	for name, config := range map[string]engine.Config{
		"solo":        {},
		"coop":        {Mode: engine.Coop, With: engine.AllExpansions},
		"competitive": {Mode: engine.Competitive, With: engine.AllExpansions},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules, err := engine.New(cards.Cards, config)
			require.NoError(t, err)
			w := words.New(rules)
			for seed := range uint64(3) {
				s, luck, rng := rules.Start(), microcity.Seeded(seed), rand.New(rand.NewPCG(seed, 1))
				for !rules.Result(s).Over {
					a, ok := luck.Answer(rules, &s)
					if !ok {
						test(t, rules, w, &s)
						legal := rules.Legal(&s, nil)
						a = legal[rng.IntN(len(legal))]
					}
					rules.Advance(&s, a)
				}
			}
		})
	}
}

// leaves returns the choices behind those of a list that ask for nothing more.
func leaves(list []choices.Choice) (out []choices.Choice) {
	for _, c := range list {
		if len(c.Sub) == 0 {
			out = append(out, c)
		}
		out = append(out, leaves(c.Sub)...)
	}
	return out
}

// open returns the actions among the leaves that can be chosen.
func open(list []choices.Choice) (actions []engine.Action) {
	for _, c := range leaves(list) {
		if c.Reason == engine.OK {
			actions = append(actions, c.Action)
		}
	}
	return actions
}

// A menu and a list offer everything that is legal, each once, and refuse the rest with
// the reasons that the rules give.
func TestEverythingLegalOnce(t *testing.T) {
	t.Parallel()
	positions(t, func(t *testing.T, r *engine.Rules, w *words.Words, s *engine.State) {
		legal := r.Legal(s, nil)
		ready, refused := choices.List(r, s)
		require.ElementsMatch(t, legal, open(ready))
		require.Empty(t, open(refused))
		menu := choices.Menu(r, w, s)
		require.ElementsMatch(t, legal, open(menu))
		for _, c := range slices.Concat(leaves(ready), leaves(refused), leaves(menu)) {
			require.Equal(t, r.Check(s, c.Action), c.Reason)
		}
		for _, c := range slices.Concat(ready, refused) {
			for _, a := range c.Actions() {
				require.Equal(t, c.Action.Seat, a.Seat, "a list names each player's payments")
			}
		}
	})
}

// A list has the order of a menu: what ends or declines something is last, and the end of the preparation
// first. What differs only in how one player pays it stands together, under what is paid for.
func TestListFoldsPayments(t *testing.T) {
	t.Parallel()
	folded := 0
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, engine.Config{})
	require.NoError(t, err)
	s := rules.Start()
	for _, text := range []string{"city 1 2 3 4", "place b2", "roll 2 6"} {
		a, err := engine.ParseAction(text)
		require.NoError(t, err)
		seat, _ := rules.Turn(&s)
		rules.Advance(&s, a.By(seat))
	}
	ready, refused := choices.List(rules, &s)
	assert.Equal(t, engine.ActReady, ready[0].Action.Kind, "most turns pay for nothing")
	for _, list := range [][]choices.Choice{ready, refused} {
		whats := map[engine.Action]bool{}
		for _, c := range list {
			what, paid := choices.PaidFor(c.Actions()[0])
			require.False(t, paid && whats[what], "%v stands in two places", what)
			whats[what] = paid
			if len(c.Sub) == 0 {
				continue
			}
			folded++
			assert.Equal(t, engine.Unpaid, c.Action.Payment())
			for _, a := range c.Actions() {
				assert.NotEqual(t, engine.Unpaid, a.Payment())
				other, _ := choices.PaidFor(a)
				assert.Equal(t, what, other)
			}
		}
	}
	assert.Positive(t, folded)
}

// noSuchThing are some of the reasons that say that there is nothing of the kind.
var noSuchThing = []engine.Reason{engine.CardNotInHand, engine.NoMarkerThere, engine.NotInPool, engine.AdvantageNotOpen, engine.NoAdvanced}

// In a menu a choice can be chosen if something behind it can; it can mean only one thing
// if one thing behind it can be chosen; and what is refused has words.
func TestMenu(t *testing.T) {
	t.Parallel()
	positions(t, func(t *testing.T, r *engine.Rules, w *words.Words, s *engine.State) {
		var walk func(list []choices.Choice)
		walk = func(list []choices.Choice) {
			for i := range list {
				c := &list[i]
				can := open(list[i : i+1])
				require.Equal(t, len(can) > 0, c.Reason == engine.OK)
				require.Equal(t, c.Reason == engine.OK, c.Why == "", "%v: %q", c.Action, c.Why)
				require.NotEmpty(t, c.Label)
				require.NotContains(t, noSuchThing, c.Reason, "%v", c.Action)
				only, ok := c.Only()
				require.Equal(t, len(can) == 1, ok)
				if ok {
					require.Equal(t, can[0], only)
				}
				require.Equal(t, len(c.Sub) > 1, len(c.Sub) > 0)
				require.Equal(t, len(c.Sub) > 0, c.Ask != "")
				walk(c.Sub)
			}
		}
		walk(choices.Menu(r, w, s))
	})
}

// What ends or declines something stands behind the rest, and Advantage cards that cannot be claimed
// behind that; all others keep their places whether they are refused or not, and the end of the
// preparation comes first.
func TestMenuOrder(t *testing.T) {
	t.Parallel()
	const ready, chosen, declined, refused = 0, 1, 2, 3
	positions(t, func(t *testing.T, r *engine.Rules, w *words.Words, s *engine.State) {
		last := ready
		sold := engine.Coal
		for _, c := range choices.Menu(r, w, s) {
			rank := chosen
			switch {
			case c.Action.Kind == engine.ActReady:
				rank = ready
			case c.Action.Kind == engine.ActEnd, c.Action.Kind == engine.ActPass:
				rank = declined
			case c.Action.Kind == engine.ActAdvantage && c.Reason != engine.OK:
				rank = refused
			}
			require.GreaterOrEqual(t, rank, last, "%v", c.Action)
			last = rank
			if c.Action.Kind == engine.ActSell && len(c.Sub) == 0 {
				require.Equal(t, sold, c.Action.Material(), "all three are there, in the same order")
				sold++
			}
		}
	})
}
