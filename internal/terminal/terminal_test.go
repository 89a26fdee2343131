package terminal

import (
	"bytes"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReturnOnce(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	terminal := Borrow(strings.NewReader(""), &out)
	require.NoError(t, terminal.Take())
	_, err := io.WriteString(terminal.Output(), "a frame")
	require.NoError(t, err)
	terminal.Return()
	terminal.Return()
	n, err := io.WriteString(terminal.Output(), "a late frame")
	require.NoError(t, err)
	assert.Equal(t, len("a late frame"), n, "nobody is told")
	require.NoError(t, terminal.Take())
	terminal.Mouse(true)
	assert.Equal(t, asOurs+"a frame"+asBefore+leave, out.String())
}

// While the terminal is lent it is as before, and is not given back twice.
func TestLend(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	terminal := Borrow(strings.NewReader(""), &out)
	require.NoError(t, terminal.Take())
	out.Reset()
	terminal.lend(func() { out.WriteString("a shell") })
	assert.Equal(t, asBefore+leave+"a shell"+asOurs, out.String())
	out.Reset()
	terminal.lend(func() {
		out.Reset()
		terminal.Return()
	})
	assert.Equal(t, asBefore, out.String(), "nothing is taken again behind the end")
	_, _, ok := terminal.Size()
	assert.False(t, ok, "this is no terminal")
}

// An answer that is still to come when the terminal is given back is waited for, and not left to whoever reads
// next; but not for long, and not where none will come.
func TestAnswerAfterLeaving(t *testing.T) {
	t.Parallel()
	for _, answer := range []string{"\x1b]11;rgb:1111/2222/3333\x1b\\", ""} {
		in, types, err := os.Pipe()
		require.NoError(t, err)
		var out bytes.Buffer
		terminal := Borrow(in, &out)
		require.NoError(t, terminal.Take())
		terminal.now = func() time.Time { return time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC) }
		terminal.answers.expect(terminal.now())
		clock := make(chan time.Time)
		waits := make(chan time.Duration, 1)
		terminal.after = func(d time.Duration) <-chan time.Time {
			waits <- d
			return clock
		}
		returned := make(chan struct{})
		go func() {
			terminal.Return()
			close(returned)
		}()
		assert.Equal(t, lateAnswer, <-waits)
		if answer == "" {
			clock <- time.Time{}
		}
		_, err = io.WriteString(types, answer)
		require.NoError(t, err)
		<-returned
		_, err = io.WriteString(types, "ls\n")
		require.NoError(t, err)
		p := make([]byte, 99)
		n, err := in.Read(p)
		require.NoError(t, err)
		assert.Equal(t, "ls\n", string(p[:n]), "what is typed then is not ours")
	}
}

func TestNoAnswerIsWaitedFor(t *testing.T) {
	t.Parallel()
	never := func(time.Duration) <-chan time.Time { panic("waits") }
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	var a answers
	a.wait(now, nil, never) // nothing was asked
	a.expect(now)
	a.wait(now.Add(noAnswer+1), nil, never)
	a.come()
	a.come()
	a.wait(now, nil, never)
}

// A stuckWriter takes nothing.
type stuckWriter struct{ let chan struct{} }

func (s stuckWriter) Write([]byte) (int, error) { <-s.let; return 0, io.ErrClosedPipe }

// A terminal that takes no output is returned all the same.
func TestReturnWhereOutputIsStuck(t *testing.T) {
	t.Parallel()
	for _, busy := range []bool{false, true} {
		out := stuckWriter{make(chan struct{})}
		terminal := Borrow(strings.NewReader(""), out)
		begun := make(chan struct{})
		if busy {
			go func() {
				<-terminal.gate
				terminal.gate <- struct{}{}
				close(begun)
				_, _ = terminal.Output().Write([]byte("x"))
			}()
			<-begun
		}
		terminal.Return()
		close(out.let)
	}
}

func TestNothingIsAskedWithoutATerminal(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	Borrow(strings.NewReader(""), &out).Ask()
	assert.Empty(t, out.String())
}

// A program that does not end when it is told to is ended.
func TestStubbornProgram(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	terminal := Borrow(strings.NewReader(""), &out)
	status := make(chan int, 1)
	terminal.exit = func(n int) { status <- n }
	w := terminal.Watch(Calls{Sized: func() {}, Leave: func() {}, Fault: func(any) {}})
	w.end(syscall.SIGTERM)
	w.end(syscall.SIGTERM)
	assert.Equal(t, 143, <-status)
	assert.Equal(t, asBefore, out.String())
	assert.Equal(t, &Ended{syscall.SIGTERM}, w.Stop())
}

func TestPanicInAGoroutine(t *testing.T) {
	t.Parallel()
	terminal := Borrow(strings.NewReader(""), io.Discard)
	status := make(chan int, 1)
	terminal.exit = func(n int) { status <- n }
	told := make(chan any, 1)
	w := terminal.Watch(Calls{Sized: func() {}, Fault: func(what any) { told <- what }})
	w.Go(func() { panic("a fault") })
	assert.Equal(t, "a fault", <-told)
	assert.Equal(t, 1, <-status, "the program is ended if nobody ends it")
	assert.Nil(t, w.Stop())
}
