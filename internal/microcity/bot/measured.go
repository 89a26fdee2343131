package bot

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
)

// calibrated are the cells of the calibration, one JSON object a line.
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
// kind won in the calibration. It was made with the game's own cards and without expansions;
// ok is false where this game was not measured.
func Measured(c engine.Config, k Kind) (rate float64, ok bool) {
	if c.With != 0 {
		return 0, false
	}
	_, rest, ok := strings.Cut(calibrated, fmt.Sprintf("{\"cell\":%q,", CellName(c, k)))
	if !ok {
		return 0, false
	}
	line, _, _ := strings.Cut(rest, "\n")
	var cell struct{ Games, Wins int }
	if err := json.Unmarshal([]byte("{"+line), &cell); err != nil || cell.Games == 0 {
		return 0, false
	}
	return float64(cell.Wins) / float64(cell.Games), true
}
