package table_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/session"
)

// What comes next is whole where the cups of six leave it two narrow columns.
func TestTheEndOfSixIsWhole(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Players: 6}, func(o *session.Options) { o.Players = append(o.Players, "Cat", "Dan", "Eve", "Fay") })
	for legal := live.Tree().Legal(live.Tree().Cursor()); len(legal) > 0; legal = live.Tree().Legal(live.Tree().Cursor()) {
		_, err := live.Do(legal[0])
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Says("n New game")
	p.Says("m Menu")
}

// What the review found pushes neither the list nor the code from where they stood before it was there.
func TestTheReviewMovesNothing(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Hex: true}, nil)
	for !live.Tree().Result(live.Tree().Cursor()).Over {
		_, err := live.Do(live.Tree().Legal(live.Tree().Cursor())[0])
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Resize(120, 40)
	p.Says("H Review the game")
	p.Says("The same game for a friend: microcity play --code " + live.Code())
	p.Resize(200, 55)
	p.Says("H Review: ")
}

// finished plays a game to its end, in which everybody does what is listed first.
func finished(t *testing.T) *player {
	t.Helper()
	return sit(t, over(t))
}

// over plays that game.
func over(t *testing.T) *session.Session {
	t.Helper()
	live := fresh(t, engine.Config{Size: 6}, nil)
	for !live.Tree().Result(live.Tree().Cursor()).Over {
		_, err := live.Do(live.Tree().Legal(live.Tree().Cursor())[0])
		require.NoError(t, err)
	}
	return live
}

// After a game one key tells which choices gave away most, and what would have been better. From
// each of them the game can be played again.
func TestReview(t *testing.T) {
	t.Parallel()
	p := sitWith(t, table.New(), over(t))
	p.Says("H Review: 18 mistakes")
	p.Press("H")
	p.Golden("review")
	p.Resize(60, 20)
	p.Golden("review-60x20")
	p.Resize(80, 24)
	first := p.Frame()
	p.Press("tab")
	assert.NotEqual(t, first, p.Frame(), "the next costliest")
	p.Press("shift+tab")
	assert.Equal(t, first, p.Frame())
	p.Press("esc")
	p.Says("A new game")
	p.Press("H")
	assert.Equal(t, first, p.Frame(), "it is there at once, on the costliest again")
	p.Press("home", "enter")
	p.Says("which zone do you place")
	p.Says("This is a new game, with the same luck.")
	assert.NotContains(t, p.Frame(), "A new game")
}

// A look back at an end that was taken back meanwhile is nothing to be shown.
func TestReviewOfWhatWasTakenBack(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.Press("H", "esc", "u")
	p.Says("which zone do you place")
	assert.NotContains(t, p.Frame(), "Review")
}

// The moves of a game that is over can be guessed: each turn is played before it is seen, and both are
// judged.
func TestGuess(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.Press("r", "m", "enter")
	p.Says("which zone do you place")
	p.Press("enter")
	p.Says("Win chance")
	p.Says("points")
	p.Press("q", "y")
	p.Says("Replay")
}

// In a replay a key goes to where the chance fell most; what is said of it has its rows for itself.
func TestTurningPoints(t *testing.T) {
	t.Parallel()
	p := finished(t)
	p.Press("<", "!")
	said := regexp.MustCompile(`(?m)^ Turning point 1 of \d+: (?s:.)+? after it\.`).FindString(p.Frame())
	require.NotEmpty(t, said, p.Frame())
	assert.Contains(t, said, "% for Ann ", "two people played")
	assert.NotRegexp(t, `[▁▂▃▄▅▆▇█]`, said, "the chances are drawn above it")
	p.Press("!")
	p.Says("Turning point 2 of ")
}
