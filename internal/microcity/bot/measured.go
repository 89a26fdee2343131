package bot

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
)

// calibrated are the cells of the calibration, one JSON object a line for each seed.
//
//go:embed CALIBRATION.md.cells
var calibrated string

// CellName returns what the calibration calls a game against the clock in which every seat is
// played by one kind: solo-A-easy-novice. The Building must be named.
func CellName(c engine.Config, k Kind) string {
	mode := c.Mode.String()
	if c.CardX {
		mode += "x"
	}
	return fmt.Sprintf("%s-%s-%s-%s", mode, c.Building, c.Difficulty, k)
}

// Measured returns the share, between 0 and 1, of the games of these options that players of a
// kind won in the calibration, by all its seeds. It was made with the game's own cards and without
// expansions; ok is false where this game was not measured.
func Measured(c engine.Config, k Kind) (rate float64, ok bool) {
	if c.With != 0 {
		return 0, false
	}
	type count struct{ Games, Wins int }
	var all count
	begins := fmt.Sprintf("{\"cell\":%q,", CellName(c, k))
	for line := range strings.Lines(calibrated) {
		var cell count
		if !strings.HasPrefix(line, begins) || json.Unmarshal([]byte(line), &cell) != nil {
			continue
		}
		all.Games, all.Wins = all.Games+cell.Games, all.Wins+cell.Wins
	}
	if all.Games == 0 {
		return 0, false
	}
	return float64(all.Wins) / float64(all.Games), true
}

// Differences returns in lines of Markdown all that sets the kinds of players apart.
func Differences() []string {
	spread := func(k Kind) string {
		return fmt.Sprintf("%.1f (%s)", float64(spreads[k])/oddsUnit, k)
	}
	return []string{
		"- novice, greedy and strong judge the end of every turn that they can think of by the weights of the master, and take the best. They",
		"  misjudge each by an error that is drawn from a normal distribution, the same for the same position and seed. Its standard deviation",
		"  in log-odds of winning is all that differs: " + spread(Novice) + ", " + spread(Greedy) + " and " + spread(Strong) + ". The end of the game is seen as it is.",
		fmt.Sprintf("- They do not look ahead. Before the last %d turns they pay for nothing in the preparation but a marker, when at most %d is left; in", nearEnd, scarcePool),
		"  those turns once at most.",
		"- No player knows the Building, the difficulty or the mode as such, nor luck that is to come: all play every game the same way.",
		"- The three numbers were chosen once, by few games of one seed, 1: A, eiffel, empire and horyuji alone and eiffel together, at each",
		"  difficulty. Everything else was measured afterwards.",
		"- master judges without error, pays whenever it is worth it, compares the best turns by expected value over the next roll, and searches",
		"  the last turn for a win by any means. How many turns it compares, and how many rolls it tries where two play, depends on the mode,",
		"  on expansions and on whether the end is near, to keep it quick.",
		"- random takes any legal action.",
	}
}
