package console

import (
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/remedy"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
)

// advice returns the adviser of the game, made when it is first asked.
func (t *table) advice() *computer.Adviser {
	if t.adviser == nil {
		t.adviser = computer.NewAdviser(t.live)
	}
	return t.adviser
}

// weigh thinks about a choice that is not made yet.
func (t *table) weigh(at game.Node, action string) func() review.Weighed {
	return t.advice().Weigher(t.words)(at, action)
}

// hint shows plans for the turn, and has the log say so.
func (t *table) hint(string) {
	think := t.advice().Hints()
	if think == nil {
		t.Say("You have nothing to decide now.")
		return
	}
	state := t.live.State()
	list := think()
	t.hinted, t.at = list, t.Tree().Cursor()
	for i := range list {
		h, likely := computer.AdviceOf(&list[i].Hint), computer.Likely(list[i].Likely)
		t.Say("Plan "+strconv.Itoa(i+1)+": "+t.words.Within(t.words.Brief(&state, h.Line)), "  "+t.words.Chances(h, likely))
		if why := computer.Explain(t.words, &state, list, i); why != "" {
			t.Say("  " + why)
		}
	}
	t.advised(t.live.Hinted())
}

// follow makes the moves of a plan that was shown.
func (t *table) follow(number string) {
	if len(t.hinted) == 0 || t.Tree().Cursor() != t.at {
		t.Say("There is no plan to follow here. To get one, type hint.")
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(t.hinted) {
		t.Say("Which plan? Type follow and its number, such as: follow 1.")
		return
	}
	line := t.hinted[n-1].Line
	moves := computer.UntilEnd(line)
	if len(moves) == 0 { // nothing else is left
		moves = line[:1]
	}
	for _, a := range moves {
		if t.Make(a.String()); t.live.Stopped() != nil {
			return // it was said why
		}
	}
}

// advised says what went wrong when the log was told of advice.
func (t *table) advised(err error) {
	if err != nil {
		t.Sorry(err)
	}
}

// review looks back at a game that is over: what the dice brought and what the choices
// gave away, turn by turn, and where it could be tried again.
func (t *table) review(string) {
	if !t.Over() {
		t.Say(plain.ReviewLater)
		return
	}
	t.Say("Reviewing " + prose.Count(t.Tree().Moment(t.Tree().Cursor()).Turn, "turn", "turns") + "; this takes a few seconds.")
	turns := t.advice().Review()()
	account := t.advice().Account(turns)
	flat := false
	for i, turn := range account.Turns {
		if turn.Flat() {
			flat = true
			continue
		}
		t.Say(t.words.LookBack(turns[i].Turn, turns[i].Last, turns[i].Seat, turn.Luck, turn.Choices, int(turn.Then), account.Seat))
	}
	if flat && !account.Steady {
		t.Say(words.OtherTurns)
	}
	t.Say(t.words.LuckAndSkill(&account.Account))
	worst := t.advice().Costliest(turns)
	if len(worst) == 0 {
		if !t.live.Header().Bots.Alone(t.live.Match().Rules().Players()) { // else none was a person's
			t.Say("None of your choices cost you much.")
		}
		return
	}
	t.Say("", plain.Costliest)
	for _, turn := range worst {
		from, better, drawn := turn.Better()
		state := t.live.Match().Position(from)
		i := slices.IndexFunc(turns, func(other computer.Turn) bool { return other.From == turn.From })
		t.Say(t.words.Regret(turn.Turn, turn.Last, account.Turns[i].Lost, &state, better, drawn), t.TryAgain(turn.From))
	}
	t.remember(worst)
}

// remember keeps the turns in which far too much was given away: they come back as puzzles.
func (t *table) remember(worst []computer.Turn) {
	list := puzzle.Mistakes(t.live.Match(), worst)
	if err := puzzle.Remember(t.Options().Folders.Puzzles(), list, t.Options().Time()); err != nil {
		t.Sorry(err)
		return
	}
	if back := puzzle.Back(len(list)); back != "" {
		t.Say("", back)
	}
}

// compose keeps the position that is tried out as a puzzle.
func (t *table) compose() (string, error) {
	state := t.live.State()
	return puzzle.Kept, puzzle.Keep(t.Options().Folders.Puzzles(), t.live.Pack(), t.live.Rules().Config(), state.Position(), t.Options().Time())
}

// remedy says what would have made a choice possible.
func (t *table) remedy(action string) []string {
	a, err := engine.ParseAction(action)
	if err != nil {
		return nil
	}
	at, plan := remedy.Better(t.live.Match(), a)
	if len(plan) == 0 {
		return nil
	}
	from := t.live.Match().Position(at)
	lines := []string{t.words.Remedy(&from, plan)}
	if can, _ := t.live.CanUndoTo(at); can {
		lines = append(lines, "Type undo phase to undo one phase at a time.")
	}
	return lines
}

func (t *table) plan(string) {
	before, paid := remedy.Paid(t.live.Match())
	if len(paid) == 0 {
		t.Say("You have paid nothing in this preparation.")
		return
	}
	t.Say("So far: "+t.words.Plan(&before, paid)+".", "Type undo for one step, undo phase for the whole phase.")
}
