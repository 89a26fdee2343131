package daemon

import (
	"bufio"
	"crypto/ed25519"
	"encoding/pem"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

// serverVariable turns the test program into the server itself, so that it can be killed.
const serverVariable = "MICROCITYD_TEST_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(serverVariable) != "" {
		os.Exit(Main(os.Args[1:], cli.Games(), os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// A process is a server that can be killed.
type process struct {
	cmd     *exec.Cmd
	address string
}

func launched(t *testing.T, folder, address string) *process {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	p := &process{cmd: exec.Command(self, "serve", "--folder", folder, "--ssh", address, "--open", "--new-a-second", "50")}
	p.cmd.Env = append(os.Environ(), serverVariable+"=1")
	out, err := p.cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, p.cmd.Start())
	t.Cleanup(p.kill)
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan(), "it says nothing")
	p.address = regexp.MustCompile(`127\.0\.0\.1:\d+`).FindString(lines.Text())
	require.NotEmpty(t, p.address, lines.Text())
	go func() {
		for lines.Scan() {
		}
	}()
	return p
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill() // once more does no harm
	_ = p.cmd.Wait()
}

// A visitor sits at a window in which OpenSSH runs.
type visitor struct {
	t    *testing.T
	home string
	who  room.Person
	term *ptytest.Terminal
}

// visitors have a key each.
func visitors(t *testing.T, names ...string) (list []*visitor) {
	t.Helper()
	for _, name := range names {
		v := &visitor{t: t, home: t.TempDir()}
		public, secret, err := ed25519.GenerateKey(nil)
		require.NoError(t, err)
		key, err := ssh.NewPublicKey(public)
		require.NoError(t, err)
		block, err := ssh.MarshalPrivateKey(secret, "")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(v.home, "key"), pem.EncodeToMemory(block), 0o600))
		v.who = room.Person{Key: ssh.FingerprintSHA256(key), Name: name}
		list = append(list, v)
	}
	return list
}

// comes comes in and goes to the table, which is the first in the lobby.
func (v *visitor) comes(address string) {
	v.t.Helper()
	host, port, err := net.SplitHostPort(address)
	require.NoError(v.t, err)
	c := &caller{home: v.home, host: host, port: port}
	v.term = ptytest.Start(v.t, ptytest.Options{Home: v.home, Cols: 120, Rows: 40}, c.openSSH("-t", strings.ToLower(v.who.Name)+"@"+host)...)
	v.term.Wait("Tables")
	v.term.Press("enter")
	v.term.WaitFor("the table", func(s ptytest.Screen) bool { return s.Has("? help") && !s.Has("n new table") })
}

// tries plays as somebody does who tries one key after the other, and waits until all of them had their effect.
func (v *visitor) tries(dice *rand.Rand) {
	v.t.Helper()
	keys := []string{"tab", "tab", "up", "down", "left", "right", "1", "2", "3", "4", "5", "6", "e", "p"}
	for range dice.IntN(6) {
		v.term.Press(keys[dice.IntN(len(keys))])
	}
	v.term.Press("enter", "y", "?")
	v.term.WaitFor("help", func(s ptytest.Screen) bool { return s.Has("─ Help ─") })
	v.term.Press("esc")
	v.term.WaitFor("the table", func(s ptytest.Screen) bool { return !s.Has("─ Help ─") })
}

// Two people at two windows, each with OpenSSH, play every game to its end, and the server is killed in the middle
// of each: they come back, find their seats, and go on.
func TestOutsideTwoWindows(t *testing.T) {
	if os.Getenv("MICROCITY_OUTSIDE") == "" {
		t.Skip("it needs programs of others: make outside")
	}
	need(t, "ssh")
	games := cli.Games()
	boxes, err := games.Boxes("")
	require.NoError(t, err)
	for _, of := range games {
		t.Run(of.Box.ID, func(t *testing.T) {
			folder, people := filepath.Join(t.TempDir(), "tables"), visitors(t, "Ann", "Ben")
			path := table(t, folder, of.Box.ID, people)
			server := launched(t, folder, "127.0.0.1:0")
			for _, v := range people {
				v.comes(server.address)
			}
			killed, dice := false, rand.New(rand.NewPCG(5, 6))
			for {
				g, err := log.Load(path, boxes)
				require.NoError(t, err)
				tree := g.Tree.As(game.All)
				if tree.Result(tree.Cursor()).Over {
					break
				}
				if depth := len(tree.Line(tree.Cursor())); depth > 40 && !killed {
					killed = true
					server.kill()
					for _, v := range people {
						assert.NotZero(t, v.term.Exit())
					}
					server = launched(t, folder, server.address)
					for _, v := range people {
						v.comes(server.address)
					}
					continue
				}
				if asked, _ := tree.Turn(tree.Cursor()); asked != game.Nobody && asked != game.Chance {
					for seat := range asked.All() {
						people[seat].tries(dice)
						break
					}
				}
			}
			assert.True(t, killed)
			for _, v := range people {
				v.term.WaitFor("the end", func(s ptytest.Screen) bool { return s.Has("esc result") || s.Has("Back to the") })
			}
			server.kill()
			g, err := log.Verify(path, boxes)
			require.NoError(t, err)
			info, err := room.Past("", g, boxes)
			require.NoError(t, err)
			t.Logf("%d lines: %s", len(g.Tree.Line(g.Tree.Cursor())), info.Verdict)
		})
	}
}

// table opens a table at which people sit, and returns its log.
func table(t *testing.T, folder, of string, people []*visitor) string {
	t.Helper()
	s, err := store.Open(store.Options{Dir: folder, Shelf: cli.Games(), Program: "test"})
	require.NoError(t, err)
	words := setup.Words{"players": "2"}
	if of == "microcity" {
		words = setup.Words{"mode": "coop"}
	}
	g, err := cli.Games().Find(of).Game(words, "")
	require.NoError(t, err)
	r, err := s.Create(people[0].who, room.TermsOf(&session.Options{Game: g}, 2))
	require.NoError(t, err)
	require.NoError(t, r.Sit(people[1].who, 1))
	path := r.Info().Path
	require.NoError(t, s.Close())
	return path
}
