package terminal

import (
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A bench is a keyboard whose clock the test keeps.
type bench struct {
	*keyboard
	t     *testing.T
	types *io.PipeWriter
	asked chan time.Duration  // how long silence may last
	clock chan chan time.Time // and where its end is told
}

func newBench(t *testing.T) *bench {
	t.Helper()
	in, types := io.Pipe()
	k, err := newKeyboard(in, func([]byte) {})
	require.NoError(t, err)
	b := &bench{k, t, types, make(chan time.Duration, 64), make(chan chan time.Time, 64)}
	k.after = func(d time.Duration) <-chan time.Time {
		c := make(chan time.Time, 1)
		b.asked <- d
		b.clock <- c
		return c
	}
	k.listen()
	go func() { _ = k.work() }()
	t.Cleanup(func() { close(k.over) })
	return b
}

func (b *bench) send(text string) {
	b.t.Helper()
	_, err := io.WriteString(b.types, text)
	require.NoError(b.t, err)
}

// hush lets the silence last as long as it may, and reports how long that is.
func (b *bench) hush() time.Duration {
	c := <-b.clock
	c <- time.Time{}
	return <-b.asked
}

func (b *bench) next() string {
	b.t.Helper()
	p := make([]byte, 256)
	n, err := b.Read(p)
	require.NoError(b.t, err)
	return string(p[:n])
}

func TestALoneEscapeIsAKeyAfterSilence(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.send("\x1b")
	assert.Equal(t, afterEscape, b.hush())
	assert.Equal(t, "\x1b", b.next())
	b.send("[A")
	assert.Equal(t, "[", b.next())
	assert.Equal(t, "A", b.next())
	b.send("\x1b")
	<-b.clock // it never comes to an end
	<-b.asked
	b.send("[")
	<-b.clock
	assert.Equal(t, afterSequence, <-b.asked)
	b.send("A")
	assert.Equal(t, "\x1b[A", b.next())
}

// What came while the machine was slow counts as no silence.
func TestSilenceOfTheMachineIsNone(t *testing.T) {
	t.Parallel()
	k := &keyboard{typed: make(chan []byte, 1), ended: make(chan error, 1), over: make(chan struct{})}
	var err error
	k.out, k.pipe, err = os.Pipe()
	require.NoError(t, err)
	k.grammar = newGrammar(k.press, func([]byte) {})
	k.after = func(time.Duration) <-chan time.Time { // over as soon as it begins, and the rest is there
		k.typed <- []byte("[A")
		c := make(chan time.Time, 1)
		c <- time.Time{}
		k.after = func(time.Duration) <-chan time.Time { return nil }
		return c
	}
	k.grammar.take(esc)
	go func() { _ = k.work() }()
	p := make([]byte, 256)
	n, err := k.Read(p)
	require.NoError(t, err)
	assert.Equal(t, "\x1b[A", string(p[:n]))
	close(k.over)
}

func TestLongPastesComeInPieces(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	text := strings.Repeat("é", 300) // read at once
	b.send("\x1b[200~" + text)
	<-b.clock
	assert.Equal(t, afterPaste, <-b.asked)
	b.send("\x1b[201~")
	got := ""
	for !strings.HasSuffix(got, endOfPaste) {
		piece := b.next()
		assert.Less(t, len(piece), 256)
		got += piece
	}
	assert.Equal(t, beginOfPaste+text+endOfPaste, got)
	b.send("\x1b[200~and then")
	assert.Equal(t, afterPaste, b.hush())
	assert.Equal(t, beginOfPaste+"and then"+endOfPaste, b.next())
	_, err := b.Read(make([]byte, 10))
	assert.ErrorIs(t, err, io.ErrShortBuffer)
}

// At its end everything that was typed has been given away.
func TestEndOfTheKeyboard(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.send("a\x1b")
	require.NoError(t, b.types.Close())
	assert.Equal(t, "a", b.next())
	assert.Equal(t, "\x1b", b.next())
	_, err := b.Read(make([]byte, 256))
	assert.ErrorIs(t, err, io.EOF)
}

// Two may read the keyboard at a time, and it may be told to pause, and nothing that was typed is lost.
func TestTwoReadTheKeyboard(t *testing.T) {
	t.Parallel()
	in, types, err := os.Pipe()
	require.NoError(t, err)
	const times = 300
	heard := 0
	k, err := newKeyboard(in, func([]byte) { heard++ })
	require.NoError(t, err)
	k.listen()
	worked := make(chan error, 1)
	go func() { worked <- k.work() }()
	read := make(chan int)
	for range 2 {
		go func() {
			total := 0
			for p := make([]byte, 256); ; {
				n, err := k.Read(p)
				total += n
				if err != nil {
					read <- total
					return
				}
			}
		}()
	}
	for i := range times {
		for _, piece := range []string{"ab\x1b]11;rgb:0000", "/0000/0000\ac", "d\x1b", "[A"} {
			_, err := io.WriteString(types, piece)
			require.NoError(t, err)
		}
		if i%10 == 0 {
			k.pause()
			k.listen()
		}
	}
	require.NoError(t, types.Close())
	assert.Equal(t, (4+3)*times, <-read+<-read)
	require.Error(t, <-worked)
	assert.Equal(t, times, heard)
}
