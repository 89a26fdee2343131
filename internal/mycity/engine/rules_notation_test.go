package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

// ordered puts the zones of a position into reading order.
func ordered(r *engine.Rules, zones string) string {
	seats := strings.Split(zones, "/")
	for i, list := range seats {
		parts := strings.Split(list, ",")
		slices.SortFunc(parts, func(a, b string) int {
			x, _, _ := strings.Cut(a, "=")
			y, _, _ := strings.Cut(b, "=")
			p, _ := r.ParseSquare(x)
			q, _ := r.ParseSquare(y)
			return int(p) - int(q)
		})
		seats[i] = strings.Join(parts, ",")
	}
	return strings.Join(seats, "/")
}

var notationProofs = []proof{
	{"MYC-41 labels and letters, and the actions that carry them", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Dump | engine.Slums})
		var labels, letters []string
		for l := engine.Landmark(1); int(l) <= r.NumLandmarks(); l++ {
			labels = append(labels, r.LandmarkCounter(l).Label)
		}
		assert.Equal(t, "AIR SEA TRN SUB HAL UNI CAT LIB POW WAT FIR POL ZOO AQU STA MUS DMP", strings.Join(labels, " "))
		for z := engine.Zone(1); int(z) <= r.NumZones(); z++ {
			if name := r.ZoneName(z); len(letters) == 0 || letters[len(letters)-1] != name[:1] {
				letters = append(letters, name[:1])
			}
		}
		assert.Equal(t, "H C R I U P S", strings.Join(letters, " "))
		for _, text := range []string{"site b1 e1", "landmark b1 ZOO", "landmark h8 DMP", "roll 2 7", "draw P4 H1", "1 place c3 P4", "2 place c3 S", "6 rezone d4 H2", "2 pass", "draw S"} {
			a, err := r.ParseAction(text)
			if text == "draw P4 H1" {
				require.Error(t, err, "in the order of MYC-3: H1 comes first")
				continue
			}
			require.NoError(t, err, text)
			assert.Equal(t, text, r.Format(a))
		}
		hex := rulesOf(t, engine.Config{Hex: true})
		a, err := hex.ParseAction("site e5")
		require.NoError(t, err)
		assert.Equal(t, "site e5", hex.Format(a))
		a, err = r.ParseAction("  place   c3 P4 ")
		require.NoError(t, err)
		assert.Equal(t, engine.None, a.Seat, "it may be left out")
		assert.Equal(t, "2 place c3 P4", r.Format(a.By(2)))
	}},
}

// A text that is no action says what is wrong with it.
func TestUnreadableActions(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	for text, want := range map[string]string{
		"": "an action is one of", "1": "an action is one of", "build c3": "an action is one of", "7 place c3 P4": "an action is one of",
		"place c3": "take a square and a zone", "place c3 P4 P3": "take a square", "1 pass now": "pass takes nothing",
		"place z3 P4": "no such square", "place c3 P5": "no such zone", "place c3 p4": "no such zone", "place c3 S": "no such zone",
		"landmark c3 DMP": "no landmark", "landmark c3 zoo": "no landmark", "1 roll 1 2": "chance has none",
		"roll 0 1": "chance brings", "roll 7 1": "chance brings", "roll 1 9": "chance brings", "roll 1 a": "chance brings", "roll 1": "chance brings",
		"site e1 b1": "chance brings", "site b1": "chance brings", "site b1 b1": "chance brings",
		"draw": "chance brings", "draw H1 H2 H3": "chance brings", "draw C1 H1": "chance brings",
		strings.Repeat("x", 100): "an action is one of",
	} {
		_, err := r.ParseAction(text)
		require.ErrorContains(t, err, want, text)
	}
	for _, a := range []engine.Action{
		{},
		engine.PlaceAction(9, 0, 1), engine.PlaceAction(1, 64, 1), engine.PlaceAction(1, 0, 0), engine.PlaceAction(1, 0, 25),
		engine.LandmarkAction(0, 0), engine.LandmarkAction(0, 17), engine.RollAction(0, 1), engine.RollAction(1, 0), engine.CellAction(5),
		{Kind: 200},
	} {
		assert.Equal(t, "?", r.Format(a))
	}
	stray := engine.PlaceAction(1, 5, 0)
	stray.Kind = engine.ActPass
	assert.Equal(t, "?", r.Format(stray), "a pass is about nothing")
	assert.Equal(t, "?", engine.Question(99).String())
	assert.Equal(t, "?", engine.Cause(99).String())
	assert.Equal(t, "chance", engine.Chance.String())
	assert.Equal(t, "none", engine.None.String())
	_, ok := engine.ParseVariant("zeppelin")
	assert.False(t, ok)
	v, ok := engine.ParseVariant("tie-break")
	assert.True(t, ok)
	assert.Equal(t, engine.TieBreak, v)
}
