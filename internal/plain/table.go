package plain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/session"
)

// A Table is a game played on plain lines: the situation in words, a question, the
// choices by number. It decides nothing; choices and reasons come from the game.
type Table struct {
	*Console
	talk  game.Table
	tree  game.Tree
	live  *session.Session
	turn  turnMark  // the turn whose situation was shown
	head  turnMark  // the turn whose heading was said
	shown game.Node // the position whose choices were listed
	menu  menu
	said  []string         // of the situation, when it was told last
	left  bool             // the player leaves
	next  *session.Session // for another game, which is played next
	extra Extras

	bare  bool      // not everybody at the keyboard may see what the lines show
	bared game.Node // the position that they show

	tutored bool  // the tutor looks on
	held    *held // a costly choice that waits for a second thought; nil for none

	race     *race.Race                        // the race that it is; nil for none
	borrowed bool                              // the game is kept nowhere
	tries    bool                              // it is an analysis board: choices are foretold
	judge    driver.Judge                      // says what the chances are after choices; nil where that is not told
	ended    func(game.Tree) (game.Node, bool) // at which node of its tree it is over; nil for a game that ends by itself
	unwanted []string                          // words that mean nothing in it
	pupil    *pupil                            // of the lesson that is given; nil elsewhere
}

// A turnMark tells one turn from another.
type turnMark struct {
	turn  int
	asked game.Seats
	told  bool
}

// tableOf returns the table of a session.
func (c *Console) tableOf(live *session.Session) *Table {
	t := &Table{Console: c, tree: live.Tree(), live: live, tutored: live.Header().Tutor}
	t.talk = t.tells(t.tree)
	if c.options.Extras != nil {
		t.extra = c.options.Extras(t)
	}
	return t
}

func (t *Table) reference(word string) { t.Reference(t.live.Box().ID, word) }

// tells returns how a tree of this game is told.
func (t *Table) tells(tree game.Tree) game.Table {
	header := t.live.Header()
	return t.aloud(t.live.Box().Table(tree, header.Party()))
}

// Play plays a session, and those that the player goes on to from there, and closes them.
// What is done is saved; the error is of the output.
func (c *Console) Play(live *session.Session) error {
	for live != nil {
		t := c.tableOf(live)
		t.play()
		if err := live.Leave(); err != nil {
			return err
		}
		if c.err != nil {
			return fmt.Errorf("%w The game is saved in %s.", prose.Unwritten(c.err), live.Path())
		}
		live = t.next
	}
	return nil
}

// play asks until the player leaves.
func (t *Table) play() {
	t.welcome()
	for !t.left {
		t.catchUp()
		t.cover()
		t.bots()
		if !t.passed() {
			break
		}
		t.show()
		answer, ok := t.Ask()
		if !ok {
			break
		}
		t.Answer(answer)
	}
	t.farewell()
}

func (t *Table) welcome() {
	t.Say(t.live.Box().Title + ", " + t.talk.Title() + ".")
	if !t.live.Followed() {
		t.Say(prose.Safe("The game is saved in " + t.live.Path() + "."))
	}
	if parent := t.live.Header().Parent; parent.Name != "" {
		t.Say(prose.Safe("It continues from " + parent.Name + "."))
	}
	if t.extra.Seated != nil {
		t.Say(t.extra.Seated()...)
	}
	if t.tutored {
		t.Say(review.TutorOn(t.live.Box()))
	}
	t.findGhost()
	t.Say("Answer with a number, or as the question says. For the commands, type help.")
	if notice := t.live.Notice(); notice != "" {
		t.Say(prose.Safe(notice))
	}
	if err := t.live.Stopped(); err != nil {
		t.Sorry(err)
	}
}

func (t *Table) farewell() {
	if t.live.Followed() {
		return
	}
	if t.live.Unplayed() {
		t.Say(t.live.NotKept())
		return
	}
	rescued := new(session.Rescued)
	switch err := t.live.Secure(); {
	case errors.As(err, &rescued):
		t.Sorry(err)
	case err != nil:
		return // Leave says it
	}
	switch {
	case t.Over():
		t.Say(prose.Safe("The game is saved in " + t.live.Path() + "; to replay it: microcity replay " + prose.QuotedPath(t.live.Path()) + " --plain"))
	default:
		t.Say(prose.Safe("The game is saved. To continue it: microcity resume " + prose.QuotedPath(t.live.Path()) + " --plain"))
	}
}

// unseen reports whether somebody is asked in a turn whose situation was not shown.
func (t *Table) unseen() bool {
	asked, _ := t.tree.Turn(t.tree.Cursor())
	return t.mark() != t.turn && asked != game.Nobody
}

// Over reports whether the game is over where it stands.
func (t *Table) Over() bool { return t.tree.Result(t.tree.Cursor()).Over }

// show tells the situation where a turn begins, and asks the question with its choices
// where the position is another than before.
func (t *Table) show() {
	n := t.tree.Cursor()
	if t.unseen() {
		t.turn = t.mark()
		t.headed()
		t.situation(n)
		t.standing()
	}
	if n == t.shown && t.menu.ready {
		return
	}
	t.shown = n
	t.menu = menu{ready: true}
	if t.elsewhere() {
		return
	}
	t.menu = newMenu(t.foretold(n, t.talk.Choices(n)))
	t.Say("")
	if said := ending.Said(t.talk, n); said != nil {
		t.ending(said)
		return
	}
	if talk, ok := t.talk.(game.Warning); ok {
		t.Say(talk.Warning(n)...)
	}
	t.tip()
	t.Say(t.talk.Question(n))
	t.Say(t.choices(n)...)
}

// situation tells the whole situation; aloud, after the first time only the lines that are new.
func (t *Table) situation(n game.Node) {
	lines := t.talk.Situation(n)
	news := lines
	if (t.options.Aloud || t.options.Short) && t.said != nil {
		news = nil
		for _, line := range lines {
			if !slices.Contains(t.said, line) {
				news = append(news, line)
			}
		}
		if len(news) < len(lines) {
			news = append(news, "Everything else is as before. For all of it, type all.")
		}
	}
	t.said = lines
	t.Say(news...)
}

// heading sets the heading of a position off from what follows; said aloud, it is a sentence.
func (c *Console) heading(talk game.Table, n game.Node) string {
	if c.options.Aloud {
		return talk.Heading(n) + "."
	}
	return "---- " + talk.Heading(n) + " ----"
}

// Answer takes one line of input.
func (t *Table) Answer(text string) {
	if text == "" || t.extra.Answer != nil && t.extra.Answer(text) || t.second(text) {
		return
	}
	if n, err := number(text); err == nil && !t.byHand() {
		t.choose(n)
		return
	}
	if t.words().do(t, text) {
		return
	}
	if t.byHand() {
		t.outcome(text)
		return
	}
	t.typed(text)
}

func (t *Table) choose(n int) {
	switch {
	case n >= 1 && n <= t.menu.legal && t.summed():
		t.pickShown(n)
	case n >= 1 && n <= t.menu.legal:
		t.do(t.menu.leaves[n-1].action)
	case n > t.menu.legal && n <= len(t.menu.leaves):
		t.Say("That is not possible: " + t.menu.leaves[n-1].why + ".")
	case t.menu.legal == 0:
		t.Say("There is nothing to choose. For the commands, type help.")
	default:
		choose := "choose from 1 to " + strconv.Itoa(t.menu.legal)
		if t.menu.legal == 1 {
			choose = "the only one is 1"
		}
		t.Say("There is no choice " + strconv.Itoa(n) + ": " + choose + ".")
	}
}

// pickShown does what a number means that was listed last, or lists the several for which it stands.
func (t *Table) pickShown(n int) {
	switch shown := t.menu.shown; {
	case n > len(shown):
		t.Say("There is no choice " + strconv.Itoa(n) + " in the list above. " + t.inWords())
	case shown[n-1].end-shown[n-1].first == 1:
		t.do(t.menu.leaves[shown[n-1].first].action)
	default:
		t.Say(t.narrow(shown[n-1])...)
	}
}

// typed takes an action in the notation.
func (t *Table) typed(text string) {
	action, err := t.talk.Read(t.tree.Cursor(), strings.ToLower(text))
	if err == nil {
		t.do(action)
		return
	}
	if action, ok := t.menu.meant(text); ok {
		t.do(action)
		return
	}
	if like, ok := t.menu.like(text); ok {
		t.Say(prose.Safe("\"" + text + "\" cannot be read: " + err.Error() + ". Type it like this: " + like))
		return
	}
	if choice, ok := t.menu.naming(text); ok {
		t.Say("To play it, type for example: " + choice)
		return
	}
	t.Say(prose.Safe("\"" + text + "\" is neither a number in the list nor a command. For the commands, type help."))
}

// do takes an action, unless a lesson or the tutor holds it back.
func (t *Table) do(action string) {
	if why := t.instead(action); why != "" {
		t.Say(why)
		return
	}
	if !t.costly(action) {
		t.Make(action)
	}
}

// Make takes an action and tells what happened, or why it is refused.
func (t *Table) Make(action string) {
	from := t.tree.Cursor()
	_, err := t.live.Do(action)
	t.cover()
	t.happened(from)
	switch {
	case err != nil && t.live.Followed() && t.tree.Has(from) && t.tree.Check(from, action) == nil:
		t.Sorry(err)
	case err != nil && t.live.Stopped() == nil:
		t.refuse(from, action, err)
	case err != nil:
		t.stopped(err)
	}
}

// refuse says why an action is refused at a position.
func (t *Table) refuse(at game.Node, action string, err error) {
	t.Say("That is not possible: " + reason(t.talk, at, action, err) + ".")
}

// stopped says why nothing more can be written, and what to do about it.
func (t *Table) stopped(err error) {
	t.Sorry(err)
	t.Say("To continue in another file, type: move FILE")
}

// happened tells what has been done since a position, and reports whether anything has. A turn that
// began gets its heading instead of being told; that the game is over is told with the ending.
func (t *Table) happened(from game.Node) bool {
	path := replay.Played(t.talk, t.tree)
	told, over := false, false
	if t.ended != nil {
		_, over = t.ended(t.tree)
	}
	for n := slices.Index(path.Steps, from) + 1; n < len(path.Steps); n++ {
		for _, line := range path.Tell(n, n+1) {
			told = true
			switch line.Kind {
			case game.Begins:
				if over {
					return true // what comes after the last decision is not played here
				}
				t.begun(path, n+1)
			case game.Ends:
			default:
				t.Say(line.Text)
			}
		}
	}
	return told
}

// begun says which turn has begun after n steps. Of one that is over already, since nothing could be done in
// it, it is said once.
func (t *Table) begun(path replay.Path, n int) {
	if path.Turn(n) == path.Turn(len(path.Steps)) {
		t.headed()
		return
	}
	t.Say("", t.heading(t.talk, path.Node(n)))
}

// headed says whose turn it is where a turn begins.
func (t *Table) headed() {
	if mark := t.mark(); mark != t.head && !t.Over() {
		t.head = mark
		t.Say("", t.heading(t.talk, t.tree.Cursor()))
	}
}

// reason says why an action is refused, with the rule that says so.
func reason(talk game.Table, n game.Node, action string, err error) string {
	return game.Ruled(talk.Why(n, action), err)
}
