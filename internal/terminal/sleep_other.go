//go:build !unix

package terminal

import "os"

func notifyStops(chan<- os.Signal) {}

// notifySizes does nothing: here the keyboard tells of them.
func notifySizes(chan<- os.Signal) {}

func isStop(os.Signal) bool { return false }

// CanSleep reports whether anybody is there to wake the program up: not here.
func CanSleep() bool { return false }

// Sleep does nothing: programs are not suspended here.
func (w *Watch) Sleep(bool) {}
