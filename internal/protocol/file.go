package protocol

import (
	"errors"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
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
		Program: p.options.Program, Seed: p.seed, Luck: log.LuckChosen, Hand: p.hand, Date: time.Now(),
	}
	p.played.Head(&h)
	h.Rules = p.rules
	if p.parent != "" {
		h.Parent = log.Parent{Name: p.parent, Node: p.shared()}
	}
	fresh, err := p.played.Box.Open(p.rules, p.played.Options, p.played.Cards)
	if err != nil {
		return refused("%s", oneLine(err))
	}
	file, err := log.Create(log.OS, path, h, p.played.Cards, fresh)
	if err != nil {
		return refused("%s", err)
	}
	luck, err := p.write(file, fresh, h.Terms(p.played.Box))
	if err = errors.Join(err, file.Close()); err != nil {
		return refused("%s", oneLine(err))
	}
	return saved{true, luck.Origin().String()}
}

// shared returns the last node on the way to the present one that the log had which was
// loaded.
func (p *protocol) shared() game.Node {
	n := p.at()
	for n > p.loaded {
		n = p.tree.Parent(n)
	}
	return n
}

// write plays the game once more and writes it, and for those who read the log as text where
// its luck comes from if that is not the seed.
func (p *protocol) write(file *log.Log, fresh game.Tree, terms chance.Terms) (luck chance.Trace, err error) {
	for _, n := range p.tree.Line(p.at()) {
		action := p.tree.Action(n)
		if err := fresh.Do(action); err != nil {
			return luck, err
		}
		if err := file.Action(action, fresh.Step(fresh.Cursor())); err != nil {
			return luck, err
		}
	}
	luck = terms.Trace(fresh, fresh.Cursor())
	if luck.Origin() == chance.FromSeed {
		return luck, nil
	}
	return luck, file.Remark(luck.Sentence())
}

// load is "load FILE": it takes up the game of a log where the log ends.
func (p *protocol) load(path string) any {
	if path == "" {
		return refused("load needs the name of a file")
	}
	shelf, err := p.shelf()
	if err != nil {
		return refused("%s", oneLine(err))
	}
	g, err := log.Verify(path, shelf)
	damage := new(log.Damage)
	switch {
	case errors.As(err, new(*log.FileError)): // it names the file
		return refused("%s", err)
	case errors.As(err, &damage) && damage.Kind == log.OtherPack: // the sentence names a flag of commands
		return refused("%s cannot be loaded: its cards were not found. First name the folder with the cards: new game=ID pack=DIR", path)
	case err != nil:
		return refused("%s cannot be loaded: %s", path, err)
	}
	played := session.Game{Box: g.Box, Options: g.Header.Options, PackID: g.Header.PackID, Cards: g.Cards}
	p.start(p.gameOf(g.Box.ID), played, g.Header.Rules, g.Tree.As(game.All), g.Header.Seed)
	p.hand, p.parent, p.loaded = g.Header.Hand, filepath.Base(path), game.Node(g.Tree.Len())
	return success{true}
}

// shelf returns the games that a log may hold, first the one that is played, with its cards.
func (p *protocol) shelf() (games game.Shelf, err error) {
	if p.tree != nil {
		games = append(games, *p.played.Box)
	}
	for i := range p.options.Games {
		box, err := p.options.Games[i].Box()
		if err != nil {
			return nil, err
		}
		games = append(games, *box)
	}
	return games, nil
}

// gameOf returns the game with an ID, which is on the shelf.
func (p *protocol) gameOf(id string) *Game {
	for i := range p.options.Games {
		if box, err := p.options.Games[i].Box(); err == nil && box.ID == id {
			return &p.options.Games[i]
		}
	}
	panic("protocol: a log of a game that is not on the shelf")
}
