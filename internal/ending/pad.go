// Package ending is what there is to say of a game that is over, for all front ends: how its points are made up, and
// what to play next.
//
//	pad.go   the score pad
package ending

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A Pad is the score pad of a game that is over: a row of heads, a row for each thing that scored, and a row of sums, each with
// its name first.
type Pad [][]string

// PadOf returns the score pad of a game; nil while it goes on, and where nothing is counted in it. What brought nobody anything is
// left out, and the only thing that scored is its own sum.
func PadOf(t game.Table, n game.Node) Pad {
	scored, ok := t.(game.Scored)
	if headline, _ := t.Result(n); !ok || headline == "" {
		return nil
	}
	of := scored.Pad(n)
	if len(of.Rows) == 0 {
		return nil
	}
	pad, sums := Pad{append([]string{""}, of.Heads...)}, make([]int, len(of.Heads))
	for _, row := range of.Rows {
		if !slices.ContainsFunc(row.Points, func(n int) bool { return n != 0 }) {
			continue
		}
		pad = append(pad, rowOf(row.Name, row.Points))
		for i, n := range row.Points {
			sums[i] += n
		}
	}
	if len(pad) == 2 {
		pad = pad[:1]
	}
	return append(pad, rowOf(of.Unit, sums))
}

func rowOf(name string, points []int) []string {
	row := []string{prose.UpperFirst(name)}
	for _, n := range points {
		row = append(row, prose.Number(n))
	}
	return row
}

// Lines tells the pad, a sentence for each row: "Harvest: Ann 15, Bob 7."
func (p Pad) Lines() (lines []string) {
	for _, row := range p[min(len(p), 1):] {
		var parts []string
		for i, points := range row[1:] {
			parts = append(parts, p[0][i+1]+" "+points)
		}
		lines = append(lines, row[0]+": "+strings.Join(parts, ", ")+".")
	}
	return lines
}

// Sums tells the last row, the points of all: "Points: Ann 59, Bob 52."; "" where there is no pad.
func (p Pad) Sums() string {
	if len(p) == 0 {
		return ""
	}
	return Pad{p[0], p[len(p)-1]}.Lines()[0]
}

// Said tells on plain lines how a game ended, with its pad; nothing while it goes on.
func Said(t game.Table, n game.Node) []string {
	headline, detail := t.Result(n)
	if headline == "" {
		return nil
	}
	return append([]string{strings.TrimSpace(headline + " " + detail)}, PadOf(t, n).Lines()...)
}
