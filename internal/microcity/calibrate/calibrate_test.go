package calibrate

import (
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
	"boardgame/microcity/internal/soak"
)

// quickCells is what every change is measured by: a cell that is soon played. longCells are cells of the other
// modes and kinds, for the long form.
var (
	quickCells = []string{"solo-A-medium-novice"}
	longCells  = []string{"solo-eiffel-medium-strong", "solo-A-expert-master", "coop-B-expert-master", "solo-empire-hard-greedy", "coop-eiffel-medium-novice", "competitive-greedy-random"}
)

func newCalibration(t *testing.T, games int) *Calibration {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	return &Calibration{Games: games, MasterGames: games, Workers: 2, Seeds: []uint64{0}, Cards: cards}
}

// TestGamesAreAsHardAsTheyWere plays a few cells of the table again. They end as they did when they
// were measured: a change of a card, a rule or a player shows here that the table is out of date, and
// measures it again.
func TestGamesAreAsHardAsTheyWere(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 1)
	k.Out = "../bot/CALIBRATION.md"
	known, err := k.recall()
	require.NoError(t, err)
	played := quickCells
	if soak.On() {
		played = slices.Concat(quickCells, longCells)
	}
	for _, c := range cells(k, played...) {
		t.Run(c.Name(), func(t *testing.T) {
			t.Parallel()
			m := known.of(&c, 2)
			require.NotNil(t, m)
			again := newCalibration(t, m.Games)
			p, err := again.count(t.Context(), &c, m.Seed)
			require.NoError(t, err)
			assert.Equal(t, m.Wins, p.Wins)
			assert.Equal(t, m.Ends, p.Ends)
		})
	}
}

// Whatever was measured of a cell, its digest changes with the end of any game.
func TestEnds(t *testing.T) {
	t.Parallel()
	r, err := engine.New(newCalibration(t, 1).Cards.Cards, engine.Config{Building: engine.BuildingA})
	require.NoError(t, err)
	s := r.Start()
	other := s
	other.Clock--
	of := func(games ...engine.State) string {
		var e ends
		for i := len(games) - 1; i >= 0; i-- {
			e.add(i+1, &games[i])
		}
		return sixteen(e.sum.Load())
	}
	seen := map[string]bool{of(): true, of(s): true, of(s, s): true, of(s, other): true, of(other, s): true, of(other, other): true}
	assert.Len(t, seen, 6)
	var inOrder ends
	inOrder.add(1, &s)
	inOrder.add(2, &other)
	assert.Equal(t, of(s, other), sixteen(inOrder.sum.Load()), "in any order")
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
	assert.Equal(t, missed, higher(of(40), of(60)))
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
	// A and B have three difficulties each, A+B and twelve landmarks four; solo, and
	// co-operative without and with card X; and the competitive game.
	assert.Len(t, games, 3*(3+3+4*13)+1)
	assert.Contains(t, seen, "coopx-eiffel-hard-master")
	assert.Contains(t, seen, "competitive-strong-strong-without-6")
	assert.NotContains(t, seen, "solo-A-easy-master")
	assert.Contains(t, seen, "solo-A-expert-master")
	assert.NotContains(t, seen, "solo-A-expert-strong")
}

func TestBands(t *testing.T) {
	t.Parallel()
	b := band{0.10, 0.30}
	assert.Equal(t, "yes", b.holds(0.10, 0.05, 0.15))
	assert.Equal(t, "nearly", b.holds(0.09, 0.05, 0.15))
	assert.Equal(t, missed, b.holds(0.05, 0.02, 0.09))
	assert.Equal(t, missed, b.holds(0.40, 0.31, 0.50))
	assert.Equal(t, "10–30 %", b.String())
	assert.Equal(t, "≤ 10 %", band{0, 0.10}.String())
	assert.Equal(t, "≥ 75 %", band{0.75, 1}.String())

	printed := Cell{config: engine.Config{Building: "A"}, kind: bot.Greedy}
	_, ok := printed.band()
	assert.False(t, ok, "the rulebook prints the clock")
	solo := Cell{config: engine.Config{Building: "eiffel"}, kind: bot.Greedy}
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

// A game is as hard as the one whose band its rate lies in, whatever it is called.
func TestFallsInto(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind bot.Kind
		rate float64
		want string
	}{
		{bot.Novice, 0.05, "hard"},
		{bot.Novice, 0.12, "between hard and medium"},
		{bot.Novice, 0.15, "medium"},
		{bot.Novice, 0.40, "between medium and easy"},
		{bot.Novice, 0.65, "easy"},
		{bot.Novice, 0.80, "above easy"},
		{bot.Greedy, 0.09, "below hard"},
		{bot.Greedy, 0.80, "easy"},
		{bot.Strong, 0.92, "between medium and easy"},
		{bot.Master, 0.50, "below hard"},
		{bot.Master, 0.90, "hard"},
	} {
		assert.Equal(t, c.want, fallsInto(c.kind, c.rate), "%s %v", c.kind, c.rate)
	}
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
		m, err := k.count(t.Context(), &c, 0)
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

// It is asked of the games of masters whether they can be won with all luck known, alone and
// together, but not with card X.
func TestWhichGamesAreAskedAbout(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 1)
	k.Clairvoyant = 7
	for name, want := range map[string]int{
		"solo-B-hard-master": 7, "solo-B-expert-master": 7, "coop-eiffel-hard-master": 7, "coop-eiffel-expert-master": 7,
		"solo-B-hard-strong": 0, "coopx-eiffel-expert-master": 0, "competitive-master-greedy": 0,
	} {
		list := cells(k, name)
		require.Len(t, list, 1, name)
		assert.Equal(t, want, k.sampledOf(&list[0]), name)
	}
}

func TestTableTellsAll(t *testing.T) {
	t.Parallel()
	k := newCalibration(t, 2400)
	k.Seeds = []uint64{1, 2}
	cells := Cells(k.Cards.Cards)
	known := findings{}
	for _, c := range cells {
		for _, seed := range k.Seeds {
			m := &measured{Cell: c.Name(), Seed: seed, Games: 2400, Wins: 1200, Worst: 0.25}
			m.Low, m.High = arena.Wilson(m.rate(), 2400)
			if c.master() && c.config.Mode == engine.Solo && seed == 1 {
				m.Sampled, m.Winnable = 60, 58
			}
			m.Uses = uses{Turns: 50, Cards: map[string]int{"1": 5}, Goals: map[string]int{"2": 1}}
			known[m.key()] = m
		}
	}
	few := known[key{"solo-empire-easy-greedy", 1}]
	few.Games, few.Wins = 100, 50
	delete(known, key{"coop-B-hard-master", 2})
	delete(known, key{"competitive-greedy-random", 1})
	lines := k.table(cells, known, time.Date(2030, 5, 6, 0, 0, 0, 0, time.UTC))
	const even = "2400 | 50.0 % | 48.0–52.0 | "
	for _, line := range []string{
		"- date: 2030-05-06", "- cards: " + k.Cards.Hash, "- seeds: 1 and 2; of each, as many games as column n says",
		"| medium | 15–35 % | 40–60 % | 75–90 % |  |",
		"| game | player | promise | n | seed 1 | 95 % | falls into | kept | n | seed 2 | 95 % | falls into | kept |",
		"| solo A easy | novice |  | " + even + "easy |  | " + even + "easy |  |",
		"| solo eiffel easy | novice | 45–65 % | " + even + "easy | yes | " + even + "easy | yes |",
		"| solo eiffel easy | greedy | ≥ 75 % | " + even + "medium | missed | " + even + "medium | missed |",
		"| solo eiffel easy | greedy, 5th percentile of cities | ≥ 30 % | 2400 | 25.0 % |  |  | missed | 2400 | 25.0 % |  |  | missed |",
		"| solo empire easy | greedy, 5th percentile of cities | ≥ 30 % |  |  |  |  |  | 2400 | 25.0 % |  |  | missed |",
		"| solo eiffel expert | master | 35–65 % | " + even + "below hard | yes | " + even + "below hard | yes |",
		"| solo eiffel expert | all luck known | ≥ 90 % | 60 | 96.7 % | 88.6–99.1 |  | yes |  |  |  |  |  |",
		"| solo eiffel hard | all luck known | ≥ 95 % | 60 | 96.7 % | 88.6–99.1 |  | yes |  |  |  |  |  |",
		"| coop eiffel medium | novice | ≤ 50 % | " + even + "easy | yes | " + even + "easy | yes |",
		"| coop A medium, card X | novice | more than without | " + even + "easy | nearly | " + even + "easy | nearly |",
		"| coop B hard | master |  | " + even + "below hard |  |  |  |  |  |  |",
		"| master against greedy |  | 2 | 2400 | 50.0 % | 0 | 48.0–52.0 | ≥ 75 % | missed |",
		"| strong against strong | 3 | 1 | 2400 | 50.0 % | 0 | 48.0–52.0 | 30–48 % | missed |",
		"In 100 turns of a strong player against another, by all seeds.",
		"| project 1 | 10.0 % | 5–35 % | yes |", "| project 2 | 0.0 % | 5–35 % | missed |",
		"| Goal 2 | 2 times | ever | yes |", "| Advantage 1 | 0 times | ever | missed |",
		"## Not measured by seed 1", "- competitive-greedy-random", "## Not measured by seed 2", "- coop-B-hard-master",
	} {
		assert.True(t, slices.Contains(lines, line), line)
	}
	text := strings.Join(lines, "\n")
	assert.NotContains(t, text, "| greedy against random |  | 1 |", "it was not measured")
	for _, line := range bot.Differences() {
		assert.Contains(t, text, line)
	}
}
