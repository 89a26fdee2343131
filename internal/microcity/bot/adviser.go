package bot

import (
	"cmp"
	"maps"
	"runtime"
	"slices"
	"sync"

	"boardgame/microcity/internal/engine"
)

// An Adviser helps a player: it proposes plans, says what a choice costs, and reviews a game. Only
// one goroutine at a time may use it.
type Adviser struct {
	player  func() *Player // a master, made when it is first asked
	fit     func() fit     // of what its searches say
	atStart func() float64 // of a game, for Likely
}

// maxWorkers is how many of the machine's processors an adviser uses at most. A player waits for
// it, but would hardly notice more.
const maxWorkers = 4

// NewAdviser returns an adviser. What it says does not depend on the number of processors. Its
// chances are those that masters have, where positions are judged by learned weights.
func NewAdviser(e *Evaluator) *Adviser {
	return newAdviser(e, func() fit {
		if e.Judgement() == ByThumb {
			return plainFit
		}
		return fitOf(e.rules.Config().Mode)
	})
}

// NewSearcher returns an adviser whose chances are what its searches say, whatever masters win with
// them. Puzzles and surveys go by those: they stay what they are when chances are fitted anew.
func NewSearcher(e *Evaluator) *Adviser { return newAdviser(e, func() fit { return plainFit }) }

func newAdviser(e *Evaluator, fit func() fit) *Adviser {
	a := &Adviser{fit: sync.OnceValue(fit)}
	a.player = sync.OnceValue(func() *Player {
		p := NewPlayer(e, Master, 0)
		p.workers = min(runtime.GOMAXPROCS(0), maxWorkers)
		return p
	})
	a.atStart = sync.OnceValue(a.logOddsAtStart)
	return a
}

// Points is a chance in hundredths of a percent.
type Points int

// Certain is the chance of what is sure to happen.
const Certain Points = 10_000

// inPoints returns a chance of fullChance in points, rounded.
func inPoints(c int64) Points { return Points((c*int64(Certain) + fullChance/2) / fullChance) }

// A Hint is a plan for the turn.
type Hint struct {
	Line   []engine.Action // up to the next roll
	After  engine.State    // what it leads to
	Card   engine.Card     // the project card it plays, 0 for a retrieval or none
	To     engine.Quarter  // where the engineer's move of the card ends; NoQuarter without one
	Chance Points          // of winning, when every next roll is answered well
	// Of 36 rolls, those that let the company build next turn, paying nothing for dice: exact in
	// solo games; where two play, an estimate from some of the rolls.
	Building int
	Equal    bool // the chance is within a point of a hundred of the best plan's
}

const (
	maxHints   = 3
	aboutEqual = 100 // points
)

// Hints returns up to three plans for the turn, the best first, which differ in card or
// destination. The first is what a master plays. It returns none where no player is asked.
func (a *Adviser) Hints(s engine.State) []Hint {
	hints := a.Plans(s, maxHints)
	for i := range hints {
		hints[i].Chance = min(hints[i].Chance, hints[0].Chance)
		hints[i].Equal = i > 0 && hints[0].Chance-hints[i].Chance < aboutEqual
	}
	return hints
}

// Plans returns at most so many plans for the turn, which differ in card or destination: first what
// a master plays, then the others from the best on. It returns none where no player is asked.
func (a *Adviser) Plans(s engine.State, most int) []Hint {
	p := a.player()
	if seat, _ := p.search.rules.Turn(&s); !seat.IsPlayer() && seat != engine.Both {
		return nil
	}
	first := p.leaf(s)
	if first < 0 {
		return nil
	}
	leaves := append([]int32{first}, a.alternatives(first, most-1)...)
	var plans []Hint
	for i, o := range p.estimate(leaves) {
		plans = append(plans, a.hint(leaves[i], o))
	}
	slices.SortStableFunc(plans[1:], func(a, b Hint) int { return cmp.Compare(b.Chance, a.Chance) })
	return plans
}

// An End is where a turn can lead.
type End struct {
	Line  []engine.Action // that leads there
	After engine.State
}

// Ends returns at most so many of the positions to which the turn can lead, the best at first sight first: unlike
// Plans also those that differ in a material or a payment alone.
func (a *Adviser) Ends(s engine.State, most int) []End {
	x := a.player().search
	x.limits.maxSteps, x.scope.breadth = x.limits.steps+turnSteps, anyMaterial
	x.expandTurn(s)
	x.scope.breadth = sensibleChoices
	leaves := slices.Clone(x.leaves)
	slices.SortStableFunc(leaves, func(i, j int32) int { return cmp.Compare(x.nodes[j].value, x.nodes[i].value) })
	var ends []End
	for _, i := range leaves[:min(len(leaves), most)] {
		ends = append(ends, End{x.line(i), x.nodes[i].state})
	}
	return ends
}

// A planKey is what makes two plans different to a player.
type planKey struct {
	card engine.Card
	to   engine.Quarter
}

// alternatives returns the best plans that differ from the first and from each other, at most so
// many.
func (a *Adviser) alternatives(first int32, most int) []int32 {
	x := a.player().search
	best := map[planKey]int32{}
	for _, i := range x.leaves {
		w := x.planKey(i)
		if known, ok := best[w]; !ok || x.nodes[i].value > x.nodes[known].value {
			best[w] = i
		}
	}
	delete(best, x.planKey(first))
	list := slices.Collect(maps.Values(best))
	slices.SortFunc(list, func(i, j int32) int {
		return cmp.Or(cmp.Compare(x.nodes[j].value, x.nodes[i].value), cmp.Compare(i, j))
	})
	return list[:min(len(list), most)]
}

// planKey returns the card that a plan plays and where its move ends.
func (x *search) planKey(to int32) planKey {
	w := planKey{to: engine.NoQuarter}
	for i := to; i >= 0 && x.nodes[i].parent >= 0; i = x.nodes[i].parent {
		switch a := x.nodes[i].action; a.Kind {
		case engine.ActPlay:
			w.card = a.Card()
		case engine.ActGo, engine.ActPlace:
			w.to = a.Quarter()
		}
	}
	return w
}

func (a *Adviser) hint(leaf int32, o expectation) Hint {
	x := a.player().search
	w := x.planKey(leaf)
	return Hint{
		Line: x.line(leaf), After: x.nodes[leaf].state, Card: w.card, To: w.to,
		Chance: a.points(o.value/rollWeight, &x.nodes[leaf].state, x.mover()), Building: o.building,
	}
}

// Chance returns the chance that a seat wins from a position, as Review tells it; in the co-operative
// game, that both win. Within a turn it is that after the best plan at first sight. It is not known,
// and ok is false, before the first turn and while something is drawn.
func (a *Adviser) Chance(s *engine.State, of engine.Seat) (wins Points, ok bool) {
	x := a.player().search
	seat, question := x.rules.Turn(s)
	switch {
	case seat == engine.None, question == engine.QuestionRoll && s.Turn > 0:
		return a.chanceAfter(*s, of), true
	case seat == engine.Chance, s.Turn == 0:
		return 0, false
	}
	return a.chanceAfter(x.nodes[x.bestTurn(*s)].state, of), true
}

// Building returns on how many of 36 rolls the company of a seat can complete something next turn,
// as Hint.Building does, after a turn that has ended in a position.
func (a *Adviser) Building(after engine.State, seat engine.Seat) int {
	return a.player().lookaheadOf().estimate([]*engine.State{&after}, seat)[0].building
}
