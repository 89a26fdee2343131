package pack

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// fits asks the engine whether it can hold what the cards do. All else is checked
// before; what may be left is that there is too much of it, on one Building together
// with the other cards of the game.
func (r *reader) fits(landmarks node, cards *engine.Pack) {
	for _, item := range landmarks.Items {
		f := r.object(item)
		id, _ := f.Optional("id")
		_, err := engine.New(cards, engine.Config{
			Mode: engine.Coop, Building: id.Text, With: engine.AllExpansions, CardX: true,
		})
		if err != nil {
			r.Fault(item.Line, "landmark %s cannot be played: %s", packfile.Quote(id.Text), packfile.Clean(err.Error()))
		}
	}
}
