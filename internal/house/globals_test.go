package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// writers are the methods of the standard library that change the variable that they are
// called on, such as a counter or a lock at the top of a package. A lock alone writes
// nothing, but where there is one, something is written.
var writers = []string{"Add", "CompareAndSwap", "Delete", "Do", "Lock", "RLock", "Store", "Swap"}

// written are the variables at the top of a package that are written all the same, outside of
// their declaration and of an init, or whose address is taken, each with the reason.
var written = map[string]string{
	"internal/quit.others":    "the system tells a process of Ctrl-\\ once, whoever in it wants to know",
	"internal/tui/theme.Mono": "known by its address, and left alone",
}

// foreign are the functions of libraries that change what belongs to the whole process, and
// the package that may call them, because nobody else can.
var foreign = map[string]string{
	"lipgloss.SetHasDarkBackground": "internal/background", // in its init, before Bubble Tea asks the terminal
	"lipgloss.SetColorProfile":      "",
	"lipgloss.SetDefaultRenderer":   "",
	"termenv.SetDefaultOutput":      "",
	"xdg.Reload":                    "",
	"os.Setenv":                     "",
	"os.Unsetenv":                   "",
	"os.Chdir":                      "",
}

// hasNoHouse tells the programs that measure and test, of which each is alone in its process.
func hasNoHouse(name string) bool {
	return isTest(name) || strings.HasPrefix(name, "internal/bench/") || !strings.HasPrefix(name, "internal/")
}

// State belongs to one program, not to the process: several people must be able to play in
// one. Tables are written once, where they are declared or in an init.
func TestNoWrittenGlobal(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, func(name string) bool { return !hasNoHouse(name) })
	packages := map[string]map[string]*ast.File{}
	for name, file := range parsed {
		dir := path.Dir(name)
		if packages[dir] == nil {
			packages[dir] = map[string]*ast.File{}
		}
		packages[dir][name] = file
	}
	var found, used []string
	for dir, files := range packages {
		for at, name := range globalWrites(files) {
			if _, known := written[dir+"."+name]; known {
				used = append(used, dir+"."+name)
			} else {
				found = append(found, set.Position(at).String()+": "+name)
			}
		}
	}
	slices.Sort(found)
	assert.Empty(t, found)
	for name := range written {
		assert.Contains(t, used, name, "nothing writes it any more")
	}
}

// globalWrites lists where a package writes, or gives away to be written, what lies at its
// top, but for inits.
func globalWrites(files map[string]*ast.File) map[token.Pos]string {
	globals, writes := globalsOf(files), map[token.Pos]string{}
	for _, file := range files {
		for _, declaration := range file.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok || function.Recv == nil && function.Name.Name == "init" {
				continue
			}
			ast.Inspect(function, func(node ast.Node) bool {
				for _, expression := range changed(node) {
					name := target(expression)
					if name != nil && globals[name.Name] && (name.Obj == nil || name.Obj == file.Scope.Lookup(name.Name)) {
						writes[node.Pos()] = name.Name
					}
				}
				return true
			})
		}
	}
	return writes
}

// changed lists what a node of the syntax writes, or takes the address of.
func changed(node ast.Node) []ast.Expr {
	switch n := node.(type) {
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return []ast.Expr{n.X}
		}
	case *ast.CallExpr:
		switch f := n.Fun.(type) {
		case *ast.Ident:
			if (f.Name == "delete" || f.Name == "clear" || f.Name == "copy") && f.Obj == nil && len(n.Args) > 0 {
				return n.Args[:1]
			}
		case *ast.SelectorExpr:
			if slices.Contains(writers, f.Sel.Name) {
				return []ast.Expr{f.X}
			}
		}
	}
	return assigned(node)
}

// Whatever way a package writes what lies at its top, it is found; locals and inits are not.
func TestGlobalWritesAreFound(t *testing.T) {
	t.Parallel()
	for text, found := range map[string]bool{
		"table[1] = 2": true, "table = nil": true, "count++": true, "lock.Lock()": true, "delete(table, 1)": true, "p := &count; *p = 1": true,
		"for count = range 3 {}": true, "_ = table[1]": false, "count := 1; count++": false, "func() { count = 1 }()": true,
	} {
		source := "package p\nvar table = map[int]int{}\nvar count int\nvar lock sync.Mutex\nfunc init() { count = 7 }\nfunc f() {" + text + "}"
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
		require.NoError(t, err, text)
		assert.Equal(t, found, len(globalWrites(map[string]*ast.File{"p.go": file})) > 0, text)
	}
}

// What a library keeps for the whole process is left alone, but where that cannot be avoided.
func TestNobodyWritesForTheProcess(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, func(name string) bool { return !hasNoHouse(name) })
	var found []string
	for name, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			selector, ok := node.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, ok := selector.X.(*ast.Ident)
			if !ok {
				return true
			}
			if home, is := foreign[from.Name+"."+selector.Sel.Name]; is && home != path.Dir(name) {
				found = append(found, set.Position(node.Pos()).String()+": "+from.Name+"."+selector.Sel.Name)
			}
			return true
		})
	}
	assert.Empty(t, found)
}
