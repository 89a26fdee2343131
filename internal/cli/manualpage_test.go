package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/prose"
)

// What a line of a page may hold, so that man, mandoc and groff have nothing to say about it.
const sourceWidth = 79

// released returns the day of the newest release, which the pages carry.
func released(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../CHANGELOG.md")
	require.NoError(t, err)
	at := regexp.MustCompile(`(?m)^## \[[0-9.]+\] - (\d{4}-\d{2}-\d{2})$`).FindSubmatch(text)
	require.NotNil(t, at)
	return string(at[1])
}

// documented lists the commands below one that have a page.
func documented(cmd *cobra.Command) []*cobra.Command {
	var list []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() && c.Name() != "help" {
			list = append(list, c)
		}
	}
	return list
}

// pageName is what man is asked for.
func pageName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manualPage writes the page of a command in the macros of man(7).
func manualPage(cmd *cobra.Command, day string) string {
	page := []string{
		".nr HY 0", // what is copied from a page has no hyphen that was not typed
		`.TH "` + strings.ToUpper(pageName(cmd)) + `" "6" "` + day + `" "Micro City" "Games"`,
		".ad l",
		".SH NAME",
	}
	page = append(page, filled(pageName(cmd)+" - "+cmd.Short)...)
	page = append(page, ".SH SYNOPSIS", bold(cmd.UseLine()), ".SH DESCRIPTION")
	long := cmd.Long
	if long == "" {
		long = cmd.Short
	}
	for i, paragraph := range strings.Split(long, "\n\n") {
		if i > 0 {
			page = append(page, ".PP")
		}
		page = append(page, filled(paragraph)...)
	}
	cmd.InitDefaultHelpFlag()
	page = append(page, ".SH OPTIONS")
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		value, usage := pflag.UnquoteUsage(f)
		tag := bold("--" + f.Name)
		if f.Shorthand != "" {
			tag = bold("-"+f.Shorthand) + ", " + tag
		}
		if value != "" {
			tag += ` \fI` + roff(value) + `\fP`
		}
		page = append(append(page, ".TP", tag), filled(usage)...)
	})
	if cmd.Example != "" {
		page = append(page, ".SH EXAMPLES")
		page = append(page, asItIs(strings.Split(cmd.Example, "\n"))...)
	}
	if !cmd.HasParent() {
		page = append(append(page, groupSection(cmd)...), topicSections()...)
	}
	page = append(page, ".SH SEE ALSO")
	also := documented(cmd)
	if cmd.HasParent() {
		also = append([]*cobra.Command{cmd.Parent()}, also...)
	}
	for i, c := range also {
		end := ","
		if i == len(also)-1 {
			end = ""
		}
		page = append(page, ".BR "+roff(pageName(c))+" (6)"+end)
	}
	return strings.Join(page, "\n") + "\n"
}

// groupSection lists the commands as help does.
func groupSection(root *cobra.Command) []string {
	list := []string{".SH COMMANDS"}
	for _, g := range root.Groups() {
		list = append(list, ".SS "+strings.TrimSuffix(g.Title, ":"))
		for _, c := range root.Commands() {
			if c.GroupID == g.ID {
				list = append(append(list, ".TP", bold(c.Name())), filled(c.Short)...)
			}
		}
	}
	return list
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
		list = append(list, asItIs(lines)...)
	}
	return list
}

// bold writes a text in bold.
func bold(text string) string { return `\fB` + roff(text) + `\fP` }

// filled writes a paragraph that is set anew wherever it is shown.
func filled(text string) []string {
	var list []string
	for _, line := range prose.Wrap(strings.Join(strings.Fields(text), " "), sourceWidth-10, 0) {
		list = append(list, roff(line))
	}
	return list
}

// asItIs writes lines that nobody may set anew. In the page, though not for its reader, a long
// one goes on in the next line.
func asItIs(lines []string) []string {
	list := []string{".EX"}
	for _, line := range lines {
		line = roff(line)
		for len(line) > sourceWidth {
			cut := strings.LastIndexByte(line[:sourceWidth-1], ' ') + 1
			list, line = append(list, line[:cut]+`\`), line[cut:]
		}
		list = append(list, line)
	}
	return append(list, ".EE")
}

// roff writes a line so that it is shown as it is.
func roff(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`, "~", `\(ti`, "^", `\(ha`, "–", `\(en`, "×", `\(mu`).Replace(line)
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		return `\&` + line
	}
	return line
}

// isPlain fails where man, mandoc or groff would have something to say about a page.
func isPlain(t *testing.T, name, text string) {
	t.Helper()
	assert.Regexp(t, `(?m)^\.TH "[A-Z-]+" "6" "\d{4}-\d{2}-\d{2}" `, text, name)
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		assert.NotRegexp(t, `[^ -~]`, line, "%s:%d: a tab or a letter that is not ASCII", name, i+1)
		assert.LessOrEqual(t, len(line), sourceWidth, "%s:%d: %s", name, i+1, line)
	}
}
