package plain

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/lesson"
)

// lessonOnly is said where a word leads away from a lesson.
const lessonOnly = "You cannot do that in a lesson."

// away are the words that lead away from the moment of a lesson, or need a game that is saved.
var away = [...]string{
	"hint", "follow", "weigh", "tutor", "undo", "redo", "look", "note", "again", "same", "race", "ghost", "move", "export", "code", "compare", "review", "par",
}

// A pupil is what a table knows of the lesson that is given at it.
type pupil struct {
	step *lesson.Step // that the player is at; nil while the lesson speaks
	done bool         // the word was typed that the step wants
}

// Taught reports whether a lesson is given at the table.
func (t *Table) Taught() bool { return t.pupil != nil }

// Teach gives a lesson, and goes on with its game for those who like. The error is of the output,
// or of the disk.
func (c *Console) Teach(of lesson.Offer) error {
	l, err := of.Load()
	if err != nil {
		return err
	}
	live, err := l.Begin()
	if err != nil {
		return err
	}
	defer live.Close()
	t := c.tableOf(live)
	t.pupil = &pupil{}
	switch learned := t.teach(l); {
	case !learned || c.Ended():
		return c.Lost()
	case t.Over():
		c.Say("", lesson.Over)
		return c.Lost()
	case c.Pick(lesson.GoOn, "Yes, continue", "No, leave") != 0:
		return c.Lost()
	}
	kept, err := l.Keep(live, c.options.Folders.Games)
	if err != nil {
		return err
	}
	return c.Play(kept)
}

// teach goes through a lesson: its words, what it shows, and what the player does. It reports
// whether the player stayed to the end.
func (t *Table) teach(l *lesson.Lesson) (learned bool) {
	t.Say("The lesson. Answer with a number, or type quit to leave.")
	for i := range l.Steps {
		step := &l.Steps[i]
		if step.Action == "" && step.Word == "" {
			continue // only screens have it
		}
		t.pages(step.Pages)
		if !step.Yours {
			t.Make(step.Action)
		} else if !t.obey(step) {
			return false
		}
	}
	if said := ending.Said(t.talk, t.tree.Cursor()); said != nil {
		t.Say(append([]string{""}, said...)...)
	}
	t.pages(l.Last)
	return true
}

func (t *Table) pages(pages []lesson.Page) {
	for _, page := range pages {
		t.Say("")
		t.Paragraph(page.Heading + ": " + page.SayPlain())
	}
}

// obey lets the player do what a step wants, and nothing else; ok is false when the player
// leaves.
func (t *Table) obey(step *lesson.Step) (ok bool) {
	*t.pupil = pupil{step: step}
	from := t.tree.Cursor()
	for t.tree.Cursor() == from && !t.pupil.done {
		if step.Word != lesson.Undo { // what is to be taken back need not be told first
			t.show()
		}
		t.Say(t.task(step))
		answer, more := t.Ask()
		if !more {
			return false
		}
		if t.Answer(answer); t.left {
			return false
		}
	}
	*t.pupil = pupil{}
	return true
}

// task says what a step wants: a word, or an action with its number among the choices, or as it
// is typed where they are too many to be listed.
func (t *Table) task(step *lesson.Step) string {
	if step.Word != "" {
		return "Type " + strconv.Quote(step.Word) + "."
	}
	what := t.talk.Say(t.tree.Cursor(), step.Action) + "."
	if t.summed() {
		return "Type " + strconv.Quote(typedAs(step.Action)) + ": " + what
	}
	return "Choose " + strconv.Itoa(t.number(step.Action)) + ": " + what
}

// typedAs returns an action without the seat that stands before it, which is understood.
func typedAs(action string) string {
	seat, rest, _ := strings.Cut(action, " ")
	if _, err := strconv.Atoi(seat); err == nil {
		return rest
	}
	return action
}

// instead says why an action is not taken in the lesson; "" where it is, and where the rules say
// why themselves.
func (t *Table) instead(action string) string {
	if t.pupil == nil || t.pupil.step == nil {
		return ""
	}
	sentence, _ := t.pupil.step.Instead(action, t.tree.Legal(t.tree.Cursor())) // what is wanted is said before the next answer
	return sentence
}

// away returns the words that a lesson refuses now; the one that it wants is none of them.
func (p *pupil) away() (names []string) {
	for _, name := range away {
		if p.step == nil || name != p.step.Word {
			names = append(names, name)
		}
	}
	return names
}

// taught returns words as they are in a lesson: one may be wanted, and some lead away from it.
func (p *pupil) taught(words vocabulary[*Table]) vocabulary[*Table] {
	if p == nil {
		return words
	}
	for i := range words {
		w := &words[i]
		switch run := w.run; {
		case p.step != nil && w.name == p.step.Word:
			w.run = func(t *Table, rest string) { run(t, rest); p.done = true }
		case w.name == "quit":
			w.help = "leave the lesson"
		case slices.Contains(away[:], w.name):
			w.run = func(t *Table, _ string) { t.Say(lessonOnly) }
		}
	}
	return words
}
