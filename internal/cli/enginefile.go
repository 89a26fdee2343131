package cli

import (
	"time"

	"boardgame/microcity/internal/record"
)

// save is "save FILE": it writes the game as a log, to a file that must not exist yet.
func (p *protocol) save(path string) any {
	switch {
	case path == "":
		return refused("save needs the name of a file")
	case p.placed:
		return refused("a game that began with set has no log; begin it with new")
	}
	log, err := record.Create(record.OS, path, record.Header{
		Program: version, Config: p.rules.Config(), Seed: p.seed, Date: time.Now(),
	}, p.cards, p.rules)
	if err != nil {
		return refused("%s", err)
	}
	for i := 1; i < len(p.steps); i++ {
		if err = log.Action(p.steps[i].action, &p.steps[i-1].state, &p.steps[i].state); err != nil {
			break
		}
	}
	if closed := log.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return refused("%s", err)
	}
	return success{true}
}

// load is "load FILE": it takes up the game of a log where the log ends.
func (p *protocol) load(path string) any {
	if path == "" {
		return refused("load needs the name of a file")
	}
	packs, err := p.known()
	if err != nil {
		return refused("%s", oneLine(err))
	}
	game, err := record.Verify(path, packs)
	if err != nil {
		return refused("%s", err)
	}
	p.start(game.Pack, game.Match.Rules(), game.Header.Seed)
	for _, s := range game.Match.Line()[:game.Match.Depth()] {
		p.steps = append(p.steps, step{s.Action, s.State})
	}
	return success{true}
}
