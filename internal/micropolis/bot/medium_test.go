package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
)

// MPO-71: what medium goes by, worked out again from the galleries and the words of the rule.
func TestMPO71WorthOfAnAnthill(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{}, {Players: 4}, {Players: 2, Expert: true}, {Players: 1}} {
		p := newPosition(rulesOf(t, c))
		p.number = ordinary
		games(t, c, 20, func(r *engine.Rules, s engine.State, _ []engine.Action) {
			if s.Question != engine.QuestionTake {
				return // what a barracks or a sentry leaves is worth the best answer, which has its own test
			}
			var want [engine.MaxPlayers]float64
			coming := 0
			for h := range engine.Anthill(r.Anthills()) {
				if owner := r.Owner(h); owner != engine.None {
					want[owner-engine.One] += worthByTheRule(r, &s, h)
					coming += engine.RingTiles - s.Rows[h].Len()
				}
			}
			have := p.own(&s)
			for seat := range r.Players() {
				if coming > 0 {
					want[seat] += 1.5 * float64(s.Tokens[seat])
				}
				require.InDelta(t, want[seat], have[seat], 1e-4, r.Position(&s))
			}
		})
	}
}

func worthByTheRule(r *engine.Rules, s *engine.State, h engine.Anthill) (worth float64) {
	tiles := engine.RingTiles - s.Rows[h].Len()
	largest := 0.
	for _, g := range r.Galleries(s.Rows[h], nil) {
		worth += float64(int(g.Ants) + g.Harvest() + g.Royal())
		largest = max(largest, float64(g.Ants))
		if (g.Fruits != 0 || g.Gifts > 0 || g.Queens == 1) && (g.Left || g.Right) {
			worth += 0.2 * float64(min(tiles, 4))
		}
	}
	worth += 0.15 * largest
	for tile := range (s.Rows[h].Tiles() & s.Full).All() {
		worth += float64(engine.BarracksPoints(r.Tile(tile).N))
	}
	if army := float64(s.Army[h]); tiles > 0 {
		worth += 0.9*min(army, 6) + 0.3*max(army-6, 0)
	}
	if tiles > 2 || s.Army[h] == 0 {
		return worth
	}
	larger, asLarge := 0, 0
	for other := range engine.Anthill(r.Anthills()) {
		switch {
		case other == h:
		case s.Army[other] > s.Army[h]:
			larger++
		case s.Army[other] == s.Army[h]:
			asLarge++
		}
	}
	switch {
	case larger > 0:
		return worth
	case asLarge > 0:
		return worth + 2.5
	}
	return worth + 5
}
