package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// printable takes away what cannot be shown.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, text)
}

func catalogue() *Catalogue {
	return &Catalogue{Safe: printable, Themes: []string{"dark", "light"}, Actions: []Action{
		{"undo", "take back", []string{"u"}, 1},
		{"redo", "do again", []string{"U", "ctrl+r"}, 1},
		{"quit", "leave", []string{"q"}, 3},
		{"no", "no", []string{"n", "q"}, 2},
		{"goto", "go to", []string{"0", "1"}, 2},
		{"pick", "pick", []string{"enter", " "}, 3},
	}}
}

func TestSettings(t *testing.T) {
	t.Parallel()
	c, faults := Parse([]byte(`
theme = "light" # bright here
ascii = true
mouse = false
one-click = true
short-turns = true
reduced-motion = true
tips = false
pace = 250
[keys]
undo = "z"
"redo" = ["Z", "space"]
`), &Catalogue{Themes: []string{"light"}, Actions: catalogue().Actions[:2], Safe: printable})
	assert.Empty(t, faults)
	want := Config{"light", true, false, true, true, true, false, 250, map[string][]string{"undo": {"z"}, "redo": {"Z", " "}}}
	assert.Equal(t, want, c)
	c, faults = Parse([]byte("pace = 0"), catalogue())
	assert.Empty(t, faults, "no pause at all")
	assert.Zero(t, c.Pace)
}

// What is wrong is told, with its line, and the rest counts.
func TestFaults(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`theme = "plaid"`:             `Line 2: theme must be "auto" or one of dark, light.`,
		`theme = 3`:                   `Line 2: theme must be "auto" or one of dark, light.`,
		`mouse = "yes"`:               `Line 2: mouse must be true or false.`,
		`pace = -1`:                   `Line 2: pace must be a number of milliseconds from 0 to 60000.`,
		`pace = 60001`:                `Line 2: pace must be a number of milliseconds from 0 to 60000.`,
		`pace = 1_0`:                  `Line 2: pace must be a number of milliseconds from 0 to 60000.`,
		`pace = 0.5`:                  `Line 2: pace must be a number of milliseconds from 0 to 60000.`,
		`pace = "fast"`:               `Line 2: pace must be a number of milliseconds from 0 to 60000.`,
		`colour = "red"`:              `Line 2: There is no setting "colour".`,
		"[colour]\nred = 1":           `Line 3: There is no setting "colour.red".`,
		`mouse =`:                     `Line 2: This cannot be understood`,
		`mouse = tru`:                 `Line 2: This cannot be understood`,
		`"""`:                         `Line 2: This cannot be understood`,
		"mouse = false\nmouse = true": `Line 3: mouse is already set in line 2.`,
		`keys.undoo = "z"`:            `Line 2: There is no action "undoo".`,
		`keys = { undo = 7 }`:         `Line 2: undo needs a key`,
		"[keys]\nundo = []":           `Line 3: undo needs a key`,
		"[keys]\nundo = [1]":          `Line 3: undo needs a key`,
		"[keys]\nundo = \"shft+u\"":   `Line 3: "shft+u" is not a key.`,
		"[keys]\nundo = \"\\u001b]0;evil\\u0007\"": `is not a key.`,
		"[keys]\nundo = \"\u009b\"":                `Line 3: "\u009b" cannot be shown as one letter, so it cannot be the key of undo`,
		"[keys]\nundo = \"alt+\u202e\"":            `Line 3: "alt+\u202e" cannot be shown as one letter`,
		"[keys]\nundo = \"ctrl+i\"":                `Line 3: "ctrl+i" is not a key.`,
		"[keys]\nundo = \"ctrl+c\"":                `Line 3: "ctrl+c" has a fixed meaning`,
		"[keys]\nundo = \"4\"":                     `Line 3: "4" has a fixed meaning`,
		"[keys]\nundo = \"q\"":                     `Line 3: "q" is already the key for quit, so undo keeps "u".`,
		"[keys]\nundo = \"x\"\nredo = \"x\"":       `Line 4: "x" is already the key for undo, so redo keeps ["U", "ctrl+r"].`,
		"[keys]\nquit = \" \"":                     `Line 3: " " is not a key.`,
		"[keys]\nquit = \"space\"":                 `Line 3: "space" is already the key for pick`,
	} {
		c, faults := Parse([]byte("\n"+text+"\n[[ascii]]\n\n[keys]\n\n"), catalogue())
		require.NotEmpty(t, faults, text)
		assert.Contains(t, faults[0].String(), want, text)
		assert.Equal(t, Automatic, c.Theme)
		assert.Empty(t, c.Keys["redo"], text)
	}
}

func TestTheRestCounts(t *testing.T) {
	t.Parallel()
	c, faults := Parse([]byte("theme = \"light\"\n???\nascii = true\n= 3\n[keys]\nundo = \"z\"\nredo = \"q\n"), catalogue())
	assert.Len(t, faults, 3, "%v", faults)
	assert.Equal(t, "light", c.Theme)
	assert.True(t, c.ASCII)
	assert.Equal(t, []string{"z"}, c.Keys["undo"])
}

// Keys that are never listened to at the same time may be the same, and two actions may
// change places.
func TestNoClash(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"undo = \"n\"", "undo = \"U\"\nredo = \"u\"", "quit = \"n\"", "goto = [\"1\", \"g\"]"} {
		_, faults := Parse([]byte("[keys]\n"+text), catalogue())
		assert.Empty(t, faults, text)
	}
}

// What is shown sets what is in effect.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "theme=\"dark\"\nascii=true\nmouse=false\nreduced-motion=true\n[keys]\nundo=['\"', '\\', 'tab', '#']\nredo='é'"} {
		c, faults := Parse([]byte(text), catalogue())
		require.Empty(t, faults)
		shown := c.TOML(catalogue())
		again, faults := Parse([]byte(shown), catalogue())
		require.Empty(t, faults, shown)
		assert.Equal(t, shown, again.TOML(catalogue()))
		assert.Equal(t, c.Theme, again.Theme)
	}
}

func TestFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c, faults := Read(filepath.Join(dir, "none"), catalogue())
	assert.Empty(t, faults)
	assert.Equal(t, Default(), c)
	_, faults = Read(dir, catalogue())
	require.Len(t, faults, 1)
	assert.Contains(t, faults[0].String(), "it is a folder")
	long := filepath.Join(dir, "long")
	require.NoError(t, os.WriteFile(long, []byte(strings.Repeat("#", longest+1)), 0o600))
	_, faults = Read(long, catalogue())
	require.Len(t, faults, 1)
	assert.Contains(t, faults[0].String(), "longer than 64 KiB")
}

func FuzzParse(f *testing.F) {
	f.Add("theme = \"dark\"\n[keys]\nundo = [\"u\"]")
	f.Add("???\n\"\"\"\n[[")
	f.Fuzz(func(t *testing.T, text string) {
		c, _ := Parse([]byte(text), catalogue())
		_, faults := Parse([]byte(c.TOML(catalogue())), catalogue())
		assert.Empty(t, faults)
	})
}
