package pack

import (
	_ "embed" // for the core pack as JSON
	"sync"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// The core pack as JSON, made from its files by the test that compares them: the cards as
// encode writes them, and the drawings.
var (
	//go:embed core/cards.json
	coreCards []byte
	//go:embed core/drawings.json
	coreDrawings []byte
)

// Core returns the pack that comes with the game, the same one every time: it is not to be
// changed. It is what Load makes of its files, and is there sooner: reading YAML and asking
// the engine about every landmark would be half of the time that the game takes to start.
func Core() (*Pack, error) { return core() }

// A Source has cards, which it reads when they are asked for.
type Source struct {
	Hash  string
	Cards func() *Pack
}

// Source returns the pack as a source; nil has none.
func (p *Pack) Source() Source {
	s := Source{Cards: func() *Pack { return p }}
	if p != nil {
		s.Hash = p.Hash
	}
	return s
}

// CoreSource returns the pack that comes with the game, which the tests have read.
func CoreSource() Source {
	return Source{packfile.Hash(coreCards), func() *Pack {
		p, _ := Core()
		return p
	}}
}

// secondEdition is the hash of the core pack's second edition, from which today's differs in the clocks of
// landmarks for two alone.
const secondEdition = "3854e3240fd686a451aa4f962fb8546b09efc680f02647f1cc36729860789bcc"

// Same reports whether a game is the same with the cards of a hash as with these, so that what was won
// with the ones counts with the others.
func (p *Pack) Same(hash string, c engine.Config) bool {
	if hash == p.Hash {
		return true
	}
	own, err := Core()
	return err == nil && p.Hash == own.Hash && hash == secondEdition &&
		(c.Mode != engine.Coop || p.Cards.Landmark(c.Building) == nil)
}

var core = sync.OnceValues(func() (*Pack, error) {
	found, faults := packfile.ParseSections(coreCards, keys()...)
	drawn, more := packfile.ParseSections(coreDrawings, drawings)
	faults = append(faults, more...)
	cards := readCards(found, &faults, false)
	art := readArt(drawn, cards, &faults)
	if len(faults) > 0 {
		return nil, faults
	}
	return &Pack{Cards: cards, Hash: packfile.Hash(coreCards), json: coreCards, art: art}, nil
})
