// Package puzzle is positions of Micro City in which one plan is better than all others: by force,
// or by far. They are found in games, checked by search, and rated by which computer players find
// the plan.
//
//	puzzle.go           a puzzle, and what the house is offered
//	file.go             puzzles as lines of a file
//	find.go prove.go    finding puzzles in games, and proving that a plan is the only one
//	playout.go          and that it wins more of the games that go on from there
//	rate.go             who finds it
//	generate.go         games to look in
//	attempt.go          trying one, and what came of it
//	mistake.go          one's own mistakes that come back
//	words.go            all that in sentences, for every front end
package puzzle

import (
	"errors"
	"fmt"
	"time"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
)

// A Puzzle is a position after a roll. A player is asked for the turn.
type Puzzle struct {
	rules *engine.Rules
	cards *pack.Pack
	state engine.State
	id    string
	best  Plan
	next  Plan
	bound bot.Points // what any plan that does not solve it is worth at best
	found Found
	own   time.Time // the day on which a mistake of one's own was found, or a position was kept; zero for any other puzzle
	kept  bool      // it is a position that was kept
}

// A Plan is a turn as it can be played from the position.
type Plan struct {
	Line     []engine.Action // up to the next roll
	After    engine.State    // what it leads to
	Chance   bot.Points      // of winning after it
	Building int             // of 36 rolls, those that let the company build next turn
}

// Found is how many of a hundred computer players of each kind find the best plan.
type Found struct {
	Novice int `json:"novice"`
	Greedy int `json:"greedy"`
	Strong int `json:"strong"`
	Master int `json:"master"`
}

// sum is how many find it of those below master, by which a puzzle is rated.
func (f Found) sum() int { return f.Novice + f.Greedy + f.Strong }

// Offer returns the puzzles of Micro City, for these cards.
func Offer(cards pack.Source) *puzzle.Offer {
	read := func(line []byte) (*Puzzle, error) { return readLine(line, cards.Cards()) }
	return &puzzle.Offer{
		Data:   func() []byte { return content.Puzzles(microcity.ID) },
		Head:   func(line []byte) (puzzle.Head, error) { return head(line, cards.Hash) },
		Read:   func(line []byte) (puzzle.Puzzle, error) { return read(line) },
		Source: func() (puzzle.Source, error) { return NewSource(cards.Cards()), nil },
		Mistake: func(line []byte, at time.Time, kept bool) (puzzle.Puzzle, error) {
			p, err := read(line)
			if err != nil {
				return nil, err
			}
			p.own, p.kept = at, kept
			return p, nil
		},
		Missing: "None of your mistakes has come back yet. When you review a solo game, turns that gave away 15 points of win chance or more come back as puzzles a week later.",
		Looks:   "No puzzle was found: no turn has one plan that is far better than the rest.",
		About: "positions of solo games in which one plan wins by force, or is far better than every one with another card or\n" +
			"another destination: by 15 points of win chance or more. A plan within 10 points of the best solves a puzzle, too.\n" +
			"Each plan is checked by a search one turn deeper than that of hints, by playing games out, and, where it wins at once, by\n" +
			"trying everything else.",
	}
}

// mine reports whether the puzzle is a mistake of one's own, or a position that was kept.
func (p *Puzzle) mine() bool { return !p.own.IsZero() }

// Rules returns the rules of the game.
func (p *Puzzle) Rules() *engine.Rules { return p.rules }

// Game returns the game that it is of.
func (p *Puzzle) Game() session.Game { return play.Of(p.cards, p.rules.Config()) }

// State returns the position.
func (p *Puzzle) State() engine.State { return p.state }

// Position returns it as text.
func (p *Puzzle) Position() string { return p.state.Position() }

// Best returns the plan to be found.
func (p *Puzzle) Best() Plan { return p.best }

// Next returns the best of all plans with another card or another destination.
func (p *Puzzle) Next() Plan { return p.next }

// unbound returns what any plan that does not solve the puzzle is worth at best where nobody has looked: less
// than what does.
func (p *Puzzle) unbound() bot.Points { return max(p.next.Chance, p.best.Chance-Close) }

// Worth returns the chance after the best plan, and after any that does not solve it, at best.
func (p *Puzzle) Worth() puzzle.Worth {
	best := int(p.best.Chance)
	return puzzle.Worth{Chance: &best, Next: int(p.bound)}
}

// Found returns who finds the plan.
func (p *Puzzle) Found() any { return p.found }

// Head returns what is known of it before it is laid out.
func (p *Puzzle) Head() puzzle.Head { return puzzle.Head{ID: p.id, Found: p.found.sum()} }

// Seat returns who is asked.
func (p *Puzzle) Seat() engine.Seat { return p.state.Active }

// byForce reports whether the best plan wins whatever is rolled.
func (p *Puzzle) byForce() bool { return p.best.Chance == bot.Certain }

// errNoTurn is why a position is no puzzle.
var errNoTurn = errors.New("nobody has a turn to play in this position")

// lay makes a puzzle without plans of a position of a game.
func lay(cards *pack.Pack, c engine.Config, position string) (*Puzzle, error) {
	rules, err := engine.New(cards.Cards, c)
	if err != nil {
		return nil, err
	}
	s, err := rules.ParsePosition(position)
	if err != nil {
		return nil, err
	}
	if asked, question := rules.Turn(&s); s.Turn == 0 || asked != s.Active || question != engine.QuestionPrepare {
		return nil, errNoTurn
	}
	return &Puzzle{rules: rules, cards: cards, state: s, id: puzzle.IDOf(gameOf(rules), s.Position())}, nil
}

// play returns the plan that some actions are. The error says why they are none.
func (p *Puzzle) play(line []engine.Action) (Plan, error) {
	s := p.state
	for i, a := range line {
		if i > 0 && turnOver(p.rules, &p.state, &s) {
			return Plan{}, fmt.Errorf("the turn is over before %q", a.String())
		}
		next, err := p.rules.Apply(s, a)
		if err != nil {
			return Plan{}, fmt.Errorf("%q is not possible: %w", a.String(), err)
		}
		s = next
	}
	if !turnOver(p.rules, &p.state, &s) {
		return Plan{}, errors.New("the plan ends before the turn does")
	}
	return Plan{Line: line, After: s}, nil
}

// turnOver reports whether the turn that was under way in a position is over in another one.
func turnOver(r *engine.Rules, from, s *engine.State) bool {
	asked, question := r.Turn(s)
	return asked == engine.None || question == engine.QuestionRoll || s.Turn != from.Turn || asked.IsPlayer() && asked != from.Active
}
