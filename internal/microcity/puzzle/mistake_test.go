package puzzle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/skill"
)

// aMonday is a day on which a game was played.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// blundered returns a game that was played up to a blunder in a puzzle's position, and the review of
// that turn.
func blundered(t *testing.T, p *Puzzle) (*microcity.Match, computer.Turn) {
	t.Helper()
	live, err := p.Begin()
	require.NoError(t, err)
	for _, a := range p.next.Line {
		_, err := live.Do(a.String())
		require.NoError(t, err)
	}
	turn := computer.Turn{TurnReview: bot.TurnReview{Best: p.best.Line, Ended: p.next.Chance, Cost: p.best.Chance - p.next.Chance}}
	return microcity.Of(live.Tree()), turn
}

// A blunder comes back as a puzzle after a week, until it is solved.
func TestMistakeComesBack(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "puzzles.json")
	p := some(ours(t), 1)[0]
	m, turn := blundered(t, p)
	small := turn
	small.Cost = Margin - 1
	list := Mistakes(m, []computer.Turn{turn, small})
	require.Len(t, list, 1, "a small loss is no puzzle")
	assert.Equal(t, p.best.Chance, list[0].best.Chance)
	assert.Equal(t, p.next.After, list[0].next.After, "what was played is told")
	require.NoError(t, Remember(path, list, aMonday))
	require.NoError(t, Remember(path, list, aMonday.AddDate(0, 0, 3)), "once more")

	soon, err := offer(t).Lay(path, aMonday.AddDate(0, 0, 6))
	require.NoError(t, err)
	assert.Zero(t, soon.Mistakes())
	assert.NotContains(t, offer(t).Standing(path, aMonday.AddDate(0, 0, 6)), "back")
	later, err := offer(t).Lay(path, aMonday.AddDate(0, 0, 7))
	require.NoError(t, err)
	require.Equal(t, 1, later.Mistakes())
	assert.Contains(t, offer(t).Standing(path, aMonday.AddDate(0, 0, 7)), "; a mistake of yours is back")
	row := later.Rows[1]
	assert.Equal(t, "Mistake, 16 Nov", row.Name())
	assert.Contains(t, row.Puzzle.Task()[0], "In a game that you finished on 16 November, you gave away about ")
	assert.Equal(t, "Find the better plan.", row.Puzzle.Aim())
	at, _ := later.At(1)
	assert.Equal(t, "Puzzle 1, easy", later.Rows[at].Heading(), "the numbers are as they were")

	mine := row.Puzzle.(*Puzzle)
	v, told := attempt(t, mine, mine.best.Line)
	assert.True(t, v.Solved)
	assert.Contains(t, told, "\nIn your game: "+mine.say(&mine.next))
	assert.NotContains(t, told, "found by")
	after, err := later.Note(1, true)
	require.NoError(t, err)
	assert.Zero(t, after.Mistakes())
	assert.Contains(t, after.Report(), "Your own mistakes: solved 1 of 1 tried, 1 at the first try.")
}

// Only solo games with the cards at hand make puzzles, of turns that can be played again.
func TestNoMistake(t *testing.T) {
	t.Parallel()
	p := some(ours(t), 1)[0]
	m, turn := blundered(t, p)
	same := turn
	same.Best = p.next.Line
	assert.Empty(t, Mistakes(m, []computer.Turn{same}), "a deeper search sees no loss")
	rules, err := engine.New(p.cards.Cards, engine.Config{Mode: engine.Competitive})
	require.NoError(t, err)
	assert.Empty(t, Mistakes(microcity.NewMatch(rules), []computer.Turn{turn}))
	assert.Empty(t, Mistakes(microcity.NewMatch(p.rules), []computer.Turn{turn}), "without its cards")
	dir := t.TempDir()
	require.NoError(t, Remember(dir, nil, aMonday), "nothing to write")
	assert.ErrorContains(t, Remember(dir, []*Puzzle{p}, aMonday), "your mistakes cannot be saved as puzzles: ")
}

// The notebook holds the latest mistakes, and what cannot be read in it is left out.
func TestMistakesAreBounded(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "puzzles.json")
	list := ours(t)
	require.NoError(t, skill.Change(path, func(b *skill.Book) {
		for range 50 {
			b.Mistakes = append(b.Mistakes, skill.Mistake{Puzzle: "old", Day: "2026-01-01", Line: json.RawMessage(`{"game":[]}`)}, skill.Mistake{Puzzle: "odd", Day: "soon", Line: json.RawMessage(`7`)})
		}
	}))
	require.NoError(t, Remember(path, list[:2], aMonday))
	b := skill.Open(path)
	assert.Len(t, b.Mistakes, 50)
	set, err := offer(t).Lay(path, aMonday.AddDate(0, 1, 0))
	require.NoError(t, err)
	assert.Equal(t, 2, set.Mistakes())
	assert.Contains(t, offer(t).Standing(path, aMonday.AddDate(0, 1, 0)), "; 2 mistakes of yours are back")
	require.NoError(t, os.Remove(path))
}

// A position that is kept is a puzzle at once, if one plan is clearly the best in it.
func TestKeep(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "puzzles.json")
	p := some(ours(t), 1)[0]
	require.NoError(t, Keep(path, p.cards, p.rules.Config(), p.state.Position(), aMonday))
	require.NoError(t, Keep(path, p.cards, p.rules.Config(), p.state.Position(), aMonday), "once more")
	set, err := offer(t).Lay(path, aMonday)
	require.NoError(t, err)
	require.Equal(t, 1, set.Mistakes())
	assert.Equal(t, "Kept, 16 Nov", set.Rows[1].Name())
	assert.Equal(t, "You kept this position on 16 November. Find the best plan for this turn.", set.Rows[1].Puzzle.Task()[0])
	v, told := attempt(t, set.Rows[1].Puzzle.(*Puzzle), p.best.Line)
	assert.True(t, v.Solved)
	assert.Contains(t, told, "Next best: ")

	start := p.rules.Start()
	require.ErrorIs(t, Keep(path, p.cards, p.rules.Config(), start.Position(), aMonday), errNoTurn)
}
