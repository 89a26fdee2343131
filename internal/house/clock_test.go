package house

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// clocks are the functions that tell the time or wait for it.
var clocks = []string{
	"time.Now", "time.Since", "time.Until", "time.Sleep", "time.After", "time.AfterFunc", "time.Tick", "time.NewTicker", "time.NewTimer",
	"context.WithTimeout", "context.WithDeadline", "require.Eventually", "assert.Eventually", "require.Never", "assert.Never",
}

// No test passes or fails by the clock: a slow machine is not a wrong one. What might
// never come is waited for with internal/ptytest, whose bound is for tests that hang. In a
// bubble of testing/synctest the time is that of the test.
func TestNoTestLooksAtTheClock(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, isTest)
	var found []string
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok && bubble(call) {
				return false
			}
			selector, ok := node.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, ok := selector.X.(*ast.Ident)
			name := selector.Sel.Name
			if ok && slices.Contains(clocks, from.Name+"."+name) || strings.HasPrefix(name, "Set") && strings.HasSuffix(name, "Deadline") {
				found = append(found, set.Position(node.Pos()).String()+": "+name)
			}
			return true
		})
	}
	assert.Empty(t, found)
}

// bubble reports whether a call runs a test in a bubble.
func bubble(call *ast.CallExpr) bool {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	from, ok := selector.X.(*ast.Ident)
	return ok && from.Name == "synctest" && selector.Sel.Name == "Test"
}
