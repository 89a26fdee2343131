package plain

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
)

// A viewer is a game that is looked at on plain lines: step by step as somebody asks for
// it, or all at once where nobody does.
type viewer struct {
	*Console
	*replay.Cursor
	title string
	box   string // its ID
	live  bool   // the game goes on
	left  bool
	next  *session.Session // a game that goes on from here

	known   []int     // the win chances along a line, as far as somebody asked for them
	knownTo game.Node // where that line ends
}

// newViewer looks at a game from its start.
func newViewer(c *Console, g *log.Game) *viewer {
	return &viewer{Console: c, Cursor: replay.Recorded(g, c.aloud(g.Table())), title: g.Box.Title, box: g.Box.ID}
}

func (v *viewer) reference(word string) { v.Reference(v.box, word) }

// lookBack looks at a game in progress, from its present moment.
func lookBack(c *Console, live *session.Session, table func(game.Tree) game.Table) *viewer {
	v := &viewer{Console: c, Cursor: replay.InProgress(live, table), box: live.Box().ID}
	v.live = !live.Tree().Result(live.Tree().Cursor()).Over
	v.Say("Replay. To return to the game, type quit.", v.hint())
	v.here()
	return v
}

// Replay shows a game that was read, with what is to come hidden if that is wanted, from the position after so many
// steps on. Where no words come, it tells the whole game, or no more than that position.
func (c *Console) Replay(g *log.Game, hidden bool, step int) error {
	v := newViewer(c, g)
	v.begun(g, hidden)
	if step > 0 {
		v.Seek(step)
		v.here()
	}
	if answer, ok := v.first(); ok {
		v.answer(answer)
		v.walk()
	} else if step <= 0 {
		v.all()
	}
	return v.done()
}

// watch shows a game that was read to somebody who is there.
func (c *Console) watch(g *log.Game, hidden bool) error {
	v := newViewer(c, g)
	v.begun(g, hidden)
	v.Say(v.hint())
	v.walk()
	return v.done()
}

// begun says which game it is.
func (v *viewer) begun(g *log.Game, hidden bool) {
	v.Hide(hidden)
	title := v.title + ", " + v.Table.Title()
	if !hidden {
		title += ", " + g.Summary()
	}
	v.Say(prose.Safe(title + "."))
	if luck := v.Luck(); luck != "" {
		v.Say(luck)
	}
	if d := g.Damage; d != nil {
		v.Say(prose.Safe("This log is damaged: " + d.Error()))
	}
}

// done goes to the game that goes on from here, if one does.
func (v *viewer) done() error {
	if v.next != nil {
		return v.Play(v.next)
	}
	return v.Lost()
}

// hint names the commands that are needed most.
func (v *viewer) hint() string {
	files := "note, who, continue"
	if v.options.Served {
		files = "who"
	}
	return "Commands: next, back, turn NUMBER, start, end, " + files + ", quit; for all of them, type help."
}

// first reads the first word; ok is false where there will be none.
func (v *viewer) first() (answer string, ok bool) {
	if !v.options.Echo {
		v.Say(v.hint())
		return v.Ask()
	}
	answer, err := v.lines.Next()
	if err == nil {
		v.Say(v.prompt() + prose.Safe(answer))
	}
	v.ended = err != nil
	return answer, err == nil
}

// all tells the game turn by turn, as far as nothing is kept back.
func (v *viewer) all() {
	if v.Hidden() {
		v.Say("Later steps are hidden. To step through the game, type next.")
		return
	}
	for n := 1; n <= len(v.Steps); n++ {
		if v.goesOn(n) {
			v.Say(told(withoutEnd(v.Tell(n-1, n)))...)
		} else {
			v.Say(v.chosen(n)...)
		}
	}
	if said := ending.Said(v.Table, v.Node(len(v.Steps))); said != nil {
		v.Say(append([]string{""}, said...)...)
	}
}

// goesOn reports whether a step only ended a phase or a turn, which no plan would mention: what
// follows tells enough.
func (v *viewer) goesOn(n int) bool {
	of, ok := v.Table.(game.Gist)
	return ok && of.Gist(v.Steps[n-1:n]) == ""
}

// walk answers words until they end.
func (v *viewer) walk() {
	for !v.left {
		answer, ok := v.Ask()
		if !ok {
			return
		}
		v.answer(answer)
	}
}

func (v *viewer) answer(text string) {
	n, err := number(text)
	switch {
	case text == "":
		v.step(1)
	case err == nil:
		v.moved(v.Goto(replay.Turn, n))
	case !v.words().do(v, text):
		v.Say(prose.Safe("\""+text+"\" is not a command."), v.hint())
	}
}

func (v *viewer) tell(about func(game.Node) []string) { v.Say(about(v.Here())...) }

// show goes to the position after n steps and tells the step that led there.
func (v *viewer) show(n int) {
	v.Seek(n)
	v.here()
}

// moved tells the step that was gone to, or why none was.
func (v *viewer) moved(err error) {
	switch {
	case errors.Is(err, replay.ErrUnseen):
		v.Say(Sentence(err) + " To see all steps, type show.")
	case err != nil:
		v.Say(Sentence(err))
	default:
		v.here()
	}
}

// here tells the step that led to the position that is looked at.
func (v *viewer) here() {
	if v.At() == 0 {
		v.Say("Before the first step.")
		v.remarks()
		return
	}
	text := "Step " + strconv.Itoa(v.At())
	if v.Varied() {
		text = "Variation, step " + strconv.Itoa(v.At())
	}
	if !v.Hidden() {
		text += " of " + strconv.Itoa(len(v.Steps))
	}
	v.Say(text + ", " + v.when() + ": " + v.Tree.Action(v.Here()))
	v.Say(v.chosen(v.At())...)
	v.remarks()
	if lines, _ := v.Lines(v.At()); len(lines) > 1 {
		v.Say("  " + strconv.Itoa(len(lines)) + " variations start here: to list them, type branch.")
	}
	for _, line := range ending.Said(v.Table, v.Here()) {
		v.Say("  " + line)
	}
}

// chosen says what was chosen in a step, and what came of it.
func (v *viewer) chosen(n int) []string {
	events := slices.DeleteFunc(withoutEnd(v.Tell(n-1, n)), func(l game.Line) bool { return l.Said })
	return append([]string{"  " + prose.Sentence(v.Chosen(n))}, told(events)...)
}

// remarks tells where the luck of the step comes from, and what was noted about it.
func (v *viewer) remarks() {
	if luck := v.Luck(); luck != "" {
		v.Say("  " + luck)
	}
	if note, ok := v.Note(v.At()); ok {
		v.Say(prose.Safe("  Note: " + strings.TrimSpace(note.Mark+" "+note.Text)))
	}
}

// when says in which turn the position is.
func (v *viewer) when() string {
	text := "setup"
	if turn := v.Turn(v.At()); turn > 0 {
		text = "turn " + strconv.Itoa(turn)
	}
	if table, ok := v.Table.(game.Clock); ok {
		text += ", " + table.Clock(v.Here())
	}
	return text
}

// withoutEnd leaves out how the game ended: the result follows, and says it.
func withoutEnd(list []game.Line) []game.Line {
	return slices.DeleteFunc(list, func(l game.Line) bool { return l.Kind == game.Ends })
}

// told sets sentences one below the other; a turn that begins is a heading.
func told(list []game.Line) []string {
	var lines []string
	for _, line := range list {
		if line.Kind == game.Begins {
			lines = append(lines, "", line.Text)
		} else {
			lines = append(lines, "  "+line.Text)
		}
	}
	return lines
}
