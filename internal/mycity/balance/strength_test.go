package balance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance/balancetest"
)

// MYC-40: hard is to win three of four games against medium, and medium four of five against easy.
func TestMYC40(t *testing.T) {
	t.Parallel()
	meetings, err := meetings(core(t))
	require.NoError(t, err)
	balancetest.Strength(t, StrengthTable, meetings)
}
