package puzzle

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
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
// is none. One game gives one puzzle: its others would be much like it.
func (s *Source) Game(number uint64) (*Puzzle, error) {
	f, err := newFinder(s.cards, s.configs[number%uint64(len(s.configs))])
	if err != nil {
		return nil, err
	}
	kinds := []bot.Kind{bot.Strong, bot.Greedy, bot.Novice}
	player := bot.NewPlayer(bot.NewEvaluator(f.rules, s.cards), kinds[number/uint64(len(s.configs))%uint64(len(kinds))], number)
	luck := microcity.Seeded(number)
	state := f.rules.Start()
	var found *Puzzle
	for turns := 0; turns < bot.MostTurns && !f.rules.Result(state).Over; {
		if a, ok := luck.Answer(f.rules, &state); ok {
			f.rules.Advance(&state, a)
			turns++
			continue
		}
		found = better(found, f.look(state))
		for _, a := range player.Plan(state) {
			f.rules.Advance(&state, a)
		}
	}
	return found, nil
}

// better returns the one of two puzzles whose best plan leads by more.
func better(a, b *Puzzle) *Puzzle {
	if a == nil || b != nil && b.best.Chance-b.next.Chance > a.best.Chance-a.next.Chance {
		return b
	}
	return a
}

// In looks for puzzles in a game that was played, in the order of its turns, and hands over each as
// soon as it is found, until stopped says so. Games that were not played solo, or with other cards,
// have none. The error is that of found.
func (s *Source) In(g *record.Game, found func(*Puzzle) error, stopped func() bool) error {
	c := g.Match.Rules().Config().Newest()
	if c.Mode != engine.Solo || g.Pack.Hash != s.cards.Hash {
		return nil
	}
	f, err := newFinder(s.cards, c)
	if err != nil {
		return err
	}
	for _, step := range g.Match.Line() {
		if stopped() {
			return nil
		}
		if step.Action.Kind != engine.ActRoll {
			continue
		}
		if p := f.look(step.State); p != nil {
			if err := found(p); err != nil {
				return err
			}
		}
	}
	return nil
}
