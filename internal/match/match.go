// Package match is one game in memory: all its positions, a cursor, and every line
// that was ever played. It knows no file and no clock.
//
// A match is a tree. Each action that is done makes a node, and nodes are numbered in
// the order in which they were made, from 1; node 0 is the start. Taking back moves
// the cursor and removes nothing, so another action from there makes a branch.
// Every node keeps its position: stepping back costs nothing.
package match

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// A Node numbers a position of a match: 0 is the start, others count the actions in
// the order in which they were first done.
type Node int

// A Step is an action of a match and what came of it. It is a copy; Events is shared
// and must not be changed.
type Step struct {
	Node   Node
	Parent Node
	Action engine.Action
	State  engine.State   // the position after the action
	Events []engine.Event // what the action did
}

type node struct {
	action  engine.Action
	state   engine.State
	parent  Node
	next    Node // the child on the line that was last walked; 0 for none
	child   Node // the first child; 0 for none
	sibling Node // the next child of the same parent; 0 for none
	events  []engine.Event
	told    bool // events are filled in
}

// A Match is a game and its history. It is for one goroutine at a time; Clone gives
// another one its own.
type Match struct {
	rules  *engine.Rules
	nodes  []node
	cursor Node
}

// New begins a match at the rules' start.
func New(r *engine.Rules) *Match {
	return &Match{rules: r, nodes: []node{{state: r.Start()}}}
}

// Clone gives a match of the same tree whose cursor moves on its own.
func (m *Match) Clone() *Match {
	c := *m
	c.nodes = slices.Clone(m.nodes)
	return &c
}

// Rules gives the rules of the game.
func (m *Match) Rules() *engine.Rules { return m.rules }

// State gives the position at the cursor.
func (m *Match) State() engine.State { return m.nodes[m.cursor].state }

// Cursor gives the node at the cursor.
func (m *Match) Cursor() Node { return m.cursor }

// Len counts the actions of all lines together. The nodes are 0 to Len.
func (m *Match) Len() int { return len(m.nodes) - 1 }

// Has reports whether the match has such a node.
func (m *Match) Has(n Node) bool { return n >= 0 && int(n) < len(m.nodes) }

// Do takes an action from the cursor and tells what happened. An action that was done
// there before leads to the same node again; any other one begins a line of its own.
// On refusal nothing changes and the error is an engine.Reason.
func (m *Match) Do(a engine.Action) ([]engine.Event, error) {
	if err := m.Follow(a, nil); err != nil {
		return nil, err
	}
	return m.Events(m.cursor), nil
}

// Follow is Do for readers of whole games, who do not ask what happened. Where accept is
// given and refuses the position that the action leads to, nothing changes, and its error
// comes back.
func (m *Match) Follow(a engine.Action, accept func(before, after *engine.State) error) error {
	if child, ok := m.Child(a); ok {
		m.to(child)
		return nil
	}
	if reason := m.rules.Check(&m.nodes[m.cursor].state, a); reason != engine.OK {
		return reason
	}
	n := Node(len(m.nodes))
	m.nodes = append(m.nodes, node{action: a, state: m.nodes[m.cursor].state, parent: m.cursor})
	m.rules.Advance(&m.nodes[n].state, a) // in place: a copy more is what a long log would feel
	if accept != nil {
		if err := accept(&m.nodes[m.cursor].state, &m.nodes[n].state); err != nil {
			m.nodes = m.nodes[:n]
			return err
		}
	}
	m.link(n)
	m.to(n)
	return nil
}

// Grow makes room for as many actions more.
func (m *Match) Grow(actions int) { m.nodes = slices.Grow(m.nodes, actions) }

// link puts a new node behind its parent's other children.
func (m *Match) link(n Node) {
	link := &m.nodes[m.nodes[n].parent].child
	for *link != 0 {
		link = &m.nodes[*link].sibling
	}
	*link = n
}

// Child gives the node to which the action led when it was done from the cursor before.
func (m *Match) Child(a engine.Action) (Node, bool) {
	for n := m.nodes[m.cursor].child; n != 0; n = m.nodes[n].sibling {
		if m.nodes[n].action == a {
			return n, true
		}
	}
	return 0, false
}

// to moves the cursor to a child.
func (m *Match) to(child Node) {
	m.nodes[m.cursor].next = child
	m.cursor = child
}
