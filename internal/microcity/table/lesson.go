package table

import (
	"boardgame/microcity/internal/lesson"
	lessons "boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/tui/live"
)

// Lessons returns the lessons.
func (m *Game) Lessons() []lesson.Offer { return lessons.Offers(m.pack) }

// Live returns what any game in progress does.
func (g *playScreen) Live() *live.Game { return g.live }

// Guard has the table ask before it takes what was picked, and keep its rows whatever is asked.
func (g *playScreen) Guard(why func(action string) string) {
	g.live.Guard = why
	g.table.steady = true
}

// Hush takes what is asked, and what a choice would do, out of sight, or brings it back.
func (g *playScreen) Hush(on bool) {
	if g.hushed != on {
		g.hushed = on
		g.point()
	}
}

// Listing reports whether a list is open that Esc closes.
func (g *playScreen) Listing() bool {
	return g.hinting.On || g.menu != nil && g.menu.behind != nil
}

// Say shows a sentence that is not good news.
func (g *playScreen) Say(sentence string) { g.say(sentence) }

// Forgive takes a sentence that was no good news away, before the next step is judged.
func (g *playScreen) Forgive() {
	if g.trouble {
		g.news, g.trouble = "", false
		g.point()
	}
}
