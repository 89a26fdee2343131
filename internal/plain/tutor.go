package plain

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
)

// A held choice is a costly one that waits for a second thought.
type held struct {
	action  string
	at      game.Node // the position in which it was made
	weighed review.Weighed
}

const tutorOff = "Tutor: off."

// weighs returns the words by which people ask what choices cost, where somebody weighs them. They stand
// behind all that is about hints.
func (t *Table) weighs() []Word {
	if t.extra.Weigher == nil {
		return nil
	}
	after := "hint"
	if slices.ContainsFunc(t.extra.Words, func(w Word) bool { return w.Name == "follow" }) {
		after = "follow"
	}
	return []Word{
		{Name: "weigh", Rest: "NUMBER", Help: "what a choice costs against the best plan, and why; the log records that you asked", After: after, Run: t.weigh},
		{Name: "tutor", Rest: "on|off", Help: "whether you are warned before a costly choice", After: "weigh", Run: t.tutor},
	}
}

// weigh says what a choice gives away against the best, and why, and has the log say that somebody asked.
func (t *Table) weigh(rest string) {
	c, ok := t.numbered("weigh", rest)
	if !ok {
		return
	}
	if c.why != "" {
		t.why(rest)
		return
	}
	n := t.tree.Cursor()
	think := t.extra.Weigher(n, c.action)
	if think == nil {
		t.Say(nothingToWeigh(t.tree.Moment(n).Turn))
		return
	}
	t.Say(prose.UpperFirst(t.talk.Say(n, c.action)) + ". " + strings.Join(think().Verdict(), " "))
	t.noted(t.live.Hinted())
}

// nothingToWeigh says why a choice of a turn is not weighed.
func nothingToWeigh(turn int) string {
	if turn == 0 {
		return "You can weigh choices once turn 1 has begun."
	}
	return "There is nothing to weigh: you have only one choice."
}

// noted says what went wrong when the log was told of advice.
func (t *Table) noted(err error) {
	if err != nil {
		t.Sorry(err)
	}
}

// tutor has the tutor look on, or away.
func (t *Table) tutor(rest string) {
	switch strings.ToLower(rest) {
	case "on":
		t.tutored = true
		t.Say(review.TutorOn(t.live.Box()))
	case "off":
		t.tutored = false
		t.Say(tutorOff)
	default:
		t.Say("Type tutor on or tutor off.")
	}
}

// costly holds back a choice that gives much away, where the tutor looks on, and reports whether it did.
func (t *Table) costly(action string) bool {
	if !t.tutored || t.pupil != nil || t.extra.Weigher == nil {
		return false
	}
	judge := t.extra.Weigher(t.tree.Cursor(), action)
	if judge == nil {
		return false
	}
	x := judge()
	if x.Cost() < review.Warned {
		return false
	}
	t.held = &held{action, t.tree.Cursor(), x}
	t.Say(x.Verdict()[0] + " Type " + review.Rethink + ", " + review.PlayAnyway + " or " + review.AskWhy + ".")
	t.noted(t.live.Tutored())
	return true
}

// second takes the answer to a choice that is held back, and reports whether it was one. The choice waits
// until it is answered, or until the position is another.
func (t *Table) second(text string) bool {
	h := t.held
	if h == nil || t.tree.Cursor() != h.at {
		return false
	}
	switch strings.ToLower(strings.Join(strings.Fields(text), " ")) {
	case review.AskWhy:
		t.Say(h.weighed.Better()...)
		t.Say("Type " + review.Rethink + " or " + review.PlayAnyway + ".")
	case review.PlayAnyway, "play":
		t.held = nil
		t.Make(h.action)
	case review.Rethink:
		t.held = nil
		t.menu.ready = false // so that the question is asked again
	default:
		return false
	}
	return true
}
