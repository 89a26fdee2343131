package balance

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
)

func core(t *testing.T) *engine.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p.Counters
}

func TestTheTableIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	core := core(t)
	for _, c := range Cases() {
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
