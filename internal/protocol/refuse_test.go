package protocol_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/microcity/pack"
)

// TestEngineRefuses sends what is not understood: a sentence comes back, nothing changes.
func TestEngineRefuses(t *testing.T) {
	t.Parallel()
	b := newBot(t)
	for _, command := range []string{"turn", "legal", "odds", "do ready", "chance", "undo", "position", "set x", "result", "save x"} {
		assert.Equal(t, "there is no game yet; begin one with new, or load one", b.refused("%s", command))
	}
	b.must("new")
	before := b.must("position")
	for command, want := range map[string]string{
		"":                                      "the line is empty",
		"NEW":                                   `there is no command "NEW"`,
		"turn now":                              "turn takes no arguments",
		"new mode":                              `"mode" is not KEY=VALUE`,
		"new =solo":                             `there is no key ""`,
		"new mode=solo mode=solo":               "mode is given twice",
		"new mode=duel":                         `mode must be solo, coop or competitive, not "duel"`,
		"new seed=7a":                           `seed must be a whole number`,
		"new card-x=perhaps":                    `card-x is yes or no, not "perhaps"`,
		"new undo=free":                         `there is no key "undo"`,
		"new building=B difficulty=easy":        "Building B cannot be played on easy; choose medium, hard or expert",
		"new first=2":                           "a solo game has one player",
		`new pack="no such`:                     "the value of pack is not closed with a quotation mark",
		`new pack="no such folder" seed=1`:      "the pack cannot be used: ",
		"new seed=\x1b[31m":                     `seed must be a whole number from 0 to 18446744073709551615, not "\x1b[31m"`,
		"do":                                    "do needs an action",
		"do city 1 2 3":                         `"city 1 2 3" cannot be read: something is missing at the end`,
		"do city 1 1 1 1":                       "city 1 1 1 1: no roll or draw can give that (DICE-5)",
		"do 1 place b2":                         "1 place b2: a roll or draw comes first (COMP-3)",
		"do " + strings.Repeat("9", 1000):       `9…" cannot be read: there is too much at the end`,
		"set":                                   "set needs the text of a position",
		"set turn:1":                            "the position cannot be played",
		"save":                                  "save needs the name of a file",
		"save no/such/folder/x.log":             "no/such/folder",
		"save " + strings.Repeat("9", 5000):     "could not be made",
		"load":                                  "load needs the name of a file",
		"load engine.md":                        "engine.md cannot be loaded: line 1 (not a log)",
		"load no-such-file":                     "no-such-file",
		"undo":                                  "there is nothing to undo",
		strings.Repeat("9", 1000):               "9…\"",
		"new game=" + strings.Repeat("9", 1000): "…\"; the games are microcity",
		"new mode=" + strings.Repeat("9", 1000): "mode must be solo, coop or competitive, not \"9",
		"new " + strings.Repeat("9", 1000) + "=1": "…\"; the keys are",
		"set turn:" + strings.Repeat("9", 1000):   "the position's field turn cannot be read: \"9",
		"set " + strings.Repeat("9", 1000) + ":1": "the position has an unknown or misplaced field: \"9",
		"plan " + strings.Repeat("9", 1000):       "…\"; choose random",
		"load " + strings.Repeat("9", 1000):       "9…",
		strings.Repeat("turn ", 20_000):           "this line is longer than 65536 bytes",
		"turn\x00":                                "there is no command",
		"do " + strings.Repeat("\u0301", 99):      "cannot be read",
	} {
		answer := b.refused("%s", command)
		assert.Less(t, len(answer), 400, "a refused line is repeated shortened")
		assert.Contains(t, answer, want)
		assert.NotContains(t, answer, "\x1b")
		require.Equal(t, before, b.must("position"), command)
	}
	left, err := filepath.Glob("cards-*")
	require.NoError(t, err)
	assert.Empty(t, left, "what cannot be saved leaves nothing behind")
	b.must("chance")
	assert.Equal(t, "chance is not asked now", b.refused("chance"))
	b.must("set %s", b.must("position")["position"])
	assert.Equal(t, "a game that began with set has no log; begin it with new", b.refused("save x.log"))
	assert.Equal(t, "there is nothing to undo", b.refused("undo"))
}

// TestEnginePack checks that the cards come as they are, in one line that is not
// escaped for HTML.
func TestEnginePack(t *testing.T) {
	t.Parallel()
	b := newBot(t)
	cards := b.line("pack")
	assert.True(t, json.Valid([]byte(cards)))
	assert.NotContains(t, cards, `\u0026`)
	folder := filepath.Join(t.TempDir(), "my cards")
	require.NoError(t, pack.Export(folder))
	districts := filepath.Join(folder, "districts.yaml")
	text, err := os.ReadFile(districts)
	require.NoError(t, err)
	text = regexp.MustCompile(`(?m)^(.*\bname: ).*$`).ReplaceAll(text, []byte(`${1}Here & <there>`))
	require.NoError(t, os.WriteFile(districts, text, 0o644))
	b.must("new pack=%q seed=7", folder)
	assert.Contains(t, b.line("pack"), "Here & <there>")
	assert.Contains(t, b.line("chance"), "Here & <there> top left")
}
