// Package computer seats the computer players of Micropolis at a session, and lets them advise
// the people at it.
package computer

import (
	"sync"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/bot"
	"boardgame/microcity/internal/micropolis/engine"
)

// Mind returns who thinks for the computers of a session whose game is a tree of Micropolis.
// Games of one seed have the same players. A kind that there is not plays as easy does.
func Mind(t game.Tree, seed uint64) driver.Mind {
	m := micropolis.Of(t)
	players := map[bot.Kind]*player{} // made when they are first asked
	return func(name string, at game.Node) func() []string {
		kind, err := bot.ParseKind(name)
		if err != nil {
			kind = bot.Easy
		}
		p := players[kind]
		if p == nil {
			p = newPlayer(m.Rules(), kind, seed)
			players[kind] = p
		}
		state := m.Position(at)
		return func() []string { return p.choose(state) }
	}
}

// most is how many actions an adviser names.
const most = 3

// Adviser returns who advises the people of a session: what a hard player thinks best, up to
// three legal actions, the best first, none where no player is asked. Of takes it names one for
// each tile.
func Adviser(t game.Tree) driver.Adviser {
	m := micropolis.Of(t)
	var p *player
	return func(at game.Node) func() []string {
		if p == nil {
			p = newPlayer(m.Rules(), bot.Hard, 0)
		}
		state := m.Position(at)
		return func() []string { return p.advise(state) }
	}
}

// A player thinks on one goroutine at a time.
type player struct {
	rules    *engine.Rules
	thinking sync.Mutex
	bot      *bot.Player
}

func newPlayer(r *engine.Rules, kind bot.Kind, seed uint64) *player {
	return &player{rules: r, bot: bot.NewPlayer(r, kind, seed)}
}

func (p *player) choose(s engine.State) []string {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	if a, ok := p.bot.Choose(s); ok {
		return []string{a.String()}
	}
	return nil
}

func (p *player) advise(s engine.State) (actions []string) {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	var named [engine.LineTiles + 1]bool
	for _, c := range p.bot.Rank(s) {
		if c.Action.Kind == engine.ActTake {
			if named[c.Action.Position()] {
				continue
			}
			named[c.Action.Position()] = true
		}
		if actions = append(actions, c.Action.String()); len(actions) == most {
			break
		}
	}
	return actions
}
