package tui

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/engine"
	games "boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/theme"
)

// A viewer is the screen that walks through a game: one that is over, or one in
// progress.
type viewer struct {
	*replay.Cursor
	table   *table
	tale    []widget.Line // what happened in all steps
	told    []int         // how much of the tale the first n steps tell
	typed   string
	notice  string // what is wrong with the log, or with what was asked
	lines   []widget.Line
	log     []widget.Line
	outlook outlook
	asking  *asking // the player asks who put something there; nil otherwise
	play    playing
	busy    bool   // something is being written
	ahead   inbox  // keys that were pressed meanwhile
	behind  screen // where Esc goes back to; nil means out
}

// watch makes the replay of a game that was read, from its start.
func watch(g *record.Game, behind screen) *viewer {
	notice := ""
	if g.Damage != nil {
		notice = fmt.Sprintf("Line %d: %s", g.Damage.Line, g.Damage.Sentence)
	}
	t := newTable(g.Match.Rules(), g.Header)
	return newReplay(replay.Recorded(g.Game, g.Table()), t, notice, behind)
}

// lookBack makes the replay of a game in progress, at its present moment.
func lookBack(s *play.Session, behind screen) *viewer {
	t := newTable(s.Rules(), s.Header())
	return newReplay(replay.InProgress(s.Session, tells(s)), t, "", behind)
}

// tells returns how a session is told.
func tells(s *play.Session) func(games.Tree) games.Table {
	h := s.Header()
	return func(t games.Tree) games.Table { return box.New(microcity.Of(t), h.Party()) }
}

func newReplay(c *replay.Cursor, t *table, notice string, behind screen) *viewer {
	v := &viewer{Cursor: c, table: t, notice: prose.Safe(notice), behind: behind, play: playing{speed: usualPace}}
	v.table.pack = microcity.Of(c.Tree).Pack()
	v.unroll()
	v.moved()
	return v
}

// unroll tells the line that is walked.
func (v *viewer) unroll() {
	v.tale, v.told = nil, []int{0}
	for n := range v.Steps {
		step := v.step(n + 1)
		v.tale = append(v.tale, told(v.table.words, &step)...)
		v.told = append(v.told, len(v.tale))
	}
	v.outlook.startOver()
}

// State returns the position after n steps.
func (v *viewer) State(n int) engine.State { return microcity.Of(v.Tree).Position(v.Node(n)) }

// Here returns the position.
func (v *viewer) Here() engine.State { return v.State(v.At()) }

// step returns step n, from 1.
func (v *viewer) step(n int) microcity.Step { return microcity.Of(v.Tree).Step(v.Node(n)) }

func (v *viewer) leave() error {
	if v.behind != nil {
		return v.behind.leave()
	}
	return nil
}

// seek shows the position after n steps, cut to what there is.
func (v *viewer) seek(n int) {
	v.Seek(n)
	v.moved()
}

// moved shows the position that the cursor went to.
func (v *viewer) moved() {
	v.asking = nil
	v.log = v.tale[:v.told[v.At()]]
	v.describe()
	v.show(noFocus)
}

// show draws up the position with a focus; without one it is what the step was about.
func (v *viewer) show(f focus) {
	now := v.Here()
	if v.At() > 0 && f == noFocus {
		f.spoken = touched(v.step(v.At()).Action)
	}
	v.table.show(&now, &now, f)
}

// describe tells the step that led here, and what was noted about it.
func (v *viewer) describe() {
	v.lines = []widget.Line{chosen(v.Cursor)}
	if v.At() > 0 {
		v.lines = append(v.lines, v.tale[v.told[v.At()-1]:v.told[v.At()]]...)
	}
	if note, ok := v.Note(v.At()); ok {
		v.lines = append(v.lines, widget.Line{Text: noteText(note), Role: theme.Warning})
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

// touched returns the quarters that an action is about.
func touched(a engine.Action) engine.Quarters {
	switch a.Kind {
	case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
		if q, ok := a.Area().Quarter(); ok {
			return 1 << q
		}
	case engine.ActUpgrade:
		return a.Place().Quarters()
	}
	return 0
}
