package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// lastGames are games whose last turns are tried.
var lastGames = []engine.Config{
	{},
	{Building: "empire"},
	{Building: "crystal"},
	{Building: engine.BuildingB, Difficulty: engine.Medium},
	{Building: "eiffel", With: engine.AllExpansions},
	{Mode: engine.Coop, Building: "crystal"},
	{Mode: engine.Coop, CardX: true},
}

// With one turn left the master wins exactly where anybody could: a plain search through
// every legal action, with any number of payments, says where. It is slow, so a few
// positions are tried here and a thousand in the long form.
func TestLastTurnIsExact(t *testing.T) {
	t.Parallel()
	positions := max(soak.Times(14, 1000), 2*len(lastGames)) // with fewer, all or none may be won
	won := 0
	for n := range uint64(positions) {
		r := rulesOf(t, lastGames[n%uint64(len(lastGames))])
		s := lastPosition(t, r, scramble(n))
		possible := canWin(r, s, map[engine.State]bool{})
		if possible {
			won++
		}
		end := follow(t, r, s, NewPlayer(NewEvaluator(r, core(t)), Master, 0).Plan(s))
		assert.Equal(t, possible, r.Result(end).Verdict == engine.Won, s.Position())
	}
	t.Logf("%d of %d could be won", won, positions)
	assert.Greater(t, won, positions/10)
	assert.Less(t, won, positions*9/10)
}

// Two dice turned for one stage, by a coal of one partner and a steel of the other, and a
// steel sold for a coin that the stage costs: such a win lies behind more positions than
// most.
func TestLastTurnIsFoundBehindManyPayments(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Coop, Building: "crystal"})
	s, err := r.ParsePosition("turn:1 clock:1 active:both city:1842 markers:d1,a4/ done:2,3,4,5,6,7 score:0/0 " +
		"engineers:c1/d3 from:- companies:2101/0100 pools:6/0 dice:12/22 hands:123456/ discards:/ agenda:split")
	require.NoError(t, err)
	s.Hand[0] &^= givingTime(r)
	end := follow(t, r, s, NewPlayer(NewEvaluator(r, core(t)), Master, 0).Plan(s))
	assert.Equal(t, engine.Won, r.Result(end).Verdict)
}

// lastPosition makes a position of a last turn after its roll: one or two stages are
// left, the company holds little, a partner next to nothing, and two quarters are taken.
func lastPosition(t *testing.T, r *engine.Rules, luck uint64) engine.State {
	t.Helper()
	draw := func(below int) int {
		luck = scramble(luck)
		return int(luck % uint64(below))
	}
	s := r.Start()
	for seat, question := r.Turn(&s); question != engine.QuestionRoll; seat, question = r.Turn(&s) {
		legal := r.Legal(&s, nil)
		require.True(t, seat == engine.Chance || question == engine.QuestionPlace)
		r.Advance(&s, legal[draw(len(legal))])
	}
	s.Clock = 1
	stages := len(r.Building(&s).Stages)
	left := 1 + draw(2)
	s.Done = 1<<stages - 1
	for range left {
		if r.Building(&s).Ordered {
			s.Done >>= 1
		} else {
			s.Done &^= 1 << draw(stages)
		}
	}
	s.Companies[0] = engine.Company{}
	for range 2 + draw(2) {
		s.Companies[0][draw(engine.Resources)]++
	}
	if r.Players() == 2 {
		s.Companies[1] = engine.Company{}
		s.Companies[1][draw(engine.Resources)]++
		s.Hand[0] &^= givingTime(r) // the partner's turn would follow
	}
	s.Markers[0] = 1<<draw(8) | 1<<(8+draw(8))
	s.Pool[0] = uint8(8 - s.Markers[0].Len())
	rolls := r.Legal(&s, nil)
	r.Advance(&s, rolls[draw(len(rolls))])
	require.NotEmpty(t, r.Legal(&s, nil))
	return s
}

// givingTime returns the cards whose advanced action can gain time.
func givingTime(r *engine.Rules) engine.Cards {
	var cards engine.Cards
	for _, p := range r.Pack().Projects {
		for _, part := range p.Advanced.Parts {
			if part.Kind == engine.Time {
				cards |= 1 << p.Card
			}
		}
	}
	return cards
}

// canWin tries everything that is legal until chance is asked.
func canWin(r *engine.Rules, s engine.State, seen map[engine.State]bool) bool {
	if result := r.Result(s); result.Over {
		return result.Verdict == engine.Won
	}
	if seat, _ := r.Turn(&s); seat == engine.Chance || seen[s] {
		return false
	}
	seen[s] = true
	for _, a := range r.Legal(&s, nil) {
		next := s
		r.Advance(&next, a)
		if canWin(r, next, seen) {
			return true
		}
	}
	return false
}
