package table_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
)

// At the end the table says the points, and who won; no words are cut below them.
func TestEnd(t *testing.T) {
	t.Parallel()
	for players := 2; players <= engine.MaxPlayers; players++ {
		p := sit(t, played(t, engine.Config{Players: players}, asked(engine.QuestionNone)))
		p.Press("esc")
		p.Says("ants gallery fruits queen army barracks pts")
		p.Says("A new game")
		assert.NotContains(t, p.Frame(), "…")
	}
}

// In the smallest window, too, the points of six anthills stand below each other, while they are counted and
// after.
func TestPointsOfSixInALowWindow(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: engine.MaxPlayers}, {Players: 3, Expert: true}} {
		p := sit(t, played(t, c, asked(engine.QuestionNone)))
		p.Resize(screen.MinWidth, screen.MinHeight)
		for _, key := range []string{"home", "esc"} {
			p.Press(key)
			assert.Len(t, regexp.MustCompile(`(?m)^  \S \w.* \d+ +\d+ .*\d$`).FindAllString(p.Frame(), -1), 6, p.Frame())
		}
	}
}

// In a usual window each category is counted in full, however many fruits and anthills there are to name.
func TestTheScoringIsSaidInFull(t *testing.T) {
	t.Parallel()
	names := []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"}
	for seed, c := range []engine.Config{
		{Players: 2}, {Players: 3}, {Players: 4}, {Players: 5}, {Players: 6}, {Players: 2, Expert: true}, {Players: 3, Expert: true},
	} {
		live := fresh(t, c, func(o *session.Options) {
			o.Seed, o.Players = uint64(seed), names[:c.Players]
			for i := range c.Players - 1 {
				o.Bots[i] = "easy" // of whom no review is made
			}
		})
		tree := live.Tree()
		for dice := rand.New(rand.NewPCG(uint64(seed), 0)); !tree.Result(tree.Cursor()).Over; {
			legal := tree.Legal(tree.Cursor())
			_, err := live.Do(legal[dice.IntN(len(legal))])
			require.NoError(t, err)
		}
		p := sit(t, live)
		s := stateOf(tree)
		say := words.New(matchOf(tree).Rules(), names, nil)
		for category := range words.Categories(&engine.Score{}) {
			title, told := say.Scoring(&s, category)
			for _, sentence := range append(told, title) {
				p.Says(sentence)
			}
			p.Press("enter")
		}
	}
}

// In a usual window the review says in its list what was taken and where it went, in full.
func TestRowsOfTheReviewAreWhole(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 3}, {Players: 2, Expert: true}} {
		p := sit(t, played(t, c, asked(engine.QuestionNone)))
		p.Press("esc", "H")
		p.Says("lost")
		assert.NotRegexp(t, `│.*…`, p.Frame())
		assert.Regexp(t, `\d+%  \w+: tile \d+( \(\w+\))?, (free|pay \d|by token), (left|right) end( of [ab])? `, p.Frame())
	}
}

// An architect token leaves room for all points of its owner.
func TestPointsBesideAToken(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Players: 4}, func(o *session.Options) {
		o.Seed, o.Players = 11, nil // the second tile of the line is an architect
	})
	r := matchOf(live.Tree()).Rules()
	s := stateOf(live.Tree())
	for ; s.Question != engine.QuestionTake || s.Tokens[s.Active-1] == 0; s = stateOf(live.Tree()) {
		legal := r.Legal(&s, nil)
		take := slices.IndexFunc(legal, func(a engine.Action) bool {
			return a.Kind == engine.ActTake && r.Tile(s.Line[a.Position()-1]).Feature == engine.Architect
		})
		_, err := live.Do(legal[max(take, 0)].String())
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Resize(80, 24)
	assert.Regexp(t, `\d  A  .* \d+  = \d`, p.Frame(), "in words, those that score")
	for s := stateOf(live.Tree()); s.Tokens[s.Active-1] > 0; s = stateOf(live.Tree()) {
		_, err := live.Do(r.Legal(&s, nil)[0].String())
		require.NoError(t, err)
	}
	p = sit(t, live)
	p.Resize(120, 40) // beside the ring, where others have it
	assert.Regexp(t, `largest gallery: \d ants?  A\s*\n`, p.Frame())
}

// What a step of the scoring says stands together, in however many rows.
func TestTheScoringStandsTogether(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 4}, asked(engine.QuestionNone)))
	p.Resize(120, 40)
	for range words.Categories(&engine.Score{}) {
		_, below, ok := strings.Cut(p.Frame(), " └───────┴─")
		require.True(t, ok, p.Frame())
		said := false
		for _, line := range slices.Backward(strings.Split(below, "\n")[1:]) {
			blank := strings.TrimSpace(string([]rune(line + strings.Repeat(" ", 75))[:75])) == ""
			assert.False(t, said && blank, p.Frame())
			said = said || !blank && !strings.Contains(line, "enter next")
		}
		p.Press("enter")
	}
}
