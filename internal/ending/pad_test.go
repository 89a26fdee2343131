package ending_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/ending"
	city "boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	citybox "boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	citypack "boardgame/microcity/internal/microcity/pack"
	hillbox "boardgame/microcity/internal/micropolis/box"
	hill "boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	hillpack "boardgame/microcity/internal/micropolis/pack"
	townbox "boardgame/microcity/internal/mycity/box"
	town "boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	townpack "boardgame/microcity/internal/mycity/pack"
	boroughbox "boardgame/microcity/internal/smallcity/box"
	borough "boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	boroughpack "boardgame/microcity/internal/smallcity/pack"
)

// A setting is a game of one of the boxes that points are counted in.
type setting struct {
	box     game.Game
	options game.Options
	hash    string
}

func settings(t *testing.T) map[string]setting {
	t.Helper()
	citycards, err := citypack.Core()
	require.NoError(t, err)
	towncards, err := townpack.Core()
	require.NoError(t, err)
	hillcards, err := hillpack.Core()
	require.NoError(t, err)
	boroughcards, err := boroughpack.Core()
	require.NoError(t, err)
	list := map[string]setting{}
	for name, c := range map[string]city.Config{"competitive": {Mode: city.Competitive}, "expansions": {Mode: city.Competitive, With: city.AllExpansions}} {
		list["Micro City "+name] = setting{citybox.Game(), microcity.Options(c), citycards.Hash}
	}
	for name, c := range map[string]town.Config{"two": {}, "all": {Players: 3, Variants: town.AllVariants}, "hex": {Players: 2, Hex: true, Variants: town.Dump | town.TieBreak}} {
		list["My City "+name] = setting{townbox.Game(), mycity.Options(c), towncards.Hash}
	}
	for name, c := range map[string]hill.Config{"rival": {Players: 1}, "goal": {Players: 1, Goal: 55}, "three": {Players: 3}, "expert": {Players: 2, Expert: true}} {
		list["Micropolis "+name] = setting{hillbox.Game(), micropolis.Options(c), hillcards.Hash}
	}
	for name, c := range map[string]borough.Config{
		"alone": {Players: 1}, "two": {Players: 2}, "advanced": {Players: 3, Mode: borough.Advanced}, "arcologies": {Players: 2, Mode: borough.Arcologies},
	} {
		list["Small City "+name] = setting{boroughbox.Game(), smallcity.Options(c), boroughcards.Hash}
	}
	return list
}

// randomly plays a game to its end: players at random, and chance by the seed.
func (s *setting) randomly(t *testing.T, seed uint64) (game.Tree, game.Table) {
	t.Helper()
	tree, err := s.box.Open(s.box.Rules, s.options, s.box.Cards(s.hash))
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 1))
	for {
		legal := tree.Legal(tree.Cursor())
		if len(legal) == 0 {
			return tree, s.box.Table(tree, game.Party{Names: []string{"Ann", "Bob", "Cid"}[:tree.Players()]})
		}
		a := legal[rng.IntN(len(legal))]
		if asked, _ := tree.Turn(tree.Cursor()); asked == game.Chance {
			a, _ = chance.Seeded(seed)(tree, tree.Cursor())
		}
		require.NoError(t, tree.Do(a))
	}
}

// In every game that is over the rows of the pad add up to the score, which is its last row; before that there is no pad. Who wins
// alone by points is said to be ahead by as many as the pad shows.
func TestThePadAddsUp(t *testing.T) {
	t.Parallel()
	for name, s := range settings(t) {
		for seed := range uint64(4) {
			t.Run(fmt.Sprint(name, " ", seed), func(t *testing.T) {
				t.Parallel()
				tree, table := s.randomly(t, seed)
				result := tree.Result(tree.Cursor())
				of := table.(game.Scored).Pad(tree.Cursor())
				require.NotEmpty(t, of.Rows)
				for seat, score := range result.Score {
					sum := 0
					for _, row := range of.Rows {
						sum += row.Points[seat]
					}
					assert.Equal(t, score, sum, "%v", of)
				}
				pad := ending.PadOf(table, tree.Cursor())
				require.GreaterOrEqual(t, len(pad), 2)
				for seat, score := range result.Score {
					assert.Equal(t, table.Player(seat), pad[0][seat+1])
					assert.Equal(t, strings.ReplaceAll(strconv.Itoa(score), "-", "−"), pad[len(pad)-1][seat+1])
				}
				for _, row := range pad {
					assert.Len(t, row, len(pad[0]))
				}
				assert.Len(t, pad.Lines(), len(pad)-1)
				assert.Nil(t, ending.PadOf(table, tree.Parent(tree.Cursor())))
				if headline, _ := table.Result(tree.Cursor()); strings.Contains(headline, " wins by ") {
					first, rest := 0, []int(nil)
					for seat, score := range result.Score {
						if result.Winners.Has(seat) {
							first = score
						} else {
							rest = append(rest, score)
						}
					}
					next := rest[0]
					for _, n := range rest {
						next = max(next, n)
					}
					assert.Contains(t, headline, fmt.Sprint(" wins by ", first-next, " "))
				}
			})
		}
	}
}
