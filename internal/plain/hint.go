package plain

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/remedy"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A held choice is a costly one that waits for a second thought.
type held struct {
	action string
	at     game.Node // the position in which it was made
}

const (
	tutorOn  = "The tutor looks on: it speaks up before a choice that gives much away."
	tutorOff = "The tutor looks away."
)

// counsel returns the adviser of the game, made when it is first asked.
func (t *table) counsel() *computer.Adviser {
	if t.adviser == nil {
		t.adviser = computer.NewAdviser(t.live)
	}
	return t.adviser
}

// hint shows plans for the turn, and has the log say so.
func (t *table) hint(string) {
	if t.guard != nil {
		t.say("In a lesson the lesson gives the hints.")
		return
	}
	think := t.counsel().Hints()
	if think == nil {
		t.say("There is nothing to decide now.")
		return
	}
	state := t.state()
	for i, h := range think() {
		plan, reasons := t.words().Advice(&state, adviceOf(&h))
		t.say("Plan "+strconv.Itoa(i+1)+": "+plan, "  "+strings.Join(reasons, " "))
	}
	t.advised(t.live.Hinted())
}

// advised says what went wrong when the log was told of advice.
func (t *table) advised(err error) {
	if err != nil {
		t.say(prose.Safe(sentence(err)))
	}
}

func adviceOf(h *bot.Hint) *words.Advice {
	return &words.Advice{Line: h.Line, After: h.After, Chance: int(h.Chance), Building: h.Building, Equal: h.Equal}
}

// tutor has the tutor look on, or away.
func (t *table) tutor(rest string) {
	switch strings.ToLower(rest) {
	case "on":
		t.tutored = true
		t.say(tutorOn)
	case "off":
		t.tutored = false
		t.say(tutorOff)
	default:
		t.say("Type tutor on or tutor off.")
	}
}

// costly holds back a choice that gives much away, where the tutor looks on, and reports
// whether it did.
func (t *table) costly(action string) bool {
	if !t.tutored || t.guard != nil {
		return false
	}
	a, err := engine.ParseAction(action)
	if err != nil {
		return false
	}
	judge := t.counsel().Cost(a)
	if judge == nil {
		return false
	}
	cost := judge()
	if cost < computer.Costly {
		return false
	}
	t.held = &held{action, t.tree.Cursor()}
	t.say(words.GivesAway(int(cost)) + " Type " + words.Rethink + ", " + words.PlayAnyway + " or " + words.AskWhy + ".")
	t.advised(t.live.Tutored())
	return true
}

// second takes the answer to a choice that is held back, and reports whether it was one.
// The choice waits until it is answered, or until the position is another.
func (t *table) second(text string) bool {
	h := t.held
	if h == nil || t.tree.Cursor() != h.at {
		return false
	}
	switch strings.ToLower(strings.Join(strings.Fields(text), " ")) {
	case words.AskWhy:
		t.better(h)
	case words.PlayAnyway, "play":
		t.held = nil
		t.make(h.action)
	case words.Rethink:
		t.held, t.menu.ready = nil, false
	default:
		return false
	}
	return true
}

// better says what would be better than a choice that is held back.
func (t *table) better(h *held) {
	at := t.match().Position(h.at)
	if think := t.counsel().Hints(); think != nil {
		if hints := think(); len(hints) > 0 {
			t.say(t.words().Better(&at, adviceOf(&hints[0]))...)
		}
	}
	t.say("Type " + words.Rethink + " or " + words.PlayAnyway + ".")
}

// review looks back at a game that is over: what the dice brought and what the choices
// gave away, turn by turn, and where it could be tried again.
func (t *table) review(string) {
	switch {
	case t.guard != nil:
		t.say(lessonOnly)
		return
	case !t.over():
		t.say("The game is looked back at when it is over.")
		return
	}
	t.say("Looking back at " + prose.Count(t.tree.Moment(t.tree.Cursor()).Turn, "turn", "turns") + "; this takes some seconds.")
	alone := t.live.Header().Bots.Alone(t.tree.Players())
	turns := t.counsel().Review()()
	luck, cost := bot.Points(0), bot.Points(0)
	for _, turn := range turns {
		t.say(t.words().LookBack(turn.Turn, turn.Seat, int(turn.Luck()), int(turn.Cost())))
		if alone || t.live.Seat(turn.Seat) == "" {
			luck, cost = luck+turn.Luck(), cost+turn.Cost()
		}
	}
	t.say(words.LuckAndSkill(int(luck), int(cost)))
	worst := t.counsel().Costliest(turns)
	if len(worst) == 0 {
		t.say("No choice gave away anything that counts.")
		return
	}
	t.say("", "The choices that cost most, and where to try again:")
	for _, turn := range worst {
		state := t.match().Position(turn.From)
		t.say(t.words().Regret(turn.Turn, int(turn.Cost()), &state, turn.Best),
			prose.Safe("  microcity resume "+quoted(t.live.Path())+" --plain --from "+strconv.Itoa(int(turn.From))))
	}
}

// remedy says what would have made a choice possible.
func (t *table) remedy(action string) {
	a, err := engine.ParseAction(action)
	if err != nil {
		return
	}
	at, plan := remedy.Better(t.match(), a)
	if len(plan) == 0 {
		return
	}
	from := t.match().Position(at)
	t.say(t.words().Remedy(&from, plan))
	if can, _ := t.live.CanUndoTo(at); can {
		t.say("undo phase goes back, a phase at a time.")
	}
}

func (t *table) plan(string) {
	before, paid := remedy.Paid(t.match())
	if len(paid) == 0 {
		t.say("Nothing was paid in this preparation.")
		return
	}
	t.say("So far: "+t.words().Plan(&before, paid)+".", "undo takes the last back, undo phase all.")
}
