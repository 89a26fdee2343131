package words_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/micropolis/words"
)

// tips returns the names of what can be said at a position.
func tips(t *testing.T, c engine.Config, position string) (names []string) {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	m, err := micropolis.Open(micropolis.Options(c), p)
	require.NoError(t, err)
	m, err = m.Place(position)
	require.NoError(t, err, position)
	for _, tip := range words.NewTable(m, game.Party{}).Tips(0) {
		names = append(names, tip.Name)
	}
	return names
}

// Only whoever holds the Red army token is told so.
func TestTheLeaderIsTold(t *testing.T) {
	t.Parallel()
	two := engine.Config{Players: 2}
	assert.Contains(t, tips(t, two, "ask:take round:2 active:1 leader:1 line:55,33,11,1,3 rows:48/61 armies:2/5"), "leader")
	assert.NotContains(t, tips(t, two, "ask:take round:3 active:2 leader:1 line:61,35 rows:1,2,3/11,41 armies:4/5"), "leader")
}

// A player is not told that only the first tile is within reach where a token, or the army of the
// other anthill, pays for another one.
func TestTipsAreTrue(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		config   engine.Config
		position string
		want     bool
	}{
		{"no soldier", engine.Config{Players: 2}, "ask:take round:2 active:1 leader:1 line:55,33,11,1,3 rows:48/61 armies:/5", true},
		{"a token", engine.Config{Players: 2}, "ask:take round:3 active:2 leader:1 line:61,35 rows:1,2,3/11,41 armies:4/ tokens:/1", false},
		{
			"soldiers in the other anthill",
			engine.Config{Players: 2, Expert: true},
			"ask:take round:1 active:1 leader:1a line:55,33,11,1,2,3,4 armies:/5/5/5", false,
		},
	} {
		assert.Equal(t, c.want, slices.Contains(tips(t, c.config, c.position), "no-army"), c.name)
	}
}
