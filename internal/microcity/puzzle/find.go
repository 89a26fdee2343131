package puzzle

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

const (
	// Margin is by how much the best plan of a puzzle is better than every other one.
	Margin = bot.Points(1500)
	// Close is how much a plan may give away and still solves the puzzle, whatever it is. A win by force is a puzzle
	// where every other plan gives away more than that.
	Close = bot.Points(1000)
	// near is how much less a plan gives away with which a computer player has found the best one.
	near = bot.Points(500)

	// worthPlaying is what the best plan of a puzzle is worth at least: nobody likes to look for
	// what is lost all the same.
	worthPlaying = bot.Points(2500)

	looked    = 6               // plans that are compared
	clearAt   = 2               // of them, how many may stand out at first sight
	clearLead = bot.Points(800) // by how much those do, and alone where games are searched: 34 of 36 puzzles did

	glanced = 80               // ends of the turn that are looked at once more, the best at first sight
	slack   = bot.Points(1000) // by how much one may seem too bad and is looked at closely all the same
	tight   = bot.Points(100)  // the bound need not be nearer to what solves the puzzle
)

// A finder looks for puzzles in positions of one game. What it finds depends on nothing but the
// position. It is for one goroutine at a time.
type finder struct {
	rules   *engine.Rules
	cards   *pack.Pack
	adviser *bot.Adviser
	player  *bot.Player // a strong one, who plays games out
	raters  []rater
	known   map[engine.State]bot.Points // worths of ends of turns
}

// newFinder returns a finder for positions of the game that a config sets up.
func newFinder(cards *pack.Pack, c engine.Config) (*finder, error) {
	rules, err := engine.New(cards.Cards, c.Newest())
	if err != nil {
		return nil, err
	}
	e := bot.NewEvaluator(rules, cards)
	return &finder{rules: rules, cards: cards, adviser: bot.NewSearcher(e), player: bot.NewPlayer(e, bot.Strong, 0), raters: newRaters(e), known: map[engine.State]bot.Points{}}, nil
}

// look returns the puzzle that a position is, or nil where it is none.
func (f *finder) look(s engine.State) *Puzzle {
	if p := f.compare(s, clearAt); p != nil && f.settles(p) {
		return p
	}
	return nil
}

// compare returns what may be a puzzle in a position: one plan is far better than the others, as far as those were
// looked at, and at most so many stand out at first sight. It is nil where none is.
func (f *finder) compare(s engine.State, leaders int) *Puzzle {
	p, err := lay(f.cards, f.rules.Config(), s.Position())
	if err != nil {
		return nil
	}
	hints := f.adviser.Plans(s, looked)
	if len(hints) < 2 || !promising(hints, leaders) {
		return nil
	}
	var plans []Plan
	for _, h := range hints {
		plans = append(plans, Plan{Line: h.Line, After: h.After, Chance: f.worth(&h.After, s.Active), Building: h.Building})
		slices.SortStableFunc(plans, func(a, b Plan) int { return cmp.Compare(b.Chance, a.Chance) })
		if len(plans) > 1 {
			if p.best, p.next = plans[0], plans[1]; !p.stands() {
				return nil
			}
		}
	}
	return p
}

// settles reports whether what may be a puzzle is one, and finds out who solves it. It takes much longer than compare.
func (f *finder) settles(p *Puzzle) bool {
	if !p.proved() || !f.playsOut(p) || !f.bounded(p) {
		return false
	}
	p.found = f.rate(p)
	return true
}

// promising reports whether, but for so many, no plan comes near the best one at first sight: a closer look
// may change their order.
func promising(hints []bot.Hint, leaders int) bool {
	chances := make([]bot.Points, len(hints))
	for i := range hints {
		chances[i] = hints[i].Chance
	}
	slices.SortFunc(chances, func(a, b bot.Points) int { return cmp.Compare(b, a) })
	return chances[0] >= worthPlaying && (len(chances) <= leaders || chances[0]-chances[leaders] >= clearLead)
}

// stands reports whether the best plan is so much better than the next one that this is a puzzle.
func (p *Puzzle) stands() bool {
	return p.best.Chance >= worthPlaying && (p.lead() >= Margin || p.byForce() && p.lead() > Close)
}

// lead is by how much the best plan is better than the next one.
func (p *Puzzle) lead() bot.Points { return p.best.Chance - p.next.Chance }

// solves reports whether a plan with a chance to win solves the puzzle.
func (p *Puzzle) solves(chance bot.Points) bool { return p.best.Chance-chance <= Close }

// bounded reports whether the best plan is the best of all ways to play the turn, also of those that differ in a
// material alone, and finds out what those are worth at best that do not solve the puzzle. Of a win by force
// nothing is told of them.
func (f *finder) bounded(p *Puzzle) bool {
	if p.byForce() {
		p.bound = p.unbound()
		return true
	}
	p.bound = p.next.Chance
	type way struct {
		bot.End
		worth bot.Points
	}
	best := f.adviser.Worth(p.best.After, p.Seat())
	var ways []way
	for _, e := range f.adviser.Ends(p.state, glanced) {
		// What seems hardly worse than the best plan is another way to play that.
		if w := f.adviser.Worth(e.After, p.Seat()); w > best || best-w > Close/2 {
			ways = append(ways, way{e, w})
		}
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Compare(b.worth, a.worth) })
	for _, w := range ways {
		if w.worth < p.bound-slack || p.best.Chance-p.bound <= Close+tight {
			break
		}
		switch chance := f.worth(&w.After, p.Seat()); {
		case chance > p.best.Chance && courseOf(w.Line) == courseOf(p.best.Line):
			p.best = Plan{Line: w.Line, After: w.After, Chance: chance, Building: f.adviser.Building(w.After, p.Seat())}
		case chance > p.best.Chance:
			return false
		case !p.solves(chance):
			p.bound = max(p.bound, chance)
		}
	}
	if p.best.Chance-p.bound <= Close+tight {
		p.bound = p.best.Chance - Close
	}
	return true
}

// proved reports whether no other plan wins in this very turn, however odd it is. Only where the
// best plan wins at once, or none could later, is there something to prove.
func (p *Puzzle) proved() bool {
	if p.state.Clock > 1 && !won(p.rules, &p.best.After, p.Seat()) {
		return true
	}
	courses, ok := winning(p.rules, p.state)
	return ok && len(courses) == 1 && courses[0] == courseOf(p.best.Line)
}

// worth returns the chance to win after a turn.
func (f *finder) worth(s *engine.State, seat engine.Seat) bot.Points {
	w, ok := f.known[*s]
	if !ok {
		w = f.adviser.Deeper(*s, seat)
		f.known[*s] = w
	}
	return w
}
