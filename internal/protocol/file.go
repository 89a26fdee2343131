package protocol

import (
	"errors"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/record"
)

// saved is the answer to save.
type saved struct {
	OK   bool   `json:"ok"`
	Luck string `json:"luck"` // where the outcomes of chance come from
}

// save is "save FILE": it writes the game as a log, to a file that must not exist yet.
// Whoever speaks the protocol knows the seed: it counts as chosen.
func (p *protocol) save(path string) any {
	switch {
	case path == "":
		return refused("save needs the name of a file")
	case p.placed:
		return refused("a game that began with set has no log; begin it with new")
	}
	h := log.Header{
		Program: p.program, Seed: p.seed, Luck: log.LuckChosen, Hand: p.hand, Date: time.Now(),
	}
	if n := len(p.from); n > 0 {
		h.Parent = log.Parent{Name: p.parent, Node: p.from[n-1]}
	}
	played := microcity.NewMatch(p.rules)
	var steps []game.Step
	keep := func(step game.Step) error {
		steps = append(steps, step)
		return nil
	}
	for _, s := range p.steps[1:] {
		if err := played.Follow(s.action, keep); err != nil {
			return refused("%s", err)
		}
	}
	log, err := record.Create(log.OS, path, h, p.cards, p.rules)
	if err != nil {
		return refused("%s", err)
	}
	luck := h.Terms().Trace(played.Text(), played.Cursor())
	if err := errors.Join(p.write(log, steps, luck), log.Close()); err != nil {
		return refused("%s", oneLine(err))
	}
	return saved{true, luck.Origin().String()}
}

// write writes the game, and for those who read the log as text where its luck comes from
// if that is not the seed.
func (p *protocol) write(log *log.Log, steps []game.Step, luck chance.Trace) error {
	for i, step := range steps {
		if err := log.Action(p.steps[i+1].action.String(), step); err != nil {
			return err
		}
	}
	if luck.Origin() == chance.FromSeed {
		return nil
	}
	return log.Remark(luck.Sentence())
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
	p.hand, p.parent, p.from = game.Header.Hand, filepath.Base(path), []match.Node{0}
	for _, s := range game.Match.Line()[:game.Match.Depth()] {
		p.steps = append(p.steps, step{s.Action, s.State})
		p.from = append(p.from, s.Node)
	}
	return success{true}
}
