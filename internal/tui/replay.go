package tui

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// A viewer is the screen that walks through a game: one that is over, or one in
// progress. It never changes the game; what it writes are notes.
type viewer struct {
	source  source
	table   *table
	match   *microcity.Match // a clone: its cursor is ours
	steps   []microcity.Step
	signs   []beacon     // what the timeline shows of each step
	tale    []panel.Line // what happened in all steps
	told    []int        // how much of the tale the first n steps tell
	notes   map[match.Node]log.Note
	at      int  // how many steps are done
	seen    int  // the furthest that was looked at
	hidden  bool // what lies beyond it is kept back
	typed   string
	notice  string // what is wrong with the log, or with what was asked
	lines   []panel.Line
	log     []panel.Line
	outlook outlook
	asking  *asking // the player asks who put something there; nil otherwise
	play    playing
	busy    bool   // something is being written
	behind  screen // where Esc goes back to; nil means out
}

// A source is where the game comes from that is looked at.
type source struct {
	moment session.Moment // of which the node is left open
	notes  []log.Note
	write  func(log.Note) error // nil where there is no file
}

// watch makes the replay of a game that was read, from its start.
func watch(g *log.Game, behind screen) *viewer {
	notice := ""
	if g.Damage != nil {
		notice = fmt.Sprintf("Line %d: %s", g.Damage.Line, g.Damage.Sentence)
	}
	from := source{moment: session.Moment{Path: g.Path, Header: g.Header, Pack: g.Pack, Match: g.Match}, notes: g.Notes}
	if g.Path != "" {
		from.write = func(n log.Note) error {
			return log.Annotate(log.OS, g.Path, log.Known(g.Pack), n)
		}
	}
	v := newReplay(from, notice, behind)
	v.seek(0)
	v.seen = 0
	return v
}

// lookBack makes the replay of a game in progress, at its present moment.
func lookBack(s *session.Session, behind screen) *viewer {
	return newReplay(source{s.Moment(0), s.Notes(), s.Note}, "", behind)
}

// newReplay shows a game at the cursor of its match.
func newReplay(from source, notice string, behind screen) *viewer {
	m := from.moment.Match
	v := &viewer{
		source: from, table: newTable(m.Rules(), from.moment.Header), match: m,
		notice: prose.Safe(notice), behind: behind, notes: map[match.Node]log.Note{}, play: playing{speed: usualPace},
	}
	v.table.pack = from.moment.Pack
	for _, n := range from.notes {
		v.remember(n)
	}
	v.unroll()
	v.seek(m.Depth())
	return v
}

// unroll takes the match's line as what is walked.
func (v *viewer) unroll() {
	v.steps = v.match.Line()
	v.tale, v.told = nil, []int{0}
	for i := range v.steps {
		v.tale = append(v.tale, told(v.table.words, &v.steps[i])...)
		v.told = append(v.told, len(v.tale))
	}
	v.sign()
	v.outlook.startOver()
}

func (v *viewer) leave() error {
	if v.behind != nil {
		return v.behind.leave()
	}
	return nil
}

// position gives the state after n steps.
func (v *viewer) position(n int) engine.State { return v.path().State(n) }

// node gives the node after n steps.
func (v *viewer) node(n int) match.Node { return v.path().Node(n) }

// seek shows the position after n steps, cut to what there is.
func (v *viewer) seek(n int) {
	v.at = max(min(n, len(v.steps)), 0)
	v.seen = max(v.seen, v.at)
	v.asking = nil
	v.log = v.tale[:v.told[v.at]]
	v.describe()
	v.show(noFocus)
}

// show draws up the position with a focus; without one it is what the step was about.
func (v *viewer) show(f focus) {
	now := v.position(v.at)
	if v.at > 0 && f == noFocus {
		f.spoken = touched(v.steps[v.at-1].Action)
	}
	v.table.show(&now, &now, f)
}

// describe tells the step that led here, and what was noted about it.
func (v *viewer) describe() {
	text := "The start of the game."
	if v.at > 0 {
		text = v.path().Chosen(v.at)
	}
	// Where luck comes from stands first: the words of a draw may take all the rows.
	luck := words.LuckAt(v.source.moment.Header.Terms(), v.match, v.node(v.at), v.node(len(v.steps)), v.hidden)
	v.lines = []panel.Line{{Text: strings.TrimSpace(luck + " " + text), Role: theme.Strong}}
	if v.at > 0 {
		v.lines = append(v.lines, v.tale[v.told[v.at-1]:v.told[v.at]]...)
	}
	if note, ok := v.notes[v.node(v.at)]; ok {
		v.lines = append(v.lines, panel.Line{Text: noteText(note), Role: theme.Warning})
	}
}

// touched gives the quarters that an action is about.
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
