package daemon

import (
	"flag"
	"io"
	"testing"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/command/manual"
)

var update = flag.Bool("update", false, "write the manual pages again")

// The manual says what help says: a page for each command, all in section 8, system administration.
func TestManual(t *testing.T) {
	t.Parallel()
	e := &env{Env: command.Env{Out: io.Discard, Err: io.Discard, Build: command.Build{Version: command.Unknown}}, games: cli.Games()}
	m := manual.Manual{Root: newRoot(e), Section: "8", Title: "System"}
	m.Test(t, "../packaged/man", "../../../CHANGELOG.md", *update)
}
