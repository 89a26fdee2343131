package computer

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
)

// resumed closes a game and opens it again, as after a kill between two of its lines.
func resumed(t *testing.T, live *play.Session) *play.Session {
	t.Helper()
	require.NoError(t, live.Close())
	again, err := play.Resume(live.Path(), record.Known(live.Pack()))
	require.NoError(t, err)
	require.NoError(t, again.Stopped())
	t.Cleanup(func() { _ = again.Close() })
	return again
}

// turns lets the computers play until the last turn has begun, the game is over or a person
// is asked. Before each move each gives the session to go on with.
func turns(t *testing.T, live *play.Session, last int, each func(*play.Session) *play.Session) *play.Session {
	t.Helper()
	d := New(live)
	for d.Waiting() && int(live.State().Turn) < last {
		if next := each(live); next != live {
			live, d = next, New(next)
		}
		a, ok := d.Next()
		require.True(t, ok)
		_, err := live.Session.Do(a)
		require.NoError(t, err)
	}
	return live
}

func asItIs(live *play.Session) *play.Session { return live }

// played returns the actions from the start to the present moment.
func played(m *microcity.Match) (list []string) {
	for _, step := range m.Line()[:m.Depth()] {
		list = append(list, step.Action.String())
	}
	return list
}

// A table is a game that computers play.
type table struct {
	mode engine.Mode
	bots []string
	last int // the turn in which it is left
}

// tables lists games of all kinds of players; those who think long play less of them.
func tables() (list []table) {
	for _, kind := range bot.Kinds() {
		name, last := kind.String(), 40
		if kind == bot.Strong {
			last = 8
		} else if kind == bot.Master {
			last = 4
		}
		list = append(list, table{engine.Solo, []string{name}, last},
			table{engine.Competitive, []string{name, "novice"}, last}, table{engine.Coop, []string{name, "novice"}, min(last, 6)})
	}
	return list
}

// What a computer has begun it ends in the same way, even if the game is left and resumed
// before each of its moves.
func TestResumedComputersPlayOnAsPlanned(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for _, c := range tables() {
		t.Run(fmt.Sprint(c.mode, c.bots), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(soak.Times(1, 40)) {
				whole := turns(t, started(t, c.mode, seed, c.bots...), c.last, asItIs)
				cut := turns(t, started(t, c.mode, seed, c.bots...), c.last,
					func(live *play.Session) *play.Session { return resumed(t, live) })
				require.Equal(t, played(whole.Match()), played(cut.Match()), "seed %d", seed)
			}
		})
	}
}

// A game that goes on from any moment of another, with the same luck and players, goes on
// like that one.
func TestContinuedComputersPlayOnAsPlanned(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	dir := t.TempDir()
	for _, c := range []table{{engine.Solo, []string{"novice"}, 9}, {engine.Coop, []string{"greedy", "novice"}, 4}} {
		live := turns(t, started(t, c.mode, 7, c.bots...), c.last, asItIs)
		for n := range match.Node(live.Match().Len()) {
			state := live.Match().Position(n)
			if seat, _ := live.Rules().Turn(&state); seat == engine.Chance {
				continue
			}
			path := filepath.Join(dir, fmt.Sprint(c.mode, n, ".log"))
			from, err := play.As(session.Continue(live.Moment(n), false, session.Options{Bots: live.Header().Bots, Path: path}))
			require.NoError(t, err)
			again := turns(t, from, c.last, asItIs)
			require.Equal(t, played(live.Match()), played(again.Match()), "from %d", n)
			require.NoError(t, again.Close())
		}
	}
}

// Somebody leaves in the middle of a computer's turn, comes back, takes his own choice back,
// does it again, and goes on in another file: the computer ends its turn as it had begun it.
func TestTakebacksInAComputersTurn(t *testing.T) {
	t.Parallel()
	tried := 0
	for seed := range uint64(soak.Times(2, 100)) {
		live := started(t, engine.Competitive, seed, "", "novice")
		for range 60 {
			whole := turn(t, live)
			for moves := range whole {
				again := leftIn(t, live, moves)
				if ok, _ := again.CanUndo(); ok {
					require.NoError(t, again.Undo())
					require.NoError(t, again.Redo())
				}
				require.NoError(t, again.MoveTo(filepath.Join(t.TempDir(), "copy.log")))
				require.Equal(t, whole[moves:], answers(t, again), "seed %d", seed)
				tried++
			}
			answers(t, live)
			state := live.State()
			legal := live.Rules().Legal(&state, nil)
			if len(legal) == 0 {
				break
			}
			_, err := live.Do(legal[len(legal)-1])
			require.NoError(t, err)
			if tried > soak.Times(40, 4000) {
				return
			}
		}
	}
	assert.Greater(t, tried, 20)
}

// turn returns what the computer will do before a person is asked again.
func turn(t *testing.T, live *play.Session) []string {
	t.Helper()
	return answers(t, copied(t, live))
}

// leftIn returns a copy of a game that was left after some moves of the computer and resumed.
func leftIn(t *testing.T, live *play.Session, moves int) *play.Session {
	t.Helper()
	s := copied(t, live)
	for d := New(s); moves > 0; moves-- {
		a, ok := d.Next()
		require.True(t, ok)
		_, err := s.Session.Do(a)
		require.NoError(t, err)
	}
	return resumed(t, s)
}

// copied returns a game that goes on from the present moment of another one.
func copied(t *testing.T, live *play.Session) *play.Session {
	t.Helper()
	s, err := play.As(session.Continue(live.Moment(live.Match().Cursor()), false,
		session.Options{Bots: live.Header().Bots, Path: filepath.Join(t.TempDir(), "game.log")}))
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// answers lets the computer play until a person is asked, and gives what it did.
func answers(t *testing.T, live *play.Session) (list []string) {
	t.Helper()
	for d := New(live); d.Waiting(); {
		a, ok := d.Next()
		require.True(t, ok)
		list = append(list, a)
		_, err := live.Session.Do(a)
		require.NoError(t, err)
	}
	return list
}
