package live

import (
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Said holds what is said at a table besides the question and the choices.
type Said struct {
	News    string        // what happened last, or what went wrong
	Recent  []string      // the sentences of what happened last, in their order
	Trouble bool          // the news is bad
	Aside   []widget.Line // about what was picked or clicked, until the next key or click
	Log     []widget.Line // what happened so far
	Preface []widget.Line // what it begins with, whatever is played
	Hushed  bool          // a lesson talks: nothing is asked, and nothing pointed at
}

// Say shows a sentence that is not good news.
func (g *Game) Say(sentence string) {
	g.Recent, g.News, g.Trouble = nil, prose.Safe(sentence), true
	g.table.Point()
}

// Forgive takes a sentence that was no good news away.
func (g *Game) Forgive() {
	if g.Trouble {
		g.Recent, g.News, g.Trouble = nil, "", false
		g.table.Point()
	}
}

// Remark shows any other sentence, until the next key.
func (g *Game) Remark(sentence string) {
	g.Aside = []widget.Line{{Text: sentence, Role: theme.Text}}
	g.table.Point()
}

// Hush takes what is asked, and what a choice would do, out of sight, or brings it back.
func (g *Game) Hush(on bool) {
	if g.Hushed != on {
		g.Hushed = on
		g.table.Point()
	}
}
