package daemon

import (
	"bytes"
	"crypto/ed25519"
	"encoding/pem"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
)

// A stage is a hall of one screen, which says how large it is and what was typed, and breaks at a key.
type stage struct {
	echo
	typed string
}

func (*stage) Screen(s *door.Session) (tui.Options, error) {
	games, err := cli.Games().Screens()
	return tui.Options{Games: games, Home: func(*screen.Host) screen.Screen { return &stage{} }}, err
}

func (s *stage) Update(msg tea.Msg, _ *screen.Host) (screen.Screen, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		switch s.typed += key.String(); key.String() {
		case "q":
			return s, tea.Quit
		case "!":
			panic("a bug")
		}
	}
	return s, nil
}

func (s *stage) Draw(p *paint.Sheet, _ *screen.Keymap) {
	p.Fit(1, 1, p.W-2, "typed <"+s.typed+">", theme.Title)
	p.Right(p.W, p.H-1, "the corner", theme.Text)
}

func (s *stage) Help(*screen.Keymap) []screen.KeyGroup { return nil }
func (s *stage) Leave() error                          { return nil }

// need leaves a test out where a program of others is not there.
func need(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := exec.LookPath(name); err != nil {
			t.Skip(name + " is not here")
		}
	}
}

// A caller is somebody with real clients, at a real port.
type caller struct {
	t                *testing.T
	home, host, port string
}

// OpenSSH returns a command line of it.
func (c *caller) openSSH(args ...string) []string {
	return append([]string{
		"ssh", "-F", "/dev/null", "-i", filepath.Join(c.home, "key"), "-o", "IdentitiesOnly=yes", "-o", "UserKnownHostsFile=" + filepath.Join(c.home, "known"),
		"-o", "StrictHostKeyChecking=accept-new", "-o", "LogLevel=ERROR", "-p", c.port,
	}, args...)
}

// calling starts a server for real clients.
func calling(t *testing.T) *caller {
	t.Helper()
	c := &caller{t: t, home: t.TempDir()}
	out, end := serving(t, filepath.Join(t.TempDir(), "tables"), func(s *settings) {
		s.limits.Sessionless, s.limits.PerAddress, s.limits.NewASecond = time.Second, 50, 50
	}, &stage{})
	t.Cleanup(func() { assert.NoError(t, end()) })
	at := regexp.MustCompile(`(127\.0\.0\.1):(\d+)`).FindStringSubmatch(<-out)
	require.NotNil(t, at)
	c.host, c.port = at[1], at[2]
	_, secret, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	block, err := ssh.MarshalPrivateKey(secret, "")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(c.home, "key"), pem.EncodeToMemory(block), 0o600))
	return c
}

// run runs a client without a terminal, and returns what it said and its status.
func (c *caller) run(in string, args ...string) (out, complaint string, status int) {
	c.t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir, cmd.Env = c.home, append(os.Environ(), "HOME="+c.home)
	cmd.Stdin = strings.NewReader(in)
	var said, complained bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &complained
	err := cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		require.NoError(c.t, err)
	}
	return said.String(), complained.String(), cmd.ProcessState.ExitCode()
}

// sits plays on a terminal with a client: another window, a key, the end.
func (c *caller) sits(args ...string) {
	c.t.Helper()
	x := ptytest.Start(c.t, ptytest.Options{Home: c.home, Cols: 90, Rows: 30}, args...)
	x.Wait("typed <>")
	x.Press("up", "x")
	x.Wait("typed <upx>")
	x.Press("q")
	assert.Equal(c.t, 0, x.Exit())
	x = ptytest.Start(c.t, ptytest.Options{Home: c.home}, args...)
	x.Wait("typed <>")
	x.Press("!")
	assert.Equal(c.t, 70, x.Exit())
	assert.Contains(c.t, string(x.Output()), "The server hit a bug, and your session had to end.")
}

// Clients of others come in, play, and hear how it ended. No CI has all of them.
func TestOutside(t *testing.T) {
	if os.Getenv("MICROCITY_OUTSIDE") == "" {
		t.Skip("it needs programs of others: make outside")
	}
	t.Run("OpenSSH", func(t *testing.T) {
		need(t, "ssh", "sftp")
		c := calling(t)
		c.sits(c.openSSH("-t", c.host)...)
		out, _, status := c.run("hello\n", c.openSSH("-T", "ann@"+c.host)...)
		assert.Equal(t, "hello ann\nhello\n", out)
		assert.Zero(t, status)
		for name, refused := range map[string][]string{
			"a command": {c.host, "id"}, "files": {"-s", c.host, "sftp"}, "a second way in": {"-W", "127.0.0.1:22", c.host},
			"forwarding": {"-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22", "-N", c.host}, "no session": {"-N", c.host},
		} {
			out, _, status := c.run("", c.openSSH(refused...)...)
			assert.NotZero(t, status, name)
			assert.Empty(t, out, name)
		}
		out, _, status = c.run("", c.openSSH("-tt", c.host)...)
		assert.Zero(t, status, "an end of input")
		assert.Contains(t, out, "\x1b[?1049l")
		out, _, status = c.run("q", c.openSSH("-tt", c.host)...)
		assert.Zero(t, status, "keys that are piped in")
		assert.Contains(t, out, "\x1b[?1049l")
		_, _, status = c.run("!", c.openSSH("-tt", c.host)...)
		assert.Equal(t, 70, status)

		master := filepath.Join(c.home, "m")
		x := ptytest.Start(t, ptytest.Options{Home: c.home}, c.openSSH("-M", "-S", master, "-t", c.host)...)
		x.Wait("typed <>")
		_, complaint, _ := c.run("", c.openSSH("-S", master, "-o", "ControlMaster=no", "-T", c.host)...)
		assert.Contains(t, complaint, "Session open refused by peer", "a second session; it then makes a connection of its own")
		x.Press("q")
		assert.Equal(t, 0, x.Exit())
	})
	t.Run("PuTTY", func(t *testing.T) {
		need(t, "plink", "puttygen")
		c := calling(t)
		_, complaint, status := c.run("", "puttygen", "key", "-o", "key.ppk", "-O", "private")
		require.Zero(t, status, complaint)
		_, _, _ = c.run("", c.openSSH("-T", c.host)...)
		known, err := os.ReadFile(filepath.Join(c.home, "known"))
		require.NoError(t, err)
		host, _, _, _, err := ssh.ParseAuthorizedKey(known[bytes.IndexByte(known, ' ')+1:])
		require.NoError(t, err)
		c.sits("plink", "-batch", "-no-antispoof", "-hostkey", ssh.FingerprintSHA256(host), "-i", "key.ppk", "-P", c.port, "ann@"+c.host)
		out, _, status := c.run("hello\n", "plink", "-batch", "-T", "-hostkey", ssh.FingerprintSHA256(host), "-i", "key.ppk", "-P", c.port, "ann@"+c.host)
		assert.Equal(t, "hello ann\nhello\n", out)
		assert.Zero(t, status)
	})
	t.Run("dropbear", func(t *testing.T) {
		need(t, "dbclient", "dropbearconvert")
		c := calling(t)
		_, complaint, status := c.run("", "dropbearconvert", "openssh", "dropbear", "key", "key.db")
		require.Zero(t, status, complaint)
		c.sits("dbclient", "-y", "-i", "key.db", "-p", c.port, c.host)
		out, _, status := c.run("hello\n", "dbclient", "-y", "-T", "-i", "key.db", "-p", c.port, "ann@"+c.host)
		assert.Equal(t, "hello ann\nhello\n", out)
		assert.Zero(t, status)
	})
}
