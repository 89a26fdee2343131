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
	"testing"

	"github.com/stretchr/testify/require"
)

// root is the top of the repository, seen from this package.
const root = "../.."

// files lists the files of the repository, from its top and with slashes: those that
// git knows or would add, or all of them where there is no git.
func files(t *testing.T) []string {
	t.Helper()
	command := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	command.Dir = root
	if out, err := command.Output(); err == nil {
		list := strings.Split(strings.TrimRight(string(out), "\x00"), "\x00")
		list = slices.DeleteFunc(list, func(name string) bool {
			_, err := os.Stat(filepath.Join(root, name))
			return err != nil // removed, and not yet committed
		})
		if len(list) > 0 {
			return list
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
	require.NoError(t, err)
	return list
}

// goFiles parses the Go files whose names pass.
func goFiles(t *testing.T, pass func(name string) bool) (*token.FileSet, map[string]*ast.File) {
	t.Helper()
	set, parsed := token.NewFileSet(), map[string]*ast.File{}
	for _, name := range files(t) {
		if !strings.HasSuffix(name, ".go") || !pass(name) {
			continue
		}
		file, err := parser.ParseFile(set, filepath.Join(root, name), nil, parser.ParseComments)
		require.NoError(t, err)
		parsed[name] = file
	}
	require.NotEmpty(t, parsed)
	return set, parsed
}

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
