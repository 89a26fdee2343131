package plain

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
)

// A reel is a game that is looked at on plain lines: step by step as somebody asks for
// it, or all at once where nobody does. It never changes the game; what it writes are
// notes.
type reel struct {
	*Console
	view
	moment session.Moment // where the game comes from; its match is ours to walk in
	path   replay.Path
	notes  map[match.Node]log.Note
	write  func(log.Note) error

	at     int  // steps shown
	seen   int  // the furthest that was looked at
	hidden bool // what lies beyond it is kept back
	left   bool
	next   *session.Session // a game that goes on from here
}

// newReel looks at a game from its start.
func newReel(c *Console, game *log.Game) *reel {
	from := session.Moment{Path: game.Path, Header: game.Header, Pack: game.Pack, Match: game.Match}
	return unrolled(c, from, game.Notes, func(n log.Note) error {
		return log.Annotate(log.OS, game.Path, log.Known(game.Pack), n)
	})
}

// lookBack looks at a game in progress, from its present moment.
func lookBack(c *Console, live *session.Session) *reel {
	r := unrolled(c, live.Moment(0), live.Notes(), live.Note)
	r.say("Looking back. quit returns to the table.", reelHint)
	r.show(r.moment.Match.Depth())
	return r
}

func unrolled(c *Console, from session.Moment, notes []log.Note, write func(log.Note) error) *reel {
	r := &reel{
		Console: c, view: viewOf(from.Match.Rules(), &from.Header), moment: from, write: write,
		notes: map[match.Node]log.Note{},
	}
	for _, n := range notes {
		r.notes[n.Node] = n
	}
	r.unroll()
	return r
}

// unroll takes the match's line as what is walked.
func (r *reel) unroll() {
	r.path = replay.Path{Words: r.words, Match: r.moment.Match, Steps: r.moment.Match.Line()}
}

// Replay shows a game that was read, with what is to come hidden if that is wanted. Where no words come, it tells the whole game.
func (c *Console) Replay(game *log.Game, hidden bool) error {
	r := newReel(c, game)
	r.begun(game, hidden)
	if answer, ok := r.first(); ok {
		r.answer(answer)
		r.walk()
	} else {
		r.all()
	}
	return r.done()
}

// watch shows a game that was read to somebody who is there.
func (c *Console) watch(game *log.Game, hidden bool) error {
	r := newReel(c, game)
	r.begun(game, hidden)
	r.say(reelHint)
	r.walk()
	return r.done()
}

// begun says which game it is.
func (r *reel) begun(game *log.Game, hidden bool) {
	r.hidden = hidden
	title := "Micro City, " + r.words.Title()
	if !hidden {
		title += ", " + game.Summary()
	}
	r.say(prose.Safe(title + "."))
	if luck := r.luckAt(0); luck != "" {
		r.say(luck)
	}
	if d := game.Damage; d != nil {
		r.say(prose.Safe("This log is not whole: " + d.Error()))
	}
}

// done goes to the game that goes on from here, if one does.
func (r *reel) done() error {
	if r.next != nil {
		return r.Play(r.next)
	}
	return r.lost()
}

const reelHint = "Words: next, back, turn NUMBER, start, end, note, who, continue, quit; all of them: help."

// first reads the first word; ok is false where there will be none.
func (r *reel) first() (answer string, ok bool) {
	if !r.options.Echo {
		r.say(reelHint)
		return r.ask()
	}
	answer, err := r.lines.Next()
	if err == nil {
		r.say("> " + prose.Safe(answer))
	}
	r.ended = err != nil
	return answer, err == nil
}

// all tells the game turn by turn, as far as nothing is kept back.
func (r *reel) all() {
	if r.hidden {
		r.say("What is to come is hidden. Step through the game with words, such as: next.")
		return
	}
	r.say(tellSteps(r.words, r.path.Steps)...)
	state := r.moment.Match.State()
	if headline, detail := r.words.Result(&state); headline != "" {
		r.say("", headline+" "+detail)
	}
}

// walk answers words until they end.
func (r *reel) walk() {
	for !r.left {
		answer, ok := r.ask()
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
		r.begin("turn", n, r.path.Turn)
	case !reelWords().do(r, text):
		r.say(prose.Safe("\""+text+"\" is no word that I know."), reelHint)
	}
}

func (r *reel) tell(about func(*view, *engine.State) []string) {
	state := r.path.State(r.at)
	r.say(about(&r.view, &state)...)
}

// seek goes to the position after n steps, cut to what there is.
func (r *reel) seek(n int) {
	r.at = max(min(n, len(r.path.Steps)), 0)
	r.seen = max(r.seen, r.at)
}

// show goes to the position after n steps and tells the step that led there.
func (r *reel) show(n int) {
	r.seek(n)
	r.here()
}

// here tells the step that led to the position that is looked at.
func (r *reel) here() {
	if r.at == 0 {
		r.say("Before the first step.")
		if luck := r.luckAt(0); luck != "" {
			r.say("  " + luck)
		}
		r.noted()
		return
	}
	step := r.path.Steps[r.at-1]
	text := "Step " + strconv.Itoa(r.at)
	if !r.hidden {
		text += " of " + strconv.Itoa(len(r.path.Steps))
	}
	r.say(text + ", turn " + strconv.Itoa(int(step.State.Turn)) + ", clock " + strconv.Itoa(int(step.State.Clock)) + ": " + step.Action.String())
	lines := tellStep(r.words, step)
	if len(lines) == 0 {
		lines = []string{"  " + r.path.Chosen(r.at) + "."}
	}
	r.say(lines...)
	if luck := r.luckAt(r.at); luck != "" {
		r.say("  " + luck)
	}
	r.noted()
	if lines, _ := r.path.Lines(r.at); len(lines) > 1 {
		r.say("  " + strconv.Itoa(len(lines)) + " lines of play go on from here: branch lists them.")
	}
	if headline, detail := r.words.Result(&step.State); headline != "" {
		r.say("  " + headline + " " + detail)
	}
}

// luckAt says where the outcome that a step brought comes from, and before the first step
// where all of them do; "" for the seed.
func (r *reel) luckAt(step int) string {
	return words.LuckAt(r.moment.Header.Terms(), r.path.Match, r.path.Node(step), r.path.Node(len(r.path.Steps)), r.hidden)
}

// tellStep tells what a step did, a sentence a line; a turn that begins is a heading.
func tellStep(words *words.Words, step microcity.Step) []string {
	var lines []string
	for _, event := range step.Events {
		text := words.EventIn(&step.State, event)
		if _, heading := event.(engine.TurnBegan); heading {
			lines = append(lines, "", text)
		} else if text != "" {
			lines = append(lines, "  "+text)
		}
	}
	return lines
}

// tellSteps tells a line of play.
func tellSteps(words *words.Words, steps []microcity.Step) []string {
	var lines []string
	for _, step := range steps {
		lines = append(lines, tellStep(words, step)...)
	}
	return lines
}
