// Package manual writes the manual pages of a program from its commands, for the tests that keep them current.
package manual

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

	"boardgame/microcity/internal/prose"
)

// A Manual is the pages of a program: one for each command.
type Manual struct {
	Root     *cobra.Command
	Section  string   // its number
	Title    string   // what the section is called
	Sections []string // of the first page, behind the commands
}

// Test fails where the pages in a folder are not what the commands say, or writes them
// again. The changelog has the day
// that they carry.
func (m *Manual) Test(t *testing.T, folder, changelog string, update bool) {
	t.Helper()
	text, err := os.ReadFile(changelog)
	require.NoError(t, err)
	at := regexp.MustCompile(`(?m)^## \[[0-9.]+\] - (\d{4}-\d{2}-\d{2})$`).FindSubmatch(text)
	require.NotNil(t, at, "the day of the newest release")
	pages := map[string]string{}
	var add func(cmd *cobra.Command)
	add = func(cmd *cobra.Command) {
		name := pageName(cmd) + "." + m.Section
		pages[name] = m.page(cmd, string(at[1]))
		isPlain(t, name, pages[name])
		for _, c := range documented(cmd) {
			add(c)
		}
	}
	add(m.Root)
	Compare(t, folder, pages, update)
}

// Compare compares the files of a folder with what they should be, or writes them again.
func Compare(t *testing.T, folder string, want map[string]string, update bool) {
	t.Helper()
	if update {
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

// What a line of a page may hold, so that man, mandoc and groff have nothing to say about it.
const sourceWidth = 79

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

// page writes the page of a command in the macros of man(7).
func (m *Manual) page(cmd *cobra.Command, day string) string {
	page := []string{
		".nr HY 0", // what is copied from a page has no hyphen that was not typed
		`.TH "` + strings.ToUpper(pageName(cmd)) + `" "` + m.Section + `" "` + day + `" "Micro City" "` + m.Title + `"`,
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
		page = append(page, AsItIs(strings.Split(cmd.Example, "\n"))...)
	}
	if !cmd.HasParent() {
		page = append(append(page, commandSection(cmd)...), m.Sections...)
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
		page = append(page, ".BR "+roff(pageName(c))+" ("+m.Section+")"+end)
	}
	return strings.Join(page, "\n") + "\n"
}

// commandSection lists the commands as help does.
func commandSection(root *cobra.Command) []string {
	list := []string{".SH COMMANDS"}
	groups := root.Groups()
	if len(groups) == 0 {
		groups = []*cobra.Group{{}}
	}
	for _, g := range groups {
		if g.Title != "" {
			list = append(list, ".SS "+strings.TrimSuffix(g.Title, ":"))
		}
		for _, c := range documented(root) {
			if c.GroupID == g.ID {
				list = append(append(list, ".TP", bold(c.Name())), filled(c.Short)...)
			}
		}
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

// AsItIs writes lines that nobody may set anew. In the page, though not for its reader, a long
// one goes on in the next line.
func AsItIs(lines []string) []string {
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
	assert.Regexp(t, `(?m)^\.TH "[A-Z-]+" "[68]" "\d{4}-\d{2}-\d{2}" `, text, name)
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		assert.NotRegexp(t, `[^ -~]`, line, "%s:%d: a tab or a letter that is not ASCII", name, i+1)
		assert.LessOrEqual(t, len(line), sourceWidth, "%s:%d: %s", name, i+1, line)
	}
}
