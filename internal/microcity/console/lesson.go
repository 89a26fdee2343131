package console

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
)

// Lesson teaches the game with the cards that come with it, and goes on with the game of the
// lesson for those who like. The error is of the output, or of the disk.
func (c *Console) Lesson(core *pack.Pack) error {
	l, err := lesson.Load(record.Known(core))
	if err != nil {
		return err
	}
	live, err := l.Begin(core)
	if err != nil {
		return err
	}
	t := tableOf(c.TableOf(live.Session))
	learned := t.teach(l)
	_ = live.Close() // nothing of a lesson is kept
	if !learned || c.Ended() || c.Pick(lesson.GoOn, "Yes, continue", "No, leave") != 0 {
		return c.Lost()
	}
	if live, err = l.Keep(core, c.Options().Folders.Games); err != nil {
		return err
	}
	return c.Play(live.Session)
}

// teach goes through a lesson: its words, its moves, and the player's. It reports
// whether the player stayed to the end.
func (t *table) teach(l *lesson.Lesson) (learned bool) {
	t.Say("The lesson. Answer with a number, or type quit to leave.")
	for i := range l.Steps {
		step := &l.Steps[i]
		t.captions(step.Pages)
		if !step.Yours {
			t.Guard = nil
			t.Do(step.Action.String())
		} else if !t.pupil(step.Action) {
			return false
		}
	}
	t.captions(l.Last)
	return true
}

func (t *table) captions(pages []lesson.Page) {
	for _, page := range pages {
		t.Say("")
		t.Say(prose.Wrap(page.Heading+": "+page.SayPlain(), pageWidth, 0)...)
	}
}

// pupil lets the player make a move, and no other than that; ok is false when the
// player leaves.
func (t *table) pupil(want engine.Action) (ok bool) {
	t.Guard = func(text string) string {
		state := t.live.State()
		if a, err := engine.ParseAction(text); err != nil || a == want || t.live.Rules().Check(&state, a) != engine.OK {
			return "" // what the rules refuse is refused by them
		}
		return lesson.Elsewhere // the move follows
	}
	depth := t.live.Match().Depth()
	for t.live.Match().Depth() == depth {
		t.Show()
		t.Say(t.task(want))
		answer, more := t.Ask()
		if !more {
			return false
		}
		if t.Answer(answer); t.Left() {
			return false
		}
	}
	return true
}

// task tells the move of the lesson, with its number among the choices.
func (t *table) task(want engine.Action) string {
	action := want.String()
	return "Choose " + strconv.Itoa(t.Number(action)) + ": " + t.Talk().Say(t.Tree().Cursor(), action) + "."
}
