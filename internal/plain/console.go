package plain

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tips"
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
	Aloud   bool          // a screen reader speaks what is written: no signs, the board in sentences
	Short   bool          // of the situation of a turn only what is new is told
	Echo    bool          // what is typed is written again: no terminal shows it
	Pause   time.Duration // between what a computer player does
	Program string        // the version that logs name
	Served  bool          // the person has no files here: words about them mean nothing
	Folders folders.Folders
	Width   func() int       // how many columns the terminal has now, 0 for no bound; nil for none
	Now     func() time.Time // nil for the clock of the computer

	Tips  *tips.History                      // says once what is new on the table; nil for no tips
	Known *config.Catalogue                  // what can be set in the file of Folders.Settings(); nil where nothing is kept
	Keep  func(name string, value any) error // keeps a setting there; nil where nothing is kept

	// Extras returns what a game adds to its table. It may be nil.
	Extras func(*Table) Extras

	// Export writes a game in a format, html or md, to a file and returns where. It may be nil.
	Export func(g *log.Game, format string) (path string, err error)

	// Judge returns who judges the positions of games of a box, by its ID, that are set up as a tree is.
	Judge func(box string, t game.Tree) driver.Judge

	// Rules returns what the rules of a box, by its ID, say about a word as lines of at most width
	// characters, all of them for no word; ok reports whether there are any. It may be nil.
	Rules func(box, word string, width int) (lines []string, ok bool)
}

// Time returns what time it is.
func (o *Options) Time() time.Time {
	if o.Now == nil {
		return time.Now()
	}
	return o.Now()
}

// New returns a console that reads from in and writes to out.
func New(in io.Reader, out io.Writer, options Options) *Console {
	return &Console{lines: lines.NewReader(in), out: out, options: options}
}

// Say writes lines, broken at words where the terminal has no room for them. Each must be safe
// already.
func (c *Console) Say(lines ...string) {
	width := c.width()
	for _, line := range lines {
		parts := []string{line}
		if width > 0 {
			parts = prose.Fold(line, width)
		}
		for _, part := range parts {
			if c.err == nil {
				_, c.err = fmt.Fprintln(c.out, part)
			}
		}
	}
}

// Sorry says what went wrong.
func (c *Console) Sorry(err error) { c.Say(prose.Safe(Sentence(err))) }

// width returns how many columns lines may have, 0 for any number.
func (c *Console) width() int {
	if c.options.Width == nil {
		return 0
	}
	return c.options.Width()
}

// page returns how many columns a text has that is longer than a line.
func (c *Console) page() int {
	if width := c.width(); width > 0 {
		return min(width, PageWidth)
	}
	return PageWidth
}

// Paragraph says a text that is longer than a line.
func (c *Console) Paragraph(text string) { c.Say(prose.Wrap(text, c.page(), 0)...) }

// Ask writes a prompt and reads the answer, without spaces around it; ok is false at
// the end of the input and when nothing can be written any more.
func (c *Console) Ask() (answer string, ok bool) {
	for c.err == nil && !c.ended {
		_, c.err = fmt.Fprint(c.out, c.prompt())
		line, err := c.lines.Next()
		if c.options.Echo || err != nil {
			c.Say(prose.Safe(line))
		}
		if err == nil {
			return strings.TrimSpace(line), true
		}
		if !errors.Is(err, lines.ErrLong) {
			c.ended = true
			return "", false
		}
		c.Say("That line is too long.")
	}
	return "", false
}

// prompt stands before an answer.
func (c *Console) prompt() string {
	if c.options.Aloud {
		return "Answer: "
	}
	return "> "
}

// aloud has a game told as a screen reader can speak it, where that is wanted.
func (c *Console) aloud(talk game.Table) game.Table {
	if of, ok := talk.(game.Aloud); ok && c.options.Aloud {
		return of.Aloud()
	}
	return talk
}

// number reads a number as people type it in a list: 3, 3. or 3) or #3, in digits of any width.
func number(text string) (int, error) {
	text = strings.TrimPrefix(strings.TrimSpace(prose.Halfwidth(text)), "#")
	return strconv.Atoi(strings.TrimRight(strings.TrimPrefix(text, "("), ".:)"))
}

// Leaves reports whether an answer is one that leads back from a question.
func Leaves(answer string) bool {
	return slices.Contains([]string{"back", "quit", "q"}, strings.ToLower(answer))
}

// Pick asks which of several things it is to be, by number or by the words with which one begins, until
// one of them is chosen. It returns -1 where the person goes back or the input ends.
func (c *Console) Pick(question string, options ...string) int {
	return c.PickNamed(question, nil, options...)
}

// PickNamed is like Pick, but an option may be chosen by its name, too. Names are in the order of the options,
// "" where there is none.
func (c *Console) PickNamed(question string, names []string, options ...string) int {
	for again := true; ; {
		if again {
			c.Say("", question)
			for i, option := range options {
				c.Say(entry(i+1) + option)
			}
		}
		answer, ok := c.Ask()
		again = answer == ""
		switch found := meant(answer, names, options); {
		case !ok, Leaves(answer):
			return -1
		case len(found) == 1:
			return found[0]
		case again:
		case len(found) > 1:
			c.Say("Several lines begin like that.")
			fallthrough
		default:
			c.Say("Type a number from 1 to " + strconv.Itoa(len(options)) + ", the beginning of a line, or back.")
		}
	}
}

// meant returns which options an answer may mean: the one of its number or name, or those that begin with
// its words.
func meant(answer string, names, options []string) (found []int) {
	if n, err := number(answer); err == nil && n >= 1 && n <= len(options) {
		return []int{n - 1}
	}
	if i := slices.Index(names, strings.ToLower(answer)); i >= 0 && answer != "" {
		return []int{i}
	}
	plainly := func(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
	for i, option := range options {
		if strings.HasPrefix(plainly(option), plainly(answer)) {
			found = append(found, i)
		}
	}
	return found
}

// Options returns how the console behaves.
func (c *Console) Options() *Options { return &c.options }

// Ended reports whether nothing comes in any more, or nothing can be written.
func (c *Console) Ended() bool { return c.ended || c.err != nil }

// Reference says what the rules of a box, by its ID, say about a word.
func (c *Console) Reference(box, word string) {
	if c.options.Rules != nil {
		if lines, ok := c.options.Rules(box, word, c.page()); ok {
			c.Say(lines...)
			return
		}
	}
	c.Say(prose.Safe("No rule mentions \"" + word + "\"."))
}

// Lost returns the error of output that could not be written, or nil.
func (c *Console) Lost() error {
	if c.err == nil {
		return nil
	}
	return prose.Unwritten(c.err)
}
