// Package doortest knocks at a door in tests: connections are in memory, so that a test can run in a bubble of
// testing/synctest, where time is that of the test.
package doortest

import (
	"io"
	"net"
	"os"
	"sync"
	"time"
)

// A Listener takes connections that lie in memory.
type Listener struct {
	calls chan net.Conn
	done  chan struct{}
	once  sync.Once
}

// Listen returns a listener.
func Listen() *Listener { return &Listener{calls: make(chan net.Conn), done: make(chan struct{})} }

// Accept waits for the next connection.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.calls:
		return conn, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

// Close ends the listener.
func (l *Listener) Close() error { l.once.Do(func() { close(l.done) }); return nil }

// Addr returns where it listens.
func (l *Listener) Addr() net.Addr { return address("192.0.2.1:22") }

// Dial connects from an address such as 198.51.100.7:4000, whoever may be let in.
func (l *Listener) Dial(from string) (net.Conn, error) {
	there, here := newHalf(), newHalf()
	client := &wire{in: there, out: here, here: address(from), there: l.Addr()}
	server := &wire{in: here, out: there, here: l.Addr(), there: address(from)}
	select {
	case l.calls <- server:
		return client, nil
	case <-l.done:
		return nil, net.ErrClosed
	}
}

type address string

func (address) Network() string  { return "tcp" }
func (a address) String() string { return string(a) }

// A wire is one end of a connection.
type wire struct {
	in, out     *half
	here, there net.Addr
}

func (w *wire) Read(p []byte) (int, error)  { return w.in.read(p) }
func (w *wire) Write(p []byte) (int, error) { return w.out.write(p) }
func (w *wire) LocalAddr() net.Addr         { return w.here }
func (w *wire) RemoteAddr() net.Addr        { return w.there }

func (w *wire) Close() error {
	w.in.close()
	w.out.close()
	return nil
}

func (w *wire) SetDeadline(t time.Time) error {
	_ = w.SetReadDeadline(t)
	return w.SetWriteDeadline(t)
}

func (w *wire) SetReadDeadline(t time.Time) error  { w.in.until(&w.in.reading, t); return nil }
func (w *wire) SetWriteDeadline(t time.Time) error { w.out.until(&w.out.writing, t); return nil }

// mostHeld is what lies in a wire before who writes has to wait, as in a socket.
const mostHeld = 256 << 10

// A half is one direction of a wire.
type half struct {
	mu      sync.Mutex
	change  *sync.Cond
	held    []byte
	closed  bool
	reading patience
	writing patience
}

// A patience is until when one end waits.
type patience struct {
	over  bool
	alarm *time.Timer
}

func newHalf() *half {
	h := &half{}
	h.change = sync.NewCond(&h.mu)
	return h
}

func (h *half) read(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for len(h.held) == 0 && !h.closed && !h.reading.over {
		h.change.Wait()
	}
	switch {
	case h.reading.over:
		return 0, os.ErrDeadlineExceeded
	case len(h.held) == 0:
		return 0, io.EOF
	}
	n := copy(p, h.held)
	h.held = h.held[n:]
	h.change.Broadcast()
	return n, nil
}

func (h *half) write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for len(h.held) > mostHeld && !h.closed && !h.writing.over {
		h.change.Wait()
	}
	switch {
	case h.closed:
		return 0, net.ErrClosed
	case h.writing.over:
		return 0, os.ErrDeadlineExceeded
	}
	h.held = append(h.held, p...)
	h.change.Broadcast()
	return len(p), nil
}

func (h *half) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.change.Broadcast()
	for _, w := range []*patience{&h.reading, &h.writing} {
		if w.alarm != nil {
			w.alarm.Stop()
		}
	}
}

// until has one end give up from a moment on; from the zero moment on never.
func (h *half) until(w *patience, t time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w.alarm != nil {
		w.alarm.Stop()
	}
	w.over = false
	if t.IsZero() || h.closed {
		return
	}
	w.alarm = time.AfterFunc(time.Until(t), func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		w.over = true
		h.change.Broadcast()
	})
}
