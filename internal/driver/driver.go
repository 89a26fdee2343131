// Package driver lets computers sit at a table: it plays their seats of a session, and
// advises the people at it. It knows no clock and no screen: how fast a computer shows
// what it does, and on which goroutine it thinks, is for those who ask.
package driver

import (
	"slices"
	"sync"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/play"
)

// A Driver plays the seats of a session that are computers'. Its methods are for the
// goroutine that the session is for; only what Think gives may run on another one.
type Driver struct {
	live    *play.Session
	players map[string]*player // by kind
	plan    Plan
}

// A Plan is what a computer is going to do from a position. It goes on in the position
// that the one before leads to, and means nothing anywhere else.
type Plan struct {
	From    engine.State
	Actions []engine.Action
}

// isFor reports whether a plan says what to do in a position.
func (p *Plan) isFor(s *engine.State) bool { return len(p.Actions) > 0 && p.From == *s }

// follow takes the first action of a plan out of it.
func (p *Plan) follow(r *engine.Rules) engine.Action {
	a := p.Actions[0]
	p.Actions = p.Actions[1:]
	r.Advance(&p.From, a)
	return a
}

// A player thinks on one goroutine at a time.
type player struct {
	rules    *engine.Rules
	thinking sync.Mutex
	bot      *bot.Player
}

// New returns the driver of a session. Where no computer plays it has nothing to do.
func New(live *play.Session) *Driver {
	return &Driver{live: live, players: map[string]*player{}}
}

// Waiting reports whether the table waits for a computer.
func (d *Driver) Waiting() bool { return d.live.Stopped() == nil && d.live.Asked() != "" }

// Ready reports whether Next has an answer at hand and need not think.
func (d *Driver) Ready() bool {
	if !d.Waiting() {
		return false
	}
	s := d.live.State()
	return d.plan.isFor(&s)
}

// Think returns the thinking about the present position as a function that may run on any
// goroutine: it knows the position, asks nobody, and changes nothing. What it gives is for
// Accept. It is nil where the table does not wait for a computer.
//
// A plan that was made earlier in the turn and followed up to here goes on, whoever made it
// and however long ago: what is played depends on the line of play alone, not on whether
// the game was left and resumed, copied or taken back in between.
func (d *Driver) Think() func() Plan {
	if !d.Waiting() {
		return nil
	}
	rules, turn := d.live.Rules(), d.asked()
	return func() Plan { return carryOn(rules, turn) }
}

// A question is a position in which a computer was asked, and what was played there.
type question struct {
	player *player
	state  engine.State
	played engine.Action // nothing in the present position
}

// asked lists what computers were asked one after the other since a person or chance
// answered, oldest first. The last question is the present one.
func (d *Driver) asked() []question {
	m := d.live.Match()
	at := func(n match.Node) string {
		state := m.Position(n)
		seat, _ := m.Rules().Turn(&state)
		return d.live.Seat(seat)
	}
	n := m.Cursor()
	list := []question{{player: d.player(at(n)), state: m.Position(n)}}
	for ; n != 0 && at(m.Parent(n)) != ""; n = m.Parent(n) {
		list = append(list, question{d.player(at(m.Parent(n))), m.Position(m.Parent(n)), m.Action(n)})
	}
	slices.Reverse(list)
	return list
}

// carryOn thinks as it was thought from the first of some questions on, and gives the plan
// for the last one. A plan that was not followed was somebody else's game: from there on it
// is thought anew.
func carryOn(r *engine.Rules, asked []question) Plan {
	var plan Plan
	last := len(asked) - 1
	for i := range asked[:last] {
		q := &asked[i]
		if !plan.isFor(&q.state) {
			plan = q.player.plan(q.state)
		}
		if plan.follow(r) != q.played {
			plan = Plan{}
		}
	}
	if q := &asked[last]; !plan.isFor(&q.state) {
		plan = q.player.plan(q.state)
	}
	return plan
}

// Accept takes what was thought. A plan for a position that is no longer the present one
// does no harm: Next thinks again.
func (d *Driver) Accept(p Plan) { d.plan = p }

// Next returns the next action of the computer that is asked, for the session's Do. It
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
	return d.plan.follow(d.live.Rules()), true
}

// player returns the player of a kind, made when it is first asked.
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

func evaluator(live *play.Session) *bot.Evaluator {
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
