package plain

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/skill"
)

// Guess lets somebody play the turns of a game before they are seen, up to the cursor of its tree:
// those of a seat, or of guess.Anybody. The error says why that cannot be, or is of the output.
func (c *Console) Guess(from session.Moment, seat int) error {
	judge := c.options.Judge(from.Box.ID, from.Tree)
	round, err := guess.New(from, from.Box.Table(from.Tree, from.Header.Party()), judge, seat)
	if err != nil {
		return err
	}
	c.Say("Guess the move. "+prose.Safe(from.Box.Title+", "+round.Title())+".", "")
	c.Say(round.Invitation()...)
	c.Say("Answer with a number. For the commands, type help; to stop, type quit.")
	for !round.Over() {
		live, err := round.Begin()
		if err != nil {
			return err
		}
		if !c.guessed(round, live) {
			break
		}
	}
	if summary := round.Summary(); summary != "" {
		c.Say("", summary)
		if rating := skill.For(c.options.Folders.Puzzles(), skill.Guesses, c.options.Time()); rating != "" {
			c.Say("Your " + rating + ".")
		}
		c.Say(guess.ListHead)
		answers := round.Answers()
		for i := range answers {
			c.Say("  " + answers[i].Line())
		}
	}
	return c.Lost()
}

// guessed plays the turn that is guessed now and compares it with that of the game. It reports
// whether it was played to its end.
func (c *Console) guessed(round *guess.Round, live *session.Session) bool {
	c.Say("", round.Standing()+".")
	end, ok := c.PlayTo(live, round.Ended)
	if ok {
		c.compared(round, live.Tree(), end)
	}
	return ok
}

// PlayTo plays a game that is kept nowhere, and closes it: at a table where nobody gives advice and some
// other words mean nothing either, until ended says at which node of its tree it is over. ok is false where
// the person leaves before.
func (c *Console) PlayTo(live *session.Session, ended func(game.Tree) (game.Node, bool), without ...string) (end game.Node, ok bool) {
	defer live.Close()
	t := c.tableOf(live)
	t.unwanted, t.ended = without, ended
	t.borrowed, t.extra = true, Extras{Example: t.extra.Example, Refused: t.extra.Refused, Answer: t.withheld}
	for {
		if end, ok := ended(t.tree); ok {
			return end, true
		}
		t.show()
		answer, ok := t.Ask()
		if !ok {
			return 0, false
		}
		if t.Answer(answer); t.left {
			return 0, false
		}
	}
}

// withheld answers words that would tell how to play, and reports whether it is one.
func (t *Table) withheld(text string) bool {
	word, _, _ := strings.Cut(strings.ToLower(text), " ")
	if !slices.Contains([]string{"hint", "h", "follow", "weigh", "tutor"}, word) {
		return false
	}
	t.Say("There are no hints here: the answer comes after your turn.")
	return true
}

func (c *Console) compared(round *guess.Round, tree game.Tree, end game.Node) {
	c.Say("", "You: "+round.Yours(tree, end), round.Head()+": "+round.Theirs())
	answer := round.Weigh(tree, end)()
	c.Say(round.Worth(&answer), answer.Verdict())
	round.Add(answer)
	if result, ok := round.Rated(&answer); ok {
		if err := skill.Guessed(c.options.Folders.Puzzles(), c.options.Time(), result); err != nil {
			c.Sorry(err)
		}
	}
}

// without leaves out words.
func (v vocabulary[T]) without(names ...string) vocabulary[T] {
	return slices.DeleteFunc(v, func(w word[T]) bool { return slices.Contains(names, w.name) })
}

// guess lets somebody play the line that is walked before it is seen. While the game goes on
// nobody tells what its moves are worth.
func (v *viewer) guess(string) {
	if v.live {
		v.Say(Sentence(guess.ErrGoingOn))
		return
	}
	from := v.Moment()
	from.Tree = from.Tree.Clone()
	from.Tree.Seek(v.Node(len(v.Steps)))
	if err := v.Guess(from, guess.Anybody); err != nil {
		v.Sorry(err)
		return
	}
	v.Say("", "Back in the replay.")
}
