package match

import "boardgame/microcity/internal/game"

// Text returns the match as text. Both have one cursor: what moves the one moves the other.
func (m *Match[S, A]) Text() game.Tree { return text[S, A]{m} }

// Of returns the match that a tree shows, or nil where it shows one of other types.
func Of[S, A comparable](t game.Tree) *Match[S, A] {
	if t, ok := t.(text[S, A]); ok {
		return t.Match
	}
	return nil
}

// text is a game.Tree. Its methods that say nothing of states and actions are the match's.
type text[S, A comparable] struct{ *Match[S, A] }

func (t text[S, A]) Do(action string) error {
	n, err := t.Prepare(t.cursor, action)
	if err == nil {
		t.Seek(n)
	}
	return err
}

func (t text[S, A]) Prepare(from Node, action string) (Node, error) {
	a, err := t.engine.Parse(action)
	if err != nil {
		return 0, game.Unreadable{Err: err}
	}
	return t.Match.Prepare(from, a)
}

func (t text[S, A]) Step(n Node) game.Step {
	before, after := &t.nodes[t.Parent(n)].state, &t.nodes[n].state
	step := game.Step{Node: n, Ends: t.ends(before, after)}
	if step.Ends {
		step.Hash = t.hash(after)
	}
	return step
}

func (t text[S, A]) Check(n Node, action string) error {
	a, err := t.engine.Parse(action)
	if err != nil {
		return game.Unreadable{Err: err}
	}
	return t.engine.Check(t.at(n), a)
}

func (t text[S, A]) Action(n Node) string {
	if n == 0 {
		return ""
	}
	return t.engine.Format(t.Match.Action(n))
}

func (t text[S, A]) Turn(n Node) (game.Seats, string) { return t.engine.Turn(t.at(n)) }

func (t text[S, A]) Mover(n Node) game.Seats {
	if n == 0 {
		return game.Nobody
	}
	asked, _ := t.Turn(t.Parent(n))
	return asked
}

func (t text[S, A]) Moment(n Node) game.Moment { return t.engine.Moment(t.at(n)) }
func (t text[S, A]) Result(n Node) game.Result { return t.engine.Result(t.at(n)) }
func (t text[S, A]) Position(n Node) string {
	return string(t.engine.AppendPosition(nil, t.at(n)))
}

func (t text[S, A]) Line(to Node) []Node { return t.way(to) }

func (t text[S, A]) Legal(n Node) []string {
	var texts []string
	for _, a := range t.engine.Legal(t.at(n), nil) {
		texts = append(texts, t.engine.Format(a))
	}
	return texts
}

func (t text[S, A]) Odds(n Node) []game.Outcome[string] {
	var texts []game.Outcome[string]
	for _, o := range t.engine.Odds(t.at(n), nil) {
		texts = append(texts, game.Outcome[string]{Action: t.engine.Format(o.Action), Weight: o.Weight})
	}
	return texts
}

func (t text[S, A]) Deal(n Node, seed uint64) (string, bool) {
	a, ok := t.engine.Deal(t.at(n), seed)
	if !ok {
		return "", false
	}
	return t.engine.Format(a), true
}

func (t text[S, A]) Clone() game.Tree {
	c := t.Match.Clone()
	return c.Text()
}

func (t text[S, A]) Learn(actions []string) error {
	known := make([]A, len(actions))
	for i, typed := range actions {
		a, err := t.engine.Parse(typed)
		if err != nil {
			return game.Unreadable{Err: err}
		}
		known[i] = a
	}
	return t.Match.Learn(known)
}

func (t text[S, A]) As(seats game.Seats) game.Tree { return t.Match.As(seats).Text() }
