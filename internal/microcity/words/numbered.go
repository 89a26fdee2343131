package words

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// find returns the first of a list that fits, nil where none does.
func find[T any](list []T, fits func(*T) bool) *T {
	for i := range list {
		if fits(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// The cards of the pack by what positions and actions call them; nil where the pack has
// none that is called so.

func (w *Words) district(number uint8) *engine.District {
	return find(w.pack.Districts, func(d *engine.District) bool { return d.Number == number })
}

func (w *Words) seaport(number uint8) *engine.Seaport {
	return find(w.pack.Seaports, func(p *engine.Seaport) bool { return p.Number == number })
}

func (w *Words) project(card engine.Card) *engine.Project {
	return find(w.pack.Projects, func(p *engine.Project) bool { return p.Card == card })
}

func (w *Words) goal(number uint8) *engine.Goal {
	return find(w.pack.Goals, func(g *engine.Goal) bool { return g.Number == number })
}

func (w *Words) advantage(number uint8) *engine.Advantage {
	return find(w.pack.Advantages, func(a *engine.Advantage) bool { return a.Number == number })
}

func (w *Words) districtName(number uint8) string {
	if d := w.district(number); d != nil {
		return prose.Safe(d.Name)
	}
	return ""
}

func (w *Words) portName(number uint8) string {
	if p := w.seaport(number); p != nil {
		return prose.Safe(p.Name)
	}
	return "none"
}

func (w *Words) goalName(number uint8) string {
	if g := w.goal(number); g != nil {
		return prose.Safe(g.Name)
	}
	return "none"
}
