package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// The result is never cut: where there is little room it stands for itself, or is left out.
func TestTheResultIsNotCut(t *testing.T) {
	t.Parallel()
	const result = "Micro City · daily city, 30 September: won in 10 turns, with 2 left (3 hints)"
	e := &ending{next: &live.Ending{Result: result}, told: []widget.Line{{Text: "In 10 turns, 8 markers placed."}}}
	for w, want := range map[int]string{118: daily.Sentence(result), 78: result, 58: e.told[0].Text} {
		rows := e.rows(e.below(), paint.New(w, 1, theme.Bare(&theme.Unicode)))
		assert.Equal(t, want, rows[0].Text, "%d columns", w)
	}
}

// The end of the attempt that counts has the line to pass on; that of practice has none.
func TestTheEndHasTheResultToPassOn(t *testing.T) {
	t.Parallel()
	at := folders.In(t.TempDir())
	box := ofCore()[0].Box()
	city := daily.Of(&box, game.Week, aDay())
	for _, practice := range []bool{false, true} {
		s, _, err := city.Play(aDay(), at, practice, "")
		require.NoError(t, err)
		live := play.On(s)
		for state := live.State(); !live.Rules().Result(state).Over; state = live.State() {
			legal := live.Rules().Legal(&state, nil)
			_, err := live.Do(legal[len(legal)-1])
			require.NoError(t, err)
		}
		p := sit(t, tui.Options{Games: ofCore(), Folders: at, Session: live.Session}, 80, 24)
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			if practice {
				assert.NotContains(t, p.Words(), "to pass on")
				continue
			}
			if size.W < 80 {
				assert.Regexp(t, `Micro City · weekly city, week 47: lost after \d+ turns? `, p.Words(), size.Name)
				continue
			}
			assert.Regexp(t, `Your result to share: Micro City · weekly city, week 47: lost after \d+ turns?\.`, p.Words(), size.Name)
		}
		require.NoError(t, live.Close())
	}
}
