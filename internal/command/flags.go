package command

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/results"
)

// What flags are for that several commands have.
const (
	PlainUsage   = "use plain lines instead of the drawn screen"
	LuckUsage    = "the luck of the games"
	WorkersUsage = "games to play at the same time; the result is the same with any number"
	ShardUsage   = "play only games i, i+n, i+2n and so on, with i from 1 to n (0 is the same as n)"
)

// Bounds of what flags count.
const (
	MostGames   = results.MostGames
	MostWorkers = 1024
)

// NotOneOf is the sentence about a value that does not exist.
func NotOneOf(name, values, value string) error {
	return fmt.Errorf("--%s must be %s, not %q.", name, values, value)
}

// JSONFlag adds --json.
func JSONFlag(cmd *cobra.Command, is *bool) {
	cmd.Flags().BoolVar(is, "json", false, "print one JSON object, for programs")
}

// A number is a flag for a whole number within bounds.
type number struct {
	name        string
	least, most int
	is          *int
}

// Number returns the flag of a name for a whole number within bounds.
func Number(name string, least, most int, is *int) pflag.Value { return &number{name, least, most, is} }

func (f *number) String() string {
	if f.is == nil {
		return ""
	}
	return strconv.Itoa(*f.is)
}
func (f *number) Type() string { return "NUMBER" }

func (f *number) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < f.least || n > f.most {
		return NotOneOf(f.name, fmt.Sprintf("a whole number from %d to %d", f.least, f.most), text)
	}
	*f.is = n
	return nil
}

// A shard is a flag for a part of a run.
type shard struct{ is *arena.Shard }

// Shard returns the flag for a part of a run.
func Shard(is *arena.Shard) pflag.Value { return &shard{is} }

func (f *shard) String() string {
	if f.is == nil {
		return ""
	}
	return f.is.String()
}
func (f *shard) Type() string { return "i/n" }

func (f *shard) Set(text string) (err error) {
	part, err := arena.ParseShard(text)
	if err != nil {
		return NotOneOf("shard", err.Error(), text)
	}
	*f.is = part
	return nil
}

// A reader is a flag whose value is read by a function.
type reader struct {
	kind, text string
	read       func(string) error
}

// Read returns a flag whose value, which help names by its kind, is read by a function.
func Read(kind string, read func(value string) error) pflag.Value {
	return &reader{kind: kind, read: read}
}

func (f *reader) String() string { return f.text }
func (f *reader) Type() string   { return f.kind }

func (f *reader) Set(text string) error {
	f.text = text
	return f.read(text)
}
