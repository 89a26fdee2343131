package house

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// besideTheDoor are the files that open something themselves, and why they may.
var besideTheDoor = map[string]string{
	"internal/regular/":         "is the door",
	"internal/bench/":           "is no part of the game, and reads what the system says about itself",
	"internal/ptytest/":         "is for tests, and writes what they ask for",
	"internal/game/enginetest/": "is for tests, and compares results with files of theirs",
	"internal/tui/tuitest/":     "is for tests, and compares frames with files of theirs",
	"internal/command/manual/":  "is for tests, and compares pages with files of theirs",
	"internal/packfile/export":  "reads a pack that lies in the program",
	"internal/packages/main":    "writes what packages hold for those who make them",
	"internal/texts/main":       "reads the source of the program for its authors",
}

// opening are the functions that open what somebody else may have put there.
var opening = map[string][]string{
	"os":       {"Open", "OpenFile", "OpenRoot", "OpenInRoot", "ReadFile", "ReadDir", "DirFS", "CopyFS", "Create", "WriteFile", "Truncate"},
	"filepath": {"Glob", "Walk", "WalkDir"},
	"fs":       {"ReadFile", "Glob", "WalkDir"}, // a file system that was given has its own door
	"ioutil":   {"ReadFile", "ReadDir", "WriteFile", "ReadAll"},
	"syscall":  {"Open"},
	"unix":     {"Open", "Openat"},
}

// Foreign files come in through one door, internal/regular, which does not wait for
// pipes, does not open devices and reads no more than it is told.
func TestForeignFilesComeInThroughOneDoor(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, func(name string) bool {
		for place := range besideTheDoor {
			if strings.HasPrefix(name, place) {
				return false
			}
		}
		return !isTest(name)
	})
	var found []string
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			selector, ok := node.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, ok := selector.X.(*ast.Ident)
			if !ok {
				return true
			}
			for _, name := range opening[from.Name] {
				if selector.Sel.Name == name {
					found = append(found, set.Position(node.Pos()).String()+": "+from.Name+"."+name)
				}
			}
			return true
		})
	}
	assert.Empty(t, found, "go through internal/regular")
}
