package computer_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/micropolis/box"
	"boardgame/microcity/internal/micropolis/computer"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/session"
)

// At a table on plain lines a person asks for hints and plays against computers.
func TestATableOnPlainLines(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	b := box.Game()
	live, err := session.Start(session.Options{
		Game: session.Game{Box: &b, Options: micropolis.Options(engine.Config{Players: 3}), PackID: p.Tiles.ID, Cards: p.JSON()},
		Seed: 4, Path: filepath.Join(t.TempDir(), "game.log"), Bots: log.Bots{"", "medium", "hard"},
	})
	require.NoError(t, err)
	var out strings.Builder
	c := plain.New(strings.NewReader("hint\n1\n1\nhint\nquit\n"), &out, plain.Options{Extras: func(t *plain.Table) plain.Extras {
		live := t.Session()
		return plain.Extras{Bots: driver.New(live, computer.Players(t.Tree()).Mind(live.Header().Seed)), Adviser: computer.Players(t.Tree()).Adviser()}
	}})
	require.NoError(t, c.Play(live))
	assert.Contains(t, out.String(), " left for ")
	assert.Contains(t, out.String(), "Medium takes tile")
	assert.Contains(t, out.String(), "Hard takes tile")
	assert.Equal(t, 2, live.Hints())
}

// The steps of the setup belong to no turn, in a replay on plain lines.
func TestSetupOnPlainLines(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	b := box.Game()
	live, err := session.Start(session.Options{
		Game: session.Game{Box: &b, Options: micropolis.Options(engine.Config{Players: 2}), PackID: p.Tiles.ID, Cards: p.JSON()},
		Seed: 4, Path: filepath.Join(t.TempDir(), "game.log"),
	})
	require.NoError(t, err)
	var out strings.Builder
	c := plain.New(strings.NewReader("look\nstart\nnext\nend\nquit\nquit\n"), &out, plain.Options{})
	require.NoError(t, c.Play(live))
	assert.Contains(t, out.String(), "Step 1 of 8, setup: draw ")
	assert.Contains(t, out.String(), "Step 8 of 8, turn 1: leader ")
}

// On the analysis board every choice says what it changes the score by, where nobody judges chances, too.
func TestAnalysisOnPlainLinesForetellsScores(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	b := box.Game()
	live, err := session.Start(session.Options{
		Game: session.Game{Box: &b, Options: micropolis.Options(engine.Config{Players: 2}), PackID: p.Tiles.ID, Cards: p.JSON()},
		Seed: 4, Path: filepath.Join(t.TempDir(), "game.log"),
	})
	require.NoError(t, err)
	var out strings.Builder
	_, err = plain.New(strings.NewReader("all\nquit\n"), &out, plain.Options{}).Analyse(live.Moment(live.Tree().Cursor()))
	require.NoError(t, err)
	assert.Regexp(t, `(?m)^ *\d+ Take .* \(\+\d+\)$`, out.String())
	assert.NotContains(t, out.String(), "%")
}
