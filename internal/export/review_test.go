package export

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/log"
)

// looked is a review of two turns, with names that mean something to Markdown and HTML.
func looked(*log.Game) *Review {
	return &Review{Title: "Luck and skill", Unit: "turn", Whose: "Win chance of <Ann>", Line: []int{2500, 10_000}, Total: "Your win chance began at 33%. Luck added 79 points, choices cost 12 points: 100% at the end.", Turns: []ReviewTurn{
		{Turn: 1, Player: "<Ann>", Luck: "+4", Choices: "-12", Chance: 2500, Better: "Card 1 to b2."},
		{Turn: 2, Player: "Bob|", Luck: "0", Choices: "0", Chance: 10_000},
	}}
}

func TestReviewInTheReport(t *testing.T) {
	t.Parallel()
	got := string(written(t, "md", solo(t), Options{Step: -1, Review: looked}))
	assert.Contains(t, got, "## Luck and skill\n\nYour win chance began at 33%. Luck added 79 points, choices cost 12 points: 100% at the end.\n")
	assert.Contains(t, got, "Win chance of &lt;Ann\\> after each turn: ▃█\n")
	assert.Contains(t, got, "| turn | player | luck | choices | win chance of &lt;Ann\\> | better |\n|---|---|---|---|---|---|\n")
	assert.Contains(t, got, "| 1 | &lt;Ann\\> | \\+4 | \\-12 | 25% | Card 1 to b2. |\n")
	assert.Contains(t, got, "| 2 | Bob\\| | 0 | 0 | 100% |  |\n")
}

func TestReviewOnThePage(t *testing.T) {
	t.Parallel()
	got := string(written(t, "html", solo(t), Options{Step: -1, Review: looked}))
	assert.Contains(t, got, "<p>Your win chance began at 33%. Luck added 79 points, choices cost 12 points: 100% at the end.</p>")
	assert.Contains(t, got, `<polyline points="10,85 50,10"`, "a quarter is a quarter of the way up")
	assert.Contains(t, got, "<td>&lt;Ann&gt;</td>")
	assert.NotContains(t, got, "<Ann>")
}

// Without luck only choices are told, and what nothing is said of has no column.
func TestReviewOfChoices(t *testing.T) {
	t.Parallel()
	r := &Review{Title: "Choices", Unit: "round", Whose: "Win chance", Total: "Of 9 choices, one gave away 12 points.", Turns: []ReviewTurn{
		{Turn: 3, Player: "Ann", Choice: "Take a <worker>", Lost: "12", Chance: 2500, Better: "Take a queen."},
	}}
	of := Options{Step: -1, Review: func(*log.Game) *Review { return r }}
	report, page := string(written(t, "md", solo(t), of)), string(written(t, "html", solo(t), of))
	assert.Contains(t, report, `
## Choices

Of 9 choices, one gave away 12 points.

| round | player | choice | gave away | win chance | better |
|---|---|---|---|---|---|
| 3 | Ann | Take a &lt;worker\> | 12 | 25% | Take a queen. |
`)
	assert.Contains(t, page, `<h2>Choices</h2>
<p>Of 9 choices, one gave away 12 points.</p>
<table>
<tr><th scope="col">round</th><th scope="col">player</th><th scope="col">choice</th><th scope="col">gave away</th><th scope="col">win chance</th><th scope="col">better</th></tr>
<tr><td>3</td><td>Ann</td><td>Take a &lt;worker&gt;</td><td>12</td><td>25%</td><td>Take a queen.</td></tr>
</table>
</section>
`)
	assert.NotContains(t, report, "after each turn")

	r.Turns, r.Line = nil, []int{2500, 10_000} // nothing was given away
	report, page = string(written(t, "md", solo(t), of)), string(written(t, "html", solo(t), of))
	assert.Contains(t, report, "Of 9 choices, one gave away 12 points.\n\nWin chance after each turn: ▃█\n\n")
	assert.NotContains(t, report, "gave away |")
	assert.Contains(t, page, "<polyline")
	assert.NotContains(t, page, `<table>
<tr><th scope="col">round`)
}

// Where nobody can look back at a game, nothing is said.
func TestNoReview(t *testing.T) {
	t.Parallel()
	for _, of := range []func(*log.Game) *Review{nil, func(*log.Game) *Review { return nil }} {
		for _, format := range []string{"md", "html"} {
			assert.NotContains(t, string(written(t, format, solo(t), Options{Step: -1, Review: of})), "Luck and skill")
		}
	}
}
