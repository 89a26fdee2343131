package e2e

import (
	"cmp"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// seed is the luck of the games that are played here.
const seed = 7

// easy is the first game that people play.
var easy = engine.Config{Building: engine.BuildingA}

// easyRules compiles it, once.
var easyRules = sync.OnceValues(func() (*engine.Rules, error) {
	core, err := pack.Core()
	if err != nil {
		return nil, err
	}
	return engine.New(core.Cards, easy)
})

// won is a game that is won: all actions of the player, in order.
var won = sync.OnceValues(func() ([]engine.Action, error) {
	rules, err := easyRules()
	if err != nil {
		return nil, err
	}
	return searcher{rules: rules, luck: microcity.Seeded(seed)}.win(), nil
})

// winningLine returns the player's actions of a won game on the fixed seed.
func winningLine(t *testing.T) (*engine.Rules, []engine.Action) {
	t.Helper()
	rules, err := easyRules()
	require.NoError(t, err)
	line, err := won()
	require.NoError(t, err)
	require.NotEmpty(t, line, "seed %d cannot be won by looking ahead", seed)
	return rules, line
}

// A searcher looks for a win turn by turn, and keeps the most promising positions at
// the end of each. It knows what the dice will bring, so it finds a win wherever
// there is a fair one.
type searcher struct {
	rules *engine.Rules
	luck  microcity.Luck
}

// kept is how many positions go on into the next turn.
const kept = 12

// A trail is a position and the way to it.
type trail struct {
	state  engine.State
	action engine.Action
	before *trail
	value  int // what the position promises, at the end of a turn
}

// line lists the player's actions on the way.
func (n *trail) line() []engine.Action {
	var list []engine.Action
	for ; n.before != nil; n = n.before {
		list = append(list, n.action)
	}
	slices.Reverse(list)
	return list
}

// win returns the actions of a won game, or nothing.
func (s searcher) win() []engine.Action {
	beam := []*trail{{state: s.settled(s.rules.Start())}}
	for len(beam) > 0 {
		var next []*trail
		seen := map[engine.State]bool{}
		for _, from := range beam {
			for _, to := range s.turn(from) {
				if s.rules.Result(to.state).Verdict == engine.Won {
					return to.line()
				}
				if !seen[to.state] {
					seen[to.state] = true
					to.value = s.promise(&to.state)
					next = append(next, to)
				}
			}
		}
		slices.SortStableFunc(next, func(a, b *trail) int { return cmp.Compare(b.value, a.value) })
		beam = next[:min(kept, len(next))]
	}
	return nil
}

// turn returns the ways to end the turn, or the game by winning it.
func (s searcher) turn(from *trail) []*trail {
	var ends []*trail
	seen := map[engine.State]bool{from.state: true}
	queue := []*trail{{state: from.state, action: from.action, before: from.before}}
	for i := 0; i < len(queue); i++ {
		here := queue[i]
		_, question := s.rules.Turn(&here.state)
		for _, action := range s.rules.Legal(&here.state, nil) {
			if question == engine.QuestionPrepare && action.Kind != engine.ActReady {
				continue // an easy game is won without payments
			}
			to := &trail{state: s.settled(s.after(here.state, action)), action: action, before: here}
			if seen[to.state] {
				continue
			}
			seen[to.state] = true
			switch result := s.rules.Result(to.state); {
			case result.Verdict == engine.Won, !result.Over && to.state.Turn != from.state.Turn:
				ends = append(ends, to)
			case !result.Over:
				queue = append(queue, to)
			}
		}
	}
	return ends
}

func (s searcher) after(state engine.State, action engine.Action) engine.State {
	next, err := s.rules.Apply(state, action)
	if err != nil {
		panic(err) // a legal action is never refused
	}
	return next
}

// settled lets chance answer until a player is asked.
func (s searcher) settled(state engine.State) engine.State {
	for {
		if seat, _ := s.rules.Turn(&state); seat != engine.Chance {
			return state
		}
		action, ok := s.luck.Answer(s.rules, &state)
		if !ok {
			return state
		}
		s.rules.Advance(&state, action)
	}
}

// promise guesses how near to a win a position is: stages first, then what the
// stages that are left will cost, then what keeps the game alive.
func (s searcher) promise(state *engine.State) int {
	company, done, missing := state.Companies[0], 0, 0
	for i, stage := range s.rules.Building(state).Stages {
		if state.Done>>i&1 != 0 {
			done++
			continue
		}
		for kind, n := range stage.Cost {
			have := min(company[kind], n)
			company[kind] -= have
			missing += int(n - have)
		}
	}
	spare := 0
	for _, n := range company {
		spare += int(n)
	}
	return 30*done - 10*missing + 2*spare + 12*min(int(state.Pool[0]), 5) + 3*state.Hand[0].Len()
}
