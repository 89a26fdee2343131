package bot

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

const (
	near       = 0.03 // how far what is won may be from what was said
	enoughTold = 200  // chances in a tenth, of which that is wanted
	atATime    = 100  // games that are played before their predictions are counted
	reviewedOf = 100  // games of each mode, and of each kind of player, of which the luck is told
)

// tenths are predictions by the tenth that what was said falls into.
type tenths [10]struct{ n, games, said, won, saidWon, squares float64 }

// add adds the predictions of one game.
func (x *tenths) add(list []prediction) {
	var n, won [10]float64
	for _, p := range list {
		at := min(int(10*p.said), 9)
		n[at], won[at] = n[at]+1, won[at]+p.won
		x[at].said += p.said
	}
	for at := range x {
		if y := &x[at]; n[at] > 0 {
			y.games, y.n, y.won = y.games+1, y.n+n[at], y.won+won[at]
			y.saidWon, y.squares = y.saidWon+won[at]*n[at], y.squares+n[at]*n[at]
		}
	}
}

// lines returns the tenths as a table, and how many of those that are told often enough are near.
// What is told in one game hangs together: the interval is Wilson's, by as many independent chances
// as would spread the share as much as the games do.
func (x *tenths) lines() (lines []string, kept, of int) {
	lines = []string{"| tenth | n | games | said | won | 95 % | off | within 3 points |", "|---|--:|--:|--:|--:|---|--:|---|"}
	for at := range x {
		y := &x[at]
		if y.n == 0 {
			continue
		}
		said, won := y.said/y.n, y.won/y.n
		low, high := arena.Wilson(won, y.n*y.n/y.squares)
		verdict := "few"
		if y.n >= enoughTold {
			of, verdict = of+1, "no"
			if math.Abs(won-said) <= near {
				kept, verdict = kept+1, "yes"
			}
		}
		lines = append(lines, fmt.Sprintf("| %d–%d %% | %.0f | %.0f | %.1f %% | %.1f %% | %.1f–%.1f | %+.1f | %s |",
			10*at, 10*at+10, y.n, y.games, 100*said, 100*won, 100*low, 100*high, 100*(won-said), verdict))
	}
	return lines, kept, of
}

// chancesDocument measures, and returns CHANCES.md.
func chancesDocument(t *testing.T, games int) []string {
	t.Helper()
	cards := core(t)
	lines := []string{
		"# How far chances can be trusted", "",
		"Written by `make chances`. What a search says of a position is not yet how often it is won: for every mode a straight line in log-odds",
		"turns the one into the other. It was fitted to games of masters with one seed, and is measured here by games with another one, in which",
		"nothing was chosen. Every Building comes in turn, at any difficulty, and every second game has expansions.",
		"The interval is Wilson's 95 % interval, by as many independent chances as tell as much as these: all those of a game have the same end.",
		fmt.Sprintf("Wanted is that what is won lies within %.0f points of what was said, in every tenth of which %d chances or more were told.", 100*near, enoughTold), "",
		"- cards: " + cards.Hash,
		fmt.Sprintf("- measured: %d games alone, %d together and %d of rivals, seed %d", games, share(engine.Coop, games), games, measureSeed), "",
		"| mode | seed | games | chances | slope | who rolls next | who moved first |", "|---|--:|--:|--:|--:|--:|--:|",
	}
	for _, mode := range modes {
		f := fitOf(mode)
		lines = append(lines, fmt.Sprintf("| %s | %d | %d | %d | %.3f | %+.3f | %+.3f |", mode, f.Seed, f.Games, f.Positions,
			float64(f.Slope)/oddsUnit, float64(f.Rolls)/oddsUnit, float64(f.First)/oddsUnit))
	}
	lines = append(lines, "", "What is added for one of two rivals is taken off for the other.")
	luck := []string{
		"", "## Luck", "",
		"The mean of what a review calls luck, in points of the win chance a turn, with its 95 % interval by the spread between games. It would",
		"be 0 if chances were exactly what masters win. Weaker players come into positions that masters do not.", "",
		"| mode | players | games | turns | luck a turn |", "|---|---|--:|--:|--:|",
	}
	for _, mode := range modes {
		m := &sample{mode: mode, seed: measureSeed}
		told, first, mean := m.measured(t, share(mode, games))
		part := []string{"", "## Masters, " + mode.String(), "", first}
		for from, name := range [...]string{inHint: "In hints", between: "Between two turns, in reviews", within: "Within a turn, in replays (every third turn)"} {
			table, kept, of := told[from].lines()
			part = append(part, "", fmt.Sprintf("%s: %d of %d tenths are within 3 points.", name, kept, of), "")
			part = append(part, table...)
		}
		t.Log(strings.Join(part, "\n"), mean.row(mode, Master))
		lines, luck = append(lines, part...), append(luck, mean.row(mode, Master))
	}
	m := &sample{mode: engine.Solo, seed: measureSeed, number: reviewedOf}
	for _, kind := range []Kind{Novice, Greedy} {
		luck = append(luck, m.luckOf(t, kind).row(m.mode, kind))
		t.Log(luck[len(luck)-1])
	}
	return append(append(lines, luck...), likelyTables(t, cards, games)...)
}

// fortune is what luck brought in games.
type fortune struct{ games, turns, sum, squares, both, lengths float64 }

// add adds the turns of a game.
func (f *fortune) add(list []Points) {
	n, all := float64(len(list)), 0.
	for _, l := range list {
		all += float64(l) / 100
	}
	f.games, f.turns, f.sum = f.games+1, f.turns+n, f.sum+all
	f.squares, f.both, f.lengths = f.squares+all*all, f.both+all*n, f.lengths+n*n
}

// row tells the mean in a row of the table.
func (f *fortune) row(mode engine.Mode, kind Kind) string {
	mean := f.sum / f.turns
	wide := 1.96 * math.Sqrt(f.squares-2*mean*f.both+mean*mean*f.lengths) / f.turns
	return fmt.Sprintf("| %s | %s | %.0f | %.0f | %+.2f ± %.2f |", mode, kind, f.games, f.turns, mean, wide)
}

// luckOf reviews the games of a sample, played by a kind of player.
func (m *sample) luckOf(t *testing.T, kind Kind) *fortune {
	t.Helper()
	list := make([][]Points, m.number)
	inParallel(len(list), func(i int) {
		draw := rand.New(rand.NewPCG(m.seed, uint64(i)))
		r := rulesOf(t, m.config(t, i, draw))
		e, seed := NewEvaluator(r, core(t)), draw.Uint64()
		for _, turn := range NewAdviser(e).Review(played(t, r, seed, NewPlayer(e, kind, seed).Plan)) {
			list[i] = append(list[i], broughtBy(&turn))
		}
	})
	f := &fortune{}
	for _, turns := range list {
		f.add(turns)
	}
	return f
}

// measured plays so many games of a sample, and counts what was told in them. It reviews the first.
func (m *sample) measured(t *testing.T, games int) (told [numSources]tenths, first string, luck *fortune) {
	t.Helper()
	luck = &fortune{}
	m.luck = reviewedOf
	for m.first = 0; m.first < games; m.first += m.number {
		m.number = min(atATime, games-m.first)
		list := m.games(t)
		if m.first == 0 {
			first = firstGames(m, list)
		}
		for i := range list {
			for from := range numSources {
				told[from].add(list[i].ofSource(from))
			}
			if list[i].luck != nil {
				luck.add(list[i].luck)
			}
		}
		t.Logf("%s: %d games", m.mode, m.first+m.number)
	}
	return told, first, luck
}

// likelyTables measures the chances of players whom a difficulty is meant for: after a master's plan
// in one turn of a game of theirs, taken at random, they play on.
func likelyTables(t *testing.T, cards *pack.Pack, games int) []string {
	t.Helper()
	lines := []string{
		"", "## Players like you", "",
		"The second chance that a hint tells, of players that the difficulty is meant for: in one turn of a game, taken at random, they follow",
		"the hint, and otherwise play as they do. It is told of games that were calibrated: alone and together, without expansions.",
	}
	for difficulty := engine.Easy; difficulty <= engine.Hard; difficulty++ {
		kind := MeantFor(difficulty)
		var configs []engine.Config
		for _, name := range engine.Buildings(cards.Cards) {
			for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
				c := engine.Config{Mode: mode, Building: name, Difficulty: difficulty}
				if _, ok := Measured(c, kind); ok {
					configs = append(configs, c)
				}
			}
		}
		told := make([]prediction, games)
		inParallel(len(told), func(i int) {
			r := rulesOf(t, configs[i%len(configs)])
			e := NewEvaluator(r, cards)
			seed := scramble(measureSeed<<32 + uint64(i))
			s, likely := likelyGame(t, NewAdviser(e), NewPlayer(e, kind, seed), seed)
			told[i] = prediction{said: float64(likely) / float64(Certain), won: float64(chance(final(r.Result(s), engine.One))) / fullChance}
		})
		var x tenths
		for _, p := range told {
			if p.said > 0 && p.said < 1 {
				x.add([]prediction{p})
			}
		}
		table, kept, of := x.lines()
		lines = append(lines, "", fmt.Sprintf("%s on %s: %d of %d tenths are within 3 points.", kind, difficulty, kept, of), "")
		lines = append(lines, table...)
		t.Log(strings.Join(table, "\n"))
	}
	return lines
}
