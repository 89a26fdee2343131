package plain

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/prose"
)

// A Console talks with a person on plain lines: it says lines, asks with a prompt, and
// reads an answer a line. One console is for one program: what it read ahead for one table
// is there for the next.
type Console struct {
	lines   *lines.Reader
	out     io.Writer
	options Options
	ended   bool  // there is no more input
	err     error // of the first line that could not be written
}

// Options say how a Console behaves.
type Options struct {
	Echo    bool          // what is typed is written again: no terminal shows it
	Pause   time.Duration // between what a computer player does
	Program string        // the version that logs name
	Folders folders.Folders
}

// New returns a console that reads from in and writes to out.
func New(in io.Reader, out io.Writer, options Options) *Console {
	return &Console{lines: lines.NewReader(in), out: out, options: options}
}

// say writes lines. Each must be safe already.
func (c *Console) say(lines ...string) {
	for _, line := range lines {
		if c.err == nil {
			_, c.err = fmt.Fprintln(c.out, line)
		}
	}
}

// ask writes a prompt and reads the answer, without spaces around it; ok is false at
// the end of the input and when nothing can be written any more.
func (c *Console) ask() (answer string, ok bool) {
	for c.err == nil && !c.ended {
		_, c.err = fmt.Fprint(c.out, "> ")
		line, err := c.lines.Next()
		if c.options.Echo || err != nil {
			c.say(prose.Safe(line))
		}
		if err == nil {
			return strings.TrimSpace(line), true
		}
		if !errors.Is(err, lines.ErrLong) {
			c.ended = true
			return "", false
		}
		c.say("That line is too long.")
	}
	return "", false
}

// pick asks which of several things it is to be, by number, until one of them is chosen.
// It gives -1 where the person goes back or the input ends.
func (c *Console) pick(question string, options ...string) int {
	for again := true; ; {
		if again {
			c.say("", question)
			for i, option := range options {
				c.say(entry(i+1) + option)
			}
		}
		answer, ok := c.ask()
		again = answer == ""
		n, err := strconv.Atoi(answer)
		switch {
		case !ok, strings.EqualFold(answer, "back"), strings.EqualFold(answer, "quit"):
			return -1
		case err == nil && n >= 1 && n <= len(options):
			return n - 1
		case !again:
			c.say("Type a number from 1 to " + strconv.Itoa(len(options)) + ", or back.")
		}
	}
}

// reference says what the rules say about a word.
func (c *Console) reference(word string) {
	if lines, ok := Rules(word); ok {
		c.say(lines...)
		return
	}
	c.say(prose.Safe("The rules do not speak of \"" + word + "\"."))
}

// lost is the error of output that could not be written, or nil.
func (c *Console) lost() error {
	if c.err == nil {
		return nil
	}
	return fmt.Errorf("The output cannot be written: %s.", prose.Reason(c.err))
}
