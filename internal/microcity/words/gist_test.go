package words_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

// line plays a turn by what pick takes of what is legal, and gives the actions.
func line(t *testing.T, rules *engine.Rules, s engine.State, pick func(*engine.State, []engine.Action) engine.Action) []engine.Action {
	t.Helper()
	var list []engine.Action
	for range 40 {
		seat, _ := rules.Turn(&s)
		if !seat.IsPlayer() {
			return list
		}
		a := pick(&s, rules.Legal(&s, nil))
		require.Equal(t, engine.OK, rules.Check(&s, a))
		rules.Advance(&s, a)
		list = append(list, a)
	}
	return list
}

func TestGist(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	words := words.New(rules)
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	plain := line(t, rules, s, func(s *engine.State, legal []engine.Action) engine.Action {
		for _, a := range legal {
			switch a.Kind {
			case engine.ActReady, engine.ActPlay, engine.ActGo, engine.ActPass, engine.ActEnd:
				return a
			}
		}
		return legal[0]
	})
	said := words.Gist(&s, plain)
	assert.Regexp(t, `^card \d to [a-d][1-4], no action`, said)
	assert.NotContains(t, strings.ToLower(said), "ready", "what goes without saying is left out")
	assert.NotContains(t, said, "end the turn")

	change := engine.ChangeAction(engine.One, 3, 4, engine.PayMoney2, engine.One)
	s.Companies[0] = engine.Company{engine.Money: 2}
	assert.Regexp(t, `^turn the 3 into a 4 for \$2; card \d to `, words.Gist(&s, append([]engine.Action{change}, plain...)))
	assert.Empty(t, words.Gist(&s, nil))

	same := engine.ChangeAction(engine.One, 3, 3, engine.Unpaid, engine.One)
	assert.Equal(t, "Leave the 3 as it is", words.Choice(&s, same), "set to any value, that may be its own")
	assert.Equal(t, "Your 3 stays a 3.", words.Event(nil, engine.DieChanged{Owner: engine.One, From: 3, To: 3}))
}

// A plan in few words that begins with the end of a turn goes on with what the partner does: nothing else
// is left to say.
func TestAPlanThatBeginsWithTheEndOfATurn(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Coop})
	s := until(t, rules, engine.QuestionProject, engine.Roll4Action(3, 4, 5, 6))
	var plan []engine.Action
	first := 0
	for at := s; ; rules.Advance(&at, plan[len(plan)-1]) {
		if _, question := rules.Turn(&at); question == engine.QuestionRoll {
			break
		}
		legal := rules.Legal(&at, nil)
		i := slices.IndexFunc(legal, func(a engine.Action) bool {
			return a.Kind == engine.ActPlay || a.Kind == engine.ActGo || a.Kind == engine.ActPass || a.Kind == engine.ActEnd
		})
		if plan = append(plan, legal[i]); legal[i].Kind == engine.ActEnd && first == 0 {
			first = len(plan) - 1
		}
	}
	require.Positive(t, first)
	require.Less(t, first, len(plan)-1)
	short := words.New(rules).Short(false)
	assert.Regexp(t, `; then P2$`, short.Gist(&s, plan))
	for _, a := range plan[:first] {
		rules.Advance(&s, a)
	}
	assert.Regexp(t, `^P2: card \d to `, short.Gist(&s, plan[first:]))
}

// With nothing taken it says none, and only after something was taken it says no more.
func TestTakingNone(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Cards, engine.Config{})
	require.NoError(t, err)
	words := words.New(rules)
	asked, taken := 0, map[string]bool{}
	for seed := range uint64(40) {
		s, luck := rules.Start(), rand.New(rand.NewPCG(seed, 0))
		for begun := false; !rules.Result(s).Over; {
			legal := rules.Legal(&s, nil)
			a := legal[luck.IntN(len(legal))]
			for _, way := range legal {
				after, none := s, engine.Action{Kind: engine.ActPass, Seat: way.Seat}
				if way.Kind != engine.ActBasic && way.Kind != engine.ActAdvanced {
					continue
				}
				rules.Advance(&after, way)
				if rules.Check(&after, none) == engine.OK {
					taken[words.Gist(&s, []engine.Action{way, none})] = true
				}
			}
			if _, question := rules.Turn(&s); question == engine.QuestionMarkers {
				pass := legal[slices.IndexFunc(legal, func(a engine.Action) bool { return a.Kind == engine.ActPass })]
				if begun {
					assert.Equal(t, "Take no more", words.Choice(&s, pass))
					assert.Empty(t, words.Gist(&s, []engine.Action{pass}))
					asked++
				} else {
					assert.Equal(t, "Take none", words.Choice(&s, pass))
					assert.Equal(t, "take back no marker", words.Gist(&s, []engine.Action{pass}))
				}
				begun = a.Kind != engine.ActPass
			} else {
				begun = false
			}
			rules.Advance(&s, a)
		}
	}
	assert.Positive(t, asked)
	for _, said := range []string{
		"card 2, basic: gain $1, take back no marker", "card 6, basic: gain $2, take back no card", "card 5, basic: take back no marker",
		"card 6, with the 6: take back no marker",
	} {
		assert.Contains(t, taken, said)
	}
}

// A plan that goes no further than a draw in the middle of the turn says so.
func TestAPlanStopsAtADraw(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions})
	w, dice, found := words.New(r), rand.New(rand.NewPCG(42, 42)), 0
	for game := 0; found == 0 && game < 50; game++ {
		for s := r.Start(); !r.Result(s).Over; {
			legal := r.Legal(&s, nil)
			a := legal[dice.IntN(len(legal))]
			before, next := s, s
			r.Advance(&next, a)
			seat, _ := r.Turn(&before)
			if _, question := r.Turn(&next); seat.IsPlayer() && question == engine.QuestionDraw && s.Turn > 0 {
				found++
				const open = "; then, depending on the card: …"
				assert.True(t, strings.HasSuffix(w.Gist(&before, []engine.Action{a}), open), a.String())
				assert.True(t, strings.HasSuffix(w.Brief(&before, []engine.Action{a}), open), a.String())
				assert.True(t, strings.HasSuffix(w.Plan(&before, []engine.Action{a}), open), a.String())
			}
			s = next
		}
	}
	assert.Positive(t, found)
}
