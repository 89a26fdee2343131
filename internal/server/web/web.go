// Package web lets people in by a browser: the page holds a terminal, and a WebSocket takes the place of SSH.
//
// A browser makes a key of its own, which never leaves it, and signs what the server thinks up. From then on it is as
// at the door: the fingerprint of the key is who somebody is, and the same people, limits and sessions are the door's.
// Who only wants to watch needs no key.
//
//	web.go     the server, and what may come to it
//	files.go   the page and its files
//	hello.go   who somebody is
//	line.go    what is typed and shown
//	certificate.go  the certificate, which may be renewed meanwhile
//
// The terminal in the page is xterm.js, which lies in page/xterm (see VERSIONS there, and .ci/xterm).
package web

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"boardgame/microcity/internal/prose"
	"github.com/coder/websocket"

	"boardgame/microcity/internal/server/door"
)

// Options are what a server of pages needs.
type Options struct {
	Door    *door.Door
	Limits  door.Limits
	Origin  string         // the only one that pages may have, such as https://play.example; any where it is that of the request
	Proxies []netip.Prefix // whose word about the addresses of clients is believed
	Keyed   bool           // nobody comes in without a key, not even to watch
	TLS     *Certificate   // nil where a proxy has it, or nobody
	Log     *slog.Logger
}

// A Server serves the page, and sessions in it.
type Server struct {
	o      Options
	files  *files
	guard  *door.Guard // of connections; who sits at a terminal is counted by the door
	inside sync.WaitGroup
}

// pageful is how many connections a browser may have besides sessions: it opens some at once for the files of a page.
const pageful = 8

// New returns a server.
func New(o Options) (*Server, error) {
	files, err := newFiles()
	if err != nil {
		return nil, err
	}
	most := o.Limits
	most.Connections, most.PerAddress, most.NewASecond = 2*most.Connections, most.PerAddress+pageful, most.NewASecond+pageful
	s := &Server{o: o, files: files, guard: door.NewGuard(most)}
	s.guard.Through = s.proxy
	return s, nil
}

// Refused returns how many connections were refused since the beginning.
func (s *Server) Refused() int64 {
	_, refused := s.guard.Count()
	return refused
}

// Serve serves until the context is done. Then sessions are told so and have a while to end, as at the door.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	within, over := context.WithCancelCause(context.WithoutCancel(ctx))
	if l = (&counted{l, s.guard}); s.o.TLS != nil {
		l = tls.NewListener(l, s.o.TLS.config())
	}
	patience := s.o.Limits.Handshake
	pages := &http.Server{
		Handler: s.handler(), BaseContext: func(net.Listener) context.Context { return within },
		ReadHeaderTimeout: patience, ReadTimeout: patience, WriteTimeout: time.Minute, IdleTimeout: patience, MaxHeaderBytes: 8 << 10,
		ErrorLog: slog.NewLogLogger(s.o.Log.Handler(), slog.LevelDebug),
	}
	stop := context.AfterFunc(ctx, func() {
		over(door.ErrClosing)
		_ = pages.Close() // but for sessions, which are not its own any more
	})
	defer stop()
	err := pages.Serve(l)
	over(door.ErrClosing)
	late := time.AfterFunc(s.o.Limits.Goodbye, s.guard.EndAll)
	defer late.Stop()
	s.inside.Wait()
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// handler serves the files, and sessions.
func (s *Server) handler() http.Handler {
	m := http.NewServeMux()
	m.HandleFunc("GET /{$}", s.files.page)
	m.HandleFunc("GET /", s.files.file)
	m.HandleFunc("GET /terminal", s.terminal)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		guarded(w.Header())
		m.ServeHTTP(w, r)
	})
}

// terminal turns a request into a session.
func (s *Server) terminal(w http.ResponseWriter, r *http.Request) {
	s.inside.Add(1)
	defer s.inside.Done()
	from := s.from(r)
	defer s.o.Door.Caught("page", from)
	host, err := s.origin(r)
	if err != nil {
		s.o.Log.Warn("a page of somebody else was refused", "from", from.String(), "why", err.Error())
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	}
	// The origin was checked above, by more than the library asks for.
	c, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return
	}
	defer func() { _ = c.CloseNow() }()
	c.SetReadLimit(mostMessage)
	hurry, stop := context.WithTimeout(r.Context(), s.o.Limits.Handshake)
	defer stop()
	leave, ok := s.o.Door.Enter(from, func() { _ = c.CloseNow() })
	if !ok {
		turnAway(hurry, c, "This server is too busy right now. Try again in a minute.")
		return
	}
	defer leave()
	if l := s.meet(hurry, r, c, from, host); l != nil {
		s.o.Door.Hold(l)
	}
}

// origin returns the host of the page that asks, which has to be ours.
func (s *Server) origin(r *http.Request) (host string, err error) {
	is := r.Header.Get("Origin")
	u, err := url.Parse(is)
	switch {
	case err != nil || u.Host == "":
		return "", errors.New("Only a page of this server can open a terminal.")
	case s.o.Origin != "" && !strings.EqualFold(is, s.o.Origin):
		return "", errors.New("The page is of " + prose.Safe(is) + ", and this server is " + s.o.Origin + ".")
	case s.o.Origin == "" && !strings.EqualFold(u.Host, r.Host):
		return "", errors.New("The page is of " + prose.Safe(u.Host) + ", and was asked for as " + prose.Safe(r.Host) + ". A proxy that changes the name needs --web-origin.")
	}
	return u.Host, nil
}

// proxy reports whether an address is that of a proxy.
func (s *Server) proxy(a netip.Addr) bool {
	return slices.ContainsFunc(s.o.Proxies, func(p netip.Prefix) bool { return p.Contains(a) })
}

// from returns whose request it is. What a proxy of ours says is believed, and nobody else.
func (s *Server) from(r *http.Request) net.Addr {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return &net.TCPAddr{}
	}
	at = netip.AddrPortFrom(at.Addr().Unmap(), at.Port())
	told := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for s.proxy(at.Addr()) && len(told) > 0 {
		last := strings.TrimSpace(told[len(told)-1])
		told = told[:len(told)-1]
		before, err := netip.ParseAddr(last)
		if err != nil {
			break
		}
		at = netip.AddrPortFrom(before.Unmap(), 0)
	}
	return net.TCPAddrFromAddrPort(at)
}

// A counted listener lets in as many as its guard does.
type counted struct {
	net.Listener
	guard *door.Guard
}

// Accept waits for somebody who may come in.
func (l *counted) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		leave, ok := l.guard.Enter(conn.RemoteAddr(), func() { _ = conn.Close() })
		if ok {
			return &leaving{conn, leave}, nil
		}
		_ = conn.Close()
	}
}

// A leaving connection says when it is closed.
type leaving struct {
	net.Conn
	leave func()
}

// Close ends the connection.
func (c *leaving) Close() error {
	c.leave()
	return c.Conn.Close()
}
