package terminal

import (
	"bytes"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

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
	assert.Equal(t, asOurs+"a frame"+asBefore+leaveOther+showCursor, out.String())
}

// While the terminal is lent it is as before, and is not given back twice.
func TestLend(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	terminal := Borrow(strings.NewReader(""), &out)
	require.NoError(t, terminal.Take())
	out.Reset()
	terminal.lend(func() { out.WriteString("a shell") })
	assert.Equal(t, asBefore+leaveOther+showCursor+"a shell"+asOurs, out.String())
	out.Reset()
	terminal.lend(func() {
		out.Reset()
		terminal.Return()
	})
	assert.Equal(t, asBefore, out.String(), "nothing is taken again behind the end")
	_, _, ok := terminal.Size()
	assert.False(t, ok, "this is no terminal")
}

// Two may read the keyboard at a time, and nothing that was typed is lost.
func TestTwoReadTheKeyboard(t *testing.T) {
	t.Parallel()
	in, keys, err := os.Pipe()
	require.NoError(t, err)
	const times = 300
	heard := 0
	k := &keyboard{File: in, t: &Terminal{lost: make(chan struct{})}, sieve: sieve{answered: func([]byte) { heard++ }}}
	read := make(chan int)
	for range 2 {
		go func() {
			total := 0
			for p := make([]byte, 1<<16); ; { // more than is written: no escape is cut off
				n, err := k.Read(p)
				total += n
				if err != nil {
					read <- total
					return
				}
			}
		}()
	}
	for range times {
		for _, piece := range []string{"ab\x1b]11;rgb:0000", "/0000/0000\ac", "d"} {
			_, err := io.WriteString(keys, piece)
			require.NoError(t, err)
		}
	}
	require.NoError(t, keys.Close())
	assert.Equal(t, 4*times, <-read+<-read)
	assert.Equal(t, times, heard)
	require.NoError(t, in.Close())
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
