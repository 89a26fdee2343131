package log

import (
	"errors"

	"boardgame/microcity/internal/game"
)

// Branch begins a new log with the line of play that leads to a node of a tree, as the child of the
// log that h.Parent names. The actions are numbered anew; other lines of play and notes
// stay behind. The tree is fresh, a match of the same game in which nothing was played: it
// is played up to the node, too.
func Branch(disk Disk, path string, h Header, cards []byte, of game.Tree, node game.Node, fresh game.Tree) (*Log, error) {
	body := []string{startLine(fresh)}
	of = of.As(game.All)
	for _, n := range of.Line(node) {
		action := of.Action(n)
		if err := fresh.Do(action); err != nil {
			return nil, err
		}
		body = append(body, actionLine(action, fresh.Step(fresh.Cursor())))
	}
	return create(disk, path, h, cards, fresh.Players(), body)
}

// ErrNoNode says that a game has no such position.
var ErrNoNode = errors.New("there is no such position in this game")

// Annotate adds a note to the log of a game that nobody plays just now, and leaves the
// game as it is. The error tells why that cannot be.
func Annotate(disk Disk, path string, games game.Shelf, n Note) error {
	g, log, err := Open(disk, path, games)
	if log == nil {
		return err
	}
	if err = ErrNoNode; g.Tree.Has(n.Node) {
		err = log.Note(n)
	}
	return errors.Join(err, log.Close())
}
