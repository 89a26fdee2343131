package calibrate

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

var update = flag.Bool("update", false, "rewrite the golden file")

const goldenCalibration = "testdata/calibration.golden"

// quickCells is what every change is measured by: one game of each difficulty, for players
// who judge by rule of thumb and one who judges by experience, in every city once.
var quickCells = []string{
	"solo-A-easy-novice", "solo-A-easy-greedy", "solo-A-medium-novice", "solo-A-medium-greedy", "solo-A-medium-strong",
	"solo-empire-hard-novice", "solo-empire-hard-greedy", "solo-A+B-hard-greedy",
}

func newCalibration(t *testing.T, games int) *Calibration {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	return &Calibration{Games: games, MasterGames: games, Workers: 2, Cards: cards}
}

// TestGamesAreAsHardAsTheyWere measures a few cells of the calibration, to the game: who
// changes a card, a rule or a player sees here what that does to the difficulty.
func TestGamesAreAsHardAsTheyWere(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 120)
	var lines strings.Builder
	for _, c := range Cells(k.Cards.Cards) {
		for _, name := range quickCells {
			if c.Name() == name {
				m, err := k.count(t.Context(), &c)
				require.NoError(t, err)
				fmt.Fprintf(&lines, "%s: %d of %d\n", name, m.Wins, m.Games)
			}
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(goldenCalibration, []byte(lines.String()), 0o600))
	}
	want, err := os.ReadFile(goldenCalibration)
	require.NoError(t, err)
	assert.Equal(t, string(want), lines.String())
	assert.Equal(t, len(quickCells), strings.Count(lines.String(), "\n"))
}

// A rate is nearly above another as long as the luck of both may have hidden that it is.
func TestHigher(t *testing.T) {
	t.Parallel()
	of := func(wins int) *measured {
		m := &measured{Games: 120, Wins: wins}
		m.Low, m.High = arena.Wilson(m.rate(), 120)
		return m
	}
	assert.Equal(t, "yes", higher(of(61), of(60)))
	assert.Equal(t, "nearly", higher(of(60), of(60)))
	assert.Equal(t, "nearly", higher(of(120), of(120)), "nothing is above all")
	assert.Equal(t, "nearly", higher(of(50), of(60)), "luck of 120 games moves by more than that")
	assert.Equal(t, "NO", higher(of(40), of(60)))
}

func TestCells(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 1)
	seen := map[string]bool{}
	games := map[engine.Config]bool{}
	for _, c := range Cells(k.Cards.Cards) {
		assert.False(t, seen[c.Name()], c.Name())
		seen[c.Name()] = true
		games[c.config] = true
		_, err := engine.New(k.Cards.Cards, c.config)
		require.NoError(t, err, c.Name())
	}
	// A and B have two difficulties each, A+B and twelve landmarks three; solo, and
	// co-operative without and with card X; and the competitive game.
	assert.Len(t, games, 3*(2+2+3*13)+1)
	assert.Contains(t, seen, "coopx-eiffel-hard-master")
	assert.Contains(t, seen, "competitive-strong-strong-without-6")
	assert.NotContains(t, seen, "solo-A-easy-master")
}

func TestBands(t *testing.T) {
	t.Parallel()
	b := band{0.10, 0.30}
	assert.Equal(t, "yes", b.holds(0.10, 0.05, 0.15))
	assert.Equal(t, "nearly", b.holds(0.09, 0.05, 0.15))
	assert.Equal(t, "NO", b.holds(0.05, 0.02, 0.09))
	assert.Equal(t, "NO", b.holds(0.40, 0.31, 0.50))
	assert.Equal(t, "10–30 %", b.String())
	assert.Equal(t, "≤ 10 %", band{0, 0.10}.String())
	assert.Equal(t, "≥ 75 %", band{0.75, 1}.String())

	solo := Cell{config: engine.Config{Building: "A"}, kind: bot.Greedy}
	coop := solo
	coop.config.Mode = engine.Coop
	one, ok := solo.band()
	assert.True(t, ok)
	two, ok := coop.band()
	assert.True(t, ok)
	assert.InDelta(t, one.low-coopAway, two.low, 1e-9)
	coop.config.CardX = true
	_, ok = coop.band()
	assert.False(t, ok)
}

func TestFifthPercentile(t *testing.T) {
	t.Parallel()
	assert.Zero(t, fifthPercentile(nil))
	var cities [][2]int
	for i := range 120 {
		cities = append(cities, [2]int{119 - i, 1000})
	}
	assert.InDelta(t, 0.005, fifthPercentile(cities), 1e-9, "five of 120 are below it, the sixth lowest is it")
	assert.InDelta(t, 0.5, fifthPercentile([][2]int{{0, 0}, {1, 2}}), 1e-9, "cities without games do not count")
}

// A player without a card never plays it, and what is done is counted.
func TestForbiddenCards(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 2)
	played := map[string]int{}
	for _, c := range Cells(k.Cards.Cards) {
		if c.rivals == nil || c.master() || c.rivals.without != 0 && c.rivals.without != 5 {
			continue
		}
		m, err := k.count(t.Context(), &c)
		require.NoError(t, err)
		assert.Equal(t, 2, m.Games)
		if c.rivals.without != 0 {
			assert.Zero(t, m.Uses.Cards["5"])
		}
		played["5"] += m.Uses.Cards["5"]
		assert.Equal(t, 20, m.Uses.Turns, "two games of ten turns each: %s", c.Name())
		assert.NotEmpty(t, m.Uses.Goals, c.Name())
	}
	assert.Positive(t, played["5"])
}

func TestTableTellsAll(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 100)
	cells := Cells(k.Cards.Cards)
	known := map[string]*measured{}
	for _, c := range cells {
		m := &measured{Cell: c.Name(), Games: 100, Wins: 50, Worst: 0.25}
		m.Low, m.High = arena.Wilson(m.rate(), 100)
		if c.master() && c.config.Mode == engine.Solo {
			m.Sampled, m.Winnable = 60, 58
		}
		m.Uses = uses{Turns: 100, Cards: map[string]int{"1": 10}, Goals: map[string]int{"2": 1}}
		known[c.Name()] = m
	}
	lines := k.table(cells, known, time.Date(2030, 5, 6, 0, 0, 0, 0, time.UTC))
	for _, line := range []string{
		"- date: 2030-05-06", "- cards: " + k.Cards.Hash,
		"| solo A easy | novice | 100 | 50.0 % | 40.4–59.6 | 45–65 % | yes |",
		"| solo A easy | greedy | 100 | 50.0 % | 40.4–59.6 | ≥ 75 % | NO |",
		"| solo A easy | greedy, 5th percentile of cities | 100 | 25.0 % |  | ≥ 30 % | NO |",
		"| solo eiffel hard | all luck known | 60 | 96.7 % | 88.6–99.1 | ≥ 95 % | yes |",
		"| coop A medium | novice | 100 | 50.0 % | 40.4–59.6 | ≤ 50 % | yes |",
		"| coop A medium, card X | novice | 100 | 50.0 % | 40.4–59.6 | > 50.0 % | nearly |",
		"| master against greedy |  | 100 | 50.0 % | 0 | 40.4–59.6 | ≥ 75 % | NO |",
		"| strong against strong | 3 | 100 | 50.0 % | 0 | 40.4–59.6 | 30–48 % | nearly |",
		"| project 1 | 10.0 % | 5–35 % | yes |", "| project 2 | 0.0 % | 5–35 % | NO |",
		"| Goal 2 | 1 time | ever | yes |", "| Advantage 1 | 0 times | ever | NO |",
	} {
		assert.True(t, slices.Contains(lines, line), line)
	}
}
