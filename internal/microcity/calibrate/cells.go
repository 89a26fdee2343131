package calibrate

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// A Cell is one measurement of the calibration: a game and who plays it.
type Cell struct {
	config engine.Config
	kind   bot.Kind // outside the competitive mode
	rivals *rivals  // in it
}

// A rivals is what is measured of the competitive game.
type rivals struct {
	first, second bot.Kind
	fixed         bool        // the first player always has the first seat
	without       engine.Card // that the first player never plays; 0 for none
	band          band
}

// A band is between which rates of wins a cell should lie.
type band struct{ low, high float64 }

// bands are what a solo game of each difficulty should be like, by the kind of player.
var bands = map[engine.Difficulty]map[bot.Kind]band{
	engine.Easy:   {bot.Novice: {0.45, 0.65}, bot.Greedy: {0.75, 1}, bot.Strong: {0.95, 1}},
	engine.Medium: {bot.Novice: {0.15, 0.35}, bot.Greedy: {0.40, 0.60}, bot.Strong: {0.75, 0.90}},
	engine.Hard:   {bot.Novice: {0, 0.10}, bot.Greedy: {0.10, 0.30}, bot.Strong: {0.45, 0.65}, bot.Master: {0.55, 1}},
	engine.Expert: {bot.Master: {0.35, 0.65}},
}

// What else is promised.
const (
	worstCity   = 0.30 // greedy on easy, in the city at the fifth percentile
	winnable    = 0.95 // of hard games, with all luck known
	expertWins  = 0.90 // of expert games, likewise
	coopAway    = 0.15 // how far co-operative games without card X may be from the bands
	leastUse    = 0.05 // of a project card, in turns of the competitive game
	mostUse     = 0.35
	leastWorth  = 0.02 // of a project card, in the rate of wins when it is forbidden
	mostWorth   = 0.20
	firstSeat   = 0.02 // how far from a half the first seat's share may be
	masterBeats = 0.75
	greedyBeats = 0.95 // random, the worst there is
)

// Mode returns the mode of the cell's game.
func (c *Cell) Mode() engine.Mode { return c.config.Mode }

// Name returns what the cell is called, by parts with dashes between them.
func (c *Cell) Name() string {
	if r := c.rivals; r != nil {
		parts := []string{c.config.Mode.String(), r.first.String(), r.second.String()}
		if r.fixed {
			parts = append(parts, "seats")
		}
		if r.without != 0 {
			parts = append(parts, "without", r.without.String())
		}
		return strings.Join(parts, "-")
	}
	return bot.CellName(c.config, c.kind)
}

// band returns the band that the cell should lie in; ok is false where none is promised: the
// clocks of the basic Building are printed, so those games are as hard as they are.
func (c *Cell) band() (b band, ok bool) {
	if c.rivals != nil {
		return c.rivals.band, c.rivals.band != band{}
	}
	b, ok = bands[c.config.Difficulty][c.kind]
	switch {
	case c.printed(), c.config.CardX:
		return b, false // what card X promises is told beside the cell without it
	case c.config.Mode == engine.Coop:
		b = band{max(b.low-coopAway, 0), min(b.high+coopAway, 1)}
	}
	return b, ok
}

// printed reports whether the rulebook prints how many turns there are (MODE-1, MODE-2). The
// clocks and the costs of landmarks are the program's own.
func (c *Cell) printed() bool {
	switch c.config.Building {
	case engine.BuildingA, engine.BuildingB, engine.BuildingAB:
		return true
	}
	return false
}

// fallsInto names the difficulty whose band for solo games a rate lies in, or those between which
// it lies.
func fallsInto(kind bot.Kind, rate float64) string {
	harder := ""
	for level := engine.Hard; ; level-- {
		b, ok := bands[level][kind]
		switch {
		case !ok:
		case rate < b.low && harder == "":
			return "below " + level.String()
		case rate < b.low:
			return "between " + harder + " and " + level.String()
		case rate <= b.high:
			return level.String()
		default:
			harder = level.String()
		}
		if level == engine.Easy {
			return "above " + harder
		}
	}
}

// Cells lists what can be measured with these cards, in the order of the table.
func Cells(pack *engine.Pack) []Cell {
	var list []Cell
	for _, base := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Coop, CardX: true}} {
		for _, building := range engine.Buildings(pack) {
			for _, level := range engine.Difficulties(pack, building) {
				list = append(list, kindsOf(base, building, level)...)
			}
		}
	}
	return append(list, rivalCells()...)
}

// kindsOf lists the cells of one game.
func kindsOf(c engine.Config, building string, level engine.Difficulty) []Cell {
	c.Building, c.Difficulty = building, level
	if level == engine.Expert { // a measure of masters
		return []Cell{{config: c, kind: bot.Master}}
	}
	list := []Cell{{config: c, kind: bot.Novice}, {config: c, kind: bot.Greedy}, {config: c, kind: bot.Strong}}
	if level == engine.Hard {
		list = append(list, Cell{config: c, kind: bot.Master})
	}
	return list
}

func rivalCells() []Cell {
	c := engine.Config{Mode: engine.Competitive}
	even := band{0.5 - firstSeat, 0.5 + firstSeat}
	list := []Cell{
		{config: c, rivals: &rivals{first: bot.Strong, second: bot.Strong, fixed: true, band: even}},
		{config: c, rivals: &rivals{first: bot.Master, second: bot.Master, fixed: true, band: even}},
		{config: c, rivals: &rivals{first: bot.Master, second: bot.Greedy, band: band{masterBeats, 1}}},
		{config: c, rivals: &rivals{first: bot.Greedy, second: bot.Random, band: band{greedyBeats, 1}}},
	}
	for card := engine.Card(1); card < engine.CardX; card++ {
		list = append(list, Cell{config: c, rivals: &rivals{
			first: bot.Strong, second: bot.Strong, without: card, band: band{0.5 - mostWorth, 0.5 - leastWorth},
		}})
	}
	return list
}

// master reports whether a master plays, who is slow.
func (c *Cell) master() bool {
	return c.kind == bot.Master || c.rivals != nil && c.rivals.first == bot.Master
}
