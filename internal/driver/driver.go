// Package driver lets computers sit at a table: it plays their seats of a session, whatever
// the game. It knows no clock and no screen: how fast a computer shows what it does, and on
// which goroutine it thinks, is for those who ask.
package driver

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
)

// A Mind thinks for the computers of a session; the game's own package makes it. It returns
// the thinking of a kind of computer about a position of the session as a function that may
// run on any goroutine, several at a time. What that returns is at least one action, the
// first of them legal there, each in the position that the one before leads to. The same
// position always has the same actions.
type Mind func(kind string, at game.Node) (think func() []string)

// An Adviser thinks for a person who is asked at a position of a session; the game's own package
// makes it. What it returns may run on any goroutine, several at a time, and returns up to three
// legal actions, the best first; none where no player is asked. Why they are good the game's
// table says: game.Reasons.
type Adviser func(at game.Node) (think func() []string)

// A Judge thinks about what a position of a tree is worth to a seat, counted from 0; the game's own
// package makes it. What it returns may run on any goroutine, several at a time, and returns the
// chance to win in hundredths of a percent, where all play well.
type Judge func(t game.Tree, at game.Node, seat int) (think func() int)

// A Driver plays the seats of a session that are computers'. Its methods are for the
// goroutine that the session is for; only what Think returns may run on another one.
type Driver struct {
	live *session.Session
	mind Mind
	plan Plan
}

// A Plan is the actions that a computer player intends from a position. It goes on in the position
// that the one before leads to, and means nothing anywhere else.
type Plan struct {
	From    game.Node
	Actions []string

	done string // what was taken out of the plan last, at From; "" before that
}

// isFor reports whether a plan says what to do in a position.
func (p *Plan) isFor(t game.Tree, n game.Node) bool {
	switch {
	case len(p.Actions) == 0:
		return false
	case p.done == "":
		return n == p.From
	default:
		return n != 0 && t.Parent(n) == p.From && t.Action(n) == p.done
	}
}

// follow takes the first action of a plan for a position out of it.
func (p *Plan) follow(at game.Node) string {
	p.From, p.done, p.Actions = at, p.Actions[0], p.Actions[1:]
	return p.done
}

// New returns the driver of a session. Where no computer plays it has nothing to do.
func New(live *session.Session, mind Mind) *Driver { return &Driver{live: live, mind: mind} }

// Waiting reports whether the table waits for a computer.
func (d *Driver) Waiting() bool { return d.live.Stopped() == nil && d.live.Asked() != "" }

// Ready reports whether Next has an answer at hand and need not think.
func (d *Driver) Ready() bool {
	return d.Waiting() && d.plan.isFor(d.live.Tree().As(game.All), d.live.Tree().Cursor())
}

// Think returns the thinking about the present position as a function that may run on any
// goroutine: it knows the position, asks nobody, and changes nothing. What it returns is for
// Accept. It is nil where the table does not wait for a computer.
//
// A plan that was made earlier in the turn and followed up to here goes on, whoever made it
// and however long ago: what is played depends on the line of play alone, not on whether
// the game was left and resumed, copied or taken back in between.
func (d *Driver) Think() func() Plan {
	if !d.Waiting() {
		return nil
	}
	asked := d.asked()
	return func() Plan { return carryOn(asked) }
}

// A question is a position in which a computer was asked, and what was played there.
type question struct {
	at     game.Node
	think  func() []string
	played string // nothing in the present position
}

// asked lists what computers were asked one after the other since a person or chance
// answered, oldest first. The last question is the present one.
func (d *Driver) asked() []question {
	t := d.live.Tree().As(game.All) // what a computer has done it knows
	var list []question
	played := ""
	for n := t.Cursor(); ; n = t.Parent(n) {
		seats, _ := t.Turn(n)
		kind := d.live.Seat(seats)
		if kind == "" {
			break
		}
		list = append(list, question{n, d.mind(kind, n), played})
		if n == 0 {
			break
		}
		played = t.Action(n)
	}
	slices.Reverse(list)
	return list
}

// carryOn thinks as it was thought from the first of some questions on, and returns the plan
// for the last one. A plan that was not followed was somebody else's game: from there on it
// is thought anew.
func carryOn(asked []question) Plan {
	var plan Plan
	for i := range asked {
		q := &asked[i]
		if len(plan.Actions) == 0 {
			plan.Actions = q.think()
		}
		plan.From, plan.done = q.at, ""
		if i < len(asked)-1 && plan.follow(q.at) != q.played {
			plan = Plan{}
		}
	}
	return plan
}

// Accept takes what was thought. A plan for a position that is no longer the present one
// does no harm: Next thinks again.
func (d *Driver) Accept(p Plan) { d.plan = p }

// Next returns the next action of the computer that is asked, for the session's Do. It
// follows the plan at hand, or thinks here and now where there is none for this position.
// ok is false where the table does not wait for a computer.
func (d *Driver) Next() (action string, ok bool) {
	if !d.Waiting() {
		return "", false
	}
	if !d.Ready() {
		d.plan = d.Think()()
	}
	return d.plan.follow(d.live.Tree().Cursor()), true
}
