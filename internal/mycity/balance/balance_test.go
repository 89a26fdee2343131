package balance

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/pack"
)

var measure = flag.Int("measure", 0, "write BALANCE.md anew, with so many games a row")

func core(t *testing.T) *engine.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p.Counters
}

func TestTheTableIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	core := core(t)
	if *measure > 0 {
		text, err := Write(core, max(*measure, balance.Told), func(c Case) { t.Log(c.Config.Players, c.Name) })
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("BALANCE.md", []byte(text), 0o644))
		return
	}
	for _, c := range Cases() {
		seats, err := wins(core, c, balance.Told)
		require.NoError(t, err)
		told(t, line(c, seats))
	}
}

// told asserts that the table has a line.
func told(t *testing.T, line string) {
	t.Helper()
	assert.Contains(t, Table, line, "not in BALANCE.md, which make balance writes: %s", line)
}
