package match

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// Seek moves the cursor to any node and makes its line the one that Next follows. It
// reports whether there is such a node.
func (m *Match) Seek(n Node) bool {
	if !m.Has(n) {
		return false
	}
	m.cursor = n
	for n != 0 {
		parent := m.nodes[n].parent
		m.nodes[parent].next = n
		n = parent
	}
	return true
}

// Parent gives the node before n; that of the start is the start.
func (m *Match) Parent(n Node) Node { return m.nodes[n].parent }

// Next gives the node after n on the line that was last walked, if it goes on.
func (m *Match) Next(n Node) (Node, bool) {
	next := m.nodes[n].next
	return next, next != 0
}

// Branches gives the nodes that follow n, in the order in which they were made. With
// more than one of them, lines part at n.
func (m *Match) Branches(n Node) []Node {
	var branches []Node
	for c := m.nodes[n].child; c != 0; c = m.nodes[c].sibling {
		branches = append(branches, c)
	}
	return branches
}

// Before reports whether a lies on the way from the start to b, b itself included.
func (m *Match) Before(a, b Node) bool {
	for b > a {
		b = m.nodes[b].parent
	}
	return a == b
}

// Position gives the state at a node.
func (m *Match) Position(n Node) engine.State { return m.nodes[n].state }

// Action gives the action that led to n; the start has none.
func (m *Match) Action(n Node) engine.Action { return m.nodes[n].action }

// Events tells what the action that led to n did; nothing for the start.
func (m *Match) Events(n Node) []engine.Event {
	at := &m.nodes[n]
	if n == 0 || at.told {
		return at.events
	}
	// The step was taken before, from the same position: it cannot be refused now.
	_, at.events, _ = m.rules.Play(m.nodes[at.parent].state, at.action)
	at.told = true
	return at.events
}

// Step gives the action that led to n and what came of it. The start has no action.
func (m *Match) Step(n Node) Step {
	at := &m.nodes[n]
	return Step{Node: n, Parent: at.parent, Action: at.action, State: at.state, Events: m.Events(n)}
}

// Line gives the steps from the start to the cursor and on from there along the line
// that was last walked.
func (m *Match) Line() []Step {
	nodes := m.line()[1:]
	steps := make([]Step, len(nodes))
	for i, n := range nodes {
		steps[i] = m.Step(n)
	}
	return steps
}

// Depth counts the actions from the start to the cursor: Line()[:Depth()] are done,
// the rest lies ahead.
func (m *Match) Depth() int {
	depth := 0
	for n := m.cursor; n != 0; n = m.nodes[n].parent {
		depth++
	}
	return depth
}

// line gives the nodes of the current line, the start included.
func (m *Match) line() []Node {
	var nodes []Node
	for n := m.cursor; n != 0; n = m.nodes[n].parent {
		nodes = append(nodes, n)
	}
	nodes = append(nodes, 0)
	slices.Reverse(nodes)
	for n := m.nodes[m.cursor].next; n != 0; n = m.nodes[n].next {
		nodes = append(nodes, n)
	}
	return nodes
}
