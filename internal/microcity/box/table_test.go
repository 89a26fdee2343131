package box_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/replay"
)

// games are of every mode.
var games = map[string]engine.Config{
	"solo":        {},
	"building":    {Building: engine.BuildingAB, With: engine.Seaports},
	"coop":        {Mode: engine.Coop},
	"competitive": {Mode: engine.Competitive, With: engine.AllExpansions},
}

func begun(t *testing.T, c engine.Config) *microcity.Match {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, c)
	require.NoError(t, err)
	return microcity.NewMatch(rules)
}

// played is a game of so many actions.
func played(t *testing.T, c engine.Config, actions int) *microcity.Match {
	t.Helper()
	m := begun(t, c)
	tree := m.Text()
	gametest.Speaks(t, tree, box.New(m, game.Party{}), actions, 7)
	return m
}

func path(m *microcity.Match, names ...string) replay.Path {
	return replay.Played(box.New(m, game.Party{Names: names}), m.Text())
}

// The table says what every table promises, with names and without.
func TestSpeaks(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) {
				m := begun(t, config)
				gametest.Speaks(t, m.Text(), box.New(m, game.Party{Names: []string{"Ann", "Bob"}, Bots: []string{"", "strong"}}), 1500, seed)
			}
		})
	}
}

// Against each other every turn is a round, and what is asked at its very end belongs to it
// though the clock has moved (COMP-12).
func TestRoundsAtTheEndOfTurns(t *testing.T) {
	t.Parallel()
	late := 0
	for seed := range uint64(20) {
		m := unhurried(t, seed)
		p := path(m)
		for n := range p.Steps {
			s := m.Position(p.Node(n))
			if s.Turn == 0 {
				continue
			}
			require.Equal(t, int(s.Turn), p.Round(n), s.Position())
			if s.AtTurnsEnd() {
				late++
				require.Equal(t, p.Turn(n), p.Turn(n-1))
			}
		}
	}
	assert.NotZero(t, late)
}

// unhurried is a game of two against each other who take no Advantage card before they
// have to.
func unhurried(t *testing.T, seed uint64) *microcity.Match {
	t.Helper()
	m := begun(t, engine.Config{Mode: engine.Competitive})
	rules := m.Rules()
	for n := seed; ; n++ {
		s := m.State()
		if rules.Result(s).Over {
			return m
		}
		legal := rules.Legal(&s, nil)
		if !s.AtTurnsEnd() {
			legal = slices.DeleteFunc(legal, func(a engine.Action) bool { return a.Kind == engine.ActAdvantage })
		}
		require.NoError(t, m.Follow(legal[n*2654435761>>8%uint64(len(legal))]))
	}
}

// Who put a thing somewhere is the step before which it did not lie there.
func TestThings(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := played(t, config, 120)
			p, table := path(m), box.New(m, game.Party{})
			rules, last, marked := m.Rules(), len(p.Steps), 0
			for _, thing := range table.Laid(m.Cursor()) {
				since := p.Since(last, thing.Thing)
				require.LessOrEqual(t, since.Step, last)
				require.Contains(t, p.Things(last), since)
				if thing.Quarter == engine.NoQuarter || !strings.Contains(thing.Name, "arker on ") {
					continue
				}
				now, before := m.Position(p.Node(since.Step)), m.Position(p.Node(max(since.Step-1, 0)))
				area := engine.QuarterArea(thing.Quarter)
				if rules.MarkerAt(&now, area) != engine.None && rules.MarkerAt(&before, area) != rules.MarkerAt(&now, area) {
					marked++
				}
			}
			assert.Positive(t, marked)
			assert.Empty(t, p.Things(0), "nothing lies there at the start")
		})
	}
}

// A player's name is written as the player writes it, wherever it stands.
func TestThingsKeepNames(t *testing.T) {
	t.Parallel()
	p := path(played(t, games["competitive"], 120), "élise", "van Gogh")
	named := 0
	for _, thing := range p.Things(len(p.Steps)) {
		if strings.HasPrefix(thing.Name, "élise, ") || strings.HasPrefix(thing.Name, "van Gogh, ") {
			named++
		} else {
			assert.Regexp(t, "^[A-Z]", thing.Name)
		}
	}
	assert.Positive(t, named)
}

func TestTally(t *testing.T) {
	t.Parallel()
	m := played(t, engine.Config{}, 60)
	assert.Regexp(t, `^\d+ turns, \d+ cards? played, `, box.New(m, game.Party{}).Tally(m.Match.Line()))
}

// What is played for stands in the order in which it can be chosen, by no alphabet.
func TestClassPlace(t *testing.T) {
	t.Parallel()
	of := func(building string) game.Class {
		m := begun(t, engine.Config{Building: building, Difficulty: engine.Medium})
		return box.New(m, game.Party{}).Class()
	}
	basic, extended, tower := of(engine.BuildingA), of(engine.BuildingAB), of("eiffel")
	assert.Equal(t, []string{"basic A", "extended A+B", "Eiffel Tower"}, []string{basic.Of, extended.Of, tower.Of})
	assert.Negative(t, slices.Compare(basic.Place[:], extended.Place[:]))
	assert.Negative(t, slices.Compare(extended.Place[:], tower.Place[:]))
}
