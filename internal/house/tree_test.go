package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// root is the top of the repository, seen from this package.
const root = "../.."

// files lists the files of the repository, from its top and with slashes: those that
// git knows or would add, or all of them where there is no git.
func files(t *testing.T) []string {
	t.Helper()
	list, err := listed()
	require.NoError(t, err)
	return list
}

var listed = sync.OnceValues(func() ([]string, error) {
	command := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	command.Dir = root
	if out, err := command.Output(); err == nil {
		list := strings.Split(strings.TrimRight(string(out), "\x00"), "\x00")
		list = slices.DeleteFunc(list, func(name string) bool {
			_, err := os.Stat(filepath.Join(root, name))
			return err != nil // removed, and not yet committed
		})
		if len(list) > 0 {
			return list, nil
		}
	}
	var list []string
	ignored := []string{".git", "bin", "dist", "bench.json", "cover.out", "cover.html"}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case slices.Contains(ignored, name) && entry.IsDir():
			return fs.SkipDir
		case !entry.IsDir() && !slices.Contains(ignored, name):
			list = append(list, name)
		}
		return nil
	})
	return list, err
})

// goFiles returns the Go files whose names pass. They are parsed once for all tests, which must leave them as they are.
func goFiles(t *testing.T, pass func(name string) bool) (*token.FileSet, map[string]*ast.File) {
	t.Helper()
	parsing.Lock()
	defer parsing.Unlock()
	passed := map[string]*ast.File{}
	for _, name := range files(t) {
		if !strings.HasSuffix(name, ".go") || !pass(name) {
			continue
		}
		if parsed[name] == nil {
			file, err := parser.ParseFile(positions, filepath.Join(root, name), nil, parser.ParseComments)
			require.NoError(t, err)
			parsed[name] = file
		}
		passed[name] = parsed[name]
	}
	require.NotEmpty(t, passed)
	return positions, passed
}

var (
	parsing   sync.Mutex
	positions = token.NewFileSet()
	parsed    = map[string]*ast.File{}
)

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// inEngine tells the files that hold the rules.
func inEngine(name string) bool {
	return strings.HasPrefix(name, "internal/engine/") && !isTest(name)
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	require.NoError(t, err)
	return string(text)
}
