// Package review looks back at a game: which choices of people gave away how much of the chance to
// win, and what would have been better. It knows no game.
//
//	review.go  Look, the choices and what they gave away
//	weigh.go   the same of a choice that is not made yet
//	words.go   the same in sentences, for every front end
package review

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
)

// A Mind thinks about the choices of a game.
type Mind struct {
	Advise driver.Adviser // says what would have been better
	Judge  driver.Judge   // says by how much

	// Against says of whom the judge tells chances, after "the chance to win": "if both play like hard".
	Against string

	// Longer is an adviser who thinks longer. What it advises is reproached to nobody: Advise and Judge look at
	// every choice of a game, and a glance may be in error. It is asked about choices that Advise has named, too.
	// It may be nil.
	Longer driver.Adviser

	// Ends returns what plays on from a position and says by what a seat is ahead at the end, on the average
	// and always by the same parts. It is nil where a game has no such parts.
	Ends func(t game.Tree, at game.Node, seat int) func() []Part
}

// A Part is a part of the score, and how far a seat is ahead in it.
type Part struct {
	Name string
	Lead float64
}

// Looks reports whether there is somebody to look back at a game.
func (m *Mind) Looks() bool { return m.Advise != nil && m.Judge != nil }

// A Choice is a decision that a person made among several.
type Choice struct {
	At     game.Node // where it was made
	Turn   int       // as the game counts them
	Seat   int       // whose it was, counted from 0
	Action string    // what was done
	Better string    // what would have been better; "" where nothing was found
	Lost   int       // what that gave away of the chance to win, in hundredths of a percent; never below 0
	Then   int       // the chance after what was done
	Gains  []Part    // by what games end better that go on from what is better; nil where nothing tells them
}

// Costly is how much a choice gives away that is worth telling, in hundredths of a percent. What is
// less may be an error of judgement.
const Costly = 200

// Look returns the look back at the choices that lead to the tree's cursor: those of seats where a
// person plays, or all where none does. It may run on any goroutine and takes seconds; the choices
// come in the order in which they were made.
func (m *Mind) Look(t game.Tree, person func(seat int) bool) func() []Choice {
	someone := false
	for seat := range t.Players() {
		someone = someone || person(seat)
	}
	var list []Choice
	var thoughts, longer []func() []string
	for _, n := range t.Line(t.Cursor()) {
		at := t.Parent(n)
		asked := t.Mover(n) &^ game.Chance
		if asked == game.Nobody || len(t.Legal(at)) < 2 {
			continue
		}
		c := Choice{At: at, Turn: t.Moment(at).Turn, Action: t.Action(n)}
		for seat := range asked.All() {
			c.Seat = seat
			break
		}
		if !someone || person(c.Seat) {
			list, thoughts = append(list, c), append(thoughts, m.Advise(at))
			if m.Longer != nil {
				longer = append(longer, m.Longer(at))
			}
		}
	}
	own := t.Clone() // for the better actions, which nobody has done
	return func() []Choice {
		for i := range list {
			again := func() []string { return nil }
			if m.Longer != nil {
				again = longer[i]
			}
			m.weigh(own, &list[i], thoughts[i](), again)
		}
		return list
	}
}

// weigh says what a choice gave away against the first of some actions that are advised, unless advice of
// who thinks longer begins with the choice itself.
func (m *Mind) weigh(t game.Tree, c *Choice, advice []string, again func() []string) {
	then := map[string]game.Node{}
	after := func(action string) int {
		t.Seek(c.At)
		if err := t.Do(action); err != nil {
			return 0 // no advice: it is not legal
		}
		then[action] = t.Cursor()
		return m.Judge(t, t.Cursor(), c.Seat)()
	}
	c.Then = after(c.Action)
	if len(advice) == 0 || advice[0] == c.Action {
		return
	}
	if lost := after(advice[0]) - c.Then; lost > 0 {
		c.Better, c.Lost = advice[0], lost
	}
	if c.Lost < Costly {
		return
	}
	if slices.Contains(advice, c.Action) {
		if longer := again(); len(longer) > 0 && longer[0] == c.Action {
			c.Better, c.Lost = "", 0
			return
		}
	}
	if m.Ends != nil {
		c.Gains = m.Ends(t, then[c.Better], c.Seat)()
		for i, part := range m.Ends(t, then[c.Action], c.Seat)() {
			c.Gains[i].Lead -= part.Lead
		}
	}
}

// Several reports whether choices of more than one player were looked at.
func Several(list []Choice) bool {
	return slices.ContainsFunc(list, func(c Choice) bool { return c.Seat != list[0].Seat })
}

// Costliest returns the choices that gave away what is worth telling, as indices, the worst first.
func Costliest(list []Choice) (costly []int) {
	for i := range list {
		if list[i].Lost >= Costly {
			costly = append(costly, i)
		}
	}
	slices.SortStableFunc(costly, func(i, j int) int { return cmp.Compare(list[j].Lost, list[i].Lost) })
	return costly
}
