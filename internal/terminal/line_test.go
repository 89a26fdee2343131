package terminal

import (
	"bufio"
	"bytes"
	"io"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A distance is a line in a test, and what its program heard.
type distance struct {
	*Watch
	t       *Terminal
	keys    *io.PipeWriter
	out     bytes.Buffer
	resized chan struct{}
	notices chan string
	size    func() (int, int)
	heard   chan any
	hungUp  chan struct{}
}

func far(t *testing.T) *distance {
	t.Helper()
	in, keys := io.Pipe()
	d := &distance{
		keys: keys, resized: make(chan struct{}, 1), notices: make(chan string), heard: make(chan any, 100), hungUp: make(chan struct{}),
		size: func() (int, int) { return 81, 25 },
	}
	d.t = Attach(&Line{
		In: in, Out: &d.out, Term: "xterm", Resized: d.resized, Notices: d.notices, HangUp: func() { close(d.hungUp) },
		Size: func() (int, int) { return d.size() },
	})
	require.NoError(t, d.t.Take())
	d.Watch = d.t.Watch(Calls{
		Sized: func() {
			cols, rows, ok := d.t.Size()
			assert.True(t, ok)
			d.heard <- [2]int{cols, rows}
		},
		Leave: func() { d.heard <- "leave" }, Notice: func(text string) { d.heard <- text }, Background: func(is bool) { d.heard <- is },
		Fault: func(what any) { d.heard <- what },
	})
	return d
}

// leave ends the program of a line.
func (d *distance) leave() {
	d.t.Return()
	_ = d.Stop()
	_ = d.keys.Close()
}

func TestALine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := far(t)
		assert.Equal(t, [2]int{81, 25}, <-d.heard, "its size is told at first")
		assert.False(t, d.CanSleep())
		_, _ = io.WriteString(d.keys, "\x1b[A")
		p := make([]byte, 256)
		n, err := d.t.Input().Read(p)
		require.NoError(t, err)
		assert.Equal(t, "\x1b[A", string(p[:n]))
		d.notices <- "hello"
		assert.Equal(t, "hello", <-d.heard)
		d.t.Ask()
		assert.Contains(t, d.out.String(), ask)
		_, _ = io.WriteString(d.keys, "\x1b]11;rgb:0000/0000/0000\x1b\\")
		assert.Equal(t, true, <-d.heard)
		d.leave()
		assert.Contains(t, d.out.String(), leaveOther)
		_, err = d.t.Input().Read(p)
		require.Error(t, err, "nobody waits there for ever")
	})
}

// Sizes are told no faster than they can be seen, and the last one is.
func TestSizesOfALine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := far(t)
		<-d.heard
		const flood = 100
		for range flood {
			select {
			case d.resized <- struct{}{}:
			default:
			}
			time.Sleep(sizePace / 10)
		}
		time.Sleep(sizePace)
		assert.InDelta(t, flood/10, len(d.heard), 2)
		d.leave()
	})
}

// When nothing more can be typed, the program is told to leave; and where it does not, the connection is ended.
func TestTheEndOfALine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := far(t)
		<-d.heard
		_, _ = io.WriteString(d.keys, "x")
		_ = d.keys.Close()
		synctest.Wait()
		assert.Empty(t, d.heard, "not before the last key is read")
		typed, err := io.ReadAll(bufio.NewReaderSize(d.t.Input(), 256))
		require.NoError(t, err)
		assert.Equal(t, "x", string(typed))
		assert.Equal(t, "leave", <-d.heard)
		<-d.hungUp
		assert.Equal(t, &Ended{By: syscall.SIGHUP}, d.Stop())
	})
}

// A fault in a goroutine is the program's own.
func TestAFaultAtALine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := far(t)
		<-d.heard
		d.size = func() (int, int) { panic("a bug") }
		d.resized <- struct{}{}
		assert.Equal(t, "a bug", <-d.heard)
		d.leave()
	})
}
