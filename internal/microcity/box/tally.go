package box

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
)

// Rolled tells what dice showed.
func (t *Table) Rolled(n game.Node) (faces []int) {
	a := t.match.Action(n)
	if a.Kind != engine.ActRoll {
		return nil
	}
	for _, face := range a.Numbers() {
		if face > 0 {
			faces = append(faces, int(face))
		}
	}
	return faces
}

// A count is how often something was done, and its words: "8 cards played".
type count struct {
	n         int
	one, more string
}

// Tally counts what was done in a game: "10 turns, 8 cards played." What was not done is
// not mentioned.
func (t *Table) Tally(line []game.Node) string {
	counts := [...]count{
		{0, "turn", ""},
		{0, "card", " played"},
		{0, "marker", " placed"},
		{0, "stage", " completed"},
		{0, "goal", " reached"},
		{0, "contract", " completed"},
		{0, "upgrade", ""},
		{0, "resource", " wasted"},
	}
	for _, n := range line {
		counts[0].n = max(counts[0].n, int(t.at(n).Turn))
		for _, e := range t.match.Events(n) {
			switch e := e.(type) {
			case engine.CardPlayed:
				counts[1].n++
			case engine.MarkerPlaced:
				counts[2].n++
			case engine.StageCompleted:
				counts[3].n++
			case engine.GoalCompleted:
				counts[4].n++
			case engine.ContractCompleted:
				counts[5].n++
			case engine.Upgraded:
				counts[6].n++
			case engine.Gained:
				counts[7].n += int(e.Lost)
			}
		}
	}
	var items []string
	for _, c := range counts {
		switch {
		case c.n == 1:
			items = append(items, "1 "+c.one+c.more)
		case c.n > 1:
			items = append(items, strconv.Itoa(c.n)+" "+c.one+"s"+c.more)
		}
	}
	return strings.Join(items, ", ") + "."
}

// Pad counts up in a competitive game what brought points, and what was paid with them (COMP-10, COMP-11).
func (t *Table) Pad(n game.Node) game.Pad {
	pad := game.Pad{Unit: "points"}
	if !t.words.Scored() {
		return pad
	}
	var start, goals, contracts, advantages, effects, lost [2]int
	for i, points := range t.at(0).Score {
		start[i] = int(points)
	}
	for at := n; at != 0; at = t.match.Parent(at) {
		from := &effects // what is scored is told right behind what brought it
		for _, e := range t.match.Events(at) {
			switch e := e.(type) {
			case engine.GoalCompleted:
				from = &goals
				continue
			case engine.ContractCompleted:
				from = &contracts
				continue
			case engine.AdvantageWon:
				from = &advantages
				continue
			case engine.Scored:
				if e.Points < 0 {
					from = &lost
				}
				from[e.Seat-engine.One] += e.Points
			}
			from = &effects
		}
	}
	for seat := range start {
		pad.Heads = append(pad.Heads, t.Player(seat))
	}
	for _, row := range []struct {
		name   string
		points *[2]int
	}{
		{"at the start", &start}, {"goals", &goals}, {"contracts", &contracts}, {"Advantage cards", &advantages}, {"cards and bonuses", &effects}, {"given up", &lost},
	} {
		pad.Add(row.name, func(i int) int { return row.points[i] })
	}
	return pad
}
