package live

import (
	"slices"

	"boardgame/microcity/internal/game"
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
	Trace   []game.Node   // the steps that others took since the people here chose last, until the next key or click
	Log     []widget.Line // what happened so far
	Preface []widget.Line // what it begins with, whatever is played
	Hushed  bool          // a lesson talks: nothing is asked, and nothing pointed at
}

// TraceMeans says what the sign of a trace means.
const TraceMeans = "where others did something since you chose last, until the next key"

// Fade takes what shows until the next key or click.
func (g *Game) Fade() {
	g.Aside = nil
	if g.Trace != nil {
		g.Trace = nil
		g.table.Point()
	}
}

// traced returns the steps that others took, if any were taken since a position: a computer, somebody elsewhere, or a rival at
// the same keyboard, since those chose last who choose now. Who plays nowhere here sees what was done since that position.
func (g *Game) traced(from game.Node) (steps []game.Node) {
	t := g.Tree()
	since := g.Since(from)
	if len(since) == 0 {
		return nil
	}
	us := game.Nobody
	for seat := range g.Session.Seats().All() {
		if g.Session.Seat(game.Seat(seat)) == "" {
			us |= game.Seat(seat)
		}
	}
	if asked, _ := t.Turn(t.Cursor()); us&asked != game.Nobody {
		us &= asked
	}
	for n := t.Cursor(); n != 0 && t.Mover(n)&us == game.Nobody && (us != game.Nobody || slices.Contains(since, n)); n = t.Parent(n) {
		if t.Mover(n) != game.Chance {
			steps = append(steps, n)
		}
	}
	return steps
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
