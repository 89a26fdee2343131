package balance

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/soak"
)

func core(t *testing.T) *engine.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p.Counters
}

// Every third line of the table is played again, and in the long form all of them.
func TestTheTableIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	core := core(t)
	for i, c := range Cases() {
		if i%3 != 0 && !soak.On() {
			continue
		}
		seats, err := wins(core, c, balance.Told)
		require.NoError(t, err)
		told(t, line(c, seats))
	}
}

// told asserts that the table has a line.
func told(t *testing.T, line string) {
	t.Helper()
	assert.Contains(t, BalanceTable, line, "not in BALANCE.md, which make balance writes: %s", line)
}
