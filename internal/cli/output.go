package cli

import (
	"bytes"
	"encoding/csv"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/protocol"
)

// A form is how a result is written.
type form struct{ json, csv bool }

func (f *form) flags(cmd *cobra.Command) {
	jsonFlag(cmd, &f.json)
	cmd.Flags().BoolVar(&f.csv, "csv", false, "print comma-separated values, with a header")
}

func (f *form) check() error {
	if f.json && f.csv {
		return misused("--json and --csv exclude each other. Choose one.")
	}
	return nil
}

// write prints a result in the form that was asked for.
func (e *env) write(f form, table []string, object any, rows [][]string) error {
	switch {
	case f.json:
		text, err := protocol.Encode(object)
		if err != nil {
			return err
		}
		return e.print(strings.TrimSuffix(string(text), "\n"))
	case f.csv:
		var b bytes.Buffer
		if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
			return err
		}
		return e.print(strings.TrimSuffix(b.String(), "\n"))
	}
	return e.print(table...)
}
