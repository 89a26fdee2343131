// Package ptytest runs a program in a real pseudo-terminal and keeps the screen
// that a person would see, for tests. It speaks of screens and lines, waits for
// what is to appear, and never sleeps.
//
//	term := ptytest.Start(t, ptytest.Options{Cols: 80, Rows: 24}, binary, "play")
//	term.Wait("Where does the engineer go?")
//	term.Press("down", "enter")
//	require.Zero(t, term.Exit())
//
// The program starts in an environment of its own: an empty home directory and
// none of the variables of the machine but PATH. On systems without
// pseudo-terminals the test is skipped.
//
//	terminal.go build.go      a program in a terminal, and how it is built
//	keys.go modes.go          what is pressed; how the terminal is set
//	patience.go stopped_*.go  waiting for it
//	closable_*.go             ending a read that waits
//	display.go screen.go      what is seen
//	svg.go lines.go           the same as a picture
package ptytest
