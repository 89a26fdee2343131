package plain

import (
	"errors"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// tableWords are understood at the table, besides choices.
func tableWords(talk game.Table) vocabulary[*table] {
	return append(vocabulary[*table]{
		{"help", "", "", "this list", (*table).help},
		{"list", "", "", "the question and its choices again", func(t *table, _ string) { t.menu.ready = false }},
		{"?", "", "", "what is not possible now, and why", func(t *table, _ string) { t.say(t.refusals()...) }},
		{"why", "", "NUMBER", "why a choice is not possible, and what would make it so", (*table).why},
		{"what", "", "NUMBER", "what a choice would do", (*table).what},
		{"plan", "", "", "what was paid in this preparation so far", (*table).plan},
		{"hint", "h", "", "plans for the turn, with the chance to win; the log notes that you asked", (*table).hint},
		{"tutor", "", "on|off", "whether somebody speaks up before a choice that gives much away", (*table).tutor},
		{"undo", "u", "[phase|turn]", "take back the last choice, phase or turn", (*table).undo},
		{"redo", "", "[phase|turn]", "do again what was taken back", (*table).redo},
		{"last", "", "", "what happened last", func(t *table, _ string) { t.say(orNone(t.news())...) }},
		{"log", "", "", "the whole game so far", func(t *table, _ string) { t.say(orNone(told(t.done()))...) }},
		{"who", "", "[THING]", "who put what lies there, or a thing such as b2", (*table).who},
		{"look", "<", "", "look back at the game, step by step", (*table).look},
		{"note", "", "[MARK] TEXT", "write a note on this moment; marks are !! ! ? ??", (*table).note},
		{"review", "", "", "after the end: luck and skill, turn by turn, and where to try again", (*table).review},
		{"par", "", "", "after a win: the fewest turns that this luck allowed", (*table).par},
		{"again", "", "", "after the end: another game like this one", func(t *table, _ string) { t.another(true) }},
		{"same", "", "", "after the end: the same game with the same luck", func(t *table, _ string) { t.another(false) }},
		{"move", "", "FILE", "keep the game in another file from now on", (*table).move},
		{"quit", "q", "", "leave; the game is saved", func(t *table, _ string) { t.left = true }},
	}, questions[*table](talk)...)
}

func (t *table) tell(about func(game.Node) []string) { t.say(about(t.tree.Cursor())...) }

func orNone(lines []string) []string {
	if len(lines) == 0 {
		return []string{prose.NothingYet}
	}
	return lines
}

func (t *table) help(string) {
	t.say("Answer with the number of a choice, or type it as the log writes it, such as: play 3.", "Or one of these words:")
	t.say(tableWords(t.talk).help()...)
}

// numbered finds the choice with a number; ok is false where it says that there is none.
func (t *table) numbered(word, rest string) (c leaf, ok bool) {
	n, err := strconv.Atoi(rest)
	switch {
	case err != nil:
		t.say("Type " + word + " and the number of a choice; ? lists those that are not possible.")
	case n < 1 || n > len(t.menu.leaves):
		t.say("There is no choice " + strconv.Itoa(n) + ".")
	default:
		return t.menu.leaves[n-1], true
	}
	return c, false
}

func (t *table) why(rest string) {
	c, ok := t.numbered("why", rest)
	if !ok {
		return
	}
	if c.why == "" {
		t.say("Choice " + rest + " is possible.")
		return
	}
	t.say(t.talk.Say(t.tree.Cursor(), c.action) + ": " + c.why + ".")
	t.remedy(c.action)
}

// what tells what a choice would do, without doing it.
func (t *table) what(rest string) {
	c, ok := t.numbered("what", rest)
	if !ok {
		return
	}
	if c.why != "" {
		t.why(rest)
		return
	}
	tree := t.tree.Clone()
	talk := t.tells(tree)
	now := tree.Cursor()
	if err := tree.Do(c.action, nil); err != nil {
		t.say("That is not possible: " + reason(t.talk, now, c.action, err) + ".")
		return
	}
	t.say(talk.Say(now, c.action) + ". Then:")
	lines := talk.Tell(tree.Cursor())
	for _, line := range lines {
		t.say("  " + line.Text)
	}
	if asked, _ := tree.Turn(tree.Cursor()); asked == game.Chance {
		t.say("  Chance decides what comes next.")
	} else if len(lines) == 0 {
		t.say("  The next question is asked.")
	}
}

// span returns what a word after undo or redo means; ok is false where it means nothing.
func (t *table) span(rest string) (of replay.Span, ok bool) {
	switch rest {
	case "phase":
		return replay.ByPhase, true
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
		t.back(func() error { return t.live.UndoTo(replay.StartOf(t.tree, of)) }, "Taken back to the start of a "+rest+".")
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
			return t.live.RedoTo(replay.StartAfter(t.tree, of))
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
	if talk, ok := t.talk.(game.Brief); ok && !t.unseen() { // its situation would tell the same
		t.tell(talk.Brief)
	}
}

// done returns what happened up to here.
func (t *table) done() []game.Line {
	path := replay.Played(t.talk, t.tree)
	return path.Tell(0, len(path.Steps))
}

// news returns what happened since the last choice, that choice included; nothing before
// the first.
func (t *table) news() []string {
	path := replay.Played(t.talk, t.tree)
	for i := len(path.Steps) - 1; i >= 0; i-- {
		if t.tree.Mover(path.Steps[i]) != game.Chance {
			return told(path.Tell(i, len(path.Steps)))
		}
	}
	return nil
}

func (t *table) who(rest string) {
	path := replay.Played(t.talk, t.tree)
	t.say(thingsNamed(path.Things(len(path.Steps)), rest)...)
}
