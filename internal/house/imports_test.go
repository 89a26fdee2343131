package house

import (
	"os/exec"
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
	"content":            {},
	"internal/engine":    {},
	"internal/quiet":     {},
	"internal/quit":      {},
	"internal/house":     {},
	"internal/ptytest":   {},
	"internal/soak":      {},
	"internal/regular":   {},
	"internal/config":    {"internal/regular", "internal/durable"},
	"internal/pack":      {"internal/engine", "internal/regular", "content"}, // to export the core pack
	"internal/chance":    {"internal/engine", "internal/match"},
	"internal/durable":   {"internal/regular"},
	"internal/match":     {"internal/engine"},
	"internal/positions": {"internal/engine"},
	"internal/bot":       {"internal/engine", "internal/positions"},
	"internal/arena":     {"internal/engine", "internal/chance", "internal/bot"},
	"internal/par":       {"internal/engine", "internal/chance", "internal/positions"},
	"internal/advice":    {"internal/engine", "internal/match"},
	"internal/record":    {"internal/engine", "internal/match", "internal/pack", "internal/regular", "internal/chance", "internal/durable"},
	"internal/session":   {"internal/engine", "internal/match", "internal/pack", "internal/chance", "internal/record", "internal/regular"},
	"internal/seat":      {"internal/engine", "internal/match", "internal/record", "internal/session", "internal/bot"},
	"internal/habit":     {"internal/engine", "internal/record", "internal/regular", "internal/durable"},
	"internal/shelf":     {"internal/engine", "internal/match", "internal/record", "internal/session", "internal/present", "internal/regular", "internal/chance"},
	"internal/stats":     {"internal/engine", "internal/record", "internal/shelf", "internal/chance", "internal/daily"},
	"internal/daily":     {"internal/engine", "internal/pack", "internal/record", "internal/session", "internal/shelf", "internal/present", "internal/chance"},
	"internal/present":   {"internal/engine", "internal/match", "internal/chance"},
	"internal/walk":      {"internal/engine", "internal/match", "internal/present"},
	"internal/setup":     {"internal/engine", "internal/habit", "internal/pack", "internal/present", "internal/record", "internal/session", "internal/chance"},
	"internal/terminal":  {"internal/quit"},
	"internal/e2e":       {},
	"internal/share":     {"internal/engine", "internal/record"},
	"internal/export": {
		"internal/engine", "internal/match", "internal/chance", "internal/record", "internal/present", "internal/share",
		"internal/tui", "internal/tui/theme", "internal/tui/paint",
	},

	"internal/tui/theme": {},
	"internal/tui/paint": {"internal/tui/theme"},
	"internal/tui/board": {"internal/engine", "internal/present", "internal/tui/theme", "internal/tui/paint"},
	"internal/tui/panel": {"internal/engine", "internal/present", "internal/tui/theme", "internal/tui/paint", "internal/tui/board"},
	"internal/tui/lesson": {
		"internal/engine", "internal/match", "internal/pack", "internal/record", "internal/session",
	},
	"internal/tui": {
		"internal/share", "internal/habit", "internal/shelf", "internal/stats", "internal/daily", "internal/tui/lesson",
		"internal/walk", "internal/setup", "internal/quiet", "internal/terminal", "internal/config", "internal/engine", "internal/pack", "internal/chance", "internal/match", "internal/record", "internal/session", "internal/seat",
		"internal/advice", "internal/bot", "internal/par", "internal/present", "internal/tui/theme", "internal/tui/paint", "internal/tui/board", "internal/tui/panel",
	},
	"internal/cli": {
		"internal/export", "internal/share", "internal/tui/theme", "internal/regular", "internal/quit",
		"internal/shelf", "internal/stats", "internal/daily", "internal/tui/lesson",
		"content", "internal/walk", "internal/setup", "internal/quiet", "internal/terminal", "internal/config", "internal/engine", "internal/pack", "internal/chance", "internal/match", "internal/record", "internal/session", "internal/seat",
		"internal/bot", "internal/arena", "internal/par", "internal/present", "internal/tui", "internal/advice", "internal/habit", "internal/durable",
	},
	"cmd/microcity": {"internal/quiet", "internal/quit", "internal/cli"}, // quiet and quit come first, before any terminal is asked
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

// Only the screens and the commands know how a terminal is spoken to.
func TestScreensAreAlone(t *testing.T) {
	t.Parallel()
	for from, list := range imports(t) {
		screen := strings.HasPrefix(from, "internal/tui") || from == "internal/cli" || from == "internal/quiet"
		for _, to := range list {
			if strings.HasPrefix(to, "github.com/charmbracelet/bubble") || strings.HasPrefix(to, "github.com/charmbracelet/lipgloss") {
				assert.True(t, screen, "%s imports %s", from, to)
			}
		}
	}
}

// The engine is a pure function: even indirectly it reaches no clock, no file, no
// generator, no network and no log.
func TestEngineReachesNothing(t *testing.T) {
	t.Parallel()
	forbidden := []string{"os", "time", "log", "net", "fmt", "syscall", "math/rand", "math/rand/v2", "crypto/rand", "unsafe/cgo"}
	for _, name := range strings.Fields(goList(t, "-deps", "./internal/engine")) {
		assert.NotContains(t, forbidden, name)
		standard := !strings.Contains(strings.SplitN(name, "/", 2)[0], ".") && !strings.HasPrefix(name, module)
		assert.True(t, standard || name == module+"internal/engine", "the engine reaches %s", name)
	}
}

func TestEngineImportsAShortList(t *testing.T) {
	t.Parallel()
	short := []string{"errors", "iter", "math/bits", "slices", "strconv", "strings"}
	for _, name := range imports(t)["internal/engine"] {
		assert.True(t, slices.Contains(short, name), "the engine imports %s", name)
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
