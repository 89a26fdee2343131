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
		"  1 Place Park 4 or 3: 2 choices each",
		"  2 Place Park 1: 1 choice",
		"  3 Place Dump 1: 1 choice",
		"  4 Pass",
	}, table.summary()[:4])
	assert.Equal(t, []span{{0, 4}, {4, 5}, {5, 6}, {6, 7}}, table.menu.shown)
	assert.Len(t, table.narrow(span{0, 4}), 4, "one by one")
	assert.Equal(t, span{3, 4}, table.menu.shown[3])
}

// Few words mean an action without its verb, in any order, where they mean just one.
func TestShortForms(t *testing.T) {
	t.Parallel()
	m := menu{legal: 3, leaves: []leaf{{action: "1 place g3 H3"}, {action: "1 place a1 H3"}, {action: "1 pass"}, {action: "1 place b1 H3"}}}
	for text, want := range map[string]string{"g3 H3": "1 place g3 H3", "h3 A1": "1 place a1 H3", "H3": "", "b1 H3": "", "g3 H3 now": "", "": ""} {
		action, ok := m.meant(text)
		assert.Equal(t, want != "", ok, text)
		assert.Equal(t, want, action, text)
	}
	letters := menu{legal: 2, leaves: []leaf{{action: "1 place c3 C2"}, {action: "1 place c2 C3"}}}
	action, ok := letters.meant("C2 c3")
	assert.True(t, ok)
	assert.Equal(t, "1 place c3 C2", action, "letters tell zones from squares")
	_, ok = letters.meant("c2 c3")
	assert.False(t, ok)
	m.leaves[1].action = "1 swap H3 g3"
	_, ok = m.meant("g3 H3")
	assert.False(t, ok, "it may mean two")
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
