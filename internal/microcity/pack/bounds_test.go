package pack

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

const (
	offer    = "; at most 16,384 are allowed. Name materials instead of any, or remove parts"
	everyway = "with the contracts, so many bonuses build that they can follow one another in more than a thousand billion ways; " +
		"let fewer of them build, or leave fewer choices"
	forEver = " to the clock, and its turn takes only 1: a game could go on forever. A card may add 1; the bonus of a stage or contract may add more"

	tramway  = "- exchange: {give: {money: 1}, take: {any: 1}}"
	cranes   = "- gain: {any: 1}\n    advanced:\n      - build\n"
	council  = "- upgrade: 1\n        - gain: {any: 1}"
	eiffel   = "cost: {steel: 3}, bonus: [take-markers: 1]"
	overtime = "- time: 1\n    or:"
)

// What is too much for any game: to choose in one action or in a chain of bonuses, and on the clock.
var boundCases = []faultCase{
	{"gain of anything", "projects", cranes, strings.Replace(cranes, "1", "9", 1), []hit{
		{0, `"basic" leaves so many choices that it can be carried out in 19,683 ways` + offer},
	}},
	{"cost of anything", "projects", "cost: {money: 1}", "cost: {any: 9}", []hit{
		{0, `"advanced" leaves so many choices that it can be carried out in 413,343 ways` + offer},
	}},
	{"option of anything", "projects", "or:\n      - gain: {any: 1}", "or:\n      - gain: {any: 9}", []hit{
		{1, `"or" leaves so many choices that it can be carried out in 19,683 ways` + offer},
	}},
	{"bonus of anything", "landmarks", eiffel, "cost: {steel: 3}, bonus: [change-die: 9, set-die: 9]", []hit{
		{0, `"bonus" leaves so many choices that it can be carried out in more than a thousand billion ways` + offer},
	}},
	{"bonuses that lead everywhere", "landmarks", nestBefore, wideBonuses + nestBefore, []hit{{-6, everyway}}},
	{"a turn that gains time", "projects", "time: 1", "time: 2", []hit{{0, `"advanced" adds 2` + forEver}}},
	{"a turn that gains time twice", "projects", "- time: 1", "- time: 1\n      - time: 1", []hit{{0, `"advanced" adds 2` + forEver}}},
	{"a basic action that gains time", "projects", tramway, "- time: 9", []hit{{0, `"basic" adds 9` + forEver}}},
	{"an option that gains time", "projects", "or:\n      - gain: {any: 1}", "or:\n      - time: 9", []hit{{1, `"or" adds 9` + forEver}}},
}

var wideBonuses = strings.Repeat("      - {name: Echo, cost: {coal: 1}, bonus: [gain: {any: 3}, exchange: {give: {any: 1}, take: {money: 1}}, build]}\n", 4)

// CARD-3: two cards that gain time and take each other back could play for ever; one cannot, nor
// can one that only gains time and one that only takes cards back.
func TestCardsThatNeverEnd(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	change(t, files, "projects.yaml", overtime, "- time: 1\n      - take-cards: 1\n    or:")
	_, err := Load(files)
	require.NoError(t, err, "one card")
	change(t, files, "projects.yaml", tramway, "- take-cards: 6\n      - time: 1")
	_, err = Load(files)
	require.ErrorContains(t, err, "cards 2 and 3 each gain time and take cards back in one action: "+
		"taking turns, they could keep a game going forever. Let only one card do both")
}

// What a game may well want is not refused.
func TestMuchIsAllowed(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	change(t, files, "projects.yaml", cranes, "- take-markers: 8\n      - take-cards: 6\n    advanced:\n      - build\n      - upgrade: 1\n      - build\n")
	change(t, files, "projects.yaml", tramway, "- gain: {any: 5}\n      - time: 1")
	change(t, files, "projects.yaml", council, "- upgrade: 6\n        - gain: {any: 3}")
	change(t, files, "landmarks.yaml", eiffel, "cost: {steel: 3}, bonus: [time: 9, build]")
	_, err := Load(files)
	require.NoError(t, err)
}

// Ways are counted for every word of the effect vocabulary.
func TestWays(t *testing.T) {
	t.Parallel()
	part := func(kind engine.PartKind, n uint8) engine.Part { return engine.Part{Kind: kind, N: n} }
	for _, c := range []struct {
		name  string
		ways  int
		parts []engine.Part
	}{
		{"gain", 9, []engine.Part{{Kind: engine.Gain, Take: engine.Cost{Named: engine.Company{4}, Any: 2}}}},
		{"exchange", 27, []engine.Part{{Kind: engine.Exchange, Give: engine.Cost{Any: 1}, Take: engine.Cost{Any: 2}}}},
		{"move", 8, []engine.Part{part(engine.MoveBy, 2)}},
		{"change-die", 64, []engine.Part{part(engine.ChangeDie, 2)}},
		{"set-die", 576, []engine.Part{part(engine.SetDie, 2)}},
		{"points and time", 1, []engine.Part{part(engine.Points, 9), part(engine.Time, 9)}},
		{"take-markers", 1 + 8 + 28, []engine.Part{part(engine.TakeMarkers, 2)}},
		{"take-cards", 1 << 6, []engine.Part{part(engine.TakeCards, 9)}},
		{"upgrade", 1 + 6 + 15, []engine.Part{part(engine.UpgradeCard, 2)}},
		{"build", 13 * 12 / 2, []engine.Part{{Kind: engine.BuildAny}, {Kind: engine.BuildAny}}},
		{"contract", 4, []engine.Part{{Kind: engine.BuildContract}}},
		{"give and swap", 21 * 6, []engine.Part{part(engine.GiveMaterial, 2), part(engine.SwapMaterial, 1)}},
		{"together", 4 * 6 * 8, []engine.Part{part(engine.MoveBy, 1), part(engine.SwapMaterial, 1), part(engine.MoveBy, 2)}},
	} {
		assert.EqualValues(t, c.ways, ways(engine.Effect{Parts: c.parts}), c.name)
	}
	assert.EqualValues(t, 9, ways(engine.Effect{Cost: engine.Cost{Any: 2}}))
	assert.Equal(t, int64(noEnd), ways(engine.Effect{Parts: []engine.Part{part(engine.SetDie, 9), part(engine.SetDie, 9)}}))
}

// The cards of the program stay far below the bounds.
func TestCoreLeavesLittleToChoose(t *testing.T) {
	t.Parallel()
	eachEffect(loadCore(t).Cards, func(e engine.Effect, _ bool) {
		assert.Less(t, 50*ways(e), int64(mostWays), e)
	})
}

// A game that is older than these limits still opens with the cards that it was begun with.
func TestKeptCardsAreNotHeldToLimits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, old, new string }{
		{"projects.yaml", cranes, strings.Replace(cranes, "1", "9", 1)},
		{"projects.yaml", tramway, "- time: 9"},
		{"landmarks.yaml", eiffel, "cost: {steel: 3}, bonus: [change-die: 9, set-die: 9]"},
	} {
		files := coreFS(t)
		change(t, files, c.file, c.old, c.new)
		_, err := Load(files)
		require.Error(t, err, "new games are held to them")
		found, faults := packfile.ReadSections(files, keys(), drawings)
		kept, err := assemble(found, faults, true)
		require.NoError(t, err)
		again, err := Parse(kept.JSON())
		require.NoError(t, err)
		assert.Equal(t, kept.Hash, again.Hash)
		assert.Equal(t, kept.Cards, again.Cards)
	}
	_, err := Parse([]byte(`{"pack":{}}`))
	require.Error(t, err, "everything else counts")
}
