package puzzle

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
)

// Bounds of a file of puzzles. A line of those that come with a game has some 600 bytes.
const (
	MaxFile = 1 << 20 // bytes
	maxLine = 4 << 10 // bytes
	maxRows = 500     // puzzles
)

// Lines writes puzzles as a file, the easiest first.
func Lines(list []Puzzle) []byte {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Puzzle) int { return cmp.Compare(b.Head().all(), a.Head().all()) })
	var b bytes.Buffer
	for _, p := range list {
		b.WriteString(p.Line() + "\n")
	}
	return b.Bytes()
}

// Parse reads the lines of a file of puzzles. Whoever wrote it is not trusted: the error says in a phrase which line is
// none, and why. What a turn is worth, and who finds it, is taken as it is said.
func (o *Offer) Parse(data []byte) ([]Puzzle, error) { return readLines(data, o.Read) }

// Core returns the puzzles that come with the game, the easiest first.
func (o *Offer) Core() ([]Puzzle, error) { return o.Parse(o.Data()) }

// readLines reads the lines of a file that are not empty.
func readLines[T any](data []byte, read func(line []byte) (T, error)) (list []T, err error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("the file is larger than %d bytes", MaxFile)
	}
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if len(list) == maxRows {
			return nil, fmt.Errorf("the file holds more than %d puzzles", maxRows)
		}
		p, err := read(line)
		if err != nil {
			return nil, fmt.Errorf("line %d is no puzzle: %w", number, err)
		}
		list = append(list, p)
	}
	return list, nil
}

// What is wrong with a line.
var (
	ErrCards   = errors.New("it is played with other cards")
	ErrNumbers = errors.New("a chance, a share or a number of rolls is out of range")
	errNoJSON  = errors.New("it cannot be read as a JSON object with the fields of a puzzle")
)

// Decode reads a line as JSON, and does not look at what it says.
func Decode(line []byte, to any) error {
	if len(line) > maxLine {
		return fmt.Errorf("it is longer than %d bytes", maxLine)
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if d.Decode(to) != nil || d.More() {
		return errNoJSON
	}
	return nil
}

// Encode writes a line. What it holds is nothing but texts and numbers.
func Encode(of any) string {
	line, err := json.Marshal(of)
	if err != nil {
		panic(err)
	}
	return string(line)
}

// Options reads a game as Words writes it.
func Options(lines []string) (o game.Options, err error) {
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) < 2 {
			return nil, fmt.Errorf("%q is no setting of a game", line)
		}
		o = append(o, game.Option{Key: words[0], Words: words[1:]})
	}
	return o, nil
}
