// Package puzzle is positions of Micro City in which one plan is better than all others: by force,
// or by far. They are found in games, checked by search, and rated by which computer players find
// the plan.
//
//	puzzle.go           a puzzle, and how difficult it is
//	file.go             puzzles as lines of a file, and those that come with the game
//	find.go prove.go    finding puzzles in games, and proving that a plan is the only one
//	playout.go          and that it wins more of the games that go on from there
//	rate.go             who finds it
//	generate.go         games to look in
//	attempt.go          trying one, and what came of it
//	day.go set.go       the puzzle of the day, and all that can be tried
//	notebook.go mistake.go  what was tried, and one's own mistakes that come back
//	words.go            all that in sentences, for every front end
package puzzle

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
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

// A Level is how difficult a puzzle is: how many of all computer players below master find it.
type Level uint8

const (
	Easy     Level = iota // three of four do
	Medium                // three of five
	Hard                  // one of five
	Fiendish              // fewer
	numLevels
)

var levelNames = [numLevels]string{"easy", "medium", "hard", "fiendish"}

// String returns easy, medium, hard or fiendish.
func (l Level) String() string {
	if l < numLevels {
		return levelNames[l]
	}
	return "?"
}

// levels returns all levels, the easiest first.
func levels() []Level { return []Level{Easy, Medium, Hard, Fiendish} }

// Level returns how difficult the puzzle is.
func (p *Puzzle) Level() Level { return p.found.level() }

// rating returns the rating of a puzzle, and its deviation, as the tries of computers below master give it:
// 1500 where half of them solve it. One more who does and one who does not keep it finite.
func (f Found) rating() (value, deviation float64) {
	const n, scale = 3*tries + 2, 400 / math.Ln10
	solved := float64((f.Novice+f.Greedy+f.Strong)*tries)/100 + 1
	return 1500 + scale*math.Log((n-solved)/solved), scale * math.Sqrt(n/(solved*(n-solved)))
}

// Rating returns the rating of the puzzle.
func (p *Puzzle) Rating() int {
	value, _ := p.found.rating()
	return int(math.Round(value))
}

// all is how many of all players below master find the plan.
func (f Found) all() int { return (f.Novice + f.Greedy + f.Strong) / 3 }

func (f Found) level() Level {
	switch all := f.all(); {
	case all >= 75:
		return Easy
	case all >= 60:
		return Medium
	case all >= 20:
		return Hard
	}
	return Fiendish
}

// Own reports whether the puzzle is a mistake of one's own.
func (p *Puzzle) Own() bool { return !p.own.IsZero() }

// class names the level, or that it is a mistake of one's own: nobody has rated those.
func (p *Puzzle) class() string {
	if p.Own() {
		return own
	}
	return p.Level().String()
}

// Rules returns the rules of the game.
func (p *Puzzle) Rules() *engine.Rules { return p.rules }

// State returns the position.
func (p *Puzzle) State() engine.State { return p.state }

// Best returns the plan to be found.
func (p *Puzzle) Best() Plan { return p.best }

// Next returns the best of all plans with another card or another destination.
func (p *Puzzle) Next() Plan { return p.next }

// unbound returns what any plan that does not solve the puzzle is worth at best where nobody has looked: less
// than what does.
func (p *Puzzle) unbound() bot.Points { return max(p.next.Chance, p.best.Chance-Close) }

// Bound returns what any plan that does not solve the puzzle is worth at best.
func (p *Puzzle) Bound() bot.Points { return p.bound }

// Found returns who finds the plan.
func (p *Puzzle) Found() Found { return p.found }

// Seat returns who is asked.
func (p *Puzzle) Seat() engine.Seat { return p.state.Active }

// byForce reports whether the best plan wins whatever is rolled.
func (p *Puzzle) byForce() bool { return p.best.Chance == bot.Certain }

// ID returns a short name of the puzzle, made of its game and its position: the same puzzle always
// has the same.
func (p *Puzzle) ID() string { return p.id }

// idOf returns the ID of the puzzle that a position of a game is.
func idOf(game []string, position string) string {
	sum := sha256.Sum256([]byte(strings.Join(game, "\n") + "\n" + position))
	const bytes = 4
	return hex.EncodeToString(sum[:bytes])
}

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
	return &Puzzle{rules: rules, cards: cards, state: s, id: idOf(gameWords(rules.Config()), s.Position())}, nil
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

// gameWords returns a game as lines of a log say it.
func gameWords(c engine.Config) (lines []string) {
	for _, o := range microcity.Options(c) {
		lines = append(lines, o.Key+" "+strings.Join(o.Words, " "))
	}
	return lines
}
