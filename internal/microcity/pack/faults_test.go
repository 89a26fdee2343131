package pack

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/packfile"
)

// coreFS is the first edition of the core pack as files that a test may change: what is wrong
// with it, and where, does not change when a card does.
func coreFS(t testing.TB) fstest.MapFS {
	t.Helper()
	first := os.DirFS("testdata/cards")
	files := fstest.MapFS{}
	entries, err := fs.ReadDir(first, ".")
	require.NoError(t, err)
	for _, e := range entries {
		data, err := fs.ReadFile(first, e.Name())
		require.NoError(t, err)
		files[e.Name()] = &fstest.MapFile{Data: data, Mode: 0o644}
	}
	return files
}

// change replaces the first old in a file and gives the line where it stood.
func change(t testing.TB, files fstest.MapFS, file, old, now string) int {
	t.Helper()
	require.Contains(t, files, file)
	text := string(files[file].Data)
	cards := strings.Index(text, "\n"+strings.TrimSuffix(file, packfile.YAML)+":") + 1 // below the comment
	before, after, found := strings.Cut(text[cards:], old)
	require.True(t, found, "%s has no %q", file, old)
	before = text[:cards] + before
	files[file] = &fstest.MapFile{Data: []byte(before + now + after), Mode: 0o644}
	return 1 + strings.Count(before, "\n")
}

// A hit is a fault that a change brings, so many lines below the changed text.
type hit struct {
	down   int
	reason string
}

const effects = "gain, exchange, move, change-die, set-die, points, time, take-markers, take-cards, upgrade, build, contract, give and swap"

// A faultCase breaks the core pack in one place and tells all the faults that follow.
type faultCase struct {
	name     string
	file     string
	old, new string
	hits     []hit
}

var faultCases = []faultCase{
	// Keys and types
	{"unknown key", "districts", "name: Foundry Row", "nam: Foundry Row", []hit{
		{-1, `"name" is missing`}, {0, `unknown key "nam"; use one of: number, name and quarters`},
	}},
	{"unknown section", "goals", "goals:", "gaols:", []hit{
		{0, `"goals" is missing`}, {0, `unknown key "gaols"; use one of: goals`},
	}},
	{"missing key", "projects", "    move: 2\n", "", []hit{{-2, `"move" is missing`}}},
	{"duplicate key", "projects", "    move: 2\n", "    move: 2\n    move: 1\n", []hit{{1, `the key "move" appears twice`}}},
	{"word for a number", "projects", "move: 2", "move: two", []hit{{0, `"move" should be a whole number from 1 to 2, not "two"`}}},
	{"fraction", "projects", "move: 2", "move: 1.5", []hit{{0, `"move" should be a whole number from 1 to 2, not 1.5`}}},
	{"negative", "projects", "move: 2", "move: -1", []hit{{0, `"move" should be a whole number from 1 to 2, not -1`}}},
	{"out of range", "projects", "move: 2", "move: 3", []hit{{0, `"move" is 3; it should be from 1 to 2`}}},
	{"nothing for a number", "projects", "move: 2", "move:", []hit{{0, `"move" should be a whole number from 1 to 2, not nothing`}}},
	{"truth for a number", "projects", "move: 2", "move: true", []hit{{0, `"move" should be a whole number from 1 to 2, not true`}}},
	{"number for a text", "projects", "name: Surveyors", "name: 1889", []hit{
		{0, `"name" should be text, not 1889; put text that looks like something else in quotes`},
	}},
	{"text for a list", "advantages", "\n      - {count: coal, at-least: 5}", " coal", []hit{
		{0, `"when" should be a list, not "coal"`}, {-3, `an Advantage card has 1 to 4 conditions; found 0`},
	}},
	{"list for a card", "goals", "- number: 1\n    name: Gas Light\n    areas:", "- - number: 1\n    - name: Gas Light\n    - areas:", []hit{
		{0, "there should be a group of keys here, not a list"},
	}},
	{"card for a list", "goals", "goals:", "goals: {number: 1}\nrest:", []hit{
		{0, `"goals" should be a list, not a group of keys`}, {1, `unknown key "rest"; use one of: goals`},
	}},

	// Names
	{"empty name", "projects", "name: Surveyors", `name: ""`, []hit{{0, `"name" is empty`}}},
	{"long name", "projects", "name: Surveyors", "name: Surveyors and Draughtsmen", []hit{{0, `"name" takes 25 cells; there is room for 18`}}},
	{"blank at the end", "projects", "name: Surveyors", `name: "Surveyors "`, []hit{{0, `"name" begins or ends with a space`}}},
	{"escape sequence", "projects", "name: Surveyors", `name: "\e[31mRed"`, []hit{
		{0, `"name" contains the character U+001B, which cannot be shown`},
	}},
	{"text that turns around", "projects", "name: Surveyors", `name: "abc\u202Edef"`, []hit{
		{0, `"name" contains the character U+202E, which cannot be shown`},
	}},
	{"wide characters", "projects", "name: Surveyors", "name: 橋橋橋橋橋橋橋橋橋橋", []hit{{0, `"name" takes 20 cells; there is room for 18`}}},
	{"private character", "projects", "name: Surveyors", "name: \ue000", []hit{
		{0, `"name" contains the character U+E000, which cannot be shown`},
	}},
	{"name over several lines", "pack", "name: Works and Wharves", "name: |\n    Works\n    Wharves", []hit{
		{0, `"name" contains the character U+000A, which cannot be shown`},
	}},
	{"pack id", "pack", "id: core", "id: Core/../x", []hit{
		{0, `"id" should be 2 to 16 of the characters a to z, 0 to 9 and -, starting with a letter, not "Core/../x"`},
	}},

	// Districts
	{"two districts of one number", "districts", "number: 8", "number: 4", []hit{{0, "there are two cards for district 4"}}},
	{"number of a district", "districts", "number: 8", "number: 10", []hit{{0, `"number" is 10; it should be from 1 to 9`}}},
	{"three quarters", "districts", "      - {kind: industrial, material: coal, a: [3, 5], b: [2, 3, 5]}\n", "", []hit{
		{-4, "a district has 4 quarters: top left, top right, bottom left, bottom right; found 3"},
	}},
	{"kind of a quarter", "districts", "kind: industrial, material: coal, a: [1, 4]", "kind: industry, material: coal, a: [1, 4]", []hit{
		{0, `"kind" should be industrial, commercial, residential, logistics or garden, not "industry"`},
	}},
	{"material", "districts", "material: coal", "material: money", []hit{{0, `"material" should be coal, steel or wood, not "money"`}}},
	{"no material", "districts", "material: coal, ", "", []hit{{0, `"material" is missing`}}},
	{"material of a residential quarter", "districts", "kind: residential, ", "kind: residential, material: coal, ", []hit{
		{0, `unknown key "material"; use one of: kind, a and b`},
	}},
	{"logistics in the basic game", "districts", "{kind: commercial, a: [6], b: [3, 6]}", "{kind: logistics, a: any, b: any}", []hit{
		{-5, "logistics quarters on district 1: 1 instead of 0"},
	}},
	{"no logistics quarter", "districts", "{kind: logistics, a: any, b: any}", "{kind: commercial, a: [6], b: [3, 6]}", []hit{
		{-4, "logistics quarters on district 5: 0 instead of 1"},
	}},
	{"two gardens", "districts", "{kind: residential, a: [1, 5], b: [1, 3, 5]}", "{kind: garden}", []hit{
		{-4, "garden quarters on district 9: 2 instead of 1"},
	}},
	{"die value of a garden", "districts", "{kind: garden}", "{kind: garden, a: [1]}", []hit{{0, `unknown key "a"; use one of: kind`}}},
	{"die values of logistics", "districts", "{kind: logistics, a: any, b: any}", "{kind: logistics, a: [1], b: any}", []hit{
		{0, "side a should be any: a logistics quarter accepts any die"},
	}},
	{"any die elsewhere", "districts", "a: [6], b: [3, 6]", "a: any, b: any", []hit{
		{0, `"a" should be a list of die values, such as [2, 5], not "any"`},
		{0, `"b" should be a list of die values, such as [2, 5], not "any"`},
	}},
	{"CITY-4: no value", "districts", "a: [6], b: [3, 6]", "a: [], b: [3]", []hit{{0, "side a shows 0 die values; it should be 1 or 2"}}},
	{"CITY-4: three values", "districts", "a: [6], b: [3, 6]", "a: [1, 3, 6], b: [1, 2, 3, 6]", []hit{
		{0, "side a shows 3 die values; it should be 1 or 2"},
	}},
	{"CITY-4: value twice", "districts", "a: [6], b: [3, 6]", "a: [6, 6], b: [3, 6]", []hit{{0, "side a shows the die value 6 twice"}}},
	{"CITY-4: not one more", "districts", "a: [6], b: [3, 6]", "a: [6], b: [6]", []hit{
		{0, "side b should show the values of side a (6) and one more; it shows 6"},
	}},
	{"CITY-4: not contained", "districts", "a: [6], b: [3, 6]", "a: [6], b: [3, 4]", []hit{
		{0, "side b should show the values of side a (6) and one more; it shows 3 and 4"},
	}},
	{"die value", "districts", "a: [6], b: [3, 6]", "a: [7], b: [3, 7]", []hit{
		{0, `"a" is 7; it should be from 1 to 6`}, {0, `"b" is 7; it should be from 1 to 6`},
	}},

	// Projects and effects
	{"two cards of one number", "projects", "card: 3", "card: 4", []hit{{9, "there are two cards for project 4"}}},
	{"card of no number", "projects", "card: x", "card: y", []hit{
		{0, `"card" should be a number from 1 to 6, or x, not "y"`},
		{4, `"give" belongs on card X only`},
		{6, `"swap" belongs on card X only`},
		{6, `"give" belongs on card X only`},
	}},
	{"no such effect", "projects", "- change-die: 1", "- change-dice: 1", []hit{{0, `"change-dice" is not an effect; use one of ` + effects}}},
	{"no such bare effect", "projects", "- build\n", "- demolish\n", []hit{{0, `"demolish" is not an effect; use one of ` + effects}}},
	{"two effects in one part", "projects", "- change-die: 1\n", "- change-die: 1\n        set-die: 1\n", []hit{
		{0, "a part of an effect has one word; found 2: write each as a separate part"},
	}},
	{"a part that is none", "projects", "- change-die: 1", "- 7", []hit{
		{0, "there should be a part of an effect here, such as gain: {coal: 1}, not 7"},
	}},
	{"value of a bare effect", "projects", "- build\n", "- build: 2\n", []hit{{0, `"build" stands alone, without a value`}}},
	{"effect without its value", "projects", "- change-die: 1", "- change-die", []hit{{0, `"change-die" needs a value, such as change-die: 1`}}},
	{"amount", "projects", "- change-die: 1", "- change-die: 10", []hit{{0, `"change-die" is 10; it should be from 1 to 9`}}},
	{"move too far", "projects", "- move: 1", "- move: 4", []hit{{0, `"move" is 4; it should be from 1 to 3`}}},
	{"gain of nothing", "projects", "- gain: {money: 1}", "- gain: {}", []hit{{0, `"gain" names nothing`}}},
	{"gain of something else", "projects", "- gain: {money: 1}", "- gain: {gold: 1}", []hit{
		{0, `unknown key "gold"; use one of: coal, steel, wood, money and any`},
	}},
	{"no parts", "projects", "\n      - change-die: 1\n      - gain: {money: 1}", " []", []hit{
		{0, `"basic" has 0 parts; it should have from 1 to 6`},
	}},
	{"too many parts", "projects", "- change-die: 1\n", "- change-die: 1\n" + strings.Repeat("      - move: 1\n", 5), []hit{
		{0, `"basic" has 7 parts; it should have from 1 to 6`},
	}},
	{"a cost without an effect", "projects", "      cost: {money: 1}\n      do:\n        - upgrade: 1\n        - gain: {any: 1}", "      cost: {money: 1}", []hit{
		{0, `"do" is missing`},
	}},
	{"a cost of nothing", "projects", "cost: {money: 1}", "cost: {}", []hit{{0, `"cost" names nothing`}}},
	{"a cost above 5", "projects", "cost: {money: 1}", "cost: {money: 6}", []hit{{0, `"money" is 6; it should be from 1 to 5`}}},
	{"exchanges above 5 in all", "projects", "      - exchange: {give: {money: 1}, take: {any: 1}}", strings.Repeat("      - exchange: {give: {coal: 3}, take: {money: 2}}\n", 2), []hit{
		{0, "the effect needs 6 coal at once; a company holds at most 5"},
	}},
	{"materials above 15 in all", "projects", "cost: {money: 1}", "cost: {coal: 5, steel: 5, any: 6}", []hit{
		{0, "the effect needs 16 materials at once; a company holds at most 15"},
	}},
	{"exchange of two free choices", "landmarks", "give: {any: 1}", "give: {any: 2}", []hit{
		{0, "an exchange takes at most 1 freely chosen material; found 2"},
	}},
	{"exchange that gives back", "landmarks", "give: {any: 1}, take: {money: 3}", "give: {coal: 1}, take: {coal: 2}", []hit{
		{0, "the exchange gives back coal, which it takes"},
	}},
	{"exchange that leaves nothing", "landmarks", "give: {any: 1}, take: {money: 3}", "give: {any: 1}, take: {coal: 1, steel: 1, wood: 1}", []hit{
		{0, "the exchange leaves no material to give or take"},
	}},
	{"exchange that takes everything", "landmarks", "give: {any: 1}, take: {money: 3}", "give: {coal: 1, steel: 1, wood: 1}, take: {any: 1}", []hit{
		{0, "the exchange leaves no material to give or take"},
	}},
	{"exchange for nothing", "landmarks", "take: {money: 3}", "take: {}", []hit{{0, `"take" names nothing`}}},
	{"exchange without a price", "landmarks", "give: {any: 1}, ", "", []hit{{0, `"give" is missing`}}},
	{"cost in the first option", "projects", "advanced:\n      - time: 1", "advanced:\n      cost: {money: 1}\n      do:\n      - time: 1", []hit{
		{1, "neither option of card 2 may have a cost or an exchange"},
	}},
	{"exchange in the second option", "projects", "or:\n      - gain: {any: 1}", "or:\n      - exchange: {give: {coal: 1}, take: {any: 1}}", []hit{
		{1, "neither option of card 2 may have a cost or an exchange"},
	}},
	{"cost in the second option", "projects", "or:\n      - gain: {any: 1}\n      - gain: {money: 1}", "or:\n      cost: {coal: 1}\n      do: [gain: {any: 1}, gain: {money: 1}]", []hit{
		{1, "the second option of card 2 must be a list of two parts, without a cost"},
	}},
	{"no second option", "projects", "    or:\n      - gain: {any: 1}\n      - gain: {money: 1}\n", "", []hit{{-7, `"or" is missing`}}},
	{"second option of one part", "projects", "or:\n      - gain: {any: 1}", "or:", []hit{{1, "the second option of card 2 has two parts; found 1"}}},
	{"two options elsewhere", "projects", "advanced:\n      - build\n", "advanced:\n      - build\n    or:\n      - build\n", []hit{
		{-5, "only card 2 offers two options"},
	}},
	{"swap outside of card X", "projects", "- build\n", "- swap: 1\n", []hit{{0, `"swap" belongs on card X only`}}},
	{"give in an option", "projects", "or:\n      - gain: {any: 1}", "or:\n      - give: 1", []hit{{1, `"give" belongs on card X only`}}},
	{"something else on card X", "projects", "- swap: 1", "- build", []hit{
		{0, `card X only gives and swaps materials; "build" belongs on another card`},
	}},
	{"cost on card X", "projects", "basic:\n      - give: 1", "basic: {cost: {money: 1}, do: [give: 1]}", []hit{{0, "the actions of card X cost nothing"}}},

	// Buildings
	{"three stages on side A", "building", "    - {name: Platforms, cost: {wood: 2, money: 1}}\n", "", []hit{
		{-2, "there should be 4 stages on side A of the basic Building; found 3"},
	}},
	{"five stages on side A", "building", "    - {name: Platforms,", "    - {name: Sidings, cost: {steel: 1}}\n    - {name: Platforms,", []hit{
		{-2, "there should be 4 stages on side A of the basic Building; found 5"},
	}},
	{"bonus on the basic Building", "building", "{name: Platforms,", "{name: Platforms, bonus: [build],", []hit{
		{0, "the stages of the basic Building have no bonus"},
	}},
	{"order on the basic Building", "building", "{name: Platforms,", "{name: Platforms, order: 1,", []hit{
		{0, "the stages of the basic Building have no order"},
		{-2, "some stages have an order and some do not; number all of them or none"},
	}},
	{"stage without a cost", "building", ", cost: {wood: 2, money: 1}", "", []hit{{0, `"cost" is missing`}}},
	{"stage for nothing", "building", "cost: {wood: 2, money: 1}", "cost: {}", []hit{{0, `"cost" names nothing`}}},
	{"stage that cannot be paid", "building", "cost: {wood: 2, money: 1}", "cost: {wood: 6, money: 1}", []hit{{0, `"wood" is 6; it should be from 1 to 5`}}},
	{"stage of free choice", "building", "cost: {wood: 2, money: 1}", "cost: {any: 2}", []hit{
		{0, `unknown key "any"; use one of: coal, steel, wood and money`},
	}},
	{"landmark named as a side", "landmarks", "id: eiffel", "id: A+B", []hit{
		{0, `"id" should be 2 to 16 of the characters a to z, 0 to 9 and -, starting with a letter, not "A+B"`},
	}},
	{"two landmarks of one id", "landmarks", "id: atomium", "id: eiffel", []hit{{0, `there are two landmarks with the id "eiffel"`}}},
	{"two landmarks on one side", "landmarks", "card: 1\n    side: b", "card: 1\n    side: a", []hit{{-2, "there are two landmarks on side a of card 1"}}},
	{"side of a card", "landmarks", "side: b", "side: c", []hit{
		{-3, "there are two landmarks on side a of card 1"}, {0, `"side" should be a or b, not "c"`},
	}},
	{"name of a landmark", "landmarks", "name: Eiffel Tower", "name: Tour de trois cents mètres", []hit{{0, `"name" takes 26 cells; there is room for 24`}}},
	{"clock above 30", "landmarks", "easy: 12, medium: 10, hard: 9", "easy: 31, medium: 10, hard: 9", []hit{{0, `"easy" is 31; it should be from 1 to 30`}}},
	{"clocks that do not fall", "landmarks", "easy: 12, medium: 10, hard: 9", "easy: 11, medium: 11, hard: 9", []hit{
		{0, "the clocks should go down from easy to hard; found 11, 11 and 9"},
	}},
	{"clocks for two that do not fall", "landmarks", "hard: 9}", "hard: 9}\n    together: {easy: 12, medium: 10, hard: 10}", []hit{
		{1, "the clocks should go down from easy to hard; found 12, 10 and 10"},
	}},
	{"a clock for two that is missing", "landmarks", "hard: 9}", "hard: 9}\n    together: {easy: 12, hard: 10}", []hit{{1, `"medium" is missing`}}},
	{"two with more time on expert", "landmarks", "hard: 9}", "hard: 9}\n    together: {easy: 12, medium: 11, hard: 10, expert: 11}", []hit{
		{1, "two who play together should have no more turns on expert than on hard; found 11 and 10"},
	}},
	{"experts with as much time as on hard", "landmarks", "hard: 9}", "hard: 9}\n    expert: {clock: 9}", []hit{
		{1, "expert should be harder than hard: fewer than its 9 turns, or as many and a dearer last stage"},
	}},
	{"a stage that nobody can pay on expert", "landmarks", "hard: 9}", "hard: 9}\n    expert: {clock: 9, dearer: {steel: 4}}", []hit{
		{1, "on expert the last stage would cost 6 steel, and nobody can hold more than 5"},
	}},
	{"no clock", "landmarks", "easy: 12, medium: 10, hard: 9", "easy: 11, hard: 9", []hit{{0, `"medium" is missing`}}},
	{"no stages", "landmarks", "    stages:\n", "    stages: []\n    floors:\n", []hit{
		{0, "a Building has 1 to 16 stages; found 0"}, {1, `unknown key "floors"; use one of: id, name, card, side, clock, together, stages and expert`},
	}},
	{"stages half numbered", "landmarks", "{order: 2, name: First Roof", "{name: First Roof", []hit{
		{-1, "some stages have an order and some do not; number all of them or none"},
	}},
	{"a hole in the numbers", "landmarks", "{order: 2, name: First Roof", "{order: 3, name: First Roof", []hit{
		{-1, "two stages have the order 3"}, {-1, "the numbering of the stages has a gap: 2 is missing"},
	}},
	{"a number too many", "landmarks", "{order: 6, name: Bronze Finial", "{order: 7, name: Bronze Finial", []hit{
		{0, "the order is 7, but there are 6 stages"},
	}},
	{"swap as a bonus", "landmarks", "bonus: [take-markers: 1]", "bonus: [swap: 1]", []hit{{0, `"swap" belongs on card X only`}}},
	{"bonuses that nest too deep", "landmarks", nestBefore, nestAfter, []hit{
		{-6, "with the contracts, 8 bonuses can wait for one another; at most 7 may continue after their build"},
	}},
	{"too many stages", "landmarks", nestBefore, strings.Repeat("      - {name: Stair, cost: {wood: 1}}\n", 16) + nestBefore, []hit{
		{0, "a Building has 1 to 16 stages; found 23"},
	}},

	// Seaports, goals, advantages
	{"one contract", "seaports", contractDryDock, "", []hit{{-10, "a seaport has 2 contracts; found 1"}}},
	{"contract without a bonus", "seaports", "        bonus:\n          - gain: {money: 3}\n", "", []hit{{-3, `"bonus" is missing`}}},
	{"points of a contract", "seaports", "points: 3", "points: 0", []hit{{0, `"points" is 0; it should be from 1 to 9`}}},
	{"number of a seaport", "seaports", "number: 2", "number: 3", []hit{{0, `"number" is 3; it should be from 1 to 2`}}},
	{"two seaports of one number", "seaports", "number: 2", "number: 1", []hit{{0, "there are two cards for seaport 1"}}},
	{"die values of a seaport", "seaports", "b: [2, 4, 5]", "b: [1, 4, 5]", []hit{
		{0, "side b should show the values of side a (2 and 5) and one more; it shows 1, 4 and 5"},
	}},
	{"two areas on a goal", "goals", "      - {cost: {coal: 2}, points: 1}\n", "", []hit{{-3, "a goal has 3 areas; found 2"}}},
	{"two goals of one number", "goals", "number: 8", "number: 7", []hit{{0, "there are two cards for goal 7"}}},
	{"points of a goal", "goals", "points: 1", "points: 10", []hit{{0, `"points" is 10; it should be from 1 to 9`}}},
	{"two advantages of one number", "advantages", "number: 10", "number: 9", []hit{{0, "there are two cards for advantage 9"}}},
	{"condition without a count", "advantages", "{count: coal, at-least: 5}", "{at-least: 4}", []hit{{0, `"count" is missing`}}},
	{"condition without a comparison", "advantages", "{count: coal, at-least: 5}", "{count: coal}", []hit{
		{0, "a condition needs exactly one of at-least, at-most and exactly, with a number; found 0 of them"},
	}},
	{"condition of two comparisons", "advantages", "{count: coal, at-least: 5}", "{count: coal, at-least: 2, at-most: 4}", []hit{
		{0, "a condition needs exactly one of at-least, at-most and exactly, with a number; found 2 of them"},
	}},
	{"condition without a number", "advantages", "{count: coal, at-least: 5}", "{count: coal, at-least: }", []hit{
		{0, `"at-least" should be a whole number from 0 to 20, not nothing`},
	}},
	{"condition that never holds", "advantages", "{count: coal, at-least: 5}", "{count: coal, at-least: 6}", []hit{
		{0, "the condition can never be met: coal is at most 5"},
	}},
	{"condition that always holds", "advantages", "{count: coal, at-least: 5}", "{count: dice, at-most: 2}", []hit{
		{0, "the condition is always met: dice is at least 0 and at most 2"},
	}},
	{"no conditions", "advantages", "\n      - {count: coal, at-least: 5}", " []", []hit{{-3, "an Advantage card has 1 to 4 conditions; found 0"}}},
}

const (
	nestBefore = "      - {name: Drains, cost: {coal: 1, money: 1}}\n"

	contractDryDock = `      - name: Dry Dock
        cost: {steel: 2, wood: 1, money: 1}
        points: 4
        bonus:
          - upgrade: 1
          - change-die: 1
`
)

var nestAfter = strings.Repeat("      - {name: Echo, cost: {coal: 1}, bonus: [build, move: 1]}\n", 7) + nestBefore

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, c := range slices.Concat(faultCases, boundCases, typedCases) {
		if len(c.hits) == 0 {
			continue // TestTyped reads it
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			files := coreFS(t)
			file := c.file + packfile.YAML
			line := change(t, files, file, c.old, c.new)
			_, err := Load(files)
			require.Error(t, err)
			var want Faults
			for _, h := range c.hits {
				want = append(want, packfile.Fault{File: file, Line: line + h.down, Reason: h.reason})
			}
			want.Sort()
			assert.Equal(t, want.Error(), err.Error())
		})
	}
}

func TestCountFaults(t *testing.T) {
	t.Parallel()
	tests := []struct{ file, from, want string }{
		{"districts", "  - number: 9", "there should be 9 districts, numbered 1 to 9; found 8"},
		{"projects", "  - card: x", "there should be 7 project cards, 1 to 6 and x; found 6"},
		{"seaports", "  - number: 2", "there should be 2 seaports; found 1"},
		{"landmarks", "  - id: hoover", "there should be 12 landmarks, on the two sides of 6 cards; found 11"},
		{"goals", "  - number: 8", "there should be 8 goals; found 7"},
		{"advantages", "  - number: 10", "there should be 10 advantages; found 9"},
	}
	for _, test := range tests {
		t.Run(test.file, func(t *testing.T) {
			t.Parallel()
			files := coreFS(t)
			name := test.file + packfile.YAML
			kept, _, found := strings.Cut(string(files[name].Data), test.from)
			require.True(t, found)
			files[name] = &fstest.MapFile{Data: []byte(kept)}
			first := strings.Index(kept, "\n  - ") + 1
			_, err := Load(files)
			assert.EqualError(t, err, fmt.Sprintf("%s:%d: %s", name, 1+strings.Count(kept[:first], "\n"), test.want))
		})
	}

	files := coreFS(t)
	change(t, files, "building.yaml", "  b:", "  b:\n    - {name: Only Stage, cost: {coal: 1}}\n  rest:")
	_, err := Load(files)
	require.Error(t, err)
	assert.Contains(t, err.Error(), "side B of the basic Building should have more stages than side A; found 1")
}

// Sixteen stages, every bonus as long as can be: more than the engine holds.
func TestMoreThanFits(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	long := "gain: {coal: 1, any: 1}, gain: {steel: 1, any: 1}, gain: {wood: 1, any: 1}, gain: {coal: 2, any: 1}, gain: {steel: 2, any: 1}, gain: {wood: 2, any: 1}"
	stage := "      - name: Annexe\n        cost: {coal: 1}\n        bonus: [" + long + "]\n"
	line := change(t, files, "landmarks.yaml", nestBefore, strings.Repeat(stage, 9)+nestBefore)
	_, err := Load(files)
	require.Error(t, err)
	assert.Equal(t, packfile.Fault{
		File: "landmarks.yaml", Line: line - 6,
		Reason: `landmark "crystal" cannot be played: the cards of this pack have too many effects; shorten the pack`,
	}.String(), err.Error())
}

func TestAllFaultsAtOnce(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	delete(files, "goals.yaml")
	files["gaols.yml"] = &fstest.MapFile{Data: []byte("goals: []")}
	late := change(t, files, "projects.yaml", "card: 6", "card: 7")
	early := change(t, files, "projects.yaml", "move: 2", "move: 9")
	change(t, files, "districts.yaml", "districts:", "districts: [")
	_, err := Load(files)

	var faults Faults
	require.ErrorAs(t, err, &faults)
	var at []string
	for _, f := range faults {
		at = append(at, fmt.Sprintf("%s:%d", f.File, f.Line))
		assert.NotEmpty(t, f.Reason)
	}
	require.Len(t, at, 5, err.Error())
	assert.Contains(t, at[0], "districts.yaml:")
	assert.Equal(t, []string{
		"gaols.yml:1", "goals.yaml:1",
		fmt.Sprintf("projects.yaml:%d", early), fmt.Sprintf("projects.yaml:%d", late),
	}, at[1:])
}
