package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// atTheEnd is a turn with $2 and both dice that is about to end in a competitive game, where
// an Advantage card that wants exactly $3 and an empty discard lies open.
func atTheEnd(t *testing.T, r *engine.Rules, clock uint8) engine.State {
	t.Helper()
	const cleanSlate = 3
	luck := microcity.Seeded(11)
	s := r.Start()
	for {
		seat, question := r.Turn(&s)
		switch {
		case seat == engine.Chance:
			a, ok := luck.Answer(r, &s)
			require.True(t, ok)
			r.Advance(&s, a)
			continue
		case question == engine.QuestionProject:
			r.Advance(&s, engine.RetrieveAction(seat))
			continue
		case question != engine.QuestionInvest:
			r.Advance(&s, r.Legal(&s, nil)[len(r.Legal(&s, nil))-1])
			continue
		}
		all := s.Open | s.Deck
		s.Open = 1<<cleanSlate | 1<<9
		s.Deck = all &^ s.Open
		s.Companies[index(seat)] = engine.Company{engine.Money: 2}
		s.Clock, s.Turn = clock, 21-uint32(clock)
		require.Zero(t, s.Discard[index(seat)])
		require.NotZero(t, s.Dice[index(seat)][1])
		read, err := r.ParsePosition(s.Position())
		require.NoError(t, err)
		return read
	}
}

// Whoever looks at what the end of a turn brings takes the card that it makes possible, and
// sees it coming (COMP-12).
func TestCardsAreTakenAtTheVeryEnd(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Competitive})
	e := NewEvaluator(r, core(t))
	for _, kind := range []Kind{Novice, Greedy, Strong, Master} {
		for _, clock := range []uint8{2, 10} {
			s := atTheEnd(t, r, clock)
			s, err := r.Apply(s, engine.EndAction(s.Active))
			require.NoError(t, err)
			require.True(t, s.AtTurnsEnd())
			p := NewPlayer(e, kind, 1)
			require.Equal(t, []engine.Action{engine.AdvantageAction(s.Active, 3)}, p.Plan(s), "%s", kind)
			if kind == Master { // who errs may do something else with the turn
				before := atTheEnd(t, r, clock)
				assert.Equal(t, []engine.Action{engine.EndAction(s.Active), engine.AdvantageAction(s.Active, 3)}, p.Plan(before), "%s", kind)
			}
		}
	}
}

// A hint says so, too: the best plan ends with the card.
func TestHintsSeeTheVeryEnd(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Competitive})
	s := atTheEnd(t, r, 2)
	a := NewAdviser(NewEvaluator(r, core(t)))
	hints := a.Hints(s)
	require.NotEmpty(t, hints)
	line := hints[0].Line
	assert.Equal(t, engine.AdvantageAction(s.Active, 3), line[len(line)-1])

	ended, err := r.Apply(s, engine.EndAction(s.Active))
	require.NoError(t, err)
	hints = a.Hints(ended)
	require.NotEmpty(t, hints)
	assert.Equal(t, []engine.Action{engine.AdvantageAction(s.Active, 3)}, hints[0].Line)
	wins, ok := a.Chance(&ended, s.Active)
	require.True(t, ok)
	passed, err := r.Apply(ended, engine.PassAction(s.Active))
	require.NoError(t, err)
	without, ok := a.Chance(&passed, s.Active)
	require.True(t, ok)
	assert.Greater(t, wins, without, "the card is worth something")
}
