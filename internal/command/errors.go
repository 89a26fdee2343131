package command

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A usageError is a command line that is not understood.
type usageError struct{ sentence string }

func (e *usageError) Error() string { return e.sentence }

// Misused makes the error of a command line that is not understood, a sentence.
func Misused(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// Failed makes the error of a command that ran, a sentence.
func Failed(format string, args ...any) error { return fmt.Errorf(format, args...) }

// NoSuchCommand refuses words after the program's name, or a group's, that name no
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	text := fmt.Sprintf("There is no command %q.", args[0])
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return Misused("%s Did you mean %q?", text, near[0])
	}
	return Misused("%s See: %s --help", text, cmd.CommandPath())
}

// Operands checks how many words follow a command; example shows how it is called.
func Operands(least, most int, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return Misused("An argument is missing. Use: %s", example)
		case most >= 0 && len(args) > most:
			return Misused("Unexpected argument %q. Use: %s", args[most], example)
		}
		return nil
	}
}

// FlagError says in a sentence what is wrong with a flag.
func FlagError(cmd *cobra.Command, err error) error {
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	help := cmd.CommandPath() + " --help"
	switch {
	case errors.As(err, &missing):
		return Misused("--%s needs a value. See: %s", missing.GetSpecifiedName(), help)
	case errors.As(err, &invalid) && takesNothing(invalid.GetFlag()):
		return Misused("--%s takes no value; remove %q.", invalid.GetFlag().Name, invalid.GetValue())
	case errors.As(err, &invalid):
		return Misused("%s", errors.Unwrap(invalid).Error())
	case errors.As(err, &unknown):
		return Misused("There is no flag %s. See: %s", unknownFlag(unknown), help)
	}
	return Misused("%s. See: %s", err, help)
}

// takesNothing reports whether a flag is there or not, and no more: pflag calls those bool that may have a
// value behind them, too, which say so by a method Choices.
func takesNothing(f *pflag.Flag) bool {
	_, chooses := f.Value.(interface{ Choices() })
	return f.Value.Type() == "bool" && !chooses
}

func unknownFlag(err *pflag.NotExistError) string {
	if err.GetSpecifiedShortnames() != "" {
		return "-" + err.GetSpecifiedName()
	}
	return "--" + err.GetSpecifiedName()
}
