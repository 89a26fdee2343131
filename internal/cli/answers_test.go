package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/answers"
)

// What commands print with --json is what the schema says, field for field, whether things are
// well or not.
func TestAnswersFollowTheSchema(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := func(line string) (int, string) {
		var out, complaint strings.Builder
		args := strings.Fields(strings.ReplaceAll(line, "DIR", dir))
		status := Main(args, strings.NewReader("place b2\n"), &out, &complaint)
		return status, out.String()
	}
	status, _ := run("play --plain --seed 7 --log DIR/game.log")
	require.Zero(t, status)
	log, err := os.ReadFile(filepath.Join(dir, "game.log"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bad.log"), bytes.Replace(log, []byte("place b2"), []byte("place c2"), 1), 0o600))
	status, _ = run("pack export DIR/pack")
	require.Zero(t, status)
	cards, err := os.ReadFile(filepath.Join(dir, "pack", "projects.yaml"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "pack", "projects.yaml"), regexp.MustCompile(`move: [12]`).ReplaceAll(cards, []byte("move: 7")), 0o600))
	status, _ = run("pack export --game micropolis DIR/tiles")
	require.Zero(t, status)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "tiles", "tiles.yaml"), []byte("- {}\n"), 0o600))
	for _, c := range []struct {
		line, name string
		status     int
		says       string
	}{
		{"version --json", "version", 0, `"version":"devel"`},
		{"daily --json", "daily", 0, `"mode":"solo"`},
		{"weekly --json", "weekly", 0, `"difficulty":"medium"`},
		{"ladder --json", "ladder", 0, `{"mode":"solo","stars":0,"of":174,`},
		{"puzzles --json", "puzzles", 0, `{"puzzles":[{"number":1,"id":"`},
		{"puzzles --game my-city --json", "puzzles", 0, `"config":{"for":"2"`},
		{"puzzles --game micropolis --json", "puzzles", 0, `"points":`},
		{"verify DIR/game.log --json", "verify", 0, `"whole":true,"game":"solo · basic A · easy"`},
		{"verify DIR/game.log DIR/bad.log DIR/none.log --json", "verify", 1, `"damage":"checksum"`},
		{"share DIR/game.log --json", "share", 0, `"code":"MC-`},
		{"pack check --json", "pack check", 0, `"landmarks":12`},
		{"pack check DIR/pack --json", "pack check", 1, `{"file":"projects.yaml","line":`},
		{"pack check --game my-city --json", "pack check --game", 0, `"zone types":`},
		{"pack check --game micropolis --json", "pack check --game", 0, `"holds":{"tiles":61}`},
		{"pack check --game small-city --json", "pack check --game", 0, `"holds":{"arcologies":4,"buildings":30,"promises":12}`},
		{"pack check --game micropolis DIR/tiles --json", "pack check --game", 1, `{"file":"tiles.yaml","line":`},
		{"config show --json", "config show", 0, `"undo":["u"]`},
	} {
		status, out := run(c.line)
		assert.Equal(t, c.status, status, c.line)
		assert.Contains(t, out, c.says, c.line)
		assert.Equal(t, 1, strings.Count(out, "\n"), "one line: %s", c.line)
		answer, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
		require.NoError(t, err, c.line)
		assert.NoError(t, schema(t, c.name).Validate(answer), c.line)
	}
}

// schema returns what the schema says of an object.
func schema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(answers.Schema))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("answers.json", document))
	compiled, err := compiler.Compile("answers.json#/$defs/" + strings.ReplaceAll(name, " ", "%20"))
	require.NoError(t, err)
	return compiled
}

// Help tells every field of the schema, and what it means.
func TestAnswersInWords(t *testing.T) {
	t.Parallel()
	text := strings.Join(answersInWords(), "\n")
	for _, a := range answers.Objects() {
		assert.Contains(t, text, strings.ToUpper(a.Name))
		assert.NotEmpty(t, a.Fields, a.Name)
		for _, f := range a.Fields {
			assert.Regexp(t, `^\w`, f.Kind, "%s.%s", a.Name, f.Name)
			assert.True(t, f.About != "" || strings.HasSuffix(f.Kind, "see below"), "%s.%s means something", a.Name, f.Name)
		}
	}
}
