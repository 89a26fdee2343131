package cli

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/tui/screen"
)

// offered asks the program as the scripts of the shells do, and returns what it offers without
// the descriptions, and the directive to the shell.
func offered(t *testing.T, line string) (values []string, directive string) {
	t.Helper()
	var out, complaint strings.Builder
	words := strings.Split(line, " ") // an empty last word is one
	require.Zero(t, Main(append([]string{"__complete"}, words...), strings.NewReader(""), &out, &complaint), line)
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	for _, l := range lines[:len(lines)-1] {
		value, _, _ := strings.Cut(l, "\t")
		values = append(values, value)
	}
	return values, lines[len(lines)-1]
}

// Every flag with an enumerated value completes to exactly those values, through the protocol
// that the shells speak.
func TestFlagsComplete(t *testing.T) {
	t.Parallel()
	kinds := []string{"random", "thumb", "novice", "greedy", "strong", "master"}
	themes := []string{"auto", "dark", "light", "contrast", "safe", "mono"}
	modes, levels := []string{"solo", "coop", "competitive"}, []string{"easy", "medium", "hard"}
	city := append(slices.Clone(levels), "expert")
	for line, want := range map[string][]string{
		"play --mode ": modes, "train --mode ": modes, "guess --mode ": modes,
		"par 7 --mode ": modes[:2], "ladder --mode ": modes[:2],
		"play --difficulty ": city, "simulate --difficulty ": city, "play --city-rating ": {"gentle", "kind", "fair", "hard", "harsh"},
		"play --building eiffel --difficulty ": city, "play --first ": {"1", "2"}, "par 7 --first ": {"1", "2"},
		"play --with ": {"logistics", "seaport", "garden"}, "play --with garden,": {"garden,logistics", "garden,seaport"},
		"play --undo ": {"free", "roll", "none"}, "play --dice ": {"hand"}, "play --city ": {"hand"},
		"play --bot ": kinds, "engine --player ": kinds, "simulate --player ": kinds, "simulate --second ": kinds,
		"arena --first ": kinds, "arena --second ": kinds, "arena --players ": kinds,
		"arena --players novice,": {"novice,random", "novice,thumb", "novice,greedy", "novice,strong", "novice,master"},
		"play --seats ":           append([]string{"person"}, kinds...),
		"resume --seats person,":  {"person,person", "person,random", "person,thumb", "person,novice", "person,greedy", "person,strong", "person,master"},
		"resume --luck ":          {"same", "new"}, "--theme ": themes, "play --theme ": themes, "replay --theme ": themes,
		"export --theme ": themes[1:], "export --size ": {"80x24", "100x30", "120x40"},
		"arena ": kinds, "arena strong ": kinds, "arena --game my-city ": levels, "simulate --game micropolis --player ": levels,
		"engine --game my-city --player ": levels, "play --game my-city --map ": {"square", "hex"}, "arena --game micropolis --goal ": {"rival", "55", "61", "66"},
		"simulate --game my-city --variants reduced,parks,": {"reduced,parks,dump", "reduced,parks,slums", "reduced,parks,types", "reduced,parks,lines", "reduced,parks,random", "reduced,parks,rezoning", "reduced,parks,tie-break", "reduced,parks,slow-start"},
		"completion ": {"bash", "zsh", "fish", "powershell"}, "config show ": config.Names(screen.Catalogue()),
		"config ": {"path", "show", "write"}, "pack ": {"check", "export"},
		"play --seed ": nil, "play --code ": nil, "par ": nil, "daily ": nil, "weekly ": nil, "tutorial ": {"coop", "competitive", "expansions"}, "tutorial --game my-city ": nil, "tutorial --game small-city ": {"arcologies"},
	} {
		values, directive := offered(t, line)
		assert.Equal(t, want, values, line)
		assert.NotEqual(t, ":0", directive, "%s: files are no answer", line)
	}
	values, _ := offered(t, "play --building ")
	assert.Equal(t, []string{"A", "B", "A+B", "eiffel"}, values[:4])
	assert.Len(t, values, 15, "three Buildings and twelve landmarks")
	values, _ = offered(t, "export game.log --")
	for _, f := range export.Formats {
		assert.Contains(t, values, "--"+f.Name)
	}
	values, _ = offered(t, "rules ")
	assert.Contains(t, values, "MOVE-3")
	for _, line := range []string{"play --pack ", "pack check ", "stats --pack "} {
		_, directive := offered(t, line)
		assert.Equal(t, ":16", directive, "%s: a folder", line)
	}
	for _, line := range []string{"play --log ", "export game.log -o ", "train --from ", "simulate merge "} {
		_, directive := offered(t, line)
		assert.Equal(t, ":0", directive, "%s: a file", line)
	}
}

// Whoever adds a flag says what completes it: each has a kind of value that is known.
func TestEveryFlagHasValues(t *testing.T) {
	t.Parallel()
	values := newEnv(command.Env{}, Games()).flagValues()
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "bool" {
				assert.Contains(t, values, valueOf(f), "%s --%s", cmd.CommandPath(), f.Name)
			}
		})
		for _, c := range cmd.Commands() {
			walk(c)
		}
	}
	walk(bareRoot())
}

// unknowable are the kinds of values that nobody can list.
var unknowable = []string{"LOG", "FILE", "DIR", "NUMBER", "NUMBERS", "NAMES", "CODE", "MS", "TIME", "i/n", "NAME", "int", "uint"}

// Every flag that takes one of some values offers them through the protocol of the shells, of
// every command and for every game that it plays.
func TestEveryEnumeratedFlagCompletes(t *testing.T) {
	t.Parallel()
	asked := 0
	var walk func(cmd *cobra.Command, path string)
	walk = func(cmd *cobra.Command, path string) {
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() == "bool" || slices.Contains(unknowable, valueOf(f)) {
				return
			}
			asked++
			line := path + "--" + f.Name + " "
			values, directive := offered(t, line)
			assert.NotEmpty(t, values, line)
			assert.NotEqual(t, ":0", directive, "%s: files are no answer", line)
		})
		for _, c := range cmd.Commands() {
			walk(c, path+c.Name()+" ")
		}
	}
	walk(bareRoot(), "")
	for _, of := range Games()[1:] {
		e := newEnv(command.Env{Args: []string{"--game", of.Box.ID}, Out: io.Discard, Err: io.Discard}, Games())
		for _, c := range newRoot(e).Commands() {
			if c.Flags().Lookup(gameName) != nil {
				walk(c, c.Name()+" --"+gameName+" "+of.Box.ID+" ")
			}
		}
	}
	assert.Greater(t, asked, 60)
}

// Help is asked for commands, what is below them, and topics.
func TestHelpCompletes(t *testing.T) {
	t.Parallel()
	values, _ := offered(t, "help ")
	for _, name := range []string{"play", "version", "keys", "files", "environment", "exit-status", "json"} {
		assert.Contains(t, values, name)
	}
	values, _ = offered(t, "help pack ")
	assert.Equal(t, []string{"check", "export"}, values)
}

// bashAsks is what bash does when somebody presses Tab behind "microcity play --mode co"; the
// function is one of bash-completion's, which may not be here.
const bashAsks = `. "$1"
_get_comp_words_by_ref() { cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=("${COMP_WORDS[@]}") cword=$COMP_CWORD; }
COMP_WORDS=(microcity play --mode co); COMP_CWORD=3
COMP_LINE="microcity play --mode co"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
__start_microcity; printf '%s\n' "${COMPREPLY[@]}"`

// The scripts work in real shells.
func TestShellsComplete(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"bash": {"--norc", "-c", bashAsks, "bash", "microcity.bash"},
		"fish": {"--no-config", "-c", `source $argv[1]; complete -C "microcity play --mode co"`, "microcity.fish"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shell, err := exec.LookPath(name)
			if err != nil || runtime.GOOS == "windows" {
				t.Skip("there is no " + name + " here, or no link to the program")
			}
			dir := t.TempDir()
			program, err := os.Executable()
			require.NoError(t, err)
			last := len(args) - 1
			script, err := filepath.Abs(filepath.Join(completionFolder, args[last]))
			require.NoError(t, err)
			require.NoError(t, os.Symlink(program, filepath.Join(dir, "microcity")))
			cmd := exec.Command(shell, append(slices.Clone(args[:last]), script)...)
			cmd.Env = append(os.Environ(), "HOME="+dir, "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, err := cmd.Output() // bash complains that nobody has typed
			require.NoError(t, err)
			assert.Equal(t, []string{"coop", "competitive"}, strings.Fields(string(out)))
		})
	}
}
