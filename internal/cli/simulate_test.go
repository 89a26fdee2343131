package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"
)

// TestExamplesAreTrue runs the example of simulate.md.
func TestExamplesAreTrue(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("simulate.md")
	require.NoError(t, err)
	example := regexp.MustCompile("(?s)```sh\n(.*?)```").FindSubmatch(manual)
	require.NotNil(t, example)
	fewer := bytes.Replace(example[1], []byte("--games 200"), []byte("--games 40"), 1)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/batch",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			return os.WriteFile(filepath.Join(env.WorkDir, "simulate.sh"), fewer, 0o600)
		},
	})
}
