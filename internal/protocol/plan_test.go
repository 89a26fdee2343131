package protocol_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPlans lets plans play whole games: each action of a plan is legal when its turn
// comes, and the same position brings the same plan.
func TestPlans(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"with=seaport", "mode=coop first=2 card-x=yes", "mode=competitive with=garden"} {
		for _, kind := range []string{"random", "novice", "greedy"} {
			b := newBot(t)
			b.must("new seed=3 %s", game)
			b.must("chance") // the city
			var plan []any
			for turns := 0; ; turns++ {
				require.Less(t, turns, 2000)
				seat := b.must("turn")["seat"]
				if seat == "none" {
					break
				}
				if seat == "chance" {
					b.must("chance")
					continue
				}
				plan = b.must("plan %s", kind)["actions"].([]any)
				require.NotEmpty(t, plan)
				b.must("set %s", b.must("position")["position"])
				require.Equal(t, plan, b.must("plan %s", kind)["actions"], "%s %s", game, kind)
				for _, action := range plan {
					b.must("do %s", action)
				}
			}
			assert.Equal(t, "the game is over", b.refused("plan"))
		}
	}
}

func TestPlansAreForPlayers(t *testing.T) {
	t.Parallel()
	b := newBot(t)
	assert.Equal(t, "there is no game yet; begin one with new, or load one", b.refused("plan"))
	b.must("new")
	assert.Equal(t, "chance is asked now; a plan is for players", b.refused("plan"))
	b.must("chance")
	assert.Contains(t, b.refused("plan genius"), `there is no computer player "genius"; choose random, `)
	before := b.must("position")
	assert.Equal(t, b.must("plan strong"), b.must("plan"), "strong is who plans if nothing is said")
	assert.Equal(t, before, b.must("position"), "nothing was played")
}
