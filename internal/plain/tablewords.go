package plain

import (
	"errors"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/remedy"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// tableWords are understood at the table, besides choices.
func tableWords() vocabulary[*table] {
	return append(vocabulary[*table]{
		{"help", "", "", "this list", (*table).help},
		{"list", "", "", "the question and its choices again", func(t *table, _ string) { t.menu.ready = false }},
		{"?", "", "", "what is not possible now, and why", func(t *table, _ string) { t.tellOwn(t.refusals) }},
		{"why", "", "NUMBER", "why a choice is not possible, and what would make it so", (*table).why},
		{"what", "", "NUMBER", "what a choice would do", (*table).what},
		{"plan", "", "", "what was paid in this preparation so far", (*table).plan},
		{"hint", "h", "", "plans for the turn, with the chance to win; the log notes that you asked", (*table).hint},
		{"tutor", "", "on|off", "whether somebody speaks up before a choice that gives much away", (*table).tutor},
		{"undo", "u", "[phase|turn]", "take back the last choice, phase or turn", (*table).undo},
		{"redo", "", "[phase|turn]", "do again what was taken back", (*table).redo},
		{"last", "", "", "what happened last", func(t *table, _ string) { t.say(orNone(t.news())...) }},
		{"log", "", "", "the whole game so far", func(t *table, _ string) { t.say(orNone(tellSteps(t.words, t.done()))...) }},
		{"who", "", "[THING]", "who put what lies there, or a thing such as b2", (*table).who},
		{"look", "<", "", "look back at the game, step by step", (*table).look},
		{"note", "", "[MARK] TEXT", "write a note on this moment; marks are !! ! ? ??", (*table).note},
		{"review", "", "", "after the end: luck and skill, turn by turn, and where to try again", (*table).review},
		{"par", "", "", "after a win: the fewest turns that this luck allowed", (*table).par},
		{"again", "", "", "after the end: another game like this one", func(t *table, _ string) { t.another(true) }},
		{"same", "", "", "after the end: the same game with the same luck", func(t *table, _ string) { t.another(false) }},
		{"move", "", "FILE", "keep the game in another file from now on", (*table).move},
		{"quit", "q", "", "leave; the game is saved", func(t *table, _ string) { t.left = true }},
	}, questions[*table]()...)
}

func (t *table) tellOwn(about func(*engine.State) []string) {
	state := t.live.State()
	t.say(about(&state)...)
}

func (t *table) tell(about func(*view, *engine.State) []string) {
	t.tellOwn(func(s *engine.State) []string { return about(&t.view, s) })
}

func orNone(lines []string) []string {
	if len(lines) == 0 {
		return []string{words.NothingYet}
	}
	return lines
}

func (t *table) help(string) {
	t.say("Answer with the number of a choice, or type it as the log writes it, such as: play 3.", "Or one of these words:")
	t.say(tableWords().help()...)
}

// numbered finds the choice with a number; ok is false where it says that there is none.
func (t *table) numbered(word, rest string) (a engine.Action, legal, ok bool) {
	n, err := strconv.Atoi(rest)
	switch {
	case err != nil:
		t.say("Type " + word + " and the number of a choice; ? lists those that are not possible.")
	case n < 1 || n > len(t.menu.actions):
		t.say("There is no choice " + strconv.Itoa(n) + ".")
	default:
		return t.menu.actions[n-1], n <= t.menu.legal, true
	}
	return a, false, false
}

func (t *table) why(rest string) {
	action, legal, ok := t.numbered("why", rest)
	if !ok {
		return
	}
	if legal {
		t.say("Choice " + rest + " is possible.")
		return
	}
	state := t.live.State()
	t.say(t.words.Choice(&state, action) + ": " + t.reason(action) + ".")
	if at, plan := remedy.Better(t.live.Match(), action); len(plan) > 0 {
		from := t.live.Match().Position(at)
		t.say(t.words.Remedy(&from, plan))
		if can, _ := t.live.CanUndoTo(at); can {
			t.say("undo phase goes back, a phase at a time.")
		}
	}
}

// what tells what a choice would do, without doing it.
func (t *table) what(rest string) {
	action, legal, ok := t.numbered("what", rest)
	if !ok {
		return
	}
	if !legal {
		t.why(rest)
		return
	}
	now := t.live.State()
	m := t.live.Match().Clone()
	events, err := m.Do(action)
	if err != nil {
		t.say("That is not possible: " + t.reason(action) + ".")
		return
	}
	state := m.State()
	lines := t.sentences(&state, events)
	t.say(t.words.Choice(&now, action) + ". Then:")
	for _, line := range lines {
		t.say("  " + line)
	}
	if seat, _ := t.rules.Turn(&state); seat == engine.Chance {
		t.say("  Chance decides what comes next.")
	} else if len(lines) == 0 {
		t.say("  The next question is asked.")
	}
}

func (t *table) plan(string) {
	before, paid := remedy.Paid(t.live.Match())
	if len(paid) == 0 {
		t.say("Nothing was paid in this preparation.")
		return
	}
	t.say("So far: "+t.words.Plan(&before, paid)+".", "undo takes the last back, undo phase all.")
}

// span returns what a word after undo or redo means; ok is false where it means nothing.
func (t *table) span(rest string) (of replay.Span, ok bool) {
	switch rest {
	case "phase":
		return replay.ByPhase(t.words), true
	case "turn":
		return replay.ByTurn, true
	}
	return nil, false
}

func (t *table) undo(rest string) {
	of, ok := t.span(rest)
	switch {
	case rest == "":
		t.back(t.live.Undo, "Taken back.")
	case ok:
		t.back(func() error { return t.live.UndoTo(replay.StartOf(t.live.Match(), of)) }, "Taken back to the start of a "+rest+".")
	default:
		t.say("Type undo, undo phase or undo turn.")
	}
}

func (t *table) redo(rest string) {
	of, ok := t.span(rest)
	switch {
	case rest == "":
		t.back(t.live.Redo, "Done again.")
	case ok:
		t.back(func() error {
			if can, why := t.live.CanRedo(); !can {
				return errors.New(why)
			}
			return t.live.RedoTo(replay.StartAfter(t.live.Match(), of))
		}, "Done again, up to the next "+rest+".")
	default:
		t.say("Type redo, redo phase or redo turn.")
	}
}

func (t *table) back(step func() error, done string) {
	if err := step(); err != nil {
		t.say(prose.Safe(sentence(err)))
		return
	}
	t.say(done)
	if state := t.live.State(); !t.unseen(&state) { // its situation would tell the same
		t.tell((*view).companies)
		t.tell((*view).dice)
	}
}

// done returns the steps that led here.
func (t *table) done() []microcity.Step {
	m := t.live.Match()
	return m.Line()[:m.Depth()]
}

// news returns what happened since the last choice, that choice included; nothing before
// the first.
func (t *table) news() []string {
	steps := t.done()
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].Action.Seat != engine.Chance {
			return tellSteps(t.words, steps[i:])
		}
	}
	return nil
}

func (t *table) who(rest string) {
	path := replay.Path{Words: t.words, Match: t.live.Match(), Steps: t.done()}
	t.say(thingsNamed(path.Things(len(path.Steps)), rest)...)
}
