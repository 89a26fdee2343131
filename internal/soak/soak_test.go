package soak

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTimes(t *testing.T) {
	plain := 200
	if testing.Short() {
		plain = 4
	}
	for share, want := range map[string]int{"": plain, "1": 10_000, "0.1": 1000, "0.000001": 200} {
		t.Setenv(variable, share)
		assert.Equal(t, want, Times(200, 10_000), "%q", share)
		assert.Equal(t, share != "", On(), "%q", share)
	}
	t.Setenv(variable, "yes")
	assert.Panics(t, func() { Times(10, 1000) }, "a wish that is not understood is not passed over")
}

// A test in which nothing is shared is left out of short runs, and of no others.
func TestAlone(t *testing.T) {
	left := false
	t.Run("whatever", func(t *testing.T) {
		defer func() { left = t.Skipped() }()
		Alone(t)
	})
	assert.Equal(t, testing.Short(), left)
}
