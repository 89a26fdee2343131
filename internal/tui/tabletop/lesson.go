package tabletop

// quiet reports whether nothing is asked of the player, who may look at hints meanwhile.
func (g *playScreen) quiet() bool { return g.Hushed && !g.hints.On }

// Listing reports whether something is open that Esc closes: a list, or looking around.
func (g *playScreen) Listing() bool {
	return g.inner != nil || g.hints.On || g.Look.On || g.Tutor.Weighs
}
