package pack

import (
	"cmp"
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
)

const (
	basicStages   = 4 // on side A of the basic Building (CARD-4)
	landmarkCards = 6
	maxClock      = 30
	stages        = "stages"
	order         = "order"
	bonus         = "bonus"
)

func readBuilding(r *reader, n node, cards *engine.Pack) {
	f := r.object(n)
	cards.Basic.Name = f.text("name", landmarkCells)
	a, okA := f.need(faceWords[0])
	b, okB := f.need(faceWords[1])
	f.close()
	if !okA || !okB {
		return
	}
	sideA, sideB := r.basicSide(a, faceWords[0]), r.basicSide(b, faceWords[1])
	if a.shape == listShape {
		r.exactly(a, "stages on side A of the basic Building", basicStages, len(a.items))
	}
	if b.shape == listShape && len(b.items) <= basicStages {
		r.fault(b.line, "side B of the basic Building should have more stages than side A; found %d", len(b.items))
	}
	cards.Basic.Sides = [2]engine.Side{sideA, sideB}
}

func (r *reader) basicSide(n node, name string) engine.Side {
	for _, item := range n.items {
		for _, p := range item.pairs {
			if p.key == bonus || p.key == order {
				r.fault(p.line, "the stages of the basic Building have no %s", p.key)
			}
		}
	}
	return r.stages(n, name)
}

func readLandmarks(r *reader, n node, cards *engine.Pack) {
	items := r.items(n, "landmarks")
	ids, faces := map[string]bool{}, map[[2]uint8]bool{}
	for _, item := range items {
		l := r.landmark(item)
		if l.ID != "" && ids[l.ID] {
			r.fault(item.line, "there are two landmarks with the id %s", quote(l.ID))
		}
		face := [2]uint8{l.Card, l.Face}
		if l.Card > 0 && faces[face] {
			r.fault(item.line, "there are two landmarks on side %s of card %d", faceWords[l.Face], l.Card)
		}
		ids[l.ID], faces[face] = true, true
		if r.depth(item, l, cards) {
			r.chained(item, l, cards)
		}
		cards.Landmarks = append(cards.Landmarks, l)
	}
	if n.shape == listShape {
		r.exactly(n, "landmarks, on the two sides of 6 cards", 2*landmarkCards, len(items))
	}
	slices.SortFunc(cards.Landmarks, func(a, b engine.Landmark) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Face, b.Face))
	})
}

func (r *reader) landmark(n node) engine.Landmark {
	f := r.object(n)
	l := engine.Landmark{
		ID:   f.id("id"),
		Name: f.text("name", landmarkCells),
		Card: f.number("card", 1, landmarkCards),
	}
	face, _ := f.word("side", faceWords)
	l.Face = uint8(face)
	l.Clocks = f.clocks()
	if s, ok := f.need(stages); ok {
		l.Side = r.stages(s, stages)
	}
	f.close()
	return l
}

// clocks reads the three clocks of a landmark; a harder game is a shorter one.
func (f *fields) clocks() (clocks [3]uint8) {
	n, ok := f.need("clock")
	if !ok {
		return clocks
	}
	c := f.object(n)
	whole := true
	for i, word := range difficultyWords {
		clocks[i] = c.number(word, 1, maxClock)
		whole = whole && clocks[i] > 0
	}
	c.close()
	if whole && (clocks[0] <= clocks[1] || clocks[1] <= clocks[2]) {
		f.fault(n.line, "the clocks should go down from easy to hard; found %d, %d and %d", clocks[0], clocks[1], clocks[2])
	}
	return clocks
}

// stages reads the stages of one side of a Building, in their order where they are
// numbered (BUILD-2).
func (r *reader) stages(n node, name string) engine.Side {
	items := r.items(n, name)
	if n.shape == listShape && (len(items) == 0 || len(items) > engine.MaxStages) {
		r.fault(n.line, "a Building has from 1 to %d stages; found %d", engine.MaxStages, len(items))
		return engine.Side{}
	}
	side := engine.Side{Stages: make([]engine.Stage, len(items))}
	numbers := make([]uint8, len(items))
	numbered := 0
	for i, item := range items {
		var has bool
		side.Stages[i], numbers[i], has = r.stage(item, len(items))
		if has {
			numbered++
		}
	}
	switch numbered {
	case 0:
	case len(items):
		side.Ordered = true
		side.Stages = r.inOrder(n, side.Stages, numbers)
	default:
		r.fault(n.line, "some stages have an order and some have none; number all of them or none")
	}
	return side
}

func (r *reader) stage(n node, all int) (s engine.Stage, number uint8, numbered bool) {
	f := r.object(n)
	s = engine.Stage{Name: f.text("name", nameCells), Cost: f.price()}
	if o, ok := f.optional(order); ok {
		number, numbered = r.count(o, order, 1, engine.MaxStages), true
		if int(number) > all {
			r.fault(o.line, "the order is %d, but there are %d stages", number, all)
		}
	}
	if b, ok := f.optional(bonus); ok {
		s.Bonus = r.effect(b, bonus)
		r.plain(b, s.Bonus)
	}
	f.close()
	return s, number, numbered
}

// inOrder sorts stages by their numbers, which must be 1, 2, 3 and so on.
func (r *reader) inOrder(n node, list []engine.Stage, numbers []uint8) []engine.Stage {
	sorted := make([]engine.Stage, len(list))
	taken := make([]bool, len(list)+1)
	for i, number := range numbers {
		if number == 0 || int(number) > len(list) {
			return list // reported where it stands
		}
		if taken[number] {
			r.fault(n.line, "two stages have the order %d", number)
		}
		taken[number] = true
		sorted[number-1] = list[i]
	}
	for number := 1; number <= len(list); number++ {
		if !taken[number] {
			r.fault(n.line, "the stages are numbered with a hole: %s is missing", strconv.Itoa(number))
		}
	}
	return sorted
}

// maxPending is how many bonuses may wait for one another: the engine holds ten open
// questions, three of which are the phase, the action and the innermost question.
const maxPending = 7

// depth makes sure that the bonuses of a landmark and of the contracts cannot nest
// deeper than the engine holds, and reports whether that is so. A bonus waits for what
// its build completes only if it has something left to do afterwards.
func (r *reader) depth(n node, l engine.Landmark, cards *engine.Pack) bool {
	pending := 0
	for _, s := range l.Stages {
		pending += waits(s.Bonus)
	}
	for _, port := range cards.Seaports {
		for _, c := range port.Contracts {
			pending += waits(c.Bonus)
		}
	}
	if pending > maxPending {
		r.fault(n.line, "with the contracts, %d bonuses can wait for one another; at most %d may go on after their build", pending, maxPending)
	}
	return pending <= maxPending
}

// waits returns 1 for a bonus with something to do after a build.
func waits(bonus engine.Effect) int {
	for i, p := range bonus.Parts {
		last := i == len(bonus.Parts)-1
		if !last && (p.Kind == engine.BuildAny || p.Kind == engine.BuildContract) {
			return 1
		}
	}
	return 0
}
