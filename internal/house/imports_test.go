package house

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "boardgame/microcity/"

// A floor is packages that may import each other, as far as Go lets them, and those of the floors below.
type floor struct {
	name     string
	packages []string // by name or by pattern; W stands for the folder of any game
}

// floors are the house from the ground up. A package that is on none of them has no place yet: say which.
var floors = []floor{
	{"rules as pure functions, and data", []string{"content", "internal/engine", "W/engine"}},
	{"tools that know no game", []string{
		"internal/answers", "internal/background", "internal/codes", "internal/config", "internal/durable", "internal/folders", "internal/lines",
		"internal/packfile", "internal/prose", "internal/quit", "internal/regular", "internal/rulebook", "internal/soak", "internal/terminal",
		"internal/ptytest", "internal/tui/paint", "internal/tui/theme", "internal/tui/widget",
	}},
	{"what a game is, and a match of it", []string{"internal/game", "internal/game/*", "internal/chance", "internal/match", "internal/match/*"}},
	{"games that are saved, and games that computers play", []string{
		"internal/arena", "internal/balance", "internal/balance/*", "internal/computer", "internal/driver", "internal/foreign", "internal/guess",
		"internal/lesson", "internal/lesson/*", "internal/library", "internal/log", "internal/race", "internal/replay", "internal/results",
		"internal/review", "internal/search", "internal/search/*", "internal/session", "internal/setup", "internal/stats", "internal/tips",
	}},
	{"what a game is made of: cards, words, players", []string{
		"W/agreement", "W/aspect", "W/balance", "W/bot", "W/box",
		"W/calibrate", "W/choices", "W/computer", "W/daily", "W/ladder", "W/lesson", "W/match", "W/measure", "W/pack", "W/par", "W/play", "W/positions",
		"W/puzzle", "W/rating", "W/record", "W/remedy", "W/share", "W/survey", "W/training", "W/words",
	}},
	{"front ends of any game", []string{
		"internal/command", "internal/export", "internal/plain", "internal/protocol", "internal/shelf", "internal/tui", "internal/tui/guess", "internal/tui/live",
		"internal/tui/replay", "internal/tui/screen", "internal/tui/tabletop", "internal/tui/tuitest", "internal/tui/tutorial",
	}},
	{"what a game shows and says", []string{"W/board", "W/commands", "W/console", "W/panel", "W/table", "W/voice"}},
	{"the games, each as one value", []string{"internal/microcity", "internal/mycity", "internal/micropolis"}},
	{"programs", []string{"internal/cli", "internal/e2e", "internal/house", "internal/measuring", "internal/packages", "internal/texts", "cmd/*"}},
}

// floorOf returns the number of the floor that a package is on, or -1.
func floorOf(name string) int {
	return slices.IndexFunc(floors, func(f floor) bool {
		return slices.ContainsFunc(f.packages, func(pattern string) bool {
			if rest, ok := strings.CutPrefix(pattern, "W/"); ok {
				return wing(name) != "" && path.Base(name) == rest
			}
			fits, err := path.Match(pattern, name)
			return fits && err == nil
		})
	})
}

// imports lists what each package of ours imports, tests left out.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	list := map[string][]string{}
	for line := range strings.Lines(goList(t, "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")) {
		fields := strings.Fields(line)
		list[strings.TrimPrefix(fields[0], module)] = fields[1:]
	}
	return list
}

func goList(t *testing.T, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", append([]string{"list"}, arguments...)...)
	command.Dir = root
	var complaint strings.Builder
	command.Stderr = &complaint
	out, err := command.Output()
	require.NoError(t, err, complaint.String())
	return string(out)
}

// Imports run one way: down, or along a floor.
func TestImportsRunOneWay(t *testing.T) {
	t.Parallel()
	for from, list := range imports(t) {
		at := floorOf(from)
		assert.GreaterOrEqual(t, at, 0, "%s: on which floor is it? Say so in this test", from)
		for _, to := range list {
			if ours, ok := strings.CutPrefix(to, module); ok {
				assert.LessOrEqual(t, floorOf(ours), at, "%s imports %s, which is further up", from, ours)
			}
		}
	}
}

// Only the screens, of which each game has its table, and the commands know how a terminal is
// spoken to.
func TestScreensAreAlone(t *testing.T) {
	t.Parallel()
	for from, list := range imports(t) {
		screen := strings.HasPrefix(from, "internal/tui") || path.Base(from) == "table" || from == "internal/cli" || from == "internal/command" || from == "internal/background"
		for _, to := range list {
			if strings.HasPrefix(to, "github.com/charmbracelet/bubble") || strings.HasPrefix(to, "github.com/charmbracelet/lipgloss") {
				assert.True(t, screen, "%s imports %s", from, to)
			}
		}
	}
}

// engines are the rules of the games, each a pure function.
var engines = []string{"internal/engine", "internal/mycity/engine", "internal/micropolis/engine"}

// Even indirectly an engine reaches no clock, no file, no generator, no network and no log.
func TestEnginesReachNothing(t *testing.T) {
	t.Parallel()
	forbidden := []string{"os", "time", "log", "net", "fmt", "syscall", "math/rand", "math/rand/v2", "crypto/rand", "unsafe/cgo"}
	for _, engine := range engines {
		for _, name := range strings.Fields(goList(t, "-deps", "./"+engine)) {
			assert.NotContains(t, forbidden, name, engine)
			standard := !strings.Contains(strings.SplitN(name, "/", 2)[0], ".") && !strings.HasPrefix(name, module)
			assert.True(t, standard || name == module+engine, "%s reaches %s", engine, name)
		}
	}
}

func TestEnginesImportAShortList(t *testing.T) {
	t.Parallel()
	short := []string{"bytes", "errors", "iter", "math/bits", "slices", "strconv", "strings"}
	known := imports(t)
	for _, engine := range engines {
		for _, name := range known[engine] {
			assert.True(t, slices.Contains(short, name), "%s imports %s", engine, name)
		}
	}
}

func TestCommandHandsOver(t *testing.T) {
	t.Parallel()
	_, parsed := goFiles(t, func(name string) bool { return strings.HasPrefix(name, "cmd/") && !isTest(name) })
	for name, file := range parsed {
		assert.Equal(t, "main.go", path.Base(name), "a command is main.go alone")
		assert.LessOrEqual(t, len(file.Decls), 2, "main imports and hands over, nothing else")
	}
}
