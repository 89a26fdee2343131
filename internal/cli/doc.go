// Package cli is the program's command line: the subcommands, their flags and help; package
// command has what all command lines share. What the commands do lies in the packages that they hand over to: the
// screens (tui), plain lines (plain), and the engine protocol (protocol).
//
// What a command prints is for people or for other programs, never for a terminal
// only: no escape sequences. Text from outside passes through prose.Safe. An error
// is a sentence on standard error and an exit status: 1 where the command ran and
// failed, 2 where it was called in a way that it does not understand.
//
// # Where things are
//
//	The program    main.go (Main, the tree of commands), shelf.go (the games), terminal.go (screen or
//	               plain lines), environment.go, version.go
//	Help           topics.go, completion.go
//	Play           play.go with request.go (a game by flags) and seats.go (the pace), tutorial.go, race.go,
//	               reference.go (the rules), daily.go, puzzle.go, puzzles.go, config.go
//	Saved games    files.go (resume, replay, verify, share), saved.go (their cards), guess.go,
//	               export.go, review.go, stats.go
//	Many games     simulate.go, simulatemerge.go, arena.go; measured.go and batch.go are what they share
//	Players        contender.go (whom an arena can name)
//	For programs   engine.go, packs.go
//
// What only one game has is a command of its wing, which shelf.go adds.
package cli
