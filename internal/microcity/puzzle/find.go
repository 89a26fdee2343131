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
	// Close is how much a plan may give away and still solve the puzzle. A win by force is a puzzle
	// where every other plan gives away more than that.
	Close = bot.Points(500)

	// worthPlaying is what the best plan of a puzzle is worth at least: nobody likes to look for
	// what is lost all the same.
	worthPlaying = bot.Points(2500)

	looked    = 6               // plans that are compared
	clearAt   = 2               // of them, how many may stand out at first sight
	clearLead = bot.Points(800) // by how much those do
)

// A finder looks for puzzles in positions of one game. What it finds depends on nothing but the
// position. It is for one goroutine at a time.
type finder struct {
	rules   *engine.Rules
	cards   *pack.Pack
	adviser *bot.Adviser
	player  *bot.Player // a strong one, who plays games out
	raters  []rater
	known   map[engine.State]bot.Points // worths of ends of turns in the position that is looked at
}

// newFinder returns a finder for positions of the game that a config sets up.
func newFinder(cards *pack.Pack, c engine.Config) (*finder, error) {
	rules, err := engine.New(cards.Cards, c.Newest())
	if err != nil {
		return nil, err
	}
	e := bot.NewEvaluator(rules, cards)
	return &finder{rules: rules, cards: cards, adviser: bot.NewSearcher(e), player: bot.NewPlayer(e, bot.Strong, 0), raters: newRaters(e)}, nil
}

// look returns the puzzle that a position is, or nil where it is none.
func (f *finder) look(s engine.State) *Puzzle {
	p, err := lay(f.cards, f.rules.Config(), s.Position())
	if err != nil {
		return nil
	}
	hints := f.adviser.Plans(s, looked)
	if len(hints) < 2 || !promising(hints) {
		return nil
	}
	f.known = map[engine.State]bot.Points{}
	plans := make([]Plan, len(hints))
	for i, h := range hints {
		plans[i] = Plan{Line: h.Line, After: h.After, Chance: f.worth(&h.After, s.Active), Building: h.Building}
	}
	slices.SortStableFunc(plans, func(a, b Plan) int { return cmp.Compare(b.Chance, a.Chance) })
	p.best, p.next = plans[0], plans[1]
	if !p.stands() || !p.proved() || !f.playsOut(p) {
		return nil
	}
	p.found = f.rate(p)
	return p
}

// promising reports whether hardly any plan comes near the best ones at first sight: a closer look
// may change their order.
func promising(hints []bot.Hint) bool {
	chances := make([]bot.Points, len(hints))
	for i := range hints {
		chances[i] = hints[i].Chance
	}
	slices.SortFunc(chances, func(a, b bot.Points) int { return cmp.Compare(b, a) })
	return chances[0] >= worthPlaying && (len(chances) <= clearAt || chances[0]-chances[clearAt] >= clearLead)
}

// stands reports whether the best plan is so much better than the next one that this is a puzzle.
func (p *Puzzle) stands() bool {
	lead := p.best.Chance - p.next.Chance
	return p.best.Chance >= worthPlaying && (lead >= Margin || p.byForce() && lead > Close)
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
