// Package quit answers Ctrl-\ (SIGQUIT) from the first moment of the program on: it ends
// at once, with the status that shells expect, and without a word. Left to itself Go
// would print what every goroutine is doing, over whatever is on the screen; a game that
// is being played is on the disk all the time, and loses nothing.
//
// A signal that was ignored when the program began stays ignored, so that what nohup or a
// script runs in the background survives the end of a terminal and the Ctrl-C of somebody else.
//
// It imports next to nothing, so that it is initialised before everything that takes time.
package quit

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// Status is the exit status after the signal.
const Status = 128 + int(syscall.SIGQUIT)

// others are those who answer the signal themselves.
var others struct {
	sync.Mutex
	told map[chan<- os.Signal]bool
}

// ends are the other signals that end a program, without those that were ignored when it began.
var ends []os.Signal

func init() {
	others.told = map[chan<- os.Signal]bool{}
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			ends = append(ends, s)
		}
	}
	// Go forgets whether SIGQUIT was ignored, but shells ignore it where they ignore SIGINT.
	if signal.Ignored(syscall.SIGINT) {
		signal.Ignore(syscall.SIGQUIT)
		return
	}
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGQUIT)
	go func() {
		for s := range asked {
			answer(s)
		}
	}()
}

func answer(s os.Signal) {
	others.Lock()
	defer others.Unlock()
	if len(others.told) == 0 {
		os.Exit(Status)
	}
	for c := range others.told {
		select {
		case c <- s:
		default: // it has enough to do
		}
	}
}

// Notify has the signal and all others that end a program sent to c instead, for whoever has
// something to do before it ends, until stop is called. As signal.Notify it does not wait for c.
func Notify(c chan<- os.Signal) (stop func()) {
	others.Lock()
	defer others.Unlock()
	others.told[c] = true
	if len(ends) > 0 { // none would mean all that there are
		signal.Notify(c, ends...)
	}
	return func() {
		signal.Stop(c)
		others.Lock()
		defer others.Unlock()
		delete(others.told, c)
	}
}
