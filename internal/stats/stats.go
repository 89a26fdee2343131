// Package stats counts the games that are over: how many, how many won, and how well, class
// by class. Games in which a player was advised, or knew or ruled
// the luck, are counted apart, those that computers alone played, and those whose luck
// nobody can check, not at all.
//
//	stats.go   all games
//	group.go   those of one class
//	company.go who people played with
//	days.go    when they were played
//	skyline.go what was built by winning them
//	calendar.go dice.go  a year of days, and how the dice fell
//	past.go    how they ended, for what is proposed next
//	report.go  the same in lines
package stats

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/skill"
)

// A Table is all that is counted.
type Table struct {
	Groups     []Group `json:"groups"`
	Days       []Day   `json:"days"`       // oldest first
	GoingOn    int     `json:"going_on"`   // games that are not over
	Unreadable int     `json:"unreadable"` // logs that are damaged
	Unchecked  int     `json:"unchecked"`  // logs that may be whole, but their cards, game or version are not known here
	Watched    int     `json:"watched"`    // games that computers alone played, counted nowhere else
	OtherLuck  int     `json:"other_luck"` // games with luck from elsewhere, counted nowhere else
	Copies     int     `json:"copies"`     // of games that are counted

	Ratings []skill.Standing `json:"ratings,omitempty"` // of the player, for what is no game

	Rolls Rolls `json:"rolls,omitzero"` // how often each face fell, from 1, in games of people whose dice are the seed's
}

// assisted reports whether somebody was advised in a game, or knew its luck beforehand or
// ruled it.
func assisted(g *library.Game) bool { return Help(g) != "" }

// Help says in a phrase by what somebody was advised in a game, or knew its luck beforehand or ruled
// it; "" where that did not happen.
func Help(g *library.Game) string {
	h := &g.Header
	switch {
	case g.Hints > 0:
		return "you had hints"
	case g.Warnings > 0:
		return "the tutor warned you"
	case h.Parent.Name != "":
		return "it continued from another game"
	case g.Luck.Origin() != chance.FromSeed || h.Hand != log.Hand{}:
		return "its luck was not from the seed"
	case g.Named, g.Later:
		return "you could have known the dice"
	case g.Rethought:
		return "you undid a roll after seeing it"
	}
	return ""
}

// Counted reports whether a game counts: it is over, whole and no copy, a person played, and its luck is the seed's or that of
// people as agreed.
func Counted(g *library.Game) bool {
	return !g.Unknown && g.Sound && g.CopyOf == "" && !g.Header.Bots.Alone(g.Seats) && g.Result.Over && g.Luck.Origin() != chance.FromElsewhere
}

// Count counts games that are listed newest first.
func Count(games []library.Game) Table {
	t := Table{Groups: []Group{}, Days: []Day{}}
	for i := len(games) - 1; i >= 0; i-- {
		switch g := &games[i]; {
		case Counted(g):
			t.group(g).take(g)
			t.day(g)
			if g.Luck.Origin() == chance.FromSeed {
				for face, n := range g.Rolls {
					t.Rolls[face] += n
				}
			}
		case g.Unknown:
			t.Unchecked++
		case !g.Sound:
			t.Unreadable++
		case g.CopyOf != "":
			t.Copies++
		case g.Header.Bots.Alone(g.Seats):
			t.Watched++
		case !g.Result.Over:
			t.GoingOn++
		default:
			t.OtherLuck++
		}
	}
	slices.SortStableFunc(t.Groups, func(a, b Group) int {
		return cmp.Or(
			cmp.Compare(a.Game, b.Game), slices.Compare(a.class.Place[:2], b.class.Place[:2]),
			cmp.Compare(a.Building, b.Building), cmp.Compare(a.class.Place[2], b.class.Place[2]),
		)
	})
	return t
}

// group finds the group of a game, or makes it.
func (t *Table) group(g *library.Game) *Group {
	c := g.Class
	for i := range t.Groups {
		if have := &t.Groups[i]; have.Game == g.Header.Game && alike(&have.class, &c) {
			return have
		}
	}
	t.Groups = append(t.Groups, Group{
		Game: g.Header.Game, Mode: c.Name, Building: c.Of, Difficulty: c.Level, title: g.Of, class: c, points: g.Result.Score != nil, clock: g.Clock,
	})
	return &t.Groups[len(t.Groups)-1]
}

// alike reports whether games of two classes are counted together. With other cards the same Building may have
// another place.
func alike(a, b *game.Class) bool {
	return a.Name == b.Name && a.Of == b.Of && a.Level == b.Level && a.Rivals == b.Rivals
}
