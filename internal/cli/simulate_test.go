package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"
)

// TestExamplesAreTrue runs the examples of simulate.md and calibrate.md.
func TestExamplesAreTrue(t *testing.T) {
	t.Parallel()
	examples := map[string][]byte{}
	for _, name := range []string{"simulate", "calibrate"} {
		manual, err := os.ReadFile(name + ".md")
		require.NoError(t, err)
		example := regexp.MustCompile("(?s)```sh\n(.*?)```").FindSubmatch(manual)
		require.NotNil(t, example, name)
		examples[name+".sh"] = example[1]
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/batch",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			for name, text := range examples {
				if err := os.WriteFile(filepath.Join(env.WorkDir, name), text, 0o600); err != nil {
					return err
				}
			}
			return nil
		},
	})
}
