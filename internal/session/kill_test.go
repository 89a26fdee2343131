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

	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
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
	cards, err := pack.Core()
	if err != nil {
		return err
	}
	s, err := resumed(file, record.Known(cards))
	if err != nil {
		return err
	}
	if s.Stopped() != nil {
		return s.Stopped()
	}
	for dice := newDice(uint64(os.Getpid())); ; {
		a, ok := choice(s, dice)
		if !ok || dice.IntN(20) == 0 {
			err = s.Undo()
		} else {
			_, err = s.Do(a)
		}
		if err != nil && s.Stopped() != nil {
			return err
		}
		fmt.Println(s.Match().Cursor(), s.State().Hash())
	}
}

// killAfter lets a driver play on until it has acknowledged n moves, kills it, and
// gives all that it acknowledged until it died: positions by node, and the last node.
func killAfter(t *testing.T, file string, n int) (acknowledged map[match.Node]uint64, last match.Node) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	driver := exec.Command(self)
	driver.Env = append(os.Environ(), driverVariable+"="+file)
	output, err := driver.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, driver.Start())
	acknowledged = map[match.Node]uint64{}
	lines := bufio.NewScanner(output)
	for i := 1; lines.Scan(); i++ {
		var node match.Node
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
			var file string
			for kill := range soak.Times(200, 2000) / workers {
				if kill%10 == 0 {
					s := started(t, Options{Seed: uint64(kill), Path: filepath.Join(t.TempDir(), "game.log")})
					require.NoError(t, s.Close())
					file = s.Path()
				}
				acknowledged, last := killAfter(t, file, 1+dice.IntN(60))
				s, err := resumed(file, known(t))
				require.NoError(t, err)
				require.NoError(t, s.Stopped(), "the lock went with the process")
				for node, hash := range acknowledged {
					require.True(t, s.Match().Has(node), "an acknowledged move is lost")
					state := s.Match().Position(node)
					require.Equal(t, hash, state.Hash())
				}
				assert.True(t, s.Match().Has(last))
				require.NoError(t, s.Close())
				_, err = record.Verify(file, known(t))
				require.NoError(t, err)
			}
		})
	}
}
