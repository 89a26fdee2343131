package house

import (
	"go/ast"
	"go/token"
	"path"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/theme"
)

// What a font lacks is shown as an empty box: every sign that we draw with, in code, on cards and in
// lessons, is in the font that xterm begins with.
func TestSignsAreInTheFontOfXterm(t *testing.T) {
	t.Parallel()
	font := font(t, "6x13.txt")
	signs := signs(t)
	require.Greater(t, len(signs), 100, "signs got lost")
	for sign, where := range signs {
		assert.True(t, has(font, sign), "%s: the font 6x13 lacks %c (%U)", where, sign, sign)
	}
}

// The Linux console gets signs of a typewriter for those of ours; what is left of texts then is in its font.
func TestTextsAreInTheFontOfTheConsole(t *testing.T) {
	t.Parallel()
	font := font(t, "console.txt")
	texts := 0
	for sign, where := range signs(t) {
		switch plain := theme.ASCII.Plain(sign); {
		case strings.HasSuffix(where, "/drawings.yaml"), strings.HasSuffix(where, ".go"), plain < 0x80:
		default:
			texts++
			assert.True(t, has(font, plain), "%s: the console lacks %c (%U)", where, sign, sign)
		}
	}
	assert.Positive(t, texts)
}

// signs returns what is not ASCII in literals, cards and lessons, and where it stands: in a file that is
// no code, if there is one.
func signs(t *testing.T) map[rune]string {
	t.Helper()
	found := map[rune]string{}
	note := func(text, where string) {
		for _, c := range text {
			if c >= 0x80 && unicode.IsGraphic(c) && !unicode.IsSpace(c) {
				found[c] = where
			}
		}
	}
	_, parsed := goFiles(t, func(name string) bool {
		for _, others := range []string{"internal/tui/tuitest/", "internal/packfile/", "internal/prose/safe.go"} { // they look at texts of others
			if strings.HasPrefix(name, others) {
				return false
			}
		}
		return !strings.HasSuffix(name, "_test.go")
	})
	for name, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && (literal.Kind == token.STRING || literal.Kind == token.CHAR) {
				text, err := strconv.Unquote(literal.Value)
				require.NoError(t, err)
				note(text, name)
			}
			return true
		})
	}
	for _, drawings := range []bool{true, false} {
		for _, name := range files(t) {
			text := path.Ext(name) == ".txt" && strings.HasPrefix(name, "internal/") && !strings.Contains(name, "/testdata/")
			if (text || strings.HasPrefix(name, "content/")) && path.Base(name) == "drawings.yaml" == drawings {
				note(read(t, name), name)
			}
		}
	}
	return found
}

// font reads which characters a font has: one, or the first and the last of a row of them, a line.
func font(t *testing.T, name string) [][2]rune {
	t.Helper()
	var rows [][2]rune
	for line := range strings.Lines(read(t, "internal/house/testdata/"+name)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		first, last, found := strings.Cut(line, "-")
		if !found {
			last = first
		}
		from, err := strconv.ParseUint(first, 16, 32)
		require.NoError(t, err)
		to, err := strconv.ParseUint(last, 16, 32)
		require.NoError(t, err)
		rows = append(rows, [2]rune{rune(from), rune(to)})
	}
	require.NotEmpty(t, rows)
	return rows
}

func has(font [][2]rune, c rune) bool {
	for _, row := range font {
		if c >= row[0] && c <= row[1] {
			return true
		}
	}
	return false
}
