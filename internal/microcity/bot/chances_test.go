package bot

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

var (
	fitGames     = flag.Int("fit", 0, "fit the chances anew to so many games of each mode, and write chances.json")
	measureGames = flag.Int("measure", 0, "measure the chances in so many games of each mode, and write CHANCES.md")
)

// The seeds of the games: by those of measureSeed nothing was chosen.
const (
	fitSeed     = 11
	measureSeed = 2
)

var modes = []engine.Mode{engine.Solo, engine.Coop, engine.Competitive}

// TestFits writes chances.json where that is asked for, and otherwise holds what it has to what is
// promised of fits.
func TestFits(t *testing.T) {
	t.Parallel()
	if *fitGames > 0 {
		list := map[string]fit{}
		for _, mode := range modes {
			list[mode.String()] = fitted(t, &sample{mode: mode, seed: fitSeed, number: share(mode, *fitGames), raw: true})
			t.Log(mode, list[mode.String()])
		}
		data, err := json.MarshalIndent(list, "", "  ")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("chances.json", append(data, '\n'), 0o644))
		return
	}
	for _, mode := range modes {
		f := fitOf(mode)
		assert.Positive(t, f.Games, "%s was fitted", mode)
		assert.EqualValues(t, fitSeed, f.Seed)
		last := int32(0)
		for c := int32(0); c <= fullChance; c += fullChance / 4096 {
			assert.GreaterOrEqual(t, f.chance(c, f.Rolls), last, "%s: the order of chances is kept", mode)
			last = f.chance(c, f.Rolls)
		}
		assert.EqualValues(t, 0, f.chance(0, f.Rolls))
		assert.EqualValues(t, fullChance, f.chance(fullChance, f.Rolls))
	}
	for c := int32(1); c < fullChance; c += 99_991 {
		assert.InDelta(t, c, fit{Slope: oddsUnit}.chance(c, 1), fullChance/2000, "hardly anything is added")
		assert.Equal(t, c, plainFit.chance(c, 0))
	}
}

// share returns how many games of a mode are played: half as many where two play together, which take
// twice as long.
func share(mode engine.Mode, games int) int {
	if mode == engine.Coop {
		return (games + 1) / 2
	}
	return games
}

// fitted returns the fit to the hints of games: the line in log-odds of which their ends are likeliest.
func fitted(t *testing.T, m *sample) fit {
	t.Helper()
	var x [][]float64
	var won []float64
	for _, g := range m.games(t) {
		for _, p := range g.told {
			odds := math.Log(p.said / (1 - p.said))
			if m.mode == engine.Competitive {
				x = append(x, []float64{odds, p.rolls, p.first})
			} else {
				x = append(x, []float64{odds, 1})
			}
			won = append(won, p.won)
		}
	}
	b := logistic(x, won)
	inUnits := func(i int) int32 {
		if i >= len(b) {
			return 0
		}
		return int32(math.Round(b[i] * oddsUnit))
	}
	return fit{Seed: m.seed, Games: m.number, Positions: len(x), Slope: inUnits(0), Rolls: inUnits(1), First: inUnits(2)}
}

// logistic returns the coefficients of a logistic regression, by Newton's method.
func logistic(x [][]float64, y []float64) []float64 {
	n := len(x[0])
	b := make([]float64, n)
	for range 30 {
		m := make([][]float64, n) // the matrix and the right side of the equations of a step
		for i := range m {
			m[i] = make([]float64, n+1)
		}
		for k, terms := range x {
			odds := 0.
			for i, v := range terms {
				odds += b[i] * v
			}
			p := 1 / (1 + math.Exp(-odds))
			for i, v := range terms {
				m[i][n] += (y[k] - p) * v
				for j, w := range terms {
					m[i][j] += p * (1 - p) * v * w
				}
			}
		}
		for i, step := range solved(m) {
			b[i] += step
		}
	}
	return b
}

// solved solves linear equations by elimination.
func solved(m [][]float64) []float64 {
	for i := range m {
		for j := range m {
			if part := m[j][i] / m[i][i]; j != i {
				for k := range m[j] {
					m[j][k] -= part * m[i][k]
				}
			}
		}
	}
	list := make([]float64, len(m))
	for i := range m {
		list[i] = m[i][len(m)] / m[i][i]
	}
	return list
}

// TestChances writes CHANCES.md where that is asked for, and otherwise plays some of its games again:
// where it fails, players or chances are not what they were when they were measured.
func TestChances(t *testing.T) {
	t.Parallel()
	if *measureGames > 0 {
		require.NoError(t, os.WriteFile("CHANCES.md", []byte(strings.Join(chancesDocument(t, *measureGames), "\n")+"\n"), 0o644))
		return
	}
	told, err := os.ReadFile("CHANCES.md")
	require.NoError(t, err)
	for _, mode := range modes {
		m := &sample{mode: mode, seed: measureSeed, number: toldAgain}
		assert.Contains(t, string(told), firstGames(m, m.games(t)), "not in CHANCES.md, which make chances writes")
	}
}

// toldAgain is how many games of each mode are played again.
const toldAgain = 2

// firstGames says what was told in the first games.
func firstGames(m *sample, games []playedGame) string {
	n, said, won := 0, 0., 0.
	for i := range games[:toldAgain] {
		for _, p := range games[i].told {
			n, said, won = n+1, said+p.said, won+p.won
		}
	}
	return fmt.Sprintf("- first %d games, %s: %d chances, said %.4f, won %.0f", toldAgain, m.mode, n, said, won)
}

// An adviser leaves chances alone where no learned weights judge, and where puzzles are looked for.
func TestNoFit(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	s := r.Start()
	for _, a := range []*Adviser{NewAdviser(byThumb(r)), NewSearcher(NewEvaluator(r, core(t)))} {
		assert.Equal(t, Points(2500), a.points(fullChance/4, &s, engine.One))
	}
}

// The chances of rivals add up, and who moved first has what the fit gives or takes.
func TestChancesOfRivals(t *testing.T) {
	t.Parallel()
	for _, first := range []engine.Seat{engine.One, engine.Two} {
		r := rulesOf(t, engine.Config{Mode: engine.Competitive, First: first})
		a, s := NewAdviser(NewEvaluator(r, core(t))), r.Start()
		fit := fitOf(engine.Competitive)
		// Two steps of log-odds where a point is worth the least of them, as the slope spreads them.
		fine := 2 * float64(Certain) / 4 / oddsUnit * float64(fit.Slope) / oddsUnit
		for s.Active = range engine.Two + 1 { // nobody, and each
			for c := int64(1); c < fullChance; c += 999_983 {
				assert.InDelta(t, int(Certain), int(a.points(c, &s, engine.One)+a.points(fullChance-c, &s, engine.Two)), fine)
			}
		}
		s.Active = engine.None
		ahead := a.points(fullChance/2, &s, first) - a.points(fullChance/2, &s, first.Other())
		assert.Positive(t, int(ahead)*int(fit.First))
		assert.Equal(t, Points(1), a.points(1, &s, engine.One), "what is not certain is not told as certain")
		assert.Equal(t, Certain-1, a.points(fullChance-1, &s, engine.One))
		for _, sure := range []int64{0, fullChance} {
			assert.Equal(t, inPoints(sure), a.points(sure, &s, engine.One))
		}
	}
}
