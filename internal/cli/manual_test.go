package cli

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/command/manual"
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
	return newRoot(newEnv(command.Env{Out: io.Discard, Err: io.Discard, Build: command.Build{Version: command.Unknown}}, Games()))
}

// The manual says what help says: a page for each command, all in section 6, games.
func TestManual(t *testing.T) {
	t.Parallel()
	m := manual.Manual{Root: bareRoot(), Section: "6", Title: "Games", Sections: topicSections()}
	m.Test(t, manualFolder, "../../CHANGELOG.md", *update)
}

// topicSections makes a section of each topic, as it is where nothing is set.
func topicSections() []string {
	var list []string
	at := folders.Folders{Games: "~/.local/share/microcity/games", State: "~/.local/state/microcity", Config: "~/.config/microcity/config.toml"}
	for _, topic := range topics {
		list = append(list, ".SH "+strings.ToUpper(strings.ReplaceAll(topic.name, "-", " ")))
		lines := topic.lines(config.Default(), at)
		for i, line := range lines {
			if strings.HasPrefix(line, "~") {
				lines[i] = filepath.ToSlash(line)
			}
		}
		list = append(list, manual.AsItIs(lines)...)
	}
	return list
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
	manual.Compare(t, completionFolder, scripts, *update)
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
