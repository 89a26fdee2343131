package store

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/room/roomtest"
	"boardgame/microcity/internal/server/stream/streamtest"
)

// Two of three servers that keep the games go down in the middle of one: nothing is acknowledged, a sentence says so and
// what comes next, and when one of them is back the game goes on with nothing lost and nothing twice.
func TestMostServersAreDown(t *testing.T) {
	t.Parallel()
	soak.Only(t) // it waits for time-outs of the cluster, which a busy machine makes long
	cluster := streamtest.Start(t, 1)
	url := cluster.Account(t)
	p := newPair(t, func(o Options) *Store { return front(t, url, o) })
	p.sitDown(terms(t))
	done := map[string]bool{}
	play := func() {
		p.agree(func(room.Status) bool { return true })
		node, action, err := p.tries()
		for err != nil { // those who are back have to agree first on who leads
			require.ErrorContains(t, err, "this table cannot be saved at the moment")
			node, action, err = p.tries()
		}
		done[fmt.Sprint(node, " ", action)] = true
	}
	for range 10 {
		play()
	}
	p.agree(func(room.Status) bool { return true })
	restart := cluster.StopMost(t, url, "MICROCITY")
	_, _, err := p.tries()
	require.EqualError(t, err, "this table cannot be saved at the moment (the servers that keep the games do not answer). "+
		"Nothing you saw is lost, and the game continues as soon as it can be saved")
	_, err = p.fronts[0].Create(ann, terms(t))
	require.EqualError(t, err, "the table could not be kept: the servers that keep the games do not answer. Try again later.")
	restart()
	for front := range p.fronts {
		for p.status(front).Info.Sentence != "" {
			p.times[front].Pass(time.Minute) // it tries again by itself
		}
	}
	for range 10 {
		play()
	}
	p.agree(func(room.Status) bool { return true })
	p.text()
	g, err := log.LoadOn(p.fronts[1].o.Disk, p.fronts[1].path(p.id), p.fronts[1].boxes)
	require.NoError(t, err)
	tree := g.Tree.As(game.All)
	assert.Len(t, tree.Line(tree.Cursor()), tree.Len(), "nothing was done twice")
	for n := game.Node(1); int(n) <= tree.Len(); n++ {
		delete(done, fmt.Sprint(n, " ", tree.Action(n)))
	}
	assert.Empty(t, done, "nothing is lost that was acknowledged")
}

// A pair is Ann on one front and Ben on another, whose clocks go alike.
type pair struct {
	t        *testing.T
	fronts   [2]*Store
	times    [2]*roomtest.Time
	id       string
	views    [2]*room.View
	sessions [2]*session.Session
}

// newPair opens two fronts for it.
func newPair(t *testing.T, open func(Options) *Store) *pair {
	p := &pair{t: t, times: [2]*roomtest.Time{roomtest.Noon(), roomtest.Noon()}}
	for i, at := range p.times {
		p.fronts[i] = open(Options{Time: at})
	}
	return p
}

// sitDown has both sit down to a game.
func (p *pair) sitDown(terms room.Terms) {
	p.t.Helper()
	r, err := p.fronts[0].Create(ann, terms)
	require.NoError(p.t, err)
	p.id = r.Info().ID
	until(p.fronts[1], func() bool { return p.fronts[1].Room(p.id) != nil })
	if terms.Chairs[1].Free() {
		require.NoError(p.t, p.fronts[1].Room(p.id).Sit(ben, 1))
	}
	for i, s := range p.fronts {
		until(s, func() bool { return s.Room(p.id).Info().State == room.Playing })
		p.views[i], err = s.Room(p.id).Join([]room.Person{ann, ben}[i])
		require.NoError(p.t, err)
		p.sessions[i], err = session.Follow(p.views[i])
		require.NoError(p.t, err)
	}
}

// pass has time pass on both fronts at once.
func (p *pair) pass(d time.Duration) {
	var both sync.WaitGroup
	for _, at := range p.times {
		both.Go(func() { at.Pass(d) })
	}
	both.Wait()
}

// status returns how the table stands on a front.
func (p *pair) status(front int) room.Status {
	s, err := p.views[front].Status()
	require.NoError(p.t, err)
	return s
}

// agree waits until both fronts say the same, and more than that is so.
func (p *pair) agree(is func(room.Status) bool) {
	news, stop := p.fronts[0].Listen()
	defer stop()
	more, end := p.fronts[1].Listen()
	defer end()
	for {
		one, other := p.status(0), p.status(1)
		if is(one) && is(other) && slices.Equal(one.Clocks, other.Clocks) && one.Running == other.Running &&
			one.Info.Verdict == other.Info.Verdict && one.Info.Sentence == other.Info.Sentence && p.size(0) == p.size(1) {
			return
		}
		select {
		case <-news:
		case <-more:
		}
	}
}

func (p *pair) size(front int) int64 {
	return p.fronts[front].shared.Size(p.fronts[front].path(p.id))
}

// act does what comes first, whose turn it is, and returns whose it was.
func (p *pair) act() (seat int) {
	p.t.Helper()
	seat = p.asked()
	s := p.sessions[seat]
	_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
	require.NoError(p.t, err)
	return seat
}

// tries does so, and returns what was done, or why it was not.
func (p *pair) tries() (at game.Node, action string, err error) {
	p.t.Helper()
	s := p.sessions[p.asked()]
	action = s.Tree().Legal(s.Tree().Cursor())[0]
	walked, err := s.Do(action)
	if err != nil {
		return 0, "", err
	}
	return walked[0], action, nil
}

// asked returns whose turn it is.
func (p *pair) asked() int {
	p.t.Helper()
	for seat, s := range p.sessions {
		_, err := s.CatchUp()
		require.NoError(p.t, err)
		if !s.Elsewhere() {
			return seat
		}
	}
	require.Fail(p.t, "nobody is asked")
	return 0
}

// text returns the log, which both fronts have alike, and which is whole.
func (p *pair) text() string {
	p.t.Helper()
	var texts [2]string
	for i, s := range p.fronts {
		text, err := s.o.Disk.ReadFile(s.path(p.id), maxLog)
		require.NoError(p.t, err)
		texts[i] = string(text)
		g, err := log.LoadOn(s.o.Disk, s.path(p.id), s.boxes)
		require.NoError(p.t, err)
		require.Nil(p.t, g.Damage)
	}
	require.Equal(p.t, texts[0], texts[1])
	return texts[0]
}

// Clocks show the same on two fronts, and whose time is up hears of it once, whatever was agreed on about that.
func testClocksOfTwoFronts(t *testing.T, open func(Options) *Store) {
	p := newPair(t, open)
	for flag, said := range map[room.Flag]string{room.Lose: "time up ", room.Pause: "pause ", room.Computer: "bot "} {
		terms := terms(t)
		terms.Clock, terms.Flag = room.Clock{Bank: 5 * time.Minute, Increment: 10 * time.Second}, flag
		p.sitDown(terms)
		for range 6 {
			p.pass(20 * time.Second)
			front := p.act()
			acted := p.status(front)
			p.agree(func(s room.Status) bool { return slices.Equal(s.Clocks, acted.Clocks) })
		}
		spent := p.status(0).Clocks
		assert.Less(t, min(spent[0], spent[1]), 5*time.Minute)
		running := p.status(0).Running
		for seat := range running.All() {
			p.pass(spent[seat])
		}
		switch flag {
		case room.Lose:
			p.agree(func(s room.Status) bool { return s.Info.State == room.Over })
			assert.Contains(t, p.status(0).Info.Verdict, " ran out of time")
		case room.Pause:
			p.agree(func(s room.Status) bool { return strings.HasSuffix(s.Info.Sentence, " is up. The game waits.") })
			p.act()
			p.agree(func(s room.Status) bool { return s.Info.Sentence == "" })
		case room.Computer:
			p.agree(func(s room.Status) bool { return s.Running != game.Nobody && s.Running&running == 0 })
		}
		assert.Equal(t, 1, strings.Count(p.text(), "\n# "+said), said)
	}
}

// A computer moves once, whichever front thinks for it, and another front goes on where the one that thinks goes away.
func testAComputerOnTwoFronts(t *testing.T, open func(Options) *Store) {
	p := newPair(t, open)
	terms := terms(t)
	terms.Chairs[1].Bot = "easy"
	p.sitDown(terms)
	mine := func(s room.Status) bool { return s.Info.Asked.Has(0) }
	for range 5 {
		p.agree(mine)
		p.act()
		p.pass(time.Minute) // both fronts think
	}
	p.agree(mine)
	g, err := log.LoadOn(p.fronts[1].o.Disk, p.fronts[1].path(p.id), p.fronts[1].boxes)
	require.NoError(t, err)
	assert.Len(t, g.Tree.Line(g.Tree.Cursor()), g.Tree.Len(), "there are no two answers to one question")
	p.text()

	p.fronts[0].think <- struct{}{} // it thinks for ever
	for mine(p.status(0)) {
		p.act()
	}
	p.agree(func(s room.Status) bool { return !mine(s) })
	size := p.size(1)
	require.NoError(t, p.fronts[0].Close())
	<-p.fronts[0].think
	assert.Equal(t, size, p.size(1))
	p.times[1].Pass(time.Minute)
	until(p.fronts[1], func() bool { return mine(p.status(1)) })
	v, err := p.fronts[1].Room(p.id).Join(ann)
	require.NoError(t, err)
	s, err := session.Follow(v)
	require.NoError(t, err)
	_, err = s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
	require.NoError(t, err, "she finds her seat there, and plays on")
}
