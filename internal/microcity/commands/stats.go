package commands

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/ladder"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/stats"
)

// A statsJSON is what "stats" prints for programs.
type statsJSON struct {
	*stats.Table
	Ladder starsJSON `json:"ladder"`      // of the solo game
	Coop   starsJSON `json:"ladder_coop"` // of the co-operative game
}

// A starsJSON is how many stars were won, and how many can be.
type starsJSON struct {
	Stars int `json:"stars"`
	Of    int `json:"of"`
}

// Count tells the stars on the ladder, with the cards in a folder, or its own where it holds those of another game.
func Count(d shelf.Program, dir string, games []library.Game, table *stats.Table) (lines []string, object any, err error) {
	cards, err := cardsOr(dir)
	if err != nil {
		return nil, nil, err
	}
	pars := ladder.Recall(d.Base().Folders.Pars())
	if won := ladder.Summaries(cards, games, pars); won != "" {
		lines = []string{"", "Ladder: " + won + ". To see it: microcity ladder"}
	}
	won := func(m engine.Mode) (x starsJSON) {
		x.Stars, x.Of = ladder.Count(cards, m, games, pars).Stars()
		return x
	}
	return lines, statsJSON{table, won(engine.Solo), won(engine.Coop)}, nil
}

// Stars returns how many stars each Building has, with those cards.
func Stars(d shelf.Program, dir string, games []library.Game) (map[string]int, error) {
	cards, err := cardsOr(dir)
	if err != nil {
		return nil, err
	}
	return ladder.Stars(cards, games, ladder.Recall(d.Base().Folders.Pars())), nil
}

// cardsOr returns the cards in a folder, or our own where it holds those of another game.
func cardsOr(dir string) (*pack.Pack, error) {
	cards, err := (&agreement.Request{PackDir: dir}).Cards()
	if err != nil {
		return agreement.CoreCards()
	}
	return cards, nil
}
