package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func TestUndoAfterTheGame(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := finished(t)
	p.Press("u")
	assert.False(t, p.game().result.Over)
	assert.Nil(t, p.game().ending)
}

// Luck that others will not have is told at the end, and there is no par.
func TestForgedLuckAtTheEnd(t *testing.T) {
	t.Parallel()
	p, last := won(t, func(o *session.Options) { o.Seed, o.Chance = 8, chance.Seeded(7) })
	p.do(last)
	e := p.game().ending
	require.Equal(t, engine.Won, p.game().result.Verdict)
	assert.Zero(t, e.par.win)
	var told []string
	for _, l := range e.told {
		told = append(told, l.Text)
	}
	text := strings.Join(told, " ")
	assert.Contains(t, text, "though rolling by hand was not agreed. This game does not count towards statistics, the daily city, the ladder or par.")
	assert.Contains(t, e.next.Code, "The same game for a friend, but with different luck: microcity play --code MC-")
	assert.Contains(t, p.Words(), "7 of the 8 rolls and draws did not come from the seed")
}

// What went wrong after a won game is told before why it was won, in windows of any size.
func TestTroubleAfterTheGame(t *testing.T) {
	t.Parallel()
	p, last := won(t, func(o *session.Options) { o.Seed, o.Chance = 8, chance.Seeded(7) })
	p.do(last)
	p.game().Say("The disk is full.")
	for h := 20; h < 40; h++ {
		for _, w := range []int{60, 80, 120} {
			p.Resize(w, h)
			assert.Contains(t, p.Frame(), "The disk is full.", "%d×%d", w, h)
		}
	}
}

// What counts most is said in full where it takes all the rows below the table.
func TestWhatCountsMostIsNotCut(t *testing.T) {
	t.Parallel()
	sheet := paint.New(78, 2, theme.Bare(&theme.Unicode))
	const par = "No shorter win is known; these dice need at least 5 turns. No ladder stars: you had hints."
	rows := (&ending{next: &live.Ending{Code: "The same game for a friend: microcity play --code MC-2280"}}).rows(
		[]widget.Line{{Text: par}, {Text: "The Building is complete, with the clock at 2."}}, sheet)
	assert.Equal(t, par, rows[0].Text)
	assert.Len(t, paint.Wrap(par, sheet.W), sheet.H)
}

// Who won a race is told in whole sentences: what the player has stands beside them anyway.
func TestRacesEndInWholeSentences(t *testing.T) {
	t.Parallel()
	sheet := paint.New(78, 2, theme.Bare(&theme.Unicode))
	const reason, race = "The clock reached 0 before the work was done.", "You win the race! The ghost: lost in turn 10 with 0 of 6 stages."
	rows := (&ending{next: &live.Ending{Code: "The same game for a friend: microcity play --code MC-2280"}}).rows(
		[]widget.Line{{Text: reason}, {Text: race + " You: lost in turn 10 with 1 of 6 stages."}}, sheet)
	assert.Equal(t, []widget.Line{{Text: reason}, {Text: race}}, rows)
}

// The end shows which stages were completed, at 80×24, too.
func TestTheEndListsTheStages(t *testing.T) {
	t.Parallel()
	frame := finished(t).Frame()
	for _, stage := range []string{"Footings", "Iron Frame", "Platforms", "Clock Tower"} {
		assert.Contains(t, frame, "○ "+stage)
	}
}
