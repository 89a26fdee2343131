package race

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// SameLuck says what the same luck means.
const SameLuck = "Same luck: both games have the same setup, and the same rolls in the same turn. " +
	"Draws can differ once your game departs from the ghost's."

// Welcome says what is raced against.
func (r *Race) Welcome() string {
	return "You race the ghost of " + prose.Safe(r.name) + ". It shows where that game stood when the same turn began."
}

// Line says how the race stands: "The ghost: turn 5, 2 of 4 stages. You are 2 turns ahead." Once
// the game is over it says who won.
func (r *Race) Line() string {
	r.follow()
	return r.lead
}

func (r *Race) standing() string {
	if r.own.Moment(r.at).Turn == 0 {
		return "The ghost starts with you."
	}
	mine, ghost := r.talk.Lap(r.at, r.seat), r.laps.Lap(r.ghost.Here(), r.seat)
	if r.own.Result(r.at).Over {
		return r.verdict(mine, ghost)
	}
	return fmt.Sprintf("The ghost: %s. %s", ghost.Text, r.ahead(mine, ghost))
}

// ahead says who is ahead, and by how much.
func (r *Race) ahead(mine, ghost game.Lap) string {
	by, units := mine.Count-ghost.Count, mine.Unit
	if mine.Goal {
		if turns, ok := r.turnsAhead(mine.Count, ghost.Count); ok {
			by, units = turns, [2]string{"turn", "turns"}
		}
	}
	switch {
	case by > 0:
		return "You are " + prose.Count(by, units[0], units[1]) + " ahead."
	case by < 0:
		return "You are " + prose.Count(-by, units[0], units[1]) + " behind."
	}
	return "You are level."
}

// turnsAhead counts the turns by which what you have is ahead of the ghost, or behind it; ok is
// false where the ghost never had as much.
func (r *Race) turnsAhead(mine, ghost int) (turns int, ok bool) {
	switch {
	case mine < ghost: // the ghost has had one more for so long
		return r.turns[mine+1] - r.own.Moment(r.at).Turn, true
	case mine >= len(r.turns):
		return 0, false
	}
	own := reached(replay.Played(r.ghost.Table, r.own), r.talk, r.seat)
	return r.turns[mine] - own[mine], true
}

// verdict says who won the race.
func (r *Race) verdict(mine, ghost game.Lap) string {
	told := fmt.Sprintf(" The ghost: %s. You: %s.", ghost.Text, mine.Text) // what may be cut is known anyway
	if !r.ghost.Tree.Result(r.ghost.Here()).Over {
		return "The race is undecided: the ghost never finished." + told
	}
	by, why := r.won(mine, ghost), ""
	unseen := !mine.Goal && by*(mine.Count-ghost.Count) <= 0 // what both have had does not say it
	switch {
	case by > 0:
		if unseen {
			why = " You won your game, and the ghost did not."
		}
		return "You win the race!" + why + told
	case by < 0:
		if unseen {
			why = " The ghost won its game, and you did not."
		}
		return "The ghost wins the race." + why + told
	}
	if ghost.Text == mine.Text {
		told = " You and the ghost: " + mine.Text + "."
	}
	return "The race is a tie." + told
}

// won compares two games that are over: a win beats a loss; then, in a race to a goal, the earlier
// win, or else as much as possible.
func (r *Race) won(mine, ghost game.Lap) int {
	wins := func(t game.Tree, n game.Node) int {
		if t.Result(n).Winners.Has(r.seat) {
			return 1
		}
		return 0
	}
	here := r.ghost.Here()
	own, other := wins(r.own, r.at), wins(r.ghost.Tree, here)
	switch {
	case own != other:
		return own - other
	case mine.Goal && own == 1:
		return r.ghost.Tree.Moment(here).Turn - r.own.Moment(r.at).Turn
	}
	return mine.Count - ghost.Count
}
