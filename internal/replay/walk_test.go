package replay_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/replay"
)

// games are of every mode.
var games = map[string]engine.Config{
	"solo":        {},
	"coop":        {Mode: engine.Coop},
	"competitive": {Mode: engine.Competitive, With: engine.AllExpansions},
}

// played is a game of so many actions, of which some were taken back.
func played(t *testing.T, c engine.Config, actions int) (*microcity.Match, *words.Words) {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, c)
	require.NoError(t, err)
	m, luck, dice := microcity.NewMatch(rules), microcity.Seeded(5), uint64(7)
	for range actions {
		s := m.State()
		if rules.Result(s).Over {
			break
		}
		a, ok := luck.Answer(rules, &s)
		if !ok {
			legal := rules.Legal(&s, nil)
			dice = dice*6364136223846793005 + 1442695040888963407
			a = legal[int(dice>>33)%len(legal)]
		}
		_, err := m.Do(a)
		require.NoError(t, err)
	}
	return m, words.New(rules)
}

func each(t *testing.T, test func(t *testing.T, p replay.Path)) {
	t.Helper()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, words := played(t, config, 120)
			test(t, replay.Path{Words: words, Match: m, Steps: m.Line()})
		})
	}
}

// Against each other every turn is a round, and what is asked at its very end belongs to it
// though the clock has moved (COMP-12).
func TestRoundsAtTheEndOfTurns(t *testing.T) {
	t.Parallel()
	late := 0
	for seed := range uint64(20) {
		m, words := unhurried(t, seed)
		p := replay.Path{Words: words, Match: m, Steps: m.Line()}
		for n := range p.Steps {
			s := p.State(n)
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
func unhurried(t *testing.T, seed uint64) (*microcity.Match, *words.Words) {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(cards.Cards, engine.Config{Mode: engine.Competitive})
	require.NoError(t, err)
	m, luck := microcity.NewMatch(rules), microcity.Seeded(seed)
	for n := seed; ; n++ {
		s := m.State()
		if rules.Result(s).Over {
			return m, words.New(rules)
		}
		a, ok := luck.Answer(rules, &s)
		if !ok {
			legal := rules.Legal(&s, nil)
			if !s.AtTurnsEnd() {
				legal = slices.DeleteFunc(legal, func(a engine.Action) bool { return a.Kind == engine.ActAdvantage })
			}
			a = legal[n*2654435761>>8%uint64(len(legal))]
		}
		_, err = m.Do(a)
		require.NoError(t, err)
	}
}

// Who put a thing somewhere is the step before which it did not lie there.
func TestThings(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, p replay.Path) {
		rules, last := p.Match.Rules(), len(p.Steps)
		marked := 0
		for _, thing := range p.Things(last) {
			require.LessOrEqual(t, thing.Step, last)
			if thing.Quarter == engine.NoQuarter || !strings.Contains(thing.Name, "arker on ") {
				continue
			}
			now, before := p.State(thing.Step), p.State(max(thing.Step-1, 0))
			area := engine.QuarterArea(thing.Quarter)
			if rules.MarkerAt(&now, area) != engine.None && rules.MarkerAt(&before, area) != rules.MarkerAt(&now, area) {
				marked++
			}
		}
		assert.Positive(t, marked)
		assert.Empty(t, p.Things(0), "nothing lies there at the start")
	})
}

// A player's name is written as the player writes it, wherever it stands.
func TestThingsKeepNames(t *testing.T) {
	t.Parallel()
	m, words := played(t, games["competitive"], 120)
	p := replay.Path{Words: words.Named("élise", "van Gogh"), Match: m, Steps: m.Line()}
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

// Taking back a span and doing it again lead to where the next one begins.
func TestTakingBackSpans(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, words := played(t, config, 60)
			for _, of := range []replay.Span{replay.ByTurn, replay.ByPhase(words)} {
				end := m.Cursor()
				to := replay.StartOf(m, of)
				require.True(t, m.Before(to, end))
				m.Seek(end)
				for m.Cursor() != to {
					require.True(t, m.Seek(m.Parent(m.Cursor())))
				}
				s := m.State()
				seat, _ := m.Rules().Turn(&s)
				assert.NotEqual(t, engine.Chance, seat, "somebody decides there")
				again := replay.StartAfter(m, of)
				assert.True(t, m.Before(to, again))
				assert.True(t, m.Before(again, end))
				m.Seek(end)
			}
		})
	}
}

func TestTally(t *testing.T) {
	t.Parallel()
	m, _ := played(t, engine.Config{}, 60)
	assert.Regexp(t, `^\d+ turns, \d+ cards? played, `, replay.Tally(m.Line()))
}
