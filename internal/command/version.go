package command

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// linked is the version that a package was built as. The linker sets it where a release is
// packaged (-ldflags "-X …/internal/command.linked=1.2.3"); elsewhere it is empty.
var linked string

// Unknown is the version of a program whose build says nothing about itself, as a test's.
const Unknown = "devel"

// A Build says from which version and revision the program was built.
type Build struct {
	Version  string `json:"version"`  // without the v of the tag; "devel" where it is unknown
	Revision string `json:"revision"` // the commit; "" where it is unknown
	Modified bool   `json:"modified"` // the files were not as committed
	Go       string `json:"go"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
}

// Built returns how this program was built.
func Built() Build {
	info, _ := debug.ReadBuildInfo()
	return buildOf(linked, info)
}

// buildOf returns what the version that was linked in and the build's own information say. The
// latter is nil where there is none. Its version is the tag's, where the commit has one, and
// otherwise made of the commit by Go.
func buildOf(linked string, info *debug.BuildInfo) Build {
	b := Build{Version: linked, Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH}
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
		b.Version = Unknown
	}
	return b
}

// Program returns the version as results name it: with the commit, where that is known.
func (b *Build) Program() string {
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
func (b *Build) String() string {
	return "microcity " + b.Program() + ", " + b.Go + " " + b.OS + "/" + b.Arch
}
