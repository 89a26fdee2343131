//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

func notifyStops(c chan<- os.Signal) { signal.Notify(c, syscall.SIGTSTP, syscall.SIGCONT) }

func notifySizes(c chan<- os.Signal) { signal.Notify(c, syscall.SIGWINCH) }

func isStop(s os.Signal) bool { return s == syscall.SIGTSTP }

// CanSleep reports whether anybody is there to wake the program up: a shell that leads the
// session and keeps the program as a job of its own. A program that is alone in its
// window would stay asleep for ever.
func CanSleep() bool {
	leader, err := unix.Getsid(0)
	if err != nil {
		return false
	}
	job, err := unix.Getpgid(leader)
	return err == nil && job != unix.Getpgrp()
}

// fast is the time in which a signal that the program sends itself has its effect.
const fast = time.Second

// Sleep stops the program until it is woken up: with all that belongs to its job, as a
// key of the terminal does, or alone, as a signal from elsewhere does. The terminal must
// be as the shell expects it. It sends the signal that cannot be caught: a handler for
// the other one, once set, is never wholly gone from a Go program.
func (w *Watch) Sleep(job bool) {
	signal.Stop(w.stops) // what wakes it up here is no news there
	woken := make(chan os.Signal, 1)
	signal.Notify(woken, syscall.SIGCONT)
	whom := os.Getpid()
	if job {
		whom = 0
	}
	_ = unix.Kill(whom, unix.SIGSTOP)
	late := time.NewTimer(fast) // it goes on by itself where nothing can be stopped
	defer late.Stop()
	select {
	case <-woken:
	case <-late.C:
	}
	signal.Stop(woken)
	notifyStops(w.stops)
}
