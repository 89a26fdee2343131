package house

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// No goroutine, no channel, and only whole numbers: the same actions give the same
// game on every machine.
func TestEnginesArePure(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, func(name string) bool { return slices.Contains(engines, path.Dir(name)) && !isTest(name) })
	var found []string
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			if what := impure(node); what != "" {
				found = append(found, set.Position(node.Pos()).String()+": "+what)
			}
			return true
		})
	}
	assert.Empty(t, found)
}

func impure(node ast.Node) string {
	switch n := node.(type) {
	case *ast.GoStmt:
		return "a goroutine"
	case *ast.ChanType, *ast.SelectStmt, *ast.SendStmt:
		return "a channel"
	case *ast.Ident:
		if strings.HasPrefix(n.Name, "float") || strings.HasPrefix(n.Name, "complex") {
			return "a number that is not whole"
		}
	case *ast.BasicLit:
		if n.Kind == token.FLOAT || n.Kind == token.IMAG {
			return "a number that is not whole"
		}
	}
	return ""
}

// globalsOf collects the variables at the top of the files.
func globalsOf(parsed map[string]*ast.File) map[string]bool {
	globals := map[string]bool{}
	for _, file := range parsed {
		for _, declaration := range file.Decls {
			d, ok := declaration.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				continue
			}
			for _, spec := range d.Specs {
				for _, name := range spec.(*ast.ValueSpec).Names {
					globals[name.Name] = true
				}
			}
		}
	}
	return globals
}

// assigned lists what a statement writes.
func assigned(node ast.Node) []ast.Expr {
	switch n := node.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	}
	return nil
}

// target returns the variable at the root of an assignable expression.
func target(e ast.Expr) *ast.Ident {
	switch x := e.(type) {
	case *ast.Ident:
		return x
	case *ast.IndexExpr:
		return target(x.X)
	case *ast.SelectorExpr:
		return target(x.X)
	case *ast.ParenExpr:
		return target(x.X)
	}
	return nil
}

// homes are the files that may know a mode or an expansion by name. Everything else
// asks the mode's record and the compiled tables.
var homes = []string{"doc.go", "config.go", "rules.go", "tables.go", "tables_cards.go", "tables_city.go", "mode.go"}

// kinds are words of the cards, not of an expansion: what a quarter is for, which set
// a district belongs to, why a quarter is refused.
var kinds = []string{"LogisticsQuarter", "GardenQuarter", "SeaportQuarter", "SetLogistics", "SetGarden", "Seaport", "InGarden"}

func TestModesAndExpansionsStayAtHome(t *testing.T) {
	t.Parallel()
	word := regexp.MustCompile(`(?i)solo|coop|competitive|logistics|seaport|garden`)
	set, parsed := goFiles(t, func(name string) bool {
		return inEngine(name) && !slices.Contains(homes, path.Base(name)) && path.Base(name) != "pack.go"
	})
	var astray []string
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			identifier, ok := node.(*ast.Ident)
			if ok && word.MatchString(identifier.Name) && !slices.Contains(kinds, identifier.Name) {
				astray = append(astray, set.Position(node.Pos()).String()+": "+identifier.Name)
			}
			return true
		})
	}
	assert.Empty(t, astray)
}
