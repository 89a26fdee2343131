package plain

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
)

// A reel is a game that is looked at on plain lines: step by step as somebody asks for
// it, or all at once where nobody does.
type reel struct {
	*Console
	*replay.Cursor
	title string
	left  bool
	next  *session.Session // a game that goes on from here
}

// newReel looks at a game from its start.
func newReel(c *Console, g *log.Game) *reel {
	return &reel{Console: c, Cursor: replay.Recorded(g, g.Table()), title: g.Box.Title}
}

// lookBack looks at a game in progress, from its present moment.
func lookBack(c *Console, live *session.Session, table func(game.Tree) game.Table) *reel {
	r := &reel{Console: c, Cursor: replay.InProgress(live, table)}
	r.Say("Looking back. quit returns to the table.", reelHint)
	r.here()
	return r
}

// Replay shows a game that was read, with what is to come hidden if that is wanted. Where
// no words come, it tells the whole game.
func (c *Console) Replay(g *log.Game, hidden bool) error {
	r := newReel(c, g)
	r.begun(g, hidden)
	if answer, ok := r.first(); ok {
		r.answer(answer)
		r.walk()
	} else {
		r.all()
	}
	return r.done()
}

// watch shows a game that was read to somebody who is there.
func (c *Console) watch(g *log.Game, hidden bool) error {
	r := newReel(c, g)
	r.begun(g, hidden)
	r.Say(reelHint)
	r.walk()
	return r.done()
}

// begun says which game it is.
func (r *reel) begun(g *log.Game, hidden bool) {
	r.Hide(hidden)
	title := r.title + ", " + r.Table.Title()
	if !hidden {
		title += ", " + g.Summary()
	}
	r.Say(prose.Safe(title + "."))
	if luck := r.Luck(); luck != "" {
		r.Say(luck)
	}
	if d := g.Damage; d != nil {
		r.Say(prose.Safe("This log is not whole: " + d.Error()))
	}
}

// done goes to the game that goes on from here, if one does.
func (r *reel) done() error {
	if r.next != nil {
		return r.Play(r.next)
	}
	return r.Lost()
}

const reelHint = "Words: next, back, turn NUMBER, start, end, note, who, continue, quit; all of them: help."

// first reads the first word; ok is false where there will be none.
func (r *reel) first() (answer string, ok bool) {
	if !r.options.Echo {
		r.Say(reelHint)
		return r.Ask()
	}
	answer, err := r.lines.Next()
	if err == nil {
		r.Say("> " + prose.Safe(answer))
	}
	r.ended = err != nil
	return answer, err == nil
}

// all tells the game turn by turn, as far as nothing is kept back.
func (r *reel) all() {
	if r.Hidden() {
		r.Say("What is to come is hidden. Step through the game with words, such as: next.")
		return
	}
	r.Say(told(r.Tell(0, len(r.Steps)))...)
	if headline, detail := r.Table.Result(r.Node(len(r.Steps))); headline != "" {
		r.Say("", headline+" "+detail)
	}
}

// walk answers words until they end.
func (r *reel) walk() {
	for !r.left {
		answer, ok := r.Ask()
		if !ok {
			return
		}
		r.answer(answer)
	}
}

func (r *reel) answer(text string) {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		r.step(1)
	case err == nil:
		r.moved(r.Goto(replay.Turn, n))
	case !reelWords(r.Table).do(r, text):
		r.Say(prose.Safe("\""+text+"\" is no word that I know."), reelHint)
	}
}

func (r *reel) tell(about func(game.Node) []string) { r.Say(about(r.Here())...) }

// show goes to the position after n steps and tells the step that led there.
func (r *reel) show(n int) {
	r.Seek(n)
	r.here()
}

// moved tells the step that was gone to, or why none was.
func (r *reel) moved(err error) {
	switch {
	case errors.Is(err, replay.ErrUnseen):
		r.Say(sentence(err) + " To hide nothing: show.")
	case err != nil:
		r.Say(sentence(err))
	default:
		r.here()
	}
}

// here tells the step that led to the position that is looked at.
func (r *reel) here() {
	if r.At() == 0 {
		r.Say("Before the first step.")
		r.remarks()
		return
	}
	text := "Step " + strconv.Itoa(r.At())
	if !r.Hidden() {
		text += " of " + strconv.Itoa(len(r.Steps))
	}
	r.Say(text + ", " + r.when() + ": " + r.Tree.Action(r.Here()))
	lines := told(r.Tell(r.At()-1, r.At()))
	if len(lines) == 0 {
		lines = []string{"  " + r.Chosen(r.At()) + "."}
	}
	r.Say(lines...)
	r.remarks()
	if lines, _ := r.Lines(r.At()); len(lines) > 1 {
		r.Say("  " + strconv.Itoa(len(lines)) + " lines of play go on from here: branch lists them.")
	}
	if headline, detail := r.Table.Result(r.Here()); headline != "" {
		r.Say("  " + headline + " " + detail)
	}
}

// remarks tells where the luck of the step comes from, and what was noted about it.
func (r *reel) remarks() {
	if luck := r.Luck(); luck != "" {
		r.Say("  " + luck)
	}
	if note, ok := r.Note(r.At()); ok {
		r.Say(prose.Safe("  Note: " + strings.TrimSpace(note.Mark+" "+note.Text)))
	}
}

// when says in which turn the position is.
func (r *reel) when() string {
	text := "turn " + strconv.Itoa(r.Turn(r.At()))
	if table, ok := r.Table.(game.Clock); ok {
		text += ", " + table.Clock(r.Here())
	}
	return text
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
