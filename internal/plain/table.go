package plain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// A table is a game played on plain lines: the situation in words, a question, the
// choices by number. It decides nothing; choices and reasons come from the game.
type table struct {
	*Console
	talk  game.Table
	tree  game.Tree
	live  *play.Session
	turn  turnMark  // the turn whose situation was shown
	shown game.Node // the position whose choices were listed
	menu  menu
	left  bool          // the player leaves
	next  *play.Session // for another game, which is played next

	driver  computer.Driver   // plays the computers' seats
	adviser *computer.Adviser // nil until somebody wants advice
	tutored bool              // the tutor looks on
	held    *held             // a costly choice that waits for a second thought

	// guard says in a sentence why an action is not taken, in a lesson; nil elsewhere.
	guard func(action string) string
}

// A turnMark tells one turn from another.
type turnMark struct {
	turn  int
	asked game.Seats
	told  bool
}

func newTable(c *Console, live *play.Session) *table {
	header := live.Header()
	t := &table{Console: c, tree: live.Match().Text(), live: live, driver: computer.New(live), tutored: header.Tutor}
	t.talk = t.tells(t.tree)
	return t
}

// tells returns how a tree of this game is told.
func (t *table) tells(tree game.Tree) game.Table {
	header := t.live.Header()
	return box.New(microcity.Of(tree), header.Party())
}

// state returns the position of Micro City.
func (t *table) state() engine.State { return t.match().State() }

func (t *table) match() *microcity.Match { return microcity.Of(t.tree) }

func (t *table) words() *words.Words { return t.talk.(*box.Table).Words() }

func (t *table) rules() *engine.Rules { return t.match().Rules() }

// act does an action.
func (t *table) act(action string) error {
	a, err := engine.ParseAction(action)
	if err != nil {
		return err
	}
	_, err = t.live.Do(a)
	return err
}

// Play plays a session, and those that the player goes on to from there, and closes them.
// What is done is saved; the error is of the output.
func (c *Console) Play(live *play.Session) error {
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
	t.say("Micro City, "+t.talk.Title()+".",
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
func (t *table) unseen() bool {
	asked, _ := t.tree.Turn(t.tree.Cursor())
	return t.mark() != t.turn && asked != game.Nobody
}

// over reports whether the game is over where it stands.
func (t *table) over() bool { return t.tree.Result(t.tree.Cursor()).Over }

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
	n := t.tree.Cursor()
	if t.unseen() {
		t.turn = t.mark()
		t.say("", heading(t.talk, n))
		t.say(t.talk.Situation(n)...)
	}
	if n == t.shown && t.menu.ready {
		return
	}
	t.shown = n
	t.menu = newMenu(t.talk.Choices(n))
	t.say("")
	if headline, detail := t.talk.Result(n); headline != "" {
		t.ending(headline + " " + detail)
		return
	}
	if talk, ok := t.talk.(game.Warning); ok {
		t.say(talk.Warning(n)...)
	}
	t.say(t.talk.Question(n))
	t.say(t.choices(n)...)
}

// heading sets the heading of a position off from what follows.
func heading(talk game.Table, n game.Node) string { return "---- " + talk.Heading(n) + " ----" }

// answer takes one line of input.
func (t *table) answer(text string) {
	if text == "" || t.second(text) {
		return
	}
	if n, err := strconv.Atoi(text); err == nil && !t.byHand() {
		t.choose(n)
		return
	}
	if tableWords(t.talk).do(t, text) {
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
		t.do(t.menu.leaves[n-1].action)
	case n > t.menu.legal && n <= len(t.menu.leaves):
		t.say("That is not possible: " + t.menu.leaves[n-1].why + ".")
	case t.menu.legal == 0:
		t.say("There is nothing to choose. Words: help.")
	default:
		t.say("There is no choice " + strconv.Itoa(n) + ": choose from 1 to " + strconv.Itoa(t.menu.legal) + ".")
	}
}

// typed takes an action in the notation.
func (t *table) typed(text string) {
	action, err := t.talk.Read(t.tree.Cursor(), strings.ToLower(text))
	if err != nil {
		t.say(prose.Safe("\"" + text + "\" is neither a number of the list nor a word that I know. Words: help."))
		return
	}
	t.do(action)
}

// do takes an action, unless a lesson or the tutor holds it back.
func (t *table) do(action string) {
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
func (t *table) make(action string) {
	from := t.tree.Cursor()
	err := t.act(action)
	t.say(t.happened(from)...)
	switch {
	case err != nil && t.live.Stopped() == nil:
		t.say("That is not possible: " + reason(t.talk, from, action, err) + ".")
	case err != nil:
		t.say(prose.Safe(sentence(err)), "To go on in another file: move FILE.")
	}
}

// happened returns what has been done since a position. That the game is over is told with the
// ending.
func (t *table) happened(from game.Node) (lines []string) {
	path := replay.Played(t.talk, t.tree)
	for _, line := range path.Tell(slices.Index(path.Steps, from)+1, len(path.Steps)) {
		if line.Kind != game.Ends {
			lines = append(lines, line.Text)
		}
	}
	return lines
}

// reason says why an action is refused, with the rule that says so.
func reason(talk game.Table, n game.Node, action string, err error) string {
	why := talk.Why(n, action)
	var refusal game.Refusal
	if errors.As(err, &refusal) && refusal.Rule() != "" {
		why += " (rule " + refusal.Rule() + ")"
	}
	return why
}
