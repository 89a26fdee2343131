// Package bot plays Micropolis. The search is that of any game (internal/search); what belongs
// to Micropolis is here: what a position is worth, and which actions deserve a look.
//
//	bot.go    the players and their budgets
//	value.go  the leaf evaluation: expected points, and the share of the win they give
//	worth.go  what an anthill is worth by itself
//	narrow.go the arrangements that are looked at
package bot

import (
	"fmt"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// A Kind is a strength.
type Kind uint8

// The kinds of players (MPO-71).
const (
	Easy   Kind = iota // any legal action
	Medium             // the action after which its own anthills are worth most
	Hard               // a tree search
	numKinds
)

var kindNames = [numKinds]string{"easy", "medium", "hard"}

// String returns easy, medium or hard.
func (k Kind) String() string {
	if k < numKinds {
		return kindNames[k]
	}
	return "?"
}

// ParseKind reads the name of a kind.
func ParseKind(name string) (Kind, error) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), nil
		}
	}
	return 0, fmt.Errorf("there is no player %q: easy, medium or hard", name)
}

// budgets are what each kind may spend on an action.
var budgets = [numKinds]search.Budget{
	Medium: {Evaluations: 1},
	Hard:   {Evaluations: 20_000, Width: 12, Solve: 5_000},
}

// A Player answers for a seat. It is deterministic, and for one goroutine at a time.
type Player struct {
	kind     Kind
	seed     uint64
	rules    *engine.Rules
	searcher *search.Searcher[engine.State, engine.Action]
}

// NewPlayer returns a player of a game.
func NewPlayer(r *engine.Rules, k Kind, seed uint64) *Player {
	return newPlayer(r, k, budgets[k], seed)
}

func newPlayer(r *engine.Rules, k Kind, b search.Budget, seed uint64) *Player {
	p := newPosition(r)
	guide := search.Guide[engine.State, engine.Action]{Value: p.shares, Narrow: p.narrow}
	if k == Medium {
		guide.Value = p.points
	}
	return &Player{k, seed, r, search.New(micropolis.Engine(r), guide, b, seed)}
}

// Choose returns an action; ok is false where no player is asked.
func (p *Player) Choose(s engine.State) (a engine.Action, ok bool) {
	if p.kind != Easy {
		return p.searcher.Best(s)
	}
	seat, question := p.rules.Turn(&s)
	if !seat.IsPlayer() {
		return a, false
	}
	var list []game.Outcome[engine.Action]
	for _, a := range p.rules.Legal(&s, nil) {
		list = append(list, game.Outcome[engine.Action]{Action: a, Weight: 1})
	}
	t := chance.Ticket{Game: micropolis.ID, Seed: p.seed, Purpose: p.kind.String() + " " + question.String(), Index: p.rules.Number(&s)}
	return chance.Pick(t, list), true
}

// Rank returns the actions that were looked at, the best first.
func (p *Player) Rank(s engine.State) []search.Candidate[engine.Action] {
	list, _ := p.searcher.Rank(s)
	return list
}
