package match_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

func newMatch(t *testing.T, c engine.Config) *microcity.Match {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Cards, c)
	require.NoError(t, err)
	return microcity.NewMatch(r)
}

// play does n legal actions, chosen by a seed, or fewer if the game ends, and calls back
// after each.
func play(t *testing.T, m *microcity.Match, n int, seed uint64, after func(before engine.State, events []engine.Event)) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for range n {
		s := m.State()
		legal := m.Rules().Legal(&s, nil)
		if len(legal) == 0 {
			return
		}
		require.NoError(t, m.Follow(legal[dice.IntN(len(legal))]))
		after(s, m.Events(m.Cursor()))
	}
}

var configs = map[string]engine.Config{
	"solo":        {},
	"coop":        {Mode: engine.Coop, Building: engine.BuildingAB},
	"competitive": {Mode: engine.Competitive, With: engine.AllExpansions},
}

// What the match tells and what the tree says is what the rules say.
func TestMatchSaysWhatTheRulesSay(t *testing.T) {
	t.Parallel()
	for name, config := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, config)
			tree, rules := m.Text(), m.Rules()
			var events [][]engine.Event
			play(t, m, 1500, 7, func(before engine.State, told []engine.Event) {
				events = append(events, told)
				n, a, now := m.Cursor(), m.Action(m.Cursor()), m.State()
				after, want, err := rules.Play(before, a)
				require.NoError(t, err)
				require.Equal(t, after, now)
				require.Equal(t, want, told)
				require.Equal(t, a.String(), tree.Action(n))
				require.Equal(t, now.Hash(), tree.Hash(n))
				require.Equal(t, int(now.Turn), tree.Moment(n).Turn)
				asked, question := rules.Turn(&now)
				seats, word := tree.Turn(n)
				require.Equal(t, microcity.SeatsOf(asked), seats)
				require.Equal(t, question.String(), word)
				require.Equal(t, rules.Result(now).Over, tree.Result(n).Over)
				require.Len(t, tree.Legal(n), len(rules.Legal(&now, nil)))
			})
			require.True(t, tree.Result(tree.Cursor()).Over, "the game was played to its end")
			for i, step := range m.Line() {
				require.Equal(t, events[i], step.Events)
			}
			assert.Equal(t, m.Line(), m.Clone().Line())
			assert.Empty(t, m.Events(0))
		})
	}
}

func TestResults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		config engine.Config
		end    engine.State
		want   game.Result
	}{
		{engine.Config{}, engine.State{Cause: engine.Running}, game.Result{}},
		{engine.Config{}, engine.State{Cause: engine.Completed}, game.Result{Over: true, Winners: game.Seat(0), Cause: "completed"}},
		{engine.Config{}, engine.State{Cause: engine.TimeOut}, game.Result{Over: true, Cause: "time"}},
		{engine.Config{Mode: engine.Coop}, engine.State{Cause: engine.Completed}, game.Result{Over: true, Winners: game.Seat(0) | game.Seat(1), Cause: "completed"}},
		{engine.Config{Mode: engine.Competitive}, engine.State{Cause: engine.Running, Score: [2]uint16{3, 1}}, game.Result{Score: []int{3, 1}}},
		{engine.Config{Mode: engine.Competitive}, engine.State{Cause: engine.ByPoints, Score: [2]uint16{3, 1}}, game.Result{Over: true, Winners: game.Seat(0), Score: []int{3, 1}, Cause: "points"}},
		{engine.Config{Mode: engine.Competitive}, engine.State{Cause: engine.ByPoints, Score: [2]uint16{1, 3}}, game.Result{Over: true, Winners: game.Seat(1), Score: []int{1, 3}, Cause: "points"}},
		{engine.Config{Mode: engine.Competitive}, engine.State{Cause: engine.AllEqual}, game.Result{Over: true, Score: []int{0, 0}, Cause: "equal"}},
	} {
		m := newMatch(t, c.config)
		assert.Equal(t, c.want, microcity.Engine(m.Rules()).Result(&c.end), "%+v", c)
	}
}

func TestRefusalsKnowTheirRule(t *testing.T) {
	t.Parallel()
	m := newMatch(t, engine.Config{})
	play(t, m, 2, 1, func(engine.State, []engine.Event) {})
	err := m.Text().Do("1 end")
	var refusal game.Refusal
	require.ErrorAs(t, err, &refusal)
	var reason engine.Reason
	require.ErrorAs(t, m.Follow(engine.EndAction(engine.One)), &reason)
}
