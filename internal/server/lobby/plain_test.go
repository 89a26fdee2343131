package lobby

import (
	"io"
	"strings"
	"sync"
	"testing"

	"boardgame/microcity/internal/session"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
)

// A talker is somebody on plain lines.
type talker struct {
	t    *testing.T
	in   *io.PipeWriter
	done chan error

	mu    sync.Mutex
	more  sync.Cond
	all   string
	heard int // of it
	ended bool
}

// Write takes what is said. Nobody waits for those who do not listen.
func (p *talker) Write(said []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all += string(said)
	p.more.Broadcast()
	return len(said), nil
}

func (h *hall) talks(name string) *talker {
	h.t.Helper()
	v := h.lobby.enter(room.Person{Key: "SHA256:" + name, Name: name})
	in, typed := io.Pipe()
	p := &talker{t: h.t, in: typed, done: make(chan error, 1)}
	p.more.L = &p.mu
	go func() {
		defer v.leave()
		err := v.talk(in, p)
		p.mu.Lock()
		p.ended = true
		p.more.Broadcast()
		p.mu.Unlock()
		p.done <- err
	}()
	h.t.Cleanup(func() { _ = typed.Close() })
	return p
}

// hears reads until a text is said, and returns what was said up to there.
func (p *talker) hears(text string) string {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		before, _, ok := strings.Cut(p.all[p.heard:], text)
		if ok {
			p.heard += len(before) + len(text)
			return before
		}
		require.False(p.t, p.ended, "%q was not said: %s", text, p.all[p.heard:])
		p.more.Wait()
	}
}

// told returns all that was said.
func (p *talker) told() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all
}

// says types a line.
func (p *talker) says(line string) {
	p.t.Helper()
	_, err := io.WriteString(p.in, line+"\n")
	require.NoError(p.t, err)
}

// legal returns what comes first of what is legal at the only table.
func (h *hall) legal() string {
	h.t.Helper()
	at := h.lobby.store.Room(h.lobby.store.Tables()[0].ID)
	view, err := at.Join(room.Person{Key: "SHA256:nobody"})
	require.NoError(h.t, err)
	defer view.Close()
	s, err := session.Follow(view)
	require.NoError(h.t, err)
	return s.Tree().Legal(s.Tree().Cursor())[0]
}

// Two people meet, play and talk on plain lines, and hear at once what the other does.
func TestTwoPeoplePlayOnPlainLines(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann, ben := h.talks("Ann"), h.talks("Ben")
	ann.hears("None. Type new to open a table.")
	ann.says("new")
	ann.hears("A new table: which game?")
	ann.hears("> ")
	ann.says("2")
	offered := ann.hears("> ")
	for _, word := range []string{"Players: 2", "Time: no limit", "Hints: no"} {
		assert.Contains(t, offered, word)
	}
	assert.NotContains(t, offered, "Seed")
	ann.says("1")
	ann.hears("1. Ann (you)")
	ann.hears("> ")

	ben.hears("> ")
	ben.says("tables")
	ben.hears("1. free seat My City")
	ben.hears("> ")
	ben.says("1")
	ben.hears("2. free seat")
	ben.hears("> ")
	ben.says("say hello")
	ann.hears("Ben: hello")
	ann.hears("> ")
	ben.hears("> ")
	ben.says("2")
	for _, p := range []*talker{ann, ben} {
		p.hears("My City, 8×8, 2 players.")
		p.hears("> ")
	}
	first, second, other := ann, ben, "Ann"
	if strings.Contains(ann.told(), "Ben is choosing.") {
		first, second, other = ben, ann, "Ben"
	}
	assert.Contains(t, second.told(), other+" is choosing. Press Enter to check for news.")
	second.says("1")
	second.hears("There is nothing to choose.")
	second.hears("> ")
	first.says(h.legal())
	second.hears(other + " places")
	second.hears("which zone do you place, and where?")
	second.hears("> ")
	first.hears("is choosing.")
	first.hears("> ")
	first.says("say well played?")
	second.hears(other + " says: well played?")
	second.hears("> ")
	first.hears("> ")
	first.says("undo")
	first.hears("The others have been asked whether you may take that back")
	second.hears("would like to take back a move. Do you agree? Type agree or decline.")
	second.hears("> ")
	second.says("agree")
	first.hears("A move was taken back.")
	first.hears("> ")
	second.hears("A move was taken back.")
	second.hears("> ")
	second.says("hint")
	second.hears("The players agreed to play without hints.")
	second.hears("> ")
	second.says("time")
	second.hears("There is no time limit.")
	second.hears("> ")
	second.says("help")
	help := second.hears("leave the table; you keep your seat")
	for _, word := range []string{"export", "move", "code"} {
		assert.NotContains(t, help, "\n  "+word)
	}
	second.hears("> ")
	second.says("quit")
	second.hears("Tables:")
	second.hears("> ")
	second.says("quit")
	require.NoError(t, <-second.done)
	for _, p := range []*talker{ann, ben} {
		assert.NotContains(t, p.told(), "\x1b")
		assert.NotContains(t, p.told(), "SHA256")
	}
}

func TestTheLobbyOnPlainLines(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann := h.talks("Ann")
	for _, said := range [][2]string{
		{"help", "go to a table to sit down, play or watch"},
		{"who", "Ann."},
		{"9", "Type the number of a table, or help."},
		{"say hi", "Ann: hi"},
		{"finished", "Finished:"},
		{"today", "1. Play today's game of Micro City"},
		{"1", "Micro City, "},
		{"quit", "Today:"},
	} {
		ann.hears("> ")
		ann.says(said[0])
		ann.hears(said[1])
	}
	require.NoError(t, ann.in.Close())
	require.NoError(t, <-ann.done)
}

// A player resigns on plain lines, if it is meant.
func TestResigningOnPlainLines(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	ann := h.talks("Ann")
	ann.hears("> ")
	ann.says("today")
	ann.hears("Play today's game of Micro City")
	ann.hears("> ")
	ann.says("1")
	ann.hears("> ")
	ann.says("resign")
	ann.hears("You lose, and the game ends.")
	ann.hears("> ")
	ann.says("2")
	ann.hears("> ")
	ann.says("resign")
	ann.hears("Yes, resign.")
	ann.hears("> ")
	ann.says("1")
	ann.hears("> ")
	ann.says("resign")
	ann.hears("There is nothing to resign.")
	require.NoError(t, ann.in.Close())
	require.NoError(t, <-ann.done)
	assert.Equal(t, "Ann resigned", h.lobby.store.Days(room.Person{})[0].Results[0].Verdict)
}
