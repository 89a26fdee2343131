// Package computer seats the computer players of Micro City at a session, and lets them
// advise the people at it.
package computer

import (
	"sync"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
)

// New returns the driver of a session. Where no computer plays it has nothing to do.
func New(live *play.Session) *driver.Driver { return driver.New(live.Session, Mind(live)) }

// Mind returns who thinks for the computers of a session.
func Mind(live *play.Session) driver.Mind { return MindOf(live.Tree(), live.Header().Seed) }

// MindOf returns who thinks for the computers of a match whose tree is one of Micro City. Games of
// one seed have the same players.
func MindOf(t game.Tree, seed uint64) driver.Mind {
	m := microcity.Of(t)
	players := map[string]*player{} // by kind, made when they are first asked
	return func(kind string, at game.Node) func() []string {
		p := players[kind]
		if p == nil {
			p = newPlayer(m, kind, seed)
			players[kind] = p
		}
		state := m.Position(at)
		return func() []string { return p.plan(state) }
	}
}

// Judging says what players and hints judge positions by, where a session has other cards
// than the program; "" where it has these.
func Judging(live *play.Session) string {
	if ownCards(live.Pack()) {
		return ""
	}
	return "Computer players, and hints, judge positions " + bot.NewEvaluator(live.Rules(), live.Pack()).Judgement().String() + "."
}

// ownCards reports whether cards are the program's own.
func ownCards(p *pack.Pack) bool {
	core, err := pack.Core()
	return err == nil && core.Hash == p.Hash
}

// A player thinks on one goroutine at a time.
type player struct {
	rules    *engine.Rules
	thinking sync.Mutex
	bot      *bot.Player
}

func newPlayer(m *microcity.Match, kind string, seed uint64) *player {
	known, err := bot.ParseKind(kind)
	if err != nil {
		panic(err) // a log has only known kinds: a test holds the two lists together
	}
	return &player{rules: m.Rules(), bot: bot.NewPlayer(bot.NewEvaluator(m.Rules(), m.Pack()), known, seed)}
}

// plan thinks about a position. It never leaves the table without an answer.
func (p *player) plan(s engine.State) []string {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	actions := p.bot.Plan(s)
	if len(actions) == 0 || p.rules.Check(&s, actions[0]) != engine.OK {
		actions = p.rules.Legal(&s, nil)[:1]
	}
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = a.String()
	}
	return texts
}
