package screen

import (
	"testing"

	"github.com/charmbracelet/bubbles/key"
	"github.com/stretchr/testify/assert"
)

func TestKeyFor(t *testing.T) {
	t.Parallel()
	for name, b := range usualKeys().bindings() {
		for _, k := range b.Keys() {
			assert.Equal(t, k, KeyFor(k).String(), name)
		}
	}
	for _, k := range []string{"alt+x", "ctrl+shift+up", "f12", "é", "alt+enter"} {
		assert.Equal(t, k, KeyFor(k).String())
	}
}

// Where not all keys have room on the bottom line, none is cut, and the way out and the
// help stay.
func TestHintsThatHaveRoom(t *testing.T) {
	t.Parallel()
	keys := usualKeys()
	all := []key.Binding{keys.Pick, keys.Hint, keys.Esc, keys.Undo, keys.Help, keys.Quit}
	for w := range 120 {
		list := fitting(all, w, keys)
		assert.LessOrEqual(t, len(list), len(all))
		assert.Contains(t, list, keys.Esc)
		assert.Contains(t, list, keys.Help)
		if len(list) > 2 {
			assert.LessOrEqual(t, HintCells(list), w)
		}
	}
	assert.Equal(t, all, fitting(all, HintCells(all), keys))
	assert.Equal(t, all[:5], fitting(all, HintCells(all)-1, keys))
}

// The way out stays on the line in other words too, and where it has been given several keys.
func TestTheWayOutStaysInOtherWords(t *testing.T) {
	t.Parallel()
	keys := KeysWith(map[string][]string{"esc": {"q", "backspace"}})
	out := keys.Described(keys.Esc, "esc", "leave")
	assert.Equal(t, []key.Binding{out}, fitting([]key.Binding{keys.Pick, out}, 8, keys))
}
