package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestKindsHaveNames(t *testing.T) {
	t.Parallel()
	for k := range NumKinds {
		again, err := ParseKind(k.String())
		require.NoError(t, err)
		assert.Equal(t, k, again)
	}
	_, err := ParseKind("master")
	require.EqualError(t, err, `there is no player "master": easy, medium or hard`)
	assert.Equal(t, "?", NumKinds.String())
}
