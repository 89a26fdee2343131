package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

func core(t *testing.T) *pack.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p
}

// byThumb returns an evaluator without weights.
func byThumb(r *engine.Rules) *Evaluator {
	return &Evaluator{rules: r, learned: func() learned { return learned{} }}
}

func rulesOf(t *testing.T, c engine.Config) *engine.Rules {
	t.Helper()
	r, err := engine.New(core(t).Cards, c)
	require.NoError(t, err)
	return r
}

// games are one game of each mode, plain and with everything.
var games = map[string]engine.Config{
	"solo":             {},
	"solo, all":        {Building: engine.BuildingAB, Difficulty: engine.Hard, With: engine.AllExpansions},
	"coop":             {Mode: engine.Coop},
	"coop, all":        {Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Medium, With: engine.AllExpansions, CardX: true, First: engine.Two},
	"competitive":      {Mode: engine.Competitive},
	"competitive, all": {Mode: engine.Competitive, With: engine.AllExpansions, First: engine.Two},
}

// playOn lets players play a game to its end, and tells every position in which one of
// them was asked. It plays no more than the given number of plans.
func playOn(t *testing.T, r *engine.Rules, players [2]*Player, seed uint64, plans int, asked func(engine.State, []engine.Action)) engine.State {
	t.Helper()
	luck := microcity.Seeded(seed)
	s := r.Start()
	for n := 0; !r.Result(s).Over && n < plans; {
		seat, _ := r.Turn(&s)
		if seat == engine.Chance {
			a, ok := luck.Answer(r, &s)
			require.True(t, ok)
			r.Advance(&s, a)
			continue
		}
		line := players[index(seat)].Plan(s)
		require.NotEmpty(t, line)
		if asked != nil {
			asked(s, line)
		}
		for _, a := range line {
			by, _ := r.Turn(&s)
			if r.Config().Mode == engine.Competitive {
				require.Equal(t, seat, by, "%v goes on when the other player is asked", line)
			}
			next, err := r.Apply(s, a)
			require.NoError(t, err, "%v in %v", a, line)
			s = next
		}
		n++
	}
	return s
}

func TestPlansAreLegalInEveryMode(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		e := NewEvaluator(r, core(t))
		for _, kind := range Kinds() {
			plans := 400
			if kind == Master {
				plans = 3
			}
			t.Run(name+"/"+kind.String(), func(t *testing.T) {
				t.Parallel()
				p := NewPlayer(e, kind, 1)
				s := playOn(t, r, [2]*Player{p, p}, 5, plans, nil)
				if kind != Master {
					assert.True(t, r.Result(s).Over)
				}
			})
		}
	}
}

func TestPlanDependsOnThePositionAlone(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		e := NewEvaluator(r, core(t))
		for _, kind := range []Kind{Random, Thumb, Novice, Greedy, Strong} {
			t.Run(name+"/"+kind.String(), func(t *testing.T) {
				t.Parallel()
				p, other := NewPlayer(e, kind, 3), NewPlayer(e, kind, 3)
				var positions []engine.State
				var plans [][]engine.Action
				playOn(t, r, [2]*Player{p, p}, 6, 12, func(s engine.State, line []engine.Action) {
					positions, plans = append(positions, s), append(plans, line)
				})
				for i := len(positions) - 1; i >= 0; i-- {
					assert.Equal(t, plans[i], other.Plan(positions[i]), "another player, asked in another order")
				}
			})
		}
	}
}

// COMP-1: the second player places an engineer first, and the plan leaves the other one's
// place to the other player. Partners agree on both places (COOP-1).
func TestWhoPlacesTheEngineers(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		e := NewEvaluator(r, core(t))
		s := atPlacement(t, r, 1)
		first, _ := r.Turn(&s)
		for _, kind := range Kinds() {
			line := NewPlayer(e, kind, 1).Plan(s)
			require.NotEmpty(t, line, name)
			if kind == Random || config.Mode != engine.Coop {
				assert.Len(t, line, 1, "%s, %s", name, kind)
			} else {
				assert.Len(t, line, 2, "%s, %s", name, kind)
			}
			for _, a := range line {
				assert.Equal(t, engine.ActPlace, a.Kind, "%s, %s", name, kind)
			}
			assert.Equal(t, first, line[0].Seat, "%s, %s", name, kind)
		}
	}
}

// atPlacement lets chance lay out a game, up to where an engineer is placed.
func atPlacement(t *testing.T, r *engine.Rules, seed uint64) engine.State {
	t.Helper()
	luck, s := microcity.Seeded(seed), r.Start()
	for {
		if _, question := r.Turn(&s); question == engine.QuestionPlace {
			return s
		}
		a, ok := luck.Answer(r, &s)
		require.True(t, ok)
		r.Advance(&s, a)
	}
}

func TestSeedMattersToThoseWhoErr(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Difficulty: engine.Medium})
	e := NewEvaluator(r, core(t))
	for _, kind := range Kinds()[:Master] {
		same := true
		p, q := NewPlayer(e, kind, 1), NewPlayer(e, kind, 2)
		playOn(t, r, [2]*Player{p, p}, 7, 30, func(s engine.State, line []engine.Action) {
			same = same && assert.ObjectsAreEqual(line, q.Plan(s))
		})
		assert.Equal(t, kind == Thumb, same, kind.String())
	}
}

// Both rivals have ten turns, and begin to pay in the same one of them.
func TestRivalsPayEquallySoon(t *testing.T) {
	t.Parallel()
	x := newSearch(rulesOf(t, engine.Config{Mode: engine.Competitive}), nil)
	for turns := uint8(1); turns <= 10; turns++ {
		for _, clock := range [2]uint8{2 * turns, 2*turns - 1} {
			s := engine.State{Clock: clock, Active: engine.One, Pool: [2]uint8{5, 5}}
			assert.Equal(t, turns, x.turnsLeft(&s))
			assert.Equal(t, turns <= nearEnd, x.frugal(&s) == onePayment)
		}
	}
	alone := newSearch(rulesOf(t, engine.Config{}), nil)
	assert.Equal(t, uint8(7), alone.turnsLeft(&engine.State{Clock: 7}))
}

// A master compares no turns with one that is as good as won, and none that is far off.
func TestMasterComparesWhatIsInTheRunning(t *testing.T) {
	t.Parallel()
	x := newSearch(rulesOf(t, engine.Config{}), nil)
	running := func(values ...int32) int {
		x.nodes = x.nodes[:0]
		var leaves []int32
		for i, v := range values {
			x.nodes, leaves = append(x.nodes, node{value: v}), append(leaves, int32(i))
		}
		return len(x.contenders(leaves))
	}
	assert.Zero(t, running())
	assert.Equal(t, 2, running(0, -contenderMargin, -contenderMargin-1))
	assert.Equal(t, 1, running(sureWin, sureWin))
	assert.Equal(t, 1, running(5*oddsUnit, 5*oddsUnit), "more than 99 % is won")
	assert.Equal(t, 2, running(4*oddsUnit, 4*oddsUnit))
}

func TestNobodyIsAskedNothing(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	e := NewEvaluator(r, core(t))
	for _, kind := range Kinds() {
		assert.Empty(t, NewPlayer(e, kind, 1).Plan(r.Start()), "chance lays the city")
	}
	assert.Empty(t, NewAdviser(e).Hints(r.Start()))
}

func TestKindNames(t *testing.T) {
	t.Parallel()
	for _, k := range Kinds() {
		got, err := ParseKind(k.String())
		require.NoError(t, err)
		assert.Equal(t, k, got)
	}
	_, err := ParseKind("wizard")
	require.EqualError(t, err, `there is no computer player "wizard"; choose random, thumb, novice, greedy, strong or master`)
	assert.Equal(t, "?", Kind(99).String())
}

// Whoever places an engineer first expects the answer that is worst: the place is the best
// of all when the other player then chooses.
func TestWhoPlacesFirstExpectsTheAnswer(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Competitive})
	e := NewEvaluator(r, core(t))
	by, player := e.leafFor(Thumb), NewPlayer(e, Thumb, 1)
	for luck := range uint64(10) {
		s := atPlacement(t, r, luck)
		two, _ := r.Turn(&s)
		afterAnswer := func(place engine.Action) int32 {
			next := follow(t, r, s, []engine.Action{place})
			least := int32(sureWin)
			for _, answer := range r.Legal(&next, nil) {
				end := follow(t, r, next, []engine.Action{answer})
				least = min(least, by.evaluate(&end, two))
			}
			return least
		}
		best := int32(sureLoss)
		for _, place := range r.Legal(&s, nil) {
			best = max(best, afterAnswer(place))
		}
		plan := player.Plan(s)
		require.Len(t, plan, 1)
		assert.Equal(t, best, afterAnswer(plan[0]), "luck %d", luck)
	}
}

// Where two sides are to be built every material is wanted badly, but a stage that can be
// built comes first all the same.
func TestRuleOfThumbBuildsBeforeItHoards(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Building: engine.BuildingAB})
	thumb := byRuleOfThumb(r)
	s := r.Start()
	for i, stage := range r.Building(&s).Stages {
		for k := range engine.Materials {
			hoarding, building := s, s
			hoarding.Companies[0] = stage.Cost
			hoarding.Companies[0][k]++
			building.Companies[0] = engine.Company{}
			building.Done |= 1 << i
			assert.Greater(t, thumb.evaluate(&building, engine.One), thumb.evaluate(&hoarding, engine.One), "%s or another %v", stage.Name, engine.Resource(k))
		}
	}
}

// A player who has played before plays as a new one with the same seed does.
func TestReseededPlayersAreNew(t *testing.T) {
	t.Parallel()
	for _, mode := range []engine.Mode{engine.Solo, engine.Coop, engine.Competitive} {
		c := engine.Config{Mode: mode, First: engine.One}
		if mode != engine.Competitive {
			c.Building = engine.BuildingA
		}
		r := rulesOf(t, c)
		e := NewEvaluator(r, core(t))
		for _, kind := range Kinds() {
			used := NewPlayer(e, kind, 1)
			for seed := range uint64(3) {
				s, fresh := r.Start(), NewPlayer(e, kind, seed)
				used.Reseed(seed)
				for n := range uint64(12) {
					if seat, _ := r.Turn(&s); seat == engine.Chance {
						r.Advance(&s, anyOutcome(r, &s, scramble(seed+n)))
						continue
					}
					plan := fresh.Plan(s)
					require.Equal(t, plan, used.Plan(s), "%v in %v", kind, mode)
					for _, a := range plan {
						r.Advance(&s, a)
					}
				}
			}
		}
	}
}
