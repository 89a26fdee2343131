// Package replay is the screen that walks through what was played, for any game: one that is
// over, or one in progress. The cursor that it moves is that of the package of the same name
// outside of the screens; a game draws its positions, see screen.Board.
//
//	replay.go keys.go draw.go   the viewer: what it shows, its keys, its window
//	walk.go play.go             moving through the game, and moving by itself
//	signs.go tree.go            the timeline, and the lines that part from it
//	chance.go turning.go        the chance to win below it, and where it fell most
//	ask.go tale.go note.go      what put this there, what happened, notes
//	goon.go guess.go            a new game from here, and the game played again before it is seen
//	analysis.go                 the board on which anything can be tried from here
//	compare.go contrast.go      two lines of play side by side, and what they are compared by
//	film.go                     the frames of a replay, for exports
package replay

import (
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Viewer is the screen that walks through a game: one that is over, or one in
// progress.
type Viewer struct {
	*replay.Cursor
	of     screen.Game
	board  screen.Board
	live   bool          // the game goes on: nobody tells the chances of its players
	film   bool          // it is for pictures, not at a keyboard
	tale   []widget.Line // what happened in all steps
	told   []int         // how much of the tale the first n steps tell
	typed  string
	notice string        // what is wrong with the log, or with what was asked
	lines  []widget.Line // what is said of the step
	did    int           // how many of them tell what it did besides: the last ones
	pad    ending.Pad    // of a game that is over there; nil where the board shows it
	log    []widget.Line
	judge  driver.Judge // tells the chances
	graph  graph
	rows   int     // that are wanted for words; 0 leaves it open
	asking *asking // the player asks who put something there; nil otherwise
	play   playing
	busy   bool          // something is being written
	ahead  screen.Inbox  // keys that were pressed meanwhile
	behind screen.Screen // where Esc goes back to; nil means out
}

// Watch returns the replay of a game that was read, from its start. What is still to come may
// be hidden.
func Watch(of screen.Game, g *log.Game, hidden bool, behind screen.Screen) *Viewer {
	notice := ""
	if g.Damage != nil {
		notice = fmt.Sprintf("Line %d: %s", g.Damage.Line, g.Damage.Sentence)
	}
	v := newViewer(of, replay.Recorded(g, g.Table()), notice, behind)
	v.Hide(hidden)
	v.describe()
	return v
}

// From goes to the position after so many steps, and returns the viewer.
func (v *Viewer) From(steps int) *Viewer {
	v.seek(steps)
	v.describe()
	return v
}

// LookBack returns the replay of a game at the table, after so many steps.
func LookBack(of screen.Game, s *session.Session, steps int, behind screen.Screen) *Viewer {
	h := s.Header()
	party := h.Party()
	c := replay.InProgress(s, func(t game.Tree) game.Table { return s.Box().Table(t, party) })
	v := newViewer(of, c, "", behind)
	v.live = !s.Tree().Result(s.Tree().Cursor()).Over
	v.seek(steps)
	return v
}

func newViewer(of screen.Game, c *replay.Cursor, notice string, behind screen.Screen) *Viewer {
	v := &Viewer{
		Cursor: c, of: of, board: of.Board(c), judge: of.Judge(c.Tree), notice: prose.Safe(notice), behind: behind, play: playing{speed: usualPace},
	}
	v.unroll()
	v.moved()
	return v
}

// unroll tells the line that is walked.
func (v *Viewer) unroll() {
	var tale screen.Teller
	v.told = []int{0}
	for i := range v.Steps {
		tale.Tell(v.Tell(i, i+1))
		v.told = append(v.told, len(tale.Lines))
	}
	tale.Flush()
	v.tale = tale.Lines
	v.graph.startOver()
}

// Leave leaves the screen behind this one, too.
func (v *Viewer) Leave() error {
	if v.behind != nil {
		return v.behind.Leave()
	}
	return nil
}

// seek shows the position after n steps, cut to what there is.
func (v *Viewer) seek(n int) {
	v.Seek(n)
	v.moved()
}

// moved shows the position that the cursor went to.
func (v *Viewer) moved() {
	v.asking = nil
	v.log = v.tale[:v.told[max(v.At()-1, 0)]] // this step is told by itself
	v.describe()
	v.board.Show(v.At())
}

// describe tells the step that led here, what was noted about it, and what it did besides, which may
// take more rows than there are.
func (v *Viewer) describe() {
	v.lines = []widget.Line{chosen(v.Cursor)}
	if note, ok := v.Note(v.At()); ok {
		v.lines = append(v.lines, widget.Line{Text: noteText(note), Role: theme.Warning})
	}
	did := screen.Told(slices.DeleteFunc(v.Tell(max(v.At()-1, 0), v.At()), func(l game.Line) bool { return l.Said }))
	v.lines, v.did = append(v.lines, did...), len(did)
	if _, counts := v.board.(screen.Counting); !counts {
		v.pad = ending.PadOf(v.Table, v.Here())
	}
}

// chosen returns what was chosen in the step that led to a position.
func chosen(c *replay.Cursor) widget.Line {
	text := "The start of the game."
	if c.At() > 0 {
		text = c.Chosen(c.At())
	}
	// Where luck comes from stands first: the words of a draw may take all the rows.
	return widget.Line{Text: strings.TrimSpace(c.Luck() + " " + text), Role: theme.Strong}
}
