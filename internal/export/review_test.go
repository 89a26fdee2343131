package export

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/log"
)

// looked is a review of two turns, with names that mean something to Markdown and HTML.
func looked(*log.Game) *Review {
	return &Review{Whose: "Win chance of <Ann>", Total: "Your win chance began at 33%. Luck added 79 points, choices cost 12 points: 100% at the end.", Turns: []ReviewTurn{
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

// Where nobody can look back at a game, nothing is said.
func TestNoReview(t *testing.T) {
	t.Parallel()
	for _, of := range []func(*log.Game) *Review{nil, func(*log.Game) *Review { return nil }, func(*log.Game) *Review { return &Review{} }} {
		for _, format := range []string{"md", "html"} {
			assert.NotContains(t, string(written(t, format, solo(t), Options{Step: -1, Review: of})), "Luck and skill")
		}
	}
}
