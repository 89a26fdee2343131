package door_test

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/door/doortest"
)

// echo says back every line, and ends with the line that says so.
func echo(s *door.Session) int {
	lines := bufio.NewScanner(s)
	for lines.Scan() {
		if lines.Text() == "end" {
			return 7
		}
		fmt.Fprintf(s, "%s\n", lines.Text())
	}
	return 3
}

// tell says who somebody is.
func tell(s *door.Session) int {
	fmt.Fprintf(s, "%s|%s|%s|%v|%s|%v\n", s.Fingerprint, s.Name, s.Client, s.Terminal, s.Term, s.Size())
	for _, name := range append([]string{"LC_TIME", "PATH"}, door.Variables...) {
		if value, ok := s.LookupEnv(name); ok {
			fmt.Fprintf(s, "%s=%s\n", name, value)
		}
	}
	return 0
}

func TestASession(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		seat := house.Sit(t, 1, "xterm")
		seat.Type(t, "hello\nend\n")
		assert.Equal(t, 7, seat.Status(), "its exit status")
		assert.Equal(t, "hello\n", seat.Out.String(), "nothing is made of a line")
		house.Close(t)
	})
}

// Nobody comes in without a key, and no door is made that would let them.
func TestS1NoKeyNoWayIn(t *testing.T) {
	t.Parallel()
	_, err := door.New(door.Options{HostKey: doortest.Key(t, 1), Log: slog.New(slog.DiscardHandler)})
	require.ErrorContains(t, err, "Nothing decides")
	_, err = door.New(door.Options{Admit: doortest.Everybody{}})
	require.ErrorContains(t, err, "no key of its own")
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		_, err := house.Connect(doortest.Usual, "root")
		require.ErrorContains(t, err, "unable to authenticate", "the method none")
		_, err = house.Shake(doortest.Usual, &ssh.ClientConfig{
			User: "root", HostKeyCallback: ssh.InsecureIgnoreHostKey(),
			Auth: []ssh.AuthMethod{ssh.Password("root"), ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })},
		})
		require.ErrorContains(t, err, "unable to authenticate", "a password")
		house.Close(t)
	})
}

// picky knows one key.
type picky struct {
	key     string
	entered atomic.Int32
}

func (p *picky) Knows(key ssh.PublicKey, _ string) error {
	if ssh.FingerprintSHA256(key) != p.key {
		return io.EOF
	}
	return nil
}

func (p *picky) Enter(key ssh.PublicKey, user string) (string, error) {
	p.entered.Add(1)
	return user, p.Knows(key, user)
}

// Who somebody is, is told by the key that was proved, and not by others that were shown before, nor by a name.
func TestS1TheKeyIsWhoItIs(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		known := doortest.Key(t, 2)
		admit := &picky{key: ssh.FingerprintSHA256(known.PublicKey())}
		house := doortest.Open(t, door.Options{Serve: tell, Admit: admit})
		_, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.Error(t, err)
		assert.Zero(t, admit.entered.Load())
		client, err := house.Connect(doortest.Usual, "root\x1b[2J and a name that is far too long", doortest.Key(t, 1), known)
		require.NoError(t, err)
		seat := doortest.Begin(t, client, "")
		assert.Equal(t, 0, seat.Status())
		assert.Equal(t, admit.key+"|root[2J and a name that…|SSH-2.0-Go|false||{80 24}\n", seat.Out.String())
		assert.EqualValues(t, 1, admit.entered.Load())
		house.Close(t)
	})
}

func TestKeysThatAreGoodEnough(t *testing.T) {
	t.Parallel()
	for bits, fits := range map[int]bool{1024: false, 2048: true} {
		key, err := rsa.GenerateKey(rand.Reader, bits)
		if err != nil {
			t.Logf("no key of %d bits can be made here: %v", bits, err)
			continue
		}
		public, err := ssh.NewPublicKey(&key.PublicKey)
		require.NoError(t, err)
		assert.Equal(t, fits, door.Fit(public) == nil, bits)
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	public, err := ssh.NewPublicKey(&key.PublicKey)
	require.NoError(t, err)
	require.NoError(t, door.Fit(public))
	assert.ErrorContains(t, door.Fit(&ssh.Certificate{Key: public}), "ecdsa-sha2-nistp256-cert-v01@openssh.com")
}

// A second session is refused, and what is no session is, too.
func TestS3OneSession(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		seat := house.Sit(t, 1, "xterm")
		_, err := seat.Client.NewSession()
		require.ErrorContains(t, err, "a connection can have only one session")
		_, err = seat.Client.Dial("tcp", "127.0.0.1:80")
		require.ErrorContains(t, err, "only sessions")
		_, err = seat.Client.Listen("tcp", "127.0.0.1:8080")
		require.Error(t, err, "forwarding to the client")
		seat.Type(t, "still here\nend\n")
		assert.Equal(t, 7, seat.Status())
		house.Close(t)
	})
}

// What a client brings along: a terminal, known variables of some length, and nothing else.
func TestS4S12WhatComesAlong(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: tell})
		client, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.NoError(t, err)
		seat := doortest.Begin(t, client, "xterm-256color",
			"COLORTERM", "truecolor", "NO_COLOR", "", "LANG", strings.Repeat("x", 65), "LC_ALL", strings.Repeat("x", 64), "LC_CTYPE", "C\x1b[2J",
			"PATH", "/bin", "LC_TIME", "de_DE", "COLORFGBG", strings.Repeat("x", 200000))
		assert.Equal(t, 0, seat.Status())
		assert.Equal(t, ssh.FingerprintSHA256(doortest.Key(t, 1).PublicKey())+"|ann|SSH-2.0-Go|true|xterm-256color|{80 24}\n"+
			"COLORTERM=truecolor\nNO_COLOR=\nLC_ALL="+strings.Repeat("x", 64)+"\n", seat.Out.String())
		house.Close(t)
	})
}

// ask asks a session for something.
func ask(t *testing.T, s *ssh.Session, name string, payload any) bool {
	t.Helper()
	ok, err := s.SendRequest(name, true, ssh.Marshal(payload))
	require.NoError(t, err)
	return ok
}

type command struct{ Command string }

// Commands, files and the client's own keys stay outside, before a session has begun and after.
func TestS5OnlyTheGame(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		client, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.NoError(t, err)
		session, err := client.NewSession()
		require.NoError(t, err)
		_, err = session.StdinPipe() // else its input is at an end, and so is the session, perhaps before it is asked
		require.NoError(t, err)
		refused := func() {
			t.Helper()
			for name, payload := range map[string]any{
				"exec": command{"id"}, "subsystem": command{"sftp"}, "auth-agent-req@openssh.com": command{}, "signal": command{"KILL"},
				"x11-req": command{"x"}, "break": struct{ Length uint32 }{1}, "nonsense": command{}, "pty-req": command{"short"},
			} {
				assert.False(t, ask(t, session, name, payload), name)
			}
		}
		refused()
		assert.False(t, ask(t, session, "window-change", struct{ C, R, W, H uint32 }{1, 1, 1, 1}), "there is no window")
		require.NoError(t, session.RequestPty("xterm", 24, 80, nil))
		require.Error(t, session.RequestPty("xterm", 24, 80, nil), "there is one")
		require.NoError(t, session.Shell())
		refused()
		require.Error(t, session.Shell(), "there is one")
		require.Error(t, session.Setenv("LANG", "C"), "too late")
		require.NoError(t, client.Close())
		house.Close(t)
	})
}

// A terminal of a strange kind is none.
func TestAStrangeTerminal(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		client, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.NoError(t, err)
		session, err := client.NewSession()
		require.NoError(t, err)
		require.Error(t, session.RequestPty(strings.Repeat("x", 65), 24, 80, nil))
		require.Error(t, session.RequestPty("x\x1b", 24, 80, nil))
		require.NoError(t, client.Close())
		house.Close(t)
	})
}

// Who does not show a key in time has to leave: a silent connection, and one that sends a byte now and then.
// So has who begins no session.
func TestS5S6SlowClients(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		began := time.Now()
		silent, err := house.Dial(doortest.Usual)
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, silent)
		require.NoError(t, err)
		assert.Equal(t, door.Usual().Handshake, time.Since(began), "a silent one")

		began = time.Now()
		dripping, err := house.Dial(doortest.Usual)
		require.NoError(t, err)
		stop := make(chan struct{})
		go func() {
			defer close(stop)
			for _, b := range []byte("SSH-2.0-drip" + strings.Repeat("x", 100)) {
				time.Sleep(3 * time.Second)
				if _, err := dripping.Write([]byte{b}); err != nil {
					return
				}
			}
		}()
		_, err = io.Copy(io.Discard, dripping)
		require.NoError(t, err)
		assert.Equal(t, door.Usual().Handshake, time.Since(began), "one that drips")
		<-stop

		began = time.Now()
		client, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.NoError(t, err)
		require.Error(t, client.Wait())
		assert.Equal(t, door.Usual().Sessionless, time.Since(began), "one without a session")

		began = time.Now()
		client, err = house.Connect(doortest.Usual, "ann", doortest.Key(t, 1))
		require.NoError(t, err)
		_, err = client.NewSession()
		require.NoError(t, err)
		require.Error(t, client.Wait())
		assert.Equal(t, door.Usual().Sessionless, time.Since(began), "one with a session in which nothing begins")

		seat := house.Sit(t, 1, "xterm")
		time.Sleep(time.Hour)
		seat.Type(t, "end\n")
		assert.Equal(t, 7, seat.Status(), "a session is not meant")
		house.Close(t)
	})
}

// One address has few connections, a moment few new ones, and all together have a bound. A household is one address.
func TestS5Connections(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := door.Usual()
		limits.Connections, limits.PerAddress, limits.NewASecond = 4, 2, 3
		house := doortest.Open(t, door.Options{Serve: echo, Limits: limits})
		connect := func(from string) *ssh.Client {
			client, err := house.Connect(from, "ann", doortest.Key(t, 1))
			if err != nil {
				return nil
			}
			return client
		}
		all := []*ssh.Client{connect("[2001:db8:1:1::1]:1"), connect("[2001:db8:1:1:ffff::2]:2")}
		require.NotNil(t, all[0])
		require.NotNil(t, all[1])
		assert.Nil(t, connect("[2001:db8:1:1::3]:3"), "a third one of one network")
		all = append(all, connect("198.51.100.1:1"), connect("198.51.100.2:1"))
		require.NotNil(t, all[2])
		require.NotNil(t, all[3])
		assert.Nil(t, connect("198.51.100.3:1"), "a fifth one of all")
		for _, client := range all {
			require.NoError(t, client.Close())
		}
		synctest.Wait()
		assert.Nil(t, connect("[2001:db8:1:1::1]:1"), "a fourth new one in a second")
		time.Sleep(time.Second)
		for range 3 {
			client := connect("[2001:db8:1:1::1]:1")
			require.NotNil(t, client)
			require.NoError(t, client.Close())
			synctest.Wait()
		}
		assert.Nil(t, connect("[2001:db8:1:1::1]:1"))
		house.Close(t)
	})
}

// Where a connection is gone, a session hears of it.
func TestS7GoneIsHeard(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		heard := make(chan error, 1)
		house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
			<-s.Context().Done()
			_, err := s.Read(make([]byte, 1))
			heard <- err
			return 0
		}})
		seat := house.Sit(t, 1, "xterm")
		require.NoError(t, seat.Client.Close())
		require.ErrorIs(t, <-heard, io.EOF)
		house.Close(t)
	})
}

// Any number of sizes is one, the last, and within bounds.
func TestS8Sizes(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		sizes, more := make(chan door.Size), make(chan struct{})
		house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
			for range more {
				<-s.Resized()
				sizes <- s.Size()
			}
			return 0
		}})
		seat := house.Sit(t, 1, "xterm")
		for range 10000 {
			require.NoError(t, seat.WindowChange(1, 2))
			require.NoError(t, seat.WindowChange(33, 111))
		}
		seat.Type(t, "a key behind them is not waited for")
		synctest.Wait()
		more <- struct{}{}
		assert.Equal(t, door.Size{Cols: 111, Rows: 33}, <-sizes)
		for asked, want := range map[[2]int]door.Size{
			{0, 0}: {Cols: 80, Rows: 24}, {65535, 65535}: {Cols: 400, Rows: 150}, {1, 1}: {Cols: 1, Rows: 1},
			{4294967295, 4294967295}: {Cols: 400, Rows: 150},
		} {
			require.NoError(t, seat.WindowChange(asked[1], asked[0]))
			more <- struct{}{}
			assert.Equal(t, want, <-sizes, asked)
			require.NoError(t, seat.WindowChange(2, 3))
			more <- struct{}{}
			assert.Equal(t, door.Size{Cols: 3, Rows: 2}, <-sizes)
		}
		close(more)
		assert.Equal(t, 0, seat.Status())
		house.Close(t)
	})
}

// Only what nobody warns of is offered.
func TestS9Algorithms(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		limits := func(change func(*ssh.ClientConfig)) error {
			config := &ssh.ClientConfig{User: "ann", HostKeyCallback: ssh.InsecureIgnoreHostKey(), Auth: []ssh.AuthMethod{ssh.PublicKeys(doortest.Key(t, 1))}}
			change(config)
			client, err := house.Shake(doortest.Usual, config)
			time.Sleep(time.Second)
			if err == nil {
				return client.Close()
			}
			return err
		}
		insecure, all := ssh.InsecureAlgorithms(), ssh.SupportedAlgorithms()
		for _, name := range append(insecure.KeyExchanges, ssh.KeyExchangeECDHP256, ssh.KeyExchangeECDHP384, ssh.KeyExchangeECDHP521, ssh.KeyExchangeDH14SHA256) {
			require.Error(t, limits(func(c *ssh.ClientConfig) { c.KeyExchanges = []string{name} }), name)
		}
		for _, name := range append(insecure.MACs, ssh.HMACSHA1, ssh.HMACSHA256, ssh.HMACSHA512) {
			require.Error(t, limits(func(c *ssh.ClientConfig) { c.Ciphers, c.MACs = []string{ssh.CipherAES128CTR}, []string{name} }), name)
		}
		for _, name := range insecure.Ciphers {
			require.Error(t, limits(func(c *ssh.ClientConfig) { c.Ciphers = []string{name} }), name)
		}
		for _, name := range all.Ciphers {
			require.NoError(t, limits(func(c *ssh.ClientConfig) { c.Ciphers = []string{name} }), name)
		}
		for _, name := range []string{ssh.KeyExchangeMLKEM768X25519, ssh.KeyExchangeCurve25519, "curve25519-sha256@libssh.org"} {
			require.NoError(t, limits(func(c *ssh.ClientConfig) { c.KeyExchanges = []string{name} }), name)
		}
		house.Close(t)
	})
}

// A fault of ours ends one session, whose client hears of it, and nobody else's.
func TestS10AFaultIsOneSessions(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
			if s.Term == "broken" {
				panic("a bug")
			}
			return echo(s)
		}})
		other := house.Sit(t, 1, "xterm")
		assert.Equal(t, 70, house.Sit(t, 2, "broken").Status())
		assert.Contains(t, house.Log.String(), "a bug")
		assert.Contains(t, house.Log.String(), "door_test.go", "the stack")
		other.Type(t, "end\n")
		assert.Equal(t, 7, other.Status())
		house.Close(t)
	})
}

// An end of what is typed is heard, while all else goes on.
func TestS11AnEndOfInputIsHeard(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		seat := house.Sit(t, 1, "xterm")
		seat.Type(t, "last words\n")
		require.NoError(t, seat.In.Close())
		assert.Equal(t, 3, seat.Status())
		assert.Equal(t, "last words\n", seat.Out.String())
		house.Close(t)
	})
}

// The status comes first, and the connection ends a second later: clients lose what comes with the end.
func TestTheConnectionEndsAfterAWhile(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: echo})
		seat := house.Sit(t, 1, "xterm")
		seat.Type(t, "end\n")
		err := seat.Wait()
		exit := new(ssh.ExitError)
		require.ErrorAs(t, err, &exit)
		began := time.Now()
		require.Error(t, seat.Client.Wait())
		assert.Equal(t, door.Usual().Grace, time.Since(began))
		house.Close(t)
	})
}

// Who does not take what is shown has to leave after a while. Others do not wait.
func TestAClientThatDoesNotRead(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan time.Duration, 1)
		house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
			if s.Term != "stuck" {
				return echo(s)
			}
			began := time.Now()
			for frame := make([]byte, 64<<10); ; {
				if _, err := s.Write(frame); err != nil {
					ended <- time.Since(began)
					return 0
				}
			}
		}})
		client, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 2))
		require.NoError(t, err)
		session, err := client.NewSession()
		require.NoError(t, err)
		out, err := session.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, session.RequestPty("stuck", 24, 80, nil))
		require.NoError(t, session.Shell())
		other := house.Sit(t, 1, "xterm")
		other.Type(t, "I go on\nend\n")
		assert.Equal(t, 7, other.Status())
		assert.Equal(t, door.Usual().Frame, <-ended)
		_, _ = io.Copy(io.Discard, out)
		_ = client.Close()
		house.Close(t)
	})
}

// What is typed and not read has a bound.
func TestTypingTooMuch(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
			<-s.Context().Done()
			return 0
		}})
		seat := house.Sit(t, 1, "xterm")
		_, err := io.WriteString(seat.In, strings.Repeat("x", 1<<20))
		if err == nil {
			assert.Equal(t, -1, seat.Status())
		}
		_ = seat.Client.Close()
		house.Close(t)
	})
}

// When the door closes, sessions are told so and have a while; then they have to leave.
func TestTheDoorCloses(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		house := doortest.Open(t, door.Options{Serve: func(s *door.Session) int {
			if s.Term == "deaf" {
				return echo(s)
			}
			<-s.Context().Done()
			fmt.Fprint(s, "goodbye")
			assert.ErrorIs(t, context.Cause(s.Context()), door.ErrClosing)
			return 0
		}})
		seat, deaf := house.Sit(t, 1, "xterm"), house.Sit(t, 2, "deaf")
		idle, err := house.Connect(doortest.Usual, "ann", doortest.Key(t, 3))
		require.NoError(t, err)
		silent, err := house.Dial(doortest.Usual)
		require.NoError(t, err)
		began := time.Now()
		house.Stop()
		assert.Equal(t, 0, seat.Status())
		assert.Equal(t, "goodbye", seat.Out.String())
		require.Error(t, idle.Wait())
		assert.Equal(t, door.Usual().Grace, time.Since(began), "nobody waits for one without a session")
		assert.Equal(t, -1, deaf.Status())
		assert.Equal(t, door.Usual().Goodbye, time.Since(began))
		_, err = house.Dial(doortest.Usual)
		require.Error(t, err)
		_ = silent.Close()
		house.Close(t)
	})
}
