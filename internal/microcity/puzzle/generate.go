package puzzle

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/puzzle"
)

// A Source is games to look for puzzles in, one after the other: those of computer players. The
// same number always stands for the same game.
type Source struct {
	cards   *pack.Pack
	configs []engine.Config
}

// NewSource returns the games of all solo cities with these cards, on their harder levels: where
// everything goes well, hardly any plan stands out.
func NewSource(cards *pack.Pack) *Source {
	s := &Source{cards: cards}
	for _, b := range engine.Buildings(cards.Cards) {
		for _, d := range []engine.Difficulty{engine.Medium, engine.Hard} {
			for _, with := range []engine.Expansion{0, engine.AllExpansions} {
				c := engine.Config{Mode: engine.Solo, Building: b, Difficulty: d, With: with}
				if rules, err := engine.New(cards.Cards, c); err == nil {
					s.configs = append(s.configs, rules.Config())
				}
			}
		}
	}
	return s
}

// Game plays a game and returns the puzzle in it whose best plan leads by most, or nil where there
// is none. One game gives one puzzle: its others would be much like it, and only what leads by most is
// looked at closely, as long as that is none.
func (s *Source) Game(number uint64) (puzzle.Puzzle, error) {
	p, err := s.game(number)
	if p == nil {
		return nil, err
	}
	return p, nil
}

func (s *Source) game(number uint64) (*Puzzle, error) {
	f, err := newFinder(s.cards, s.configs[number%uint64(len(s.configs))])
	if err != nil {
		return nil, err
	}
	kinds := []bot.Kind{bot.Strong, bot.Greedy, bot.Novice}
	player := bot.NewPlayer(bot.NewEvaluator(f.rules, s.cards), kinds[number/uint64(len(s.configs))%uint64(len(kinds))], number)
	luck := microcity.Seeded(number)
	state := f.rules.Start()
	var list []*Puzzle
	for turns := 0; turns < bot.MostTurns && !f.rules.Result(state).Over; {
		if a, ok := luck.Answer(f.rules, &state); ok {
			f.rules.Advance(&state, a)
			turns++
			continue
		}
		if p := f.compare(state, 1); p != nil {
			list = append(list, p)
		}
		for _, a := range player.Plan(state) {
			f.rules.Advance(&state, a)
		}
	}
	slices.SortStableFunc(list, func(a, b *Puzzle) int { return cmp.Compare(b.lead(), a.lead()) })
	for _, p := range list {
		if f.settles(p) {
			return p, nil
		}
	}
	return nil, nil
}

// In looks for puzzles in a game that was played, in the order of its turns, and hands over each as
// soon as it is found, until stopped says so. Games that were not played solo, or with other cards,
// have none. The error is that of found.
func (s *Source) In(g *log.Game, found func(puzzle.Puzzle) error, stopped func() bool) error {
	m := microcity.Of(g.Tree)
	if m == nil || m.Pack() == nil || m.Pack().Hash != s.cards.Hash || m.Rules().Config().Mode != engine.Solo {
		return nil
	}
	f, err := newFinder(s.cards, m.Rules().Config().Newest())
	if err != nil {
		return err
	}
	for _, n := range g.Tree.Line(g.Tree.Cursor()) {
		if stopped() {
			return nil
		}
		if m.Action(n).Kind != engine.ActRoll {
			continue
		}
		if p := f.look(m.Position(n)); p != nil {
			if err := found(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// Again returns the puzzle that the position of another one is, as it is found today, or nil where it is none; quick,
// only what is told of all other plans is found out again, in a fraction of the time.
func (s *Source) Again(of puzzle.Puzzle, quick bool) (puzzle.Puzzle, error) {
	p := of.(*Puzzle)
	f, err := newFinder(p.cards, p.rules.Config())
	if err != nil {
		return nil, err
	}
	again := *p
	if !quick {
		if found := f.look(p.state); found != nil {
			return found, nil
		}
	} else if again.stands() && again.proved() && f.bounded(&again) {
		return &again, nil
	}
	return nil, nil
}
