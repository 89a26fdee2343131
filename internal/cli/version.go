package cli

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is the program's own.
const version = "0.1.0"

func (e *env) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say which version this is",
		Args:  operands(0, 0, "microcity version"),
		RunE: func(*cobra.Command, []string) error {
			return e.print("microcity " + version + revision() + ", " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH)
		},
	}
}

// revision returns the commit that the program was built from, where that is known.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return " (" + s.Value[:12] + ")"
		}
	}
	return ""
}
