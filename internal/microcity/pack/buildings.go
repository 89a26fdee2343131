package pack

import (
	"cmp"
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

const (
	basicStages   = 4 // on side A of the basic Building (CARD-4)
	landmarkCards = 6
	maxClock      = 30
	together      = "together" // two who play together
	stages        = "stages"
	order         = "order"
	bonus         = "bonus"
)

func readBuilding(r *reader, n node, cards *engine.Pack) {
	f := r.object(n)
	cards.Basic.Name = f.Text("name", landmarkCells)
	a, okA := f.Need(faceWords[0])
	b, okB := f.Need(faceWords[1])
	f.Close()
	if !okA || !okB {
		return
	}
	sideA, sideB := r.basicSide(a, faceWords[0]), r.basicSide(b, faceWords[1])
	if a.Shape == packfile.ListShape {
		r.Exactly(a, "stages on side A of the basic Building", basicStages, len(a.Items))
	}
	if b.Shape == packfile.ListShape && len(b.Items) <= basicStages {
		r.Fault(b.Line, "side B of the basic Building should have more stages than side A; found %d", len(b.Items))
	}
	cards.Basic.Sides = [2]engine.Side{sideA, sideB}
}

func (r *reader) basicSide(n node, name string) engine.Side {
	for _, item := range n.Items {
		for _, p := range item.Pairs {
			if p.Key == bonus || p.Key == order {
				r.Fault(p.Line, "the stages of the basic Building have no %s", p.Key)
			}
		}
	}
	return r.stages(n, name)
}

func readLandmarks(r *reader, n node, cards *engine.Pack) {
	items := r.Items(n, "landmarks")
	ids, faces := map[string]bool{}, map[[2]uint8]bool{}
	for _, item := range items {
		l := r.landmark(item)
		if l.ID != "" && ids[l.ID] {
			r.Fault(item.Line, "there are two landmarks with the id %s", packfile.Quote(l.ID))
		}
		face := [2]uint8{l.Card, l.Face}
		if l.Card > 0 && faces[face] {
			r.Fault(item.Line, "there are two landmarks on side %s of card %d", faceWords[l.Face], l.Card)
		}
		ids[l.ID], faces[face] = true, true
		if r.depth(item, l, cards) {
			r.chained(item, l, cards)
		}
		cards.Landmarks = append(cards.Landmarks, l)
	}
	if n.Shape == packfile.ListShape {
		r.Exactly(n, "landmarks, on the two sides of 6 cards", 2*landmarkCards, len(items))
	}
	slices.SortFunc(cards.Landmarks, func(a, b engine.Landmark) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Face, b.Face))
	})
}

func (r *reader) landmark(n node) engine.Landmark {
	f := r.object(n)
	l := engine.Landmark{
		ID:   f.ID("id"),
		Name: f.Text("name", landmarkCells),
		Card: f.Number("card", 1, landmarkCards),
	}
	face, _ := f.Word("side", faceWords)
	l.Face = uint8(face)
	if n, ok := f.Need("clock"); ok {
		c := r.object(n)
		l.Clocks = c.clocks(n.Line)
		c.Close()
	}
	if n, ok := f.Optional(together); ok {
		l.Together = r.together(n)
	}
	if s, ok := f.Need(stages); ok {
		l.Side = r.stages(s, stages)
	}
	r.summit(f, &l)
	f.Close()
	return l
}

// clocks reads the clocks of a landmark on easy, medium and hard; a harder game is a shorter one.
func (f *fields) clocks(line int) (clocks [3]uint8) {
	whole := true
	for i, word := range difficultyWords {
		clocks[i] = f.Number(word, 1, maxClock)
		whole = whole && clocks[i] > 0
	}
	if whole && (clocks[0] <= clocks[1] || clocks[1] <= clocks[2]) {
		f.Fault(line, "the clocks should go down from easy to hard; found %d, %d and %d", clocks[0], clocks[1], clocks[2])
	}
	return clocks
}

// together reads the clocks of a landmark for two, of which that on expert may be left out.
func (r *reader) together(n node) (clocks [engine.Expert + 1]uint8) {
	c := r.object(n)
	upToHard := c.clocks(n.Line)
	copy(clocks[:], upToHard[:])
	if e, ok := c.Optional(expertWord); ok {
		clocks[engine.Expert] = r.Count(e, expertWord, 1, maxClock)
	}
	c.Close()
	if hard := clocks[engine.Hard]; hard > 0 && clocks[engine.Expert] > hard {
		r.Fault(n.Line, "two who play together should have no more turns on expert than on hard; found %d and %d", clocks[engine.Expert], hard)
	}
	return clocks
}

// stages reads the stages of one side of a Building, in their order where they are
// numbered (BUILD-2).
func (r *reader) stages(n node, name string) engine.Side {
	items := r.Items(n, name)
	if n.Shape == packfile.ListShape && (len(items) == 0 || len(items) > engine.MaxStages) {
		r.Fault(n.Line, "a Building has 1 to %d stages; found %d", engine.MaxStages, len(items))
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
		r.Fault(n.Line, "some stages have an order and some do not; number all of them or none")
	}
	return side
}

func (r *reader) stage(n node, all int) (s engine.Stage, number uint8, numbered bool) {
	f := r.object(n)
	s = engine.Stage{Name: f.Text("name", nameCells), Cost: f.price()}
	if o, ok := f.Optional(order); ok {
		number, numbered = r.Count(o, order, 1, engine.MaxStages), true
		if int(number) > all {
			r.Fault(o.Line, "the order is %d, but there are %d stages", number, all)
		}
	}
	if b, ok := f.Optional(bonus); ok {
		s.Bonus = r.effect(b, bonus)
		r.plain(b, s.Bonus)
	}
	f.Close()
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
			r.Fault(n.Line, "two stages have the order %d", number)
		}
		taken[number] = true
		sorted[number-1] = list[i]
	}
	for number := 1; number <= len(list); number++ {
		if !taken[number] {
			r.Fault(n.Line, "the numbering of the stages has a gap: %s is missing", strconv.Itoa(number))
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
		r.Fault(n.Line, "with the contracts, %d bonuses can wait for one another; at most %d may continue after their build", pending, maxPending)
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
