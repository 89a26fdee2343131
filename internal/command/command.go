// Package command is what the command lines of all programs have in common: what a command reads and
// writes, how its errors, its help and its flags are told, and how a long one shows how far it is.
//
//	command.go    Env and Run
//	errors.go     errors as sentences, and arguments that are refused
//	flags.go      flags that several commands have
//	output.go     a result as lines, JSON or CSV
//	usage.go      help
//	completion.go what completes the values of flags
//	progress.go   how far a long command is
//	interrupt.go  a command that is told to end
//	games.go      many games with a progress bar
//	version.go    how the program was built
package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/terminal"
)

// The exit statuses of a program.
const (
	exitOK     = 0
	exitFailed = 1 // the command ran and failed
	exitUsage  = 2 // the command line is not understood
)

// An Env is the environment of a command: its input, output, folders and clock.
type Env struct {
	Name     string   // of the program
	Args     []string // after it
	In       io.Reader
	Out, Err io.Writer
	Folders  folders.Folders
	Now      func() time.Time
	Build    Build
}

// Run runs the command of a tree that the arguments name, and returns the exit status.
func (e *Env) Run(root *cobra.Command) int {
	root.SilenceErrors, root.SilenceUsage, root.SuggestionsMinimumDistance = true, true, 2
	root.SetArgs(e.Args)
	root.SetIn(e.In)
	root.SetOut(e.Out)
	root.SetErr(e.Err)
	err := root.Execute()
	if err == nil {
		return exitOK
	}
	if ended := new(terminal.Ended); errors.As(err, &ended) {
		return ended.Status() // nobody wants words of a program that was told to go
	}
	for _, line := range strings.Split(strings.TrimSpace(err.Error()), "\n") {
		e.Warn(line)
	}
	if usage := new(usageError); errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

// Print writes lines to standard output.
func (e *Env) Print(lines ...string) error {
	for _, line := range lines {
		if _, err := fmt.Fprintln(e.Out, line); err != nil {
			return prose.Unwritten(err)
		}
	}
	return nil
}

// Warn writes a sentence to standard error, behind the name of the program.
func (e *Env) Warn(sentence string) { fmt.Fprintln(e.Err, e.Name+": "+prose.Safe(sentence)) }

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && (isatty.IsTerminal(file.Fd()) || isatty.IsCygwinTerminal(file.Fd()))
}
