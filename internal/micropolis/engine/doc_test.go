package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The map in doc.go names every file of the package.
func TestTheMapNamesEveryFile(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, name := range files {
		if name != "doc.go" && !strings.HasSuffix(name, "_test.go") {
			assert.Contains(t, string(doc), name)
		}
	}
}
