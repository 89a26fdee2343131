package rating

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

// Two engineers start on the same quarter, the one where that is best for both.
func TestWorthOfTwo(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(cards.Cards, engine.Config{Mode: engine.Coop})
	require.NoError(t, err)
	s := r.Start()
	r.Advance(&s, r.Legal(&s, nil)[0])
	judge := func(s *engine.State) int32 {
		if s.Engineers[0] != s.Engineers[1] {
			return 100
		}
		return int32(s.Engineers[0])
	}
	assert.Equal(t, int32(15), worth(r, s, judge, engine.NoQuarter), "the last of the city")
}
