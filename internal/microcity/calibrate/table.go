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
func (k *Calibration) table(cells []Cell, known map[string]*measured, now time.Time) []string {
	lines := []string{
		"# How hard every game is", "",
		"Written by `microcity calibrate`. Each cell is measured by games whose luck comes from the seed, on every city in turn; the interval",
		"is Wilson's 95 % interval. A band holds (yes), holds within the interval (nearly), or fails (NO).",
		"Where one rate should be higher than another, the interval is Newcombe's 95 % interval for the difference.",
		"With all luck known, a game counts as winnable where a win was found; others may be winnable, too.", "",
		"- date: " + now.UTC().Format(time.DateOnly),
		"- program: " + k.Program,
		"- cards: " + k.Cards.Hash,
		fmt.Sprintf("- games: see column n; seed %d", k.Seed),
		"", "## Against the clock", "",
		"| game | player | n | wins | 95 % | band | holds |", "|---|---|--:|--:|---|---|---|",
	}
	var rivalry []string
	for i := range cells {
		c := &cells[i]
		m := known[c.Name()]
		if c.rivals != nil {
			rivalry = append(rivalry, rivalRow(c, m))
			continue
		}
		lines = append(lines, clockRows(c, m, known)...)
	}
	if len(rivalry) > 0 {
		lines = append(lines, "", "## Against each other", "",
			"Wins of the first player, who never plays the card named. A draw is not a win; pairs swap seats on the same luck.", "",
			"| players | without card | n | wins | draws | 95 % | band | holds |", "|---|---|--:|--:|--:|---|---|---|")
		lines = append(lines, rivalry...)
		lines = append(lines, useTables(k.Cards.Cards, known)...)
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
	return "NO"
}

// clockRows returns the row of a cell, and a row for each thing besides that it shows.
func clockRows(c *Cell, m *measured, known map[string]*measured) []string {
	promised, holds := "", ""
	if b, ok := c.band(); ok {
		promised, holds = b.String(), b.holds(m.rate(), m.Low, m.High)
	}
	if c.config.CardX {
		without := *c
		without.config.CardX = false
		if other := known[without.Name()]; other != nil {
			promised = fmt.Sprintf("> %.1f %%", 100*other.rate())
			holds = higher(m, other)
		}
	}
	game := gameOf(c.config)
	lines := []string{row(game, c.kind.String(), strconv.Itoa(m.Games), prose.Rate(m.rate()), interval(m.Low, m.High), promised, holds)}
	if c.config.Mode == engine.Solo && c.config.Difficulty == engine.Easy && c.kind == bot.Greedy {
		b := band{worstCity, 1}
		lines = append(lines, row(game, "greedy, 5th percentile of cities", strconv.Itoa(m.Games), prose.Rate(m.Worst), "", b.String(), b.holds(m.Worst, m.Worst, m.Worst)))
	}
	if m.Sampled > 0 {
		b, rate := band{winnable, 1}, arena.Mean(m.Winnable, m.Sampled)
		low, high := arena.Wilson(rate, float64(m.Sampled))
		lines = append(lines, row(game, "all luck known", strconv.Itoa(m.Sampled), prose.Rate(rate), interval(low, high), b.String(), b.holds(rate, low, high)))
	}
	return lines
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
	return "NO"
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
	return row(players, without, strconv.Itoa(m.Games), prose.Rate(rate), strconv.Itoa(m.Draws), interval(low, high), v.band.String(), v.band.holds(rate, low, high))
}

// useTables returns what strong players make of the cards of the competitive game.
func useTables(cards *engine.Pack, known map[string]*measured) []string {
	even := Cell{config: engine.Config{Mode: engine.Competitive}, rivals: &rivals{first: bot.Strong, second: bot.Strong, fixed: true}}
	m := known[even.Name()]
	if m == nil {
		return nil
	}
	lines := []string{
		"", "## What the cards are used for", "",
		"In " + prose.Count(m.Uses.Turns, "turn", "turns") + " of a strong player against another.", "",
		"| card | used | band | holds |", "|---|--:|---|---|",
	}
	for card := engine.Card(1); card < engine.CardX; card++ {
		b, rate := band{leastUse, mostUse}, arena.Mean(m.Uses.Cards[card.String()], m.Uses.Turns)
		low, high := arena.Wilson(rate, float64(m.Uses.Turns))
		lines = append(lines, row("project "+card.String(), prose.Rate(rate), b.String(), b.holds(rate, low, high)))
	}
	scored := func(name string, number uint8, counts map[string]int) {
		n := counts[strconv.Itoa(int(number))]
		holds := "yes"
		if n == 0 {
			holds = "NO"
		}
		lines = append(lines, row(fmt.Sprintf("%s %d", name, number), prose.Count(n, "time", "times"), "ever", holds))
	}
	for _, g := range cards.Goals {
		scored("Goal", g.Number, m.Uses.Goals)
	}
	for _, a := range cards.Advantages {
		scored("Advantage", a.Number, m.Uses.Advantages)
	}
	return lines
}
