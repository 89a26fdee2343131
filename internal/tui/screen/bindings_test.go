package screen

import (
	"slices"
	"testing"

	"github.com/charmbracelet/bubbles/key"
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
	for _, place := range places {
		for _, name := range place.Actions {
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
		assert.True(t, slices.ContainsFunc(places, func(p Place) bool { return slices.Contains(p.Actions, name) }), "%s is listened to nowhere", name)
		of[name] = b.Keys()
	}
	for _, place := range places {
		for i, a := range place.Actions {
			for _, b := range place.Actions[i+1:] {
				if sharing[a] == b || sharing[b] == a {
					continue
				}
				for _, k := range of[a] {
					assert.NotContains(t, of[b], k, "%s and %s %s", a, b, place.Name)
				}
			}
		}
	}
}

// labels are the actions whose letter stands before a line or on a button: there it picks that
// line, as a digit does. All other keys mean the same wherever they mean anything.
var labels = []string{
	"new-game", "continue", "daily", "weekly", "puzzles", "ladder", "games", "saved", "statistics", "reference", "learn", // of the menu
	"same-luck", "watch", "to-menu", // after the game
	"end", "pass", "retrieve", "claim", "card-x", // choices at the table
	"start", "yes", "no", "new-luck", "save-as", "rethink", "anyway", // on buttons
}

// alike are actions that are one and the same to who presses a key: each list is one meaning.
var alike = [][]string{
	{"up", "turn-back"},
	{"down", "turn-on"}, // a step up or down, in a replay by turns
	{"undo-phase", "phase-back"},
	{"redo-phase", "phase-on"},
	{"undo-turn", "turn-back"},
	{"redo-turn", "turn-on"},
	{"pick", "give", "play", "page-down"}, // the space bar goes on
	{"hint", "review"},                    // what the computer thinks
	{"why", "ask"},                        // why it is so
	{"note", "rename"},                    // words of one's own
}

func TestEveryKeyHasOneMeaning(t *testing.T) {
	t.Parallel()
	means := map[string][]string{}
	for name, b := range usualKeys().bindings() {
		if !slices.Contains(labels, name) {
			for _, k := range b.Keys() {
				means[k] = append(means[k], name)
			}
		}
	}
	for k, names := range means {
		one := len(names) == 1 || slices.ContainsFunc(alike, func(list []string) bool {
			return !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(list, name) })
		})
		assert.True(t, one, "%q means %v", k, names)
	}
	for _, name := range labels {
		assert.True(t, slices.ContainsFunc(places, func(p Place) bool { return slices.Contains(p.Actions, name) }), "%s is no action", name)
	}
}

// Wherever a cursor moves, the letters h j k l move it, too.
func TestLettersMoveTheCursor(t *testing.T) {
	t.Parallel()
	keys := usualKeys()
	for letter, b := range map[string]key.Binding{"h": keys.Left, "j": keys.Down, "k": keys.Up, "l": keys.Right} {
		assert.Contains(t, b.Keys(), letter)
	}
}
