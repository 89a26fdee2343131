package cli

import (
	"errors"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/session"
)

// A table is a game played on plain lines: the situation in words, a question, the
// choices by number. It decides nothing; choices and reasons come from the rules.
type table struct {
	*console
	live  *session.Session
	words *present.Words
	last  []string     // what happened in the last step, as sentences
	turn  turnMark     // the turn whose situation was shown
	shown engine.State // the position whose choices were listed
	menu  menu
	left  bool // the player leaves

	// guard says in a sentence why an action is not taken, in a lesson; nil elsewhere.
	guard func(engine.Action) string
}

// A turnMark tells one turn from another.
type turnMark struct {
	turn uint16
	seat engine.Seat
	told bool
}

func newTable(e *env, live *session.Session) *table {
	words := present.New(live.Rules()).Named(live.Header().Players...)
	return &table{console: newConsole(e), live: live, words: words}
}

// play asks until the game is over or the player leaves. What is done is saved; the
// error is of the output.
func (t *table) play() error {
	t.welcome()
	for !t.left {
		t.show()
		answer, ok := t.ask()
		if !ok {
			break
		}
		t.answer(answer)
	}
	t.farewell()
	if t.err != nil {
		return failed("The output cannot be written: %s. The game is saved in %s.", reason(t.err), t.live.Path())
	}
	return nil
}

func (t *table) welcome() {
	t.say("Micro City, "+t.words.Title()+".",
		present.Safe("The game is kept in "+t.live.Path()+"."),
		"Answer with a number. Other words: help.")
	if err := t.live.Stopped(); err != nil {
		t.say(present.Safe("This game can only be looked at: " + err.Error()))
	}
}

func (t *table) farewell() {
	if state := t.live.State(); t.live.Rules().Result(state).Over {
		t.say(present.Safe("The game is saved in " + t.live.Path() + "; look at it again: microcity replay " + quoted(t.live.Path()) + " --plain"))
		return
	}
	t.say(present.Safe("The game is saved. Go on with: microcity resume " + quoted(t.live.Path()) + " --plain"))
}

// quoted gives a path as a shell understands it.
func quoted(path string) string {
	plain := func(c rune) bool {
		return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("/._-+:\\,=@", c)
	}
	if strings.IndexFunc(path, func(c rune) bool { return !plain(c) }) < 0 {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// show tells the situation where a turn begins, and asks the question with its choices
// where the position is another than before.
func (t *table) show() {
	state := t.live.State()
	seat, _ := t.live.Rules().Turn(state)
	mark := turnMark{state.Turn, seat, true}
	if state.Turn == 0 {
		mark.seat = engine.None // the setup is one
	}
	if mark != t.turn && seat != engine.None {
		t.turn = mark
		t.say("")
		t.say(t.situation(&state)...)
	}
	if state == t.shown && t.menu.ready {
		return
	}
	t.shown = state
	t.menu = newMenu(t.live.Rules(), &state)
	t.say("")
	if headline, detail := t.words.Result(&state); headline != "" {
		t.say(headline+" "+detail, "Words: last, log, undo, quit.")
		return
	}
	if t.words.Fatal(&state) {
		t.say("Careful: ending the turn now loses the game.")
		t.say(t.words.Forecast(&state)...)
	}
	t.say(t.words.Question(&state))
	t.say(t.choices(&state)...)
}

// answer takes one line of input.
func (t *table) answer(text string) {
	if text == "" {
		return
	}
	if n, err := strconv.Atoi(text); err == nil && !t.byHand() {
		t.choose(n)
		return
	}
	word, rest, _ := strings.Cut(text, " ")
	if command, ok := commands[strings.ToLower(word)]; ok && (rest == "" || command.words != "") {
		command.run(t, strings.TrimSpace(rest))
		return
	}
	if t.byHand() {
		t.outcome(text)
		return
	}
	t.typed(text)
}

func (t *table) choose(n int) {
	switch {
	case n >= 1 && n <= t.menu.legal:
		t.do(t.menu.actions[n-1])
	case n > t.menu.legal && n <= len(t.menu.actions):
		t.say("That is not possible: " + t.reason(t.menu.actions[n-1]) + ".")
	case t.menu.legal == 0:
		t.say("There is nothing to choose. Words: help.")
	default:
		t.say("There is no choice " + strconv.Itoa(n) + ": choose from 1 to " + strconv.Itoa(t.menu.legal) + ".")
	}
}

// typed takes an action in the notation, with or without the seat.
func (t *table) typed(text string) {
	action, err := engine.ParseAction(strings.ToLower(text))
	if err != nil {
		t.say(present.Safe("\"" + text + "\" is neither a number of the list nor a word that I know. Words: help."))
		return
	}
	state := t.live.State()
	seat, _ := t.live.Rules().Turn(state)
	t.do(action.By(seat))
}

// do takes an action and tells what happened, or why it is refused.
func (t *table) do(action engine.Action) {
	if t.guard != nil {
		if why := t.guard(action); why != "" {
			t.say(why)
			return
		}
	}
	events, err := t.live.Do(action)
	state := t.live.State()
	if len(events) > 0 {
		t.last = t.last[:0]
		for _, event := range events {
			if text := t.words.EventIn(&state, event); text != "" {
				t.last = append(t.last, text)
			}
		}
		t.say(t.last...)
	}
	var refused engine.Reason
	switch {
	case errors.As(err, &refused):
		t.say("That is not possible: " + t.reason(action) + ".")
	case err != nil:
		t.say(present.Safe(err.Error()), "To go on in another file: move FILE.")
	}
}

// reason says why an action is refused, with the rule that says so.
func (t *table) reason(action engine.Action) string {
	state := t.live.State()
	why := t.words.Why(&state, action)
	if rule := t.live.Rules().Check(&state, action).Rule(); rule != "" {
		why += " (rule " + rule + ")"
	}
	return why
}
