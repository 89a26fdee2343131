package pack

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/packfile"
)

// hostileTexts take the place of projects.yaml; each is refused with these words.
var hostileTexts = []struct{ name, text, want string }{
	{"nothing", "", "projects.yaml:1: the file is empty"},
	{"comments alone", "# nothing\n", "projects.yaml:1: the file is empty"},
	{"a word", "projects", `projects.yaml:1: there should be a group of keys here, not "projects"`},
	{"a list", "- a\n- b\n", "projects.yaml:1: there should be a group of keys here, not a list"},
	{"no list", "projects: 1e999\n", `"projects" should be a list, not 1e999`},
	{"not a number", "projects: .nan\n", `"projects" should be a list, not .nan`},
	{"infinity", "projects: -.inf\n", `"projects" should be a list, not -.inf`},
	{"two documents", "projects: []\n---\nprojects: []\n", "projects.yaml:2: the file holds more than one YAML document"},
	{"an empty second document", "projects: []\n---", "projects.yaml:2: the file holds more than one YAML document"},
	{"a directive", "%YAML 1.2\n---\nprojects: []\n", "projects.yaml:1: a line that begins with % says how to read YAML"},
	{"a conflict", "projects:\n<<<<<<< HEAD\n  - a\n=======\n  - b\n>>>>>>> mine\n", "projects.yaml:2: git left a conflict here; keep one of the two versions and delete the marks\nprojects.yaml:4: git left a conflict here"},
	{"a tab in a name", "projects:\n  - {name: Steam\tCranes, card: 1}\n", "projects.yaml:2: there is a tab in the text; use a space"},
	{"a tab in a name of its own line", "projects:\n  - name: Steam \t Cranes # and\n", "projects.yaml:2: there is a tab in the text; use a space"},
	{"a tab in quotes", "projects:\n  - name: \"Steam\tCranes\"\n", `"name" contains the character U+0009`},
	{"a number with an exponent as a name", "projects:\n  - name: 1e3\n", `"name" should be text, not 1e3; put text that looks like something else in quotes`},
	{"an anchor", "projects: &a [x]\n", "projects.yaml:1: anchors (&), aliases (*), tags (!)"},
	{"an alias", "projects:\n  - *a\n", "projects.yaml:2: anchors (&), aliases (*), tags (!)"},
	{"a laugh", laughs(), "anchors (&), aliases (*), tags (!)"},
	{"a merge", "projects:\n  - <<: {card: 1}\n", "projects.yaml:2: "},
	{"a tag", "projects:\n  - !!binary aGVsbG8=\n", "projects.yaml:2: anchors (&), aliases (*), tags (!)"},
	{"a tagged object", "projects: !go/struct {a: 1}\n", "projects.yaml:1: anchors (&), aliases (*), tags (!)"},
	{"a list as a key", "projects:\n  - ? [a]\n    : 1\n", "projects.yaml:"},
	{"a number as a key", "1: 2\n", "a key must be a word, such as name"},
	{"a tab", "projects:\n\t- card: 1\n", "projects.yaml:2: the line is indented with a tab; YAML requires spaces"},
	{"an open bracket", "projects: [1, 2\nrest: 3\n", "projects.yaml:1: the [ is not closed; a ] is missing"},
	{"an open quote", "projects: \"abc\n", "projects.yaml:1: the quotes are not closed"},
	{"odd indents", "projects: 1\n  a: 2\n b: 3\n", "this is not YAML"},
	{"a NUL", "projects: \x00\n", "projects.yaml:1: the line contains the control character U+0000"},
	{"an escape", "projects:\n  - \x1b[2J\n", "projects.yaml:2: the line contains the control character U+001B"},
	{"a bell in a comment", "# \a\nprojects: []\n", "projects.yaml:1: the line contains the control character U+0007"},
	{"a C1 control", "projects: \u009b31m\n", "projects.yaml:1: the line contains the control character U+009B"},
	{"a lone return", "projects:\r- a\n", "projects.yaml:1: the line contains the control character U+000D"},
	{"old Mac line ends", "projects:\r  - a\r", "projects.yaml:1: the lines end as on old Macs; save the file with the line ends of Unix or Windows"},
	{"invalid UTF-8", "projects:\n\n- \xff\xfe\n", "projects.yaml:3: the line is not valid UTF-8"},
	{"UTF-16", "p\x00r\x00o\x00j\x00", "projects.yaml:1: the file is UTF-16; save it as UTF-8"},
	{"UTF-16 with a mark", "\xff\xfep\x00r\x00", "projects.yaml:1: the file is UTF-16; save it as UTF-8"},
	{"a long line", "projects: " + strings.Repeat("x", packfile.MaxLine), "projects.yaml:1: the line is longer than 512 bytes"},
	{"many lines", strings.Repeat("\n", packfile.MaxLines+1), "projects.yaml:2001: the file has more than 2000 lines"},
	{"a large file", strings.Repeat("# large\n", 40_000), "projects.yaml:1: the file is larger than 256 KiB"},
	{"brackets", "projects: " + strings.Repeat("[", 400), "the file contains more than a pack can have"},
	{"brackets on many lines", "projects:\n" + strings.Repeat(" [\n", 1900), "projects.yaml:18: the file contains more than a pack can have"},
	{"brackets behind quotes", "projects:\n" + strings.Repeat(" "+strings.Repeat("[\"]\", ", 80)+"\n", 10), "projects.yaml:2: the file contains more than a pack can have"},
	{"braces", "projects: " + strings.Repeat("{a: ", 100) + strings.Repeat("}", 100), "the file contains more than a pack can have"},
	{"nested lists", strings.Repeat("- ", 200) + "1\n", "the file contains more than a pack can have"},
	{"deep indents", staircase(), "the file contains more than a pack can have"},
	{"many values", "projects:\n" + strings.Repeat("- ["+strings.Repeat("1,", 200)+"1]\n", 200), "the file contains more than a pack can have"},
	{"many keys", strings.Repeat("projects: []\n", 1200), `projects.yaml:2: the key "projects" appears twice`},
	{"a key that paints", "projects: []\n\"\\e[31mred\\a\": 1\n", `projects.yaml:2: unknown key "\x1b[31mred\a"`},
	{"a word that paints", "projects:\n - \"\\e]0;title\\a\"\n", `there should be a group of keys here, not "\x1b]0;title\a"`},
}

// laughs is the file that grows a thousandfold with every line, for a reader that
// follows aliases.
func laughs() string {
	var b strings.Builder
	b.WriteString("a0: &a0 [ha]\n")
	for _, name := range "123456789" {
		before := string(name - 1)
		b.WriteString("a" + string(name) + ": &a" + string(name) + " [" + strings.Repeat("*a"+before+", ", 9) + "*a" + before + "]\n")
	}
	return b.String() + "projects: *a9\n"
}

func staircase() string {
	var b strings.Builder
	for i := range 300 {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// requirePlain makes sure that an error can be shown on a terminal as it is.
func requirePlain(t testing.TB, err error) {
	t.Helper()
	bad := strings.IndexFunc(err.Error(), func(c rune) bool { return c != '\n' && !unicode.IsPrint(c) })
	require.Negative(t, bad, "%q", err.Error())
}

func TestHostileTexts(t *testing.T) {
	t.Parallel()
	for _, h := range hostileTexts {
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			files := coreFS(t)
			files["projects.yaml"] = &fstest.MapFile{Data: []byte(h.text)}
			_, err := Load(files)
			require.ErrorContains(t, err, h.want)
			requirePlain(t, err)
		})
	}
}

func TestHostileFiles(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		file *fstest.MapFile
	}{
		{"a directory", &fstest.MapFile{Mode: fs.ModeDir | 0o755}},
		{"a link", &fstest.MapFile{Data: []byte("goals.yaml"), Mode: fs.ModeSymlink | 0o777}},
		{"a pipe", &fstest.MapFile{Mode: fs.ModeNamedPipe | 0o644}},
		{"a device", &fstest.MapFile{Mode: fs.ModeDevice | 0o644}},
		{"a socket", &fstest.MapFile{Mode: fs.ModeSocket | 0o644}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			files := coreFS(t)
			files["projects.yaml"] = test.file
			_, err := Load(files)
			assert.EqualError(t, err, "projects.yaml:1: this is not a regular file; a pack's files cannot be links, directories or devices")
		})
	}
}

// A link out of the directory is not followed, whatever it leads to.
func TestLinkOutOfTheDirectory(t *testing.T) {
	t.Parallel()
	outside := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(outside, []byte("secret: 1\n"), 0o600))
	dir := filepath.Join(t.TempDir(), "pack")
	require.NoError(t, Export(dir))
	require.NoError(t, os.Remove(filepath.Join(dir, "goals.yaml")))
	if err := os.Symlink(outside, filepath.Join(dir, "goals.yaml")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	_, err := LoadDir(dir)
	require.ErrorContains(t, err, "goals.yaml:1: this is not a regular file")
	assert.NotContains(t, err.Error(), "secret")
}

func TestUnreadableFile(t *testing.T) {
	t.Parallel()
	_, err := Load(failing{coreFS(t)})
	require.ErrorContains(t, err, "goals.yaml:1: the file cannot be read: device ?[31m lost")
	requirePlain(t, err)
}

// failing is a file system in which goals.yaml cannot be read.
type failing struct{ fstest.MapFS }

func (f failing) Open(name string) (fs.File, error) {
	file, err := f.MapFS.Open(name)
	if err == nil && name == "goals.yaml" {
		file = failingFile{file}
	}
	return file, err
}

type failingFile struct{ fs.File }

func (failingFile) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: "goals.yaml", Err: errLost{}}
}

type errLost struct{}

func (errLost) Error() string { return "device \x1b[31m lost" }

// However much is wrong, what is told of it can be read.
func TestManyFaults(t *testing.T) {
	t.Parallel()
	files := coreFS(t)
	for i := range 5000 {
		files[fmt.Sprintf("a%d.yaml", i)] = &fstest.MapFile{}
	}
	files["goals.yaml"] = &fstest.MapFile{Data: []byte("goals: 1\n")}
	_, err := Load(files)
	require.ErrorContains(t, err, "goals.yaml:1: ", "what is wrong with the cards is not crowded out")
	require.ErrorContains(t, err, "a0.yaml:1: a pack has no file of this name")
	require.ErrorContains(t, err, ".:1: 5000 YAML files have names that no pack file has; 10 of them are listed here")
	assert.Less(t, len(err.Error()), 4<<10)

	many := make(Faults, packfile.MostTold+2)
	assert.Equal(t, packfile.MostTold+1, strings.Count(many.Error(), "\n")+1)
	assert.True(t, strings.HasSuffix(many.Error(), "\nThere are 2 more. Fix these first, then check again."))
	assert.NotContains(t, many[:packfile.MostTold].Error(), "more")
}

// A folder that is full of other things is no pack.
func TestFullFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "pack")
	require.NoError(t, Export(dir))
	for i := range packfile.MaxEntries {
		require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprint(i)), nil, 0o600))
	}
	_, err := LoadDir(dir)
	require.ErrorContains(t, err, ".:1: the directory cannot be listed: it contains too many files: more than 10000")
}
