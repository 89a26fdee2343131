// Package terminal borrows the terminal for a program that draws on it, and gives it
// back as it was, however the program ends: on its own, by a panic in any of its
// goroutines, by a signal, or because the terminal is gone.
//
//	t := terminal.Borrow(os.Stdin, os.Stdout)
//	defer t.Return()
//	err := t.Take()
//	watch := t.Watch(terminal.Calls{Leave: leave, Suspend: suspend, ...})
//	defer watch.Stop()
//
// What draws reads t.Input() and writes t.Output(). After Return nothing that is
// written arrives any more, so that a late frame cannot spoil the screen.
//
//	terminal.go             borrowing it, and giving it back
//	line.go                 one at the other end of a connection
//	watch.go sleep_*.go     signals; sleeping and waking up
//	keyboard.go             what is typed, one key at a time
//	grammar.go keys.go      taking control sequences apart, and which of them are keys
//	background.go           asking for its background
//	signs.go colours.go     which signs and colours it can show
//	understand_*.go         escape sequences on Windows
package terminal
