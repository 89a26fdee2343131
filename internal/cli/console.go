package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"boardgame/microcity/internal/present"
)

// maxLine is how long a line of input may be; what is longer is nothing that we asked for.
const maxLine = 64 << 10

var errLongLine = fmt.Errorf("this line is longer than %d bytes", maxLine)

// A lineReader reads lines of bounded length.
type lineReader struct{ in *bufio.Reader }

func newLineReader(in io.Reader) lineReader { return lineReader{bufio.NewReaderSize(in, maxLine)} }

// next gives the next line without its end. A line that is too long is passed over and
// gives errLongLine; at the end of the input the error is io.EOF.
func (r lineReader) next() (string, error) {
	line, err := r.in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.in.ReadSlice('\n')
		}
		return "", errLongLine
	}
	if err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)) {
		return "", err
	}
	return strings.TrimRight(string(line), "\r\n"), nil
}

// A console talks with a person on plain lines.
type console struct {
	lines lineReader
	out   io.Writer
	echo  bool  // the terminal does not show what is typed, because there is none
	err   error // of the first line that could not be written
}

func newConsole(e *env) *console {
	return &console{lines: newLineReader(e.in), out: e.out, echo: !isTerminal(e.in)}
}

// say writes lines. Each must be safe already.
func (c *console) say(lines ...string) {
	for _, line := range lines {
		if c.err == nil {
			_, c.err = fmt.Fprintln(c.out, line)
		}
	}
}

// ask writes a prompt and reads the answer, without spaces around it; ok is false at
// the end of the input and when nothing can be written any more.
func (c *console) ask() (answer string, ok bool) {
	for c.err == nil {
		_, c.err = fmt.Fprint(c.out, "> ")
		line, err := c.lines.next()
		if c.echo || err != nil {
			c.say(present.Safe(line))
		}
		if err == nil {
			return strings.TrimSpace(line), true
		}
		if !errors.Is(err, errLongLine) {
			return "", false
		}
		c.say("That line is too long.")
	}
	return "", false
}
