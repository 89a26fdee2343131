package log

import (
	"errors"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
)

// Branch begins a new log with the line of a match that leads to a node, as the child of
// the log that h.Parent names. The actions are numbered anew; other lines of play and
// notes stay behind. It gives the match that the new log holds.
func Branch(disk Disk, path string, h Header, p *pack.Pack, m *microcity.Match, node match.Node) (*Log, *microcity.Match, error) {
	if !m.Has(node) {
		return nil, nil, errNoNode
	}
	line := m.Clone()
	line.Seek(node)
	rules, steps := line.Rules(), line.Line()[:line.Depth()]
	h.Config = rules.Config()
	h.PackID, h.PackHash = p.Cards.ID, p.Hash
	before, fresh := rules.Start(), microcity.NewMatch(rules)
	body := []string{numberedLine(0, startText, &before)}
	for i := range steps {
		var position *engine.State
		if endsTurn(&before, &steps[i].State) {
			position = &steps[i].State
		}
		body = append(body, numberedLine(i+1, steps[i].Action.String(), position))
		before = steps[i].State
		if err := fresh.Follow(steps[i].Action, nil); err != nil {
			return nil, nil, err
		}
	}
	log, err := create(disk, path, h, p, body)
	return log, fresh, err
}

var errNoNode = errors.New("there is no such position in this game")

// Annotate adds a note to the log of a game that nobody plays just now, and leaves the
// game as it is. The error tells why that cannot be.
func Annotate(disk Disk, path string, packs Packs, n Note) error {
	game, log, err := Open(disk, path, packs)
	if log == nil {
		return err
	}
	if err = errNoNode; game.Match.Has(n.Node) {
		err = log.Note(n)
	}
	return errors.Join(err, log.Close())
}
