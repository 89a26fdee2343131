// Package door lets people in over SSH. It knows them by their keys and by nothing else: there is no way in
// without one, and the name that somebody gives is only a wish.
//
// All that a client can ask for passes a list of what is known here: one session on a connection, with a
// terminal or without, its size and a few variables. No commands, no files, no forwarding. The list stands before
// everything else, so nothing of the library that would answer such requests is needed: what is left of a session
// are four requests of a line each, and the SSH protocol itself is that of golang.org/x/crypto.
//
//	door.go         connections, from the handshake to the end
//	limits.go       how many connections there may be, and how long they may take
//	session.go      what somebody brings along, what is typed and what is shown
//	requests.go     what clients may ask for
//	identity.go     which keys and algorithms are good enough
//	admission.go    who may come in
//	hostkey.go      the key of the server itself
package door

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"
)

// Options are what a door needs.
type Options struct {
	HostKey ssh.Signer                // the key by which clients know the server
	Admit   Admission                 // who may come in; there is no door without it
	Serve   func(*Session) (exit int) // serves a session to its end, and returns the exit status that its client sees
	Limits  Limits
	Log     *slog.Logger
}

// A Door is where people come in.
type Door struct {
	o      Options
	config *ssh.ServerConfig
	guard  *Guard
	inside sync.WaitGroup // connections
	seated atomic.Int64   // sessions
}

// A Count is how many there are, and how many there were.
type Count struct {
	Connections, Sessions int64
	Refused               int64 // connections since the beginning
}

// Count counts.
func (d *Door) Count() Count {
	open, refused := d.guard.Count()
	return Count{Connections: open, Sessions: d.seated.Load(), Refused: refused}
}

// ErrClosing is why a session has to end when the door closes.
var ErrClosing = errors.New("the server is shutting down")

// ErrGone is why a session has to end when its connection has.
var ErrGone = errors.New("the connection is lost")

// New makes a door. Somebody has to decide who may come in: without an Admission there is none.
func New(o Options) (*Door, error) {
	switch {
	case o.Admit == nil:
		return nil, errors.New("Nothing decides which keys may connect.")
	case o.HostKey == nil:
		return nil, errors.New("The server has no key of its own.")
	}
	d := &Door{o: o, guard: NewGuard(o.Limits)}
	d.config = d.configured()
	return d, nil
}

// Serve lets people in until the context is done. Then nobody comes in any more, every session is told so by its
// context and has a while to end, and Serve returns nil.
func (d *Door) Serve(ctx context.Context, l net.Listener) error {
	within, over := context.WithCancelCause(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() {
		_ = l.Close()
		over(ErrClosing)
	})
	defer stop()
	err := d.accept(ctx, within, l)
	_ = l.Close()
	over(ErrClosing)
	gone := make(chan struct{})
	go func() { d.inside.Wait(); close(gone) }()
	select {
	case <-gone:
	case <-time.After(d.o.Limits.Goodbye):
		d.guard.EndAll()
		<-gone
	}
	return err
}

// accept hands every connection that may stay to a goroutine.
func (d *Door) accept(ctx, within context.Context, l net.Listener) error {
	for wait := time.Duration(0); ; {
		conn, err := l.Accept()
		switch {
		case ctx.Err() != nil:
			if err == nil {
				_ = conn.Close()
			}
			return nil
		case errors.Is(err, net.ErrClosed):
			return err
		case err != nil: // too many files are open, or somebody left before he was let in
			wait = min(max(2*wait, 5*time.Millisecond), time.Second)
			d.o.Log.Warn("a connection could not be accepted", "why", err.Error())
			select {
			case <-time.After(wait):
			case <-ctx.Done():
			}
			continue
		}
		wait = 0
		leave, ok := d.guard.Enter(conn.RemoteAddr(), func() { _ = conn.Close() })
		if !ok {
			_ = conn.Close()
			continue
		}
		d.inside.Go(func() {
			defer leave()
			d.meet(within, conn)
		})
	}
}

// meet shakes hands and serves what comes of it.
func (d *Door) meet(within context.Context, conn net.Conn) {
	defer func() { _ = conn.Close() }()
	defer d.Caught("connection", conn.RemoteAddr())
	_ = conn.SetDeadline(time.Now().Add(d.o.Limits.Handshake))
	shaken, channels, requests, err := ssh.NewServerConn(conn, d.config)
	if err != nil {
		d.o.Log.Debug("a connection was turned away", "from", conn.RemoteAddr().String(), "why", err.Error())
		return
	}
	_ = conn.SetDeadline(time.Time{})
	ctx, gone := context.WithCancelCause(within)
	left := make(chan struct{})
	go func() {
		defer close(left)
		_ = shaken.Wait()
		gone(ErrGone)
	}()
	go ssh.DiscardRequests(requests) // a client that asks whether somebody is there is told that
	waiting := time.AfterFunc(d.o.Limits.Sessionless, func() { _ = conn.Close() })
	defer waiting.Stop()
	leaving := context.AfterFunc(ctx, func() { waiting.Reset(d.o.Limits.Grace) }) // who has no session yet
	defer leaving()
	d.channels(channels, func(channel ssh.Channel) (*Session, func()) {
		return d.opened(ctx, shaken, &sshLine{channel, conn.Close, left}), func() { leaving(); waiting.Stop() }
	})
}

// channels serves the first session of a connection. There is no second one: what belongs to a connection then
// belongs to its session.
func (d *Door) channels(channels <-chan ssh.NewChannel, open func(ssh.Channel) (s *Session, begun func())) {
	var parts sync.WaitGroup
	defer parts.Wait()
	taken := false
	for asked := range channels {
		switch {
		case asked.ChannelType() != "session":
			_ = asked.Reject(ssh.Prohibited, "this server offers only sessions")
			continue
		case taken:
			_ = asked.Reject(ssh.ResourceShortage, "a connection can have only one session")
			continue
		}
		channel, requests, err := asked.Accept()
		if err != nil {
			return
		}
		taken = true
		s, begun := open(channel)
		parts.Go(func() {
			defer d.Caught("connection", s.From)
			s.answer(requests, func() {
				begun()
				parts.Go(func() { d.Hold(s) })
			})
		})
	}
}

// Hold runs a session to its end, tells the client how it ended, and closes the connection a while later: some
// clients lose the status when both come in one breath.
func (d *Door) Hold(s *Session) {
	status := Broken
	d.seated.Add(1)
	defer func() {
		d.seated.Add(-1)
		s.exit(status)
		late := time.NewTimer(d.o.Limits.Grace)
		defer late.Stop()
		select {
		case <-late.C:
		case <-s.line.Gone():
		}
		s.HangUp()
	}()
	defer d.Caught("session", s.From)
	d.o.Log.Info("a session begins", "key", s.Fingerprint, "from", s.From.String(), "client", s.Client)
	status = d.o.Serve(s)
	d.o.Log.Info("a session ends", "key", s.Fingerprint, "status", status)
}
