// Package balancetest tests the tables of how strong computer players are, whatever the game.
package balancetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/soak"
)

// Strength plays the games again that a table tells. In the long form it plays a thousand of each
// meeting, and asserts that they leave it open that each kind wins as often as it is to: that the
// interval of 95 % reaches it.
func Strength(t *testing.T, table string, meetings []balance.Meeting) {
	t.Helper()
	soak.Alone(t)
	for _, m := range meetings {
		score, err := m.Play(m.Replayed())
		require.NoError(t, err)
		assert.Contains(t, table, m.Line(score), "not in STRENGTH.md, which make strength writes")
		if !soak.On() {
			continue
		}
		score, err = m.Play(soak.Times(m.Replayed(), 500))
		require.NoError(t, err)
		share, low, high := score.Interval()
		t.Logf("%v: %.1f %% of the wins (%.1f to %.1f) in %d games", &m, 100*share, 100*low, 100*high, score.Games)
		assert.GreaterOrEqual(t, high, m.Wanted, "%v", &m)
	}
}
