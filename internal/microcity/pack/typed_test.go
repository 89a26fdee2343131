package pack

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/packfile"
)

const (
	colons   = "there are two colons in the line; begin a new line for each key, or put text with a colon in quotes"
	noComma  = "a comma is missing between two values in braces or brackets"
	oneComma = "there is a comma too many"
	noDash   = "there should be a dash and a space before this, as before the other items of the list"
	noSpace  = "there should be a space behind the dash"
	item     = "an item of a list begins with - and a space"
	noBrace  = "the { is not closed; a } is missing"
	oneBrace = "there is a } too many, or nothing that it closes"
	noQuotes = "the quotes are not closed"
	unbroken = "there is a space here that does not break lines (U+00A0); use a plain one"
	conflict = "git left a conflict here; keep one of the two versions and delete the marks"
	anchors  = "anchors (&), aliases (*), tags (!) and merged keys (<<) are not allowed in a pack; write the values out, and put text that begins so in quotes"
	noText   = `"name" should be text, not nothing; put text that looks like something else in quotes`
)

// typedCases are what people mistype who write a pack by hand, and what they may write: those
// without a hit are read.
var typedCases = []faultCase{
	// Colons
	{"no space behind the colon of a name", "projects", "name: Surveyors", "name:Surveyors", []hit{{0, `there should be a space behind the colon of "name"`}}},
	{"no space behind the colon of a number", "projects", "move: 2", "move:2", []hit{{0, `there should be a space behind the colon of "move"`}}},
	{"no space behind the first colon of a card", "projects", "- card: 1", "- card:1", []hit{{0, `there should be a space behind the colon of "card"`}}},
	{"no space behind the colon of a part", "projects", "- change-die: 1", "- change-die:1", []hit{{0, `there should be one colon and a space behind "change-die"`}}},
	{"no space behind the only colon of a part", "projects", "- set-die: 1\n      - gain: {any: 1}", "- set-die:1", []hit{{0, `there should be one colon and a space behind "set-die"`}}},
	{"no space behind a colon in braces", "projects", "gain: {money: 1}", "gain: {money:1}", nil},
	{"no space behind the first colon in braces", "districts", "kind: commercial, a: [6]", "kind:commercial, a: [6]", nil},
	{"no space behind a later colon in braces", "goals", "{coal: 2}, points: 1", "{coal: 2}, points:1", nil},
	{"no space before a brace", "projects", "gain: {money: 1}", "gain:{money: 1}", []hit{{0, `there should be one colon and a space behind "gain"`}}},
	{"no space before a brace in braces", "goals", "{cost: {coal: 2}", "{cost:{coal: 2}", nil},
	{"no space before a bracket", "districts", "a: [6]", "a:[6]", nil},
	{"no space before a bracket in a line of its own", "seaports", "    a: [2, 5]", "    a:[2, 5]", []hit{{0, `there should be a space behind the colon of "a"`}}},
	{"no space before quotes", "projects", "name: Surveyors", "name:\"Surveyors\"", []hit{{0, `there should be a space behind the colon of "name"`}}},
	{"no space behind the colon of the section's child", "pack", "id: core", "id:core", []hit{{0, `there should be a space behind the colon of "id"`}}},
	{"no space behind a colon at the end of a file", "pack", "author: the makers of this program", "author:the makers of this program", []hit{{0, `there should be a space behind the colon of "author"`}}},
	{"a space before the colon", "projects", "move: 2", "move : 2", nil},
	{"two spaces behind the colon", "projects", "move: 2", "move:  2", nil},
	{"no colon", "projects", "move: 2", "move 2", []hit{{0, `there is no colon in "move 2"; between a key and its value stand a colon and a space`}}},
	{"no colon behind a key of a list", "projects", "basic:\n", "basic\n", []hit{{0, `there is no colon in "basic"; between a key and its value stand a colon and a space`}}},
	{"no colon in braces", "goals", "points: 1", "points 1", []hit{
		{0, `"points" is missing`},
		{0, `unknown key "points 1"; use one of: cost and points`},
	}},
	{"no colon behind the section", "goals", "goals:", "goals", []hit{{0, `there is no colon in "goals"; between a key and its value stand a colon and a space`}}},
	{"a semicolon for a colon", "projects", "move: 2", "move; 2", []hit{{0, `there is no colon in "move; 2"; between a key and its value stand a colon and a space`}}},
	{"an equals sign for a colon", "projects", "move: 2", "move = 2", []hit{{0, `there is no colon in "move = 2"; between a key and its value stand a colon and a space`}}},
	{"two colons", "projects", "move: 2", "move:: 2", []hit{{0, `there should be one colon and a space behind "move"`}}},
	{"a colon in a name", "projects", "name: Surveyors", "name: Survey: Men", []hit{{0, colons}}},
	{"a colon in a name in braces", "building", "name: Platforms", "name: Plat: forms", nil},
	{"a colon without a space in a name", "projects", "name: Surveyors", "name: Survey:Men", nil},
	{"a colon at the end of a name", "projects", "name: Surveyors", "name: Surveyors:", []hit{{0, colons}}},
	{"two names in one line", "projects", "name: Surveyors", "name: Surveyors name: Masons", []hit{{0, colons}}},
	{"two keys in one line", "projects", "name: Surveyors\n    move: 2", "name: Surveyors move: 2", []hit{{0, colons}}},
	{"two keys in one line with a comma", "projects", "name: Surveyors\n    move: 2", "name: Surveyors, move: 2", []hit{{0, colons}}},
	{"a full-width colon", "projects", "move: 2", "move： 2", []hit{{0, `there is no colon in "move： 2"; between a key and its value stand a colon and a space`}}},

	// Spaces
	{"one space too many before a key", "projects", "    move: 2", "     move: 2", []hit{{0, "the line is indented by 5 spaces, which fits none above it; 4 would"}}},
	{"one space too many before the last key", "seaports", "    b: [2, 4, 5]\n", "     b: [2, 4, 5]\n", []hit{{0, "the line is indented by 5 spaces, which fits none above it; 4 would"}}},
	{"one space too few before a key", "projects", "    move: 2", "   move: 2", []hit{{0, "the line is indented by 3 spaces, which fits none above it; 4 would"}}},
	{"one space too many before a list", "projects", "    basic:", "     basic:", []hit{{0, "the line is indented by 5 spaces, which fits none above it; 4 would"}}},
	{"one space too many before an item", "projects", "      - gain: {money: 1}", "       - gain: {money: 1}", []hit{{0, "the line is indented by 7 spaces, which fits none above it; 6 would"}}},
	{"one space too few before an item", "projects", "      - gain: {money: 1}", "     - gain: {money: 1}", []hit{{0, "the line is indented by 5 spaces, which fits none above it; 6 would"}}},
	{"one space too many before the first item", "projects", "      - change-die: 1", "       - change-die: 1", []hit{{1, "the line is indented by 6 spaces, which fits none above it; 7 would"}}},
	{"one space too many before a card", "projects", "  - card: 2", "   - card: 2", []hit{{0, "the line is indented by 3 spaces, which fits none above it; 2 would"}}},
	{"one space too few before a card", "projects", "  - card: 2", " - card: 2", []hit{{0, "the line is indented by 1 space, which fits none above it; 2 would"}}},
	{"a card at the margin", "projects", "  - card: 2", "- card: 2", []hit{{0, "the line is indented by 0 spaces, which fits none above it; 2 would"}}},
	{"the first card at the margin", "projects", "  - card: 1", "- card: 1", []hit{{1, "the line is indented by 4 spaces, which fits none above it; 2 would"}}},
	{"a key at the margin", "projects", "    move: 2", "move: 2", []hit{{0, "the line is indented by 0 spaces, which fits none above it; 4 would"}}},
	{"one space too many before the name", "projects", "    name: Surveyors", "     name: Surveyors", []hit{{0, "the line is indented by 5 spaces, which fits none above it; 4 would"}}},
	{"one space too few before the name", "projects", "    name: Surveyors", "   name: Surveyors", []hit{{0, "the line is indented by 3 spaces, which fits none above it; 4 would"}}},
	{"one space too many before the first key", "pack", "  id: core", "   id: core", []hit{{1, "the line is indented by 2 spaces, which fits none above it; 3 would"}}},
	{"one space too many before the second key", "pack", "  name: Works", "   name: Works", []hit{{0, "the line is indented by 3 spaces, which fits none above it; 2 would"}}},
	{"one space too few before the second key", "pack", "  name: Works", " name: Works", []hit{{0, "the line is indented by 1 space, which fits none above it; 2 would"}}},
	{"one space before the section", "goals", "goals:", " goals:", nil},
	{"one space too many before a quarter", "districts", "      - {kind: commercial, a: [6]", "       - {kind: commercial, a: [6]", []hit{{0, "the line is indented by 7 spaces, which fits none above it; 6 would"}}},
	{"one space too few before a quarter", "districts", "      - {kind: commercial, a: [6]", "     - {kind: commercial, a: [6]", []hit{{0, "the line is indented by 5 spaces, which fits none above it; 6 would"}}},
	{"a tab before a key", "projects", "    move: 2", "\tmove: 2", []hit{{0, "the line is indented with a tab; YAML requires spaces"}}},
	{"a tab behind the colon", "projects", "move: 2", "move:\t2", nil},
	{"a tab in a name", "projects", "name: Night Shift", "name: Night\tShift", []hit{{0, "there is a tab in the text; use a space, or put text with a tab in quotes"}}},
	{"spaces at the end of a line", "projects", "move: 2", "move: 2   ", nil},
	{"a tab at the end of a line", "projects", "move: 2", "move: 2\t", nil},
	{"an empty line in a card", "projects", "    move: 2", "\n    move: 2", nil},
	{"an empty line with spaces", "projects", "    move: 2", "   \n    move: 2", nil},
	{"an empty line with a tab", "projects", "    move: 2", "\t\n    move: 2", []hit{{0, "the line is empty but for a tab; delete it"}}},
	{"a space that does not break", "projects", "move: 2", "move:\u00a02", []hit{{0, unbroken}}},
	{"a space that does not break before a key", "projects", "    move: 2", "   \u00a0move: 2", []hit{{0, unbroken}}},
	{"no space behind a comma", "districts", "a: [1, 4], b: [1, 4, 6]", "a: [1,4],b: [1,4,6]", nil},

	// Braces and brackets
	{"no closing brace", "projects", "gain: {money: 1}", "gain: {money: 1", []hit{{0, noBrace}}},
	{"no closing brace of a stage", "building", "wood: 2, money: 1}}", "wood: 2, money: 1}", []hit{{0, noBrace}}},
	{"no closing brace of a quarter", "districts", "b: [3, 6]}", "b: [3, 6]", []hit{{0, noBrace}}},
	{"no closing brace in the last line of a card", "districts", "b: [1, 2, 5]}", "b: [1, 2, 5]", []hit{{0, noBrace}}},
	{"no closing brace at the end of the file", "building", "name: Grand Hotel, cost: {wood: 1, money: 1}}", "name: Grand Hotel, cost: {wood: 1, money: 1}", []hit{{0, noBrace}}},
	{"no closing bracket", "districts", "a: [6]", "a: [6", []hit{{0, "there is a } where a ] should close the ["}}},
	{"no closing bracket in a line of its own", "seaports", "    a: [2, 5]", "    a: [2, 5", []hit{{0, "the [ is not closed; a ] is missing"}}},
	{"no opening brace", "projects", "gain: {money: 1}", "gain: money: 1}", []hit{{0, oneBrace}}},
	{"no opening brace of a quarter", "districts", "- {kind: commercial, a: [6]", "- kind: commercial, a: [6]", []hit{{0, oneBrace}}},
	{"no opening bracket", "districts", "a: [6]", "a: 6]", []hit{{0, `"a" should be a list of die values, such as [2, 5], not "6]"`}}},
	{"no opening bracket in a line of its own", "seaports", "    a: [2, 5]", "    a: 2, 5]", []hit{{0, `"a" should be a list of die values, such as [2, 5], not "2, 5]"`}}},
	{"a brace too many", "projects", "gain: {money: 1}", "gain: {money: 1}}", []hit{{0, oneBrace}}},
	{"a brace too many of a quarter", "districts", "b: [3, 6]}", "b: [3, 6]}}", []hit{{0, oneBrace}}},
	{"a bracket too many", "districts", "a: [6]", "a: [6]]", []hit{{0, "there is a ] where a } should close the {"}}},
	{"a bracket for a brace", "districts", "b: [3, 6]}", "b: [3, 6]]", []hit{{0, "there is a ] where a } should close the {"}}},
	{"a brace for a bracket", "districts", "a: [1, 4]", "a: {1, 4}", []hit{{0, "a key must be a word, such as name"}}},
	{"brackets for braces", "projects", "gain: {money: 1}", "gain: [money: 1]", []hit{{0, "there should be a group of keys here, not a list"}}},
	{"a round bracket", "districts", "a: [6]", "a: (6)", []hit{{0, `"a" should be a list of die values, such as [2, 5], not "(6)"`}}},
	{"no comma", "districts", "kind: commercial, a: [6]", "kind: commercial a: [6]", []hit{{0, noComma}}},
	{"no comma between numbers", "districts", "a: [1, 4]", "a: [1 4]", []hit{{0, `"a" should be a whole number from 1 to 6, not "1 4"`}}},
	{"no comma behind a bracket", "districts", "a: [6], b", "a: [6] b", []hit{{0, noComma}}},
	{"no comma behind a brace", "goals", "{coal: 2}, points", "{coal: 2} points", []hit{{0, noComma}}},
	{"a comma too many", "districts", "a: [1, 4]", "a: [1, 4,]", nil},
	{"two commas", "districts", "a: [1, 4]", "a: [1,, 4]", []hit{{0, oneComma}}},
	{"two commas in braces", "districts", "commercial, a: [6]", "commercial,, a: [6]", []hit{{0, oneComma}}},
	{"a comma first", "districts", "a: [1, 4]", "a: [, 1, 4]", []hit{{0, oneComma}}},
	{"a semicolon for a comma", "districts", "commercial, a: [6]", "commercial; a: [6]", []hit{{0, noComma}}},
	{"a point for a comma", "districts", "a: [1, 4]", "a: [1. 4]", []hit{{0, `"a" should be a whole number from 1 to 6, not "1. 4"`}}},
	{"a comma behind a line", "projects", "move: 2", "move: 2,", []hit{{0, `"move" should be a whole number from 1 to 2, not "2,"`}}},
	{"a comma behind a quarter", "districts", "b: [3, 6]}", "b: [3, 6]},", []hit{{0, oneComma}}},
	{"a comma behind a name", "projects", "name: Surveyors", "name: Surveyors,", nil},
	{"a colon within brackets", "districts", "a: [1, 4]", "a: [1: 4]", []hit{{0, "a key must be a word, such as name"}}},

	// Dashes
	{"a dash in a name", "projects", "name: Surveyors", "name: - Surveyors", []hit{{0, "a text that begins with - goes between quotes"}}},
	{"a dash in the middle of a name", "projects", "name: Surveyors", "name: Land - Survey", nil},
	{"a dash in a name in braces", "building", "name: Platforms", "name: - Platforms", []hit{{0, `"name" should be text, not a list; put text that looks like something else in quotes`}}},
	{"a dash before a number", "projects", "move: 2", "move: - 2", []hit{{0, "a text that begins with - goes between quotes"}}},
	{"no space behind the dash", "projects", "- change-die: 1", "-change-die: 1", []hit{{0, noSpace}}},
	{"no space behind the dash of a card", "projects", "- card: 2", "-card: 2", []hit{{0, noSpace}}},
	{"no space behind the dash of a quarter", "districts", "- {kind: commercial, a: [6]", "-{kind: commercial, a: [6]", []hit{{0, noSpace}}},
	{"no dash before a part", "projects", "- gain: {money: 1}", "gain: {money: 1}", []hit{{0, noDash}}},
	{"no dash before a card", "projects", "- card: 2", "card: 2", []hit{{0, noDash}}},
	{"no dash before a card, the spaces kept", "projects", "- card: 2", "  card: 2", []hit{
		{-10, "only card 2 offers two options"},
		{-10, "there should be 7 project cards, 1 to 6 and x; found 6"},
		{0, `the key "card" appears twice`},
		{1, `the key "name" appears twice`},
		{2, `the key "move" appears twice`},
		{3, `the key "basic" appears twice`},
		{5, `the key "advanced" appears twice`},
	}},
	{"no dash before a quarter", "districts", "- {kind: commercial, a: [6]", "{kind: commercial, a: [6]", []hit{{0, noDash}}},
	{"two dashes", "projects", "- change-die: 1", "- - change-die: 1", []hit{{0, "there should be a part of an effect here, such as gain: {coal: 1}, not a list"}}},
	{"a star for a dash", "projects", "- change-die: 1", "* change-die: 1", []hit{{0, item}}},
	{"a long dash", "projects", "- change-die: 1", "– change-die: 1", []hit{{0, item}}},
	{"a dash before a key", "projects", "    move: 2", "  - move: 2", []hit{
		{-2, `"move" is missing`},
		{-2, `"basic" is missing`},
		{-2, `"advanced" is missing`},
		{-2, "there should be 7 project cards, 1 to 6 and x; found 8"},
		{0, `"card" is missing`},
		{0, `"name" is missing`},
	}},
	{"a dash before the name", "projects", "    name: Surveyors", "  - name: Surveyors", []hit{
		{-1, `"name" is missing`},
		{-1, `"move" is missing`},
		{-1, `"basic" is missing`},
		{-1, `"advanced" is missing`},
		{-1, "there should be 7 project cards, 1 to 6 and x; found 8"},
		{0, `"card" is missing`},
	}},
	{"the card's dash alone in its line", "projects", "  - card: 2", "  -\n    card: 2", nil},

	// Quotes, signs and comments
	{"a quote that is not closed", "projects", "name: Surveyors", "name: \"Surveyors", []hit{{0, noQuotes}}},
	{"an apostrophe that is not closed", "projects", "name: Surveyors", "name: 'Surveyors", []hit{{0, noQuotes}}},
	{"a quote that is not opened", "projects", "name: Surveyors", "name: Surveyors\"", nil},
	{"an apostrophe in a name", "projects", "name: Surveyors", "name: Surveyor's", nil},
	{"an apostrophe in quotes", "projects", "name: Surveyors", "name: 'Surveyor's'", []hit{{0, `a text with ' in it goes between " and ", and one with " between ' and '`}}},
	{"words behind quotes", "projects", "name: Surveyors", "name: \"Land\" Survey", []hit{{0, "there is something behind the quotes; put all of the text between them"}}},
	{"quotes of a word processor", "projects", "name: Surveyors", "name: “Surveyors”", nil},
	{"a number in quotes", "projects", "move: 2", "move: \"2\"", []hit{{0, `"move" should be a whole number from 1 to 2, not "2"`}}},
	{"quotes around a key", "projects", "move: 2", "\"move\": 2", nil},
	{"a backslash in quotes", "projects", "name: Surveyors", "name: \"Sur\\veyors\"", []hit{{0, `"name" contains the character U+000B, which cannot be shown`}}},
	{"an ampersand first", "projects", "name: Surveyors", "name: & Sons", []hit{{0, anchors}}},
	{"an ampersand within", "projects", "name: Surveyors", "name: Hill & Sons", nil},
	{"a star first", "projects", "name: Surveyors", "name: *Star*", []hit{{0, anchors}}},
	{"an exclamation mark first", "projects", "name: Surveyors", "name: !Build", []hit{{0, anchors}}},
	{"an at sign first", "projects", "name: Surveyors", "name: @Work", []hit{{0, "a text that begins with @ goes between quotes"}}},
	{"a per cent sign first", "projects", "name: Surveyors", "name: % Tax", nil},
	{"a question mark first", "projects", "name: Surveyors", "name: ? Where", []hit{{0, "a text that begins with ? goes between quotes"}}},
	{"a greater-than sign first", "projects", "name: Surveyors", "name: > Right", []hit{{0, "a text that begins with > goes between quotes"}}},
	{"a bar first", "projects", "name: Surveyors", "name: | Bar", []hit{{0, "a text that begins with | goes between quotes"}}},
	{"a backtick first", "projects", "name: Surveyors", "name: `Code`", []hit{{0, "a text that begins with ` goes between quotes"}}},
	{"a brace first in a name", "projects", "name: Surveyors", "name: {Survey} Men", []hit{{0, "a text that begins with { goes between quotes"}}},
	{"a bracket first in a name", "projects", "name: Surveyors", "name: [Survey] Men", []hit{{0, "a text that begins with [ goes between quotes"}}},
	{"a number sign first", "projects", "name: Surveyors", "name: #1 Survey", []hit{{0, noText}}},
	{"a number sign within", "projects", "name: Surveyors", "name: Survey #1", nil},
	{"a comment behind a value", "projects", "move: 2", "move: 2 # far", nil},
	{"a comment without a space", "projects", "move: 2", "move: 2# far", []hit{{0, `"move" should be a whole number from 1 to 2, not "2# far"`}}},
	{"two slashes for a comment", "projects", "move: 2", "move: 2 // far", []hit{{0, `"move" should be a whole number from 1 to 2, not "2 // far"`}}},
	{"a line of slashes", "projects", "    move: 2", "    // far\n    move: 2", []hit{{0, "a comment begins with #, not with //"}}},
	{"a line of prose", "projects", "    move: 2", "    far away\n    move: 2", []hit{{0, `there is no colon in "far away"; between a key and its value stand a colon and a space`}}},
	{"a card commented out", "projects", "    move: 2", "#    move: 2", []hit{{-2, `"move" is missing`}}},
	{"a comma in a name in braces", "building", "name: Platforms", "name: Plat, forms", []hit{{0, `unknown key "forms"; use one of: name, cost, order and bonus`}}},
	{"a name over two lines", "projects", "name: Surveyors", "name: Land\n      Survey", nil},

	// Letters, case and numbers
	{"a capital in a key", "projects", "move: 2", "Move: 2", []hit{
		{-2, `"move" is missing`},
		{0, `unknown key "Move"; use one of: card, name, move, basic and advanced`},
	}},
	{"a key in the plural", "projects", "move: 2", "moves: 2", []hit{
		{-2, `"move" is missing`},
		{0, `unknown key "moves"; use one of: card, name, move, basic and advanced`},
	}},
	{"a low line for a dash", "projects", "change-die: 1", "change_die: 1", []hit{{0, `"change_die" is not an effect; use one of ` + effects}}},
	{"a space in a key", "projects", "change-die: 1", "change die: 1", []hit{{0, `"change die" is not an effect; use one of ` + effects}}},
	{"a capital in a kind", "districts", "kind: commercial", "kind: Commercial", []hit{{0, `"kind" should be industrial, commercial, residential, logistics or garden, not "Commercial"`}}},
	{"a Cyrillic letter in a key", "projects", "move: 2", "mоve: 2", []hit{
		{-2, `"move" is missing`},
		{0, `unknown key "mоve"; use one of: card, name, move, basic and advanced`},
	}},
	{"no value", "projects", "name: Surveyors", "name:", []hit{{0, noText}}},
	{"a word that is no text", "projects", "name: Surveyors", "name: null", []hit{{0, noText}}},
	{"yes", "projects", "name: Surveyors", "name: yes", nil},
	{"true", "projects", "name: Surveyors", "name: true", []hit{{0, `"name" should be text, not true; put text that looks like something else in quotes`}}},
	{"a date", "projects", "name: Surveyors", "name: 1889-05-06", nil},
	{"an exponent", "projects", "name: Surveyors", "name: 1e3", []hit{{0, `"name" should be text, not 1e3; put text that looks like something else in quotes`}}},
	{"an octal number", "projects", "name: Surveyors", "name: 017", []hit{{0, `"name" should be text, not 017; put text that looks like something else in quotes`}}},
	{"a plus sign", "projects", "move: 2", "move: +2", []hit{{0, `"move" should be a whole number from 1 to 2, not +2`}}},
	{"a leading zero", "projects", "move: 2", "move: 02", []hit{{0, `"move" should be a whole number from 1 to 2, not 02`}}},
	{"a number with a point", "projects", "move: 2", "move: 2.0", []hit{{0, `"move" should be a whole number from 1 to 2, not 2.0`}}},
	{"the letter l for 1", "projects", "change-die: 1", "change-die: l", []hit{{0, `"change-die" should be a whole number from 1 to 9, not "l"`}}},
	{"a full-width digit", "projects", "move: 2", "move: ２", []hit{{0, `"move" should be a whole number from 1 to 2, not "２"`}}},
	{"a number within a number", "projects", "move: 2", "move: 1 2", []hit{{0, `"move" should be a whole number from 1 to 2, not "1 2"`}}},
	{"a version without quotes", "pack", "version: \"1\"", "version: 1", []hit{{0, `"version" should be text, not 1; put text that looks like something else in quotes`}}},

	// What an editor does
	{"a duplicated line", "projects", "    move: 2\n", "    move: 2\n    move: 2\n", []hit{{1, `the key "move" appears twice`}}},
	{"a duplicated quarter", "districts", "      - {kind: commercial, a: [6], b: [3, 6]}\n", "      - {kind: commercial, a: [6], b: [3, 6]}\n      - {kind: commercial, a: [6], b: [3, 6]}\n", []hit{{-5, "a district has 4 quarters: top left, top right, bottom left, bottom right; found 5"}}},
	{"a block moved out to the left", "projects", "    basic:\n      - change-die: 1\n", "  basic:\n    - change-die: 1\n", []hit{{0, noDash}}},
	{"a block moved in to the right", "projects", "    basic:\n      - change-die: 1\n      - gain: {money: 1}\n", "      basic:\n        - change-die: 1\n        - gain: {money: 1}\n", []hit{{0, "the line is indented by 6 spaces, which fits none above it; 4 would"}}},
	{"two lines joined", "projects", "name: Surveyors\n    move: 2\n", "name: Surveyors    move: 2\n", []hit{{0, colons}}},
	{"the lines in another order", "projects", "    name: Surveyors\n    move: 2\n", "    move: 2\n    name: Surveyors\n", nil},
	{"a marker of a merge", "projects", "    move: 2\n", "<<<<<<< HEAD\n    move: 2\n=======\n    move: 1\n>>>>>>> mine\n", []hit{
		{0, conflict},
		{2, conflict},
		{4, conflict},
	}},
	{"a line of dashes", "projects", "\n  - card: 2", "---\n  - card: 2", []hit{{0, "the file holds more than one YAML document"}}},
	{"a line of dots", "projects", "\n  - card: 2", "...\n  - card: 2", []hit{{1, "the file holds more than one YAML document"}}},
	{"a word wrapped", "building", "    - {name: Platforms, cost: {wood: 2, money: 1}}\n", "    - {name: Platforms,\n      cost: {wood: 2, money: 1}}\n", nil},
	{"a word wrapped to the margin", "building", "    - {name: Platforms, cost: {wood: 2, money: 1}}\n", "    - {name: Platforms,\ncost: {wood: 2, money: 1}}\n", nil},
}

func TestTyped(t *testing.T) {
	t.Parallel()
	for _, c := range typedCases {
		if len(c.hits) == 0 {
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				files := coreFS(t)
				change(t, files, c.file+packfile.YAML, c.old, c.new)
				_, err := Load(files)
				assert.NoError(t, err)
			})
		}
	}
}

// What people do in an editor to more than a line.
func TestEdited(t *testing.T) {
	t.Parallel()
	between := func(text, from, to string) string {
		begin, end := strings.Index(text, from), strings.Index(text, to)
		require.True(t, begin >= 0 && begin < end, from)
		return text[begin:end]
	}
	card := func(text string) string { return between(text, "  - card: 2", "  - card: 3") }
	for _, c := range []struct {
		name, file string
		edit       func(text string) string
		says       string // the first fault; nothing where there is none
	}{
		{"found and replaced everywhere", "districts", func(text string) string {
			return strings.ReplaceAll(text, "coal", "cole")
		}, `27: "material" should be coal, steel or wood, not "cole"`},
		{"a key found and replaced", "projects", func(text string) string {
			return strings.ReplaceAll(text, "card:", "paper:")
		}, `32: "card" is missing`},
		{"a name found and replaced", "projects", func(text string) string {
			return strings.ReplaceAll(text, "Surveyors", "Geometers")
		}, ""},
		{"spaces found and replaced by tabs", "goals", func(text string) string {
			return strings.ReplaceAll(text, "    ", "\t")
		}, "12: the line is indented with a tab; YAML requires spaces"},
		{"two spaces found and replaced by one", "projects", func(text string) string {
			return strings.ReplaceAll(text, "  ", " ")
		}, "33: the line is indented by 2 spaces, which fits none above it; 3 would"},
		{"quotes found and replaced", "pack", func(text string) string {
			return strings.ReplaceAll(text, `"1"`, "“1”")
		}, ""},
		{"a duplicated card", "projects", func(text string) string {
			return strings.Replace(text, card(text), card(text)+card(text), 1)
		}, "32: there should be 7 project cards, 1 to 6 and x; found 8"},
		{"a lost card", "projects", func(text string) string {
			return strings.Replace(text, card(text), "", 1)
		}, "32: there should be 7 project cards, 1 to 6 and x; found 6"},
		{"a moved card", "projects", func(text string) string {
			return strings.TrimRight(strings.Replace(text, card(text), "", 1), "\n") + "\n\n" + strings.TrimRight(card(text), "\n") + "\n"
		}, ""},
		{"a card moved within another one", "projects", func(text string) string {
			moved := card(text)
			return strings.Replace(strings.Replace(text, moved, "", 1), "    move: 1\n", "    move: 1\n"+moved, 1)
		}, `42: "basic" is missing`},
		{"an action moved to another card", "projects", func(text string) string {
			moved := between(text, "    advanced:\n      - set-die", "\n  - card: 2")
			return strings.Replace(strings.Replace(text, moved, "", 1), "    name: Night Shift\n", "    name: Night Shift\n"+moved, 1)
		}, `32: "advanced" is missing`},
		{"the top cut off", "goals", func(text string) string {
			return text[strings.Index(text, "    name: Gas Light"):]
		}, "7: the line is indented by 2 spaces, which fits none above it; 6 would"},
		{"the end cut off", "goals", func(text string) string {
			return text[:strings.LastIndex(text, ", points")]
		}, "65: the { is not closed; a } is missing"},
		{"pasted twice", "goals", func(text string) string { return text + text }, `75: the key "goals" appears twice`},
		{"pasted over another file", "goals", func(string) string { return "seaports: []\n" }, `1: "goals" is missing`},
		{"indented as a whole", "goals", func(text string) string {
			return "  " + strings.ReplaceAll(text, "\n", "\n  ")
		}, ""},
		{"commented out as a whole", "goals", func(text string) string {
			return "# " + strings.ReplaceAll(text, "\n", "\n# ")
		}, "1: the file is empty"},
		{"wrapped", "goals", func(text string) string {
			return strings.ReplaceAll(text, ", points", ",\n       points")
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			files := coreFS(t)
			file := files[c.file+packfile.YAML]
			before := string(file.Data)
			file.Data = []byte(c.edit(before))
			require.NotEqual(t, before, string(file.Data))
			_, err := Load(files)
			if c.says == "" {
				assert.NoError(t, err)
				return
			}
			require.Error(t, err)
			first, _, _ := strings.Cut(err.Error(), "\n")
			assert.Equal(t, c.file+packfile.YAML+":"+c.says, first)
		})
	}
}
