package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/words"
)

// SMC-47, SMC-92: at the end a game is counted step by step, promises show only once they are revealed, and who won is said
// last. On plain lines the same steps are told in the same order.
func TestCountingTheEnd(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 1}, {Players: 2}, {Players: 3, Mode: engine.Advanced}, {Players: 2, Mode: engine.Arcologies}} {
		live := played(t, c, over)
		tree := live.Tree()
		s, head := stateOf(tree), live.Header()
		say := words.New(tree, head.Party())
		steps := say.Scoring(&s)
		require.NotEmpty(t, steps)
		headline, _ := say.Result(tree.Cursor())
		p := sit(t, live)
		p.Resize(120, 40)
		var told []string
		for _, step := range steps {
			for _, line := range append(step.Told, step.Title) {
				p.Says(line)
			}
			assert.NotContains(t, p.Words(), headline)
			for _, promise := range s.Of(engine.One).Kept {
				if promise != engine.NoPromise && promise.Grade() >= step.Promises {
					assert.NotContains(t, p.Words(), "✓ "+promise.String())
					assert.NotContains(t, p.Words(), say.Promise(promise))
				}
			}
			told = append(told, step.Title+" "+strings.Join(step.Told, " "))
			p.Press("enter")
		}
		p.Says(headline)
		var plain []string
		for _, line := range say.Tell(tree.Cursor()) {
			if line.Kind == game.Ends || line.Kind == game.Counted {
				plain = append(plain, line.Text)
			}
		}
		assert.Equal(t, append(told, headline), plain)
		p.Press("left")
		assert.NotContains(t, p.Words(), headline, "the last step once more")
	}
}
