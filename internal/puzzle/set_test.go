package puzzle_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	micropolis "boardgame/microcity/internal/micropolis/agreement"
	mycity "boardgame/microcity/internal/mycity/agreement"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/skill"
)

// aMonday is the first day of a week.
var aMonday = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// offers are those of the games whose puzzles are proved.
func offers() []*puzzle.Offer {
	return []*puzzle.Offer{mycity.Offer().Puzzles, micropolis.Offer().Puzzles}
}

// core returns the puzzles that come with a game.
func core(t *testing.T, of *puzzle.Offer) []puzzle.Puzzle {
	t.Helper()
	list, err := of.Core()
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(list), 20)
	return list
}

// Every puzzle is what it says: playing on in every way, the best turn leads to what it promises, and every turn that
// begins in another way leads to no more than it says.
func TestProved(t *testing.T) {
	t.Parallel()
	for _, of := range offers() {
		source, err := of.Source()
		require.NoError(t, err)
		seen, levels := map[string]bool{}, map[puzzle.Level]int{}
		var before puzzle.Level
		for _, p := range core(t, of) {
			again, err := source.Again(p, true)
			require.NoError(t, err)
			require.NotNil(t, again, p.Line())
			assert.Equal(t, p.Line(), again.Line())
			head := p.Head()
			assert.False(t, seen[head.ID], "each once")
			seen[head.ID] = true
			assert.GreaterOrEqual(t, head.Level(), before, "the easiest first")
			before = head.Level()
			levels[before]++
			briefly, err := of.Head([]byte(p.Line()))
			require.NoError(t, err)
			assert.Equal(t, head, briefly)
		}
		assert.GreaterOrEqual(t, len(levels), 3, "%s: %v", of.Name, levels)
	}
}

// The proof agrees with a search that knows nothing: it walks the text of the game, and remembers nothing.
func TestProofIsThatOfANaiveSearch(t *testing.T) {
	t.Parallel()
	tried := 0
	for _, of := range offers() {
		for _, p := range core(t, of) {
			live, err := p.Begin()
			require.NoError(t, err)
			tree := live.Tree().Clone()
			n, asked := naive{tree: tree, left: 3000}, seatOf(tree, 0)
			worth := n.of(0)
			if n.left < 0 {
				continue // too many for a search like that
			}
			tried++
			assert.Equal(t, *p.Worth().Points, worth[asked], p.Line())
		}
	}
	assert.Greater(t, tried, 4)
}

// A naive search plays every way to the end, as long as it has positions left.
type naive struct {
	tree game.Tree
	left int
}

func seatOf(t game.Tree, at game.Node) int {
	asked, _ := t.Turn(at)
	for seat := range asked.All() {
		return seat
	}
	return -1
}

func (n *naive) of(at game.Node) (best [game.MaxSeats]int) {
	if n.left--; n.left < 0 {
		return best
	}
	if r := n.tree.Result(at); r.Over {
		for seat, points := range r.Score {
			best[seat] = points
			if len(r.Score) == 2 {
				best[seat] -= r.Score[1-seat]
			}
		}
		return best
	}
	seat := seatOf(n.tree, at)
	for i, a := range n.tree.Legal(at) {
		n.tree.Seek(at)
		if n.tree.Do(a) != nil {
			panic(a)
		}
		if worth := n.of(n.tree.Cursor()); i == 0 || worth[seat] > best[seat] {
			best = worth
		}
	}
	return best
}

// The best turn solves a puzzle and the next best does not, and each is told with what it leads to.
func TestAttempts(t *testing.T) {
	t.Parallel()
	for _, of := range offers() {
		for _, p := range core(t, of)[:4] {
			best, next := plans(p)
			v := attempt(t, p, best)
			assert.True(t, v.Solved)
			assert.Equal(t, "Solved: no turn is better.", v.Headline)
			assert.NotContains(t, strings.Join(v.Lines, "\n"), puzzle.Best)
			v = attempt(t, p, next)
			assert.False(t, v.Solved)
			assert.Contains(t, v.Headline, "Not solved: you end ")
			assert.Contains(t, strings.Join(v.Lines, "\n"), "\n"+puzzle.Best)
			assert.NotEmpty(t, p.Title()+p.Label()+p.Aim())
			assert.Len(t, p.Task(), 3)
		}
	}
}

// plans returns the best turn of a puzzle and the next best, from its line.
func plans(p puzzle.Puzzle) (best, next []string) {
	cut := func(after string) []string {
		_, rest, _ := strings.Cut(p.Line(), after+`":{"plan":"`)
		plan, _, _ := strings.Cut(rest, `"`)
		return strings.Split(plan, ", ")
	}
	return cut("best"), cut("next")
}

func attempt(t *testing.T, p puzzle.Puzzle, turn []string) puzzle.Verdict {
	t.Helper()
	live, err := p.Begin()
	require.NoError(t, err)
	for _, a := range turn {
		_, ended := p.Ended(live.Tree())
		require.False(t, ended)
		_, err := live.Do(a)
		require.NoError(t, err)
	}
	end, ended := p.Ended(live.Tree())
	require.True(t, ended)
	return p.Judge(live.Tree(), end)()
}

// A file that somebody else wrote cannot do harm: each fault is told with its line.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	of := offers()[0]
	good := core(t, of)[0].Line()
	best, _ := plans(core(t, of)[0])
	cards := good[strings.Index(good, `"cards":"`)+9:][:64]
	for fault, text := range map[string]string{
		"cannot be read as a JSON object": good + "{}",
		"with other cards":                strings.Replace(good, cards, strings.Repeat("0", 64), 1),
		"is no setting of a game":         strings.Replace(good, `"game":["`, `"game":["for","`, 1),
		`there is no option "moon"`:       strings.Replace(good, `"game":["`, `"game":["moon full","`, 1),
		"expected":                        strings.Replace(good, `"game":["for 2"`, `"game":["for 2 3"`, 1),
		"is not possible":                 strings.Replace(good, best[0], "1 place a1 Z9", 1),
		"the turn is over before":         strings.Replace(good, best[0], best[0]+", "+best[0], 1),
		"out of range":                    strings.Replace(good, `"medium":`, `"medium":1`, 1),
		"the position":                    strings.Replace(good, `"position":"`, `"position":"x:1 `, 1),
	} {
		_, err := of.Parse([]byte(text))
		require.ErrorContains(t, err, fault)
	}
}

// What was played is looked through turn by turn, as long as nobody stops it; a game with other cards holds nothing.
func TestPuzzlesInAGame(t *testing.T) {
	t.Parallel()
	offer := micropolis.Offer()
	box := &offer.Box
	source, err := offer.Puzzles.Source()
	require.NoError(t, err)
	options := game.Options{{Key: "for", Words: []string{"1"}}, {Key: "open", Words: []string{"yes"}}, {Key: "goal", Words: []string{"rival"}}}
	told := core(t, offer.Puzzles)[0].Game()
	var found []puzzle.Puzzle
	keep := func(p puzzle.Puzzle) error { found = append(found, p); return nil }
	never, always := func() bool { return false }, func() bool { return true }
	for seed := uint64(0); len(found) == 0 && seed < 20; seed++ {
		tree, err := box.Open(box.Rules, options, told.Cards)
		require.NoError(t, err)
		for !tree.Result(tree.Cursor()).Over {
			action, ok := tree.Deal(tree.Cursor(), seed)
			if legal := tree.Legal(tree.Cursor()); !ok {
				action = legal[int(seed)%len(legal)]
			}
			require.NoError(t, tree.Do(action))
		}
		played := &log.Game{Tree: tree, Header: log.Header{Game: box.ID, Options: options, PackHash: log.Hash(told.Cards)}}
		require.NoError(t, source.In(played, keep, always))
		require.Empty(t, found)
		require.NoError(t, source.In(&log.Game{Tree: tree}, keep, never))
		require.Empty(t, found)
		require.NoError(t, source.In(played, keep, never))
	}
	require.NotEmpty(t, found)
	again, err := source.Again(found[0], false)
	require.NoError(t, err)
	require.NotNil(t, again)
	assert.Equal(t, found[0].Line(), again.Line())
}

// A number always stands for the same game.
func TestGamesAreTheSameByNumber(t *testing.T) {
	t.Parallel()
	of := offers()[1]
	source, err := of.Source()
	require.NoError(t, err)
	one, err := source.Game(0)
	require.NoError(t, err)
	other, err := source.Game(0)
	require.NoError(t, err)
	require.Equal(t, one == nil, other == nil)
	if one != nil {
		assert.Equal(t, one.Line(), other.Line())
	}
}

// Puzzles go by their numbers, that of the day by none.
func TestRowsByNumber(t *testing.T) {
	t.Parallel()
	of := offers()[0]
	list := core(t, of)[:3]
	for _, daily := range []bool{false, true} {
		s := of.Set(list, daily, filepath.Join(t.TempDir(), "puzzles.json"), aMonday)
		row, ok := s.At(0)
		assert.Zero(t, row)
		assert.Equal(t, daily, ok)
		for number := 1; number <= len(list); number++ {
			row, ok := s.At(number)
			require.True(t, ok)
			assert.Equal(t, list[number-1].Head(), s.Rows[row].Head())
		}
		for _, number := range []int{-1, len(list) + 1} {
			_, ok := s.At(number)
			assert.False(t, ok, number)
		}
	}
}

// What was tried of a game is told apart from that of others.
func TestTries(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "state", "puzzles.json")
	of, others := offers()[0], offers()[1]
	set, err := of.Lay(path, aMonday)
	require.NoError(t, err)
	assert.Equal(t, []string{"You have not tried a puzzle yet."}, set.Report())
	set, err = set.Note(0, false)
	require.NoError(t, err)
	assert.Equal(t, "tried", set.Rows[0].Mark)
	set, err = set.Note(0, true)
	require.NoError(t, err)
	assert.Equal(t, "solved", set.Rows[0].Mark)
	last, _ := set.At(set.Last())
	set, err = set.Note(last, true)
	require.NoError(t, err)
	assert.Equal(t, skill.Count{Tried: 2, Solved: 2, First: 1}, set.Count())
	assert.Contains(t, set.Report(), "Puzzle of the day: solved 1 day in a row, 1 at best.")
	other, err := others.Lay(path, aMonday)
	require.NoError(t, err)
	assert.Equal(t, skill.Count{}, other.Count())
	assert.Empty(t, other.Rows[0].Mark)
	assert.Zero(t, other.Streak())
	assert.Equal(t, set.Rating(), other.Rating(), "one rating for all")
}

// The menu says about the puzzle of the day what the list of puzzles does, although it lays none.
func TestStandingIsThatOfTheList(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "puzzles.json")
	of := offers()[1]
	marks := map[string]int{}
	for day := range 14 {
		now := aMonday.AddDate(0, 0, day)
		set, err := of.Lay(path, now)
		require.NoError(t, err)
		today := set.Rows[0]
		assert.Equal(t, strings.TrimSuffix(": today's is "+today.Head().Level().String()+", "+today.Mark, ", "), of.Standing(path, now))
		marks[today.Mark]++
		if day%3 > 0 {
			_, err := set.Note(0, day%3 == 2)
			require.NoError(t, err)
			marks[of.Standing(path, now)]++
		}
	}
	assert.Contains(t, marks, ": today's is easy, tried")
	assert.Contains(t, marks, ": today's is medium, solved")
}

// The first attempt at a puzzle counts for the rating, and no later one: by then the answer is known.
func TestRating(t *testing.T) {
	t.Parallel()
	of := offers()[1]
	list := core(t, of)
	set := of.Set(list, false, filepath.Join(t.TempDir(), "puzzles.json"), aMonday)
	assert.Nil(t, set.Rating())
	assert.NotContains(t, set.Summary(), "rating")
	set, err := set.Note(len(list)-1, true)
	require.NoError(t, err)
	first := set.Rating()
	require.NotNil(t, first)
	assert.Greater(t, first.Rating, 1500)
	assert.Contains(t, set.Summary(), fmt.Sprintf("1 of %d puzzles solved. Your rating: %d (between ", len(list), first.Rating))
	assert.Contains(t, set.Report()[len(set.Report())-1], fmt.Sprintf("Your rating for puzzles: %d (between ", first.Rating))
	again, err := set.Note(len(list)-1, false)
	require.NoError(t, err)
	assert.Equal(t, first, again.Rating())
	worse, err := again.Note(0, false)
	require.NoError(t, err)
	assert.Less(t, worse.Rating().Rating, first.Rating)
	assert.Equal(t, 2, worse.Rating().Results)
}
