package ptytest

import "github.com/charmbracelet/x/term"

// Modes returns how the terminal is set, in a form that can be compared.
func (x *Terminal) Modes() any {
	x.t.Helper()
	state, err := term.GetState(x.control.Fd())
	if err != nil {
		x.t.Fatalf("how the terminal is set: %v", err)
	}
	return *state
}

// pid returns the number of the process.
func (x *Terminal) pid() int { return x.command.Process.Pid }
