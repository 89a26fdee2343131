package protocol_test

import (
	"strings"
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

// A hint is a legal plan with its reason, and the chances of a master and of a player like you.
func TestHints(t *testing.T) {
	t.Parallel()
	b := newBot(t)
	b.must("new building=eiffel difficulty=hard seed=3")
	assert.Equal(t, "chance is asked now; a hint is for players", b.refused("hint"))
	b.must("chance")
	b.must("do place b2")
	b.must("chance")
	before := b.must("position")
	hints := b.must("hint")["hints"].([]any)
	require.NotEmpty(t, hints)
	assert.Equal(t, before, b.must("position"), "nothing was played")
	assert.Equal(t, hints, b.must("hint")["hints"])
	reasons := 0
	for i, h := range hints {
		h := h.(map[string]any)
		assert.NotEmpty(t, h["text"])
		assert.Regexp(t, `^Win chance: \d+% for a master`, h["chances"])
		assert.InDelta(t, 50, h["chance"], 50)
		assert.LessOrEqual(t, h["chance"], hints[0].(map[string]any)["chance"])
		if i == 0 {
			assert.Contains(t, h["chances"], "for a player like you.")
			assert.Less(t, h["likely"], h["chance"])
		} else {
			assert.NotContains(t, h, "likely")
		}
		if why := h["why"].(string); strings.Contains(why, "better: it ") || strings.HasPrefix(why, "Better than plan ") {
			reasons++
		}
		for _, action := range h["actions"].([]any) {
			b.must("do %s", action)
		}
		b.must("set %s", before["position"])
	}
	assert.Positive(t, reasons)
	b.must("new game=nim heaps=1,2,0 seed=5")
	b.must("chance")
	assert.Equal(t, "this game has no hints", b.refused("hint"))
}
