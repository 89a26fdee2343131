package log

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/soak"
)

// playerVariable turns the test program into a player of the log that it names: it
// opens the log, says what it may do, waits for its input to end, and leaves.
const playerVariable = "MICROCITY_TEST_PLAYER"

func TestMain(m *testing.M) {
	if file := os.Getenv(playerVariable); file != "" {
		os.Exit(openAndWait(file))
	}
	os.Exit(m.Run())
}

func openAndWait(file string) int {
	g, log, err := Open(OS, file, known())
	switch {
	case log != nil:
		fmt.Println("plays")
	case g != nil && errors.Is(err, ErrInUse):
		fmt.Println("looks")
	default:
		fmt.Println(err)
		return 1
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	return 0
}

// A player is a process that holds a log open.
type player struct {
	command *exec.Cmd
	input   io.WriteCloser
	output  *bufio.Reader
}

func startPlayer(t *testing.T, file string) *player {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	p := &player{command: exec.Command(self)}
	p.command.Env = append(os.Environ(), playerVariable+"="+file)
	p.input, err = p.command.StdinPipe()
	require.NoError(t, err)
	output, err := p.command.StdoutPipe()
	require.NoError(t, err)
	p.output = bufio.NewReader(output)
	require.NoError(t, p.command.Start())
	return p
}

func (p *player) says(t *testing.T) string {
	t.Helper()
	line, err := p.output.ReadString('\n')
	require.NoError(t, err)
	return line[:len(line)-1]
}

// Two processes start on one log at the same time: one plays, the other looks on. The
// lock goes with the process that holds it, even if that is killed.
func TestTwoProcessesOnOneLog(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, file, Header{}, 1)
	w.play(20, true)
	require.NoError(t, w.log.Close())
	before := bytesOf(t, file)
	for i := range soak.Times(10, 500) { // two starts each
		a, b := startPlayer(t, file), startPlayer(t, file)
		said := []string{a.says(t), b.says(t)}
		assert.ElementsMatch(t, []string{"plays", "looks"}, said)
		for _, p := range []*player{a, b} {
			if i%2 == 0 {
				require.NoError(t, p.command.Process.Kill())
				_ = p.command.Wait()
				continue
			}
			require.NoError(t, p.input.Close())
			require.NoError(t, p.command.Wait())
		}
	}
	assert.Equal(t, before, bytesOf(t, file))
}
