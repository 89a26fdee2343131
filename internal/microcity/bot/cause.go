package bot

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
)

// What the search for causes may take. With the rolls of a hint it would take as long as the hint.
const causeSteps = lookaheadSteps / 4

var causeRolls = [...]int{engine.Solo: 21, engine.Coop: 3, engine.Competitive: 4}

// Causes returns the aspects in which two ends of a turn differ, with what each of them is worth to
// a seat at the first one, the most first. Where none is worth anything there, it returns what each
// would be worth at the other one. It returns none where a game is over in one of the ends.
func (a *Adviser) Causes(at, other engine.State, of engine.Seat) []aspect.Cause {
	if at.Cause != engine.Running || other.Cause != engine.Running {
		return nil
	}
	list := a.lost(at, other, of)
	if len(list) > 0 && slices.MinFunc(list, mostFirst).Worth <= 0 {
		list = a.lost(other, at, of)
		for i := range list {
			list[i].Worth = -list[i].Worth
		}
	}
	slices.SortStableFunc(list, mostFirst)
	return list
}

func mostFirst(x, y aspect.Cause) int { return cmp.Compare(y.Worth, x.Worth) }

// lost returns what one end of a turn would lose if it were like another one in a single aspect.
func (a *Adviser) lost(at, other engine.State, of engine.Seat) (list []aspect.Cause) {
	differing := aspect.Differing(&at, &other)
	positions := []*engine.State{&at}
	for _, one := range differing {
		like := at
		one.Copy(&like, &other)
		positions = append(positions, &like)
	}
	p := a.player()
	found := p.lookaheadOf().expect(positions, of, causeRolls[p.search.mode], causeSteps)
	for i, one := range differing {
		worth := a.points(found[0].value/rollWeight, &at, of) - a.points(found[i+1].value/rollWeight, positions[i+1], of)
		list = append(list, aspect.Cause{Aspect: one, Worth: int(worth)})
	}
	return list
}
