// Package measure lets computer players play many games of Micro City, and tells how they ended.
//
//	run.go        the games, and who plays them
//	cities.go     every city in turn
//	tally.go      counting
//	simulated.go  what came of the games of one kind of player
//	met.go        what came of the games between two, and of several such matches
//	regret.go     what single decisions give away
package measure

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

type (
	// A Run is games of Micro City and who plays them.
	Run = arena.Run[engine.State, engine.Action]
	// A Player takes a seat in them.
	Player = arena.Player[engine.State, engine.Action]
	// A Maker makes players of one kind.
	Maker = arena.Maker[engine.State, engine.Action]
)

// A Field is a game of Micro City and what its computer players need to play it.
type Field struct {
	Rules     *engine.Rules
	Evaluator *bot.Evaluator
}

// NewField returns the field of a game with the cards of a pack.
func NewField(r *engine.Rules, p *pack.Pack) *Field { return &Field{r, bot.NewEvaluator(r, p)} }

// rivals reports whether the players play against each other.
func (f *Field) rivals() bool { return f.Rules.Config().Mode == engine.Competitive }

// Run returns a run of games between players, of which the first game has each on the seat of its
// place in the list.
func (f *Field) Run(s arena.Settings, players ...Maker) *Run {
	return &Run{
		Settings: s, Engine: table{microcity.Engine(f.Rules), f.Rules}, Players: players,
		Together: !f.rivals(),
		Left:     func(s *engine.State) int { return int(s.Clock) },
	}
}

// Games returns a run of games between contenders.
func (f *Field) Games(s arena.Settings, list []arena.Contender) arena.Games {
	run := f.Run(s)
	run.Players = arena.Makers(run.Engine, list, func(name string) Maker {
		kind, err := bot.ParseKind(name)
		if err != nil {
			panic(err) // the kinds of the box are those of the bot: a test holds the two lists together
		}
		return f.Bots(kind)
	})
	return run
}

// Bots makes players of a kind, a new one in every game.
func (f *Field) Bots(kind bot.Kind) Maker {
	return func() Player {
		p := bot.NewPlayer(f.Evaluator, kind, 0)
		return arena.Thinking(func(seed uint64) func(engine.State) []engine.Action {
			p.Reseed(seed)
			return p.Plan
		})
	}
}

// A table is the rules as players find them who play by themselves: where both are asked, the
// first player leads the joint preparation (COOP-2), and an action need not name its seat.
type table struct {
	game.Engine[engine.State, engine.Action]
	rules *engine.Rules
}

func (t table) Turn(s *engine.State) (game.Seats, string) {
	asked, question := t.Engine.Turn(s)
	if asked.Len() > 1 {
		asked = microcity.SeatsOf(t.rules.Config().First)
	}
	return asked, question
}

func (t table) Check(s *engine.State, a engine.Action) error { return t.Engine.Check(s, t.by(s, a)) }

func (t table) Advance(s *engine.State, a engine.Action) { t.Engine.Advance(s, t.by(s, a)) }

// by fills in the seat of a player's action.
func (t table) by(s *engine.State, a engine.Action) engine.Action {
	if seat, _ := t.rules.Turn(s); seat != engine.Chance {
		return a.By(seat)
	}
	return a
}
