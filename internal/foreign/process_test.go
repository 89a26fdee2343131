package foreign

import (
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// conversation returns a program that is nothing but the ends of its pipes, both held by the
// test: what it reads, and what it writes.
func conversation() (p *process, reads *io.PipeReader, writes *io.PipeWriter) {
	p = &process{failed: make(chan struct{}), say: make(chan string), lines: make(chan string), over: make(chan struct{})}
	reads, in := io.Pipe()
	out, writes := io.Pipe()
	p.converse(in, out)
	return p, reads, writes
}

// What a program wrote before it ended is its answer, whether it is known first that nobody
// reads any more or that there is a line.
func TestTheLastLineOfAProgramThatEnds(t *testing.T) {
	t.Parallel()
	for name, ends := range map[string]func(*process, *io.PipeReader, *io.PipeWriter){
		"nobody reads, then a line": func(p *process, reads *io.PipeReader, writes *io.PipeWriter) {
			_ = reads.Close()
			for range 2 { // when the second is taken, the first has found nobody who reads
				select {
				case p.say <- "hello":
				case <-p.failed:
				}
			}
			_, _ = io.WriteString(writes, "bye\n")
			_ = writes.Close()
		},
		"a line, then nobody reads": func(_ *process, reads *io.PipeReader, writes *io.PipeWriter) {
			_, _ = io.WriteString(writes, "bye\n")
			_ = writes.Close()
			_ = reads.Close()
		},
	} {
		p, reads, writes := conversation()
		ends(p, reads, writes)
		answer, err := p.exchange(t.Context(), "new")
		require.NoError(t, err, name)
		assert.Equal(t, "bye", answer, name)
		_, err = p.exchange(t.Context(), "plan")
		require.ErrorIs(t, err, errEnded, name)
		close(p.over)
	}
}
