//go:build unix

package foreign

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

func startScript(t *testing.T, script string) *process {
	t.Helper()
	p, err := startProcess([]string{"/bin/sh", "-c", script})
	require.NoError(t, err)
	t.Cleanup(p.end)
	return p
}

// A program that does not read its questions is not waited for: the test would not end.
func TestProgramThatDoesNotRead(t *testing.T) {
	t.Parallel()
	p := startScript(t, "exec sleep 10000")
	long := strings.Repeat("x", 1<<20) // more than any pipe holds
	p.say <- long
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := p.ask(ctx, long)
	require.ErrorIs(t, err, context.Canceled)
	p.end()
}

// It may write all the time, too, and then be asked until its pipe is full.
func TestProgramThatOnlyWrites(t *testing.T) {
	t.Parallel()
	p := startScript(t, "while :; do echo yes; done")
	ctx, cancel := context.WithCancel(t.Context())
	long := strings.Repeat("x", 1<<10)
	for range 10 {
		answer, err := p.ask(ctx, long)
		require.NoError(t, err)
		assert.Equal(t, "yes", answer)
	}
	stuck := make(chan error)
	go func() {
		for {
			if _, err := p.ask(ctx, long); err != nil {
				stuck <- err
				return
			}
		}
	}()
	cancel()
	require.ErrorIs(t, <-stuck, context.Canceled)
	p.end()
}

// What a program has started goes with it. The pipe ends when nobody has it open any more.
func TestChildrenGoToo(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, unix.Mkfifo(path, 0o600))
	p := startScript(t, "exec 3>'"+path+"'; (sleep 10000; echo late >&3) & sleep 10000 & echo ready; wait")
	pipe, err := os.Open(path)
	require.NoError(t, err)
	answer, err := p.ask(t.Context(), "are you ready?")
	require.NoError(t, err)
	assert.Equal(t, "ready", answer)
	p.end()
	left, err := io.ReadAll(pipe)
	require.NoError(t, err)
	assert.Empty(t, left)
	require.NoError(t, pipe.Close())
}

func TestProgramThatWritesTooMuch(t *testing.T) {
	t.Parallel()
	const noise = "head -c 2000000 /dev/zero"
	_, err := startScript(t, noise+"; sleep 10000").ask(t.Context(), "x")
	require.EqualError(t, err, "it wrote a line of more than 65536 bytes")
	_, err = startScript(t, "("+noise+"; echo; echo it is too much) >&2; sleep 10000").ask(t.Context(), "x")
	require.ErrorIs(t, err, errWordy)

	// What it says for one command does not count for the next.
	p := startScript(t, "while read x; do (head -c 500000 /dev/zero; echo; echo so it is) >&2; echo yes; done; exit 1")
	for range 5 {
		answer, err := p.ask(t.Context(), "x")
		require.NoError(t, err)
		assert.Equal(t, "yes", answer)
	}
	require.NoError(t, p.in.Close())
	_, err = p.ask(t.Context(), "x")
	require.EqualError(t, err, `it has ended; it wrote: "so it is"`)
}
