package balance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/search"
)

// meeting has players of Nim meet: hard ones solve it, easy ones take anything.
func meeting(one, other search.Kind) Meeting {
	value := func(s *gametest.State) search.Values { return search.Won(nim.Result(s).Winners) }
	player := func(k search.Kind) maker {
		budget := search.Budget{}
		if k == search.Hard {
			budget = search.Budget{Evaluations: 1, Solve: 10_000}
		}
		return Player(func() *search.Searcher[gametest.State, gametest.Action] {
			return search.New(nim, search.Guide[gametest.State, gametest.Action]{Value: value}, budget, 1)
		})
	}
	return NewMeeting(nim, player, one, other, 0.75, 40)
}

// Those who look at everything do better than those who look at nothing, and have what these leave
// them. Each luck is played from both kinds of seats.
func TestMeeting(t *testing.T) {
	t.Parallel()
	better, worse := meeting(search.Hard, search.Easy), meeting(search.Easy, search.Hard)
	strong, err := better.Play(100)
	require.NoError(t, err)
	weak, err := worse.Play(100)
	require.NoError(t, err)
	assert.Equal(t, 1, better.Replayed(), "hard players take their time")
	assert.Equal(t, Told/2, worse.Replayed())
	assert.Equal(t, 200, strong.Games)
	assert.Equal(t, 200, int(strong.first.games+strong.later.games))
	one, low, high := strong.Interval()
	other, _, _ := weak.Interval()
	assert.Greater(t, one, 0.55, "an even share is a half")
	assert.InDelta(t, 1, one+other, 1e-9)
	assert.True(t, low < one && one < high)
	few, err := better.Play(3)
	require.NoError(t, err)
	first := strings.Fields(strong.Told)
	assert.Equal(t, strings.Join(append(first[:3:3], first[100:103]...), " "), few.Told, "a game depends on its seed and seats alone")
}

// The share of the wins is told apart by whether one of the kind went first, and several who share a
// win have parts of it.
func TestScore(t *testing.T) {
	t.Parallel()
	var s Score
	ones := game.Seat(0) | game.Seat(2)
	assert.InDelta(t, 1, s.take(arena.Outcome{Result: game.Result{Winners: ones}}, ones, 4), 1e-9)
	assert.InDelta(t, 0.5, s.take(arena.Outcome{First: 1, Result: game.Result{Winners: game.Seat(0) | game.Seat(1)}}, ones, 4), 1e-9)
	assert.Zero(t, s.take(arena.Outcome{First: 3, Result: game.Result{Winners: game.Seat(3)}}, ones, 4))
	assert.Equal(t, "13 14 1", s.Told)
	assert.Equal(t, "100.0 ± 39.7", fmt.Sprint(&s.first))
	assert.Equal(t, "25.0 ± 38.8", fmt.Sprint(&s.later))
}

// The table has a row for each meeting, and the games that a test plays again.
func TestStrength(t *testing.T) {
	t.Parallel()
	m := meeting(search.Hard, search.Easy)
	rows := Strength([]Meeting{m}, 9)
	require.Len(t, rows, 1)
	assert.Equal(t, m.String(), rows[0].Name)
	measured, err := rows[0].Measure()
	require.NoError(t, err)
	assert.Regexp(t, `^\| 3 \| hard against easy \| 10 \| .* \| 75 \|\n$`, measured.Row)
	text := StrengthText("Nim", 40, []Measured{measured})
	assert.Contains(t, text, "# How strong the computer players of Nim are\n")
	assert.Contains(t, text, measured.Row)
	again, err := m.Play(m.Replayed())
	require.NoError(t, err)
	assert.Contains(t, text, m.Line(again))
}
