package doortest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io"
	"log/slog"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
)

// Key returns the key of a player, always the same for the same number.
func Key(t testing.TB, number byte) ssh.Signer {
	t.Helper()
	key, err := ssh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{number}, ed25519.SeedSize)))
	require.NoError(t, err)
	return key
}

// Everybody lets in whoever has a key.
type Everybody struct{}

// Knows is nil: every key is welcome.
func (Everybody) Knows(ssh.PublicKey, string) error { return nil }

// Enter welcomes every key.
func (Everybody) Enter(_ ssh.PublicKey, user string) (string, error) { return user, nil }

// A House is a door with what it wrote into its log.
type House struct {
	*Listener
	Log  *Text
	stop context.CancelFunc
	done chan error
}

// Open opens a door. What the options lack is a usual one; Close has to be called.
func Open(t testing.TB, o door.Options) *House {
	t.Helper()
	h := &House{Listener: Listen(), Log: &Text{}, done: make(chan error, 1)}
	o.HostKey = Key(t, 255)
	o.Log = slog.New(slog.NewTextHandler(h.Log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	if o.Admit == nil {
		o.Admit = Everybody{}
	}
	if o.Limits == (door.Limits{}) {
		o.Limits = door.Usual()
	}
	d, err := door.New(o)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	go func() { h.done <- d.Serve(ctx, h.Listener) }()
	return h
}

// Stop begins to close the door.
func (h *House) Stop() { h.stop() }

// Close closes the door, and returns when everybody has left.
func (h *House) Close(t testing.TB) {
	t.Helper()
	h.stop()
	require.NoError(t, <-h.done)
}

// Usual is the address of a client that has no other.
const Usual = "198.51.100.7:4000"

// Connect comes to a door from an address and shows keys, as OpenSSH does.
func (h *House) Connect(from, user string, keys ...ssh.Signer) (*ssh.Client, error) {
	config := &ssh.ClientConfig{User: user, HostKeyCallback: ssh.InsecureIgnoreHostKey()}
	if len(keys) > 0 {
		config.Auth = []ssh.AuthMethod{ssh.PublicKeys(keys...)}
	}
	return h.Shake(from, config)
}

// Shake shakes hands as a config says.
func (h *House) Shake(from string, config *ssh.ClientConfig) (*ssh.Client, error) {
	wire, err := h.Dial(from)
	if err != nil {
		return nil, err
	}
	conn, channels, requests, err := ssh.NewClientConn(wire, "door", config)
	if err != nil {
		_ = wire.Close()
		return nil, err
	}
	return ssh.NewClient(conn, channels, requests), nil
}

// A Seat is a session as its client sees it.
type Seat struct {
	*ssh.Session
	Client   *ssh.Client
	In       io.WriteCloser
	Out, Err *Text
}

// Sit begins a session of the player with a number, with a terminal of a kind, or without one where it is empty.
func (h *House) Sit(t testing.TB, player byte, term string) *Seat {
	t.Helper()
	client, err := h.Connect(Usual, "ann", Key(t, player))
	require.NoError(t, err)
	return Begin(t, client, term)
}

// Begin begins a session on a connection.
func Begin(t testing.TB, client *ssh.Client, term string, variables ...string) *Seat {
	t.Helper()
	session, err := client.NewSession()
	require.NoError(t, err)
	s := &Seat{Session: session, Client: client, Out: &Text{}, Err: &Text{}}
	session.Stdout, session.Stderr = s.Out, s.Err
	s.In, err = session.StdinPipe()
	require.NoError(t, err)
	if term != "" {
		require.NoError(t, session.RequestPty(term, 24, 80, ssh.TerminalModes{ssh.ECHO: 1}))
	}
	for i := 0; i+1 < len(variables); i += 2 {
		_ = session.Setenv(variables[i], variables[i+1]) // whether it is let in is what tests look at
	}
	require.NoError(t, session.Shell())
	return s
}

// Type types something.
func (s *Seat) Type(t testing.TB, text string) {
	t.Helper()
	_, err := io.WriteString(s.In, text)
	require.NoError(t, err)
}

// Status waits for the end and returns the exit status; -1 where there was none.
func (s *Seat) Status() int {
	err := s.Wait()
	_ = s.Client.Close()
	if err == nil {
		return 0
	}
	if exit := new(ssh.ExitError); errors.As(err, &exit) {
		return exit.ExitStatus()
	}
	return -1
}

// A Text is what was written, by any number of goroutines.
type Text struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (x *Text) Write(p []byte) (int, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.text.Write(p)
}

func (x *Text) String() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.text.String()
}

// Len returns how much was written.
func (x *Text) Len() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.text.Len()
}

// ConnectAs comes to a door as a client that says what it is.
func (h *House) ConnectAs(version string, key ssh.Signer) (*ssh.Client, error) {
	return h.Shake(Usual, &ssh.ClientConfig{
		User: "ann", HostKeyCallback: ssh.InsecureIgnoreHostKey(), ClientVersion: version, Auth: []ssh.AuthMethod{ssh.PublicKeys(key)},
	})
}
