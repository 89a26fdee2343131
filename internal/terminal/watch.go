package terminal

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"boardgame/microcity/internal/quit"
)

// Calls are the handlers of events from outside.
type Calls struct {
	Leave      func()         // the program must end
	Suspend    func()         // the program must let go of the terminal, and Sleep
	Woken      func()         // the program was stopped behind its back, and goes on
	Sized      func()         // the window may have another size: also at first
	Background func(bool)     // the terminal has said whether its background is dark
	Notice     func(string)   // whoever sits at a Line is to be told this
	Fault      func(what any) // a goroutine that Go began has panicked
}

// An Ended is why a program ended that was told to from outside.
type Ended struct{ By syscall.Signal }

func (e *Ended) Error() string { return "the program was told to end (" + e.By.String() + ")" }

// Status returns the exit status that shells expect after that signal.
func (e *Ended) Status() int { return 128 + int(e.By) }

// patience is how long a program that was told to end may take. It is then ended.
const patience = 800 * time.Millisecond

// A Watch waits for signals and for the end of the keyboard.
type Watch struct {
	t     *Terminal
	calls Calls
	stops chan os.Signal // to be suspended, and to go on
	done  chan struct{}
	ended chan *Ended // holds why, if the program was told to end
	size  sync.Mutex  // held by who tells of a size: a late one must not tell of an old one
}

// Watch begins to wait, until Stop.
func (t *Terminal) Watch(calls Calls) *Watch {
	w := &Watch{
		t: t, calls: calls, stops: make(chan os.Signal, 1), done: make(chan struct{}), ended: make(chan *Ended, 1),
	}
	if t.line != nil {
		w.Go(func() {
			w.sized()
			t.keyboard.listen() // what is typed ahead comes to a screen of known size
		})
		w.Go(func() { w.follow(t.line) })
		return w
	}
	ends := make(chan os.Signal, 1)
	stop := quit.Notify(ends)
	notifyStops(w.stops)
	sizes := make(chan os.Signal, 1)
	notifySizes(sizes)
	w.Go(w.sized)
	w.Go(func() {
		defer stop()
		w.wait(ends, sizes)
	})
	return w
}

// Stop ends the watch and tells why the program was told to end, nil if it was not.
func (w *Watch) Stop() *Ended {
	close(w.done)
	select {
	case why := <-w.ended:
		return why
	default:
		return nil
	}
}

// Go runs f in a goroutine. A panic in it is told by Calls.Fault, and the program is
// ended if that does not end it.
func (w *Watch) Go(f func()) {
	go func() {
		defer func() {
			if p := recover(); p != nil {
				w.hurry(1)
				w.calls.Fault(p)
			}
		}()
		f()
	}()
}

// CanSleep reports whether the program can be suspended, and woken up again.
func (w *Watch) CanSleep() bool { return w.t.line == nil && CanSleep() }

func (w *Watch) sized() {
	w.size.Lock()
	defer w.size.Unlock()
	w.calls.Sized()
}

// Lend gives the terminal back for as long as f takes.
func (w *Watch) Lend(f func()) {
	w.t.lend(f)
	w.Go(w.sized)
}

func (w *Watch) wait(ends, sizes chan os.Signal) {
	defer signal.Stop(sizes)
	defer signal.Stop(w.stops)
	lost := w.t.lost
	for {
		select {
		case <-w.done:
			return
		case s := <-ends:
			by, _ := s.(syscall.Signal) // all signals are
			w.end(by)
		case <-lost:
			lost = nil
			w.end(syscall.SIGHUP)
		case <-sizes:
			w.Go(w.sized)
		case isDark := <-w.t.ground:
			w.Go(func() { w.calls.Background(isDark) })
		case s := <-w.stops:
			if isStop(s) {
				w.Go(w.calls.Suspend)
			} else {
				w.Go(w.calls.Woken)
			}
		}
	}
}

// end tells the program to end, and sees to it that it does.
func (w *Watch) end(by syscall.Signal) {
	why := &Ended{by}
	select {
	case w.ended <- why:
		w.hurry(why.Status())
		w.Go(w.calls.Leave)
	default: // it was told before
	}
}

// hurry ends the program with a status if the watch is not stopped soon.
func (w *Watch) hurry(status int) {
	go func() {
		late := time.NewTimer(patience)
		defer late.Stop()
		select {
		case <-w.done:
		case <-late.C:
			w.t.Return()
			w.t.exit(status)
		}
	}()
}
