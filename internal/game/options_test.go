package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A colour is a value with a name.
type colour uint8

func (c colour) String() string { return [...]string{"none", "red", "green", "blue"}[c] }

// Each value between two is read by its name, and no other word is.
func TestNamed(t *testing.T) {
	t.Parallel()
	for want := colour(1); want <= 3; want++ {
		var got colour
		require.NoError(t, Named([]string{want.String()}, 1, 3, &got))
		assert.Equal(t, want, got)
	}
	got := colour(2)
	for _, words := range [][]string{{"none"}, {"pink"}, {"red", "blue"}, nil} {
		require.Error(t, Named(words, 1, 3, &got), words)
		assert.Equal(t, colour(2), got, "it stays what it was")
	}
}

// An option that is yes or left out takes no other word.
func TestYes(t *testing.T) {
	t.Parallel()
	var is bool
	for _, words := range [][]string{{"no"}, {"yes", "yes"}, nil} {
		require.Error(t, Yes(words, &is), words)
		assert.False(t, is)
	}
	require.NoError(t, Yes([]string{"yes"}, &is))
	assert.True(t, is)
}
