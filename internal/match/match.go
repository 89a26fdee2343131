// Package match is one game in memory: all its positions, a cursor, and every line
// that was ever played. It knows no game, no file and no clock.
//
// A match is a tree. Each action that is done makes a node, and nodes are numbered in
// the order in which they were made, from 1; node 0 is the start. Taking back moves
// the cursor and removes nothing, so another action from there makes a branch.
// Every node keeps its position: stepping back costs nothing.
//
// A Match keeps the states and actions of its game by value. Text shows it as a
// game.Tree, to those that need not know which game it is. As shows it as some players may
// see it: the same nodes, in which what is secret is unknown.
package match

import (
	"slices"

	"boardgame/microcity/internal/game"
)

// A Node numbers a position of a match.
type Node = game.Node

// A Step is an action of a match and the position that it led to.
type Step[S, A comparable] struct {
	Node   Node
	Parent Node
	Action A
	State  S // the position after the action
}

type node[S, A comparable] struct {
	action  A
	state   S
	parent  Node
	next    Node // the child that was walked to last; 0 for none
	child   Node // the first child; 0 for none
	sibling Node // the next child of the same parent; 0 for none
}

// A Match is a game and its history. It is for one goroutine at a time; Clone returns
// one for another.
type Match[S, A comparable] struct {
	engine game.Engine[S, A]
	*history[S, A]
	text []byte // of the position that was hashed last; its room serves the next one
	eyes eyes[S, A]
}

// A history is what was played. All who look at a match share it.
type history[S, A comparable] struct {
	nodes  []node[S, A]
	played int // how many of the nodes were played, and the start; the others are prepared
	cursor Node
	moves  int // how often the cursor moved
}

// New begins a match at the engine's start.
func New[S, A comparable](e game.Engine[S, A]) Match[S, A] { return At(e, e.Start()) }

// At begins a match at any position of the engine.
func At[S, A comparable](e game.Engine[S, A], s S) Match[S, A] {
	return Match[S, A]{engine: e, history: &history[S, A]{nodes: []node[S, A]{{state: s}}, played: 1}}
}

// Clone returns a match of the same tree whose cursor moves on its own.
func (m *Match[S, A]) Clone() Match[S, A] {
	c := *m
	c.history, c.text = &history[S, A]{nodes: slices.Clone(m.nodes[:m.played]), played: m.played, cursor: m.cursor}, nil
	c.eyes.seats, c.eyes.also = m.looking(), game.Nobody
	if m.revealed() {
		c.eyes = eyes[S, A]{}
	}
	return c
}

// State returns the position at the cursor.
func (m *Match[S, A]) State() S { return *m.at(m.cursor) }

// Cursor returns the node at the cursor.
func (m *Match[S, A]) Cursor() Node { return m.cursor }

// Len counts the actions of all lines together. The nodes are 0 to Len.
func (m *Match[S, A]) Len() int { return m.played - 1 }

// Has reports whether the match has such a node.
func (m *Match[S, A]) Has(n Node) bool { return n >= 0 && int(n) < m.played }

// Follow takes an action from the cursor, as Prepare and Seek do. Where the rules refuse it, nothing changes.
func (m *Match[S, A]) Follow(a A) error {
	n, err := m.Prepare(m.cursor, a)
	if err == nil {
		m.Seek(n)
	}
	return err
}

// Prepare returns the node to which an action leads from another one: an action that was done there before to
// the same as then; any other one, unless the rules refuse it, to a node that the match has from when
// Seek goes there, until Drop forgets it. More can be prepared from such a node.
func (m *Match[S, A]) Prepare(from Node, a A) (Node, error) {
	if child, ok := m.child(from, a); ok {
		return child, nil
	}
	if err := m.engine.Check(&m.nodes[from].state, a); err != nil {
		return 0, err
	}
	n := Node(len(m.nodes))
	m.nodes = append(m.nodes, m.nodes[from]) // and changed in place: another copy is what a long log would feel
	made := &m.nodes[n]
	made.action, made.parent, made.next, made.child, made.sibling = a, from, 0, 0, 0
	m.engine.Advance(&made.state, a)
	return n, nil
}

// Drop forgets what was prepared, but where Seek went.
func (m *Match[S, A]) Drop() { m.nodes = m.nodes[:m.played] }

// ends reports whether the setup, a turn or the game ends between two positions. Nobody is
// asked when the game is over, which is cheaper to learn than the result.
func (m *Match[S, A]) ends(before, after *S) bool {
	asked, _ := m.engine.Turn(after)
	return asked == game.Nobody || m.engine.Moment(before).Turn != m.engine.Moment(after).Turn
}

// usualText is more than the texts of positions have nearly always.
const usualText = 512

// Hash returns the 64-bit FNV-1a of the text of a position.
func (m *Match[S, A]) Hash(n Node) uint64 { return m.hash(m.at(n)) }

func (m *Match[S, A]) hash(s *S) uint64 {
	m.text = m.engine.AppendPosition(slices.Grow(m.text[:0], usualText), s)
	return game.Fingerprint(m.text)
}

// Engine returns the rules that the match is played by.
func (m *Match[S, A]) Engine() game.Engine[S, A] { return m.engine }

// Players returns how many play.
func (m *Match[S, A]) Players() int { return m.engine.Players() }

// Grow makes room for as many actions more.
func (m *Match[S, A]) Grow(actions int) { m.nodes = slices.Grow(m.nodes, actions) }

// link puts a new node behind its parent's other children.
func (m *Match[S, A]) link(n Node) {
	link := &m.nodes[m.nodes[n].parent].child
	for *link != 0 {
		link = &m.nodes[*link].sibling
	}
	*link = n
}

// child returns the node to which an action led that was done from another one before.
func (m *Match[S, A]) child(from Node, a A) (Node, bool) {
	for n := m.nodes[from].child; n != 0; n = m.nodes[n].sibling {
		if m.Action(n) == a {
			return n, true
		}
	}
	return 0, false
}
