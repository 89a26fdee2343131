package bot

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// mostSteps is what thinking about one position comes to at the most: the turn three times, what
// comes next, the guesses that were begun when its steps ran out, and the rest of them narrowly.
const mostSteps = 3*turnSteps + 2*(lookaheadSteps+2*batchesPerRound*batchSteps)

// overshot is how far beyond a bound a search may go before it looks: the choices at one position.
const overshot = 1_000

// effort adds up the steps that a player has taken and the nodes that it keeps room for.
func effort(p *Player) (steps, nodes int) {
	for _, x := range append([]*search{p.search}, p.lookahead.searches...) {
		steps += x.limits.steps
		nodes += cap(x.nodes)
	}
	return steps, nodes
}

// think asks a new player of a kind for its plan, and for a master an adviser for his hints too.
// It makes sure that the plan is legal, that all of it is bounded, and that more hands make no other
// plan, and gives the player.
func think(t *testing.T, e *Evaluator, kind Kind, s engine.State) (*Player, []engine.Action) {
	t.Helper()
	p := NewPlayer(e, kind, 1)
	line := p.Plan(s)
	bounded(t, p)
	require.NotEmpty(t, line)
	at := s
	for _, a := range line {
		next, err := e.rules.Apply(at, a)
		require.NoError(t, err, "%v in %v", a, line)
		at = next
	}
	if kind == Master {
		a := NewAdviser(e)
		hints := a.Hints(s)
		bounded(t, a.player())
		if len(hints) > 0 {
			assert.Equal(t, line, hints[0].Line)
		}
	}
	return p, line
}

func bounded(t *testing.T, p *Player) {
	t.Helper()
	steps, nodes := effort(p)
	assert.LessOrEqual(t, steps, mostSteps)
	assert.LessOrEqual(t, nodes, maxNodes+p.workers*maxNodesAhead*3/2+overshot)
}

// with returns the core cards with other actions on the six cards, and another bonus for every stage of
// the landmarks. Nobody has checked them.
func with(t *testing.T, basic, advanced func(engine.Card) []engine.Part, bonus []engine.Part) *engine.Pack {
	t.Helper()
	cards := *core(t).Cards
	cards.Projects = slices.Clone(cards.Projects)
	for i := range cards.Projects {
		p := &cards.Projects[i]
		if p.Card == engine.CardX {
			continue
		}
		p.Basic = engine.Effect{Parts: basic(p.Card)}
		p.Advanced = engine.Effect{Parts: advanced(p.Card)}
	}
	if bonus == nil {
		return &cards
	}
	cards.Landmarks = slices.Clone(cards.Landmarks)
	for i := range cards.Landmarks {
		stages := slices.Clone(cards.Landmarks[i].Stages)
		for k := range stages {
			stages[k].Bonus = engine.Effect{Parts: bonus}
		}
		cards.Landmarks[i].Stages = stages
	}
	return &cards
}

func anyOfThem(n uint8) engine.Part {
	return engine.Part{Kind: engine.Gain, Take: engine.Cost{Any: n}}
}

func part(kind engine.PartKind, n uint8) engine.Part { return engine.Part{Kind: kind, N: n} }

// always returns the same parts for every card.
func always(parts ...engine.Part) func(engine.Card) []engine.Part {
	return func(engine.Card) []engine.Part { return parts }
}

// Cards most of which the check of a pack refuses: nobody loses himself in them, not in the last
// turn either, and a player that is asked again answers alike.
func TestThinkingIsBounded(t *testing.T) {
	t.Parallel()
	build := engine.Part{Kind: engine.BuildAny}
	contract := engine.Part{Kind: engine.BuildContract}
	trade := engine.Part{Kind: engine.Exchange, Give: engine.Cost{Any: 1}, Take: engine.Cost{Named: engine.Company{engine.Money: 2}}}
	six := func(p engine.Part) []engine.Part { return slices.Repeat([]engine.Part{p}, 6) }
	chain := []engine.Part{anyOfThem(1), trade, contract, build}
	packs := map[string]*engine.Pack{
		"six times nine": with(t, always(six(anyOfThem(9))...), always(six(anyOfThem(9))...), nil),
		"dice":           with(t, always(six(part(engine.ChangeDie, 9))...), always(part(engine.SetDie, 9)), nil),
		"take back":      with(t, always(part(engine.TakeMarkers, 8), part(engine.TakeCards, 6)), always(build, part(engine.MoveBy, 3)), nil),
		"build":          with(t, always(build, part(engine.UpgradeCard, 1), build), always(six(build)...), chain),
		"contracts":      with(t, always(part(engine.UpgradeCard, 1), contract), always(anyOfThem(3), build), chain),
	}
	configs := []engine.Config{
		{Building: "crystal", With: engine.AllExpansions},
		{Mode: engine.Coop, Building: "eiffel", With: engine.Seaports},
		{Mode: engine.Competitive, With: engine.AllExpansions},
	}
	for i, name := range slices.Sorted(maps.Keys(packs)) {
		for k, config := range configs {
			if k != i%len(configs) && !soak.On() {
				continue
			}
			t.Run(name+"/"+config.Mode.String(), func(t *testing.T) {
				t.Parallel()
				r, err := engine.New(packs[name], config)
				require.NoError(t, err)
				s := midGame(r, 9)
				plans := map[Kind][]engine.Action{}
				for _, kind := range Kinds() {
					_, plans[kind] = think(t, byThumb(r), kind, s)
				}
				_, again := think(t, byThumb(r), Strong, s)
				assert.Equal(t, plans[Strong], again)
				s.Clock = 1
				think(t, byThumb(r), Master, s)
			})
		}
	}
}

// midGame returns a position of a random game, if it lasts so long after so many turns and in which a
// player is asked to prepare or to play a card; all companies are well off.
func midGame(r *engine.Rules, turns uint32) engine.State {
	s := walked(r, 0, func(s *engine.State, _ int) bool {
		_, question := r.Turn(s)
		return s.Turn >= turns && (question == engine.QuestionPrepare || question == engine.QuestionProject)
	})
	for seat := range r.Players() {
		s.Companies[seat] = engine.Company{3, 2, 3, 4}
	}
	return s
}

// walked returns the first position of a random game that is one where a player is asked and is far
// enough, or where the game ends before, the last one in which a player was asked.
func walked(r *engine.Rules, seed uint64, far func(s *engine.State, steps int) bool) engine.State {
	s := r.Start()
	asked := s
	for steps := 0; !r.Result(s).Over; steps++ {
		n := scramble(seed<<20 + uint64(steps))
		if seat, _ := r.Turn(&s); seat == engine.Chance {
			r.Advance(&s, anyOutcome(r, &s, n))
			continue
		}
		asked = s
		if far(&s, steps) {
			break
		}
		legal := r.Legal(&s, nil)
		r.Advance(&s, legal[n%uint64(len(legal))])
	}
	return asked
}

// A search that has run out of steps starts again narrowly, and finds the end of a turn; one that has not
// takes as long as ever.
func TestWithin(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	x := newSearch(r, byRuleOfThumb(r))
	s := midGame(r, 2)
	var all int
	assert.True(t, x.within(turnSteps, func() { x.expand(s, onePayment); all = len(x.leaves) }))
	assert.False(t, x.scope.narrow())
	taken := x.limits.steps
	assert.False(t, x.within(taken/2, func() { x.expand(s, onePayment) }))
	assert.True(t, x.scope.narrow())
	assert.NotEmpty(t, x.leaves)
	assert.Less(t, len(x.leaves), all)
	assert.LessOrEqual(t, x.limits.steps, 2*taken+overshot)
	x.limits.nodes = 50
	assert.False(t, x.within(turnSteps, func() { x.expand(s, noPayment) }), "too many nodes")
	assert.LessOrEqual(t, len(x.nodes), 50+overshot)
}

// The program's own cards do not come near the bounds, not even where most can be done.
func TestOwnCardsAreFarFromTheBounds(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		e := NewEvaluator(r, core(t))
		for _, turns := range []uint32{1, 4} {
			p, _ := think(t, e, Master, midGame(r, turns))
			steps, _ := effort(p)
			assert.Less(t, 4*steps, turnSteps+lookaheadSteps, name)
			assert.False(t, p.search.scope.narrow(), name)
			for _, x := range p.lookahead.searches {
				assert.False(t, x.scope.narrow(), name)
			}
		}
	}
}
