package export

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
)

func TestCardInWords(t *testing.T) {
	t.Parallel()
	assert.Equal(t, `Micro City, solo · basic A · easy
You lost. The clock reached 0 before the work was done.
··········  ◆ stage, turn 10, 0 of 4 stages
3 undos · Play the same game: microcity play --code MC-2080-21VV-XG
`, string(written(t, "card-text", solo(t), ended)))

	var b bytes.Buffer
	f, _ := Named("card-text")
	require.NoError(t, Write(&b, f, nim(t), ended))
	assert.Equal(t, "Nim, heaps of 1, 2 and 3\nCid wins. The last is taken.\n1 undo · luck not from the seed\n", b.String())
}

// The card says how a game ended, and nothing of how it was played.
func TestCardGivesNothingAway(t *testing.T) {
	t.Parallel()
	for _, path := range logs(t)[:4] {
		g := load(t, path)
		text := string(written(t, "card-text", g, ended))
		assert.LessOrEqual(t, strings.Count(text, "\n"), 5, path)
		for n := game.Node(1); int(n) <= g.Tree.Len(); n++ {
			if said := g.Table().Say(g.Tree.Parent(n), g.Tree.Action(n)); len(said) > 12 { // "you lost" may stand there
				assert.NotContains(t, text, said, path)
			}
		}
	}
}

// The picture and the page show the card before all else.
func TestCardOnThePage(t *testing.T) {
	t.Parallel()
	page := string(written(t, "html", solo(t), Options{Step: -1, Review: looked}))
	picture := string(written(t, "card-svg", solo(t), ended))
	assert.Contains(t, page, picture, "the same picture")
	card, turning, film := strings.Index(page, `id="card"`), strings.Index(page, `id="turning"`), strings.Index(page, `id="frame"`)
	assert.Less(t, card, turning)
	assert.Less(t, turning, film)
	assert.Contains(t, page, "The turning point: in turn 2 the win chance of &lt;Ann&gt; went from 25% to 100%.")
	assert.Contains(t, page, `<meta property="og:description" content="You lost. The clock reached 0 before the work was done.">`)
}

func TestTurningPoint(t *testing.T) {
	t.Parallel()
	r := Review{Unit: "round", Whose: "Chance of Bob", Line: []int{5000, 5500, 5000}, Turns: []ReviewTurn{{Turn: 1}, {Turn: 2}, {Turn: 3}}}
	assert.Empty(t, r.turningPoint(), "it hardly moved")
	r.Line = []int{5000, 2000, 9000}
	assert.Equal(t, "The turning point: in round 3 the chance of Bob went from 20% to 90%.", r.turningPoint())
	r.Turns = nil
	assert.Empty(t, r.turningPoint(), "no turn is told")
}
