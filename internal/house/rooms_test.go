package house

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// rooms are the packages that serve every game alike.
var rooms = []string{
	"internal/chance",
	"internal/computer",
	"internal/driver",
	"internal/export",
	"internal/game",
	"internal/library",
	"internal/log",
	"internal/match",
	"internal/plain",
	"internal/prose",
	"internal/protocol",
	"internal/replay",
	"internal/search",
	"internal/session",
	"internal/setup",
	"internal/stats",
	"internal/tui",
	"internal/tui/replay",
	"internal/tui/screen",
}

// wings are the games on the shelf: what is below such a path is a game's own.
var wings = []string{"internal/engine", "internal/microcity", "internal/micropolis", "internal/mycity"}

// A room reaches no game, not even through another package.
func TestRoomsKnowNoGame(t *testing.T) {
	t.Parallel()
	for _, room := range rooms {
		for _, name := range strings.Fields(goList(t, "-deps", "./"+room)) {
			for _, wing := range wings {
				assert.False(t, strings.HasPrefix(name+"/", module+wing+"/"), "%s reaches %s", room, name)
			}
		}
	}
}

// The small game of the tests is played, kept, resumed and told without a line of any game
// on the shelf.
func TestToyGameNeedsNoOther(t *testing.T) {
	t.Parallel()
	for _, name := range strings.Fields(goList(t, "-deps", "-test", "./internal/match/matchtest")) {
		for _, wing := range wings {
			assert.False(t, strings.HasPrefix(name+"/", module+wing+"/"), "the toy game reaches %s", name)
		}
	}
}
