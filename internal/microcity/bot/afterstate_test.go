package bot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// On open dice both turns of two partners come to what they come to when the dice are known: the
// best end of the first turn for any two of them, and the best of the second after any end of the
// first. Known dice of the partner are left out, for whoever looks at open ones changes his own.
func TestPartnersOnOpenDice(t *testing.T) {
	t.Parallel()
	configs := map[string]engine.Config{"eiffel": {Mode: engine.Coop, Building: "eiffel", Difficulty: engine.Hard}}
	for name, c := range games {
		if c.Mode == engine.Coop {
			configs[name] = c
		}
	}
	for name, config := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, config)
			e := NewEvaluator(r, core(t))
			open, known := newSearchAhead(e, Strong), newSearchAhead(e, Strong)
			open.limits.enough, known.limits.enough = 0, 0
			p := NewPlayer(e, Strong, 2)
			first := r.Config().First
			compared := 0
			playOn(t, r, [2]*Player{p, p}, 5, 24, func(s engine.State, _ []engine.Action) {
				if s.Active != engine.Both || s.Turn%4 != 1 {
					return
				}
				compared++
				dice := s.Dice
				s = skipPreparation(r, s)
				firstTurns, over := open.afterstates(s)
				requireTurn(t, open, s.Turn)
				for _, w := range splitsOf(dice) {
					s.Dice = [2][2]uint8{}
					s.Dice[index(first)] = w.first
					known.reset(s)
					known.grow(0, noPayment)
					require.Equal(t, known.found.value, over.best(w.first).value, "%v at %s", w, s.Position())
					i := bestMet(firstTurns, w.first)
					at := known.best()
					require.Equal(t, at < 0, i < 0, "%v at %s", w, s.Position())
					if at < 0 {
						continue
					}
					b := &firstTurns[i]
					require.Equal(t, known.nodes[at].value, known.eval.evaluate(&b.state, first), "%v at %s", w, s.Position())
					next := b.state
					next.Dice[index(first.Other())] = w.second
					known.reset(next)
					known.grow(0, noPayment)
					require.Equal(t, known.found, b.expandSecond(open).best(w.second), "%v at %s", w, next.Position())
				}
			})
			assert.Greater(t, compared, 1)
		})
	}
}

// bestMet returns the first of the firstTurns that two dice allow, or -1.
func bestMet(firstTurns []afterstate, roll [2]uint8) int {
	for i := range firstTurns {
		if firstTurns[i].takes.met(roll) {
			return i
		}
	}
	return -1
}

// Four dice go to two partners in every way, and none is lost.
func TestHandouts(t *testing.T) {
	t.Parallel()
	seen := map[[2]uint8]bool{}
	for _, w := range splitsOf([2][2]uint8{{1, 2}, {4, 6}}) {
		seen[w.first] = true
		assert.Equal(t, uint8(1+2+4+6), w.first[0]+w.first[1]+w.second[0]+w.second[1])
	}
	assert.Len(t, seen, len(splitOrders))
}

// What is chosen for a roll is not too many ends with the same hand, and nothing that its dice do
// not allow.
func TestRelayedTakesWhatTheDiceAllow(t *testing.T) {
	t.Parallel()
	x := newSearchAhead(NewEvaluator(rulesOf(t, games["coop"]), core(t)), Strong)
	end := func(most int32) replyTable { return replyTable{{reply: reply{value: most}}} }
	sixes := demand{card: engine.FacesOf(6)}
	firstTurns := []afterstate{
		{takes: sixes, replies: end(90), built: true},
		{replies: end(10)},
		{replies: end(20)},
		{replies: end(80)}, // the third with the same hand is left out
		{state: engine.State{Hand: [2]engine.Cards{2}}, replies: end(30)},
		{state: engine.State{Hand: [2]engine.Cards{4}}, replies: end(70)}, // and so is a fourth end
	}
	far := slices.Clone(firstTurns)
	far[3].state.Hand[0], far[3].value = 8, -beamMargin-1 // and whatever is far behind
	assert.Equal(t, reply{value: 20}, x.bestSplit(far, replyTable{}, splitsOf([2][2]uint8{{1, 2}, {3, 4}})))
	none := replyTable{}
	assert.Equal(t, reply{value: 30}, x.bestSplit(firstTurns, none, splitsOf([2][2]uint8{{1, 2}, {3, 4}})))
	assert.Equal(t, reply{value: 90, builds: true}, x.bestSplit(firstTurns, none, splitsOf([2][2]uint8{{1, 2}, {3, 6}})))
	won := replyTable{{demand: demand{quarter: engine.FacesOf(5)}, reply: reply{sureWin, true}}}
	assert.Equal(t, reply{sureWin, true}, x.bestSplit(firstTurns, won, splitsOf([2][2]uint8{{1, 2}, {3, 5}})))
}
