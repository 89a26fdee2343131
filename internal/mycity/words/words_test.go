package words_test

import (
	"flag"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// A game is told from its first line to its last as people read it.
func TestStories(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{
		"club": {Players: 3, Variants: engine.Types | engine.Lines | engine.Rezoning},
		"slow": {Players: 4, Size: 6, Variants: engine.SlowStart | engine.TieBreak},
		"hex":  {Players: 2, Hex: true, Variants: engine.Dump | engine.Slums | engine.Random | engine.Rezoning},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			core, err := pack.Core()
			require.NoError(t, err)
			rules, err := engine.New(core.Counters, c)
			require.NoError(t, err)
			m := match.New(mycity.Rules{Rules: rules})
			tree := m.Text()
			table := words.New(tree, game.Party{Names: []string{"Ann", "Bob"}})
			have := story(t, tree, table)
			path := "testdata/" + name + ".txt"
			if *update {
				require.NoError(t, os.MkdirAll("testdata", 0o755))
				require.NoError(t, os.WriteFile(path, []byte(have), 0o644))
				return
			}
			want, err := os.ReadFile(path)
			require.NoError(t, err, "go test -update writes it")
			assert.Equal(t, string(want), have)
		})
	}
}

// A game is called by its presets where it has all of their variants, and by the other variants one by one;
// shorter, by how many there are besides.
func TestTitles(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	for _, c := range []struct {
		of   engine.Config
		want []string
	}{
		{engine.Config{}, []string{"8×8, 2 players"}},
		{engine.Config{Size: 12, Players: 4, Variants: engine.Parks}, []string{"12×12, 4 players, Parks Rule", "12×12, 4 players, 1 variant"}},
		{engine.Config{Hex: true, Variants: engine.Dump | engine.Slums | engine.Random}, []string{"hex map, 2 players, Grim", "hex map, 2 players, 3 variants"}},
		{engine.Config{Variants: engine.Dump | engine.Slums}, []string{
			"8×8, 2 players, City Dump and Slums", "8×8, 2 players, City Dump and 1 more", "8×8, 2 players, 2 variants",
		}},
		{engine.Config{Variants: engine.AllVariants}, []string{
			"8×8, 2 players, Club, Grim, Reduced Adjacency, Parks Rule, Tie-break and Slow Start",
			"8×8, 2 players, Club, Grim, Reduced Adjacency, Parks Rule, Tie-break and 1 more",
			"8×8, 2 players, Club, Grim, Reduced Adjacency, Parks Rule and 2 more",
			"8×8, 2 players, Club, Grim, Reduced Adjacency and 3 more",
			"8×8, 2 players, Club, Grim and 4 more",
			"8×8, 2 players, Club and 7 more",
			"8×8, 2 players, 10 variants",
		}},
	} {
		rules, err := engine.New(core.Counters, c.of)
		require.NoError(t, err)
		assert.Equal(t, c.want, words.Titles(rules))
	}
	without := *core.Counters
	without.Dump = nil
	rules, err := engine.New(&without, engine.Config{Variants: engine.Parks})
	require.NoError(t, err)
	assert.Equal(t, "8×8, 2 players, Parks Rule", words.Titles(rules)[0], "a set need not have a dump")
}

// story plays a game by the luck of a seed and tells it.
func story(t *testing.T, tree game.Tree, table game.Table) string {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", table.Title())
	for step := 0; ; step++ {
		n := tree.Cursor()
		asked, _ := tree.Turn(n)
		if asked == game.Nobody {
			break
		}
		action, ok := tree.Deal(n, 7)
		if !ok {
			legal := tree.Legal(n)
			action = legal[(step*37+step*step)%len(legal)]
		}
		if step%9 == 0 {
			fmt.Fprintf(&b, "? %s\n", table.Question(n))
		}
		if step%40 == 30 {
			tell(&b, tree, table)
		}
		require.NoError(t, tree.Do(action))
		for _, line := range table.Tell(tree.Cursor()) {
			fmt.Fprintf(&b, "%s%s\n", map[game.LineKind]string{game.Begins: "-- ", game.Ends: "== "}[line.Kind], line.Text)
		}
	}
	tell(&b, tree, table)
	headline, detail := table.Result(tree.Cursor())
	fmt.Fprintf(&b, "%s %s\n", headline, detail)
	return b.String()
}

// tell writes a position, and some of what can be chosen there.
func tell(b *strings.Builder, tree game.Tree, table game.Table) {
	n := tree.Cursor()
	for _, line := range table.Situation(n) {
		fmt.Fprintf(b, "  %s\n", line)
	}
	for i, c := range table.Choices(n) {
		if i%5 != 0 && c.Why == "" {
			continue
		}
		fmt.Fprintf(b, "  > %s\n", c.Text)
		if c.Why != "" {
			fmt.Fprintf(b, "    not now: %s\n", c.Why)
		}
		for j, sub := range c.Sub {
			if j%5 == 0 {
				fmt.Fprintf(b, "    > %s\n", sub.Text)
			}
		}
	}
}

// Landmarks and draws are no news: the board and the question show them.
func TestDealtPieces(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Variants: engine.Random})
	kinds := map[string]game.LineKind{}
	deal(t, tree, func() bool {
		if n := tree.Cursor(); n != 0 {
			kinds[strings.Fields(tree.Action(n))[0]] = table.Tell(n)[0].Kind
		}
		asked, _ := tree.Turn(tree.Cursor())
		return asked != game.Chance
	})
	assert.Equal(t, map[string]game.LineKind{"site": game.Dealt, "landmark": game.Dealt, "roll": game.Happened, "draw": game.Dealt}, kinds)
}

// Whoever can do nothing between two turns is named (MYC-46).
func TestSkipsAreTold(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Players: 3})
	dice, skips := rand.New(rand.NewPCG(1, 2)), 0
	for legal := tree.Legal(0); len(legal) > 0; legal = tree.Legal(tree.Cursor()) {
		before := tree.Cursor()
		require.NoError(t, tree.Do(legal[dice.IntN(len(legal))]))
		one, _ := tree.Turn(before)
		next, _ := tree.Turn(tree.Cursor())
		var want, have []string
		if one != game.Chance && next.Len() == 1 {
			for seat := range 3 {
				if skipped := (bits.TrailingZeros(uint(one)) + 1 + seat) % 3; game.Seat(skipped) != next {
					want = append(want, table.Player(skipped)+" cannot place a zone and is skipped.")
					continue
				}
				break
			}
		}
		for _, line := range table.Tell(tree.Cursor()) {
			if strings.Contains(line.Text, "is skipped") {
				have = append(have, line.Text)
			}
		}
		require.Equal(t, want, have)
		skips += len(have)
	}
	assert.Positive(t, skips)
}
