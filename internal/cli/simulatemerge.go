package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/results"
)

// mostShardBytes bounds a file with shards.
const mostShardBytes = 256 << 20

func (e *env) mergeCommand() *cobra.Command {
	var f command.Form
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Add up the shards of a simulation",
		Long: "Adds up what microcity simulate --shard i/n --json printed on several machines, and prints what one\n" +
			"machine would have printed. A file may contain several shards, one after the other.",
		Example: "  microcity simulate merge part1.json part2.json",
		Args:    command.Operands(1, -1, "microcity simulate merge FILE..."),
		RunE:    func(_ *cobra.Command, args []string) error { return e.merge(f, args) },
	}
	f.Flags(cmd)
	cmd.Flags().Lookup("json").Usage = "print one JSON object (default)"
	return cmd
}

func (e *env) merge(f command.Form, paths []string) error {
	if err := f.Check(); err != nil {
		return err
	}
	var sum results.Sum
	for _, path := range paths {
		if err := e.addShards(&sum, path); err != nil {
			return err
		}
	}
	whole, err := sum.Whole()
	if err != nil {
		return err
	}
	f.JSON = !f.CSV
	return e.Write(f, nil, whole, whole.(results.Told).Rows()) // as all are that readShard returns
}

// addShards adds the shards in a file.
func (e *env) addShards(sum *results.Sum, path string) error {
	file, err := regular.Open(path)
	if err != nil {
		return prose.NotRead(path, err)
	}
	defer func() { _ = file.Close() }()
	shards := json.NewDecoder(io.LimitReader(regular.Unmarked(file), mostShardBytes))
	for n := 0; ; n++ {
		part, err := e.readShard(shards)
		switch {
		case errors.Is(err, io.EOF) && n > 0:
			return nil
		case errors.Is(err, io.EOF):
			return command.Failed("%s is empty. It should contain the output of microcity simulate --json.", path)
		case err != nil:
			return command.Failed("%s is not the output of microcity simulate --json.", path)
		}
		if err := sum.Add(path, part); err != nil {
			return err
		}
	}
}

// readShard reads the next shard: one that names its game, or one of the first.
func (e *env) readShard(from *json.Decoder) (results.Part, error) {
	var text json.RawMessage
	if err := from.Decode(&text); err != nil {
		return nil, err
	}
	var named struct{ Game string }
	var part results.Part = &results.Result{}
	if first := e.games[0].Results; first != nil && (json.Unmarshal(text, &named) != nil || named.Game == "") {
		part = first()
	}
	fields := json.NewDecoder(bytes.NewReader(text))
	fields.DisallowUnknownFields()
	return part, fields.Decode(part)
}
