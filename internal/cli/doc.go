// Package cli is the program's command line: the subcommands, the plain mode, and the
// engine protocol that bots and tests speak (engine.md).
//
// Plain mode answers to numbers and to words. The words of a place (the table, a replay,
// two games side by side, the saved games) are a vocabulary, a line a word, from which
// its help is made.
//
// What a command prints is for people or for other programs, never for a terminal
// only: no escape sequences. Text from outside passes through prose.Safe. An error
// is a sentence on standard error and an exit status: 1 where the command ran and
// failed, 2 where it was called in a way that it does not understand.
package cli
