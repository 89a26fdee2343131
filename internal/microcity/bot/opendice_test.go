package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// fewestPlans is in how many plans of a game there are always some turns to compare.
const fewestPlans = 20

// One look at a turn on open dice finds for every roll what a look at that roll finds, whatever
// changes dice on the way, cards, bonuses and contracts, and where a marker is paid for. A quarter of the
// rolls are tried at each position, others at the next, and all of them in the long form.
func TestOpenDiceAnswerEveryRoll(t *testing.T) {
	t.Parallel()
	plans := max(soak.Times(24, 6000), fewestPlans)
	configs := map[string]engine.Config{"solo, B": {Building: engine.BuildingB, Difficulty: engine.Medium, With: engine.Logistics}}
	for name, c := range games {
		if c.Mode != engine.Coop {
			configs[name] = c
		}
	}
	for _, l := range core(t).Cards.Landmarks {
		configs[l.ID] = engine.Config{Building: l.ID, With: engine.Seaports}
	}
	for name, config := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, config)
			e := NewEvaluator(r, core(t))
			open, taking, known := newSearchAhead(e, Strong), newSearchAhead(e, Strong), newSearchAhead(e, Strong)
			compared := 0
			compare := func(s engine.State) {
				compared++
				open.expandOpen(s)
				requireTurn(t, open, s.Turn)
				for a := uint8(1); a <= 6; a++ {
					for b := a; b <= 6; b++ {
						if (uint8(compared)+a+b)%4 != 0 && !soak.On() {
							continue
						}
						s := s
						s.Dice[index(s.Active)] = [2]uint8{a, b}
						known.expand(s, noPayment)
						if known.paysForMarker(&s) {
							known.payForMarker()
						}
						found := open.replies
						if next := s; takes(open, &next) {
							taking.expandOpen(next)
							found = taking.replies
						}
						require.Equal(t, known.found, found.best([2]uint8{a, b}), "%d %d at %s", a, b, s.Position())
					}
				}
			}
			for _, kind := range []Kind{Random, Strong} {
				p := NewPlayer(e, kind, 2)
				playOn(t, r, [2]*Player{p, p}, 5, plans, func(s engine.State, _ []engine.Action) {
					if _, question := r.Turn(&s); question != engine.QuestionPrepare || !open.answersAllRolls(&s) {
						return
					}
					compare(s)
					switch lucky := open.diceCards.both; {
					case config.Mode == engine.Solo:
						s.Clock, s.Pool[0] = 2, scarcePool
						require.True(t, open.paysForMarker(&s))
						compare(s)
					case s.Open&lucky == 0:
						s.Open, s.Deck = s.Open|lucky, s.Deck&^lucky
						s.Taken[0], s.Taken[1] = s.Taken[0]&^lucky, s.Taken[1]&^lucky
						compare(s)
					}
				})
			}
			assert.Greater(t, compared, 5)
		})
	}
}

// takes has the player at s take the card that the roll in s is enough for, and reports whether there is one.
func takes(x *search, s *engine.State) bool {
	take, ok := x.takenAtOnce(s)
	if ok {
		x.rules.Advance(s, take)
		x.skipDraws(s)
	}
	return ok
}

// requireTurn checks that all states of a search belong to a turn or begin the next: what a search knows of open dice
// stands beside the states, not in them.
func requireTurn(t *testing.T, x *search, turn uint32) {
	t.Helper()
	for i := range x.nodes {
		require.LessOrEqual(t, x.nodes[i].state.Turn, turn+1)
	}
}

// What has been asked of dice decides which rolls serve; a change on the way widens it.
func TestDemands(t *testing.T) {
	t.Parallel()
	four, twoThree := engine.FacesOf(4), engine.FacesOf(2, 3)
	for _, c := range []struct {
		demand
		roll [2]uint8
		met  bool
	}{
		{demand{}, [2]uint8{1, 1}, true},
		{demand{card: four}, [2]uint8{4, 6}, true},
		{demand{card: four}, [2]uint8{3, 6}, false},
		{demand{quarter: twoThree}, [2]uint8{1, 3}, true},
		{demand{card: four, quarter: twoThree}, [2]uint8{2, 4}, true},
		{demand{card: four, quarter: twoThree}, [2]uint8{2, 3}, false},
		{demand{card: four, quarter: four}, [2]uint8{4, 5}, false},
		{demand{card: four, quarter: four}, [2]uint8{4, 4}, true},
	} {
		assert.Equal(t, c.met, c.demand.met(c.roll), "%v of %v", c.roll, c.demand)
	}
	one, six := engine.FacesOf(1), engine.FacesOf(6)
	for _, c := range []struct {
		diceUse
		faces, before engine.Faces
	}{
		{diceUse{}, twoThree, twoThree},
		{diceUse{set: true}, one, engine.AnyFace},
		{diceUse{set: true}, 0, 0},
		{diceUse{changes: 1}, one, engine.FacesOf(6, 1, 2)},
		{diceUse{changes: 1, demand: demand{card: four}}, one, engine.FacesOf(6, 2)},
		{diceUse{changes: 1, demand: demand{card: four}}, six, engine.FacesOf(5, 1)},
		{diceUse{changes: 2, demand: demand{card: four}}, six, engine.FacesOf(4, 6, 2)},
	} {
		assert.Equal(t, c.before, c.diceUse.facesBefore(c.faces), "%+v", c)
	}
}

// The changes before a quarter's action are part of what it demands of the dice, and count no more after it.
func TestChangesCountOnceForAQuarter(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Building: engine.BuildingA})
	x := newSearch(r, byRuleOfThumb(r))
	seen, s := 0, r.Start()
	for _, a := range played(t, r, 1, NewPlayer(NewEvaluator(r, core(t)), Novice, 1).Plan) {
		if _, question := r.Turn(&s); question == engine.QuestionInvest && a.Kind == engine.ActAdvanced {
			before := diceUse{changes: 1, set: true}
			want := before.facesBefore(x.wantedFaces(&s))
			after := before.after(x, &s, a)
			assert.Equal(t, diceUse{demand: demand{quarter: want}}, after)
			seen++
		}
		r.Advance(&s, a)
	}
	assert.Positive(t, seen)
}
