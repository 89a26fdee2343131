package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Usage writes how a command is called: its line, examples, commands, flags and topics.
//
// It is the library's text with our words, in code: a template, which the library offers for this,
// would keep every exported method of the program from being left out of it.
func Usage(c *cobra.Command) error {
	parts := []string{"Usage:" + calls(c)}
	if c.HasExample() {
		parts = append(parts, "Examples:\n"+c.Example)
	}
	if c.HasAvailableSubCommands() {
		parts = append(parts, subcommands(c)...)
	}
	if c.HasAvailableLocalFlags() {
		parts = append(parts, "Flags:\n"+switches(flags(c.LocalFlags())))
	}
	if c.HasAvailableInheritedFlags() {
		parts = append(parts, "Global Flags:\n"+switches(flags(c.InheritedFlags())))
	}
	if c.HasHelpSubCommands() {
		parts = append(parts, listed("Topics:", c, (*cobra.Command).IsAdditionalHelpTopicCommand, func(topic *cobra.Command) string {
			return fmt.Sprintf("%-16s  %s", "help "+topic.Name(), topic.Short)
		}))
	}
	if c.HasAvailableSubCommands() {
		parts = append(parts, fmt.Sprintf("Use %q for more information about a command.", c.CommandPath()+" [command] --help"))
	}
	_, err := io.WriteString(c.OutOrStderr(), strings.Join(parts, "\n\n")+"\n")
	return err
}

// calls lists the ways in which a command is called, each on its own line.
func calls(c *cobra.Command) string {
	var b strings.Builder
	if c.Runnable() {
		b.WriteString("\n  " + c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n  " + c.CommandPath() + " [command]")
	}
	return b.String()
}

// subcommands lists the commands below a command, by group where they have one.
func subcommands(c *cobra.Command) []string {
	line := func(sub *cobra.Command) string {
		return fmt.Sprintf("%-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
	}
	in := func(group string) func(*cobra.Command) bool {
		return func(sub *cobra.Command) bool {
			return sub.GroupID == group && (sub.IsAvailableCommand() || sub.Name() == "help")
		}
	}
	if len(c.Groups()) == 0 {
		return []string{listed("Available Commands:", c, in(""), line)}
	}
	var lists []string
	for _, group := range c.Groups() {
		lists = append(lists, listed(group.Title, c, in(group.ID), line))
	}
	if !c.AllChildCommandsHaveGroup() {
		lists = append(lists, listed("About the program:", c, in(""), line))
	}
	return lists
}

// listed is a title and a line for each command below c that is one of them.
func listed(title string, c *cobra.Command, one func(*cobra.Command) bool, line func(*cobra.Command) string) string {
	lines := []string{title}
	for _, sub := range c.Commands() {
		if one(sub) {
			lines = append(lines, "  "+line(sub))
		}
	}
	return strings.Join(lines, "\n")
}

func flags(set *pflag.FlagSet) string { return strings.TrimRight(set.FlagUsages(), " \n") }

// switches takes the "[=true|false]" out of the list of flags, and the room that it took.
func switches(usages string) string {
	const value, gap = "[=true|false]", 3
	lines := strings.Split(usages, "\n")
	spare := -1
	for i, line := range lines {
		head, tail, found := strings.Cut(line, value)
		if found {
			lines[i] = head + strings.Repeat(" ", len(value)) + tail
		}
		if !strings.HasPrefix(strings.TrimLeft(line, " "), "-") {
			continue
		}
		flag := strings.Index(lines[i], "-")
		if at := strings.Index(lines[i][flag:], strings.Repeat(" ", gap)); at >= 0 {
			text := lines[i][flag+at:]
			if room := len(text) - len(strings.TrimLeft(text, " ")) - gap; spare < 0 || room < spare {
				spare = room
			}
		}
	}
	if spare <= 0 {
		return strings.Join(lines, "\n")
	}
	for i, line := range lines {
		if at := strings.LastIndex(line, strings.Repeat(" ", gap+spare)); at >= 0 {
			lines[i] = line[:at] + line[at+spare:]
		}
	}
	return strings.Join(lines, "\n")
}
