package house

import (
	"go/ast"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What a guide names in typewriter letters: a place, a file, a test, a command of make, a name of the code.
var (
	quoted    = regexp.MustCompile("`([^`\n]+)`")
	isPlace   = regexp.MustCompile(`^(internal|content|cmd|\.github|\.ci)/[\w./-]+$`)
	isFile    = regexp.MustCompile(`^[\w-]+\.(go|md|json|mod)$`)
	isTesting = regexp.MustCompile(`^Test\w+`)
	isMake    = regexp.MustCompile(`^make ([a-z-]+)`)
	isName    = regexp.MustCompile(`^[A-Za-z]\w*\.[A-Z]\w*$`)
)

// Whoever follows a guide finds what it names.
func TestGuidesNameWhatIsThere(t *testing.T) {
	t.Parallel()
	names, makefile, all := declared(t), read(t, "Makefile"), files(t)
	checked := map[string]int{}
	for _, guide := range []string{".github/CONTRIBUTING.md", ".github/FIRST.md", "README.md"} {
		for _, found := range quoted.FindAllStringSubmatch(read(t, guide), -1) {
			what, there, kind := found[1], false, ""
			switch {
			case isPlace.MatchString(what):
				kind, there = "place", slices.ContainsFunc(all, func(file string) bool {
					return file == what || strings.HasPrefix(file, strings.TrimSuffix(what, "/")+"/")
				})
			case isFile.MatchString(what):
				kind, there = "file", slices.ContainsFunc(all, func(file string) bool { return path.Base(file) == what })
			case isTesting.MatchString(what):
				kind, there = "test", names[isTesting.FindString(what)]
			case isMake.MatchString(what):
				kind, there = "command", strings.Contains(makefile, "\n"+isMake.FindStringSubmatch(what)[1]+":")
			case isName.MatchString(what):
				kind, there = "name", names[what]
			default:
				continue
			}
			checked[kind]++
			assert.True(t, there, "%s names %s, which is not there", guide, what)
		}
	}
	assert.Len(t, checked, 5, "places, files, tests, commands and names")
}

var (
	leads  = regexp.MustCompile(`(?:\]\(|src="|srcset=")([^)"#:]+)[)"#]`)
	fenced = regexp.MustCompile("(?ms)^```.*?^```$")
)

// A link to a file of ours, and a picture, lead somewhere.
func TestLinksLeadSomewhere(t *testing.T) {
	t.Parallel()
	all, links := files(t), 0
	for _, name := range all {
		if path.Ext(name) != ".md" {
			continue
		}
		for _, link := range leads.FindAllStringSubmatch(fenced.ReplaceAllString(read(t, name), ""), -1) {
			links++
			to := path.Join(path.Dir(name), link[1])
			assert.True(t, slices.Contains(all, to), "%s links to %s, which is not there", name, to)
		}
	}
	assert.NotZero(t, links)
}

// declared collects what the code declares: functions, and of packages and types what can be said of them,
// as in game.Game and Config.Rules.
func declared(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	_, parsed := goFiles(t, func(string) bool { return true })
	for _, file := range parsed {
		for _, declaration := range file.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				names[d.Name.Name], names[file.Name.Name+"."+d.Name.Name] = true, true
				if d.Recv != nil {
					names[receiver(d.Recv.List[0].Type)+"."+d.Name.Name] = true
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					declare(names, file.Name.Name, spec)
				}
			}
		}
	}
	return names
}

// declare adds what a specification declares in a package.
func declare(names map[string]bool, in string, spec ast.Spec) {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range s.Names {
			names[in+"."+name.Name] = true
		}
	case *ast.TypeSpec:
		names[in+"."+s.Name.Name] = true
		if is, ok := s.Type.(*ast.StructType); ok {
			for _, field := range is.Fields.List {
				for _, name := range field.Names {
					names[s.Name.Name+"."+name.Name] = true
				}
			}
		}
	}
}

// receiver returns the name of the type that a method belongs to.
func receiver(of ast.Expr) string {
	switch x := of.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.IndexListExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}
