package codes

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	one   = Kind{Prefix: "XY-", Salt: "XY"}
	other = Kind{Prefix: "XZ-", Salt: "XZ"}
)

var games = []Game{
	{Agreed: []byte{0, 0}, Undo: "free"}, {Agreed: []byte{255, 255}, Seed: math.MaxUint64, Undo: "none"}, {Agreed: []byte{32, 1}, Seed: 7, Undo: "roll"},
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, g := range games {
		code := one.Code(g)
		require.True(t, strings.HasPrefix(code, "XY-"), code)
		for _, typed := range []string{code, strings.ToLower(code), " " + strings.ReplaceAll(code, "-", " ") + "\n", strings.TrimPrefix(code, "XY-")} {
			again, err := one.Decode(typed, 2)
			require.NoError(t, err, typed)
			assert.Equal(t, g, again)
		}
		assert.True(t, one.Owns(strings.ToLower(code)))
		assert.False(t, other.Owns(code))
		assert.False(t, Kind{}.Owns(code))
	}
	assert.Empty(t, one.Code(Game{Undo: "sometimes"}))
}

// A code is taken as a chat, a word processor or a mail hands it on.
func TestHandedOn(t *testing.T) {
	t.Parallel()
	for _, g := range games {
		code := one.Code(g)
		dashed := func(dash string) string { return strings.ReplaceAll(code, "-", dash) }
		for _, text := range []string{
			dashed("\u2010"), dashed("\u2011"), dashed("–"), dashed("—"), dashed("\u2212"), dashed("－"), dashed(" - "), dashed("-\n"), dashed("\u00ad-"),
			dashed("\u00a0"), dashed("\u2009"), dashed("\u3000"), dashed("\u200b"), dashed("\t"), dashed("\r\n"),
			code + ".", code + ",", code + "!)", "(" + code + ")", "“" + code + "”", "«" + code + "»", "'" + code + "'", "`" + code + "`", "**" + code + "**", "<" + code + ">.",
			"\ufeff" + code, "\u202a" + code + "\u202c", strings.Map(func(r rune) rune { return r + '！' - '!' }, code),
			"microcity play --code " + code, "The same game for a friend: microcity play --code " + code, "> microcity play —code “" + code + "”\n",
			"The same game for a friend, but with different luck: microcity play --code " + code + "\n", "/usr/bin/microcity --plain play --code=" + code,
			"My game was " + strings.ToLower(code) + ", try it", code + " beat me twice", "Play " + code + ". Good luck!", "xy, xz and " + code,
		} {
			again, err := one.Decode(text, 2)
			require.NoError(t, err, text)
			assert.Equal(t, g, again, text)
			assert.True(t, one.Owns(text), text)
			assert.False(t, other.Owns(text), text)
		}
	}
	assert.False(t, one.Owns("xylophone"))
	assert.False(t, one.Owns("XYXY-2080"), "another word ends like a prefix")
	_, err := one.Decode("Good luck with "+one.Code(games[0])+"0", 2)
	require.ErrorIs(t, err, ErrMistyped)
}

// No code is one of another game, even without its prefix, and every slip of one letter is found.
func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, g := range games {
		letters := one.Plain(one.Code(g))
		_, err := other.Decode(letters, 2)
		require.ErrorIs(t, err, ErrMistyped)
		for i := range letters {
			for _, c := range Alphabet {
				if slip := letters[:i] + string(c) + letters[i+1:]; slip != letters {
					_, err := one.Decode(slip, 2)
					require.Error(t, err, "%s for %s", slip, letters)
				}
			}
		}
		_, err = one.Decode(letters, 1)
		require.Error(t, err, "another number of bytes was agreed on")
	}
	for code, want := range map[string]string{
		"": "a typing error", "XY-U": "cannot contain 'U': it is digits and letters, such as XY-2080", strings.Repeat("0", 2000): "too long",
		one.Write([]byte{2 << 4, 0, 0, 0}): "newer", one.Write([]byte{1<<4 | 3, 0, 0, 0}): "a typing error", one.Write([]byte{1 << 4}): "a typing error",
	} {
		_, err := one.Decode(code, 2)
		require.ErrorContains(t, err, want, code)
	}
}

func FuzzDecode(f *testing.F) {
	for _, g := range games {
		f.Add(one.Code(g))
	}
	f.Fuzz(func(t *testing.T, code string) {
		g, err := one.Decode(code, 2)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		require.Equal(t, one.Canonical(code), one.Code(g), "a game has one code")
	})
}
