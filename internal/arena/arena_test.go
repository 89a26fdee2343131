package arena

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
)

type (
	state  = gametest.State
	action = gametest.Action
	player = Player[state, action]
	maker  = Maker[state, action]
)

var nim = gametest.Nim{Heaps: [3]uint8{3, 4, 5}}

// whim takes any legal action, by the player's seed and the position.
func whim() player {
	return Thinking(func(seed uint64) func(state) []action {
		return func(s state) []action {
			legal := nim.Legal(&s, nil)
			return legal[(seed>>(s.Turn%32))%uint64(len(legal)):][:1]
		}
	})
}

// first takes the first legal action.
func first() player {
	return Thinking(func(uint64) func(state) []action {
		return func(s state) []action { return nim.Legal(&s, nil)[:1] }
	})
}

func newRun(games int, players ...maker) *Run[state, action] {
	return &Run[state, action]{Settings: Settings{Seed: 7, Games: games, Workers: 1}, Engine: nim, Players: players}
}

func outcomes(t *testing.T, run Games, shard Shard) []Outcome {
	t.Helper()
	var list []Outcome
	require.NoError(t, run.Play(t.Context(), shard, func(o Outcome) { list = append(list, o) }))
	return list
}

func TestWorkersChangeNothing(t *testing.T) {
	t.Parallel()
	run := newRun(30, whim, whim, whim)
	alone := outcomes(t, run, Whole)
	require.Len(t, alone, 30)
	won := map[game.Seats]bool{}
	for _, o := range alone {
		require.NoError(t, o.Fault)
		assert.True(t, o.Result.Over)
		assert.Zero(t, o.First)
		won[o.Result.Winners] = true
	}
	assert.Len(t, won, gametest.Players, "games differ")
	for _, workers := range []int{2, 100} {
		run.Workers = workers
		assert.Equal(t, alone, outcomes(t, run, Whole))
	}
}

func TestShardsAreTheRun(t *testing.T) {
	t.Parallel()
	run := newRun(20, whim, whim, whim)
	whole := outcomes(t, run, Whole)
	for _, of := range []int{2, 3, 25} {
		dealt := make([]Outcome, len(whole))
		for i := 1; i <= of; i++ {
			for k, o := range outcomes(t, run, Shard{i, of}) {
				dealt[i-1+k*of] = o
			}
		}
		assert.Equal(t, whole, dealt, "%d shards", of)
	}
}

// Every luck is played with each player on each seat.
func TestRotatedPlayersShareTheirLuck(t *testing.T) {
	t.Parallel()
	run := newRun(12, whim, whim, whim)
	run.Rotate = true
	list := outcomes(t, run, Whole)
	different := false
	for i, o := range list {
		assert.Equal(t, i%3, o.Rotated)
		assert.Equal(t, list[i-i%3].Result, o.Result, "those who play alike on the same luck")
		different = different || !assert.ObjectsAreEqual(list[0].Result, o.Result)
		for seat := range 3 {
			assert.Equal(t, (seat-i%3+3)%3, o.Player(seat, 3))
		}
	}
	assert.True(t, different, "another luck")

	var sat []int
	run.Players[1] = func() player { return watcher{whim(), func(s state) { sat = append(sat, gametest.Mover(&s)) }} }
	run.Games = 3
	outcomes(t, run, Whole)
	assert.Equal(t, 1, sat[0])
	assert.Equal(t, 0, sat[len(sat)-1], "in the third game the second player has the first seat")
	assert.Contains(t, sat, 2)
}

// A watcher tells what it is asked.
type watcher struct {
	player
	tell func(state)
}

func (w watcher) Plan(ctx context.Context, s state) ([]action, error) {
	w.tell(s)
	return w.player.Plan(ctx, s)
}

// Chance is answered as Deal says, for each luck anew.
func TestDeal(t *testing.T) {
	t.Parallel()
	run := newRun(4, first, first, first)
	run.Rotate = true
	var dealt []int
	run.Deal = func(n int) func(*state) (action, bool) {
		dealt = append(dealt, n)
		return func(*state) (action, bool) { return action{Toss: true, Take: 1}, true }
	}
	list := outcomes(t, run, Whole)
	assert.Equal(t, []int{1, 1, 1, 2}, dealt)
	for _, o := range list {
		assert.Equal(t, game.Seat(2), o.Result.Winners, "twelve taken one by one, the last by the third seat")
	}
}

// Each game is shown as it was played and as it ended, under its own number, whoever played it.
func TestShown(t *testing.T) {
	t.Parallel()
	run := newRun(9, whim, whim, whim)
	run.Rotate, run.Workers = true, 3
	ends, last := make([]state, run.Games+1), make([]state, run.Games+1)
	run.Ended = func(number int, s *state) { ends[number] = *s }
	run.Acted = func(number int, s *state, a action) {
		legal := nim.Check(s, a) == nil
		assert.True(t, legal, a)
		last[number] = *s
		nim.Advance(&last[number], a)
	}
	for i, o := range outcomes(t, run, Whole) {
		assert.Equal(t, o.Result, nim.Result(&ends[i+1]))
		assert.Equal(t, ends[i+1], last[i+1])
	}
	assert.Zero(t, ends[0])
}

// A liar is a player who does what it should not.
type liar struct {
	begins, plans error
	actions       []action
	wait          bool
	closed        *bool
}

func (l liar) Begin(context.Context, uint64) error { return l.begins }
func (l liar) Close()                              { *l.closed = true }

func (l liar) Plan(ctx context.Context, _ state) ([]action, error) {
	if l.wait {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return l.actions, l.plans
}

func TestWhoFailsLoses(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for want, l := range map[string]liar{
		"broken":             {plans: broken},
		"it named no action": {},
		"it played take 3 c, which is refused: that many cannot be taken there": {actions: []action{{Heap: 2, Take: 3}, {Heap: 2, Take: 3}}},
	} {
		l.closed = new(bool)
		run := newRun(3, func() player { return l }, first, first)
		run.Rotate = true
		run.Deal = func(int) func(*state) (action, bool) {
			return func(s *state) (action, bool) { return action{Toss: true, Take: 1}, true }
		}
		list := outcomes(t, run, Whole)
		require.Len(t, list, 3)
		for i, o := range list {
			assert.Equal(t, game.Seat(i), o.Forfeit)
			require.EqualError(t, o.Fault, want)
			assert.Equal(t, game.Seat(0)|game.Seat(1)|game.Seat(2), o.Result.Winners|o.Forfeit, "all others win")
			assert.False(t, o.Won(i))
			assert.Equal(t, ByForfeit, o.Result.Cause)
			assert.True(t, o.Result.Over)
		}
		assert.True(t, *l.closed)

		run.Together = true
		for _, o := range outcomes(t, run, Whole) {
			assert.Equal(t, game.Nobody, o.Result.Winners)
			assert.Equal(t, ByForfeit, o.Result.Cause)
		}
	}
}

// What stands behind the next toss of the coin is not played.
func TestAPlanEndsWhereSomebodyElseIsAsked(t *testing.T) {
	t.Parallel()
	run := newRun(1, first, first, first)
	run.Players[0] = func() player {
		return Thinking(func(uint64) func(state) []action {
			return func(s state) []action { return append(nim.Legal(&s, nil)[:1:1], action{Heap: 9}) }
		})
	}
	assert.Equal(t, outcomes(t, newRun(1, first, first, first), Whole), outcomes(t, run, Whole))
}

// An endless game never gets nearer to its end.
type endless struct{ gametest.Nim }

func (endless) Advance(s *state, a action) {
	heaps := s.Heaps
	nim.Advance(s, a)
	s.Heaps = heaps
}

// A game that does not end is stopped, nobody wins it, and why is said.
func TestAGameWithoutEnd(t *testing.T) {
	t.Parallel()
	run := newRun(2, first, first, first)
	run.Engine = endless{nim}
	run.Left = func(s *state) int { return s.Turn }
	for _, o := range outcomes(t, run, Whole) {
		require.NoError(t, o.Fault)
		assert.Equal(t, game.Result{Over: true, Cause: ByTurns}, o.Result)
		assert.Equal(t, MostTurns+1, o.Left)
	}
}

func TestNoGameWithoutPlayers(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	closed := false
	run := newRun(5, func() player { return liar{begins: broken, closed: &closed} }, first, first)
	require.ErrorIs(t, run.Play(t.Context(), Whole, func(Outcome) { assert.Fail(t, "no game") }), broken)
	assert.True(t, closed)
}

func TestInterruptedBetweenAndWithinGames(t *testing.T) {
	t.Parallel()
	run := newRun(1000, whim, whim, whim)
	run.Workers = 2
	whole := outcomes(t, run, Whole)
	ctx, cancel := context.WithCancel(t.Context())
	var seen []Outcome
	err := run.Play(ctx, Whole, func(o Outcome) {
		seen = append(seen, o)
		if len(seen) == 10 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Less(t, len(seen), 1000)
	assert.Equal(t, whole[:len(seen)], seen, "the first games, none left out")

	ctx, cancel = context.WithCancel(t.Context())
	closed := false
	run.Players[0] = func() player { return liar{wait: true, closed: &closed} }
	run.Workers = 1
	cancel()
	require.ErrorIs(t, run.Play(ctx, Whole, func(Outcome) { assert.Fail(t, "that game has no end") }), context.Canceled)
	assert.True(t, closed)
}

// A reading program plays what it reads from a position: the first heap that is not empty.
type reading struct{ say func(heap string) string }

func (reading) Begin(context.Context, uint64) error { return nil }
func (reading) Close()                              {}

func (r reading) Plan(_ context.Context, position string) ([]string, error) {
	_, heaps, _ := strings.Cut(position, "heaps:")
	heaps, _, _ = strings.Cut(heaps, " ")
	for i, left := range strings.Split(heaps, ",") {
		if left != "0" {
			return []string{r.say("abc"[i : i+1])}, nil
		}
	}
	return nil, errors.New("there is nothing left")
}

func TestContenders(t *testing.T) {
	t.Parallel()
	program := func(say func(string) string) Contender {
		return Contender{Open: func() Program { return reading{say} }}
	}
	run := newRun(10)
	own := func(kind string) maker {
		assert.Equal(t, "first", kind)
		return first
	}
	good := program(func(heap string) string { return "take 1 " + heap })
	run.Players = Makers(nim, []Contender{good, {Kind: "first"}, good}, own)
	assert.Equal(t, outcomes(t, newRun(10, first, first, first), Whole), outcomes(t, run, Whole))

	bad := program(func(string) string { return "dance \x1b[2J" + strings.Repeat("!", 1000) })
	run.Players = Makers(nim, []Contender{{Kind: "first"}, bad, bad}, own)
	o := outcomes(t, run, Whole)[0]
	assert.Equal(t, game.Seat(1), o.Forfeit)
	require.ErrorContains(t, o.Fault, `it played "dance [2J!!!`)
	require.ErrorContains(t, o.Fault, `…", which cannot be read: `)
	assert.Less(t, len(o.Fault.Error()), 400)
}
