package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A key that cannot be given is refused in a sentence.
func TestAssign(t *testing.T) {
	t.Parallel()
	c := catalogue()
	set := map[string][]string{"redo": {"r"}}
	require.NoError(t, c.Assign(set, "undo", "z"))
	require.NoError(t, c.Assign(nil, "undo", "u"), "its own key")
	require.NoError(t, c.Assign(set, "undo", "U"), "which is nobody's any more")
	require.NoError(t, c.Assign(nil, "undo", "n"), "which is listened to elsewhere")
	for name, want := range map[string]string{
		"r":      `"r" is already the key for: do again. Choose another one.`,
		"q":      `"q" is already the key for: leave. Choose another one.`,
		" ":      `"space" is already the key for: pick. Choose another one.`,
		"ctrl+c": `"ctrl+c" has a fixed meaning and cannot be the key of undo.`,
		"ctrl+l": `"ctrl+l" has a fixed meaning and cannot be the key of undo.`,
		"3":      `"3" has a fixed meaning and cannot be the key of undo.`,
		"ctrl+i": `"ctrl+i" is not a key. Write a key as you type it, or by its name, such as enter, space, ctrl+r, shift+tab, f1.`,
	} {
		require.EqualError(t, c.Assign(set, "undo", name), want)
	}
	assert.Equal(t, map[string][]string{"redo": {"r"}}, set, "nothing is set yet")
}

// Keys are written where the file has its keys, and nothing else changes.
func TestSetKeys(t *testing.T) {
	t.Parallel()
	for _, one := range []struct{ text, want string }{
		{"", "[keys]\nundo = \"z\"\n"},
		{"ascii = true", "ascii = true\n\n[keys]\nundo = \"z\"\n"},
		{"[keys]\nquit = \"Q\" # mine\n\n# more\n", "[keys]\nquit = \"Q\" # mine\nundo = \"z\"\n\n# more\n"},
		{"[keys]", "[keys]\nundo = \"z\"\n"},
		{"[keys]\nundo = [\"u\", \"ctrl+u\"] # back\n", "[keys]\nundo = \"z\" # back\n"},
		{"keys.undo = \"x\"\n", "keys.undo = \"z\"\n"},
	} {
		have, err := change([]byte(one.text), KeysName("undo"), []string{"z"})
		require.NoError(t, err)
		assert.Equal(t, one.want, string(have))
		again, err := change(have, KeysName("undo"), nil)
		require.NoError(t, err)
		c, faults := Parse(again, catalogue())
		assert.Empty(t, faults)
		assert.NotContains(t, c.Keys, "undo", "they are the usual ones again")
	}
	have, err := change(nil, KeysName("redo"), []string{" ", "ctrl+r"})
	require.NoError(t, err)
	assert.Equal(t, "[keys]\nredo = [\"space\", \"ctrl+r\"]\n", string(have))
	for _, text := range []string{"keys = {undo = \"z\"}\n", "[keys]\nundo = \"z\"\nundo = \"y\"\n"} {
		_, err := change([]byte(text), KeysName("undo"), []string{"x"})
		require.ErrorIs(t, err, errOwnWay)
	}
	_, err = change([]byte("[keys\n"), KeysName("undo"), []string{"x"})
	require.ErrorContains(t, err, "line 1 cannot be understood")
}
