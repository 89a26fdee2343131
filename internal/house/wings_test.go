package house

import (
	"go/ast"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// wings are the games on the shelf, by the folders that are a game's own.
var wings = map[string]string{
	"internal/engine": "Micro City", "internal/microcity": "Micro City", "internal/mycity": "My City", "internal/micropolis": "Micropolis",
	"internal/smallcity": "Small City",
}

// wing returns the game that a package belongs to; "" for a room of the house.
func wing(name string) string {
	for ; name != "."; name = path.Dir(name) {
		if game, ok := wings[name]; ok {
			return game
		}
	}
	return ""
}

// programs are the command lines, which know all games.
var programs = []string{"internal/cli", "internal/measuring"}

// No room of the house imports a game, and no game another one; only the commands, which put the
// games on the shelf, know them all, and no room knows the commands.
func TestNoRoomImportsAGame(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for from, list := range imports(t) {
		seen[wing(from)] = true
		if slices.Contains(programs, from) {
			continue
		}
		for _, to := range list {
			if ours, ok := strings.CutPrefix(to, module); ok {
				game := wing(ours)
				assert.True(t, game == "" || game == wing(from), "%s imports %s", from, ours)
				main := strings.HasPrefix(from, "cmd/") || strings.HasPrefix(from, "internal/server/cmd/")
				assert.False(t, slices.Contains(programs, ours) && !main, "%s imports the commands", from)
			}
		}
	}
	assert.Len(t, seen, 1+len(slices.Compact(slices.Sorted(maps.Values(wings)))), "rooms, and every game")
}

// What the program plays stands in one line: the commands import the roots of the wings, of which each says all of its
// game in one value, and nothing below them. So a new game is one line outside of its wing.
func TestANewGameIsOneLine(t *testing.T) {
	t.Parallel()
	known := 0
	for _, to := range imports(t)["internal/cli"] {
		ours, _ := strings.CutPrefix(to, module)
		if wing(ours) != "" {
			known++
			assert.Equal(t, "internal", path.Dir(ours), "%s is below the root of its wing", ours)
		}
	}
	assert.Equal(t, 4, known)
	var naming []string
	_, parsed := goFiles(t, func(name string) bool { return !isTest(name) && path.Dir(name) == "internal/cli" })
	for name, file := range parsed {
		for _, s := range file.Imports {
			if wing(strings.TrimPrefix(strings.Trim(s.Path.Value, `"`), module)) != "" {
				naming = append(naming, path.Base(name))
			}
		}
	}
	assert.Equal(t, []string{"shelf.go"}, slices.Compact(naming), "only the shelf names games")
}

// A mode or an expansion of Micro City is named at home, and where its cards are measured.
func TestModesAreNamedAtHome(t *testing.T) {
	t.Parallel()
	names := []string{"Solo", "Coop", "Competitive", "Logistics", "Seaports", "Garden", "AllExpansions"}
	_, parsed := goFiles(t, func(name string) bool {
		return !isTest(name) && wing(path.Dir(name)) == "" && path.Dir(name) != "internal/bench"
	})
	var abroad []string
	for name, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			if s, ok := node.(*ast.SelectorExpr); ok {
				if from, ok := s.X.(*ast.Ident); ok && from.Name == "engine" && slices.Contains(names, s.Sel.Name) {
					abroad = append(abroad, name)
				}
			}
			return true
		})
	}
	slices.Sort(abroad)
	assert.Equal(t, []string{"internal/measuring/survey.go"}, slices.Compact(abroad))
}
