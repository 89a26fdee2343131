package replay

import (
	"fmt"

	"boardgame/microcity/internal/game"
)

// A Thing lies on the table, and some step put it there.
type Thing struct {
	Name string // and when it was put there: "The marker on b2: turn 3, step 17", or the round
	Step int    // the step that put it there; 0 for what lay there from the start
}

// Things lists what lies on the table after n steps, and who put it there. Games that do not
// say what lies there have none.
func (p Path) Things(n int) (list []Thing) {
	if table, ok := p.Table.(game.Things); ok {
		for _, t := range table.Things(p.Node(n)) {
			list = append(list, p.Since(n, t))
		}
	}
	return list
}

// Since finds out when a thing was put there that lies there after n steps.
func (p Path) Since(n int, t game.Thing) Thing {
	for n > 0 && t.Lies(p.Node(n-1)) {
		n--
	}
	at := max(n-1, 0) // where the step was taken
	if p.Turn(at) == 0 {
		at = n // it began the first turn
	}
	switch {
	case n == 0:
		return Thing{t.Name + ": from the start", n}
	case p.Turn(at) == 0:
		return Thing{t.Name + fmt.Sprintf(": step %d", n), n}
	default:
		return Thing{t.Name + fmt.Sprintf(": %s, step %d", p.reached(at), n), n}
	}
}

// reached says how far the game had come after n steps: "turn 3", "round 2 of 10".
func (p Path) reached(n int) string {
	if table, ok := p.Table.(game.Progress); ok {
		text, _ := table.Progress(p.Node(n))
		return text
	}
	return fmt.Sprintf("turn %d", p.Turn(n))
}
