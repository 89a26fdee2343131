package screen

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/config"
)

// The settings that set nothing new are without fault, so no two actions that are
// listened to together have a key in common by mistake.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	known := Catalogue()
	c := config.Default()
	again, faults := config.Parse([]byte(c.TOML(known)), known)
	assert.Empty(t, faults)
	assert.Len(t, again.Keys, len(known.Actions))
	for _, names := range contexts {
		for _, name := range names {
			assert.True(t, slices.ContainsFunc(known.Actions, func(a config.Action) bool { return a.Name == name }), "%s is no action", name)
		}
	}
}

// sharing are the actions that have a key in common on purpose: the screen that listens to
// both knows which is meant.
var sharing = map[string]string{
	"hold":      "pass", // while the computer plays
	"give":      "pick", // space, while dice are divided
	"play":      "pick", // space, in a replay
	"page-down": "pick", // space, on pages of text
	"turn-back": "up",   // in a replay
	"turn-on":   "down", // in a replay
}

// Every key is one of the table, has a place where it is listened to, and means one thing
// there.
func TestEveryKeyHasItsPlace(t *testing.T) {
	t.Parallel()
	of := map[string][]string{}
	for name, b := range usualKeys().bindings() {
		assert.True(t, slices.ContainsFunc(contexts, func(list []string) bool { return slices.Contains(list, name) }), "%s is listened to nowhere", name)
		of[name] = b.Keys()
	}
	for _, names := range contexts {
		for i, a := range names {
			for _, b := range names[i+1:] {
				if sharing[a] == b || sharing[b] == a {
					continue
				}
				for _, k := range of[a] {
					assert.NotContains(t, of[b], k, "%s and %s in %v", a, b, names)
				}
			}
		}
	}
	for _, name := range contexts[0] {
		if name != "hint" {
			assert.NotContains(t, of[name], "h", "h is for a hint")
		}
	}
}
