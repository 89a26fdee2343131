package log

import (
	"boardgame/microcity/internal/game"
)

// Follow returns a game as it begins, for Take to bring up to what is written elsewhere.
func Follow(box *game.Game, h Header, cards []byte) (*Game, error) {
	tree, err := box.Open(h.Rules, h.Options, cards)
	if err != nil {
		return nil, err
	}
	return &Game{Box: box, Header: h, Cards: cards, Tree: tree}, nil
}

// Take takes the line that comes next, as [Log.Lines] returns it. The error is a [*Damage].
func (g *Game) Take(line string) error {
	if bad := g.readLine(0, line); bad != nil {
		return bad
	}
	return nil
}

// Seen returns a line of [Log.Lines] as some players may see it: an action, and the hash of the position that it
// led to, as their view of the tree has them.
func Seen(line string, view game.Tree) string {
	n, text, ok := numbered(line)
	if !ok {
		return line
	}
	step := game.Step{Node: game.Node(n)}
	if _, hash := withHash(text); hash != "" {
		step.Ends, step.Hash = true, view.Hash(step.Node)
	}
	return actionLine(view.Action(step.Node), step)
}

// Lines returns what was written after the start of the game from a line on, counted from 0: each line without
// its seal, as the disk has it.
func (l *Log) Lines(from int) []string {
	played := l.body[1:len(l.body):len(l.body)]
	return played[min(from, len(played)):]
}
