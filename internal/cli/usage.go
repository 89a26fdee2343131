package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

func init() { cobra.AddTemplateFunc("switches", switches) }

// usageTemplate is the library's, with flags that are said or left out as "--plain", and with
// topics as they are asked for.
func usageTemplate(usual string) string {
	return strings.NewReplacer(
		".FlagUsages |", ".FlagUsages | switches |",
		"Additional Commands:", "About the program:",
		"Additional help topics:", "Topics:",
		"{{rpad .CommandPath .CommandPathPadding}} {{.Short}}", "{{rpad (print \"help \" .Name) 16}}  {{.Short}}",
	).Replace(usual)
}

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
