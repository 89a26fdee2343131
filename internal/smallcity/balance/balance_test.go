package balance

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/balance/balancetest"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/bot"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/soak"
)

func core(t *testing.T) *engine.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p.Data
}

// told asserts that a table has a line.
func told(t *testing.T, table, line string) {
	t.Helper()
	assert.Contains(t, table, line, "not in the table, which make balance or make strength writes: %s", line)
}

// Some lines of the table are played again, and in the long form one of each kind.
func TestTheTableIsWhatIsPlayed(t *testing.T) {
	t.Parallel()
	p := core(t)
	for i, c := range Cases() {
		if i%3 != 0 && !soak.On() {
			continue
		}
		seats, err := seats(p, c, balance.Told)
		require.NoError(t, err)
		told(t, BalanceTable, line(c.String(), seats.Told))
	}
	for i, of := range groups(p) {
		if i%2 != 0 && !soak.On() {
			continue
		}
		u := of.Uses[i%len(of.Uses)] // one of each is enough
		_, games, err := without(p, of, u, balance.Told)
		require.NoError(t, err)
		told(t, BalanceTable, line(of.without(u), games))
	}
}

// Everything that players may choose among is measured, and each style.
func TestEverythingIsMeasured(t *testing.T) {
	t.Parallel()
	p := core(t)
	names := map[string]bool{}
	for _, of := range groups(p) {
		for _, u := range of.Uses {
			names[u.Name] = true
		}
	}
	for _, card := range p.Cards {
		assert.True(t, names[card.String()], card)
	}
	for tile := engine.Tile(1); int(tile) <= engine.NumTiles; tile++ {
		assert.True(t, names[tile.Kind().String()], tile)
	}
	for promise := engine.Rich; promise <= engine.Smoke; promise++ {
		assert.True(t, names[promise.String()], promise)
	}
	for _, s := range bot.Styles() {
		assert.Contains(t, BalanceTable, "\n| "+s.Name+" | ")
	}
}

// Who does without a building builds none, and without a column stops before it.
func TestWithout(t *testing.T) {
	t.Parallel()
	p := core(t)
	for _, of := range groups(p)[1:3] {
		u := of.Uses[len(of.Uses)-1]
		if of.Title == "Buildings" {
			u = of.Uses[0]
		}
		r, err := of.Case.rules(p)
		require.NoError(t, err)
		avoids := balance.Avoiding(u, func() *bot.Player { return bot.NewStyled(r, bot.Styles()[0], 1) })
		g := between(r, 4, avoids)
		for i := range 2 {
			g.Players[i] = avoids
		}
		worths, err := balance.Worths(g, func(s *engine.State) int { return int(s.Seat - engine.One) }, of.Uses)
		require.NoError(t, err)
		for i, w := range worths {
			if of.Uses[i].Name == u.Name {
				assert.Zero(t, w.Users, u.Name)
			}
			assert.Equal(t, 8, w.Players)
		}
	}
}

// SMC-77: hard is to win two of three games against medium, and medium three of four against easy.
func TestSMC77(t *testing.T) {
	t.Parallel()
	meetings, err := meetings(core(t))
	require.NoError(t, err)
	if !soak.On() { // hard takes ten seconds of a processor for a game
		meetings = slices.DeleteFunc(meetings, func(m balance.Meeting) bool { return m.One == search.Hard })
	}
	balancetest.Strength(t, StrengthTable, meetings)
}

// Players alone still end as the table tells.
func TestAlone(t *testing.T) {
	t.Parallel()
	soak.Alone(t)
	p := core(t)
	for i, a := range goals(p) {
		for _, goal := range a.Goals {
			assert.Contains(t, StrengthTable, "| "+goal.Name+" | ")
		}
		if i > 0 && !soak.On() {
			continue // arcologies take long
		}
		of, err := a.play(p, thoughtful)
		require.NoError(t, err)
		told(t, StrengthTable, a.line(of))
		assert.Equal(t, thoughtful, of.Games)
	}
}
