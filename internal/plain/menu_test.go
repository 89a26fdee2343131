package plain

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
)

// Choices that are sentences have lines of their own under what they have in common; prices
// share a line.
func TestEntries(t *testing.T) {
	t.Parallel()
	list := []game.Choice{
		{Text: "Roll", Action: "roll"},
		{Text: "Take the tile", Apart: true, Sub: []game.Choice{{Text: "Left end: joins nothing"}, {Text: "Right end: joins a gallery"}}},
		{Text: "Turn the 3", By: "for", Sub: []game.Choice{{Text: "1 coal"}, {Text: "$2"}}},
		{Text: "Pass", Why: "you have to roll"},
	}
	assert.Equal(t, []string{
		"  9 Roll",
		"    Take the tile:",
		" 10   Left end: joins nothing",
		" 11   Right end: joins a gallery",
		"    Turn the 3: 12 for 1 coal, 13 for $2",
		" 14 Pass: you have to roll",
	}, entries(list, 9))
	assert.Equal(t, "Take the tile: Left end: joins nothing", within(&list[1], 0))
	assert.Equal(t, "Turn the 3 for $2", within(&list[2], 1))
}
