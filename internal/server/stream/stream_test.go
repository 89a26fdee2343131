package stream

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"strings"
	"testing"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/soak"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/stream/streamtest"
)

func open(t *testing.T, url string) *Stream {
	t.Helper()
	s, err := Open(Options{URL: url})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	return s
}

// begin writes a file with its first text.
func begin(s *Stream, path, text string) error {
	f, err := s.Create("draft")
	if err != nil {
		return err
	}
	_, _ = f.Write([]byte(text))
	return errors.Join(f.Sync(), s.Move("draft", path))
}

// add writes a text behind a file that was opened.
func add(f log.File, text string) error {
	_, _ = f.Write([]byte(text))
	return f.Sync()
}

func opened(t *testing.T, s *Stream, path string) log.File {
	t.Helper()
	f, err := s.Open(path)
	require.NoError(t, err)
	return f
}

func TestFronts(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	cluster := streamtest.Start(t, 4)
	t.Run("all", func(t *testing.T) {
		for name, test := range map[string]func(t *testing.T, url string){
			"races": testRaces, "foreign": testForeign, "parts": testParts, "refused": testRefused,
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, cluster.Account(t))
			})
		}
	})
}

// The first of two fronts writes. The second is told so, unless it has written the very same.
func testRaces(t *testing.T, url string) {
	url, _, _ = strings.Cut(url, ",") // or what is told is lost until all servers know who listens
	a, b := open(t, url), open(t, url)
	require.NoError(t, begin(a, "x/one.log", "begun by a\n"))
	require.ErrorIs(t, begin(b, "y/one.log", "begun by b\n"), fs.ErrExist)
	require.NoError(t, b.Remove("draft"))
	mine, yours := opened(t, a, "one.log"), opened(t, b, "one.log")
	require.NoError(t, add(mine, "1. a\n"))
	require.ErrorIs(t, add(yours, "1. b\n"), room.ErrRaced)

	mine, yours = opened(t, a, "one.log"), opened(t, b, "one.log")
	require.NoError(t, add(mine, "2. roll 3\n"))
	require.NoError(t, add(yours, "2. roll 3\n3. roll 4\n"), "the first line is there, the second is not")
	require.NoError(t, add(mine, "3. roll 4\n"), "it is there")
	const text = "begun by a\n1. a\n2. roll 3\n3. roll 4\n"
	for _, s := range []*Stream{a, b} {
		data, err := s.ReadFile("one.log", 100)
		require.NoError(t, err)
		assert.Equal(t, text, string(data))
		assert.EqualValues(t, len(text), s.Size("one.log"))
		s.Forget("one.log")
		data, err = s.ReadFile("one.log", 100)
		require.NoError(t, err)
		assert.Equal(t, text, string(data), "what was forgotten is read again")
	}

	require.NoError(t, a.Keep("one.table", "", "ann"))
	require.ErrorIs(t, b.Keep("one.table", "", "ben"), room.ErrRaced)
	require.NoError(t, b.Keep("one.table", "", "ann"))
	require.NoError(t, b.Keep("one.table", "ann", "ann, ben"))
	require.ErrorIs(t, a.Keep("one.table", "ann", ""), room.ErrRaced)

	heard := make(chan string, 1)
	require.NoError(t, b.Hear(func(id string, data []byte) { heard <- id + string(data) }))
	a.Tell("one", make([]byte, maxTalk+1))
	a.Tell("*", []byte("never"))
	a.Tell("one", []byte(" hello"))
	assert.Equal(t, "one hello", <-heard)
}

// What others put into the stream has bounds, and nothing else suffers from it.
func testForeign(t *testing.T, url string) {
	a := open(t, url)
	ctx := t.Context()
	for _, subject := range []string{"game.NotOurs", "table." + strings.Repeat("x", 65), `game.a"b`} {
		_, err := a.js.Publish(ctx, subject, []byte("x"))
		require.NoError(t, err)
	}
	long := make([]byte, maxPart)
	for range maxFile/maxPart + 1 {
		_, err := a.js.Publish(ctx, "game.long", long)
		require.NoError(t, err)
	}
	_, err := a.js.Publish(ctx, "table.large", append(long, 'x'))
	require.NoError(t, err)
	_, err = a.js.Publish(ctx, "game.good", []byte("good\n"))
	require.NoError(t, err)
	b := open(t, url)
	names, err := b.Names()
	require.NoError(t, err)
	assert.Equal(t, []string{"good.log", "large.table", "long.log"}, names)
	_, err = b.ReadFile("long.log", 1<<30)
	require.ErrorIs(t, err, errTooLong)
	_, err = b.ReadFile("large.table", 1<<30)
	require.ErrorIs(t, err, errTooLarge)
	assert.Len(t, b.Strange(), 3)
}

// What does not fit into a message is written in parts, each of whole lines.
func testParts(t *testing.T, url string) {
	a := open(t, url)
	line := strings.Repeat("x", 1<<10) + "\n"
	text := strings.Repeat(line, 2*maxPart/len(line))
	require.NoError(t, begin(a, "parts.log", text))
	b := open(t, url)
	data, err := b.ReadFile("parts.log", maxFile)
	require.NoError(t, err)
	assert.Equal(t, text, string(data))
	m, err := b.message(t.Context(), "game.parts", 1)
	require.NoError(t, err)
	assert.Equal(t, byte('\n'), m.Data[len(m.Data)-1])
	assert.Less(t, len(m.Data), len(text))
}

// A stream that may lose games is refused.
func testRefused(t *testing.T, url string) {
	a := open(t, url)
	info, err := a.find(t.Context(), false)
	require.NoError(t, err)
	for what, change := range map[string]func(c *jetstream.StreamConfig){
		"has 1 copy, and games need 3":            func(c *jetstream.StreamConfig) { c.Replicas = 1 },
		"keeps them in memory alone":              func(c *jetstream.StreamConfig) { c.Storage = jetstream.MemoryStorage },
		"forgets old messages":                    func(c *jetstream.StreamConfig) { c.MaxAge = 1 },
		"lets messages be deleted":                func(c *jetstream.StreamConfig) { c.DenyPurge = false },
		"answers from copies that may be behind ": func(c *jetstream.StreamConfig) { c.AllowDirect = true },
	} {
		changed := *info
		change(&changed.Config)
		require.ErrorContains(t, lacks(&changed), "The stream MICROCITY of NATS "+what)
	}
	few := *info
	few.Cluster = nil
	require.ErrorContains(t, lacks(&few), "has 1 copy")
}

// One server alone is refused, and so is none.
func TestOneServerAlone(t *testing.T) {
	t.Parallel()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true})
	require.NoError(t, err)
	s.Start()
	url := s.ClientURL()
	_, err = Open(Options{URL: url})
	require.EqualError(t, err, "NATS at "+url+" is one server alone. Games are safe in a cluster of three servers or more: start one.")
	s.Shutdown()
	s.WaitForShutdown()
	_, err = Open(Options{URL: url})
	require.ErrorContains(t, err, "No NATS server answers at "+url+": ")
	require.ErrorContains(t, err, ". Start the cluster first, or name another URL.")
}

// quiet returns a stream without a connection.
func quiet(told *strings.Builder) *Stream {
	return &Stream{
		o: Options{Log: slog.New(slog.NewTextHandler(told, nil))}, entries: map[string]*entry{}, drafts: map[string]*file{}, changed: map[string]bool{},
		strange: map[string]string{}, bell: make(chan struct{}, 1),
	}
}

// A number that is left out is a message that the cluster has lost.
func TestHoles(t *testing.T) {
	t.Parallel()
	var told strings.Builder
	s := quiet(&told)
	w := &watcher{Stream: s, at: 498}
	w.take("game.a", 499, []byte("one\n"))
	assert.Empty(t, s.Strange())
	w.take("game.a", 501, []byte("three\n"))
	w.take("game.a", 501, []byte("three\n"))
	assert.Equal(t, map[string]string{"message 500": "The cluster has lost 1 message: a game may lack lines."}, s.Strange())
	assert.Contains(t, told.String(), "The cluster has lost")
	data, err := s.ReadFile("a.log", 100)
	require.NoError(t, err)
	assert.Equal(t, "one\nthree\n", string(data), "its seals tell that something is missing")
	for i := range 1000 {
		s.odd(fmt.Sprint(i), "strange")
	}
	assert.Len(t, s.Strange(), 100)
}

func TestNames(t *testing.T) {
	t.Parallel()
	for name, subject := range map[string]string{"abc123.log": "game.abc123", "x.table": "table.x", "cards-0f-2.json": "cards.0f-2"} {
		got, ok := subjectOf(name)
		assert.True(t, ok)
		assert.Equal(t, subject, got)
		back, ok := nameOf(subject)
		assert.True(t, ok)
		assert.Equal(t, name, back)
	}
	for _, name := range []string{"", ".log", "a b.log", "*.log", ">.log", "a.b.log", "A.log", "x.txt", "x.json", "x", strings.Repeat("a", 65) + ".log"} {
		_, ok := subjectOf(name)
		assert.False(t, ok, "%q", name)
	}
	for _, subject := range []string{"", "game.", "game.*", "game.>", "game.a.b", "game.A", "other.a", "game.a b"} {
		_, ok := nameOf(subject)
		assert.False(t, ok, "%q", subject)
	}
}

func TestShownURLs(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "nats://…@one:4222,nats://two:4222", Shown("nats://ann:secret@one:4222,nats://two:4222"))
}

// A disk of which nothing is taken away refuses what a folder would do.
func TestFixed(t *testing.T) {
	t.Parallel()
	s := quiet(&strings.Builder{})
	s.end, s.stop = context.WithCancelCause(t.Context())
	require.ErrorIs(t, s.Remove("a.log"), errFixed)
	require.ErrorIs(t, s.Move("a", "b"), errFixed)
	_, err := s.Open("a.log")
	require.ErrorIs(t, err, fs.ErrNotExist)
	f, err := s.Create("draft")
	require.NoError(t, err)
	require.ErrorIs(t, f.Truncate(0), errFixed)
	_, err = f.Seek(0, 0)
	require.ErrorIs(t, err, errFixed)
	_, err = s.Create("draft")
	require.ErrorIs(t, err, fs.ErrExist)
	require.ErrorIs(t, s.Move("draft", "no name"), errStrange)
}
