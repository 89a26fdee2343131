package e2e

import (
	"os"
	"testing"

	"boardgame/microcity/internal/ptytest"
)

// binary is the path of the program under test.
var binary string

func TestMain(m *testing.M) {
	os.Exit(ptytest.Main(m, "boardgame/microcity/cmd/microcity", &binary))
}
