package tabletop

import "boardgame/microcity/internal/tui/live"

// Live returns what any game in progress does.
func (g *playScreen) Live() *live.Game { return g.live }

// Guard has the table ask before it takes what was picked.
func (g *playScreen) Guard(why func(action string) string) { g.live.Guard = why }

// Hush takes what is asked, and what a choice would do, out of sight, or brings it back.
func (g *playScreen) Hush(on bool) {
	if g.hushed != on {
		g.hushed = on
		g.point()
	}
}

// quiet reports whether nothing is asked of the player, who may look at hints meanwhile.
func (g *playScreen) quiet() bool { return g.hushed && !g.hints.On }

// Listing reports whether something is open that Esc closes: a list, or looking around.
func (g *playScreen) Listing() bool {
	return g.inner != nil || g.hints.On || g.live.Look.On || g.live.Tutor.Weighs
}

// Say shows a sentence that is not good news.
func (g *playScreen) Say(sentence string) { g.say(sentence) }

// Forgive takes a sentence that was no good news away, before the next step is judged.
func (g *playScreen) Forgive() {
	if g.trouble {
		g.news, g.latest, g.trouble = "", nil, false
		g.point()
	}
}
