package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/answers"
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
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
	{"environment", "The environment variables that the program reads", environmentInWords},
	{"exit-status", "What the exit status means", statusInWords},
	{"json", "What commands print with --json", func(config.Config, folders.Folders) []string { return answersInWords() }},
}

// topicCommands makes the topics known to help.
func (e *env) topicCommands() []*cobra.Command {
	var list []*cobra.Command
	for _, t := range topics {
		cmd := &cobra.Command{Use: t.name, Short: t.short}
		cmd.SetHelpFunc(func(*cobra.Command, []string) {
			c, _ := config.Read(e.Folders.Settings(), screen.Catalogue())
			_ = e.Print(t.lines(c, e.Folders)...)
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

// helpWidth is how long a line may be: as long as one of the manual, which stands further in, in a terminal of 80 columns.
const helpWidth = 72

// entry writes a name and what it means, in columns.
func entry(name, about string) []string {
	const column = 22
	lines := prose.Wrap(about, helpWidth-column, 0)
	for i := range lines {
		head := ""
		if i == 0 {
			head = "  " + name
		}
		if i == 0 && prose.Width(head) >= column {
			lines[i] = head + "  " + lines[i]
			continue
		}
		lines[i] = head + strings.Repeat(" ", column-prose.Width(head)) + lines[i]
	}
	return lines
}

func keysInWords(c config.Config, _ folders.Folders) []string {
	lines := []string{"Each screen shows its keys in the bottom line, and all of them with ? (help). These are the keys of all screens.", ""}
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
	return append(lines, "", "Digits pick a line or a card by its number. To change a key, choose Keys in the settings, or use the name in brackets in the settings file, under [keys].")
}

func filesInWords(_ config.Config, at folders.Folders) []string {
	var lines []string
	for _, f := range [][2]string{
		{at.Games, "the saved games, one text file each, and the cards they were played with; --log FILE saves a game elsewhere"},
		{at.Trash(), "deleted games"},
		{at.Settings(), "the settings; microcity config write writes a file with all of them"},
		{at.LastSetup("microcity"), "the setup of the last game; others have the name of their game in theirs"},
		{at.Tips(), "which tips you have had; delete it to have them again"},
		{at.Pars(), "the pars of games you won, which decide how many stars a win has on the ladder; without it they are found again"},
		{at.Puzzles(), "which puzzles you tried and solved, your own mistakes that come back as puzzles, and the moves that you guessed: you are rated by these"},
		{at.Races(), "which of your games are races, and against which saved games"},
		{at.Summary(), "what your saved games are, so that not all have to be read; without it they are"},
	} {
		lines = append(lines, f[0])
		lines = append(lines, prose.Wrap("  "+f[1], helpWidth, 2)...)
	}
	return append(lines, "", "To keep files elsewhere, see: microcity help environment")
}

func environmentInWords(config.Config, folders.Folders) []string {
	lines := []string{"A flag overrides the environment, and the environment overrides the settings file.", ""}
	for _, v := range variables {
		lines = append(lines, entry(v.name, v.about)...)
	}
	return lines
}

func statusInWords(config.Config, folders.Folders) []string {
	var lines []string
	for _, s := range [][2]string{
		{"0", "success; leaving a game, which is saved, counts as success"},
		{"1", "the command failed: a file cannot be read, a log is damaged, a pack has errors"},
		{"2", "the command line is not understood"},
		{"128 + N", "the program was told to end by signal N: 129 (hangup), 130 (Ctrl-C), 131 (Ctrl-\\) or 143 (terminated); the game is saved"},
	} {
		lines = append(lines, entry(s[0], s[1])...)
	}
	return append(lines, "", "Errors go to standard error, one sentence per line, each after the name of the program.")
}

// answersInWords tells the schema as lines of help.
func answersInWords() []string {
	lines := []string{
		"With --json a command prints one JSON object on one line of standard output. Errors are still printed to standard error.",
		"stats, par, simulate, arena and export print objects of their own, with the same content as without it.",
	}
	for _, a := range answers.Objects() {
		lines = append(lines, "", strings.ToUpper(a.Name))
		lines = append(lines, prose.Wrap("  "+prose.UpperFirst(a.About)+".", helpWidth, 2)...)
		for _, f := range a.Fields {
			about := f.Kind
			if f.About != "" {
				about += ": " + f.About
			}
			lines = append(lines, entry(f.Name, about)...)
		}
	}
	return lines
}
