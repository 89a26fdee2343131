package session

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	micropolisbox "boardgame/microcity/internal/micropolis/box"
	micropolisengine "boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	micropolispack "boardgame/microcity/internal/micropolis/pack"
	mycitybox "boardgame/microcity/internal/mycity/box"
	mycityengine "boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	mycitypack "boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/soak"
)

// driverVariable turns the test program into a driver that plays on in the log that it
// names, for ever, and says what has been acknowledged.
const driverVariable = "MICROCITY_TEST_DRIVER"

func TestMain(m *testing.M) {
	if file := os.Getenv(driverVariable); file != "" {
		fmt.Println(drive(file))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func drive(file string) error {
	s, err := Resume(file, shelf())
	if err != nil {
		return err
	}
	if s.Stopped() != nil {
		return s.Stopped()
	}
	tree := s.Tree()
	for dice := newDice(uint64(os.Getpid())); ; {
		legal := tree.Legal(tree.Cursor())
		if len(legal) == 0 || dice.IntN(20) == 0 {
			err = s.Undo()
		} else {
			_, err = s.Do(legal[dice.IntN(len(legal))])
		}
		if err != nil && s.Stopped() != nil {
			return s.Leave()
		}
		fmt.Println(tree.Cursor(), tree.Hash(tree.Cursor()))
	}
}

// shelf holds every game.
func shelf() game.Shelf { return game.Shelf{box.Game(), mycitybox.Game(), micropolisbox.Game()} }

// games are what is played on: one of each wing.
func games(t *testing.T) []Game {
	t.Helper()
	counters, err := mycitypack.Core()
	require.NoError(t, err)
	tiles, err := micropolispack.Core()
	require.NoError(t, err)
	all := shelf()
	return []Game{
		of(t, engine.Config{}),
		{
			Box: &all[1], Options: mycity.Options(mycityengine.Config{Players: 3, Size: 6}),
			PackID: counters.Counters.ID, Cards: counters.JSON(),
		},
		{
			Box: &all[2], Options: micropolis.Options(micropolisengine.Config{Players: 2}),
			PackID: tiles.Tiles.ID, Cards: tiles.JSON(),
		},
	}
}

// driven starts a driver, and returns what it says.
func driven(t *testing.T, file string) (driver *exec.Cmd, lines *bufio.Scanner) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	driver = exec.Command(self)
	driver.Env = append(os.Environ(), driverVariable+"="+file)
	output, err := driver.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, driver.Start())
	return driver, bufio.NewScanner(output)
}

// killAfter lets a driver play on until it has acknowledged n moves, kills it, and
// gives all that it acknowledged until it died: positions by node, and the last node.
func killAfter(t *testing.T, file string, n int) (acknowledged map[game.Node]uint64, last game.Node) {
	t.Helper()
	driver, lines := driven(t, file)
	acknowledged = map[game.Node]uint64{}
	for i := 1; lines.Scan(); i++ {
		var node game.Node
		var hash uint64
		if _, err := fmt.Sscan(lines.Text(), &node, &hash); err != nil {
			require.GreaterOrEqual(t, i, n, "the driver said: %s", lines.Text())
			continue
		}
		acknowledged[node], last = hash, node
		if i == n {
			require.NoError(t, driver.Process.Kill())
		}
	}
	_ = driver.Wait() // it was killed
	return acknowledged, last
}

func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	const workers = 4
	for worker := range workers {
		t.Run(fmt.Sprint(worker), func(t *testing.T) {
			t.Parallel()
			dice := newDice(uint64(worker))
			games := games(t)
			var file string
			for kill := range soak.Times(48, 2000) / workers {
				if kill%4 == 0 {
					o := Options{Game: games[kill/4%len(games)], Seed: uint64(kill), Path: filepath.Join(t.TempDir(), "game.log")}
					s := started(t, o)
					require.NoError(t, s.Close())
					file = s.Path()
				}
				acknowledged, last := killAfter(t, file, 1+dice.IntN(60))
				s, err := Resume(file, shelf())
				require.NoError(t, err)
				require.NoError(t, s.Stopped(), "the lock went with the process")
				for node, hash := range acknowledged {
					require.True(t, s.Tree().Has(node), "an acknowledged move is lost")
					require.Equal(t, hash, s.Tree().Hash(node))
				}
				assert.True(t, s.Tree().Has(last))
				require.NoError(t, s.Close())
				_, err = log.Verify(file, shelf())
				require.NoError(t, err)
			}
		})
	}
}
