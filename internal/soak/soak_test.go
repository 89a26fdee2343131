package soak

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTimes(t *testing.T) {
	for share, want := range map[string]int{"": 10, "1": 1000, "0.1": 100, "0.000001": 10} {
		t.Setenv(variable, share)
		assert.Equal(t, want, Times(10, 1000), "%q", share)
		assert.Equal(t, share != "", On(), "%q", share)
	}
	t.Setenv(variable, "yes")
	assert.Panics(t, func() { Times(10, 1000) }, "a wish that is not understood is not passed over")
}
