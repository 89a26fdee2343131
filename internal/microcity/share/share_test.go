package share

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
)

var games = []Game{
	{Undo: "free"},
	{Seed: 7, Config: engine.Config{Building: engine.BuildingA, First: engine.One}, Undo: "free"},
	{Seed: 999_999_999, Config: engine.Config{Building: engine.BuildingAB, Difficulty: engine.Hard, With: engine.AllExpansions}, Undo: "none"},
	{Seed: math.MaxUint64, Config: engine.Config{Mode: engine.Competitive, First: engine.Two, With: engine.Seaports}, Undo: "roll"},
	{Seed: 42, Config: engine.Config{Mode: engine.Coop, Building: "a-landmark", CardX: true, First: engine.Two}, Undo: "free"},
	{Seed: 42, Config: engine.Config{Building: strings.Repeat("ü", 32)}, Undo: "free"},
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, g := range games {
		code := Code(g)
		require.True(t, strings.HasPrefix(code, "MC-"), code)
		assert.False(t, seen[code])
		seen[code] = true
		again, err := Decode(code)
		require.NoError(t, err, code)
		assert.Equal(t, g, again)
	}
}

// A code that was passed on must be understood for ever.
func TestCodesAreForEver(t *testing.T) {
	t.Parallel()
	for code, g := range map[string]Game{
		"MC-2000-007T-Z8":                     games[0],
		"MC-2080-21VV-XG":                     games[1],
		"MC-2A70-7ZWK-XFE0-6500":              games[2],
		"MC-34J0-1ZZZ-ZZZZ-ZZZZ-ZZZG-3ZMW":    games[3],
		"MC-2GGG-TR9D-DHGP-WS3D-C5S6-PANQ-F0": games[4],
	} {
		assert.Equal(t, code, Code(g))
		again, err := Decode(code)
		require.NoError(t, err)
		assert.Equal(t, g, again)
	}
}

// A code is played under the newest rules, also that of a game under old ones.
func TestCodesHaveNoRules(t *testing.T) {
	t.Parallel()
	c := engine.Config{Mode: engine.Competitive, First: engine.One, Rules: 1}
	g, err := Decode(Of(microcity.Options(c), 7, "free"))
	require.NoError(t, err)
	assert.Equal(t, Game{Config: c.Newest(), Seed: 7, Undo: "free"}, g)
	assert.Empty(t, Of(game.Options{{Key: "heaps", Words: []string{"1"}}}, 7, "free"), "that is another game")
	assert.Empty(t, Of(microcity.Options(c), 7, "sometimes"))
}

// The takebacks of a code are those that logs have names for.
func TestTakebacks(t *testing.T) {
	t.Parallel()
	for i, name := range []string{"free", "roll", "none"} {
		undo, err := log.ParseUndo(name)
		require.NoError(t, err)
		assert.EqualValues(t, i, undo)
		n, ok := codes.Undo(name)
		assert.True(t, ok)
		assert.EqualValues(t, i, n)
	}
}

func TestHowPeopleType(t *testing.T) {
	t.Parallel()
	code := Code(games[2])
	for _, typed := range []string{
		strings.ToLower(code), " " + code + "\r\n", strings.ReplaceAll(code, "-", ""), strings.TrimPrefix(code, "MC-"),
		strings.ReplaceAll(code, "0", "o"), strings.ReplaceAll(code, "1", "l"), strings.ReplaceAll(code, "-", " "),
	} {
		g, err := Decode(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, games[2], g, typed)
	}
}

// Every slip of one letter is found, and every two letters that changed places.
func TestSlipsAreFound(t *testing.T) {
	t.Parallel()
	for _, g := range games {
		code := Codes.Plain(Code(g))
		for i := range code {
			for _, c := range codes.Alphabet {
				slip := code[:i] + string(c) + code[i+1:]
				if slip != code {
					_, err := Decode(slip)
					require.Error(t, err, "%s for %s", slip, code)
				}
			}
			if i > 0 && code[i-1] != code[i] {
				_, err := Decode(code[:i-1] + code[i:i+1] + code[i-1:i] + code[i+1:])
				require.Error(t, err)
			}
			_, err := Decode(code[:i])
			require.Error(t, err, "cut off")
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"":                                   "a typing error",
		"MC-":                                "a typing error",
		"MC-U":                               `cannot contain 'U'`,
		"MC-2080-21VV-XGü":                   `cannot contain 'Ü'`,
		"MC-2080-2":                          "a typing error",
		"2[31m":                              "cannot contain '['",
		"MC-2080-21VV-XH":                    "a typing error",
		strings.Repeat("0", 2000):            "too long",
		Code(games[0])[3:] + "0":             "a typing error",
		Codes.Write([]byte{2 << 4, 0, 0, 0}): "newer",
	} {
		_, err := Decode(code)
		require.ErrorContains(t, err, want, "%q", code)
	}
	assert.Empty(t, Code(Game{Config: engine.Config{Building: strings.Repeat("x", 65)}}))
	assert.Empty(t, Code(Game{Config: engine.Config{Mode: 9}}))
}

func FuzzDecode(f *testing.F) {
	for _, g := range games {
		f.Add(Code(g))
	}
	f.Add("mc-oil 0")
	f.Fuzz(func(t *testing.T, code string) {
		g, err := Decode(code)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		again, err := Decode(Code(g))
		require.NoError(t, err)
		require.Equal(t, g, again)
		require.Equal(t, Codes.Canonical(code), Code(g), "a game has one code")
	})
}

func FuzzRoundTrip(f *testing.F) {
	f.Add(uint8(0), uint8(0), uint8(0), uint8(0), "A", uint64(7))
	f.Fuzz(func(t *testing.T, mode, difficulty, with, rest uint8, building string, seed uint64) {
		g := Game{Seed: seed, Undo: []string{"free", "roll", "none"}[rest>>3%3], Config: engine.Config{
			Mode: engine.Mode(mode % 3), Difficulty: engine.Difficulty(difficulty % 3), With: engine.Expansion(with & 7),
			Building: building, CardX: rest&1 != 0, First: engine.Seat(rest >> 1 & 3 % 3),
		}}
		code := Code(g)
		if len(building) > maxBuilding {
			require.Empty(t, code)
			return
		}
		again, err := Decode(code)
		require.NoError(t, err)
		require.Equal(t, g, again)
	})
}
