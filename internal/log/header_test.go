package log

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
)

// fullHeader sets every field.
func fullHeader() Header {
	return Header{
		Program: "0.1.0", PackID: "core", PackHash: strings.Repeat("ab", 32),
		Game: microcity.ID, Rules: 2,
		Options: microcity.Options(engine.Config{
			Mode: engine.Coop, Building: engine.BuildingAB, Difficulty: engine.Medium,
			With: engine.Logistics | engine.Garden, CardX: true, First: engine.Two,
		}),
		Seed: math.MaxUint64, Luck: LuckDaily, Hand: Hand{Dice: true, Draws: true},
		Players: []string{"Ann", "Bob \x1b[2J"}, Bots: Bots{"", "master"}, Tutor: true, Undo: UndoRoll, Date: aDate,
		Parent: Parent{"old game.log", 57}, Promise: Promise{strings.Repeat("cd", 32), "SALT"}, Seats: 2,
	}
}

// readHeaderLines reads header lines that stand before no game.
func readHeaderLines(lines []string) (Header, *Damage) {
	box := box.Game()
	g := &Game{Box: &box, Header: Header{Game: box.ID}}
	seen := map[string]int{}
	for i, line := range lines[1:] {
		if bad := g.readField(i+2, line, seen); bad != nil {
			return g.Header, bad
		}
	}
	return g.Header, nil
}

func TestHeaderComesBack(t *testing.T) {
	t.Parallel()
	full := fullHeader()
	v := reflect.ValueOf(full)
	for i := range v.NumField() {
		require.False(t, v.Field(i).IsZero(), "set %s in fullHeader", v.Type().Field(i).Name)
	}
	for _, h := range []Header{
		full,
		{PackID: "core", PackHash: "1", Options: microcity.Options(engine.Config{Mode: engine.Competitive}), Undo: UndoNone},
		{PackID: "my cards", PackHash: "1", Options: microcity.Options(engine.Config{Building: "A"}), Hand: Hand{Draws: true}},
		{PackID: "core", PackHash: "1", Options: microcity.Options(engine.Config{Building: "A"}), Bots: Bots{"novice"}, Seats: 1},
		{PackID: "core", PackHash: "1", Options: microcity.Options(engine.Config{Mode: engine.Competitive}), Bots: Bots{"random", "strong"}, Seats: 2},
	} {
		h.Game, h.Rules, h.Date = microcity.ID, 1, aDate
		got, bad := readHeaderLines(h.lines())
		require.Nil(t, bad)
		assert.Equal(t, h, got)
	}
}

func TestHeaderIsReadable(t *testing.T) {
	t.Parallel()
	h := fullHeader()
	assert.Equal(t, []string{
		"microcity-log 1",
		"rules 2",
		"program 0.1.0",
		"pack core " + strings.Repeat("ab", 32),
		"mode coop",
		"building A+B",
		"difficulty medium",
		"with logistics garden",
		"card-x yes",
		"first 2",
		"seed 18446744073709551615",
		"luck daily",
		"hand dice draws",
		`players Ann "Bob \x1b[2J"`,
		"seats person master",
		"tutor yes",
		"undo roll",
		"date 2026-11-21T11:00:00Z",
		`parent "old game.log" 57`,
		"# seed promised as " + strings.Repeat("cd", 32) + " with SALT",
	}, h.lines())
}

func TestHeaderRefuses(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"rules 5":                    "line 2 (newer version): A newer version of the game wrote rules 5 here. This version reads format 1 with rules 4; update the game to continue.",
		"rules zero":                 "expected a version number here",
		"rules 0":                    "expected a version number here",
		"colour blue":                "line 2 (newer version): A newer version of the game wrote an unknown line here.",
		"mode chess":                 `there is no "chess"`,
		"mode solo coop":             "expected one word here",
		"difficulty ?":               "separate words",
		"difficulty nasty":           `there is no "nasty"`,
		"with garden garden":         "named twice",
		"with airport":               `no expansion "airport"`,
		"card-x no":                  "only yes is allowed here",
		"first both":                 `there is no "both"`,
		"seed -1":                    "a seed must be a whole number",
		"seed 1e3":                   "a seed must be a whole number",
		"seed 99999999999999999999":  "a seed must be a whole number",
		"luck random":                `there is no "random"`,
		"hand feet":                  "entered by hand",
		"players a b c":              "at most 2 players",
		"seats wizard":               `line 2 (newer version): A newer version of the game wrote the computer player "wizard" here. This version reads format 1 with rules 4; update the game to continue.`,
		"seats person Master":        `the computer player "Master"`,
		`seats ""`:                   `the computer player ""`,
		"seats master master novice": "at most 2 seats",
		"tutor no":                   "only yes is allowed here",
		"undo maybe":                 `there is no "maybe"`,
		"date yesterday":             "a date must look like 2026-11-21T11:00:00Z",
		"parent a.log":               "expected the name of a log and a number here",
		"parent a.log x":             "expected the number of an action after the name",
		"pack core":                  "expected the name and the hash of the cards here",
		"pack":                       "separate words",
		"":                           "an unknown line",
		`players "Ann`:               "separate words",
	} {
		_, bad := readHeaderLines([]string{firstLine, line})
		require.NotNil(t, bad, line)
		assert.Contains(t, bad.Error(), want, line)
	}
	_, bad := readHeaderLines([]string{firstLine, "seed 1", "seed 2"})
	require.NotNil(t, bad)
	assert.Equal(t, "line 3 (malformed): seed is already set in line 2.", bad.Error())
}

func TestTermsOfAHeader(t *testing.T) {
	t.Parallel()
	h := Header{Seed: 7, Hand: Hand{Dice: true}, Parent: Parent{Name: "a.log", Node: 12}}
	assert.Equal(t, chance.Terms{Seed: 7, Dice: true, Parent: 12, Beyond: []string{"the ladder"}}, h.Terms(&game.Game{Beyond: []string{"the ladder"}}))
	h.Hand = Hand{Draws: true}
	assert.Equal(t, chance.Terms{Seed: 7, Draws: true, Parent: 12, Beyond: []string{"the ladder"}}, h.Terms(&game.Game{Beyond: []string{"the ladder"}}))
}

func TestUndoNames(t *testing.T) {
	t.Parallel()
	for _, u := range []Undo{UndoFree, UndoRoll, UndoNone} {
		got, err := ParseUndo(u.String())
		require.NoError(t, err)
		assert.Equal(t, u, got)
	}
	_, err := ParseUndo("often")
	require.EqualError(t, err, `undo must be free, roll (back to the last roll) or none, not "often"`)
	assert.Equal(t, "?", Undo(len(undoNames)).String())
}
