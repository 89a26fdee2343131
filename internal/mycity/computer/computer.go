// Package computer seats the computer players of My City at a session, and lets them advise the
// people at it.
package computer

import (
	"sync"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/bot"
	"boardgame/microcity/internal/mycity/engine"
)

// Mind returns who thinks for the computers of a session whose game is a tree of My City. Games
// of one seed have the same players.
func Mind(t game.Tree, seed uint64) driver.Mind {
	m := match.Of[engine.State, engine.Action](t)
	rules := m.Engine().(mycity.Rules).Rules
	players := map[string]*player{} // by kind, made when they are first asked
	return func(kind string, at game.Node) func() []string {
		p := players[kind]
		if p == nil {
			known, err := bot.ParseKind(kind)
			if err != nil {
				panic(err) // a log has only known kinds: a test holds the two lists together
			}
			p = newPlayer(rules, known, seed)
			players[kind] = p
		}
		state := m.Position(at)
		return func() []string { return p.best(state, 1) }
	}
}

// Adviser returns who advises the people of a session. It gives actions that a hard player
// thinks best, up to three, each about another square.
func Adviser(t game.Tree) driver.Adviser {
	m := match.Of[engine.State, engine.Action](t)
	var p *player
	return func(at game.Node) func() []string {
		if p == nil {
			p = newPlayer(m.Engine().(mycity.Rules).Rules, bot.Hard, 0)
		}
		state := m.Position(at)
		return func() []string { return p.best(state, 3) }
	}
}

// A player thinks on one goroutine at a time.
type player struct {
	rules    *engine.Rules
	thinking sync.Mutex
	bot      *bot.Player
}

func newPlayer(rules *engine.Rules, kind bot.Kind, seed uint64) *player {
	return &player{rules: rules, bot: bot.NewPlayer(rules, kind, seed)}
}

// best returns up to n actions about different squares, the best first: the first is what the
// player does. Where no player is asked there are none.
func (p *player) best(s engine.State, n int) (actions []string) {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	if n == 1 {
		if a, ok := p.bot.Choose(s); ok {
			actions = append(actions, p.rules.Format(a))
		}
		return actions
	}
	seen := map[engine.Square]bool{}
	for _, c := range p.bot.Rank(s) {
		if len(actions) < n && !seen[c.Action.Square()] {
			seen[c.Action.Square()] = true
			actions = append(actions, p.rules.Format(c.Action))
		}
	}
	return actions
}
