package stats

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
)

// What was won stands in the skyline: what is built has a name and one structure, as hard as it was won at most; else each game
// has one. Games that were lost, or watched, build nothing, and those won with help light no window.
func TestSkyline(t *testing.T) {
	t.Parallel()
	shelf := game.Shelf{
		{ID: "city", Monument: game.Monument{Name: [2]string{"landmark", "landmarks"}}},
		{ID: "town", Monument: game.Monument{Name: [2]string{"town", "towns"}}},
		{ID: "nim"},
	}
	of := func(id, what string, level int) func(*library.Game) {
		return func(g *library.Game) { g.Header.Game, g.Class.Of, g.Class.Place[2] = id, what, level }
	}
	helped := func(g *library.Game) { g.Hints = 1 }
	computer := func(g *library.Game) { g.Header.Bots[1] = "novice" }
	built := SkylineOf([]library.Game{
		over(theyWon, 1, of("nim", "", 0)), over(theyLost, 0, of("city", "tower", 0)),
		over(wonByTwo, 1, duel, computer, of("town", "", 0)), over(wonByOne, 1, duel, computer, of("town", "", 0)), over(wonByOne, 1, duel, computer, of("town", "", 0)),
		over(theyWon, 1, of("city", "bridge", 0), helped), over(theyWon, 1, of("city", "tower", 2)), over(theyWon, 1, of("city", "tower", 0)),
	}, shelf)
	require.Len(t, built, 4)
	assert.Equal(t, Structure{&shelf[0].Monument, "tower", 2, 2}, built[0])
	assert.Equal(t, Structure{&shelf[0].Monument, "bridge", 0, 0}, built[1])
	assert.Equal(t, Structure{&shelf[1].Monument, "", 0, 1}, built[2])
	assert.Equal(t, "Your skyline: 2 landmarks and 2 towns.", built.Sentence())
	assert.Equal(t, "Your skyline: 1 landmark.", built[:1].Sentence())
	assert.Empty(t, SkylineOf(nil, shelf).Sentence())
	built = built.Lit(map[string]int{"tower": 5, "bridge": 0, "gate": 3})
	assert.Equal(t, []int{5, 0, 1}, []int{built[0].Lights, built[1].Lights, built[2].Lights}, "a light for each star, where there are more")
}
