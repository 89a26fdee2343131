package survey

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
)

// Document returns the figures as lines of Markdown.
func (x *Result) Document() []string {
	lines := []string{
		"# What the cards are used for", "",
		"Written by `measure survey`. Masters play alone on " + x.Difficulty + ", or on the nearest difficulty that a Building has; *rivals* are two",
		"masters in the competitive game. The cities are laid in turn, in an order drawn from the seed. All intervals are 95 % intervals; those",
		"of shares are Wilson's, for as many independent games as would spread the share as much as these games do.", "",
		"- program: " + prose.Safe(x.Program),
		"- cards: " + x.Pack,
		fmt.Sprintf("- games: %d with each Building; seed %d", x.Games, x.Seed),
	}
	lines = append(lines, x.wanted()...)
	if len(x.Buildings) > 0 {
		lines = append(lines, x.buildings()...)
		lines = append(lines, x.cities()...)
	}
	lines = append(lines, x.cards()...)
	if x.Landmarks.Cards.Seen > 0 {
		lines = append(lines, x.differences()...)
	}
	if len(x.GoalCards) > 0 {
		lines = append(lines, x.goalCards()...)
	}
	if len(x.Expansions) > 0 {
		lines = append(lines, x.expansions()...)
	}
	return lines
}

// wanted tells the goals, beside what they were by the cards that these are compared with.
func (x *Result) wanted() []string {
	lines := []string{"", "## Goals", ""}
	if x.Before == nil {
		lines = append(lines, "| goal | furthest from it | today | 95 % | wanted | met |", "|---|---|--:|---|--:|---|")
	} else {
		lines = append(lines, "*Before* is what as many games by the same masters show with the cards "+x.Before.Pack+".", "",
			"| goal | furthest before | before | 95 % | furthest today | today | 95 % | wanted | met |", "|---|---|--:|---|---|--:|---|--:|---|")
	}
	for _, g := range x.Goals {
		sign := "≥ "
		if g.AtMost {
			sign = "≤ "
		}
		fields := []string{g.Goal}
		if x.Before != nil {
			fields = append(fields, x.Before.measured(g.Goal)...)
		}
		fields = append(fields, g.measured()...)
		lines = append(lines, row(append(fields, sign+g.in(g.Wanted), g.Met)...))
	}
	return append(lines, x.reasons()...)
}

// measured tells what is furthest from the goal, and the value with its interval.
func (g Goal) measured() []string {
	return []string{g.Which, g.in(g.Value), g.in(g.Low) + " to " + g.in(g.High)}
}

// measured tells it of a goal as it was; nothing where that was not measured.
func (b *Before) measured(goal string) []string {
	for _, g := range b.Goals {
		if g.Goal == goal {
			return g.measured()
		}
	}
	return make([]string, 3)
}

func row(fields ...string) string { return "| " + strings.Join(fields, " | ") + " |" }

func between(low, high float64) string { return fmt.Sprintf("%.1f–%.1f", 100*low, 100*high) }

// with tells a share and its interval.
func with(s Share) string {
	if s.Of == 0 {
		return ""
	}
	return s.String() + " (" + s.between() + ")"
}

func (x *Result) buildings() []string {
	lines := []string{
		"", "## Buildings", "",
		"A game is open while a master's chance to win, as the search says it, is between 10 and 90 %; half time is when half of the clock is left.",
		"*Judged* is the mean of that chance at half time; compare it with the games won, to which hints fit it. A turn is decisive if the best plan is over 2 points",
		"better than the next one with another card or destination.", "",
		"| Building | turns | n | won | open at half time | judged | decisive turns | trade |", "|---|--:|--:|---|---|--:|---|---|",
	}
	for _, b := range x.Buildings {
		lines = append(lines, row(prose.Safe(b.Building)+" "+b.Difficulty, strconv.Itoa(b.Clock), strconv.Itoa(b.Won.Of), with(b.Won), with(b.Open),
			prose.Rate(b.Judged), with(b.Decisive), with(b.Trade)))
	}
	return lines
}

func (x *Result) cities() []string {
	c, lines := &x.Cities, []string{"", "## Cities"}
	if c.telling() {
		lines = append(lines, "",
			"How far apart the chances to win are, over all Buildings, in the city at the 5th percentile and in the city at the 95th. Luck drives the",
			"rates of so few games further apart, so it is taken out: the chances are those that fit the games of all cities best (a mixture of",
			"binomials, fitted in 200 rounds). The interval comes from 200 runs with other luck in which these are the true chances.", "",
			fmt.Sprintf("- as seen: %.1f points between %d cities, %s in each", 100*c.Seen, c.Cities, prose.Count(c.Games, "game", "games")),
			fmt.Sprintf("- without luck: %.1f points (%s)", 100*c.Spread, between(c.Low, c.High)))
	}
	lines = append(lines, "", "| cities without district | n | won |", "|---|--:|---|")
	for _, w := range c.Without {
		lines = append(lines, row(strconv.Itoa(int(w.District)), strconv.Itoa(w.Of), with(w.Share)))
	}
	return lines
}

func (x *Result) cards() []string {
	lines := []string{"", "## Project cards", "", "Share of the turns.", "", "| card | action | alone | rivals |", "|---|---|---|---|"}
	for _, u := range x.Uses {
		card := strconv.Itoa(int(u.Card))
		if u.Card == 0 {
			card = ""
		}
		lines = append(lines, row(card, u.Action, with(u.Alone), with(u.Rivals)))
	}
	return append(lines, row("", "trade in a quarter", with(x.Trade), with(x.RivalTrade)))
}

func (x *Result) differences() []string {
	lines := []string{
		"", "## Landmarks and cards", "",
		"How many bits the card of a turn tells about the landmark, beside what it would tell if the games were dealt to the landmarks at random:",
		"on average, and in one of forty deals. The interval is the jackknife's, over twentieths of the games.", "",
		"| told apart by | seen | chance | one in forty | beyond chance |", "|---|--:|--:|--:|---|",
	}
	for _, d := range []struct {
		name string
		Difference
	}{{"card", x.Landmarks.Cards}, {"card and action", x.Landmarks.Actions}} {
		lines = append(lines, row(d.name, fmt.Sprintf("%.4f", d.Seen), fmt.Sprintf("%.4f", d.Chance), fmt.Sprintf("%.4f", d.Most),
			fmt.Sprintf("%.4f (%.4f to %.4f)", d.beyond(), d.Low, d.High)))
	}
	lines = append(lines, "", "Share of the turns in %.", "", "| Building | retrieval | 1 | 2 | 3 | 4 | 5 | 6 |", "|---|--:|--:|--:|--:|--:|--:|--:|")
	for _, b := range x.Buildings {
		fields := []string{prose.Safe(b.Building)}
		for _, rate := range b.Cards {
			fields = append(fields, fmt.Sprintf("%.1f", 100*rate))
		}
		lines = append(lines, row(fields...))
	}
	return lines
}

func (x *Result) goalCards() []string {
	lines := []string{
		"", "## Goal cards", "", "Which of its areas are completed, the first being the cheapest.", "",
		"| Goal | builds | first | second | third |", "|---|--:|---|---|---|",
	}
	for _, c := range x.GoalCards {
		fields := []string{strconv.Itoa(int(c.Goal)), strconv.Itoa(c.Builds)}
		for _, s := range c.Areas {
			fields = append(fields, with(s))
		}
		lines = append(lines, row(fields...))
	}
	return lines
}

func (x *Result) expansions() []string {
	lines := []string{
		"", "## Expansions", "",
		"How many of the turns go to other actions of the cards than without the expansion, and how many of the quarters' actions to other kinds",
		"of quarters, beyond what games dealt at random would show. *Own* is the share of those actions that the expansion's quarters have.", "",
		"| expansion | n | won | cards | quarters | own |", "|---|--:|---|---|---|---|",
	}
	moved := func(d Difference) string {
		return fmt.Sprintf("%s (%.1f to %.1f)", prose.Rate(d.beyond()), 100*d.Low, 100*d.High)
	}
	for _, e := range x.Expansions {
		lines = append(lines, row(e.Expansion, strconv.Itoa(e.Won.Of), with(e.Won), moved(e.Cards), moved(e.Quarters), with(e.Own)))
	}
	return lines
}
