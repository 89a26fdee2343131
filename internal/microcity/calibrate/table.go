package calibrate

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/prose"
)

// table writes the calibration as Markdown.
func (k *Calibration) table(cells []Cell, known findings, now time.Time) []string {
	lines := []string{
		"# How hard every game is", "",
		"Written by `measure calibrate`. Each cell is measured by games whose luck comes from the seed, on every city in turn; the interval",
		"is Wilson's 95 % interval. With all luck known, a game counts as winnable where a win was found; others may be winnable, too. Games",
		"with card X are not asked about: what is won without it can be won with it.", "",
		"- date: " + now.UTC().Format(time.DateOnly),
		"- program: " + k.Program,
		"- cards: " + k.Cards.Hash,
		"- seeds: " + k.seedList() + "; of each, as many games as column n says", "",
		"## The players", "",
	}
	lines = append(lines, bot.Differences()...)
	lines = append(lines,
		"", "## Against the clock", "",
		"How hard a game is for a kind of player is the difficulty whose band its rate falls into:", "",
	)
	lines = append(lines, bandTable()...)
	lines = append(lines, "",
		"The rulebook prints the clocks of A, B and A+B: they are what they are, and no band is promised. The clocks and the costs of landmarks",
		fmt.Sprintf("are the program's own. There each difficulty promises its band, and %.0f points more on both sides where two play together. A promise", 100*coopAway),
		"is kept (yes), kept within the interval (nearly), or missed. Where one rate should be higher than another, the interval is Newcombe's",
		"95 % interval for the difference.", "",
	)
	head, rule := "| game | player | promise |", "|---|---|---|"
	for _, seed := range k.Seeds {
		head += fmt.Sprintf(" n | seed %d | 95 %% | falls into | kept |", seed)
		rule += "--:|--:|---|---|---|"
	}
	lines = append(lines, head, rule)
	var rivalry []*Cell
	for i := range cells {
		if cells[i].rivals != nil {
			rivalry = append(rivalry, &cells[i])
		} else {
			lines = append(lines, k.clockRows(&cells[i], known)...)
		}
	}
	if len(rivalry) > 0 {
		lines = append(lines, k.rivalTable(rivalry, known)...)
		lines = append(lines, k.useTables(known)...)
	}
	return append(lines, k.missing(cells, known)...)
}

// seedList lists the seeds as a part of a sentence.
func (k *Calibration) seedList() string {
	var list []string
	for _, seed := range k.Seeds {
		list = append(list, strconv.FormatUint(seed, 10))
	}
	return prose.List(list, "and")
}

// bandTable tells the bands.
func bandTable() []string {
	lines := []string{"| solo game | novice | greedy | strong | master |", "|---|---|---|---|---|"}
	for level := engine.Easy; level <= engine.Hard; level++ {
		fields := []string{level.String()}
		for kind := bot.Novice; kind <= bot.Master; kind++ {
			text := ""
			if b, ok := bands[level][kind]; ok {
				text = b.String()
			}
			fields = append(fields, text)
		}
		lines = append(lines, row(fields...))
	}
	return lines
}

// missing lists the cells that were not measured by every seed.
func (k *Calibration) missing(cells []Cell, known findings) (lines []string) {
	for _, seed := range k.Seeds {
		var names []string
		for i := range cells {
			if known.of(&cells[i], seed) == nil {
				names = append(names, "- "+cells[i].Name())
			}
		}
		if len(names) > 0 {
			lines = append(lines, "", fmt.Sprintf("## Not measured by seed %d", seed), "")
			lines = append(lines, names...)
		}
	}
	return lines
}

// gameOf names the game of a cell.
func gameOf(c engine.Config) string {
	text := c.Mode.String() + " " + c.Building + " " + c.Difficulty.String()
	if c.CardX {
		text += ", card X"
	}
	return text
}

func row(fields ...string) string { return "| " + strings.Join(fields, " | ") + " |" }

func interval(low, high float64) string { return fmt.Sprintf("%.1f–%.1f", 100*low, 100*high) }

func (b band) String() string {
	switch {
	case b.low <= 0:
		return fmt.Sprintf("≤ %.0f %%", 100*b.high)
	case b.high >= 1:
		return fmt.Sprintf("≥ %.0f %%", 100*b.low)
	}
	return fmt.Sprintf("%.0f–%.0f %%", 100*b.low, 100*b.high)
}

// holds says whether a rate lies in a band, or its interval reaches into it.
func (b band) holds(rate, low, high float64) string {
	switch {
	case rate >= b.low && rate <= b.high:
		return "yes"
	case high >= b.low && low <= b.high:
		return "nearly"
	}
	return missed
}

// missed is what a promise is that was not kept.
const missed = "missed"

// clockRows returns the row of a cell, and a row for each thing besides that it shows; none where
// it was not measured.
func (k *Calibration) clockRows(c *Cell, known findings) (lines []string) {
	game := gameOf(c.config)
	b, promised := c.band()
	promise := ""
	switch {
	case promised:
		promise = b.String()
	case c.config.CardX:
		promise = "more than without"
	}
	lines = k.measuredRow(lines, c, known, []string{game, c.kind.String(), promise}, func(m *measured) []string {
		kept := ""
		switch {
		case promised:
			kept = b.holds(m.rate(), m.Low, m.High)
		case c.config.CardX:
			without := *c
			without.config.CardX = false
			if other := known.of(&without, m.Seed); other != nil {
				kept = higher(m, other)
			}
		}
		return []string{strconv.Itoa(m.Games), prose.Rate(m.rate()), interval(m.Low, m.High), fallsInto(c.kind, m.rate()), kept}
	})
	if c.config.Mode == engine.Solo && c.config.Difficulty == engine.Easy && c.kind == bot.Greedy {
		b := band{worstCity, 1}
		lines = k.measuredRow(lines, c, known, []string{game, "greedy, 5th percentile of cities", b.String()}, func(m *measured) []string {
			if m.Games < gamesByCity {
				return nil
			}
			return []string{strconv.Itoa(m.Games), prose.Rate(m.Worst), "", "", b.holds(m.Worst, m.Worst, m.Worst)}
		})
	}
	w := band{winnable, 1}
	if c.config.Difficulty == engine.Expert {
		w.low = expertWins
	}
	return k.measuredRow(lines, c, known, []string{game, "all luck known", w.String()}, func(m *measured) []string {
		if m.Sampled == 0 {
			return nil
		}
		rate := arena.Mean(m.Winnable, m.Sampled)
		low, high := arena.Wilson(rate, float64(m.Sampled))
		return []string{strconv.Itoa(m.Sampled), prose.Rate(rate), interval(low, high), "", w.holds(rate, low, high)}
	})
}

// gamesByCity is how many games tell one city from another, 20 in each.
const gamesByCity = 2400

// clockColumns is how many columns each seed has in the table of games against the clock.
const clockColumns = 5

// measuredRow adds a row that begins with a head, and says of each seed what was measured. It adds
// none where no seed has anything to say.
func (k *Calibration) measuredRow(lines []string, c *Cell, known findings, head []string, tell func(*measured) []string) []string {
	said := false
	for _, seed := range k.Seeds {
		var fields []string
		if m := known.of(c, seed); m != nil {
			fields = tell(m)
		}
		said = said || fields != nil
		head = append(head, append(fields, make([]string, clockColumns-len(fields))...)...)
	}
	if !said {
		return lines
	}
	return append(lines, row(head...))
}

// higher says whether a rate is above another, or could be: within the interval of their
// difference, which is Newcombe's, made of the two intervals.
func higher(m, other *measured) string {
	above := m.rate() - other.rate()
	switch {
	case above > 0:
		return "yes"
	case above+math.Hypot(m.High-m.rate(), other.rate()-other.Low) > 0:
		return "nearly"
	}
	return missed
}

// rivalTable tells what was measured of the competitive game.
func (k *Calibration) rivalTable(cells []*Cell, known findings) []string {
	lines := []string{
		"", "## Against each other", "",
		"Wins of the first player, who never plays the card named. A draw is not a win; pairs swap seats on the same luck.", "",
		"| players | without card | seed | n | wins | draws | 95 % | promise | kept |", "|---|---|--:|--:|--:|--:|---|---|---|",
	}
	for _, c := range cells {
		for _, seed := range k.Seeds {
			if m := known.of(c, seed); m != nil {
				lines = append(lines, rivalRow(c, m))
			}
		}
	}
	return lines
}

func rivalRow(c *Cell, m *measured) string {
	v := c.rivals
	players, without := v.first.String()+" against "+v.second.String(), ""
	if v.fixed {
		players += ", first seat"
	}
	if v.without != 0 {
		without = v.without.String()
	}
	rate, low, high := m.rate(), m.Low, m.High
	if v.fixed && m.Games > m.Draws { // the first seat's share of what was decided
		decided := m.Games - m.Draws
		rate = arena.Mean(m.Wins, decided)
		low, high = arena.Wilson(rate, float64(decided))
	}
	return row(players, without, strconv.FormatUint(m.Seed, 10), strconv.Itoa(m.Games), prose.Rate(rate), strconv.Itoa(m.Draws), interval(low, high), v.band.String(), v.band.holds(rate, low, high))
}

// useTables returns what strong players make of the cards of the competitive game.
func (k *Calibration) useTables(known findings) []string {
	even := Cell{config: engine.Config{Mode: engine.Competitive}, rivals: &rivals{first: bot.Strong, second: bot.Strong, fixed: true}}
	var all uses
	for _, seed := range k.Seeds {
		if m := known.of(&even, seed); m != nil {
			all.add(&m.Uses)
		}
	}
	if all.Turns == 0 {
		return nil
	}
	lines := []string{
		"", "## What the cards are used for", "",
		"In " + prose.Count(all.Turns, "turn", "turns") + " of a strong player against another, by all seeds.", "",
		"| card | used | promise | kept |", "|---|--:|---|---|",
	}
	for card := engine.Card(1); card < engine.CardX; card++ {
		b, rate := band{leastUse, mostUse}, arena.Mean(all.Cards[card.String()], all.Turns)
		low, high := arena.Wilson(rate, float64(all.Turns))
		lines = append(lines, row("project "+card.String(), prose.Rate(rate), b.String(), b.holds(rate, low, high)))
	}
	scored := func(name string, number uint8, counts map[string]int) {
		n := counts[strconv.Itoa(int(number))]
		kept := "yes"
		if n == 0 {
			kept = missed
		}
		lines = append(lines, row(fmt.Sprintf("%s %d", name, number), prose.Count(n, "time", "times"), "ever", kept))
	}
	for _, g := range k.Cards.Cards.Goals {
		scored("Goal", g.Number, all.Goals)
	}
	for _, a := range k.Cards.Cards.Advantages {
		scored("Advantage", a.Number, all.Advantages)
	}
	return lines
}
