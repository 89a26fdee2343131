package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/regular"
)

// One value changes, or one line comes in; every other byte stays.
func TestSet(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, name string
		value      any
		want       string
	}{
		"nothing there":      {"", Theme, "dark", "theme = \"dark\"\n"},
		"a value":            {"theme = \"light\"\n", Theme, "dark", "theme = \"dark\"\n"},
		"in its place":       {"# a\n\nascii=true#b\nmouse = false\n", ASCII, false, "# a\n\nascii=false#b\nmouse = false\n"},
		"spaces":             {"  pace\t=\t 800  # slow\n", Pace, 250, "  pace\t=\t 250  # slow\n"},
		"quotes":             {"'theme' = '''\nlight''' # x", Theme, "dark", "'theme' = \"dark\" # x"},
		"no such value":      {"theme = [ # these\n 1,\n 2 ]\nmouse = true\n", Theme, "dark", "theme = \"dark\"\nmouse = true\n"},
		"a table for it":     {"pace = { a = 1 }\n", Pace, 0, "pace = 0\n"},
		"behind the others":  {"ascii = true # yes\n\n# keys\n[keys]\nundo = \"z\"\n", Mouse, false, "ascii = true # yes\nmouse = false\n\n# keys\n[keys]\nundo = \"z\"\n"},
		"behind a long one":  {"x = \"\"\"\n# a\n# b\"\"\"\n[keys]\n", Still, true, "x = \"\"\"\n# a\n# b\"\"\"\nreduced-motion = true\n[keys]\n"},
		"before a table":     {"# mine\n\n# keys\n # more\n[keys]\nundo = \"z\"\n", Mouse, true, "# mine\n\nmouse = true\n# keys\n # more\n[keys]\nundo = \"z\"\n"},
		"not one in a table": {"[[keys]]\ntheme = \"light\"\n", Theme, "dark", "theme = \"dark\"\n[[keys]]\ntheme = \"light\"\n"},
		"comments only":      {"# mine", Theme, "dark", "# mine\ntheme = \"dark\"\n"},
		"no last line end":   {"ascii = true", Theme, "dark", "ascii = true\ntheme = \"dark\"\n"},
		"other line ends":    {"# a\r\nascii = true\r\n[keys]\r\n", Pace, 7, "# a\r\nascii = true\r\npace = 7\r\n[keys]\r\n"},
		"what is not known":  {"colour = 1\ntheme.x = 2\n", Theme, "auto", "colour = 1\ntheme.x = 2\ntheme = \"auto\"\n"},
		"twice":              {"ascii = 1\nascii = true\n", ASCII, false, "ascii = false\nascii = true\n"},
		"signs":              {"", Theme, `a"b\c`, "theme = \"a\\\"b\\\\c\"\n"},
	} {
		got, err := change([]byte(c.text), c.name, c.value)
		require.NoError(t, err, name)
		assert.Equal(t, c.want, string(got), name)
	}
}

// A text that cannot be read to its end is not changed, and its line is told.
func TestSetNothing(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"theme = \"dark\"\n\n???\n":     "line 3 cannot be understood",
		"ascii = tru":                   "line 1 cannot be understood",
		"[keys]\nundo = \"\"\"\n\n":     "line 3 cannot be understood",
		"\ufefftheme = \"dark\"\n":      "line 1 cannot be understood",
		"theme = \"dark\" mouse=true":   "line 1 cannot be understood",
		"[keys]\nundo = \"z\"\n[keys\n": "line 3 cannot be understood",
	} {
		_, err := change([]byte(text), Theme, "light")
		assert.EqualError(t, err, want, text)
	}
}

func TestKeep(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "deep", "config.toml")
	require.NoError(t, Keep(path, Theme, "dark"), "a file is begun where none is")
	require.NoError(t, Keep(path, Pace, 250))
	assert.Equal(t, "theme = \"dark\"\npace = 250\n", textOf(t, path))
	require.NoError(t, os.WriteFile(path, []byte("ascii = true # somebody else\n"), 0o600))
	require.NoError(t, Keep(path, Mouse, false))
	assert.Equal(t, "ascii = true # somebody else\nmouse = false\n", textOf(t, path), "what was set meanwhile stays")
	files, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, files, 1, "nothing else is left lying about")
}

// A link stays one, and who may read the file stays as it was.
func TestKeepThroughALink(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, link := filepath.Join(dir, "mine"), filepath.Join(dir, "config.toml")
	require.NoError(t, os.WriteFile(path, []byte("ascii = true\n"), 0o600))
	require.NoError(t, os.Chmod(path, 0o644))
	if err := os.Symlink(path, link); err != nil {
		t.Skip("there are no links here:", err)
	}
	require.NoError(t, Keep(link, ASCII, false))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	assert.Equal(t, "ascii = false\n", textOf(t, path))
	info, err = os.Stat(path)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode().Perm()&0o044, "others may read it still")
}

// What must not or cannot be written is left alone.
func TestKeepLeavesAlone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, c := range map[string]struct {
		text string
		mode os.FileMode
		want string
	}{
		"faulty":   {"theme = \n", 0o600, "line 1 cannot be understood"},
		"guarded":  {"theme = \"dark\"\n", 0o400, "it is read-only"},
		"long":     {strings.Repeat("#", longest+1), 0o600, errTooLong.Error()},
		"too long": {strings.Repeat("#", longest), 0o600, errTooLong.Error()},
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(c.text), c.mode))
		require.EqualError(t, Keep(path, Theme, "light"), c.want, name)
		assert.Equal(t, c.text, textOf(t, path))
	}
	require.ErrorIs(t, Keep(dir, Theme, "light"), regular.ErrNotRegular)
	require.Error(t, Keep(filepath.Join(dir, "long", "config.toml"), Theme, "light"))
}

func textOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// Whatever the text is: where a setting can be set, it is as set afterwards and no other
// has changed, and all lines but one are as they were.
func FuzzSet(f *testing.F) {
	f.Add("theme = \"dark\"\n[keys]\nundo = [\"u\"]", uint8(0))
	f.Add("# a\r\nascii = [ # c\r\n]\r\n", uint8(1))
	f.Add("keys = { undo = 'z' }\n\"mouse\" = inf", uint8(2))
	f.Add("x = \"\"\"\n#\"\"\"\n#\n[a.b]", uint8(3))
	f.Add("pace = 0x10 # b", uint8(4))
	f.Add("???", uint8(0))
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		want, _ := Parse([]byte(text), catalogue())
		var value any
		name := []string{Theme, ASCII, Mouse, Still, Pace}[which%5]
		switch name {
		case Theme:
			want.Theme, value = "light", "light"
		case ASCII:
			want.ASCII, value = true, true
		case Mouse:
			want.Mouse, value = false, false
		case Still:
			want.Still, value = true, true
		case Pace:
			want.Pace, value = 250, 250
		}
		changed, err := change([]byte(text), name, value)
		if err != nil {
			return
		}
		got, faults := Parse(changed, catalogue())
		assert.Equal(t, want, got)
		for _, f := range faults {
			assert.NotContains(t, f.Sentence, "This is not understood")
		}
		assert.True(t, oneLine(text, string(changed), name, written(value)), "%q became %q", text, changed)
		again, err := change(changed, name, value)
		require.NoError(t, err)
		assert.Equal(t, string(changed), string(again), "once is enough")
	})
}

// oneLine reports whether one text became another by one line that came in, or by another
// value in a line, or in lines that were one setting.
func oneLine(before, after, name, value string) bool {
	was, is := linesOf(before), linesOf(after)
	for len(was) > 0 && len(is) > 0 && was[0] == is[0] {
		was, is = was[1:], is[1:]
	}
	for len(was) > 0 && len(is) > 0 && was[len(was)-1] == is[len(is)-1] {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	switch {
	case len(is) == 0:
		return len(was) == 0 // it was set so before
	case len(is) > 1:
		return false
	case len(was) == 0:
		return is[0] == name+" = "+value
	}
	key, rest, found := strings.Cut(is[0], "=")
	rest, ours := strings.CutPrefix(strings.TrimLeft(rest, " \t"), value)
	return found && ours && strings.HasPrefix(was[0], key+"=") && strings.HasSuffix(was[len(was)-1], rest)
}

// linesOf returns the lines of a text without their ends.
func linesOf(text string) []string {
	if text == "" {
		return nil
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimSuffix(lines[i], "\r")
	}
	return lines
}
