package plain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A table is a game played on plain lines: the situation in words, a question, the
// choices by number. It decides nothing; choices and reasons come from the rules.
type table struct {
	*Console
	view
	live  *session.Session
	turn  turnMark     // the turn whose situation was shown
	shown engine.State // the position whose choices were listed
	menu  menu
	left  bool             // the player leaves
	next  *session.Session // for another game, which is played next

	driver  *driver.Driver  // plays the computers' seats
	adviser *driver.Adviser // nil until somebody wants advice
	tutored bool            // the tutor looks on
	held    *held           // a costly choice that waits for a second thought

	// guard says in a sentence why an action is not taken, in a lesson; nil elsewhere.
	guard func(engine.Action) string
}

// A turnMark tells one turn from another.
type turnMark struct {
	turn uint32
	seat engine.Seat
	told bool
}

func newTable(c *Console, live *session.Session) *table {
	header := live.Header()
	return &table{
		Console: c, view: viewOf(live.Rules(), &header), live: live,
		driver: driver.New(live), tutored: header.Tutor,
	}
}

// Play plays a session, and those that the player goes on to from there, and closes them.
// What is done is saved; the error is of the output.
func (c *Console) Play(live *session.Session) error {
	for live != nil {
		t := newTable(c, live)
		t.play()
		_ = live.Close() // every action is on disk already
		if c.err != nil {
			return fmt.Errorf("The output cannot be written: %s. The game is saved in %s.", prose.Reason(c.err), live.Path())
		}
		live = t.next
	}
	return nil
}

// play asks until the player leaves.
func (t *table) play() {
	t.welcome()
	for !t.left {
		t.bots()
		t.show()
		answer, ok := t.ask()
		if !ok {
			break
		}
		t.answer(answer)
	}
	t.farewell()
}

func (t *table) welcome() {
	t.say("Micro City, "+t.words.Title()+".",
		prose.Safe("The game is kept in "+t.live.Path()+"."))
	if parent := t.live.Header().Parent; parent.Name != "" {
		t.say(prose.Safe("It goes on from " + parent.Name + "."))
	}
	t.seated()
	t.say("Answer with a number. Other words: help.")
	if notice := t.live.Notice(); notice != "" {
		t.say(prose.Safe(notice))
	}
	if err := t.live.Stopped(); err != nil {
		t.say(prose.Safe(sentence(err)))
	}
}

func (t *table) farewell() {
	if t.over() {
		t.say(prose.Safe("The game is saved in " + t.live.Path() + "; look at it again: microcity replay " + quoted(t.live.Path()) + " --plain"))
		return
	}
	t.say(prose.Safe("The game is saved. Go on with: microcity resume " + quoted(t.live.Path()) + " --plain"))
}

// unseen reports whether somebody is asked in a turn whose situation was not shown.
func (t *table) unseen(s *engine.State) bool {
	asked, _ := t.rules.Turn(s)
	return t.markOf(s) != t.turn && asked != engine.None
}

// over reports whether the game is over where it stands.
func (t *table) over() bool { return t.rules.Result(t.live.State()).Over }

// quoted returns a path as a shell understands it.
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
	if t.unseen(&state) {
		t.turn = t.markOf(&state)
		t.say("")
		t.say(t.situation(&state)...)
	}
	if state == t.shown && t.menu.ready {
		return
	}
	t.shown = state
	t.menu = newMenu(t.rules, &state)
	t.say("")
	if headline, detail := t.words.Result(&state); headline != "" {
		t.ending(headline + " " + detail)
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
	if text == "" || t.second(text) {
		return
	}
	if n, err := strconv.Atoi(text); err == nil && !t.byHand() {
		t.choose(n)
		return
	}
	if tableWords().do(t, text) {
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
		t.say(prose.Safe("\"" + text + "\" is neither a number of the list nor a word that I know. Words: help."))
		return
	}
	state := t.live.State()
	asked, _ := t.rules.Turn(&state)
	t.do(action.By(asked))
}

// do takes an action, unless a lesson or the tutor holds it back.
func (t *table) do(action engine.Action) {
	if t.guard != nil {
		if why := t.guard(action); why != "" {
			t.say(why)
			return
		}
	}
	if !t.costly(action) {
		t.make(action)
	}
}

// make takes an action and tells what happened, or why it is refused.
func (t *table) make(action engine.Action) {
	events, err := t.live.Do(action)
	t.say(t.happened(events)...)
	var refused engine.Reason
	switch {
	case errors.As(err, &refused):
		t.say("That is not possible: " + t.reason(action) + ".")
	case err != nil:
		t.say(prose.Safe(sentence(err)), "To go on in another file: move FILE.")
	}
}

// happened returns what an action did to the game. That it is over is told with the ending.
func (t *table) happened(events []engine.Event) []string {
	state := t.live.State()
	isEnd := func(e engine.Event) bool { _, ended := e.(engine.Ended); return ended }
	return t.sentences(&state, slices.DeleteFunc(slices.Clone(events), isEnd))
}

// sentences returns what happened.
func (v *view) sentences(s *engine.State, events []engine.Event) []string {
	var lines []string
	for _, event := range events {
		if text := v.words.EventIn(s, event); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// reason says why an action is refused, with the rule that says so.
func (t *table) reason(action engine.Action) string {
	state := t.live.State()
	why := t.words.Why(&state, action)
	if rule := t.rules.Check(&state, action).Rule(); rule != "" {
		why += " (rule " + rule + ")"
	}
	return why
}
