package cli

import (
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// linked is the version that a package was built as. The linker sets it where a release is
// packaged (-ldflags "-X …/internal/cli.linked=1.2.3"); elsewhere it is empty.
var linked string

// unknown is the version of a program whose build says nothing about itself, as a test's.
const unknown = "devel"

// A build is what the program knows about how it was built.
type build struct {
	Version  string `json:"version"`  // without the v of the tag; "devel" where it is unknown
	Revision string `json:"revision"` // the commit; "" where it is unknown
	Modified bool   `json:"modified"` // the files were not as committed
	Go       string `json:"go"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
}

// built returns how this program was built.
func built() build {
	info, _ := debug.ReadBuildInfo()
	return buildOf(linked, info)
}

// buildOf returns what the version that was linked in and the build's own information say. The
// latter is nil where there is none. Its version is the tag's, where the commit has one, and
// otherwise made of the commit by Go.
func buildOf(linked string, info *debug.BuildInfo) build {
	b := build{Version: linked, Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH}
	if info != nil {
		if b.Version == "" && info.Main.Version != "(devel)" {
			b.Version = info.Main.Version
		}
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				b.Revision = s.Value
			case "vcs.modified":
				b.Modified = s.Value == "true"
			}
		}
	}
	b.Version = strings.TrimPrefix(b.Version, "v")
	if b.Version == "" {
		b.Version = unknown
	}
	return b
}

// program returns the version as results name it: with the commit, where that is known.
func (b *build) program() string {
	if len(b.Revision) < shortRevision {
		return b.Version
	}
	text := b.Version + " (" + b.Revision[:shortRevision]
	if b.Modified {
		text += ", modified"
	}
	return text + ")"
}

// shortRevision is how much of a commit's hash is shown.
const shortRevision = 12

// String returns what "version" and --version print.
func (b *build) String() string {
	return "microcity " + b.program() + ", " + b.Go + " " + b.OS + "/" + b.Arch
}

func (e *env) versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Long:  "Prints the version, the commit it was built from and the platform it was built for.",
		Args:  operands(0, 0, "microcity version [--json]"),
		RunE: func(*cobra.Command, []string) error {
			return e.write(form{json: asJSON}, []string{e.build.String()}, e.build, nil)
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}
