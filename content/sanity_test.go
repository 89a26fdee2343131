package content_test

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/pack"
)

// TestEasyIsForSensiblePlay plays the recommended first game with a player who looks to
// the end of the turn and no further, and with one who does not look at all.
func TestEasyIsForSensiblePlay(t *testing.T) {
	t.Parallel()
	cards, err := pack.Load(content.Core())
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, engine.Config{Building: engine.BuildingA, Difficulty: engine.Easy})
	require.NoError(t, err)

	const sensibleGames, blindGames = 24, 2000
	sensible, blind := 0, 0
	for seed := range uint64(sensibleGames) {
		sensible += won(rules, seed, bestTurn)
	}
	for seed := range uint64(blindGames) {
		blind += won(rules, seed, anyAction)
	}
	assert.Greater(t, sensible, sensibleGames*3/4, "sensible play wins most easy games")
	assert.Less(t, blind, blindGames/50, "random play does not")
}

// A player chooses actions up to the next question of chance.
type player func(*engine.Rules, engine.State, uint64) []engine.Action

// won plays a game on a seed and gives 1 for a win.
func won(r *engine.Rules, seed uint64, choose player) int {
	dice := chance.Seeded(seed)
	s := r.Start()
	for n := uint64(0); !r.Result(s).Over; n++ {
		if seat, _ := r.Turn(s); seat == engine.Chance {
			a, _ := dice.Answer(r, &s)
			r.Advance(&s, a)
			continue
		}
		for _, a := range choose(r, s, seed*1000+n) {
			r.Advance(&s, a)
		}
	}
	if r.Result(s).Verdict == engine.Won {
		return 1
	}
	return 0
}

// anyAction takes a legal action that depends on nothing but a number.
func anyAction(r *engine.Rules, s engine.State, n uint64) []engine.Action {
	legal := r.Legal(&s, nil)
	n = (n ^ n>>31) * 0x9e3779b97f4a7c15
	return []engine.Action{legal[n>>33%uint64(len(legal))]}
}

// bestTurn tries every way to play until the next roll, with at most one payment in the
// preparation, and takes the one after which the company stands best.
func bestTurn(r *engine.Rules, s engine.State, _ uint64) []engine.Action {
	search := turnSearch{rules: r, seen: map[engine.State]bool{}}
	search.from(s, nil, 1)
	return search.line
}

type turnSearch struct {
	rules *engine.Rules
	seen  map[engine.State]bool
	best  int
	line  []engine.Action
}

func (x *turnSearch) from(s engine.State, line []engine.Action, payments int) {
	seat, question := x.rules.Turn(s)
	if !seat.IsPlayer() {
		if v := standing(x.rules, &s); x.line == nil || v > x.best {
			x.best, x.line = v, append([]engine.Action(nil), line...)
		}
		return
	}
	if x.seen[s] {
		return
	}
	x.seen[s] = true
	for _, a := range x.rules.Legal(&s, nil) {
		left := payments
		if question == engine.QuestionPrepare && a.Kind != engine.ActReady {
			left--
		}
		if left < 0 {
			continue
		}
		next := s
		x.rules.Advance(&next, a)
		x.from(next, append(line, a), left)
	}
}

// standing says how good a position is between two turns: stages, then resources that
// are still needed, markers in the pool, cards in hand.
func standing(r *engine.Rules, s *engine.State) int {
	if result := r.Result(*s); result.Over {
		if result.Verdict == engine.Won {
			return 1 << 20
		}
		return -1 << 20
	}
	v := 100*bits.OnesCount16(s.Done) + 4*s.Hand[0].Len() - emptyPool[s.Pool[0]]
	company := s.Companies[0]
	var need engine.Company
	for i, stage := range r.Building(s).Stages {
		if s.Done>>i&1 != 0 {
			continue
		}
		missing := 0
		for k, n := range stage.Cost {
			need[k] += n
			missing += max(int(n)-int(company[k]), 0)
		}
		v += almost[min(missing, 2)]
	}
	for k, n := range company {
		useful := min(n, need[k])
		v += 12*int(useful) + 3*int(n-useful)
	}
	return v
}

// emptyPool is how much it hurts to have so few markers left; almost is how good it is to
// lack so few resources for a stage.
var (
	emptyPool = [9]int{400, 120, 50, 25, 12, 6, 2, 0, 0}
	almost    = [3]int{20, 6, 0}
)
