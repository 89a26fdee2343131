package plain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/rulebook"
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
	assert.Equal(t, "Take the tile: Left end: joins nothing", list[1].Whole(0))
	assert.Equal(t, "Turn the 3 for $2", list[2].Whole(1))
}

// Choices that differ in their last word alone share a line of a summary if they hold as many.
func TestSummary(t *testing.T) {
	t.Parallel()
	two := make([]game.Choice, 2)
	table := Table{menu: menu{
		open: []game.Choice{
			{Text: "Place Park 4", Sub: two}, {Text: "Place Park 3", Sub: two}, {Text: "Place Park 1", Sub: two[:1]}, {Text: "Place Dump 1", Sub: two[:1]}, {Text: "Pass"},
		},
		leaves: []leaf{{action: "1 place a1 P4"}},
	}}
	assert.Equal(t, []string{
		"    Place Park 4 or 3: 2 choices each",
		"    Place Park 1: 1 choice",
		"    Place Dump 1: 1 choice",
		"    Pass",
	}, table.summary()[:4])
}

// A page that holds all games does not speak of more.
func TestMoreGames(t *testing.T) {
	t.Parallel()
	for n, more := range map[int]bool{perPage: false, perPage + 1: true} {
		c, said := talk("", Options{})
		l := &libraryMenu{Console: c, games: make([]library.Game, n)}
		l.find("")
		assert.Equal(t, more, strings.Contains(said.String(), "For more games, type more."))
	}
}

// An empty line parts the sections of the rules, and only those.
func TestRulesBegin(t *testing.T) {
	t.Parallel()
	lines, ok := Rules([]rulebook.Section{
		{Title: "One", Rules: []rulebook.Rule{{ID: "A-1", Text: "First."}}},
		{Title: "Two", Rules: []rulebook.Rule{{ID: "A-2", Text: "Second."}}},
	}, "", PageWidth)
	assert.True(t, ok)
	assert.Equal(t, []string{"ONE", "", "A-1      First.", "", "TWO", "", "A-2      Second."}, lines)
}
