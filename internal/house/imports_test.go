package house

import (
	"maps"
	"os/exec"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "boardgame/microcity/"

// storeys reads the drawing in the README: the folders of each floor, from the ground, which is 1.
func storeys(t *testing.T) map[string]int {
	t.Helper()
	_, section, _ := strings.Cut(read(t, "README.md"), "\n## How the code is laid out\n")
	_, drawing, _ := strings.Cut(section, "```text\n")
	drawing, _, closed := strings.Cut(drawing, "\n```\n")
	require.True(t, closed, "the README has a drawing of the code")
	at, floor := map[string]int{}, 0
	for line := range strings.Lines(drawing) {
		const margin = 14
		require.Greater(t, len(line), margin)
		if number, err := strconv.Atoi(line[:1]); err == nil {
			floor = number
		}
		for item := range strings.SplitSeq(line[margin:], "·") {
			names, _, _ := strings.Cut(item, ":")
			for name := range strings.SplitSeq(names, ",") {
				name = strings.TrimSpace(name)
				assert.NotContains(t, at, name, "it stands on one floor")
				at[name] = floor
			}
		}
	}
	return at
}

// within are packages that stand lower than their folder: a rule on the ground, what a game is made of below the front ends.
var within = map[string]float64{
	"W/engine": 1, "internal/tui/paint": 1, "internal/tui/theme": 1, "internal/tui/widget": 1,
	"W/agreement": 3.5, "W/aspect": 3.5, "W/balance": 3.5, "W/bot": 3.5, "W/box": 3.5, "W/calibrate": 3.5, "W/choices": 3.5, "W/computer": 3.5,
	"W/ladder": 3.5, "W/lesson": 3.5, "W/match": 3.5, "W/measure": 3.5, "W/pack": 3.5, "W/par": 3.5, "W/play": 3.5, "W/positions": 3.5, "W/puzzle": 3.5,
	"W/rating": 3.5, "W/record": 3.5, "W/remedy": 3.5, "W/share": 3.5, "W/survey": 3.5, "W/training": 3.5, "W/words": 3.5,
}

// floorOf returns the number of the floor that a package is on, or 0: that of its folder in the README, or lower.
func floorOf(drawn map[string]int, name string) float64 {
	key := name
	if wing(name) != "" {
		key = "W/" + path.Base(name)
	}
	if floor, ok := within[key]; ok {
		return floor
	}
	folder, _, _ := strings.Cut(strings.TrimPrefix(name, "internal/"), "/")
	return float64(drawn[folder])
}

// imports lists what each package of ours imports, tests left out.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	list := map[string][]string{}
	for _, within := range []string{root, root + "/internal/server"} { // a module of its own
		for line := range strings.Lines(goList(t, within, "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")) {
			fields := strings.Fields(line)
			list[strings.TrimPrefix(fields[0], module)] = fields[1:]
		}
	}
	return list
}

func goList(t *testing.T, within string, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", append([]string{"list"}, arguments...)...)
	command.Dir = within
	var complaint strings.Builder
	command.Stderr = &complaint
	out, err := command.Output()
	require.NoError(t, err, complaint.String())
	return string(out)
}

// Imports run one way: down, or along a floor of the README's drawing, which shows every folder of code.
func TestImportsRunOneWay(t *testing.T) {
	t.Parallel()
	drawn := storeys(t)
	unseen := maps.Clone(drawn)
	for from, list := range imports(t) {
		folder, _, _ := strings.Cut(strings.TrimPrefix(from, "internal/"), "/")
		delete(unseen, folder)
		at := floorOf(drawn, from)
		assert.NotZero(t, at, "%s: on which floor is it? Draw it in the README", from)
		for _, to := range list {
			if ours, ok := strings.CutPrefix(to, module); ok {
				assert.LessOrEqual(t, floorOf(drawn, ours), at, "%s imports %s, which is further up", from, ours)
			}
		}
	}
	delete(unseen, "bench") // in a module of its own, and no part of the game
	assert.Empty(t, unseen, "the README draws what is not there")
	assert.Equal(t, 6, slices.Max(slices.Collect(maps.Values(drawn))))
}

// The README says in a screenful where things are.
func TestTheWayInIsShort(t *testing.T) {
	t.Parallel()
	_, section, _ := strings.Cut(read(t, "README.md"), "\n## How the code is laid out\n")
	section, _, _ = strings.Cut(section, "\n## ")
	_, table, _ := strings.Cut(section, "|---|---|\n")
	assert.Equal(t, 10, strings.Count(table, "\n|")+1, "the ten commonest changes")
	_, drawing, _ := strings.Cut(section, "```text\n")
	drawing, _, _ = strings.Cut(drawing, "```\n")
	assert.LessOrEqual(t, strings.Count(drawing, "\n"), 10)
	for line := range strings.Lines(section) {
		assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), 120, line)
	}
}

// Only the screens, of which each game has its table, and the commands know how a terminal is
// spoken to.
func TestScreensAreAlone(t *testing.T) {
	t.Parallel()
	for from, list := range imports(t) {
		screen := strings.HasPrefix(from, "internal/tui") || path.Base(from) == "table" || from == "internal/cli" || from == "internal/command" || from == "internal/server/lobby" || from == "internal/background"
		for _, to := range list {
			if strings.HasPrefix(to, "github.com/charmbracelet/bubble") || strings.HasPrefix(to, "github.com/charmbracelet/lipgloss") {
				assert.True(t, screen, "%s imports %s", from, to)
			}
		}
	}
}

// engines are the rules of the games, each a pure function, and what they stand on.
var engines = []string{"internal/engine", "internal/mycity/engine", "internal/micropolis/engine", "internal/smallcity/engine", notation}

const notation = "internal/notation"

// Even indirectly an engine reaches no clock, no file, no generator, no network and no log.
func TestEnginesReachNothing(t *testing.T) {
	t.Parallel()
	forbidden := []string{"os", "time", "log", "net", "fmt", "syscall", "math/rand", "math/rand/v2", "crypto/rand", "unsafe/cgo"}
	for _, engine := range engines {
		for _, name := range strings.Fields(goList(t, root, "-deps", "./"+engine)) {
			assert.NotContains(t, forbidden, name, engine)
			standard := !strings.Contains(strings.SplitN(name, "/", 2)[0], ".") && !strings.HasPrefix(name, module)
			assert.True(t, standard || name == module+engine || name == module+notation, "%s reaches %s", engine, name)
		}
	}
}

func TestEnginesImportAShortList(t *testing.T) {
	t.Parallel()
	short := []string{"bytes", "errors", "iter", "math/bits", "slices", "strconv", "strings", module + notation}
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

// Servers keep games in a cluster of others, which is no part of the program: its code is for tests alone. The game
// knows nothing of it.
func TestNoClusterIsBuiltIn(t *testing.T) {
	t.Parallel()
	linked := goList(t, root+"/internal/server", "-deps", "./cmd/microcityd")
	assert.Contains(t, linked, "github.com/nats-io/nats.go\n")
	assert.NotContains(t, linked, "nats-server")
	assert.NotContains(t, read(t, "go.mod"), "nats")
}
