package guess

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// ErrGoingOn is why moves cannot be guessed before the end.
var ErrGoingOn = errors.New("you can guess the moves of a game when it is over")

// who names who played the turns: a computer or a person; "" where that is several people, or one
// without a name.
func (r *Round) who() string {
	seat := r.turns[0].Seat
	if r.seats.Len() > 1 {
		return ""
	}
	if kind := r.from.Header.Bots[seat]; kind != "" {
		return prose.UpperFirst(kind)
	}
	if names := r.from.Header.Players; seat < len(names) {
		return prose.Safe(names[seat])
	}
	return ""
}

// Head names whose turn is told beside the one that was guessed.
func (r *Round) Head() string { return cmp.Or(r.who(), "In the game") }

// Title says which game it is.
func (r *Round) Title() string { return r.path.Table.Title() }

// Invitation says what to do at the beginning.
func (r *Round) Invitation() []string {
	turns, of := prose.UpperFirst(prose.Count(len(r.turns), "turn", "turns")), "of this game"
	if who := r.who(); who != "" {
		of = "that " + who + " played"
	}
	are, each := "are", "each one"
	if len(r.turns) == 1 {
		are, each = "is", "it"
	}
	return []string{
		turns + " " + of + " " + are + " hidden. Play " + each + " your own way, with the same luck.",
		fmt.Sprintf("Then you see what was played and how the two compare, and the game continues as it was played. A turn scores %d points, minus one "+
			"for each percentage point of win chance that you give away.", MostPoints),
	}
}

// Standing says which turn is guessed now and the score, as a heading.
func (r *Round) Standing() string {
	text := fmt.Sprintf("Guess the move: turn %d of %d", min(r.At()+1, r.Turns()), r.Turns())
	if points, turns := r.score(); turns > 0 {
		text += fmt.Sprintf(", %d of %d points", points, MostPoints*turns)
	}
	return text
}

// Yours says what was played in the tree of a game that Begin returned, up to a node.
func (r *Round) Yours(tree game.Tree, end game.Node) string {
	party := r.from.Header.Party()
	return chosen(tree, r.from.Box.Table(tree, party), tree.Line(end)[r.Turn().from:])
}

// Theirs says what was played in the turn that is guessed now.
func (r *Round) Theirs() string {
	t := r.Turn()
	return chosen(r.path.Tree, r.path.Table, r.path.Steps[t.from:t.to])
}

// chosen says in one sentence what people chose in some steps.
func chosen(tree game.Tree, table game.Table, steps []game.Node) string {
	var said []string
	for len(steps) > 0 {
		n := slices.IndexFunc(steps, func(n game.Node) bool { return tree.Mover(n) == game.Chance })
		if n < 0 {
			n = len(steps)
		}
		if n > 0 {
			said = append(said, choices(tree, table, steps[:n])...)
		}
		steps = steps[min(n+1, len(steps)):]
	}
	return prose.Sentence(strings.Join(said, "; "))
}

// choices says what was chosen in steps without chance between them.
func choices(tree game.Tree, table game.Table, steps []game.Node) (said []string) {
	if of, ok := table.(game.Gist); ok {
		if text := of.Gist(steps); text != "" {
			said = append(said, text)
		}
		return said
	}
	for _, n := range steps {
		said = append(said, prose.LowerFirst(table.Say(tree.Parent(n), tree.Action(n))))
	}
	return said
}

// Verdict says in a sentence what an answer scores.
func (a *Answer) Verdict() string {
	points := prose.Count(a.Points(), "point", "points")
	loss := a.loss()
	switch {
	case a.Lost:
		return "This turn does not count: the game was as good as lost before it."
	case a.Same:
		return "The same turn: " + points + "."
	case loss < 0:
		return "Yours is better: " + points + "."
	case loss == 0:
		return "Just as good: " + points + "."
	default:
		return fmt.Sprintf("Yours gives away %s of win chance: %s.", prose.Count(loss, "percentage point", "percentage points"), points)
	}
}

// Worth says in a sentence what both turns of an answer are worth.
func (r *Round) Worth(a *Answer) string {
	if a.Same {
		return "Win chance: " + prose.Percent(a.Theirs) + "."
	}
	theirs := "the one in the game"
	if who := r.who(); who != "" {
		theirs = who + "'s"
	}
	return "Win chance: " + prose.Percent(a.Yours) + " after your turn, " + prose.Percent(a.Theirs) + " after " + theirs + "."
}

// ListHead stands over the answers of a round.
const ListHead = "Win chance after each turn:"

// Line says an answer in a line of a table.
func (a *Answer) Line() string {
	text := fmt.Sprintf("Turn %d: yours %s, theirs %s", a.Number, prose.Percent(a.Yours), prose.Percent(a.Theirs))
	if a.Same {
		text = fmt.Sprintf("Turn %d: the same, %s", a.Number, prose.Percent(a.Theirs))
	}
	if a.Lost {
		return text + "; does not count"
	}
	return text + "; " + prose.Count(a.Points(), "point", "points")
}

// Summary says what came of the turns that were guessed, in a sentence or two; "" before the first.
func (r *Round) Summary() string {
	if len(r.answers) == 0 {
		return ""
	}
	same := 0
	for i := range r.answers {
		if r.answers[i].Same && !r.answers[i].Lost {
			same++
		}
	}
	points, turns := r.score()
	lost := len(r.answers) - turns
	if turns == 0 {
		return "There is no score: the game was as good as lost before you guessed."
	}
	text := fmt.Sprintf("You scored %d of %d points in %s and %s.",
		points, MostPoints*turns, prose.Count(turns, "turn", "turns"), found(same))
	if lost > 0 {
		text += " " + prose.Count(lost, "turn does", "turns do") + " not count: the game was as good as lost before."
	}
	return text
}

// found says how often the same turn was found.
func found(n int) string {
	switch n {
	case 0:
		return "never found the same turn"
	case 1:
		return "found the same turn once"
	case 2:
		return "found the same turn twice"
	}
	return fmt.Sprintf("found the same turn %d times", n)
}
