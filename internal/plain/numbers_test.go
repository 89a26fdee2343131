package plain

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/session"
)

// The last number of a list is one, and the next is none: of choices, and of variations.
func TestTheLastNumberOfAList(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{}), Options{Echo: true}, "why 9", "why 10", "what 10", "10", "quit")
	assert.Contains(t, got, "> why 9\nTake 3 from heap c: heap c has 0.\n> why 10\nThere is no choice 10.\n> what 10\nThere is no choice 10.\n> 10\nThere is no choice 10: choose from 1 to 3.\n")

	got = played(t, nim(t, session.Options{}), Options{Echo: true}, "3", "undo", "2", "look", "start", "next", "branch 3", "branch 0", "branch 2", "quit", "quit")
	assert.Contains(t, got, "> branch 3\nType branch and a number from 1 to 2.\n> branch 0\nType branch and a number from 1 to 2.\n> branch 2\nVariation 2 of 2 from here.\n")
}
