package gametest

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
)

// Speaks plays a game to its end, or for so many actions, with choices made at random from a
// seed, and tests at every node that its table says what a game.Table promises: to whoever sees
// the tree.
func Speaks(t testing.TB, tree game.Tree, table game.Table, actions int, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	require.NotEmpty(t, table.Title())
	for seat := range tree.Players() {
		oneLine(t, table.Player(seat))
	}
	for range actions {
		speaksOfPosition(t, tree, table)
		whole := tree.As(game.All)
		legal := whole.Legal(whole.Cursor())
		if len(legal) == 0 {
			return
		}
		require.NoError(t, whole.Do(legal[rng.IntN(len(legal))]))
		speaksOfStep(t, tree, table)
	}
}

// speaksOfPosition tests what is said of the position at the cursor.
func speaksOfPosition(t testing.TB, tree game.Tree, table game.Table) {
	t.Helper()
	n := tree.Cursor()
	asked, _ := tree.Turn(n)
	over := tree.Result(n).Over
	oneLine(t, table.Heading(n))
	for _, line := range table.Situation(n) {
		oneLine(t, line)
	}
	require.Equal(t, over, table.Question(n) == "", "somebody is asked until the game is over")
	headline, _ := table.Result(n)
	require.Equal(t, over, headline != "")
	names := func(facts []game.Fact) (list []string) {
		for _, f := range facts {
			oneLine(t, f.Value)
			list = append(list, f.Name)
		}
		return list
	}
	require.Equal(t, names(table.Facts(0)), names(table.Facts(n)))
	speaksOfChoices(t, tree, table, asked)
	speaksInShort(t, tree, table)
}

// tipCells is how long a tip may be: it fits into one line of a usual window.
const tipCells = 73

// tipName is what a tip is remembered by.
var tipName = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// speaksInShort tests tips, and how far a game has come in a race.
func speaksInShort(t testing.TB, tree game.Tree, table game.Table) {
	t.Helper()
	n := tree.Cursor()
	if tipster, ok := table.(game.Tipster); ok {
		for _, tip := range tipster.Tips(n) {
			oneLine(t, tip.Text)
			require.Regexp(t, tipName, tip.Name)
			require.LessOrEqual(t, len(tip.Text), tipCells, tip.Text)
			require.True(t, strings.HasSuffix(tip.Text, "."), tip.Text)
		}
	}
	if racer, ok := table.(game.Racer); ok {
		for seat := range tree.Players() {
			lap := racer.Lap(n, seat)
			oneLine(t, lap.Text)
			require.NotEmpty(t, lap.Unit[0])
			require.NotEmpty(t, lap.Unit[1])
		}
	}
}

func speaksOfChoices(t testing.TB, tree game.Tree, table game.Table, asked game.Seats) {
	t.Helper()
	n, legal := tree.Cursor(), tree.Legal(tree.Cursor())
	list := table.Choices(n)
	if asked == game.Chance || asked == game.Nobody {
		require.Empty(t, list)
		return
	}
	var open []string
	refused := false
	for i := range list {
		c := &list[i]
		oneLine(t, c.Text)
		require.False(t, refused && c.Why == "", "what is refused stands behind the rest")
		refused = c.Why != ""
		for _, a := range c.Actions() {
			require.Equal(t, c.Why == "", slices.Contains(legal, a), "%s: %q", a, c.Why)
			if c.Why == "" {
				open = append(open, a)
			} else {
				oneLine(t, table.Why(n, a))
			}
			oneLine(t, table.Say(n, a))
			read, err := table.Read(n, a)
			require.NoError(t, err)
			require.Equal(t, a, read)
		}
	}
	require.ElementsMatch(t, legal, open)
}

// speaksOfStep tests what is said of the step that led to the cursor.
func speaksOfStep(t testing.TB, tree game.Tree, table game.Table) {
	t.Helper()
	n := tree.Cursor()
	oneLine(t, table.Say(tree.Parent(n), tree.Action(n)))
	ends := false
	for _, line := range table.Tell(n) {
		oneLine(t, line.Text)
		ends = ends || line.Kind == game.Ends
	}
	require.True(t, !ends || tree.Result(n).Over)
}

func oneLine(t testing.TB, text string) {
	t.Helper()
	require.NotEmpty(t, text)
	require.NotContains(t, text, "\n")
	require.Equal(t, strings.TrimRight(text, " "), text)
}
