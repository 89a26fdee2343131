package terminal

import (
	"io"
	"sync"
	"syscall"
	"time"
)

// A Line is a terminal at the other end of a connection. Nothing that belongs to the process has to do with it:
// no signal, no shell, and its end is not the end of anything else.
type Line struct {
	In      io.Reader // its end is the end of the program
	Out     io.Writer
	Term    string // what kind of terminal it is
	Size    func() (cols, rows int)
	Resized <-chan struct{} // holds a token when the size is another one
	Notices <-chan string   // what whoever sits there is to be told
	HangUp  func()          // ends the connection at once
}

// Attach borrows a terminal at the other end of a connection.
func Attach(l *Line) *Terminal {
	t := newTerminal(l.In, l.Out)
	t.line = l
	t.exit = func(int) { l.HangUp() }
	out, pipe := io.Pipe()
	t.keyboard = keyboardOf(l.In, out, pipe, t.answered)
	t.keyboard.drained = sync.OnceFunc(func() { close(t.lost) }) // keys count that came before the end
	return t
}

// sizePace is how far apart sizes are told: a window that is drawn larger and larger needs no frame for each.
const sizePace = time.Second / 30

// follow waits for what a line tells.
func (w *Watch) follow(l *Line) {
	lost, resized, open := w.t.lost, l.Resized, (<-chan time.Time)(nil)
	for {
		select {
		case <-w.done:
			return
		case <-lost:
			lost = nil
			w.end(syscall.SIGHUP)
		case <-resized:
			resized, open = nil, w.t.after(sizePace)
			w.Go(w.sized)
		case <-open:
			resized, open = l.Resized, nil
		case text := <-l.Notices:
			w.Go(func() { w.calls.Notice(text) })
		case isDark := <-w.t.ground:
			w.Go(func() { w.calls.Background(isDark) })
		}
	}
}
