package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/screen"
)

// However many changes wait for the disk, they are saved in the order in which they were made.
func TestChangesKeepTheirOrder(t *testing.T) {
	t.Parallel()
	var u unsaved
	var done []string
	keep := func(name string) func() error {
		return func() error { done = append(done, name); return nil }
	}
	for _, w := range [][2]string{{"theme", "dark"}, {"pace", "slow"}, {"ascii", "yes"}, {"theme", "light"}} {
		u.put(w[0], keep(w[0]+" "+w[1]))
	}
	assert.Equal(t, screen.KeptMsg{}, u.save())
	assert.Equal(t, []string{"theme light", "pace slow", "ascii yes"}, done)
	assert.Nil(t, u.save())
}
