package table

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tuitest"
)

// cannedReview is a look back with chances that no training changes.
func cannedReview(g *playScreen) []computer.Turn {
	m := g.session.Match()
	line := m.Line()[:m.Depth()]
	var turns []computer.Turn
	at := bot.Points(6000)
	for i := range line {
		n := int(line[i].State.Turn)
		if who, _ := g.table.rules.Turn(&line[i].State); n == 0 || n <= len(turns) || !who.IsPlayer() {
			continue
		}
		t := computer.Turn{TurnReview: bot.TurnReview{Turn: n, Last: n, Seat: engine.One, At: i + 1, Before: at}, From: line[i].Node}
		t.Cost = bot.Points(n * n * 23 % 900)
		t.Ended = at + bot.Points(300-n*60) - t.Cost
		at = t.Ended
		turns = append(turns, t)
	}
	return turns
}

func TestTheEndLooksBack(t *testing.T) {
	t.Parallel()
	p := finished(t)
	g := p.game()
	require.NotEmpty(t, g.ending.review.turns)
	assert.Len(t, g.ending.review.turns, int(g.state.Turn))
	assert.Contains(t, p.Frame(), "H Review: ")
	p.Press("H")
	assert.Contains(t, p.Frame(), "Luck and skill")
	assert.Contains(t, p.Frame(), "Win chance")
	v := &g.ending.review
	last := len(v.turns) - 1
	require.True(t, v.account.Turns[last].Flat())
	require.NotContains(t, v.Listed, last)
	assert.Contains(t, p.Frame(), words.OtherTurns)
	require.Less(t, v.account.Turns[last-1].Then, bot.Points(100))
	v.Listed = append(v.Listed, last)
	v.Row = len(v.Listed) - 1
	assert.Equal(t, "The game was as good as lost before turn 10.", g.regret(last), "nothing could be played well any more")
	p.Press("esc", "u")
	require.Nil(t, p.game().ending)
	p.Send(lookedBack(g, nil))
	assert.Nil(t, p.game().ending, "what comes too late is dropped")
}

// A game in which nothing changed is told in a sentence, without a list of zeros.
func TestReviewOfASteadyGame(t *testing.T) {
	t.Parallel()
	p := finished(t)
	g := p.game()
	turns := cannedReview(g)
	for i := range turns {
		turns[i].Before, turns[i].Ended, turns[i].Cost = 9990, 9990, 0
	}
	turns[len(turns)-1].Ended = bot.Certain
	p.Send(lookedBack(g, turns))
	assert.Contains(t, p.Frame(), "Review: always over 99% to win")
	p.Press("H", "down", "tab", "enter")
	require.Same(t, g, p.game(), "there is no turn to try again")
	assert.Contains(t, p.Words(), "Your win chance was over 99% from start to end: no turn changed it by")
	assert.NotContains(t, p.Words(), "luck choices then")
	p.Press("esc")
	assert.Empty(t, p.app.Host().Overlays)
}

// Whose luck and choices they were is said in full in the list after a game, or left to the review.
func TestReviewOfRivals(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finishedOf(t, engine.Config{Mode: engine.Competitive})
	g := p.game()
	p.Send(lookedBack(g, cannedReview(g)))
	require.Regexp(t, `H Review: luck \S+, choices \S+ +[^ (]`, p.Frame()+"\n")
	assert.NotContains(t, p.Frame(), "(…")
	p.Resize(120, 40)
	assert.Regexp(t, `H Review: luck \S+, choices \S+ \(Player 1\)`, p.Frame())
}

// The columns stand one below the other in every window, and what would have been better is said in full, with
// what stands below it: partners' plans are long.
func TestReviewOfPartners(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finishedOf(t, engine.Config{Mode: engine.Coop})
	g := p.game()
	turns := cannedReview(g)
	for i := range turns {
		line, at := []engine.Action{}, g.session.Match().Position(turns[i].From)
		for who, _ := g.table.rules.Turn(&at); who.IsPlayer(); who, _ = g.table.rules.Turn(&at) {
			legal := g.table.rules.Legal(&at, nil)
			line = append(line, legal[0])
			g.table.rules.Advance(&at, legal[0])
		}
		turns[i].Best = line
	}
	p.Send(lookedBack(g, turns))
	g.ending.review.others, g.ending.review.back = strings.Repeat(words.OtherTurns, 4), puzzle.Back(1)
	p.Press("H")
	for _, size := range []struct{ w, h int }{{60, 20}, {80, 24}} {
		p.Resize(size.w, size.h)
		for row := range g.ending.review.Listed {
			g.ending.review.Row = row
			frame := p.Frame()
			heading := regexp.MustCompile(`(?m)^.* turn .*then`).FindString(frame)
			require.NotEmpty(t, heading)
			for _, line := range regexp.MustCompile(`(?m)^.*[+−]?\d+ +[+−]?\d+ +[a-z ]*\d+%.*$`).FindAllString(frame, -1) {
				assert.True(t, strings.HasSuffix(paint.Cut(line, paint.Width(heading), ""), "%"), "%s\n%s", heading, line)
			}
			var said string
			for _, line := range regexp.MustCompile(`(?m)│(.*)│`).FindAllStringSubmatch(frame, -1) {
				said += line[1]
			}
			said = strings.Join(strings.Fields(said), " ")
			assert.NotContains(t, said, "…", "what has no room is left out")
			assert.Contains(t, said, g.regret(g.ending.review.At()))
			if size.w == 80 {
				assert.Contains(t, said, puzzle.Back(1))
			}
		}
	}
}

// A turn that cost much can be tried again, with the same luck.
func TestTryAgain(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := finished(t)
	g := p.game()
	turns := cannedReview(g)
	p.Send(lookedBack(g, turns))
	costliest := g.ending.review.Costly
	require.Len(t, costliest, 3)
	p.Press("H")
	p.Press("x")
	assert.Equal(t, costliest[0], g.ending.review.At(), "it begins with the worst")
	p.Press("tab")
	assert.Equal(t, costliest[1], g.ending.review.At())
	want := turns[costliest[1]]
	state, seed := g.session.Match().Position(want.From), g.session.Header().Seed
	p.Press("enter")
	require.NotSame(t, g, p.game())
	assert.Equal(t, state, p.game().state)
	assert.Equal(t, seed, p.game().session.Header().Seed)
	assert.Equal(t, want.From, p.game().session.Header().Parent.Node)
	p.Says("This is a new game, with the same luck. game stays as it was.")
	p.Press("down")
	assert.NotContains(t, p.Frame(), "new game")
}

func TestGoldenReview(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := finished(t)
	g := p.game()
	p.Send(lookedBack(g, cannedReview(g)))
	p.Press("H")
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("review-" + size.Name)
	}
}

// Where the win chance tells nothing, turns do: those that were lost against par stand in the review.
func TestReviewTellsLostTurns(t *testing.T) {
	t.Parallel()
	p := finished(t)
	g := p.game()
	const lost = "Turn 3 lost 1 turn."
	p.Send(lostMsg{&yardstick{}, []string{"Turn 4 lost 9 turns."}})
	p.Send(lostMsg{&g.ending.par, []string{lost}})
	p.Press("H")
	assert.Contains(t, p.Frame(), lost)
	assert.NotContains(t, p.Frame(), "9 turns", "it is of another game")
	p.Press("esc")

	turns := cannedReview(g)
	for i := range turns {
		turns[i].Before, turns[i].Ended, turns[i].Cost = 9990, 9990, 0
	}
	p.Send(lookedBack(g, turns))
	p.Press("H")
	assert.Contains(t, p.Frame(), lost, "also of a game in which nothing changed")
}
