package computer

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/search"
)

// tossed begins a game of Nim, whose coin shows heads: several can be taken from a heap. Of actions that
// take from the same heap advice names one. made counts the players by kind.
func tossed(t *testing.T) (p Players[gametest.State, gametest.Action], made map[search.Kind]int) {
	t.Helper()
	nim := gametest.Nim{Heaps: [3]uint8{3, 3, 2}}
	m := match.New(nim)
	require.NoError(t, m.Follow(nim.Legal(new(m.State()), nil)[1]))
	made = map[search.Kind]int{}
	budgets := [search.NumKinds]search.Budget{search.Medium: {Evaluations: 1}, search.Hard: {Evaluations: 100, Solve: 5000}}
	value := func(s *gametest.State) search.Values { return search.Won(nim.Result(s).Winners) }
	return Players[gametest.State, gametest.Action]{
		Match: &m,
		New: func(k search.Kind, seed uint64) *search.Searcher[gametest.State, gametest.Action] {
			made[k]++
			return search.New(nim, search.Guide[gametest.State, gametest.Action]{Value: value}, budgets[k], seed)
		},
		Of:        match.Of[gametest.State, gametest.Action],
		Sharpness: 1,
		Alike:     func(a, b gametest.Action) bool { return a.Heap == b.Heap },
	}, made
}

// Each kind has one player, who gives one action; a kind that there is not plays as easy does.
func TestMind(t *testing.T) {
	t.Parallel()
	p, made := tossed(t)
	mind, tree := p.Mind(7), p.Match.Text()
	assert.Empty(t, made, "nobody was asked yet")
	for !tree.Result(tree.Cursor()).Over {
		at := tree.Cursor()
		easy := mind("easy", at)()
		assert.Equal(t, easy, mind("wizard", at)())
		assert.Equal(t, easy, p.Mind(7)("easy", at)(), "the same seed, the same player")
		for _, kind := range []string{"medium", "hard"} {
			actions := mind(kind, at)()
			require.Len(t, actions, 1)
			assert.Contains(t, tree.Legal(at), actions[0])
		}
		require.NoError(t, tree.Do(easy[0]))
		if coin, ok := tree.Deal(tree.Cursor(), 1); ok {
			assert.Empty(t, mind("hard", tree.Cursor())(), "chance is asked")
			require.NoError(t, tree.Do(coin))
		}
	}
	assert.Equal(t, 1, made[search.Medium])
	assert.Equal(t, 1, made[search.Hard])
}

// Advice begins with what hard does, and goes on with other heaps.
func TestAdviser(t *testing.T) {
	t.Parallel()
	p, _ := tossed(t)
	advise, hard, at := p.Adviser(), p.Mind(0), p.Match.Cursor()
	assert.Empty(t, advise(game.Node(0))(), "chance is asked")
	actions := advise(at)()
	require.Len(t, actions, 3)
	assert.Equal(t, hard("hard", at)()[0], actions[0])
	heaps := map[string]bool{}
	for _, a := range actions {
		assert.Contains(t, p.Match.Text().Legal(at), a)
		heaps[a[len(a)-1:]] = true
	}
	assert.Len(t, heaps, 3)
}

// Games are played by kinds of players, each anew in every game, and by programs.
func TestGames(t *testing.T) {
	t.Parallel()
	p, made := tossed(t)
	games := p.Games(arena.Settings{Seed: 3, Games: 6, Workers: 1}, []arena.Contender{{Kind: "easy"}, {Kind: "hard"}, {Kind: "hard"}})
	tally := arena.NewTally(gametest.Players)
	require.NoError(t, games.Play(t.Context(), arena.Whole, tally.Count))
	assert.Equal(t, 6, tally.Games)
	assert.Equal(t, map[string]int{"last": 6}, tally.Causes)
	assert.Equal(t, 6, made[search.Easy])
	assert.Equal(t, 12, made[search.Hard])
	assert.Greater(t, tally.Players[1].Won()+tally.Players[2].Won(), tally.Players[0].Won())
}

// A reviewer judges any position of any match of the game, and finds what would have been better.
func TestReviewer(t *testing.T) {
	t.Parallel()
	p, _ := tossed(t)
	mind, tree := p.Reviewer([game.MaxSeats]string{}), p.Match.Text()
	for !tree.Result(tree.Cursor()).Over { // the first of the legal actions is seldom the best
		if coin, ok := tree.Deal(tree.Cursor(), 1); ok {
			require.NoError(t, tree.Do(coin))
			continue
		}
		require.NoError(t, tree.Do(tree.Legal(tree.Cursor())[0]))
	}
	end := tree.Cursor()
	won := tree.Result(end).Winners
	for seat := range gametest.Players {
		want := 0
		if won.Has(seat) {
			want = 10_000
		}
		assert.Equal(t, want, mind.Judge(tree.Clone(), end, seat)())
	}
	lost := 0
	for _, c := range mind.Look(tree, func(int) bool { return true })() {
		assert.Contains(t, tree.Legal(c.At), c.Action)
		assert.Equal(t, c.Lost > 0, c.Better != "")
		if c.Better != "" {
			assert.Contains(t, tree.Legal(c.At), c.Better)
			assert.NotEqual(t, c.Action, c.Better)
		}
		lost += c.Lost
	}
	assert.Positive(t, lost)
}

// Games are played on to their end, the same ones from the same position, and their parts averaged.
func TestEnds(t *testing.T) {
	t.Parallel()
	p, _ := tossed(t)
	assert.Nil(t, p.Reviewer([game.MaxSeats]string{}).Ends, "the game has no parts")
	ended := 0
	p.Parts = func(s *gametest.State, seat int) []review.Part {
		result := gametest.Nim{}.Result(s)
		require.True(t, result.Over)
		ended++
		won := 0.
		if result.Winners.Has(seat) {
			won = 1
		}
		return []review.Part{{Name: "wins", Lead: won}, {Name: "games", Lead: 1}}
	}
	tree := p.Match.Text()
	ends := p.Reviewer([game.MaxSeats]string{}).Ends
	sum := 0.
	for seat := range gametest.Players {
		parts := ends(tree, tree.Cursor(), seat)()
		assert.Equal(t, parts, ends(tree, tree.Cursor(), seat)())
		assert.Equal(t, review.Part{Name: "games", Lead: 1}, parts[1])
		sum += parts[0].Lead
	}
	assert.InDelta(t, 1, sum, 1e-9, "somebody wins each game")
	assert.Equal(t, 2*gametest.Players*playedOn, ended)

	last := gametest.Nim{Heaps: [3]uint8{1}}
	m := match.New(last)
	require.NoError(t, m.Follow(last.Legal(new(m.State()), nil)[0]))
	ended = 0
	assert.InDelta(t, 1, ends(m.Text(), m.Cursor(), 0)()[0].Lead, 0)
	assert.Equal(t, 1, ended, "no coin is tossed any more: all games would be alike")
}

// Shares of a win are told as chances that lie nearer to the ends, and add up with the rest.
func TestChances(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sharpness float64
		expected  search.Values
		chances   []int
	}{
		{1, search.Values{0.25, 0.75}, []int{2500, 7500}},
		{2, search.Values{0.25, 0.75}, []int{1000, 9000}},
		{2, search.Values{0.5, 0.25, 0.25}, []int{6667, 1667, 1667}},
		{2, search.Values{0.75}, []int{9000}},
		{2.5, search.Values{1}, []int{10_000, 0}},
		{2.5, search.Values{0}, []int{0}},
	} {
		p := Players[gametest.State, gametest.Action]{Sharpness: c.sharpness}
		for seat, want := range c.chances {
			assert.Equal(t, want, p.chance(c.expected, [game.MaxSeats]float64{}, seat), "%v", c)
		}
	}
}

// Chances say whose they are: whoever is weaker than hard is named, and makes winning likelier.
func TestAgainst(t *testing.T) {
	t.Parallel()
	type kinds = [game.MaxSeats]string
	p, _ := tossed(t)
	even := search.Values{0.25, 0.5, 0.25}
	p.Ahead = [search.NumKinds]float64{search.Easy: 2, search.Medium: math.Log(3)}
	for _, c := range []struct {
		kinds  kinds
		said   string
		chance int
	}{
		{kinds{}, "if all play like hard", 2500},
		{kinds{1: "hard"}, "if all play like hard", 2500},
		{kinds{1: "medium"}, "if people play like hard, and computers as they do", 3750},
		{kinds{0: "medium", 1: "medium", 2: "medium"}, "if the computers play on as they do", 2500},
	} {
		assert.Equal(t, c.said, p.Reviewer(c.kinds).Against)
		assert.Equal(t, c.chance, p.chance(even, p.behind(c.kinds), 0), c.said)
	}
	assert.Zero(t, p.chance(search.Values{0, 1}, p.behind(kinds{1: "easy"}), 0), "what is decided stays so")
	p.Ahead = [search.NumKinds]float64{}
	assert.Equal(t, "if all play like hard", p.Reviewer(kinds{1: "medium"}).Against, "nothing was fitted")
}

// Trust tells what is said of the positions of a game in which hard decides, and how it ended for hard.
func TestTrust(t *testing.T) {
	t.Parallel()
	list := []Said{{0, 0, 1}, {0, 0, 1}, {1, 0, 1}, {1, 0, 0}}
	assert.InDelta(t, math.Log(3), Fitted(list), 1e-6)
	assert.InDelta(t, 0.75, list[0].Chance(math.Log(3)), 1e-9)
	assert.InDelta(t, 0, Fitted(nil), 1e-9)
}
