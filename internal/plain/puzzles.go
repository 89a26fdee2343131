package plain

import (
	"strconv"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
)

// Puzzles asks which puzzle of a set is to be tried, until the person goes back. Puzzles are chosen by their
// own numbers; those without one come last. The error is of the output.
func (c *Console) Puzzles(set *puzzle.Set) error {
	for !c.Ended() {
		rows, names := make([]string, len(set.Rows)), make([]string, len(set.Rows))
		row := func(i int) int { return (i + len(rows) - set.Last()) % len(rows) }
		for i := range rows {
			r := &set.Rows[row(i)]
			if rows[i] = r.Sentence(); r.Number > 0 {
				names[i] = "puzzle " + strconv.Itoa(r.Number)
			}
		}
		c.Say("", set.Summary()+".")
		switch i := c.PickNamed("Which puzzle?", names, append(rows, "Statistics", "Back")...); {
		case i < 0, i == len(rows)+1:
			return c.Lost()
		case i == len(rows):
			c.Say("")
			c.Say(set.Report()...)
		default:
			var err error
			if set, err = c.Puzzle(set, row(i)); err != nil {
				return err
			}
		}
	}
	return c.Lost()
}

// Puzzle lets somebody try the puzzle of a row, and goes on with others while they like. It returns
// the set as it stands then. The error says why a puzzle cannot be played, or is of the output.
func (c *Console) Puzzle(set *puzzle.Set, row int) (*puzzle.Set, error) {
	for {
		p := set.Rows[row].Puzzle
		c.Say("", set.Rows[row].Heading()+". "+prose.UpperFirst(p.Title())+".")
		c.Say(p.Task()...)
		c.Say("Answer with a number. You can undo until you end the turn. For the commands, type help; to stop, type quit.")
		live, err := p.Begin()
		if err != nil {
			return set, err
		}
		// Nothing comes before the position, and no other game can go on from there.
		end, ok := c.PlayTo(live, p.Ended, "look")
		if !ok {
			return set, c.Lost()
		}
		verdict := p.Judge(live.Tree(), end)()
		c.Say("", verdict.Headline)
		c.Say(verdict.Lines...)
		noted, err := set.Note(row, verdict.Solved)
		if set = noted; err != nil {
			c.Sorry(err)
		}
		next := 0
		for next = 2; next == 2; {
			if next = c.Pick("What next?", "Next puzzle", "Try this one again", "Analyse the position", "Back"); next == 2 {
				c.analyse(p)
			}
		}
		switch next {
		case 0:
			row = set.Next(row)
		case 1:
		default:
			return set, c.Lost()
		}
	}
}

// analyse lets somebody try out the position of a puzzle.
func (c *Console) analyse(p puzzle.Puzzle) {
	live, err := p.Begin()
	if err == nil {
		_, err = c.Analyse(live.Moment(0)) // no game can go on from it
	}
	if err != nil {
		c.Sorry(err)
	}
}
