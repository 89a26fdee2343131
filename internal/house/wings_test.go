package house

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// toBeCleared are the rooms of the house that still know Micro City. The list only gets
// shorter.
var toBeCleared = []string{"internal/arena"}

// inAWing reports whether a package belongs to a game.
func inAWing(name string) bool {
	return slices.ContainsFunc(wings, func(wing string) bool { return name == wing || strings.HasPrefix(name, wing+"/") })
}

// No room of the house imports a game; only the commands, which put the games on the shelf, know
// them all.
func TestNoRoomImportsAGame(t *testing.T) {
	t.Parallel()
	still := map[string]bool{}
	for from, list := range imports(t) {
		if inAWing(from) || from == "internal/cli" {
			continue
		}
		for _, to := range list {
			if ours, ok := strings.CutPrefix(to, module); ok && inAWing(ours) {
				still[from] = true
				assert.Contains(t, toBeCleared, from, "%s imports %s", from, ours)
			}
		}
	}
	for _, room := range toBeCleared {
		assert.True(t, still[room], "%s knows no game any more: take it off the list", room)
	}
}

// A mode or an expansion of Micro City is named at home, and where a game of it is set up.
func TestModesAreNamedAtHome(t *testing.T) {
	t.Parallel()
	names := []string{"Solo", "Coop", "Competitive", "Logistics", "Seaports", "Garden", "AllExpansions"}
	abroad := append([]string{"internal/cli", "internal/bench"}, toBeCleared...)
	set, parsed := goFiles(t, func(name string) bool {
		return !isTest(name) && !inAWing(path.Dir(name)) && !slices.Contains(abroad, path.Dir(name))
	})
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			if s, ok := node.(*ast.SelectorExpr); ok {
				if from, ok := s.X.(*ast.Ident); ok && from.Name == "engine" {
					assert.NotContains(t, names, s.Sel.Name, set.Position(node.Pos()).String())
				}
			}
			return true
		})
	}
}
