package plain

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// words are understood at the table, besides choices.
func (t *Table) words() vocabulary[*Table] {
	words := t.usualWords()
	if t.borrowed {
		words = words.without("again", "same", "race", "ghost", "move", "note", "export", "code", "compare").without(t.unwanted...)
		for i := range words {
			if words[i].name == "quit" {
				words[i].help = "leave; nothing of this is kept"
			}
		}
	}
	if t.live.Followed() {
		words = t.followed(words)
	}
	return t.pupil.taught(words)
}

func (t *Table) usualWords() vocabulary[*Table] {
	return append(vocabulary[*Table]{
		{"help", "", "", "this list", (*Table).help},
		{"list", "", "[WORD]", "show the question and its choices again, or those with a word such as c4 in them", (*Table).list},
		{"?", "", "", "list what is not possible now, and why", func(t *Table, _ string) { t.Say(t.refusals()...) }},
		{"why", "", "NUMBER", "why a choice is not possible, and what would make it so", (*Table).why},
		{"what", "", "NUMBER", "what a choice would do", (*Table).what},
		{"undo", "u", "[phase|turn]", "undo the last choice, phase or turn", (*Table).undo},
		{"redo", "", "[phase|turn]", "redo what was undone", (*Table).redo},
		{"last", "", "", "what happened last", func(t *Table, _ string) { t.Say(orNone(t.news())...) }},
		{"log", "", "[WORD]", "the whole game so far, or the lines with a word", func(t *Table, rest string) { t.Say(logged(t.done(), rest)...) }},
		{"who", "", "[THING]", "who put everything there, or one thing such as b2", (*Table).who},
		{"look", "<", "", "replay the game, step by step", (*Table).look},
		{"note", "", "[MARK] [TEXT]", "write a note on this position, or delete it if there is no text; marks are !! ! ? ??", (*Table).note},
		{"ghost", "", "", "how the race stands, if you play one", func(t *Table, _ string) { t.tellRace() }},
		{"tips", "", "[on|off]", "explain new things on the table in one line, once each", (*Table).setTips},
		{"settings", "", "", settingsHelp, func(t *Table, _ string) { t.settings(t.live.Box().ID) }},
		{"again", "", "", "after the game: another one with new luck", func(t *Table, _ string) { t.another(true) }},
		{"same", "", "", "after the game: the same one with the same luck", func(t *Table, _ string) { t.another(false) }},
		{"race", "", "", "after the game: race against it, with the same luck", func(t *Table, _ string) { t.raceAgain() }},
		{"move", "", "FILE", "save the game to another file from now on", (*Table).move},
		{"quit", "q", "", "leave; the game is saved", func(t *Table, _ string) { t.left = true }},
	}.with(t.passing()).with(t.secrets()).with(t.hints()).with(t.reviews()).with(t.keeping()).with(t.extra.Words).with(t.weighs()), questions[*Table](t.talk)...)
}

func (t *Table) tell(about func(game.Node) []string) { t.Say(about(t.tree.Cursor())...) }

// logged returns what happened as lines: all of it, or where a word is given those that have it in them.
func logged(happened []game.Line, word string) []string {
	if word == "" {
		return orNone(told(happened))
	}
	var lines []string
	for _, line := range happened {
		if strings.Contains(strings.ToLower(line.Text), strings.ToLower(word)) {
			lines = append(lines, "  "+line.Text)
		}
	}
	if lines == nil {
		return []string{prose.Safe("Nothing in the log matches \"" + word + "\".")}
	}
	return lines
}

func orNone(lines []string) []string {
	if len(lines) == 0 {
		return []string{prose.NothingYet}
	}
	return lines
}

func (t *Table) help(string) {
	if example := t.example(); example == "" { // nothing is asked any more
		t.Say("Type one of these commands:")
	} else {
		t.Say("Answer with the number of a choice, or type it as the log writes it, such as: "+example+".", "Or type one of these commands:")
	}
	words := t.words()
	if t.pupil != nil {
		words = words.without(t.pupil.away()...) // who types one of them is told why not
	}
	t.Say(words.help()...)
}

// example returns an action as the log writes it; "" where none is possible.
func (t *Table) example() string {
	if t.extra.Example == "" && !t.Over() {
		return t.tree.Legal(t.tree.Cursor())[0]
	}
	return t.extra.Example
}

// numbered finds the choice with a number; ok is false where it says that there is none.
func (t *Table) numbered(word, rest string) (c leaf, ok bool) {
	n, err := number(rest)
	switch {
	case err != nil:
		t.Say("Type " + word + " and the number of a choice. For those that are not possible, type ?.")
	case n >= 1 && n <= t.menu.legal && t.summed():
		if n <= len(t.menu.shown) && t.menu.shown[n-1].end-t.menu.shown[n-1].first == 1 {
			return t.menu.leaves[t.menu.shown[n-1].first], true
		}
		t.Say("Number " + strconv.Itoa(n) + " in the list above is not one choice.")
	case n < 1 || n > len(t.menu.leaves):
		t.Say("There is no choice " + strconv.Itoa(n) + ".")
	default:
		return t.menu.leaves[n-1], true
	}
	return c, false
}

func (t *Table) why(rest string) {
	c, ok := t.numbered("why", rest)
	if !ok {
		return
	}
	if c.why == "" {
		t.Say("Choice " + rest + " is possible.")
		return
	}
	t.Say(t.talk.Say(t.tree.Cursor(), c.action) + ": " + c.why + ".")
	if t.extra.Refused != nil {
		t.Say(t.extra.Refused(c.action)...)
	}
}

// what tells what a choice would do, without doing it.
func (t *Table) what(rest string) {
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
	if err := tree.Do(c.action); err != nil {
		t.refuse(now, c.action, err)
		return
	}
	t.Say(talk.Say(now, c.action) + ".")
	if talk, ok := talk.(game.Meaning); ok {
		t.Say(talk.Meaning(now, c.action)...)
	}
	t.Say("Then:")
	lines := talk.Tell(tree.Cursor())
	for _, line := range lines {
		t.Say("  " + line.Text)
	}
	if asked, _ := tree.Turn(tree.Cursor()); asked == game.Chance {
		t.Say("  Chance decides what comes next.")
	} else if len(lines) == 0 {
		t.Say("  The next question follows.")
	}
}

// span returns what a word after undo or redo means; ok is false where it means nothing.
func (t *Table) span(rest string) (of replay.Span, ok bool) {
	switch rest {
	case "phase":
		return replay.ByPhase, true
	case "turn":
		return replay.ByTurn, true
	}
	return nil, false
}

func (t *Table) undo(rest string) {
	of, ok := t.span(rest)
	switch {
	case rest == "":
		t.back(t.live.Undo, "Undone.")
	case ok:
		t.back(func() error { return t.live.UndoTo(replay.StartOf(t.tree, of)) }, "Undone to the start of the "+rest+".")
	default:
		t.Say("Type undo, undo phase or undo turn.")
	}
}

func (t *Table) redo(rest string) {
	of, ok := t.span(rest)
	switch {
	case rest == "":
		t.back(t.live.Redo, "Redone.")
	case ok:
		t.back(func() error {
			if can, why := t.live.CanRedo(); !can {
				return errors.New(why)
			}
			return t.live.RedoTo(replay.StartAfter(t.tree, of))
		}, "Redone up to the next "+rest+".")
	default:
		t.Say("Type redo, redo phase or redo turn.")
	}
}

func (t *Table) back(step func() error, done string) {
	if err := step(); err != nil {
		t.Sorry(err)
		return
	}
	t.Say(done)
	if talk, ok := t.talk.(game.Brief); ok && !t.unseen() { // its situation would tell the same
		t.tell(talk.Brief)
	}
}

// done returns what happened up to here.
func (t *Table) done() []game.Line {
	path := replay.Played(t.talk, t.tree)
	return path.Tell(0, len(path.Steps))
}

// news returns what happened since the last choice, that choice included; nothing before
// the first.
func (t *Table) news() []string {
	path := replay.Played(t.talk, t.tree)
	for i := len(path.Steps) - 1; i >= 0; i-- {
		if t.tree.Mover(path.Steps[i]) != game.Chance {
			return told(path.Tell(i, len(path.Steps)))
		}
	}
	return nil
}

func (t *Table) who(rest string) {
	path := replay.Played(t.talk, t.tree)
	t.Say(thingsNamed(path.Things(len(path.Steps)), rest)...)
}
