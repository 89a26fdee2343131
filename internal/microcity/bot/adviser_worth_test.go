package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/soak"
)

// worth are the games in which hints are put to the test.
var worth = engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard}

// Whoever plays the first hint blindly plays the master's games, action by action: the
// adviser, who has other plans to look at in between, must not lose the thread.
func TestFirstHintsPlayTheMastersGame(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{"solo": worth, "coop": {Mode: engine.Coop}, "competitive": {Mode: engine.Competitive}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c)
			e := NewEvaluator(r, core(t))
			adviser, master := NewAdviser(e), NewPlayer(e, Master, 0)
			for luck := range uint64(soak.Times(1, 50)) {
				hinted := played(t, r, luck, func(s engine.State) []engine.Action { return adviser.Hints(s)[0].Line })
				assert.Equal(t, played(t, r, luck, master.Plan), hinted, "luck %d", luck)
			}
		})
	}
}

// On the same cities and luck a novice who takes the first hint wins far more often, also
// one who takes it every other turn; a few games tell the former only.
func TestHintsMakeANoviceWin(t *testing.T) {
	t.Parallel()
	const gain = 25 // of a hundred games
	r := rulesOf(t, worth)
	e := NewEvaluator(r, core(t))
	adviser := NewAdviser(e)
	for _, every := range []uint32{1, 2} {
		if every > 1 && !soak.On() {
			continue
		}
		games := soak.Times(4, 200)
		alone, helped := 0, 0
		for luck := range uint64(games) {
			novice := NewPlayer(e, Novice, luck)
			alone += won(t, r, played(t, r, luck, novice.Plan))
			helped += won(t, r, played(t, r, luck, func(s engine.State) []engine.Action {
				if s.Turn%every == 0 {
					return adviser.Hints(s)[0].Line
				}
				return novice.Plan(s)
			}))
		}
		t.Logf("a hint every %d turns: %d of %d games won, alone %d", every, helped, games, alone)
		assert.GreaterOrEqual(t, 100*(helped-alone), gain*games, "a hint every %d turns", every)
	}
}

// played returns the actions of a game that was planned like this for every seat.
func played(t *testing.T, r *engine.Rules, seed uint64, plan func(engine.State) []engine.Action) []engine.Action {
	t.Helper()
	luck := microcity.Seeded(seed)
	var actions []engine.Action
	for s := r.Start(); !r.Result(s).Over; {
		var line []engine.Action
		if seat, _ := r.Turn(&s); seat == engine.Chance {
			a, ok := luck.Answer(r, &s)
			require.True(t, ok)
			line = []engine.Action{a}
		} else {
			line = plan(s)
		}
		require.NotEmpty(t, line)
		s = follow(t, r, s, line)
		actions = append(actions, line...)
	}
	return actions
}

// won counts a game that was won as 1.
func won(t *testing.T, r *engine.Rules, actions []engine.Action) int {
	t.Helper()
	if r.Result(follow(t, r, r.Start(), actions)).Verdict == engine.Won {
		return 1
	}
	return 0
}
