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

// mayImport says which packages of ours each package may import. A package that is
// missing here is missing on purpose: say where it stands, then add it.
var mayImport = map[string][]string{
	"content":                      {},
	"internal/answers":             {},
	"internal/arena":               {"internal/game", "internal/prose"},
	"internal/background":          {},
	"internal/balance":             {"internal/arena", "internal/game", "internal/search"},
	"internal/balance/balancetest": {"internal/balance", "internal/soak"},
	"internal/chance":              {"internal/game", "internal/prose"},
	"internal/cli": {
		"internal/answers", "internal/arena", "internal/background", "internal/chance", "internal/computer", "internal/config", "internal/driver",
		"internal/durable", "internal/engine", "internal/export", "internal/folders", "internal/foreign", "internal/game",
		"internal/guess", "internal/lesson", "internal/library", "internal/log", "internal/match",
		"internal/microcity", "internal/microcity/agreement", "internal/microcity/bot", "internal/microcity/box",
		"internal/microcity/calibrate", "internal/microcity/computer", "internal/microcity/console",
		"internal/microcity/daily", "internal/microcity/ladder", "internal/microcity/lesson", "internal/microcity/measure", "internal/microcity/pack",
		"internal/microcity/par", "internal/microcity/play", "internal/microcity/puzzle", "internal/microcity/record",
		"internal/microcity/share", "internal/microcity/survey", "internal/microcity/table", "internal/microcity/training",
		"internal/microcity/voice", "internal/microcity/words",
		"internal/micropolis/agreement", "internal/micropolis/box", "internal/micropolis/computer",
		"internal/micropolis/lesson", "internal/micropolis/pack", "internal/micropolis/table", "internal/micropolis/words",
		"internal/mycity/agreement", "internal/mycity/box", "internal/mycity/computer", "internal/mycity/lesson", "internal/mycity/pack",
		"internal/mycity/table", "internal/mycity/words", "internal/packfile", "internal/plain", "internal/prose",
		"internal/protocol", "internal/quit", "internal/race", "internal/regular", "internal/results", "internal/review", "internal/rulebook",
		"internal/session", "internal/setup", "internal/stats", "internal/terminal", "internal/tips", "internal/tui",
		"internal/tui/replay", "internal/tui/screen", "internal/tui/theme",
	},
	"internal/codes":    {},
	"internal/computer": {"internal/arena", "internal/driver", "internal/game", "internal/match", "internal/review", "internal/search"},
	"internal/config":   {"internal/durable", "internal/regular"},
	"internal/driver":   {"internal/game", "internal/session"},
	"internal/durable":  {"internal/regular"},
	"internal/e2e":      {},
	"internal/engine":   {},
	"internal/export": {
		"internal/chance", "internal/game", "internal/log", "internal/prose", "internal/regular", "internal/replay",
		"internal/tui/paint", "internal/tui/theme",
	},
	"internal/folders":         {},
	"internal/foreign":         {"internal/lines", "internal/prose"},
	"internal/game":            {},
	"internal/game/enginetest": {},
	"internal/game/gametest":   {"internal/chance", "internal/game"},
	"internal/guess": {
		"internal/driver", "internal/game", "internal/log", "internal/prose", "internal/replay", "internal/session",
	},
	"internal/house": {},
	"internal/library": {
		"internal/chance", "internal/folders", "internal/game", "internal/log", "internal/prose", "internal/regular",
		"internal/session",
	},
	"internal/lesson":            {"internal/game", "internal/log", "internal/session"},
	"internal/lesson/lessontest": {"internal/lesson", "internal/session"},
	"internal/lines":             {},
	"internal/log":               {"internal/chance", "internal/durable", "internal/game", "internal/prose", "internal/regular"},
	"internal/match":             {"internal/game"},
	"internal/match/matchtest":   {"internal/game", "internal/game/gametest", "internal/match", "internal/prose"},
	"internal/microcity":         {"internal/chance", "internal/engine", "internal/game", "internal/match", "internal/microcity/pack"},
	"internal/microcity/agreement": {
		"internal/engine", "internal/game", "internal/log", "internal/microcity", "internal/microcity/bot",
		"internal/microcity/pack", "internal/microcity/play", "internal/microcity/rating", "internal/microcity/share", "internal/microcity/words",
		"internal/prose", "internal/session", "internal/setup",
	},
	"internal/microcity/aspect": {"internal/engine"},
	"internal/microcity/board": {
		"internal/engine", "internal/microcity/words", "internal/prose", "internal/tui/paint", "internal/tui/theme",
	},
	"internal/microcity/bot": {
		"internal/engine", "internal/microcity/aspect", "internal/microcity/pack", "internal/microcity/positions",
	},
	"internal/microcity/box": {
		"internal/engine", "internal/game", "internal/microcity", "internal/microcity/choices",
		"internal/microcity/pack", "internal/microcity/share", "internal/microcity/words", "internal/prose",
	},
	"internal/microcity/calibrate": {
		"internal/arena", "internal/durable", "internal/engine", "internal/microcity/bot",
		"internal/microcity/measure", "internal/microcity/pack", "internal/microcity/par", "internal/prose",
		"internal/regular", "internal/results",
	},
	"internal/microcity/choices": {"internal/engine", "internal/microcity/words", "internal/prose"},
	"internal/microcity/computer": {
		"internal/driver", "internal/engine", "internal/game", "internal/match", "internal/microcity",
		"internal/microcity/aspect", "internal/microcity/bot", "internal/microcity/pack", "internal/microcity/play",
		"internal/microcity/words", "internal/prose",
	},
	"internal/microcity/console": {
		"internal/chance", "internal/driver", "internal/engine", "internal/game", "internal/lesson", "internal/library",
		"internal/microcity", "internal/microcity/agreement", "internal/microcity/box",
		"internal/microcity/computer", "internal/microcity/daily", "internal/microcity/ladder",
		"internal/microcity/pack", "internal/microcity/par", "internal/microcity/play", "internal/microcity/puzzle", "internal/microcity/record",
		"internal/microcity/remedy", "internal/microcity/words", "internal/plain", "internal/prose",
		"internal/session", "internal/setup", "internal/stats",
	},
	"internal/microcity/daily": {
		"internal/chance", "internal/engine", "internal/folders", "internal/game", "internal/library",
		"internal/log", "internal/microcity", "internal/microcity/agreement", "internal/microcity/pack",
		"internal/microcity/play", "internal/microcity/rating", "internal/microcity/record", "internal/microcity/words", "internal/prose",
		"internal/session",
	},
	"internal/microcity/ladder": {
		"internal/durable", "internal/engine", "internal/game", "internal/library", "internal/log", "internal/microcity",
		"internal/microcity/bot", "internal/microcity/pack", "internal/microcity/par", "internal/microcity/play",
		"internal/microcity/record", "internal/microcity/words", "internal/prose", "internal/regular", "internal/stats",
	},
	"internal/microcity/lesson": {
		"internal/engine", "internal/lesson", "internal/microcity/pack", "internal/microcity/play",
	},
	"internal/microcity/measure": {
		"internal/arena", "internal/engine", "internal/game", "internal/microcity", "internal/microcity/agreement",
		"internal/microcity/bot", "internal/microcity/pack", "internal/prose", "internal/results",
	},
	"internal/microcity/pack": {"content", "internal/engine", "internal/packfile", "internal/prose"}, // to export the core pack
	"internal/microcity/panel": {
		"internal/engine", "internal/prose", "internal/tui/paint", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/microcity/par": {
		"internal/engine", "internal/microcity", "internal/microcity/agreement", "internal/microcity/positions",
		"internal/prose",
	},
	"internal/microcity/play": {
		"internal/engine", "internal/game", "internal/microcity", "internal/microcity/box",
		"internal/microcity/pack", "internal/session",
	},
	"internal/microcity/positions": {},
	"internal/microcity/puzzle": {
		"content", "internal/durable", "internal/engine", "internal/game", "internal/log", "internal/microcity",
		"internal/microcity/bot", "internal/microcity/computer", "internal/microcity/pack", "internal/microcity/play",
		"internal/microcity/record", "internal/microcity/words", "internal/prose", "internal/regular",
		"internal/session",
	},
	"internal/microcity/rating": {"internal/engine", "internal/microcity", "internal/prose"},
	"internal/microcity/record": {
		"internal/engine", "internal/game", "internal/log", "internal/microcity", "internal/microcity/box",
		"internal/microcity/pack",
	},
	"internal/microcity/remedy": {"internal/engine", "internal/match", "internal/microcity"},
	"internal/microcity/share":  {"internal/codes", "internal/engine", "internal/game", "internal/microcity"},
	"internal/microcity/survey": {
		"internal/arena", "internal/engine", "internal/microcity", "internal/microcity/bot",
		"internal/microcity/measure", "internal/microcity/pack", "internal/prose",
	},
	"internal/microcity/table": {
		"internal/chance", "internal/driver", "internal/engine", "internal/folders", "internal/game",
		"internal/lesson", "internal/library", "internal/log", "internal/match", "internal/microcity", "internal/microcity/agreement",
		"internal/microcity/board", "internal/microcity/bot", "internal/microcity/box", "internal/microcity/choices",
		"internal/microcity/computer", "internal/microcity/daily", "internal/microcity/ladder", "internal/microcity/lesson",
		"internal/microcity/pack", "internal/microcity/panel", "internal/microcity/par", "internal/microcity/play",
		"internal/microcity/puzzle", "internal/microcity/record", "internal/microcity/remedy", "internal/microcity/words", "internal/prose", "internal/race",
		"internal/replay", "internal/rulebook", "internal/session", "internal/setup", "internal/tui/live",
		"internal/tui/paint", "internal/tui/screen", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/microcity/training": {
		"internal/arena", "internal/durable", "internal/engine", "internal/microcity/bot", "internal/microcity/measure",
		"internal/microcity/pack", "internal/prose", "internal/regular",
	},
	"internal/microcity/voice": {
		"internal/engine", "internal/game", "internal/microcity", "internal/microcity/agreement",
		"internal/microcity/box", "internal/microcity/computer", "internal/microcity/play",
		"internal/microcity/words", "internal/prose", "internal/protocol", "internal/session",
	},
	"internal/microcity/words": {
		"internal/engine", "internal/microcity", "internal/microcity/aspect", "internal/prose", "internal/rulebook",
	},
	"internal/micropolis": {
		"internal/chance", "internal/codes", "internal/game", "internal/match", "internal/micropolis/engine",
		"internal/micropolis/pack",
	},
	"internal/micropolis/agreement": {
		"internal/micropolis", "internal/micropolis/box", "internal/micropolis/engine", "internal/micropolis/pack",
		"internal/session", "internal/setup",
	},
	"internal/micropolis/balance": {
		"internal/arena", "internal/balance", "internal/micropolis", "internal/micropolis/bot",
		"internal/micropolis/engine", "internal/micropolis/words", "internal/search",
	},
	"internal/micropolis/board": {"internal/micropolis/engine"},
	"internal/micropolis/bot":   {"internal/game", "internal/micropolis", "internal/micropolis/engine", "internal/search"},
	"internal/micropolis/box": {
		"internal/game", "internal/micropolis", "internal/micropolis/engine", "internal/micropolis/pack",
		"internal/micropolis/words", "internal/packfile",
	},
	"internal/micropolis/computer": {
		"internal/computer", "internal/game", "internal/match", "internal/micropolis", "internal/micropolis/bot",
		"internal/micropolis/engine", "internal/micropolis/words", "internal/review", "internal/search",
	},
	"internal/micropolis/engine": {},
	"internal/micropolis/lesson": {"internal/lesson", "internal/session", "internal/setup"},
	"internal/micropolis/pack":   {"content", "internal/micropolis/engine", "internal/packfile"},
	"internal/micropolis/table": {
		"internal/game", "internal/micropolis", "internal/micropolis/agreement", "internal/micropolis/board",
		"internal/micropolis/computer", "internal/micropolis/engine", "internal/micropolis/lesson", "internal/micropolis/pack",
		"internal/micropolis/words", "internal/prose", "internal/replay", "internal/session",
		"internal/setup", "internal/tui/paint", "internal/tui/screen", "internal/tui/tabletop", "internal/tui/theme",
		"internal/tui/widget",
	},
	"internal/micropolis/words": {
		"internal/game", "internal/micropolis", "internal/micropolis/engine", "internal/prose", "internal/rulebook",
	},
	"internal/mycity": {"internal/chance", "internal/codes", "internal/game", "internal/mycity/engine"},
	"internal/mycity/agreement": {
		"internal/mycity", "internal/mycity/box", "internal/mycity/engine", "internal/mycity/pack",
		"internal/mycity/words", "internal/session", "internal/setup",
	},
	"internal/mycity/balance": {
		"internal/arena", "internal/balance", "internal/mycity", "internal/mycity/bot", "internal/mycity/engine",
		"internal/search",
	},
	"internal/mycity/board": {
		"internal/mycity/engine", "internal/prose", "internal/tui/paint", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/mycity/bot": {"internal/game", "internal/mycity", "internal/mycity/engine", "internal/search"},
	"internal/mycity/box": {
		"internal/game", "internal/match", "internal/mycity", "internal/mycity/engine", "internal/mycity/pack",
		"internal/mycity/words", "internal/packfile",
	},
	"internal/mycity/computer": {
		"internal/computer", "internal/game", "internal/match", "internal/mycity", "internal/mycity/bot",
		"internal/mycity/engine", "internal/search",
	},
	"internal/mycity/engine": {},
	"internal/mycity/lesson": {"internal/lesson", "internal/session", "internal/setup"},
	"internal/mycity/pack":   {"content", "internal/mycity/engine", "internal/packfile"},
	"internal/mycity/table": {
		"internal/game", "internal/match", "internal/mycity", "internal/mycity/agreement", "internal/mycity/board",
		"internal/mycity/computer", "internal/mycity/engine", "internal/mycity/lesson", "internal/mycity/pack", "internal/mycity/words",
		"internal/replay", "internal/session", "internal/setup", "internal/tui/paint",
		"internal/tui/screen", "internal/tui/tabletop", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/mycity/words": {
		"internal/game", "internal/match", "internal/mycity", "internal/mycity/engine", "internal/prose",
		"internal/rulebook",
	},
	"internal/packfile": {"internal/prose", "internal/regular"},
	"internal/plain": {
		"internal/config", "internal/driver", "internal/folders", "internal/game", "internal/guess",
		"internal/lesson", "internal/library", "internal/lines", "internal/log", "internal/match",
		"internal/prose", "internal/race", "internal/replay", "internal/review", "internal/rulebook", "internal/session",
		"internal/setup", "internal/tips",
	},
	"internal/prose": {},
	"internal/protocol": {
		"internal/chance", "internal/computer", "internal/driver", "internal/game", "internal/lines", "internal/log", "internal/prose",
		"internal/session", "internal/setup",
	},
	"internal/ptytest": {},
	"internal/quit":    {},
	"internal/race": {
		"internal/chance", "internal/durable", "internal/folders", "internal/game", "internal/library",
		"internal/log", "internal/prose", "internal/regular", "internal/replay", "internal/session",
	},
	"internal/regular":           {},
	"internal/replay":            {"internal/driver", "internal/game", "internal/log", "internal/prose", "internal/session"},
	"internal/results":           {"internal/arena", "internal/game", "internal/prose"},
	"internal/review":            {"internal/driver", "internal/game", "internal/prose"},
	"internal/rulebook":          {},
	"internal/search":            {"internal/game"},
	"internal/search/searchtest": {"internal/game", "internal/search"},
	"internal/session":           {"internal/chance", "internal/game", "internal/log", "internal/prose", "internal/regular"},
	"internal/setup": {
		"internal/codes", "internal/durable", "internal/game", "internal/log", "internal/prose", "internal/regular",
		"internal/session",
	},
	"internal/soak":     {},
	"internal/stats":    {"internal/chance", "internal/game", "internal/library", "internal/log", "internal/prose", "internal/setup"},
	"internal/terminal": {"internal/quit"},
	"internal/tips":     {"internal/durable", "internal/game", "internal/regular"},
	"internal/texts":    {},
	"internal/tui": {
		"internal/background", "internal/config", "internal/folders", "internal/game", "internal/guess",
		"internal/lesson", "internal/library", "internal/log", "internal/prose", "internal/race",
		"internal/rulebook", "internal/session", "internal/setup", "internal/stats", "internal/terminal",
		"internal/tips", "internal/tui/guess", "internal/tui/paint", "internal/tui/replay", "internal/tui/screen",
		"internal/tui/theme", "internal/tui/tutorial", "internal/tui/widget",
	},
	"internal/tui/guess": {
		"internal/guess", "internal/prose", "internal/session", "internal/tui/paint",
		"internal/tui/screen", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/tui/live": {
		"internal/driver", "internal/game", "internal/log", "internal/prose", "internal/race", "internal/replay",
		"internal/session", "internal/setup", "internal/tui/paint", "internal/tui/screen", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/tui/paint": {"internal/tui/theme"},
	"internal/tui/replay": {
		"internal/driver", "internal/game", "internal/guess", "internal/library", "internal/log", "internal/prose", "internal/replay", "internal/session",
		"internal/tui/guess", "internal/tui/paint", "internal/tui/screen", "internal/tui/theme",
		"internal/tui/widget",
	},
	"internal/tui/screen": {
		"internal/config", "internal/driver", "internal/folders", "internal/game", "internal/lesson",
		"internal/library", "internal/prose", "internal/replay", "internal/rulebook", "internal/session",
		"internal/setup", "internal/tips", "internal/tui/paint", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/tui/tabletop": {
		"internal/computer", "internal/driver", "internal/game", "internal/lesson", "internal/prose", "internal/replay", "internal/review",
		"internal/rulebook", "internal/session",
		"internal/setup", "internal/tui/live", "internal/tui/paint", "internal/tui/screen", "internal/tui/theme",
		"internal/tui/widget",
	},
	"internal/tui/theme":   {},
	"internal/tui/tuitest": {"internal/ptytest", "internal/tui/paint", "internal/tui/screen", "internal/tui/theme", "internal/tui/widget"},
	"internal/tui/tutorial": {
		"internal/game", "internal/lesson", "internal/prose", "internal/session", "internal/tui/live", "internal/tui/paint",
		"internal/tui/screen", "internal/tui/theme", "internal/tui/widget",
	},
	"internal/tui/widget": {"internal/tui/paint", "internal/tui/theme"},
	"cmd/microcity":       {"internal/background", "internal/cli", "internal/quit"}, // background and quit come first, before any terminal is asked
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

func TestImportsRunOneWay(t *testing.T) {
	t.Parallel()
	for from, list := range imports(t) {
		may, known := mayImport[from]
		assert.True(t, known, "%s: who may it import? Say so in this test", from)
		for _, to := range list {
			if ours, ok := strings.CutPrefix(to, module); ok {
				assert.Contains(t, may, ours, "%s imports %s", from, ours)
			}
		}
	}
}

// Only the screens, of which each game has its table, and the commands know how a terminal is
// spoken to.
func TestScreensAreAlone(t *testing.T) {
	t.Parallel()
	for from, list := range imports(t) {
		screen := strings.HasPrefix(from, "internal/tui") || path.Base(from) == "table" || from == "internal/cli" || from == "internal/background"
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
	assert.Len(t, parsed, 1, "cmd/microcity is main.go alone")
	for _, file := range parsed {
		assert.LessOrEqual(t, len(file.Decls), 2, "main imports and hands over, nothing else")
	}
}
