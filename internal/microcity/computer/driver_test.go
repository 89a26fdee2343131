package computer

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
)

// started begins a game in a folder of its own.
func started(t *testing.T, mode engine.Mode, seed uint64, bots ...string) *play.Session {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	o := session.Options{Game: play.Of(core, engine.Config{Mode: mode}), Seed: seed, Path: filepath.Join(t.TempDir(), "game.log")}
	copy(o.Bots[:], bots)
	live, err := play.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	return live
}

// drive lets the computers play until a person is asked or the game is over.
func drive(t *testing.T, live *play.Session, d *driver.Driver) {
	t.Helper()
	for d.Waiting() {
		a, ok := d.Next()
		require.True(t, ok)
		_, err := live.Session.Do(a)
		require.NoError(t, err)
	}
}

// The box lists the same computers as those who play.
func TestKindsAgree(t *testing.T) {
	t.Parallel()
	var names []string
	for _, kind := range bot.Kinds() {
		names = append(names, kind.String())
	}
	assert.Equal(t, (&game.Game{Bots: microcity.Bots()}).Kinds(), names)
}

func TestComputersPlayWholeGames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		mode engine.Mode
		bots []string
	}{
		{engine.Solo, []string{"random"}},
		{engine.Solo, []string{"strong"}},
		{engine.Coop, []string{"novice", "greedy"}},
		{engine.Competitive, []string{"greedy", "novice"}},
	} {
		live := started(t, c.mode, 7, c.bots...)
		drive(t, live, New(live))
		assert.True(t, live.Rules().Result(live.State()).Over, "%s %v", c.mode, c.bots)
		require.NoError(t, live.Close())
		_, err := record.Of(log.Verify(live.Path(), record.Known(live.Pack())))
		require.NoError(t, err)
	}
}

// A computer answers what its seat is asked, and nothing else.
func TestComputersKeepToTheirSeat(t *testing.T) {
	t.Parallel()
	for _, mode := range []engine.Mode{engine.Coop, engine.Competitive} {
		live := started(t, mode, 3, "", "greedy")
		d := New(live)
		asked := map[engine.Seat]bool{}
		for range 200 {
			drive(t, live, d)
			state := live.State()
			legal := live.Rules().Legal(&state, nil)
			if len(legal) == 0 {
				break
			}
			seat, _ := live.Rules().Turn(&state)
			asked[seat] = true
			_, ok := d.Next()
			require.False(t, ok)
			require.Nil(t, d.Think())
			_, err := live.Do(legal[len(legal)-1])
			require.NoError(t, err)
		}
		assert.True(t, asked[engine.One])
		assert.False(t, asked[engine.Two])
		assert.Equal(t, mode == engine.Coop, asked[engine.Both])
	}
}

// What was thought on another goroutine is followed, as long as the position is the one
// that it was thought for.
func TestThinkingElsewhere(t *testing.T) {
	t.Parallel()
	live := started(t, engine.Solo, 7, "greedy")
	d := New(live)
	require.True(t, d.Waiting())
	require.False(t, d.Ready())
	plans := make(chan driver.Plan)
	think := d.Think()
	go func() { plans <- think() }()
	plan := <-plans
	d.Accept(plan)
	require.True(t, d.Ready())
	for _, want := range plan.Actions {
		require.True(t, d.Ready())
		a, ok := d.Next()
		require.True(t, ok)
		require.Equal(t, want, a)
		_, err := live.Session.Do(a)
		require.NoError(t, err)
	}
	require.False(t, d.Ready())
	d.Accept(plan)
	require.False(t, d.Ready(), "it was thought for another position")
	a, ok := d.Next()
	require.True(t, ok)
	_, err := live.Session.Do(a)
	require.NoError(t, err)
}

// Two thoughts of one computer at a time wait for each other; the same position gives the
// same plan.
func TestThinkingTwice(t *testing.T) {
	t.Parallel()
	live := started(t, engine.Solo, 7, "novice")
	d := New(live)
	first, second := d.Think(), d.Think()
	plans := make(chan driver.Plan, 2)
	go func() { plans <- first() }()
	go func() { plans <- second() }()
	one, other := <-plans, <-plans
	assert.Equal(t, one, other)
}

// A game that takes no actions does not wait for a computer.
func TestStoppedGamesWaitForNobody(t *testing.T) {
	t.Parallel()
	live := started(t, engine.Solo, 7, "novice")
	d := New(live)
	require.NoError(t, live.Close())
	assert.False(t, d.Waiting())
	_, ok := d.Next()
	assert.False(t, ok)
}

func TestHintsAreForPeople(t *testing.T) {
	t.Parallel()
	live := started(t, engine.Competitive, 7, "", "novice")
	a := NewAdviser(live)
	assert.Nil(t, a.Hints(), "the computer is asked")
	drive(t, live, New(live))
	think := a.Hints()
	require.NotNil(t, think)
	hints := think()
	require.NotEmpty(t, hints)
	state := live.State()
	assert.Equal(t, engine.OK, live.Rules().Check(&state, hints[0].Line[0]))
}

// What the adviser itself would do gives nothing away, and what it would not, something.
func TestWeigh(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	live := started(t, engine.Solo, 12)
	a := NewAdviser(live)
	assert.Nil(t, a.Weigh(engine.PlaceAction(engine.One, 0)), "before the first turn nothing is judged")
	_, err := live.Do(engine.PlaceAction(engine.One, 5))
	require.NoError(t, err)
	assert.Nil(t, a.Weigh(engine.EndAction(engine.One)), "nor what the rules refuse")
	dearest := bot.Points(0)
	for range 15 {
		think := a.Hints()
		if think == nil {
			break
		}
		best := think()[0].Line[0]
		state := live.State()
		for _, other := range live.Rules().Legal(&state, nil) {
			if judge := a.Weigh(other); judge != nil {
				cost := judge().Cost
				require.GreaterOrEqual(t, cost, bot.Points(0))
				dearest = max(dearest, cost)
			}
		}
		_, err := live.Do(best)
		require.NoError(t, err)
	}
	assert.Positive(t, dearest)
}

func TestReview(t *testing.T) {
	t.Parallel()
	live := started(t, engine.Competitive, 7, "random", "strong")
	drive(t, live, New(live))
	a := NewAdviser(live)
	turns := a.Review()()
	require.NotEmpty(t, turns)
	for _, turn := range turns {
		require.GreaterOrEqual(t, turn.Cost, bot.Points(0))
		state := live.Match().Position(turn.From)
		require.Equal(t, turn.Turn, int(state.Turn))
		asked, _ := live.Rules().Turn(&state)
		require.Equal(t, turn.Seat, asked)
	}
	assert.Empty(t, a.Costliest(turns), "computers are not taught")

	alone := started(t, engine.Solo, 7)
	for range 400 {
		state := alone.State()
		legal := alone.Rules().Legal(&state, nil)
		if len(legal) == 0 {
			break
		}
		_, err := alone.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	a = NewAdviser(alone)
	worst := a.Costliest(a.Review()())
	require.NotEmpty(t, worst)
	assert.LessOrEqual(t, len(worst), 3)
	for i := 1; i < len(worst); i++ {
		assert.GreaterOrEqual(t, worst[i-1].Cost, worst[i].Cost)
	}
}
