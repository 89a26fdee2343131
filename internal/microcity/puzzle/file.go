package puzzle

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/puzzle"
)

// maxPlan is how many actions a plan has at most.
const maxPlan = 60

// A written puzzle is a line of a file, as JSON.
type written struct {
	Game     []string    `json:"game"`  // as a log says it: "mode solo", "building A"
	Cards    string      `json:"cards"` // the hash of the cards
	Position string      `json:"position"`
	Best     writtenPlan `json:"best"`
	Next     writtenPlan `json:"next"`
	Bound    bot.Points  `json:"bound,omitempty"` // 0 where nobody has looked for it
	Found    Found       `json:"found"`
}

type writtenPlan struct {
	Plan     string     `json:"plan"`   // actions, divided by commas
	Chance   bot.Points `json:"chance"` // in hundredths of a percent
	Building int        `json:"building"`
}

const between = ", "

// Line writes the puzzle as a line of a file, without its end.
func (p *Puzzle) Line() string {
	bound := p.bound
	if bound == p.unbound() {
		bound = 0
	}
	return puzzle.Encode(written{
		Game: gameOf(p.rules), Cards: p.cards.Hash, Position: p.state.Position(),
		Best: p.best.written(), Next: p.next.written(), Bound: bound, Found: p.found,
	})
}

// gameOf returns a game as lines of a log say it.
func gameOf(r *engine.Rules) []string { return puzzle.Words(microcity.Options(r.Config())) }

func (p *Plan) written() writtenPlan {
	words := make([]string, len(p.Line))
	for i, a := range p.Line {
		words[i] = a.String()
	}
	return writtenPlan{strings.Join(words, between), p.Chance, p.Building}
}

// head reads what is known of a puzzle before it is laid out, where it is played with the cards of a hash.
func head(line []byte, hash string) (puzzle.Head, error) {
	var w written
	if err := puzzle.Decode(line, &w); err != nil {
		return puzzle.Head{}, err
	}
	if w.Cards != hash {
		return puzzle.Head{}, puzzle.ErrCards
	}
	return puzzle.Head{ID: puzzle.IDOf(w.Game, w.Position), Found: w.Found.sum()}, nil
}

func readLine(line []byte, cards *pack.Pack) (*Puzzle, error) {
	var w written
	if err := puzzle.Decode(line, &w); err != nil {
		return nil, err
	}
	options, err := puzzle.Options(w.Game)
	if err != nil {
		return nil, err
	}
	config, err := microcity.Config(engine.RulesVersion, options)
	if err != nil {
		return nil, err
	}
	if !cards.Same(w.Cards, config) {
		return nil, puzzle.ErrCards
	}
	p, err := lay(cards, config, w.Position)
	if err != nil {
		return nil, err
	}
	if p.best, err = p.read(&w.Best); err != nil {
		return nil, err
	}
	if p.next, err = p.read(&w.Next); err != nil {
		return nil, err
	}
	if p.bound = w.Bound; p.bound == 0 {
		p.bound = p.unbound()
	}
	if p.bound < 0 || p.bound > p.best.Chance {
		return nil, puzzle.ErrNumbers
	}
	p.found = w.Found
	for _, share := range []int{p.found.Novice, p.found.Greedy, p.found.Strong, p.found.Master} {
		if share < 0 || share > 100 {
			return nil, puzzle.ErrNumbers
		}
	}
	return p, nil
}

func (p *Puzzle) read(w *writtenPlan) (Plan, error) {
	const rolls = 36
	if w.Chance < 0 || w.Chance > bot.Certain || w.Building < 0 || w.Building > rolls {
		return Plan{}, puzzle.ErrNumbers
	}
	words := strings.Split(w.Plan, between)
	if len(words) > maxPlan {
		return Plan{}, fmt.Errorf("a plan has more than %d actions", maxPlan)
	}
	line := make([]engine.Action, len(words))
	for i, word := range words {
		a, err := engine.ParseAction(word)
		if err != nil {
			return Plan{}, err
		}
		line[i] = a
	}
	plan, err := p.play(line)
	plan.Chance, plan.Building = w.Chance, w.Building
	return plan, err
}
