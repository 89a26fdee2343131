package web

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/door/doortest"
)

// A house is a server of pages in memory.
type house struct {
	*doortest.Listener
	log  *doortest.Text
	stop context.CancelFunc
	done chan error
}

// echo says who came, and everything back; at "flood" it shows more than anybody takes.
func echo(s *door.Session) int {
	fmt.Fprintf(s, "<%s %s %s %d %s>", s.Fingerprint, s.Name, s.Term, s.Size().Cols, s.Getenv("COLORTERM"))
	defer context.AfterFunc(s.Context(), s.StopReading)()
	for p := make([]byte, 1<<10); ; {
		n, err := s.Read(p)
		switch {
		case errors.Is(context.Cause(s.Context()), door.ErrClosing):
			s.Complain(door.ErrClosing.Error())
			return 3
		case err != nil:
			return 1
		case string(p[:n]) == "size":
			fmt.Fprintf(s, "<%d>", s.Size().Cols)
		case string(p[:n]) == "quit":
			return 0
		case string(p[:n]) == "flood":
			for err == nil {
				_, err = s.Write(bytes.Repeat([]byte("x"), 64<<10))
			}
			return 1
		default:
			_, _ = s.Write(p[:n])
		}
	}
}

// nobody is an admission that knows one invitation, and the keys that came with it.
type nobody map[string]bool

func (nobody) Knows(ssh.PublicKey, string) error { return errors.New("never asked") }

func (n nobody) Enter(key ssh.PublicKey, user string) (string, error) {
	if user == "aaaabbbbccccdddd" {
		n[ssh.FingerprintSHA256(key)] = true
	}
	if !n[ssh.FingerprintSHA256(key)] {
		return "", errors.New("unknown")
	}
	return user, nil
}

// open opens a server. Close has to be called.
func open(t *testing.T, o Options, admit door.Admission, limits door.Limits) *house {
	t.Helper()
	h := &house{Listener: doortest.Listen(), log: &doortest.Text{}, done: make(chan error, 1)}
	o.Limits, o.Log = limits, slog.New(slog.NewTextHandler(h.log, nil))
	var err error
	o.Door, err = door.New(door.Options{HostKey: doortest.Key(t, 255), Admit: admit, Serve: echo, Limits: limits, Log: o.Log})
	require.NoError(t, err)
	s, err := New(o)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	go func() { h.done <- s.Serve(ctx, h.Listener) }()
	return h
}

func (h *house) close(t *testing.T) {
	t.Helper()
	h.stop()
	require.NoError(t, <-h.done)
}

// client returns a client at an address.
func (h *house) client(from string) (*http.Client, *http.Transport) {
	t := &http.Transport{DisableKeepAlives: true, DialContext: func(context.Context, string, string) (net.Conn, error) { return h.Dial(from) }}
	return &http.Client{Transport: t}, t
}

// get asks for something, and returns the answer.
func (h *house) get(t *testing.T, path string, header http.Header) (*http.Response, string) {
	t.Helper()
	client, _ := h.client(doortest.Usual)
	r, err := http.NewRequest(http.MethodGet, "http://play.example"+path, nil)
	require.NoError(t, err)
	r.Header = header
	answer, err := client.Do(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return answer, string(text)
}

// A page is a browser's, as the server sees it.
type page struct {
	*websocket.Conn
	t *testing.T
}

var usual = http.Header{"Origin": {"http://play.example"}}

// visit opens a WebSocket.
func (h *house) visit(t *testing.T, from string, header http.Header) (*page, int) {
	t.Helper()
	client, _ := h.client(from)
	c, answer, err := websocket.Dial(t.Context(), "ws://play.example/terminal", &websocket.DialOptions{HTTPClient: client, HTTPHeader: header})
	if err != nil {
		if answer == nil {
			return nil, 0
		}
		return nil, answer.StatusCode
	}
	c.SetReadLimit(1 << 20)
	return &page{c, t}, answer.StatusCode
}

// asked reads what the server asks first.
func (p *page) asked() (q question) {
	p.t.Helper()
	_, text, err := p.Read(p.t.Context())
	require.NoError(p.t, err)
	require.NoError(p.t, json.Unmarshal(text, &q))
	return q
}

// say sends something as JSON.
func (p *page) say(what any) {
	p.t.Helper()
	require.NoError(p.t, send(p.t.Context(), p.Conn, what))
}

// answered reads what the server answers; shown is what the terminal shows meanwhile.
func (p *page) answered() (a answer, shown string) {
	p.t.Helper()
	for {
		kind, text, err := p.Read(p.t.Context())
		require.NoError(p.t, err)
		if kind == websocket.MessageText {
			require.NoError(p.t, json.Unmarshal(text, &a))
			return a, shown
		}
		shown += string(text)
	}
}

// shows reads on until the terminal shows something.
func (p *page) shows(want string) {
	p.t.Helper()
	for shown := ""; !strings.Contains(shown, want); {
		kind, text, err := p.Read(p.t.Context())
		require.NoError(p.t, err, "after %q", shown)
		require.Equal(p.t, websocket.MessageBinary, kind, "%s", text)
		shown += string(text)
	}
}

func (p *page) typed(text string) {
	p.t.Helper()
	require.NoError(p.t, p.Write(p.t.Context(), websocket.MessageBinary, []byte(text)))
}

// ended reports whether the server has ended the connection.
func (p *page) ended() websocket.StatusCode {
	for {
		if _, _, err := p.Read(p.t.Context()); err != nil {
			return websocket.CloseStatus(err)
		}
	}
}

// key returns a key as a browser has it.
func key(t *testing.T) (*ecdsa.PrivateKey, ssh.PublicKey) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	public, err := ssh.NewPublicKey(&k.PublicKey)
	require.NoError(t, err)
	return k, public
}

// hi signs what was asked.
func hi(t *testing.T, k *ecdsa.PrivateKey, public ssh.PublicKey, host, challenge, name, code string) hello {
	t.Helper()
	sum := sha256.Sum256(signed(host, challenge))
	r, s, err := ecdsa.Sign(rand.Reader, k, sum[:])
	require.NoError(t, err)
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return hello{Key: public.Marshal(), Signature: signature, Name: name, Code: code, Term: "xterm-256color", Cols: 100, Rows: 30, Variables: map[string]string{
		"COLORTERM": "truecolor", "PATH": "/", "LANG": "\x1b",
	}}
}

// come comes in with a new key.
func (h *house) come(t *testing.T, from, name string) *page {
	t.Helper()
	p, _ := h.visit(t, from, usual)
	require.NotNil(t, p)
	k, public := key(t)
	p.say(hi(t, k, public, "play.example", p.asked().Challenge, name, ""))
	a, _ := p.answered()
	require.True(t, a.In)
	return p
}

// Who comes with a key is known by it, may say what its terminal is, plays, and hears how it ended.
func TestKeysOfBrowsers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, Options{}, doortest.Everybody{}, door.Usual())
		p, _ := h.visit(t, doortest.Usual, usual)
		k, public := key(t)
		q := p.asked()
		assert.True(t, q.Watch)
		p.say(hi(t, k, public, "play.example", q.Challenge, "Ann", ""))
		a, _ := p.answered()
		assert.True(t, a.In)
		p.shows("<" + ssh.FingerprintSHA256(public) + " Ann xterm-256color 100 truecolor>")
		p.typed("hello")
		p.shows("hello")
		p.say(map[string]int{"cols": 90, "rows": 20})
		p.typed("size")
		p.shows("<90>")
		p.typed("quit")
		a, _ = p.answered()
		require.NotNil(t, a.Exit)
		assert.Zero(t, *a.Exit)
		p.ended()

		guest, _ := h.visit(t, doortest.Usual, usual)
		guest.asked()
		guest.say(hello{Term: "xterm"})
		a, _ = guest.answered()
		assert.True(t, a.In)
		guest.shows("< guest xterm 80 >")
		h.stop()
		a, _ = guest.answered()
		assert.Equal(t, door.ErrClosing.Error(), a.Told)
		a, _ = guest.answered()
		assert.Equal(t, 3, *a.Exit)
		guest.ended()
		h.close(t)
	})
}

// A key that was not proved for this host and this question, or that nobody knows, stays outside, and is told why.
func TestKeysThatStayOutside(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := door.Usual()
		limits.NewASecond = 100
		h := open(t, Options{Keyed: true}, nobody{}, limits)
		k, public := key(t)
		other := doortest.Key(t, 1).PublicKey()
		for name, c := range map[string]struct {
			said func(challenge string) any
			why  error
		}{
			"another host":      {func(c string) any { return hi(t, k, public, "evil.example", c, "Ann", "") }, errForeign},
			"another challenge": {func(string) any { return hi(t, k, public, "play.example", "before", "Ann", "") }, errForeign},
			"no key":            {func(string) any { return hello{} }, errKeyless},
			"unknown":           {func(c string) any { return hi(t, k, public, "play.example", c, "Ann", "") }, errOutside},
			"nonsense":          {func(string) any { return 3 }, errGarbled},
			"no key at all":     {func(string) any { return hello{Key: []byte("nonsense"), Signature: make([]byte, 64)} }, errGarbled},
			"another kind":      {func(string) any { return hello{Key: other.Marshal(), Signature: make([]byte, 64)} }, errGarbled},
			"no signature":      {func(string) any { return hello{Key: public.Marshal()} }, errGarbled},
		} {
			p, _ := h.visit(t, doortest.Usual, usual)
			p.say(c.said(p.asked().Challenge))
			a, _ := p.answered()
			assert.Equal(t, answer{Told: c.why.Error()}, a, name)
			assert.Equal(t, websocket.StatusPolicyViolation, p.ended(), name)
		}
		for _, c := range []struct {
			code string
			in   bool
		}{{"xxxxbbbbccccdddd", false}, {"aaaabbbbccccdddd", true}, {"", true}} {
			p, _ := h.visit(t, doortest.Usual, usual)
			p.say(hi(t, k, public, "play.example", p.asked().Challenge, "Ann", c.code))
			a, _ := p.answered()
			assert.Equal(t, c.in, a.In, c.code)
			if c.in {
				p.shows(" Ann ")
				p.typed("quit")
			}
			p.ended()
		}
		h.close(t)
	})
}

// Only a page of ours opens a terminal.
func TestOrigins(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		named := open(t, Options{Origin: "https://play.example"}, doortest.Everybody{}, door.Usual())
		h := open(t, Options{}, doortest.Everybody{}, door.Usual())
		for _, c := range []struct {
			at     *house
			origin string
			want   int
		}{
			{h, "http://evil.example", 403},
			{h, "null", 403},
			{h, "", 403},
			{h, "http://play.example:8080", 403},
			{h, "http://play.example", 101},
			{named, "http://play.example", 403},
			{named, "https://play.example", 101},
			{named, "https://play.example.evil.example", 403},
		} {
			header := http.Header{}
			if c.origin != "" {
				header.Set("Origin", c.origin)
			}
			p, status := c.at.visit(t, doortest.Usual, header)
			assert.Equal(t, c.want, status, c.origin)
			if p != nil {
				_ = p.CloseNow()
			}
		}
		assert.Contains(t, h.log.String(), "A proxy that changes the name needs --web-origin.")
		time.Sleep(time.Second)
		answer, _ := h.get(t, "/terminal", http.Header{"Origin": {"http://play.example"}})
		assert.Equal(t, http.StatusUpgradeRequired, answer.StatusCode)
		h.close(t)
		named.close(t)
	})
}

// What takes too long, says too much or does not listen is cut off, and the others play on.
func TestLimitsOfPages(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := door.Usual()
		h := open(t, Options{}, doortest.Everybody{}, limits)
		began := time.Now()
		silent, _ := h.visit(t, doortest.Usual, usual)
		silent.asked()
		silent.ended()
		assert.Equal(t, limits.Handshake, time.Since(began))

		other := h.come(t, "198.51.100.9:1", "Ben")
		other.shows(" Ben ")
		long := h.come(t, doortest.Usual, "Ann")
		long.typed(strings.Repeat("x", mostMessage+1))
		assert.Equal(t, websocket.StatusMessageTooBig, long.ended())

		deaf := h.come(t, doortest.Usual, "Ann")
		deaf.typed("flood")
		time.Sleep(limits.Frame - time.Second)
		other.typed("hello")
		other.shows("hello")
		assert.Equal(t, 1, strings.Count(h.log.String(), "status=1"), "that of the long message")
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Equal(t, 2, strings.Count(h.log.String(), "status=1"))
		deaf.ended()

		gone := h.come(t, doortest.Usual, "Ann")
		gone.shows(" Ann ")
		time.Sleep(2 * (pulse + patience)) // it reads nothing, so that it answers no ping
		assert.Equal(t, websocket.StatusCode(-1), gone.ended())
		h.close(t)
	})
}

// Connections are counted by address. Behind a proxy of ours the address is what it says, and nobody else's word counts.
func TestAddresses(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := door.Usual()
		limits.PerAddress = 2
		h := open(t, Options{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::1/128")}}, doortest.Everybody{}, limits)
		var pages []*page
		sits := func(from, told string) bool {
			header := usual.Clone()
			if told != "" {
				header.Set("X-Forwarded-For", told)
			}
			p, status := h.visit(t, from, header)
			require.Equal(t, 101, status)
			pages = append(pages, p)
			_, text, err := p.Read(t.Context())
			require.NoError(t, err)
			return !strings.Contains(string(text), "This server is too busy right now. Try again in a minute.")
		}
		assert.True(t, sits("198.51.100.1:1", "203.0.113.1"), "a stranger's word")
		assert.True(t, sits("198.51.100.1:2", "203.0.113.2"))
		assert.False(t, sits("198.51.100.1:3", "203.0.113.3"), "it is the address that counts")
		assert.True(t, sits("10.1.2.3:1", "203.0.113.3"))
		assert.True(t, sits("[fd00::1]:1", "203.0.113.3"))
		assert.False(t, sits("10.1.2.3:2", "198.51.100.77, 203.0.113.3"), "what stands before was not said by the proxy")
		assert.False(t, sits("10.1.2.3:2", "203.0.113.3, 10.9.9.9"), "one proxy behind another")
		assert.True(t, sits("10.1.2.3:2", "203.0.113.4"))
		for range 3 * (limits.PerAddress + pageful) {
			client, _ := h.client("10.1.2.3:9")
			answer, err := client.Get("http://play.example/page.css")
			require.NoError(t, err, "a proxy is not one of many")
			require.NoError(t, answer.Body.Close())
		}
		for _, p := range pages {
			_ = p.CloseNow()
		}
		refused := 0
		for range limits.PerAddress + pageful + limits.NewASecond {
			conn, err := h.Dial("198.51.100.50:1")
			require.NoError(t, err)
			synctest.Wait()
			if _, err := conn.Write([]byte("G")); err != nil {
				refused++
			}
			defer conn.Close()
		}
		assert.Equal(t, limits.NewASecond, refused)
		h.close(t)
	})
}

// The files are served as they are or packed, with their kind, and not again where they are known. Nothing is inline.
func TestFiles(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := door.Usual()
		limits.NewASecond = 100
		h := open(t, Options{}, doortest.Everybody{}, limits)
		defer h.close(t)
		answer, first := h.get(t, "/", nil)
		policy := answer.Header.Get("Content-Security-Policy")
		for _, part := range []string{"default-src 'none'", "script-src 'self';", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
			assert.Contains(t, policy, part)
		}
		assert.NotContains(t, policy, "unsafe")
		assert.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"))
		assert.NotContains(t, strings.ReplaceAll(first, "</script>", ""), "\n</script")
		for _, never := range []string{"<style", " style=", " onclick", "javascript:", "NONCE"} {
			assert.NotContains(t, first, never)
		}
		_, second := h.get(t, "/", nil)
		assert.NotEqual(t, first, second, "a nonce is used once")

		packed, text := h.get(t, "/xterm/xterm.mjs", nil)
		assert.Equal(t, "text/javascript; charset=utf-8", packed.Header.Get("Content-Type"))
		assert.Contains(t, text, "xterm.js authors")
		plain, same := h.get(t, "/xterm/xterm.mjs", http.Header{"Accept-Encoding": {"identity"}})
		assert.Equal(t, text, same)
		known, none := h.get(t, "/xterm/xterm.mjs", http.Header{"If-None-Match": {plain.Header.Get("ETag")}})
		assert.Equal(t, http.StatusNotModified, known.StatusCode)
		assert.Empty(t, none)
		licence, text := h.get(t, "/xterm/LICENSE", nil)
		assert.Equal(t, "text/plain; charset=utf-8", licence.Header.Get("Content-Type"))
		assert.Contains(t, text, "Permission is hereby granted, free of charge")
		for _, path := range []string{"/nothing", "/page.html", "/xterm/", "/../web.go", "/xterm/../../web.go"} {
			answer, _ := h.get(t, path, nil)
			assert.Equal(t, http.StatusNotFound, answer.StatusCode, path)
		}
	})
}

// The files of others are those that VERSIONS names.
func TestVersions(t *testing.T) {
	t.Parallel()
	text, err := embedded.ReadFile("page/xterm/VERSIONS")
	require.NoError(t, err)
	var named []string
	for line := range strings.Lines(string(text)) {
		parts := strings.Fields(line)
		if len(parts) != 2 || strings.HasPrefix(line, "#") {
			continue
		}
		file, err := embedded.ReadFile("page/xterm/" + parts[1])
		require.NoError(t, err)
		assert.Equal(t, parts[0], fmt.Sprintf("%x", sha256.Sum256(file)), parts[1])
		named = append(named, parts[1])
	}
	there, err := embedded.ReadDir("page/xterm")
	require.NoError(t, err)
	for _, d := range there {
		assert.True(t, d.Name() == "VERSIONS" || slices.Contains(named, d.Name()), d.Name())
	}
}

// certified writes a certificate for a name, and its key.
func certified(t *testing.T, folder, name string, until time.Time) (cert, key string) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, NotBefore: time.Unix(0, 0), NotAfter: until}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &k.PublicKey, k)
	require.NoError(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(k)
	require.NoError(t, err)
	cert, key = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600))
	return cert, key
}

// A certificate is served, and the new one where it was renewed; a broken one is told, and the old one stays.
func TestCertificate(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	cert, secret := certified(t, folder, "one.example", time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC))
	var told []string
	c, err := OpenCertificate(cert, secret, func(sentence string) { told = append(told, sentence) })
	require.NoError(t, err)
	h := open(t, Options{TLS: c}, doortest.Everybody{}, door.Usual())
	defer h.close(t)
	names := func() []string {
		wire, err := h.Dial(doortest.Usual)
		require.NoError(t, err)
		conn := tls.Client(wire, &tls.Config{InsecureSkipVerify: true}) //nolint:gosec // the certificate is what is looked at
		defer conn.Close()
		require.NoError(t, conn.Handshake())
		return conn.ConnectionState().PeerCertificates[0].DNSNames
	}
	assert.Equal(t, []string{"one.example"}, names())
	renewed := func(year int) {
		when := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		require.NoError(t, os.Chtimes(cert, when, when))
	}
	certified(t, folder, "two.example", time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC))
	renewed(2001)
	assert.Equal(t, []string{"two.example"}, names())
	require.NoError(t, os.WriteFile(cert, []byte("nonsense"), 0o600))
	renewed(2002)
	assert.Equal(t, []string{"two.example"}, names())
	assert.Equal(t, []string{"two.example"}, names())
	require.Len(t, told, 1, "it is told once")
	assert.Contains(t, told[0], "do not go together")
	_, err = OpenCertificate(cert, secret, nil)
	require.Error(t, err)
	_, err = OpenCertificate(filepath.Join(folder, "none"), secret, nil)
	require.ErrorContains(t, err, "cannot be read")
}

// Whatever a page answers, nobody is taken for somebody else, and nothing breaks.
func FuzzHello(f *testing.F) {
	f.Add([]byte(`{"key":"AAAAC3NzaC1lZDI1NTE5AAAAIA==","signature":"AA==","name":"x","cols":4294967295,"variables":{"LANG":"x"}}`))
	f.Add([]byte(`{"term":"xterm","cols":-1}`))
	f.Add([]byte(`null`))
	d, err := door.New(door.Options{HostKey: doortest.Key(f, 255), Admit: doortest.Everybody{}, Limits: door.Usual()})
	require.NoError(f, err)
	s := &Server{o: Options{Door: d, Log: slog.New(slog.DiscardHandler)}}
	f.Fuzz(func(t *testing.T, text []byte) {
		var said hello
		if json.Unmarshal(text, &said) != nil {
			return
		}
		fingerprint, name, err := s.who(&said, "play.example", "a challenge of this moment")
		if fingerprint != "" {
			t.Errorf("%s came in", fingerprint)
		}
		if err == nil && (len(said.Key) > 0 || name != "guest") {
			t.Errorf("%q came in as %s", text, name)
		}
	})
}
