package lobby

import (
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/bridge"
	"boardgame/microcity/internal/server/door"
	"boardgame/microcity/internal/server/door/doortest"
	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

// What goes over the wire while a game goes on tells nobody the seed, the salt of its promise, where it lies or anybody's
// key: neither those who play nor those who watch, on screens and on plain lines.
func TestTrafficKeepsSecrets(t *testing.T) {
	t.Parallel()
	for _, of := range cli.Games() {
		t.Run(of.Box.ID, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { testTraffic(t, of.Box.ID, func() { time.Sleep(time.Second) }) })
		})
	}
}

func testTraffic(t *testing.T, of string, rest func()) {
	dir := t.TempDir()
	s, err := store.Open(store.Options{Dir: dir, Shelf: cli.Games(), Program: "1.0.0"})
	require.NoError(t, err)
	l, err := New(s, cli.Games(), room.Wall{}.Now, "1.0.0")
	require.NoError(t, err)
	p := &bridge.Program{Screen: l.Screen, Lines: l.Lines, Log: slog.New(slog.DiscardHandler)}
	house := doortest.Open(t, door.Options{Serve: p.Serve})
	words := setup.Words{"players": "2"}
	if of == "microcity" {
		words = setup.Words{"mode": "coop"}
	}
	g, err := cli.Games().Find(of).Game(words, "")
	require.NoError(t, err)
	people := []room.Person{{Name: "Ann"}, {Name: "Ben"}}
	for i := range people {
		people[i].Key = ssh.FingerprintSHA256(doortest.Key(t, byte(i)).PublicKey())
	}
	at, err := s.Create(people[0], room.TermsOf(&session.Options{Game: g}, 2))
	require.NoError(t, err)
	require.NoError(t, at.Sit(people[1], 1))

	seats := []*doortest.Seat{house.Sit(t, 0, "xterm"), house.Sit(t, 1, ""), house.Sit(t, 2, "xterm"), house.Sit(t, 3, "")}
	for i, seat := range seats {
		synctest.Wait()
		if i%2 == 0 {
			seat.Type(t, "\r")
		} else {
			seat.Type(t, "tables\n1\n")
		}
	}
	var playing []*session.Session
	for _, p := range people {
		v, err := at.Join(p)
		require.NoError(t, err)
		live, err := session.Follow(v)
		require.NoError(t, err)
		playing = append(playing, live)
	}
	said := 0
	for range 8 {
		for _, live := range playing {
			_, err := live.CatchUp()
			require.NoError(t, err)
			if tree := live.Tree(); !live.Elsewhere() && !tree.Result(tree.Cursor()).Over {
				legal := tree.Legal(tree.Cursor())
				_, err := live.Do(legal[len(legal)/2])
				require.NoError(t, err)
			}
		}
		rest()
		for i, seat := range seats {
			if i%2 == 0 {
				seat.Type(t, "?")
				rest()
				seat.Type(t, "\x1b")
				rest()
			}
		}
	}
	assert.Equal(t, room.Playing, at.Info().State)
	boxes, err := cli.Games().Boxes("")
	require.NoError(t, err)
	kept, err := log.Load(at.Info().Path, boxes)
	require.NoError(t, err)
	seed := kept.Header.Seed
	for i, seat := range seats {
		traffic := seat.Out.String() + seat.Err.String()
		said += len(traffic)
		assert.Contains(t, traffic, "Ann", "seat %d is at the table", i)
		for what, secret := range map[string]string{
			"the seed": fmt.Sprint(seed), "the seed in hexadecimal": fmt.Sprintf("%x", seed), "the salt": kept.Header.Promise.Salt, "a key": people[0].Key[len("SHA256:"):],
			"another key": people[1].Key[len("SHA256:"):], "the folder": dir, "the ID": at.Info().ID,
		} {
			assert.NotContains(t, traffic, secret, "seat %d: %s", i, what)
		}
	}
	t.Logf("%d bytes", said)
	house.Close(t)
	require.NoError(t, s.Close())
}
