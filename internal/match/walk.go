package match

import "slices"

// Seek moves the cursor to any node and makes its line the one that Line follows. It
// reports whether there is such a node, or one that was prepared; if not, the cursor stays.
func (m *Match[S, A]) Seek(n Node) bool {
	if n < 0 || int(n) >= len(m.nodes) {
		return false
	}
	for ; m.played <= int(n); m.played++ {
		m.link(Node(m.played))
	}
	walked := m.cursor // the line from the start to there is the one that Line follows
	m.cursor = n
	m.moves++
	for n != walked { // until the two lines meet: parents have lower numbers
		if walked > n {
			walked = m.nodes[walked].parent
			continue
		}
		parent := m.nodes[n].parent
		m.nodes[parent].next = n
		n = parent
	}
	return true
}

// Parent returns the node before n; that of the start is the start.
func (m *Match[S, A]) Parent(n Node) Node { return m.nodes[n].parent }

// Next returns the node that follows n on the line that was last walked, if any.
func (m *Match[S, A]) Next(n Node) (Node, bool) {
	next := m.nodes[n].next
	return next, next != 0
}

// Branches returns the nodes that follow n, in the order in which they were made. With
// more than one of them, lines part at n.
func (m *Match[S, A]) Branches(n Node) []Node {
	var branches []Node
	for c := m.nodes[n].child; c != 0; c = m.nodes[c].sibling {
		branches = append(branches, c)
	}
	return branches
}

// Before reports whether a lies on the way from the start to b, b itself included.
func (m *Match[S, A]) Before(a, b Node) bool {
	for b > a {
		b = m.nodes[b].parent
	}
	return a == b
}

// Position returns the state at a node.
func (m *Match[S, A]) Position(n Node) S { return *m.at(n) }

// Step returns the action that led to n and what came of it. The start has no action.
func (m *Match[S, A]) Step(n Node) Step[S, A] {
	return Step[S, A]{Node: n, Parent: m.nodes[n].parent, Action: m.Action(n), State: m.Position(n)}
}

// Depth counts the actions from the start to the cursor: Line()[:Depth()] are done,
// the rest lies ahead.
func (m *Match[S, A]) Depth() int {
	depth := 0
	for n := m.cursor; n != 0; n = m.nodes[n].parent {
		depth++
	}
	return depth
}

// Line returns the nodes from the start, which is left out, to the cursor, and on from
// there along the line that was last walked.
func (m *Match[S, A]) Line() []Node {
	nodes := m.way(m.cursor)
	for n := m.nodes[m.cursor].next; n != 0; n = m.nodes[n].next {
		nodes = append(nodes, n)
	}
	return nodes
}

// way returns the nodes from the start, which is left out, to n.
func (m *Match[S, A]) way(n Node) []Node {
	var nodes []Node
	for ; n != 0; n = m.nodes[n].parent {
		nodes = append(nodes, n)
	}
	slices.Reverse(nodes)
	return nodes
}
