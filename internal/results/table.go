package results

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/prose"
)

// places names the places in the order of play.
var places = [...]string{"first", "second", "third", "fourth", "fifth", "sixth"}

// Table returns the result for a person.
func (r *Result) Table() []string {
	var lines []string
	row := func(format string, values ...any) {
		lines = append(lines, prose.Safe(strings.TrimRight(fmt.Sprintf(format, values...), " ")))
	}
	row("%s: %s", r.Title, r.head())
	row("")
	switch {
	case len(r.Players) == 1:
		r.alone(row)
	case r.Rotated:
		r.bySeat(row)
	default:
		row("%-24s %8s %8s  %-37s %s", "", "alone", "shared", "share of the wins", "points")
		for i := range r.Players {
			r.Players[i].row(row, fmt.Sprintf("seat %d: %s", i+1, r.Players[i].Name))
		}
		row("")
		for i := range r.Order {
			r.Order[i].row(row, "plays "+places[i])
		}
	}
	if r.Shared > 0 && (r.Rotated || len(r.Players) > 2) { // of two, the column says it
		row("%-24s %8d", "won by several", r.Shared)
	}
	if r.Unwon > 0 && len(r.Players) > 1 {
		row("%-24s %8d", "won by nobody", r.Unwon)
	}
	for _, cause := range slices.Sorted(maps.Keys(r.Causes)) {
		if cause == arena.ByForfeit || cause == arena.ByTurns {
			row("%-24s %8d", "stopped: "+stops[cause], r.Causes[cause])
		}
	}
	return lines
}

// stops are the words for how games are stopped.
var stops = map[string]string{arena.ByForfeit: "forfeit", arena.ByTurns: "too long"}

// head says which games these are.
func (r *Result) head() string {
	text := prose.Count(r.Games, "game", "games") + ", seed " + strconv.FormatUint(r.Seed, 10)
	switch {
	case !r.Complete && r.Shard != arena.Whole.String():
		text += fmt.Sprintf(". INTERRUPTED: a part of shard %s of %d", r.Shard, r.Run)
	case !r.Complete:
		text += fmt.Sprintf(". INTERRUPTED: %d games were asked for", r.Run)
	case r.Shard != arena.Whole.String():
		text += fmt.Sprintf(", shard %s of %d games", r.Shard, r.Run)
	}
	return text
}

// row tells a count in a line.
func (c *Count) row(row func(string, ...any), name string) {
	alone, shared := c.won()
	row("%s %8d %8d  %-37s %.1f", Named(name), alone, shared, c.share(), c.MeanPoints)
}

// share is the share of the wins with its interval.
func (c *Count) share() string {
	return fmt.Sprintf("%7s  %s", prose.Rate(c.Share), Between(c.Interval[0], c.Interval[1]))
}

// alone tells of games for one.
func (r *Result) alone(row func(string, ...any)) {
	p := &r.Players[0]
	row("%-14s %10s", "player", Shown(p.Name))
	row("%-14s %10d  %s", "won", r.Games-r.Unwon, strings.TrimSpace(p.share()))
	row("%-14s %10d", "lost", r.Unwon)
	row("%-14s %10.1f  on average", "points", p.MeanPoints)
}

// bySeat tells of games in which every player had every seat.
func (r *Result) bySeat(row func(string, ...any)) {
	head := fmt.Sprintf("%-24s", "share of the wins")
	for i := range r.Players {
		head += fmt.Sprintf(" %8s", fmt.Sprintf("seat %d", i+1))
	}
	row("%s  %-37s %s", head, "all seats", "points")
	for i := range r.Players {
		p := &r.Players[i]
		line := Named(p.Name)
		for _, share := range p.BySeat {
			line += fmt.Sprintf(" %8s", prose.Rate(share))
		}
		row("%s  %-37s %.1f", line, p.share(), p.MeanPoints)
	}
}

// Between writes the interval of a rate.
func Between(low, high float64) string {
	return fmt.Sprintf("(95 %%: %.1f to %.1f %%)", 100*low, 100*high)
}

// shownCells is how many cells a table has for a player's name.
const shownCells = 24

// Named returns a player's name as far as a table has room, filled up to its next column.
func Named(name string) string { return prose.Pad(Shown(name), shownCells) }

// Shown returns a player's name as far as a table has room.
func Shown(name string) string {
	return prose.Cut(name, shownCells)
}

// Rows returns the result as a header and a row for each player and each place in the order of play.
func (r *Result) Rows() [][]string {
	rows := [][]string{{
		"by", "place", "name", "games", "won_alone", "won_shared", "share", "low", "high", "mean_points", "forfeits",
		"game", "config", "seed", "pack", "program", "run", "shard", "complete",
	}}
	var config []string
	for _, key := range slices.Sorted(maps.Keys(r.Config)) {
		if value := r.Config[key]; value != "" {
			config = append(config, key+"="+value)
		}
	}
	add := func(by string, list []Count) {
		for i := range list {
			c := &list[i]
			alone, shared := c.won()
			rows = append(rows, []string{
				by, strconv.Itoa(i + 1), c.Name, strconv.Itoa(c.Games), strconv.Itoa(alone), strconv.Itoa(shared), Decimal(c.Share),
				Decimal(c.Interval[0]), Decimal(c.Interval[1]), Decimal(c.MeanPoints), strconv.Itoa(c.Forfeits),
				r.Game, strings.Join(config, " "), strconv.FormatUint(r.Seed, 10), r.Pack, r.Program, strconv.Itoa(r.Run), r.Shard, strconv.FormatBool(r.Complete),
			})
		}
	}
	add("player", r.Players)
	add("order", r.Order)
	return rows
}
