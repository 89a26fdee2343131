package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// However many wishes wait for the disk, they are kept in the order in which they were made.
func TestWishesKeepTheirOrder(t *testing.T) {
	t.Parallel()
	r := room{wishes: new(wishes), desk: new(desk)}
	var done []string
	keep := func(name string) func() error {
		return func() error { done = append(done, name); return nil }
	}
	for _, w := range [][2]string{{"theme", "dark"}, {"pace", "slow"}, {"ascii", "yes"}, {"theme", "light"}} {
		r.wish(w[0], keep(w[0]+" "+w[1]))
	}
	assert.Equal(t, keptMsg{}, r.wishes.settle())
	assert.Equal(t, []string{"theme light", "pace slow", "ascii yes"}, done)
	assert.Nil(t, r.wishes.settle())
}
