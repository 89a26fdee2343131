package cli

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/tui/screen"
)

var update = flag.Bool("update", false, "write the manual pages and the completion scripts again")

// What packages install: made from the commands, and never by hand.
const (
	manualFolder     = "packaged/man"
	completionFolder = "packaged/completions"
)

// bareRoot makes the tree of commands for a look at it: nothing is read or written.
func bareRoot() *cobra.Command {
	return newRoot(&env{out: io.Discard, err: io.Discard, build: build{Version: unknown}})
}

// The manual says what help says: a page for each command, all in section 6, games.
func TestManual(t *testing.T) {
	t.Parallel()
	pages := map[string]string{}
	var page func(cmd *cobra.Command)
	page = func(cmd *cobra.Command) {
		var b bytes.Buffer
		require.NoError(t, doc.GenMan(cmd, &doc.GenManHeader{Section: "6", Source: "Micro City", Manual: "Games", Date: released(t)}, &b))
		text := namedValues(cmd, b.String())
		if !cmd.HasParent() {
			text = strings.Replace(text, "\n.SH SEE ALSO", groupSection(cmd)+topicSections()+"\n.SH SEE ALSO", 1)
		}
		pages[strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".6"] = text
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() && c.Name() != "help" {
				page(c)
			}
		}
	}
	page(bareRoot())
	assert.Contains(t, pages["microcity.6"], ".SH KEYS")
	compare(t, manualFolder, pages)
}

// The scripts that shells load ask the program for everything, and so change with the library
// alone.
func TestCompletionScripts(t *testing.T) {
	t.Parallel()
	scripts := map[string]string{}
	for shell, name := range map[string]string{"bash": "microcity.bash", "zsh": "_microcity", "fish": "microcity.fish", "powershell": "microcity.ps1"} {
		var b strings.Builder
		require.NoError(t, writeCompletion(bareRoot(), shell, &b))
		scripts[name] = b.String()
	}
	compare(t, completionFolder, scripts)
}

// namedValues writes the flags of a page as help does: with the names of their values in the
// place of the defaults, some of which are the machine's.
func namedValues(cmd *cobra.Command, page string) string {
	return regexp.MustCompile(`\\fB--([a-z-]+)\\fP(=.*|\[=.*\])`).ReplaceAllStringFunc(page, func(flag string) string {
		name := strings.TrimPrefix(strings.SplitN(flag, `\fP`, 2)[0], `\fB--`)
		value, _ := pflag.UnquoteUsage(cmd.Flags().Lookup(name))
		if value != "" {
			value = ` \fI` + value + `\fP`
		}
		return `\fB\-\-` + roff(name) + `\fP` + value
	})
}

// compare compares the files of a folder with what they should be, or writes them.
func compare(t *testing.T, folder string, want map[string]string) {
	t.Helper()
	if *update {
		require.NoError(t, os.RemoveAll(folder))
		require.NoError(t, os.MkdirAll(folder, 0o755))
		for name, text := range want {
			require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
		}
	}
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, entry := range entries {
		assert.Contains(t, want, entry.Name(), "nothing makes it any more: make packaged")
	}
	for name, text := range want {
		got, err := os.ReadFile(filepath.Join(folder, name))
		require.NoError(t, err, "make packaged")
		assert.Equal(t, text, string(got), "%s is not what the commands say now: make packaged", name)
	}
}

// released returns the day of the newest release, which the pages carry.
func released(t *testing.T) *time.Time {
	t.Helper()
	text, err := os.ReadFile("../../CHANGELOG.md")
	require.NoError(t, err)
	at := regexp.MustCompile(`(?m)^## \[[0-9.]+\] - (\S+)$`).FindSubmatch(text)
	require.NotNil(t, at)
	day, err := time.Parse(time.DateOnly, string(at[1]))
	require.NoError(t, err)
	return &day
}

// groupSection lists the commands as help does.
func groupSection(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("\n.SH COMMANDS")
	for _, g := range root.Groups() {
		b.WriteString("\n.SS " + strings.TrimSuffix(g.Title, ":"))
		for _, c := range root.Commands() {
			if c.GroupID == g.ID {
				b.WriteString("\n.TP\n\\fB" + c.Name() + "\\fP\n" + roff(c.Short))
			}
		}
	}
	return b.String()
}

// topicSections makes a section of each topic, as it is where nothing is set.
func topicSections() string {
	var b strings.Builder
	at := folders.Folders{Games: "~/.local/share/microcity/games", State: "~/.local/state/microcity", Config: "~/.config/microcity/config.toml"}
	for _, topic := range topics {
		b.WriteString("\n.SH " + strings.ToUpper(strings.ReplaceAll(topic.name, "-", " ")) + "\n.nf")
		for _, line := range topic.lines(config.Default(), at) {
			if strings.HasPrefix(line, "~") {
				line = filepath.ToSlash(line)
			}
			b.WriteString("\n" + roff(line))
		}
		b.WriteString("\n.fi")
	}
	return b.String()
}

// The manual shows a topic line by line, seven columns further in, and terminals have 80.
func TestTopicsFit(t *testing.T) {
	t.Parallel()
	for _, topic := range topics {
		for _, line := range topic.lines(config.Default(), folders.Folders{}) {
			assert.LessOrEqual(t, utf8.RuneCountInString(line), 73, "%s: %s", topic.name, line)
		}
	}
}

// roff writes a line so that it is shown as it is.
func roff(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`, "~", `\(ti`, "^", `\(ha`).Replace(line)
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		return `\&` + line
	}
	return line
}

// Help is for people who have the program, and perhaps nothing else: it names no file of the
// source.
func TestHelpNeedsNoSource(t *testing.T) {
	t.Parallel()
	source := regexp.MustCompile(`\b(internal|cmd|content|testdata)/|\.go\b`)
	files, err := os.ReadDir(manualFolder)
	require.NoError(t, err)
	for _, f := range files {
		page, err := os.ReadFile(filepath.Join(manualFolder, f.Name()))
		require.NoError(t, err)
		assert.Empty(t, source.FindString(string(page)), f.Name())
	}
}

// The keys of the manual are those that the screens listen to, all of them.
func TestKeysTopicNamesEveryAction(t *testing.T) {
	t.Parallel()
	text := strings.Join(keysInWords(config.Default(), folders.Folders{}), "\n")
	for _, a := range screen.Catalogue().Actions {
		assert.Contains(t, text, "["+a.Name+"]")
		assert.Contains(t, text, strings.Fields(a.Help)[0])
	}
}
