package words_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
)

// told returns the choices of a position as somebody reads them.
func told(list []game.Choice) (lines []string) {
	for i := range list {
		c := &list[i]
		if c.Why != "" {
			lines = append(lines, c.Text+" (not: "+c.Why+")")
			continue
		}
		lines = append(lines, c.Text)
		for k := range c.Sub {
			lines = append(lines, "- "+c.Sub[k].Text)
		}
	}
	return lines
}

// A tile that can be taken says what it costs, what the army is then, and for each end what it
// joins or shuts there.
func TestChoicesAreTold(t *testing.T) {
	t.Parallel()
	two, solo := engine.Config{Players: 2}, engine.Config{Players: 1}
	for _, c := range []struct {
		name     string
		config   engine.Config
		position string
		want     []string
	}{
		{
			"joined, shut, into one; too few for a barracks; out of reach", two,
			"ask:take round:2 active:1 leader:1 line:55,33.2,11,1,3 rows:48/61 armies:2/5",
			[]string{
				"Take tile 55 (fig), free (army of 2 left)",
				"- Left end: joins galleries 1 and 2 into one, +8: ants 1, fruits 2, largest gallery 5",
				"- Right end: joins galleries 1 and 2 into one, +4: ants 1, fruits 3",
				"Take tile 33 (barracks of 3) for 1 soldier (army of 3 left)",
				"- Left end: joins gallery 2 below, shuts gallery 1 above, +8: ants 3, largest gallery 5; +15 with a full barracks; Bob −5",
				"- Right end: joins gallery 2 above, shuts gallery 1 below, +8: ants 3, largest gallery 5; +15 with a full barracks; Bob −5",
				"Take tile 11 (architect) for 2 soldiers (no soldiers left)",
				"- Left end: joins galleries 1 and 2 into one, +7: ants 2, largest gallery 5; Bob −5",
				"- Right end: joins galleries 1 and 2 into one, +7: ants 2, largest gallery 5; Bob −5",
				"Take tile 1 (queen) for 3 soldiers (not: position 4 costs 3 soldiers, one for each tile in front, and Ann's army has 2 (MPO-9))",
				"Take tile 3 (queen) for 4 soldiers (not: position 5 costs 4 soldiers, one for each tile in front, and Ann's army has 2 (MPO-9))",
			},
		},
		{
			"two ports of a gallery, one of them before a wall", two,
			"ask:take round:2 active:2 leader:2 line:55,33,11,1,3 rows:48/61 armies:2/5",
			[]string{
				"Take tile 55 (fig), free (army of 5 left)",
				"- Left end: joins gallery 1 above, +3: ants 1, fruits 2; largest gallery grows to 3 ants",
			},
		},
		{
			"an army that is full; a nurse", two,
			"ask:take round:3 active:2 leader:1 line:61.2,10 rows:1,2,3/40,41 armies:4/9",
			[]string{
				"Take tile 61, free (army of 10 left, 1 soldier lost)",
				"- Left end: joins gallery 1 above, +4: ants 4; Ann −5; largest gallery grows to 5 ants",
				"- Right end: joins nothing, +4: ants 4",
				"Take tile 10 (nurse, 3 eggs) for 1 soldier (army of 10 left, 1 soldier lost)",
			},
		},
		{
			"with an architect token", two,
			"ask:take round:3 active:2 leader:1 line:61,35 rows:1,2,3/11,41 armies:4/ tokens:/1",
			[]string{
				"Take tile 61, free (no soldiers left)",
				"- Left end: joins gallery 1 above, shuts gallery 1 below, +4: ants 4; largest gallery grows to 6 ants",
				"- Right end: joins nothing, +4: ants 4",
				"Take tile 35 (barracks of 4) with an architect token (no soldiers left, too few to fill it)",
			},
		},
		{
			"the ring is closed", two,
			"ask:take round:10 active:1 leader:1 line:61,30,31,32,33,34,35 rows:2,37,45,25,8,49,23,18,56/1,3,4,5,6,7,9,10,11 armies:/5",
			[]string{"Take tile 61, free (no soldiers left), closing the ring: joins gallery 4 above, shuts gallery 4 below on its left; " +
				"joins nothing, shuts gallery 1 below on its right, +4: ants 4"},
		},
		{
			"a barracks", two,
			"ask:fill round:1 active:1 leader:1 at:1 tile:25 line:61,30,31,32,33,34 rows:25/ armies:5/5",
			[]string{"Fill it with 2 soldiers (army of 3 left), −1: barracks 4, largest army −5", "Leave the barracks empty"},
		},
		{
			"a sentry", solo,
			"ask:sentry round:3 active:1 leader:1 at:1 tile:16 line:61,37 rows:19,25,16/20,21 full:25 armies:1/",
			[]string{
				"Empty all barracks (army of 3 left), −4: barracks −4; the rival +9",
				"Fill only the barracks on tile 19 (army of 2 left), −2: barracks −2; the rival +9",
				"Leave all barracks as they are (army of 1 left), 0 points; the rival +9",
				"Fill all barracks (no soldiers left), −3: barracks 2, largest army −5; the rival +9",
			},
		},
	} {
		r := rules(t, c.config)
		s, err := r.ParsePosition(c.position)
		require.NoError(t, err, c.name)
		have := told(words.New(r, []string{"Ann", "Bob"}, nil).Choices(&s))
		assert.Equal(t, c.want, have[:min(len(have), len(c.want))], c.name)
	}
}

// MPO-46: the player is told which tile the rival is after.
func TestTheRivalsNextTileIsTold(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 1})
	w := words.New(r, nil, nil)
	for position, want := range map[string]string{
		"ask:take round:1 active:1 leader:1 line:61,23,1,19,37,38,39 armies:5/":                "The rival colony takes tile 61 next, or tile 23 (barracks of 1) if you take that one.",
		"ask:take round:1 active:1 leader:1 line:1,23,19,61,37,38,39 armies:5/":                "The rival colony takes tile 61 next, or tile 1 (queen) if you take that one.",
		"ask:fill round:1 active:1 leader:1 at:1 tile:19 line:1,61,2,3,4,5 rows:19/ armies:5/": "The rival colony takes tile 61 next.",
	} {
		s, err := r.ParsePosition(position)
		require.NoError(t, err)
		lines := w.Line(&s)
		assert.Equal(t, want, lines[len(lines)-1])
		other := s.Line[r.RivalTakes(&s, 0)-1]
		if s.Question == engine.QuestionTake { // what is told comes true
			a, err := engine.ParseAction("1 take 5")
			require.NoError(t, err)
			r.Advance(&s, a)
			assert.True(t, s.Rows[1].Tiles().Has(other))
		}
	}
}

// What is told of the points of an action comes true: it is what the totals change by, and its parts add up to that.
func TestPointsComeTrue(t *testing.T) {
	t.Parallel()
	change := regexp.MustCompile(`(?:^|, |: )([+-]?\d+): ([a-z -]+ -?\d+(?:, [a-z ]+ -?\d+)*)`)
	part, other := regexp.MustCompile(`-?\d+`), regexp.MustCompile(`(Player \d(?: [ab])?|the rival) ([+-]\d+)`)
	full := regexp.MustCompile(`([+-]\d+|\b0) with a full barracks`)
	seen := map[string]int{}
	for seed, c := range []engine.Config{{Players: 1}, {Players: 2}, {Players: 4}, {Players: 6}, {Players: 2, Expert: true}} {
		r := rules(t, c)
		w := words.New(r, nil, nil)
		dice := rand.New(rand.NewPCG(uint64(seed), 5))
		for s := r.Start(); s.Question != engine.QuestionNone; {
			told := map[string]string{}
			for _, choice := range w.Choices(&s) {
				told[choice.Action] = choice.Text
				for _, sub := range choice.Sub {
					told[sub.Action] = sub.Text
				}
			}
			legal := r.Legal(&s, nil)
			for _, a := range legal {
				if a.Kind != engine.ActTake && a.Kind != engine.ActFill && a.Kind != engine.ActSentry {
					continue
				}
				text, after := strings.ReplaceAll(told[a.String()], "−", "-"), s
				r.Advance(&after, a)
				was, is := r.Scores(&s), r.Scores(&after)
				var own engine.Anthill
				if own = r.AnthillOf(s.Active, a.Hill()); a.Kind != engine.ActTake {
					own = engine.Anthill(s.Hill - 1)
				}
				gained := is[own].Total() - was[own].Total()
				gain := words.GainOf(r, &s, a)
				require.Equal(t, gained, gain.Total)
				if found := change.FindStringSubmatch(text); found != nil {
					require.Equal(t, strings.TrimPrefix(found[1], "+"), strconv.Itoa(gained), text)
					sum := 0
					for _, n := range part.FindAllString(found[2], -1) {
						points, _ := strconv.Atoi(n)
						sum += points
					}
					require.Equal(t, gained, sum, text)
				} else {
					require.Contains(t, text, "0 points")
					require.Zero(t, gained, text)
				}
				others := map[string]int{}
				for _, found := range other.FindAllStringSubmatch(text, -1) {
					others[found[1]], _ = strconv.Atoi(found[2])
				}
				for h := range engine.Anthill(r.Anthills()) {
					name := "the rival"
					if owner := r.Owner(h); owner != engine.None {
						name = "Player " + owner.String()
					}
					if c.Expert {
						name += " " + r.HillOf(h).String()
					}
					if n := is[h].Total() - was[h].Total(); h != own {
						require.Equal(t, n, others[name], "%s: %s", name, text)
						seen["others"] += max(n, -n)
					}
				}
				require.Equal(t, gain.Fills, full.MatchString(text), text)
				if gain.Fills {
					r.Advance(&after, engine.FillAction(s.Active))
					filled := r.Scores(&after)[own]
					require.Equal(t, strings.TrimPrefix(full.FindStringSubmatch(text)[1], "+"), strconv.Itoa(filled.Total()-was[own].Total()))
					seen["filled"]++
				}
				seen[text[:4]]++
			}
			r.Advance(&s, legal[dice.IntN(len(legal))])
		}
	}
	for _, what := range []string{"others", "filled", "Left", "Fill"} {
		assert.NotZero(t, seen[what], what)
	}
}
