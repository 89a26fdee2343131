package setup

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestPaces(t *testing.T) {
	t.Parallel()
	for i, p := range Paces {
		assert.Equal(t, p, PaceOf(p.Wait()))
		assert.NotEmpty(t, p.String())
		assert.NotEmpty(t, p.Manner())
		if i > 0 {
			assert.Less(t, p.Wait(), Paces[i-1].Wait(), "slowest first")
		}
	}
	assert.Equal(t, Normal, PaceOf(Unhurried.Wait()), "who has not chosen gets the usual one")
	assert.Equal(t, Slow, PaceOf(time.Minute))
	assert.Equal(t, AtOnce, PaceOf(time.Millisecond))
}
