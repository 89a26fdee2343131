// Package training teaches the strong computer players of Micro City a set of cards: it plays
// games, keeps the weights that come of them in a file, and finds out what they are worth.
//
//	training.go  a mode, into a file
//	pack.go      a pack of one's own, into its folder
//	trial.go     players with new weights and with old ones, on the same luck
//	judged.go    what strong players judge by, with the cards of a pack
package training

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

// A Plan says what is to be learned.
type Plan struct {
	Cards     *pack.Pack
	Mode      engine.Mode
	Seed      uint64
	Games     int
	From      string   // a file of weights to go on from; "" for none
	Buildings []string // that are played; nil for all of the mode

	// Progress hears how many games have been played. It may be nil.
	Progress func(done int)
}

// How many games to learn from where nothing else is said: from nothing, or further for a pack.
const (
	Games     = 100_000
	PackGames = 10_000
)

// ErrNoBuilding says that Buildings were named in a mode that has none.
var ErrNoBuilding = errors.New("The competitive game has no Building. Leave --building out.")

// Run learns, and writes the weights into a file, which force overwrites. It returns what came of
// it in lines. The error is a sentence.
func (p *Plan) Run(out string, force bool) ([]string, error) {
	if _, err := os.Lstat(out); err == nil && !force {
		return nil, fmt.Errorf("%s already exists. Name another file, or use --force to overwrite it.", out)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, prose.NotWritten(out, err)
	}
	if err := regular.Replaceable(out); err != nil {
		return nil, prose.NotWritten(out, err)
	}
	t, err := p.training()
	if err != nil {
		return nil, err
	}
	if p.From != "" {
		if t.From, err = read(p.From); err != nil {
			return nil, err
		}
	}
	began := time.Now()
	weights, won, err := p.learn(t)
	if err != nil {
		return nil, err
	}
	if err := durable.WriteFile(out, weights, 0o644); err != nil {
		return nil, prose.NotWritten(out, err)
	}
	took := time.Since(began).Round(time.Second)
	lines := []string{prose.Safe(fmt.Sprintf("Trained on %s in %s; the weights are in %s.", prose.Count(p.Games, "game", "games"), took, out))}
	if last := max(p.Games/1000, 1); t.Mode != engine.Competitive && p.Games >= last {
		lines = append(lines, fmt.Sprintf("Of the last %s it won %s.", prose.Count(last, "game", "games"), prose.Rate(float64(won)/float64(last))))
	}
	return lines, nil
}

// learn plays the games of a training, and counts the wins of the last thousandth part.
func (p *Plan) learn(t bot.Training) (weights []byte, won int, err error) {
	t.Progress = func(done, wins int) {
		won = wins
		if p.Progress != nil {
			p.Progress(done)
		}
	}
	if weights, err = t.Run(); err != nil {
		return nil, 0, fmt.Errorf("Training is not possible: %w.", err)
	}
	return weights, won, nil
}

// training returns what the bot is to train. The error is a sentence.
func (p *Plan) training() (bot.Training, error) {
	t := bot.Training{Pack: p.Cards.Cards, Hash: p.Cards.Hash, Mode: p.Mode, Seed: p.Seed, Games: p.Games}
	if len(p.Buildings) > 0 && t.Mode == engine.Competitive {
		return t, ErrNoBuilding
	}
	for _, name := range p.Buildings {
		difficulties := engine.Difficulties(p.Cards.Cards, name)
		if difficulties == nil {
			return t, fmt.Errorf("There is no Building %q in these cards.", name)
		}
		for _, d := range difficulties {
			t.Configs = append(t.Configs, engine.Config{Mode: t.Mode, Building: name, Difficulty: d})
		}
	}
	return t, nil
}

// mostWeights bounds a file of weights to go on from, which may be another program's.
const mostWeights = 64 << 20

// read reads a file of weights.
func read(path string) ([]byte, error) {
	data, err := regular.ReadText(path, mostWeights)
	switch {
	case errors.Is(err, regular.ErrTooLarge):
		return nil, fmt.Errorf("%s is too large for a file of weights.", path)
	case err != nil:
		return nil, prose.NotRead(path, err)
	}
	return data, nil
}
