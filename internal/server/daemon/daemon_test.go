package daemon

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/door/doortest"
	"boardgame/microcity/internal/server/lobby"
	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

// An echo is a hall in which lines are said back.
type echo struct{}

func (echo) Screen(*door.Session) (tui.Options, error) { panic("there are no screens in this test") }

func (echo) Lines(s *door.Session, in io.Reader, out io.Writer) error {
	fmt.Fprintf(out, "hello %s\n", s.Name)
	_, err := io.Copy(out, in)
	return err
}

// said runs a command line, and returns what it said.
func said(t *testing.T, want int, args ...string) string {
	t.Helper()
	var text bytes.Buffer
	assert.Equal(t, want, Main(args, cli.Games(), &text, &text), text.String())
	return text.String()
}

func TestCommandLines(t *testing.T) {
	t.Setenv("STATE_DIRECTORY", "")
	assert.Contains(t, said(t, 0), "microcityd serve")
	assert.Contains(t, said(t, 0, "version"), runtime.Version())
	assert.Contains(t, said(t, 0, "serve", "--help"), "--per-address NUMBER")
	assert.Contains(t, said(t, 2, "serve"), "Name the folder for games and keys: --folder DIR")
	assert.Contains(t, said(t, 2, "check", "--folder", "x", "--idle", "1s"), "--idle 1s is too short")
	assert.Contains(t, said(t, 2, "check", "--folder", "x", "--ssh", "2222"), "--ssh 2222 is not an address")
	assert.Contains(t, said(t, 2, "check", "--folder", "x", "--connections", "0"), "connections")
	assert.Contains(t, said(t, 2, "check", "--folder", "x", "--tls-cert", "y"), "Name the address that browsers connect to: --web :8080")
	web := []string{"check", "--folder", "x", "--web"}
	assert.Contains(t, said(t, 2, append(web, "8080")...), "--web 8080 is not an address")
	assert.Contains(t, said(t, 2, append(web, ":8080", "--tls-cert", "y")...), "--tls-cert FILE --tls-key FILE")
	for _, bad := range []string{"play.example", "https://play.example/", "//x", "https://"} {
		assert.Contains(t, said(t, 2, append(web, ":8080", "--web-origin", bad)...), "is not an origin")
	}
	assert.Contains(t, said(t, 2, append(web, ":8080", "--web-proxy", "127.0.0.1,nginx")...), "--web-proxy nginx is not an address of a proxy")
	assert.Contains(t, said(t, 2, "sreve"), "serve")
	assert.Contains(t, said(t, 2, "check", "--folder", "x", "--nats-creds", "y"), "Name the cluster that the credentials are for: --nats nats://HOST:4222")
	for _, bad := range []string{"localhost", "http://one:4222", "nats://one:4222,two", "nats://"} {
		assert.Contains(t, said(t, 2, "serve", "--folder", "x", "--nats", bad), "is not the URL of a NATS server")
	}
}

// A look at everything changes nothing, and its status says whether all is well.
func TestCheck(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "tables")
	args := []string{"check", "--folder", folder, "--ssh", "127.0.0.1:0"}
	out := said(t, 0, args...)
	assert.Contains(t, out, "does not exist yet and will be created")
	assert.NoDirExists(t, folder)
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "games"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "games", "abc.log"), []byte("nonsense\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "games", "My Game.log"), nil, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "authorized_keys"), []byte("\nnonsense\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "host_key"), []byte("nonsense"), 0o600))
	out = said(t, 1, args...)
	for _, want := range []string{
		"good   folder: ", "wrong  server key: ", "wrong  keys: authorized_keys, line 2 is ignored", "wrong  games: abc.log would be ignored.",
		"wrong  games: My Game.log would be ignored.", "good   addresses: 127.0.0.1:0", "4 things are wrong.",
	} {
		assert.Contains(t, out, want)
	}
	if runtime.GOOS != "windows" {
		require.NoError(t, os.Chmod(folder, 0o755))
		assert.Contains(t, said(t, 1, args...), "chmod 700")
	}
}

// What browsers need is looked at, too.
func TestCheckOfThePage(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(k)
	require.NoError(t, err)
	certified := func(year int) {
		as := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"play.example"}, NotAfter: time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)}
		der, err := x509.CreateCertificate(rand.Reader, as, as, &k.PublicKey, k)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	}
	args := []string{"check", "--folder", filepath.Join(folder, "tables"), "--ssh", "127.0.0.1:0", "--web", "127.0.0.1:0"}
	out := said(t, 0, args...)
	assert.Contains(t, out, "good   addresses: 127.0.0.1:0, 127.0.0.1:0")
	assert.Contains(t, out, "good   page: no certificate of its own.")
	args = append(args, "--tls-cert", cert, "--tls-key", key)
	assert.Contains(t, said(t, 1, args...), "wrong  page: ")
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600))
	certified(2100)
	assert.Contains(t, said(t, 0, args...), "good   page: the certificate is good until 2100-01-01, for play.example")
	assert.Contains(t, said(t, 1, append(args, "--web-origin", "https://other.example")...), "the certificate is not for other.example")
	certified(2001)
	assert.Contains(t, said(t, 1, args...), "was good until 2001-01-01. Renew it")
}

// heard hands on what is written, line by line.
type heard chan string

func (h heard) Write(p []byte) (int, error) {
	for line := range strings.Lines(string(p)) {
		h <- strings.TrimSpace(line)
	}
	return len(p), nil
}

// serving starts a server in a folder, with the hall of tests or, where there is none, the lobby.
func serving(t *testing.T, folder string, change func(*settings), at hall) (out heard, end func() error) {
	t.Helper()
	out = make(heard, 100)
	e := &env{
		Env:   command.Env{Name: "microcityd", Out: out, Err: io.Discard, Build: command.Built()},
		games: cli.Games(), hall: func(s *store.Store) (hall, error) {
			if at != nil {
				return at, nil
			}
			return lobby.New(s, cli.Games(), room.Wall{}.Now, "test")
		},
	}
	s := usual()
	s.folder, s.ssh, s.open = folder, "127.0.0.1:0", true
	change(s)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- e.serve(ctx, s) }()
	return out, func() error { stop(); return <-done }
}

// A server from its start to its end: it says where it is, people come in, it tells how it is, and its end is told.
func TestServe(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "tables")
	out, end := serving(t, folder, func(s *settings) { s.admin = "127.0.0.1:0" }, echo{})
	first, second, third := <-out, <-out, <-out
	assert.Contains(t, second, "SHA256:")
	assert.Equal(t, "Anybody with a key may connect.", third)
	address := regexp.MustCompile(`127\.0\.0\.1:\d+`).FindAllString(first, -1)
	require.Len(t, address, 1, first)
	_, port, _ := strings.Cut(address[0], ":")
	assert.Contains(t, first, "To connect: ssh -p "+port+" HOST")
	var seen string
	client, err := ssh.Dial("tcp", address[0], &ssh.ClientConfig{
		User: "ann", Auth: []ssh.AuthMethod{ssh.PublicKeys(doortest.Key(t, 1))},
		HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error { seen = ssh.FingerprintSHA256(key); return nil },
	})
	require.NoError(t, err)
	assert.Contains(t, second, seen)
	seat := doortest.Begin(t, client, "")
	seat.Type(t, "x\n")
	require.NoError(t, seat.In.Close())
	assert.Equal(t, 0, seat.Status())
	assert.Equal(t, "hello ann\nx\n", seat.Out.String())

	_, err = os.Stat(filepath.Join(folder, "host_key"))
	require.NoError(t, err)
	other, stop := serving(t, folder, func(*settings) {}, echo{})
	require.ErrorContains(t, stop(), "Another server uses")
	assert.Empty(t, other)
	require.NoError(t, end())
	assert.Equal(t, "Everybody has been told. Goodbye.", <-out)
}

// What the server tells of itself.
func TestFigures(t *testing.T) {
	t.Parallel()
	d, err := door.New(door.Options{HostKey: doortest.Key(t, 1), Admit: doortest.Everybody{}})
	require.NoError(t, err)
	disk := &clockedDisk{Disk: log.OS}
	f := &figures{disk: disk, door: d, tables: func() int { return 3 }}
	file, err := disk.Create(filepath.Join(t.TempDir(), "x"))
	require.NoError(t, err)
	_, err = file.Write([]byte("line\n"))
	require.NoError(t, err)
	require.NoError(t, file.Sync())
	require.NoError(t, file.Close())
	disk.note(3 * time.Second)
	disk.note(4 * time.Millisecond)
	ask := func(path string) (int, string) {
		w := httptest.NewRecorder()
		f.handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		return w.Code, w.Body.String()
	}
	status, text := ask("/healthz")
	assert.Equal(t, 200, status)
	assert.Equal(t, "ok\n", text)
	_, text = ask("/metrics")
	for _, want := range []string{
		"microcityd_connections 0\n", "microcityd_sessions 0\n", "microcityd_tables 3\n", "microcityd_lines_total 1\n", "microcityd_sync_seconds_count 3\n",
		`microcityd_sync_seconds_bucket{le="2"} 2` + "\n", `microcityd_sync_seconds_bucket{le="+Inf"} 3` + "\n",
		"# TYPE microcityd_memory_bytes gauge\n",
	} {
		assert.Contains(t, text, want)
	}
	f.stopping.Store(true)
	status, _ = ask("/healthz")
	assert.Equal(t, 503, status)
	status, _ = ask("/")
	assert.Equal(t, 404, status)
}

// Invitations are commands to be typed; each is good for one key.
func TestInvite(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	out := said(t, 0, "invite", "--folder", folder, "--count", "2")
	assert.Regexp(t, `^(ssh -p 2222 [a-z2-7]{16}@HOST\n){2}$`, out)
	assert.Regexp(t, `^ssh [a-z2-7]{16}@HOST\n$`, said(t, 0, "invite", "--folder", folder, "--ssh", ":22"))
	files, err := os.ReadDir(filepath.Join(folder, "invitations"))
	require.NoError(t, err)
	assert.Len(t, files, 3)
}

// terms agrees on a game for two.
func terms(t *testing.T) room.Terms {
	t.Helper()
	g, err := cli.Games().Find("my-city").Game(setup.Words{"players": "2"}, "")
	require.NoError(t, err)
	return room.TermsOf(&session.Options{Game: g}, 2)
}

// Games go out of a folder and into another one, under IDs of their own; what is wrong is a sentence.
func TestGamesAreMoved(t *testing.T) {
	t.Parallel()
	from, to, backup := t.TempDir(), filepath.Join(t.TempDir(), "to"), filepath.Join(t.TempDir(), "backup")
	tables, err := store.Open(store.Options{Dir: from, Shelf: cli.Games(), Program: "test"})
	require.NoError(t, err)
	at, err := tables.Create(room.Person{Key: "SHA256:ann", Name: "Ann"}, terms(t))
	require.NoError(t, err)
	require.NoError(t, at.Sit(room.Person{Key: "SHA256:ben", Name: "Ben"}, 1))
	id := at.Info().ID
	require.NoError(t, tables.Close())
	assert.Equal(t, id+".log\n", said(t, 0, "export", "--folder", from, "--to", backup))
	assert.Regexp(t, `^[a-z2-7]{16}\n$`, said(t, 0, "import", "--folder", to, filepath.Join(backup, id+".log")))
	assert.Contains(t, said(t, 0, "check", "--folder", to, "--ssh", "127.0.0.1:0"), "good   games: 1 log")
	assert.Contains(t, said(t, 2, "export", "--folder", from), "--to DIR")
	assert.Contains(t, said(t, 1, "export", "--folder", from, "--to", backup, "nothing"), "here is no game nothing.")
	assert.Contains(t, said(t, 1, "export", "--folder", from, "--to", backup, "../x"), "is not the ID of a game")
	assert.Contains(t, said(t, 2, "import", "--folder", to), "microcityd import")
	file := filepath.Join(t.TempDir(), "game.log")
	require.NoError(t, os.WriteFile(file, []byte("nonsense\n"), 0o600))
	assert.Contains(t, said(t, 1, "import", "--folder", to, file), "cannot be imported: ")
}
