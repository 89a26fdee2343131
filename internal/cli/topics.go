package cli

import (
	"strings"

	"boardgame/microcity/internal/tui/screen"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/prose"
)

// A topic is something that help explains, and that is no command.
type topic struct {
	name, short string
	text        func(config.Config, folders.Folders) []string
}

// topics lists what help explains besides the commands. The manual has a section for each.
var topics = []topic{
	{"keys", "The keys of the screens", keysInWords},
	{"files", "Where games and settings are kept", filesInWords},
	{"environment", "The variables that the program looks at", environmentInWords},
	{"exit-status", "What the exit status means", statusInWords},
	{"json", "What commands print with --json", func(config.Config, folders.Folders) []string { return answersInWords() }},
}

// topicCommands makes the topics known to help.
func (e *env) topicCommands() []*cobra.Command {
	var list []*cobra.Command
	for _, t := range topics {
		cmd := &cobra.Command{Use: t.name, Short: t.short}
		cmd.SetHelpFunc(func(*cobra.Command, []string) {
			c, _ := config.Read(e.folders.Settings(), screen.Catalogue())
			_ = e.print(t.lines(c, e.folders)...)
		})
		list = append(list, cmd)
	}
	return list
}

// lines returns the text, safe to print, with its paragraphs set in lines.
func (t *topic) lines(c config.Config, at folders.Folders) []string {
	var lines []string
	for _, line := range t.text(c, at) {
		line = prose.Safe(line)
		if strings.HasPrefix(line, " ") {
			lines = append(lines, line)
		} else {
			lines = append(lines, prose.Wrap(line, helpWidth, 0)...)
		}
	}
	return lines
}

// helpWidth is how long a line of help may be.
const helpWidth = 100

// entry writes a name and what it means, in columns.
func entry(name, about string) []string {
	const column = 22
	lines := prose.Wrap(about, helpWidth-column, 0)
	for i := range lines {
		head := ""
		if i == 0 {
			head = "  " + name
		}
		if i == 0 && len([]rune(head)) >= column {
			lines[i] = head + "  " + lines[i]
			continue
		}
		lines[i] = head + strings.Repeat(" ", column-len([]rune(head))) + lines[i]
	}
	return lines
}

func keysInWords(c config.Config, _ folders.Folders) []string {
	lines := []string{"Each screen names its keys in its bottom line, and all of them behind ? (help). These are the keys of all screens.", ""}
	known := screen.Catalogue()
	keys := c.KeysOf(known)
	for i := range known.Actions {
		a := &known.Actions[i]
		shown := strings.Join(keys[a.Name], ", ")
		if shown == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9" {
			shown = "0–9"
		}
		lines = append(lines, entry(shown, a.Help+"  ["+a.Name+"]")...)
	}
	return append(lines, "", "Digits pick a line or a card by its number. The name in brackets gives an action other keys in the settings file, below [keys].")
}

func filesInWords(_ config.Config, at folders.Folders) []string {
	var lines []string
	for _, f := range [][2]string{
		{at.Games, "the saved games, a text file each, and the cards they were played with; --log FILE keeps a game elsewhere"},
		{at.Trash(), "games that were deleted"},
		{at.Settings(), "the settings; microcity config write puts a file there with all of them"},
		{at.LastSetup(), "what the last game was set up with"},
	} {
		lines = append(lines, f[0])
		lines = append(lines, prose.Wrap("  "+f[1], helpWidth, 2)...)
	}
	return append(lines, "", "microcity help environment tells how to keep them elsewhere.")
}

func environmentInWords(config.Config, folders.Folders) []string {
	lines := []string{"A flag comes before the environment, and the environment before the settings file.", ""}
	for _, v := range variables {
		lines = append(lines, entry(v.name, v.about)...)
	}
	return lines
}

func statusInWords(config.Config, folders.Folders) []string {
	var lines []string
	for _, s := range [][2]string{
		{"0", "done; a game that you leave is saved, and counts as done"},
		{"1", "the command ran and failed: a file cannot be read, a log is damaged, a pack has faults"},
		{"2", "the command line is not understood"},
		{"128 + N", "the program was told to end by signal N: 129 (hangup), 130 (Ctrl-C), 131 (Ctrl-\\) or 143 (terminated); the game is saved"},
	} {
		lines = append(lines, entry(s[0], s[1])...)
	}
	return append(lines, "", "What went wrong is told on standard error, a sentence a line, each with the name of the program before it.")
}
