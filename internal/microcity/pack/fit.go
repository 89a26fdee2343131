package pack

import "boardgame/microcity/internal/engine"

// fits asks the engine whether it can hold what the cards do. All else is checked
// before; what may be left is that there is too much of it, on one Building together
// with the other cards of the game.
func (r *reader) fits(landmarks node, cards *engine.Pack) {
	for _, item := range landmarks.items {
		f := r.object(item)
		id, _ := f.optional("id")
		_, err := engine.New(cards, engine.Config{
			Mode: engine.Coop, Building: id.text, With: engine.AllExpansions, CardX: true,
		})
		if err != nil {
			r.fault(item.line, "landmark %s cannot be played: %s", quote(id.text), clean(err.Error()))
		}
	}
}
