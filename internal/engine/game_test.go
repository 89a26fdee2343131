package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// The games of most tests.
var (
	solo        = engine.Config{}
	coop        = engine.Config{Mode: engine.Coop}
	competitive = engine.Config{Mode: engine.Competitive}
	firstRules  = engine.Config{Mode: engine.Competitive, Rules: 1}
)

func with(c engine.Config, x engine.Expansion) engine.Config {
	c.With = x
	return c
}

func building(c engine.Config, id string) engine.Config {
	c.Building = id
	return c
}

// A game is a position that a test drives with scripts in the notation.
type game struct {
	t      *testing.T
	rules  *engine.Rules
	state  engine.State
	events []engine.Event // what the last do told
}

// fresh makes a game of the test pack, changed by the tweaks, that has not begun.
func fresh(t *testing.T, config engine.Config, tweaks ...func(*engine.Pack)) *game {
	t.Helper()
	pack := testPack()
	for _, tweak := range tweaks {
		tweak(pack)
	}
	rules, err := engine.New(pack, config)
	require.NoError(t, err)
	return &game{t: t, rules: rules, state: rules.Start()}
}

// cities are the cities of the tests by the expansions that change them.
var cities = map[engine.Expansion]string{
	0:                                "city 1 2 3 4",
	engine.Logistics:                 "city 5 2 3 4", // logistics on b1
	engine.Garden:                    "city 9 2 3 4", // the garden on b2
	engine.Logistics | engine.Garden: "city 9 5 3 4", // logistics on d1
}

// begin makes a game and sets it up as far as the first roll: the city of the tests,
// seaports 1 and 2, Goal cards 1 to 3, Advantage cards 1 and 2; the engineer of seat One on c3,
// that of seat Two on a4.
func begin(t *testing.T, config engine.Config, tweaks ...func(*engine.Pack)) *game {
	t.Helper()
	g := fresh(t, config, tweaks...)
	for {
		seat, question := g.rules.Turn(&g.state)
		switch question {
		case engine.QuestionCity:
			g.do(cities[config.With&(engine.Logistics|engine.Garden)])
		case engine.QuestionPorts:
			g.do("ports 1 2")
		case engine.QuestionGoals:
			g.do("goals 1 2 3")
		case engine.QuestionDraw:
			g.do(g.legal()[0])
		case engine.QuestionPlace:
			g.do(seat.String() + map[engine.Seat]string{engine.One: " place c3", engine.Two: " place a4"}[seat])
		default:
			return g
		}
	}
}

// opening brings a new game to the first player's project phase with dice 2 and 6.
func opening(config engine.Config) string {
	if config.Mode == engine.Coop {
		return "roll 1 2 4 6; both split 2 6; both ready"
	}
	return "roll 2 6; 1 ready"
}

// acting brings a new game to the choice of project card 1's action, which is the
// given one: seat One on b3 with dice 2 and 6 and the given resources.
func acting(t *testing.T, config engine.Config, basic engine.Effect, holding string) *game {
	t.Helper()
	g := begin(t, config, func(p *engine.Pack) { p.Projects[0].Basic = basic })
	g.do(opening(config) + "; 1 play 1; 1 go b3")
	g.state.Companies[0] = company(holding)
	return g
}

// do takes the steps of a script, actions separated by semicolons.
func (g *game) do(script string) *game {
	g.t.Helper()
	g.events = nil
	for text := range strings.SplitSeq(script, ";") {
		text = strings.TrimSpace(text)
		a := g.action(text)
		next, events, err := g.rules.Play(g.state, a)
		require.NoError(g.t, err, "%s\nlegal: %s", text, strings.Join(g.legal(), "; "))
		g.state = next
		g.events = append(g.events, events...)
	}
	return g
}

func (g *game) action(text string) engine.Action {
	g.t.Helper()
	a, err := engine.ParseAction(text)
	require.NoError(g.t, err, text)
	return a
}

// readsBack makes sure that the position can be written and read.
func (g *game) readsBack() *game {
	g.t.Helper()
	read, err := g.rules.ParsePosition(g.state.Position())
	require.NoError(g.t, err, g.state.Position())
	assert.Equal(g.t, g.state, read)
	return g
}

// legal lists the texts of the legal actions.
func (g *game) legal() []string {
	var texts []string
	for _, a := range g.rules.Legal(&g.state, nil) {
		texts = append(texts, a.String())
	}
	return texts
}

// verb lists what follows a verb in the legal actions: verb("1 go") gives [b3 c2].
func (g *game) verb(prefix string) []string {
	var objects []string
	for _, text := range g.legal() {
		if object, ok := strings.CutPrefix(text, prefix+" "); ok {
			objects = append(objects, object)
		}
	}
	slices.Sort(objects)
	return objects
}

// asks makes sure who is asked what.
func (g *game) asks(seat engine.Seat, question engine.Question) *game {
	g.t.Helper()
	s, q := g.rules.Turn(&g.state)
	require.Equal(g.t, seat.String()+" "+question.String(), s.String()+" "+q.String())
	return g
}

// offers makes sure that the actions, separated by semicolons, are legal.
func (g *game) offers(script string) {
	g.t.Helper()
	for text := range strings.SplitSeq(script, ";") {
		assert.Contains(g.t, g.legal(), strings.TrimSpace(text))
	}
}

// only makes sure that the legal actions are exactly these, in any order.
func (g *game) only(script string) *game {
	g.t.Helper()
	var want []string
	for text := range strings.SplitSeq(script, ";") {
		want = append(want, strings.TrimSpace(text))
	}
	assert.ElementsMatch(g.t, want, g.legal())
	return g
}

// refuses makes sure that an action is refused for the reason and leaves the position.
func (g *game) refuses(text string, why engine.Reason) {
	g.t.Helper()
	a := g.action(text)
	assert.Equal(g.t, why.Error(), g.rules.Check(&g.state, a).Error(), text)
	after, err := g.rules.Apply(g.state, a)
	require.ErrorIs(g.t, err, why, text)
	assert.Equal(g.t, g.state, after, text)
	assert.NotContains(g.t, g.legal(), text)
}

// holds makes sure what a seat's company has.
func (g *game) holds(seat engine.Seat, resources string) *game {
	g.t.Helper()
	assert.Equal(g.t, company(resources), g.state.Companies[seat-1], "%s: coal steel wood money", seat)
	return g
}

// give sets a seat's company.
func (g *game) give(seat engine.Seat, resources string) *game {
	g.state.Companies[seat-1] = company(resources)
	return g
}

// mark puts markers of an owner from the pool onto quarters.
func (g *game) mark(owner engine.Seat, quarters ...string) *game {
	g.t.Helper()
	for _, name := range quarters {
		g.state.Markers[owner-1] |= 1 << quarter(g.t, name)
		g.state.Pool[owner-1]--
	}
	return g
}

// finish completes a stage of the Building by hand, counted from 1, with its marker.
func (g *game) finish(stages ...int) *game {
	for _, n := range stages {
		g.state.Done |= 1 << (n - 1)
		g.state.OnStages |= 1 << (n - 1)
		g.state.Pool[0]--
	}
	return g
}

// moveToDiscard puts cards of an owner on the discard, in order.
func (g *game) moveToDiscard(owner engine.Seat, cards ...engine.Card) *game {
	pile := &g.state.Discard[owner-1]
	for _, c := range cards {
		g.state.Hand[owner-1] &^= 1 << c
		*pile |= engine.Pile(c) << (4 * pile.Len())
	}
	return g
}

// quarter reads the name of a quarter.
func quarter(t *testing.T, name string) engine.Quarter {
	t.Helper()
	for q := range engine.Quarter(engine.NumQuarters) {
		if q.String() == name {
			return q
		}
	}
	require.Fail(t, "no quarter "+name)
	return engine.NoQuarter
}

// names lists the names of the quarters in a set.
func names(set engine.Quarters) []string {
	var list []string
	for q := range engine.Quarter(engine.NumQuarters) {
		if set.Has(q) {
			list = append(list, q.String())
		}
	}
	slices.Sort(list)
	return list
}

// cards makes a set of project cards.
func cards(list ...engine.Card) engine.Cards {
	var set engine.Cards
	for _, c := range list {
		set |= 1 << c
	}
	return set
}

// told returns the events of one type that the last do told.
func told[E engine.Event](g *game) []E {
	var list []E
	for _, e := range g.events {
		if e, ok := e.(E); ok {
			list = append(list, e)
		}
	}
	return list
}

// visit brings a new game to seat One's investment phase on a quarter one step from
// where the turn began, the card's action declined.
func visit(t *testing.T, config engine.Config, from, to, holding string, dice [2]uint8, tweaks ...func(*engine.Pack)) *game {
	t.Helper()
	g := begin(t, config, tweaks...).do(opening(config))
	g.stand(engine.One, from).give(engine.One, holding)
	g.state.From = quarter(t, from)
	g.state.Dice[0] = dice
	return g.do("1 play 1; 1 go " + to + "; 1 pass")
}

// stand puts a seat's engineer somewhere.
func (g *game) stand(seat engine.Seat, where string) *game {
	g.t.Helper()
	g.state.Engineers[seat-1] = quarter(g.t, where)
	return g
}
