package measuring_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/measuring"
	"boardgame/microcity/internal/microcity/pack"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"measure": func() { os.Exit(measuring.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs the scripts of testdata, and those of testdata/batch with the example of calibrate.md. Two packs lie
// there: one as it was exported, and one that names a landmark otherwise.
func TestScripts(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("calibrate.md")
	require.NoError(t, err)
	example := regexp.MustCompile("(?s)```sh\n(.*?)```").FindSubmatch(manual)
	require.NotNil(t, example)
	for _, dir := range []string{"testdata", "testdata/batch"} {
		testscript.Run(t, testscript.Params{
			Dir:                 dir,
			RequireExplicitExec: true,
			Setup: func(env *testscript.Env) error {
				mine, renamed := filepath.Join(env.WorkDir, "mine"), filepath.Join(env.WorkDir, "renamed")
				if err := errors.Join(pack.Export(mine), pack.Export(renamed)); err != nil {
					return err
				}
				for name, of := range map[string]string{"landmarks.yaml": "id: ", "drawings.yaml": "of: "} {
					file := filepath.Join(renamed, name)
					text, err := os.ReadFile(file)
					if err != nil {
						return err
					}
					text = bytes.ReplaceAll(text, []byte(of+"eiffel"), []byte(of+"tower"))
					if err := os.WriteFile(file, text, 0o600); err != nil {
						return err
					}
				}
				return os.WriteFile(filepath.Join(env.WorkDir, "calibrate.sh"), example[1], 0o600)
			},
		})
	}
}
