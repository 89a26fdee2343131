package balance

import (
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/pack"
)

var measure = flag.Int("measure", 0, "write BALANCE.md anew, with so many games a row")

func TestTheTableIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	if *measure > 0 {
		text, err := Write(core.Counters, max(*measure, Told), func(c Case) { t.Log(c.Config.Players, c.Name) })
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("BALANCE.md", []byte(text), 0o644))
		return
	}
	for _, c := range Cases() {
		won, err := Wins(core.Counters, c, Told)
		require.NoError(t, err)
		assert.Contains(t, Table, Line(c, won), "make balance writes the table")
	}
}

func TestShares(t *testing.T) {
	t.Parallel()
	by, tied := Shares([]uint8{1, 1, 2, 3}, 2)
	assert.InDelta(t, 62.5, by[0].Mean, 1e-9)
	assert.InDelta(t, 37.5, by[1].Mean, 1e-9)
	assert.InDelta(t, 25, tied.Mean, 1e-9)
	assert.Equal(t, "62.5 ± 40.6", by[0].String())
	assert.Equal(t, "    2, x: 1 1 2 12\n", Line(Case{Name: "x", Config: Cases()[0].Config}, []uint8{1, 1, 2, 3}))
}
