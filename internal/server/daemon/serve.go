package daemon

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/admission"
	"boardgame/microcity/internal/server/bridge"
	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/store"
	"boardgame/microcity/internal/server/stream"
	"boardgame/microcity/internal/server/web"
)

// A hall is what people come into.
type hall interface {
	Screen(*door.Session) (tui.Options, error)
	Lines(s *door.Session, in io.Reader, out io.Writer) error
}

// players is the folder of what players have set for themselves.
const players = "players"

// A server is all that runs.
type server struct {
	*settings
	log      *slog.Logger
	key      ssh.Signer
	register *admission.Register
	store    *store.Store
	stream   *stream.Stream // nil where the games lie in the folder
	figures  figures
	cert     *web.Certificate // nil for none
	ssh      net.Listener
	web      net.Listener // nil for none, as the next
	admin    net.Listener
}

// serve serves until the context is done.
func (e *env) serve(ctx context.Context, s *settings) (err error) {
	if err := s.settle(); err != nil {
		return err
	}
	v, err := e.start(s)
	if v != nil {
		defer func() { err = errors.Join(err, v.close()) }()
	}
	if err != nil {
		return err
	}
	at, err := e.hall(v.store)
	if err != nil {
		return err
	}
	p := &bridge.Program{Screen: at.Screen, Lines: at.Lines, Settings: v.settingsOf, Log: v.log}
	v.figures.door, err = door.New(door.Options{HostKey: v.key, Admit: v.register, Serve: p.Serve, Limits: v.limits, Log: v.log})
	if err != nil {
		return err
	}
	if v.web != nil {
		v.figures.page, err = web.New(web.Options{
			Door: v.figures.door, Limits: v.limits, Origin: v.origin, Proxies: v.proxies, Keyed: v.keyed, TLS: v.cert, Log: v.log,
		})
		if err != nil {
			return err
		}
	}
	if v.admin != nil {
		admin := &http.Server{Handler: v.figures.handler(), ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 8 << 10}
		go func() { _ = admin.Serve(v.admin) }()
		defer admin.Close()
	}
	if err := e.greet(v); err != nil {
		return err
	}
	if v.stream != nil {
		alive, end := context.WithCancel(ctx)
		defer end()
		defer context.AfterFunc(v.stream.End(), end)()
		ctx = alive
	}
	stop := context.AfterFunc(ctx, func() { v.figures.stopping.Store(true) })
	defer stop()
	if err := v.receive(ctx); err != nil {
		return fmt.Errorf("The server can no longer listen: %s.", prose.Reason(err))
	}
	if v.stream != nil && v.stream.End().Err() != nil {
		return fmt.Errorf("The server stops: %s. No game is lost.", prose.Reason(context.Cause(v.stream.End())))
	}
	return e.Print("Everybody has been told. Goodbye.")
}

// receive lets people in until the context is done. Where one way in breaks, the other is closed, too.
func (v *server) receive(ctx context.Context) error {
	if v.web == nil {
		return v.figures.door.Serve(ctx, v.ssh)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	page := make(chan error, 1)
	go func() {
		defer stop()
		page <- v.figures.page.Serve(ctx, v.web)
	}()
	err := v.figures.door.Serve(ctx, v.ssh)
	stop()
	return errors.Join(err, <-page)
}

// start opens all that the server needs. What was opened is closed by its close, also after an error.
func (e *env) start(s *settings) (v *server, err error) {
	if err := os.MkdirAll(filepath.Join(s.folder, players), 0o700); err != nil {
		return nil, fmt.Errorf("The folder %s cannot be created: %s. Name another one.", prose.QuotedPath(s.folder), prose.Reason(err))
	}
	v = &server{settings: s, log: slog.New(slog.NewTextHandler(e.Err, nil))}
	v.figures.disk = &clockedDisk{Disk: log.OS}
	o := store.Options{Dir: s.folder, Shelf: e.games, Program: e.Build.Version, Disk: v.figures.disk, Pace: pace, Log: v.log}
	if s.nats != "" {
		at := s.cluster()
		at.Log = v.log
		if v.stream, err = stream.Open(at); err != nil {
			return nil, err
		}
		v.figures.disk.Disk, v.figures.connected, o.Place = v.stream, v.stream.Connected, v.stream
	}
	if v.store, err = store.Open(o); err != nil {
		return nil, err
	}
	v.figures.tables = v.store.Open
	if v.key, err = door.HostKey(s.hostKey()); err != nil {
		return v, err
	}
	if v.register, err = admission.Open(s.folder, s.open, func(sentence string) { v.log.Warn("a key is ignored", "where", sentence) }); err != nil {
		return v, err
	}
	if v.ssh, err = listen(s.ssh, "ssh"); err != nil {
		return v, err
	}
	if s.web != "" {
		if v.web, err = listen(s.web, "web"); err != nil {
			return v, err
		}
	}
	if s.cert != "" {
		v.cert, err = web.OpenCertificate(s.cert, s.key, func(sentence string) { v.log.Warn("the certificate stays the old one", "why", sentence) })
		if err != nil {
			return v, err
		}
	}
	if s.admin != "" {
		v.admin, err = listen(s.admin, "admin")
	}
	return v, err
}

// pace is how long a computer player shows a move before the next one.
const pace = 800 * time.Millisecond

// listen takes an address.
func listen(address, flag string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("The address of --%s, %s, cannot be used: %s. Stop whatever uses it, or name another one.", flag, address, prose.Reason(err))
	}
	return l, nil
}

// greet says what is served, and how people come in.
func (e *env) greet(v *server) error {
	keys, err := v.register.Len()
	if err != nil {
		return err
	}
	who := prose.Count(keys, "key", "keys") + " may connect."
	switch {
	case v.open:
		who = "Anybody with a key may connect."
	case keys == 0:
		who = "Nobody can connect yet. Put keys into " + prose.QuotedPath(filepath.Join(v.folder, "authorized_keys")) + ", or create invitations: microcityd invite --folder " +
			prose.QuotedPath(v.folder)
	}
	said := []string{
		"Serving " + prose.QuotedPath(v.folder) + " at " + v.ssh.Addr().String() + ". To connect: ssh " + portFlag(v.ssh.Addr().String()) + "HOST",
		"The server's key: " + ssh.FingerprintSHA256(v.key.PublicKey()),
		who,
	}
	if v.web != nil {
		said = append(said, "Browsers at "+v.web.Addr().String()+": "+v.page(v.web.Addr()))
	}
	if v.stream != nil {
		said = append(said, "Games are kept by NATS at "+stream.Shown(v.nats)+", for all servers there.")
	}
	return e.Print(said...)
}

// settingsOf returns the file of what a player has set.
func (v *server) settingsOf(fingerprint string) string {
	if fingerprint == "" { // somebody who only watches
		return ""
	}
	sum := sha256.Sum256([]byte(fingerprint))
	return filepath.Join(v.folder, players, hex.EncodeToString(sum[:16])+".toml")
}

// close has every table finish its line, and gives everything back.
func (v *server) close() error {
	for _, l := range []net.Listener{v.ssh, v.web, v.admin} {
		if l != nil {
			_ = l.Close()
		}
	}
	return v.store.Close()
}
