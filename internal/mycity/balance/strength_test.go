package balance

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance/balancetest"
)

// MYC-40: hard is to win three of four games against medium, and medium four of five against easy.
func TestMYC40(t *testing.T) {
	t.Parallel()
	if *measure > 0 {
		text, err := Strength(core(t), *measure, func(row string) { t.Log(row) })
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("STRENGTH.md", []byte(text), 0o644))
		return
	}
	meetings, err := meetings(core(t))
	require.NoError(t, err)
	balancetest.Strength(t, StrengthTable, meetings)
}
