// Package cli is the program's command line: the subcommands, their flags and help, and how
// errors are told. What the commands do lies in the packages that they hand over to: the
// screens (tui), plain lines (plain), and the engine protocol (protocol).
//
// What a command prints is for people or for other programs, never for a terminal
// only: no escape sequences. Text from outside passes through prose.Safe. An error
// is a sentence on standard error and an exit status: 1 where the command ran and
// failed, 2 where it was called in a way that it does not understand.
package cli
