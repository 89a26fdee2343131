package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/search/searchtest"
	"boardgame/microcity/internal/soak"
)

// confirming is where the seeds of these games begin: none of them chose a number of the
// evaluation.
const confirming = 1_000_000

func meet(t *testing.T, c engine.Config, one, other search.Kind, games int) float64 {
	t.Helper()
	r := rulesOf(t, c)
	player := func(k search.Kind, seed uint64) *Player { return NewPlayer(r, k, seed) }
	return searchtest.Meet(t, mycity.Rules{Rules: r}, player, one, other, games, confirming)
}

// MYC-40: medium beats easy, in every seat of the same towns.
func TestMediumBeatsEasy(t *testing.T) {
	t.Parallel()
	assert.Greater(t, meet(t, engine.Config{}, search.Medium, search.Easy, soak.Times(60, 2000)), 0.9)
	assert.Greater(t, meet(t, engine.Config{Players: 4}, search.Medium, search.Easy, soak.Times(40, 2000)), 0.9)
}

// MYC-40: hard is to win three of four games against medium. Who begins has a great advantage
// (internal/mycity/balance). With a quarter of today's budget hard won 73.1 ± 4.3 % of 400 games,
// with today's 82 ± 5 % of 200 on seeds from 2,000,000, and 82 ± 5 % of 200 others in the arena (seeds
// 71 and 72). Since positions that are passed on the way are part of the budget, it was 79.5 ± 8 % of 100
// on seeds from 24,000,000.
func TestHardBeatsMedium(t *testing.T) {
	t.Parallel()
	if !soak.On() {
		t.Skip("the long form plays hundreds of games, of a second each")
	}
	games := soak.Times(40, 400)
	searchtest.Reaches(t, 0.75, games, meet(t, engine.Config{}, search.Hard, search.Medium, games))
}
