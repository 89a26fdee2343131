package house

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// dialect are words that a reader of the code would have to learn; each of them has a name that
// the field knows.
var dialect = []string{
	"baton", "beacon", "counsel", "deed", "desk", "easel", "fan", "glimpse", "habit", "heed", "jot", "manner", "outlook", "primer",
	"purpose", "reel", "relay",
}

// Names in the code are the rulebook's and the field's.
func TestNamesAreStandardTerms(t *testing.T) {
	t.Parallel()
	require.Equal(t, []string{"old", "reel", "words2"}, wordsOf("oldReel_words2"))
	set, parsed := goFiles(t, func(string) bool { return true })
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			if name, ok := node.(*ast.Ident); ok {
				for _, word := range wordsOf(name.Name) {
					assert.False(t, slices.Contains(dialect, strings.TrimSuffix(word, "s")), "%s: %s", set.Position(name.Pos()), name.Name)
				}
			}
			return true
		})
	}
}

// wordsOf takes a name apart where capitals and underscores begin a word.
func wordsOf(name string) []string {
	var apart strings.Builder
	for _, r := range name {
		if unicode.IsUpper(r) {
			apart.WriteByte(' ')
		}
		apart.WriteRune(unicode.ToLower(r))
	}
	return strings.Fields(strings.ReplaceAll(apart.String(), "_", " "))
}

// A number below nothing has the same sign in every text, which one package writes, and which glyphs of a
// typewriter have as a hyphen.
func TestMinusIsWrittenByProse(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, func(name string) bool {
		return !isTest(name) && name != "internal/prose/prose.go" && name != "internal/tui/theme/glyph.go"
	})
	assert.Equal(t, "\u2212", prose.Minus)
	assert.Equal(t, '-', theme.ASCII.Plain('\u2212'))
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			if text, ok := node.(*ast.BasicLit); ok {
				assert.NotContains(t, text.Value, "\u2212", set.Position(text.Pos()))
			}
			return true
		})
	}
}

// What a screen is told is a message, and its type says so.
func TestMessagesAreNamedSo(t *testing.T) {
	t.Parallel()
	set, parsed := goFiles(t, func(string) bool { return true })
	found := 0
	for _, file := range parsed {
		ast.Inspect(file, func(node ast.Node) bool {
			of := switched(node)
			if of == nil {
				return true
			}
			for _, clause := range of.Body.List {
				for _, name := range clause.(*ast.CaseClause).List {
					if s, ok := name.(*ast.SelectorExpr); ok {
						name = s.Sel
					}
					if is, ok := name.(*ast.Ident); ok && is.Name != "nil" {
						found++
						assert.True(t, strings.HasSuffix(is.Name, "Msg"), "%s: %s", set.Position(is.Pos()), is.Name)
					}
				}
			}
			return true
		})
	}
	assert.NotZero(t, found)
}

// switched returns a switch over the types of a msg.
func switched(node ast.Node) *ast.TypeSwitchStmt {
	of, ok := node.(*ast.TypeSwitchStmt)
	if !ok {
		return nil
	}
	var over ast.Expr
	switch s := of.Assign.(type) {
	case *ast.AssignStmt:
		over = s.Rhs[0]
	case *ast.ExprStmt:
		over = s.X
	}
	if a, ok := over.(*ast.TypeAssertExpr); ok {
		if name, ok := a.X.(*ast.Ident); ok && name.Name == "msg" {
			return of
		}
	}
	return nil
}
