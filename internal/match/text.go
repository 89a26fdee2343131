package match

import (
	"hash/fnv"
	"io"

	"boardgame/microcity/internal/game"
)

// Text returns the match as text. Both have one cursor: what moves the one moves the other.
func (m *Match[S, A]) Text() game.Tree { return text[S, A]{m} }

// text is a game.Tree. Its methods that say nothing of states and actions are the match's.
type text[S, A comparable] struct{ *Match[S, A] }

func (t text[S, A]) Do(action string, accept func(game.Step) error) error {
	a, err := t.engine.Parse(action)
	if err != nil {
		return err
	}
	if accept == nil {
		return t.Follow(a, nil)
	}
	return t.Follow(a, func(before, after *S) error { return accept(t.step(before, after)) })
}

// step describes the step between two positions, the second of which is the newest node.
func (t text[S, A]) step(before, after *S) game.Step {
	step := game.Step{Node: Node(t.Len()), Ends: t.ends(before, after)}
	if step.Ends {
		step.Hash = t.hash(after)
	}
	return step
}

// ends reports whether the setup, a turn or the game ends between two positions. Nobody is
// asked when the game is over, which is cheaper to learn than the result.
func (t text[S, A]) ends(before, after *S) bool {
	asked, _ := t.engine.Turn(after)
	return asked == game.Nobody || t.engine.Moment(before).Turn != t.engine.Moment(after).Turn
}

func (t text[S, A]) hash(s *S) uint64 {
	sum := fnv.New64a()
	_, _ = io.WriteString(sum, t.engine.Position(s)) // a hash takes everything
	return sum.Sum64()
}

func (t text[S, A]) Child(action string) (Node, bool) {
	a, err := t.engine.Parse(action)
	if err != nil {
		return 0, false
	}
	return t.Match.Child(a)
}

func (t text[S, A]) Action(n Node) string {
	if n == 0 {
		return ""
	}
	return t.engine.Format(t.nodes[n].action)
}

func (t text[S, A]) Turn(n Node) (game.Seats, string) { return t.engine.Turn(&t.nodes[n].state) }

func (t text[S, A]) Mover(n Node) game.Seats {
	if n == 0 {
		return game.Nobody
	}
	asked, _ := t.Turn(t.Parent(n))
	return asked
}

func (t text[S, A]) Moment(n Node) game.Moment { return t.engine.Moment(&t.nodes[n].state) }
func (t text[S, A]) Result(n Node) game.Result { return t.engine.Result(&t.nodes[n].state) }
func (t text[S, A]) Hash(n Node) uint64        { return t.hash(&t.nodes[n].state) }
func (t text[S, A]) Line(to Node) []Node       { return t.way(to) }

func (t text[S, A]) Legal(n Node) []string {
	var texts []string
	for _, a := range t.engine.Legal(&t.nodes[n].state, nil) {
		texts = append(texts, t.engine.Format(a))
	}
	return texts
}

func (t text[S, A]) Clone() game.Tree {
	c := t.Match.Clone()
	return c.Text()
}
