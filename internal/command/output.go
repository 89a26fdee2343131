package command

import (
	"bytes"
	"encoding/csv"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/protocol"
)

// A Form is how a result is written: for people where it says nothing.
type Form struct{ JSON, CSV bool }

// Flags adds --json and --csv.
func (f *Form) Flags(cmd *cobra.Command) {
	JSONFlag(cmd, &f.JSON)
	cmd.Flags().BoolVar(&f.CSV, "csv", false, "print comma-separated values, with a header")
}

// Check refuses both at once.
func (f *Form) Check() error {
	if f.JSON && f.CSV {
		return Misused("--json and --csv exclude each other. Choose one.")
	}
	return nil
}

// Write prints a result in the form that was asked for.
func (e *Env) Write(f Form, table []string, object any, rows [][]string) error {
	switch {
	case f.JSON:
		text, err := protocol.Encode(object)
		if err != nil {
			return err
		}
		return e.Print(strings.TrimSuffix(string(text), "\n"))
	case f.CSV:
		var b bytes.Buffer
		if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
			return err
		}
		return e.Print(strings.TrimSuffix(b.String(), "\n"))
	}
	return e.Print(table...)
}

// A Fault is something wrong in a file, for programs.
type Fault struct {
	File     string `json:"file,omitempty"`
	Line     int    `json:"line"`
	Sentence string `json:"sentence"`
}
