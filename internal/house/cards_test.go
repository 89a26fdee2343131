package house

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// names collects what the packs that come with the games call their cards and counters.
func names(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	lists, err := filepath.Glob(filepath.Join(root, "content/*/*.yaml"))
	require.NoError(t, err)
	require.NotEmpty(t, lists)
	for _, list := range lists {
		if filepath.Base(list) == "pack.yaml" {
			continue // the pack's own name is the program's
		}
		text, err := os.ReadFile(list)
		require.NoError(t, err)
		var tree any
		require.NoError(t, yaml.Unmarshal(text, &tree))
		collect(tree, filepath.Base(list), found)
	}
	require.Greater(t, len(found), 40, "the core pack has many names")
	return found
}

func collect(node any, file string, found map[string]string) {
	switch n := node.(type) {
	case []any:
		for _, child := range n {
			collect(child, file, found)
		}
	case map[string]any:
		for key, child := range n {
			if text, ok := child.(string); ok && (key == "name" || key == "id") && len(text) > 1 {
				found[text] = file
			}
			collect(child, file, found)
		}
	}
}

// Cards are data: no card, landmark, goal or stage is named in code.
func TestCodeNamesNoCard(t *testing.T) {
	t.Parallel()
	cards := names(t)
	set, parsed := goFiles(t, func(name string) bool { return !isTest(name) && !strings.HasPrefix(name, "internal/ptytest/") })
	var named []string
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			literal, ok := node.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			require.NoError(t, err)
			if cards[text] != "" {
				named = append(named, fmt.Sprintf("%s: %q, of %s", set.Position(node.Pos()), text, cards[text]))
			}
			return true
		})
	}
	assert.Empty(t, named)
}
