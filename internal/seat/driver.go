// Package seat lets computers sit at a table: it plays their seats of a session, and
// advises the people at it. It knows no clock and no screen: how fast a computer shows
// what it does, and on which goroutine it thinks, is for those who ask.
package seat

import (
	"sync"

	"boardgame/microcity/internal/bot"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/session"
)

// A Driver plays the seats of a session that are computers'. Its methods are for the
// goroutine that the session is for; only what Think gives may run on another one.
type Driver struct {
	live    *session.Session
	players map[string]*player // by kind
	plan    Plan
}

// A Plan is what a computer is going to do from a position. It goes on in the position
// that the one before leads to, and means nothing anywhere else.
type Plan struct {
	From    engine.State
	Actions []engine.Action
}

// A player thinks on one goroutine at a time.
type player struct {
	rules    *engine.Rules
	thinking sync.Mutex
	bot      *bot.Player
}

// New gives the driver of a session. Where no computer plays it has nothing to do.
func New(live *session.Session) *Driver {
	return &Driver{live: live, players: map[string]*player{}}
}

// Waiting reports whether the table waits for a computer.
func (d *Driver) Waiting() bool { return d.live.Stopped() == nil && d.live.Asked() != "" }

// Ready reports whether Next has an answer at hand and need not think.
func (d *Driver) Ready() bool {
	return d.Waiting() && len(d.plan.Actions) > 0 && d.plan.From == d.live.State()
}

// Think gives the thinking about the present position as a function that may run on any
// goroutine: it knows the position, asks nobody, and changes nothing. What it gives is for
// Accept. It is nil where the table does not wait for a computer.
func (d *Driver) Think() func() Plan {
	if !d.Waiting() {
		return nil
	}
	p, s := d.player(d.live.Asked()), d.live.State()
	return func() Plan { return p.plan(s) }
}

// Accept takes what was thought. A plan for a position that is no longer the present one
// does no harm: Next thinks again.
func (d *Driver) Accept(p Plan) { d.plan = p }

// Next gives the next action of the computer that is asked, for the session's Do. It
// follows the plan at hand, or thinks here and now where there is none for this position.
// ok is false where the table does not wait for a computer.
func (d *Driver) Next() (a engine.Action, ok bool) {
	think := d.Think()
	if think == nil {
		return a, false
	}
	if !d.Ready() {
		d.plan = think()
	}
	a = d.plan.Actions[0]
	d.plan.Actions = d.plan.Actions[1:]
	d.live.Rules().Advance(&d.plan.From, a)
	return a, true
}

// player gives the player of a kind, made when it is first asked.
func (d *Driver) player(kind string) *player {
	p := d.players[kind]
	if p == nil {
		known, err := bot.ParseKind(kind)
		if err != nil {
			panic(err) // the session's log has only known kinds: a test holds the two lists together
		}
		p = &player{rules: d.live.Rules(), bot: bot.NewPlayer(evaluator(d.live), known, d.live.Header().Seed)}
		d.players[kind] = p
	}
	return p
}

func evaluator(live *session.Session) *bot.Evaluator {
	return bot.NewEvaluator(live.Rules(), live.Pack().Hash)
}

// plan thinks about a position. It never leaves the table without an answer.
func (p *player) plan(s engine.State) Plan {
	p.thinking.Lock()
	defer p.thinking.Unlock()
	actions := p.bot.Plan(s)
	if len(actions) == 0 || p.rules.Check(&s, actions[0]) != engine.OK {
		actions = p.rules.Legal(&s, nil)[:1]
	}
	return Plan{s, actions}
}
