package tabletop

import (
	"slices"

	"boardgame/microcity/internal/game"
)

// An Offering is a board with places that stand for choices, such as tiles that are on offer:
// the cursor over the choices goes with the one over the places, and picking there leads on to
// where the choice is made.
type Offering interface {
	// Stands returns the place that stands for a choice; Nowhere for none.
	Stands(at game.Node, c *game.Choice) Place

	// Leads returns the place where the cursor goes when a choice that can be made on several
	// places is picked where it stands.
	Leads(at game.Node, c *game.Choice) Place
}

// stands returns the place that stands for a choice; Nowhere for none.
func (g *playScreen) stands(c *game.Choice) Place {
	if b, ok := g.board.(Offering); ok && c != nil {
		return b.Stands(g.at, c)
	}
	return Nowhere
}

// offered returns which choice a place stands for; -1 for none.
func (g *playScreen) offered(p Place) int {
	for i := range g.choices {
		if at := g.stands(&g.choices[i]); at != Nowhere && at == p {
			return i
		}
	}
	return -1
}

// goTo moves the cursor to a place, and to the choice that it stands for. Where choices are made on their places
// alone, that is the one that can be made there.
func (g *playScreen) goTo(p Place) {
	g.place = p
	if i := g.offered(p); i >= 0 {
		g.cursor = i
		return
	}
	if c := g.choice(); c == nil || g.tabbed(c) {
		return // that one is in hand
	}
	for i := range g.choices {
		c := &g.choices[i]
		if c.Why == "" && !g.tabbed(c) && slices.ContainsFunc(c.Actions(), func(action string) bool { return g.board.On(g.at, action) == p }) {
			g.cursor = i
			return
		}
	}
}

// follow moves the cursor over the places after the one over the choices, if it stood on one
// that stands for a choice.
func (g *playScreen) follow() {
	if at := g.stands(g.choice()); at != Nowhere && g.offered(g.place) >= 0 {
		g.place = at
	}
}

// leadOn moves the cursor from the place that stands for the choice under the other cursor to
// where the choice is made. It reports whether there is such a place.
func (g *playScreen) leadOn() bool {
	c := g.choice()
	if c == nil || c.Why != "" || len(c.Sub) == 0 || g.stands(c) != g.place || g.place == Nowhere {
		return false
	}
	return g.lead()
}

// lead moves the cursor to where the choice under the other cursor is made. It reports whether there is
// such a place.
func (g *playScreen) lead() bool {
	b, ok := g.board.(Offering)
	if !ok || g.choice() == nil {
		return false
	}
	to := b.Leads(g.at, g.choice())
	if to == Nowhere {
		return false
	}
	g.place = to
	return true
}

// recall moves both cursors to what was undone to come here from a position, and reports whether it had a
// place. What the board alone shows leaves the piece in hand.
func (g *playScreen) recall(from game.Node) (placed bool) {
	if from == g.at || !g.Tree().Before(g.at, from) {
		return false
	}
	for g.Tree().Parent(from) != g.at {
		from = g.Tree().Parent(from)
	}
	undone := g.Tree().Action(from)
	for i := range g.choices {
		if !slices.Contains(g.choices[i].Actions(), undone) {
			continue
		}
		if g.tabbed(&g.choices[i]) {
			g.cursor = i
		}
		if p := g.board.On(g.at, undone); p != Nowhere {
			g.goTo(p)
			placed = true
		}
	}
	return placed
}

// approach moves the cursor over the places to the nearest one where the choice under the other cursor
// can be made: after a move it would stand on what was just placed. Choices at which that cursor never stops are
// made on their places alone, any of which will do.
func (g *playScreen) approach() {
	c := g.choice()
	if c == nil || c.Why != "" {
		return
	}
	open := map[Place]bool{}
	for i := range g.choices {
		if one := &g.choices[i]; i == g.cursor || one.Why == "" && !g.tabbed(one) && !g.tabbed(c) {
			for _, action := range one.Actions() {
				open[g.board.On(g.at, action)] = true
			}
		}
	}
	delete(open, Nowhere)
	seen := map[Place]bool{g.place: true}
	for near := []Place{g.place}; len(open) > 0 && len(near) > 0; near = near[1:] {
		if open[near[0]] {
			g.goTo(near[0])
			return
		}
		for _, by := range [...][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
			if p := g.board.Step(near[0], by[0], by[1]); !seen[p] {
				seen[p] = true
				near = append(near, p)
			}
		}
	}
}

// A KeyNamer is a board with names of its own for what arrows lead over, and for what the keys
// for the next choice and for picking do.
type KeyNamer interface {
	KeyNames() (arrows, next, pick string)
}

// keyNames returns what the bottom line calls these keys.
func (g *playScreen) keyNames() (arrows, next, pick string) {
	if b, ok := g.board.(KeyNamer); ok {
		return b.KeyNames()
	}
	return "square", "piece", "place"
}

// A Several is a board of several parts, such as one a player, of which one is drawn large.
type Several interface {
	// Parts returns how many parts there are.
	Parts() int

	// Turn makes the next part the large one.
	Turn()
}

// several reports whether another part of the board can be drawn large.
func (g *playScreen) several() bool {
	b, ok := g.board.(Several)
	return ok && b.Parts() > 1
}
