package words

import (
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

// Switches returns a switch for each barracks that a sentry may fill or empty (MPO-25); none for
// other questions.
func (w *Words) Switches(s *engine.State) (list []game.Switch) {
	for _, tile := range w.barracks(s) {
		n := w.rules.Tile(tile).N
		list = append(list, game.Switch{
			Text: "Barracks of " + strconv.Itoa(int(n)) + " on tile " + strconv.Itoa(int(tile)) + ", " + points(engine.BarracksPoints(n)),
			On:   s.Full.Has(tile),
		})
	}
	return list
}

// Setting returns what a sentry does who leaves these barracks full.
func (w *Words) Setting(s *engine.State, on []bool) engine.Action {
	var full engine.TileSet
	for i, tile := range w.barracks(s) {
		if i < len(on) && on[i] {
			full |= engine.SetOf(tile)
		}
	}
	return engine.SentryAction(s.Active, full)
}

// barracks returns those that a sentry may fill or empty, by their places in the row.
func (w *Words) barracks(s *engine.State) (list []uint8) {
	if s.Question != engine.QuestionSentry {
		return nil
	}
	for _, tile := range s.Rows[s.Hill-1].All() {
		if w.rules.Tile(tile).Feature == engine.Barracks {
			list = append(list, tile)
		}
	}
	return list
}
