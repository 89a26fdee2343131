package command

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// One completes one of some values.
func One(values ...string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}

// Several completes a list with commas between values. Those that must not come twice are
// offered once.
func Several(twice bool, values ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		head := typed[:strings.LastIndex(typed, ",")+1]
		var list []string
		for _, value := range values {
			if twice || !slices.Contains(strings.Split(head, ","), value) {
				list = append(list, head+value)
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveKeepOrder
	}
}

// FlagText returns what was said to a flag so far; "" where there is no such flag.
func FlagText(cmd *cobra.Command, name string) string {
	if f := cmd.Flags().Lookup(name); f != nil {
		return f.Value.String()
	}
	return ""
}
