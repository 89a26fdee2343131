package packfile

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The rules of the last four kinds of game are kept; what could not be compiled is tried again.
func TestRulesAreCompiledOnce(t *testing.T) {
	t.Parallel()
	var c Compiled[int, string]
	compiled := 0
	open := func(config int) string {
		rules, err := c.Get(config, func() (*string, error) {
			compiled++
			text := string(rune('a' + config))
			return &text, nil
		})
		require.NoError(t, err)
		return *rules
	}
	for range 3 {
		for config := range 4 {
			assert.Equal(t, string(rune('a'+config)), open(config))
		}
	}
	assert.Equal(t, 4, compiled)
	assert.Equal(t, "e", open(4))
	assert.Equal(t, "d", open(3))
	assert.Equal(t, 5, compiled)
	assert.Equal(t, "a", open(0), "it was kept longest, so it had to go")
	assert.Equal(t, 6, compiled)

	_, err := c.Get(9, func() (*string, error) { return nil, errors.New("no such game") })
	require.Error(t, err)
	assert.Equal(t, "j", open(9))
}
