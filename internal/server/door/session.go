package door

import (
	"context"
	"io"
	"net"
	"sync"
	"time"

	"boardgame/microcity/internal/prose"
	"golang.org/x/crypto/ssh"
)

// Broken is the exit status of a session that a fault of ours ended, as EX_SOFTWARE of BSD.
const Broken = 70

// A Session is somebody who came in, with a terminal or without.
type Session struct {
	Fingerprint string // of the key: who this is
	Name        string // by which the client would like to be called; safe to show, at most NameCells wide, perhaps empty
	Client      string // what it says it is; safe to show
	From        net.Addr
	Terminal    bool   // there is one; without, lines are read and written
	Term        string // its kind, as TERM names it
	Limits      Limits

	ctx   context.Context
	line  Line
	inlet *inlet

	mu        sync.Mutex
	variables map[string]string
	size      Size
	resized   chan struct{} // holds a token where the size is new
}

// A Line is what a session is held over.
type Line interface {
	io.ReadWriter          // what is typed, and what is shown
	Stderr() io.ReadWriter // where complaints go
	Exit(status int)       // tells how the session ended; nothing comes after it
	HangUp() error         // ends the connection at once
	Gone() <-chan struct{} // closed when the connection is gone
}

// An Arrival is somebody who came in, and what was brought along.
type Arrival struct {
	Fingerprint string // of a key that was verified; "" for somebody who may only watch
	Name        string
	Client      string
	From        net.Addr
	Term        string // the kind of the terminal; "" for none
	Cols, Rows  uint32
	Variables   map[string]string // those that are not known here are left outside
}

// NameCells is how wide a name can be.
const NameCells = 24

// A Size is that of a window.
type Size struct{ Cols, Rows int }

// Windows are taken as they are between these; a screen of more cells than that would cost more than it shows.
const (
	usualCols, usualRows = 80, 24
	mostCols, mostRows   = 400, 150
)

// sized returns a size that can be drawn in. A client that does not know says 0.
func sized(cols, rows uint32) Size {
	if cols == 0 || rows == 0 {
		return Size{usualCols, usualRows}
	}
	return Size{int(min(cols, mostCols)), int(min(rows, mostRows))}
}

// Session returns a session of somebody who came in, for [Session.Listen] and [Door.Hold]. Its context is done when it
// has to end.
func (d *Door) Session(ctx context.Context, a Arrival, line Line) *Session {
	s := &Session{
		Fingerprint: a.Fingerprint, Name: Named(a.Name), Client: prose.Cut(prose.Safe(a.Client), 64), From: a.From, Limits: d.o.Limits,
		ctx: ctx, line: line, inlet: newInlet(),
		variables: map[string]string{}, size: sized(a.Cols, a.Rows), resized: make(chan struct{}, 1),
	}
	if a.Term != "" && legible(a.Term) {
		s.Terminal, s.Term = true, a.Term
	}
	for name, value := range a.Variables {
		s.bring(name, value)
	}
	return s
}

// opened returns the session of somebody who came in over SSH.
func (d *Door) opened(ctx context.Context, conn *ssh.ServerConn, line *sshLine) *Session {
	s := d.Session(ctx, Arrival{
		Fingerprint: conn.Permissions.Extensions[fingerprint], Name: conn.Permissions.Extensions[wish],
		Client: string(conn.ClientVersion()), From: conn.RemoteAddr(),
	}, line)
	s.Listen()
	return s
}

// Listen begins to take in what is typed, which waits within bounds until it is read.
func (s *Session) Listen() { go s.inlet.fill(s.line, s.HangUp) }

// An sshLine is a channel of a connection over SSH.
type sshLine struct {
	ssh.Channel
	hangUp func() error
	left   <-chan struct{}
}

func (l *sshLine) HangUp() error         { return l.hangUp() }
func (l *sshLine) Gone() <-chan struct{} { return l.left }

func (l *sshLine) Exit(status int) {
	_, _ = l.SendRequest("exit-status", false, ssh.Marshal(struct{ Status uint32 }{uint32(status)}))
	_ = l.Close()
}

// Named returns a name as it can be shown.
func Named(wish string) string { return prose.Cut(prose.Safe(wish), NameCells) }

// Context is done when the session has to end: the connection is gone, or the server stops. The cause says which.
func (s *Session) Context() context.Context { return s.ctx }

// Getenv returns a variable that the client sent along.
func (s *Session) Getenv(name string) string {
	value, _ := s.LookupEnv(name)
	return value
}

// LookupEnv is Getenv, and reports whether there is such a variable.
func (s *Session) LookupEnv(name string) (string, bool) {
	if name == "TERM" {
		return s.Term, s.Term != ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	value, ok := s.variables[name]
	return value, ok
}

// Size returns the size of the window.
func (s *Session) Size() Size {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.size
}

// Resized holds a token when the size is another one. Any number of changes is one token.
func (s *Session) Resized() <-chan struct{} { return s.resized }

// LastKey returns when something was typed last, at first when the session began.
func (s *Session) LastKey() time.Time { return s.inlet.lastKey() }

// Read reads what is typed.
func (s *Session) Read(p []byte) (int, error) { return s.inlet.Read(p) }

// StopReading ends what is typed: Read returns io.EOF behind what has come in already.
func (s *Session) StopReading() { s.inlet.end(io.EOF) }

// Write shows something. A client that does not take it for too long is gone.
func (s *Session) Write(p []byte) (int, error) { return s.write(s.line, p) }

// Complain writes to the standard error of the client, which for a terminal is its screen.
func (s *Session) Complain(text string) { _, _ = s.write(s.line.Stderr(), []byte(text)) }

func (s *Session) write(w io.Writer, p []byte) (int, error) {
	late := time.AfterFunc(s.Limits.Frame, s.HangUp)
	defer late.Stop()
	return w.Write(p)
}

// HangUp ends the connection at once.
func (s *Session) HangUp() { _ = s.line.HangUp() }

// exit tells the client how the session ended.
func (s *Session) exit(status int) {
	late := time.AfterFunc(s.Limits.Frame, s.HangUp)
	defer late.Stop()
	s.line.Exit(status)
}

// mostTyped is what may wait to be read: more than is ever pasted. The library would hold 2 MiB of it for everybody.
const mostTyped = 64 << 10

// An inlet takes in what is typed as it comes, so that it waits here, within bounds.
type inlet struct {
	mu    sync.Mutex
	held  []byte
	more  *sync.Cond
	err   error // why no more is coming
	typed time.Time
}

func newInlet() *inlet {
	in := &inlet{typed: time.Now()}
	in.more = sync.NewCond(&in.mu)
	return in
}

// fill takes in what comes; flooded is called when too much of it waits.
func (in *inlet) fill(from io.Reader, flooded func()) {
	p := make([]byte, 4<<10)
	for {
		n, err := from.Read(p)
		if in.take(p[:n]) > mostTyped {
			in.end(io.ErrShortBuffer)
			flooded()
		}
		if err != nil {
			in.end(err)
			return
		}
	}
}

// take takes in what was typed, and returns how much waits. What comes behind the end is dropped.
func (in *inlet) take(p []byte) int {
	in.mu.Lock()
	defer in.mu.Unlock()
	if len(p) > 0 {
		in.typed = time.Now()
	}
	if in.err == nil {
		in.held = append(in.held, p...)
		in.more.Broadcast()
	}
	return len(in.held)
}

// end lets nothing more in.
func (in *inlet) end(why error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.err == nil {
		in.err = why
		in.more.Broadcast()
	}
}

func (in *inlet) lastKey() time.Time {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.typed
}

// Read hands on what came in.
func (in *inlet) Read(p []byte) (int, error) {
	in.mu.Lock()
	defer in.mu.Unlock()
	for len(in.held) == 0 && in.err == nil {
		in.more.Wait()
	}
	if len(in.held) == 0 {
		return 0, in.err
	}
	n := copy(p, in.held)
	if in.held = in.held[n:]; len(in.held) == 0 {
		in.held = nil
	}
	return n, nil
}
