package puzzle

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/soak"
)

func corePack(t *testing.T) *pack.Pack {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	return core
}

func offer(t *testing.T) *puzzle.Offer {
	t.Helper()
	return Offer(corePack(t).Source())
}

// own returns puzzles as those of Micro City.
func own(list []puzzle.Puzzle) (ours []*Puzzle) {
	for _, p := range list {
		ours = append(ours, p.(*Puzzle))
	}
	return ours
}

// theirs returns them as any others.
func theirs(list []*Puzzle) (all []puzzle.Puzzle) {
	for _, p := range list {
		all = append(all, p)
	}
	return all
}

// ours returns the puzzles that come with the game.
func ours(t *testing.T) []*Puzzle {
	t.Helper()
	list, err := offer(t).Core()
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return own(list)
}

// finderOf returns a finder for the game of a puzzle.
func finderOf(t *testing.T, p *Puzzle) *finder {
	t.Helper()
	f, err := newFinder(p.cards, p.rules.Config())
	require.NoError(t, err)
	return f
}

// A plan names a stage and its bonus once.
func TestPlansSayThingsOnce(t *testing.T) {
	t.Parallel()
	for _, p := range ours(t) {
		for _, plan := range []Plan{p.best, p.next} {
			text := p.say(&plan)
			assert.NotContains(t, text, "complete a stage", p.id)
			assert.NotContains(t, text, "use the bonus", p.id)
		}
	}
}

// The puzzles that come with the game are written as the finder writes them, each once, the easiest
// first, and each of them is one by its own numbers.
func TestCore(t *testing.T) {
	t.Parallel()
	list := ours(t)
	seen := map[string]bool{}
	for i, p := range list {
		assert.False(t, seen[p.id], p.id)
		seen[p.id] = true
		assert.True(t, p.stands(), p.id)
		assert.NotEqual(t, courseOf(p.best.Line), courseOf(p.next.Line), p.id)
		again, err := offer(t).Parse([]byte(p.Line() + "\n"))
		require.NoError(t, err)
		assert.Equal(t, p.Line(), again[0].Line())
		if i > 0 {
			assert.LessOrEqual(t, list[i-1].Head().Level(), p.Head().Level(), "%s comes too late", p.id)
		}
	}
}

// The puzzles that come with the game are what they say, for the search of today: some of them, and
// all where time is no matter.
func TestCoreStands(t *testing.T) {
	t.Parallel()
	for _, p := range some(ours(t), 3) {
		t.Run(p.id, func(t *testing.T) {
			t.Parallel()
			found := finderOf(t, p).look(p.state)
			require.NotNil(t, found, "it is no puzzle any more")
			assert.Equal(t, p.Line(), found.Line())
		})
	}
}

// some returns the few of a list that are sooner looked at than others, those near the end of their
// games, and all of it where time is no matter.
func some(list []*Puzzle, few int) []*Puzzle {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *Puzzle) int { return cmp.Compare(a.state.Clock, b.state.Clock) })
	return list[:min(soak.Times(few, len(list)), len(list))]
}

// What wins at once is proved by trying everything: no other card, and no other place, wins.
func TestWinsAreProved(t *testing.T) {
	t.Parallel()
	tried := 0
	for _, p := range ours(t) {
		if !p.wins() || tried == soak.Times(1, 100) {
			continue
		}
		tried++
		courses, ok := winning(p.rules, p.state)
		require.True(t, ok, p.id)
		assert.Equal(t, []course{courseOf(p.best.Line)}, courses, p.id)
	}
	assert.Positive(t, tried)
}

// Two looks at one position find the same; where a turn is under way there is nothing to find.
func TestLookIsDeterministic(t *testing.T) {
	t.Parallel()
	p := some(ours(t), 1)[0]
	f := finderOf(t, p)
	first := f.look(p.state)
	require.NotNil(t, first)
	assert.Equal(t, first.Line(), f.look(p.state).Line())
	s, err := p.rules.Apply(p.state, engine.ReadyAction(p.Seat()))
	require.NoError(t, err)
	assert.Nil(t, f.look(s))
	assert.Nil(t, f.look(p.rules.Start()))
}

// A puzzle is found where it comes up in a game, and nowhere else; the caller can stop when it has enough.
func TestPuzzlesInAGame(t *testing.T) {
	t.Parallel()
	p := some(ours(t), 1)[0]
	dice := p.state.Dice[0]
	before := regexp.MustCompile(`dice:..`).ReplaceAllString(p.state.Position(), "dice:00")
	before = strings.Replace(before, "agenda:prepare", "agenda:roll", 1)
	m, err := microcity.Open(engine.RulesVersion, microcity.Options(p.rules.Config()), p.cards)
	require.NoError(t, err)
	m, err = m.Place(before)
	require.NoError(t, err)
	require.NoError(t, m.Follow(engine.RollAction(dice[0], dice[1])))
	require.Equal(t, p.state, m.State())
	require.NoError(t, m.Follow(p.best.Line[0]))
	var found []puzzle.Puzzle
	keep := func(p puzzle.Puzzle) error { found = append(found, p); return nil }
	source, g := NewSource(p.cards), &log.Game{Tree: m.Text()}
	require.NoError(t, source.In(g, keep, func() bool { return false }))
	require.Len(t, found, 1)
	assert.Equal(t, p.Line(), found[0].Line())
	require.NoError(t, source.In(g, keep, func() bool { return true }))
	require.NoError(t, NewSource(&pack.Pack{Cards: p.cards.Cards}).In(g, keep, func() bool { return false }), "other cards")
	assert.Len(t, found, 1)
	full := errors.New("no space left")
	assert.ErrorIs(t, source.In(g, func(puzzle.Puzzle) error { return full }, func() bool { return false }), full)
}

// A number always stands for the same game.
func TestGamesAreTheSameByNumber(t *testing.T) {
	t.Parallel()
	for number := range uint64(soak.Times(1, 58)) {
		s := NewSource(corePack(t))
		require.NotEmpty(t, s.configs)
		one, err := s.Game(number)
		require.NoError(t, err)
		other, err := NewSource(corePack(t)).Game(number)
		require.NoError(t, err)
		assert.Equal(t, one == nil, other == nil)
		if one != nil && other != nil {
			assert.Equal(t, one.Line(), other.Line())
		}
	}
}

// A few plans may stand out at first sight; those below are far behind, if there are any.
func TestPromising(t *testing.T) {
	t.Parallel()
	hints := func(chances ...bot.Points) (list []bot.Hint) {
		for _, c := range chances {
			list = append(list, bot.Hint{Chance: c})
		}
		return list
	}
	assert.True(t, promising(hints(worthPlaying), 2))
	assert.False(t, promising(hints(worthPlaying-1), 2))
	assert.True(t, promising(hints(5000, 4900), 2), "there is no third plan")
	assert.False(t, promising(hints(5000, 4900, 5000-clearLead+1), 2))
	assert.False(t, promising(hints(5000, 4900), 1))
	assert.True(t, promising(hints(5000-clearLead, 4900, 5000), 2), "in any order")
}

// A puzzle says with which expansions it is played, if there are any.
func TestStand(t *testing.T) {
	t.Parallel()
	said := map[bool]bool{}
	for _, p := range ours(t) {
		with := p.rules.Config().With != 0
		said[with] = true
		assert.Equal(t, with, strings.Contains(p.stand(), " Played with "), p.stand())
	}
	assert.Len(t, said, 2)
}

// The best plan solves a puzzle, and the next best does not.
func TestAttempt(t *testing.T) {
	t.Parallel()
	for _, p := range some(ours(t), 2) {
		v, told := attempt(t, p, p.best.Line)
		assert.True(t, v.Solved, p.id)
		assert.Equal(t, "Solved: that is the plan.", v.Headline)
		assert.Contains(t, told, "It is about "+p.theme()+".")
		assert.NotContains(t, told, "\nBest: ")

		v, told = attempt(t, p, p.next.Line)
		assert.False(t, v.Solved, p.id)
		assert.Equal(t, p.next.Chance, p.judge(Plan{Line: p.next.Line, After: p.next.After}).yours.Chance, "%s: both are judged alike", p.id)
		assert.Contains(t, v.Headline, "Not solved: your plan ")
		assert.Contains(t, told, "\nBest: "+p.say(&p.best)+"\n")
	}
}

// attempt plays a plan, and returns what comes of it.
func attempt(t *testing.T, p *Puzzle, line []engine.Action) (puzzle.Verdict, string) {
	t.Helper()
	live, err := p.Begin()
	require.NoError(t, err)
	defer func() { assert.NoError(t, live.Close()) }()
	can, _ := live.CanUndo()
	assert.False(t, can, "nothing comes before the position")
	for _, a := range line {
		_, ended := p.Ended(live.Tree())
		require.False(t, ended)
		_, err := live.Do(a.String())
		require.NoError(t, err)
	}
	end, ended := p.Ended(live.Tree())
	require.True(t, ended)
	v := p.Judge(live.Tree(), end)()
	return v, strings.Join(v.Lines, "\n")
}

// A plan that only differs a little is close enough.
func TestHeadlines(t *testing.T) {
	t.Parallel()
	p := ours(t)[0]
	for _, c := range []struct {
		gives bot.Points
		want  string
	}{
		{-300, "Solved, and better than the plan that the search found."},
		{40, "Solved: your plan is as good as the best one."},
		{300, "Solved: your plan is close enough to the best one. It gives away about 3 points."},
		{Close, "Solved: your plan is close enough to the best one. It gives away about 10 points."},
		{Close + 100, "Not solved: your plan gives away about 11 points of win chance."},
		{2000, "Not solved: your plan gives away about 20 points of win chance."},
	} {
		v := verdict{yours: Plan{Chance: p.best.Chance - c.gives}, solved: p.solves(p.best.Chance - c.gives)}
		assert.Equal(t, c.want, p.headline(&v))
	}
}

// A file that somebody else wrote cannot do harm: each fault is told with its line.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	cards, good := corePack(t), ours(t)[0].Line()
	for fault, text := range map[string]string{
		"no puzzle: it cannot be read":                      `{"game":[`,
		"cannot be read as a JSON object":                   good + "{}",
		"with the fields of a puzzle":                       `{"name":"x"}`,
		"longer than 4096 bytes":                            strings.Repeat(" ", 1) + `"` + strings.Repeat("a", 4<<10) + `"`,
		"it is played with other cards":                     strings.Replace(good, cards.Hash, strings.Repeat("0", len(cards.Hash)), 1),
		`"mode" is no setting of a game`:                    strings.Replace(good, `"mode solo"`, `"mode"`, 1),
		`there is no option "moon"`:                         strings.Replace(good, `"mode solo"`, `"moon full"`, 1),
		"the position has an unknown":                       strings.Replace(good, `"position":"`, `"position":"x:1 `, 1),
		"a chance, a share or a number of rolls is":         strings.Replace(good, `"novice":`, `"novice":1`, 1) + "",
		"is not possible":                                   strings.Replace(good, `"plan":"`, `"plan":"1 end, `, 1),
		"the plan ends before the turn does":                strings.Replace(good, good[strings.Index(good, `"plan":"`):strings.Index(good, `","chance"`)], `"plan":"1 ready`, 1),
		fmt.Sprintf("more than %d actions", maxPlan):        strings.Replace(good, `"plan":"`, `"plan":"`+strings.Repeat("1 ready, ", maxPlan), 1),
		fmt.Sprintf("larger than %d bytes", puzzle.MaxFile): strings.Repeat("\n", puzzle.MaxFile+1),
		"holds more than 500":                               strings.Repeat(good+"\n", 501),
	} {
		_, err := offer(t).Parse([]byte(text))
		require.ErrorContains(t, err, fault)
	}
	list, err := offer(t).Parse([]byte("\n\n" + good + "\r\n"))
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

// What a puzzle says of all plans that do not solve it holds for those that differ from the best in a material
// alone: taking coal for steel is no other card and no other place.
func TestBound(t *testing.T) {
	t.Parallel()
	for _, p := range ours(t) {
		assert.LessOrEqual(t, p.next.Chance, p.bound, p.id)
		assert.False(t, p.best.Chance < bot.Certain && p.solves(p.bound-1), p.id)
		again, err := offer(t).Read([]byte(p.Line()))
		require.NoError(t, err)
		assert.Equal(t, p.bound, again.(*Puzzle).bound)
	}
	for _, p := range some(slices.DeleteFunc(ours(t), func(p *Puzzle) bool { return p.byForce() || p.state.Clock > 4 }), 1) {
		f, q := finderOf(t, p), *p
		require.True(t, f.bounded(&q), p.id)
		assert.LessOrEqual(t, q.bound, p.bound, p.id)
		for _, e := range f.adviser.Ends(p.state, 12) {
			if chance := f.worth(&e.After, p.Seat()); !p.solves(chance) {
				assert.LessOrEqual(t, chance, p.bound, p.say(&Plan{Line: e.Line}))
			}
		}
	}
}

// A file is written the easiest first.
func TestLines(t *testing.T) {
	t.Parallel()
	list := ours(t)
	want := puzzle.Lines(theirs(list))
	slices.Reverse(list)
	again, err := offer(t).Parse(puzzle.Lines(theirs(list)))
	require.NoError(t, err)
	require.Len(t, again, len(list))
	assert.True(t, slices.IsSortedFunc(again, func(a, b puzzle.Puzzle) int { return cmp.Compare(a.Head().Level(), b.Head().Level()) }))
	assert.Len(t, want, len(puzzle.Lines(theirs(list))))
}
