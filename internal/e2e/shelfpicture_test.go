package e2e

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/game"
	micropolis "boardgame/microcity/internal/micropolis/agreement"
	micropoliscomputer "boardgame/microcity/internal/micropolis/computer"
	mycity "boardgame/microcity/internal/mycity/agreement"
	mycitycomputer "boardgame/microcity/internal/mycity/computer"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	smallcity "boardgame/microcity/internal/smallcity/agreement"
	smallcitycomputer "boardgame/microcity/internal/smallcity/computer"
)

// The tables of the other games, with something in hand that could go somewhere.
func TestPictureOfTheShelf(t *testing.T) {
	t.Parallel()
	for _, table := range []struct {
		name, title string
		offer       setup.Offer
		players     func(game.Tree) computer.Minds
		turn        int
		keys        []string
		asked, then string // what stands there, and what does after the keys
		cols, rows  int
	}{
		{"my-city", "My City, in the middle of a game of two", mycity.Offer(), mycitycomputer.Players, 23, []string{"tab", "right"}, "Ann, which zone", " on f5", 100, 30},
		{"micropolis", "Micropolis, in the eighth round of a game of two", micropolis.Offer(), micropoliscomputer.Players, 15, []string{"enter"}, "which tile do you take", "free, at the right end", 120, 40},
		{"small-city", "Small City, in the sixth round of a game of two", smallcity.Offer(), smallcitycomputer.Players, 6, nil, "Round 6", "mayor", 120, 40},
	} {
		for look, palette := range map[string]ptytest.Palette{"dark": ptytest.Dark, "light": ptytest.Light} {
			t.Run(table.name+"-"+look, func(t *testing.T) {
				t.Parallel()
				o := ptytest.Options{Home: t.TempDir(), Cols: table.cols, Rows: table.rows}
				log, config := filepath.Join(o.Home, "game.log"), filepath.Join(o.Home, "config.toml")
				require.NoError(t, os.WriteFile(config, []byte("tips = false\n"), 0o600))
				o.Env = []string{"MICROCITY_THEME=" + look, "COLORTERM=truecolor", "MICROCITY_CONFIG=" + config}
				begun(t, table.offer, table.players, log, table.turn)
				term := ptytest.Start(t, o, binary, "resume", log)
				term.Wait(table.asked)
				term.Press(table.keys...)
				screen := term.WaitFor(table.then, func(s ptytest.Screen) bool { return whole(s) && s.Has(table.then) })
				pictured(t, "../../.github/"+table.name+"-"+look+".svg", screen.SVG(palette, table.title))
				term.Press("q")
			})
		}
	}
}

// begun writes the log of a game of two in which medium computers played until a turn.
func begun(t *testing.T, offer setup.Offer, players func(game.Tree) computer.Minds, path string, turn int) {
	t.Helper()
	g, err := offer.Game(setup.Words{setup.Players: "2"}, "")
	require.NoError(t, err)
	s, err := session.Start(session.Options{
		Game: g, Seed: seed, Path: path, Players: []string{"Ann", "Bob"}, Clock: func() time.Time { return time.Unix(1_800_000_000, 0) },
	})
	require.NoError(t, err)
	tree := s.Tree()
	thinks := players(tree).Mind(seed)
	for tree.Moment(tree.Cursor()).Turn < turn {
		_, err := s.Do(thinks("medium", tree.Cursor())()[0])
		require.NoError(t, err)
	}
	require.NoError(t, s.Close())
}
