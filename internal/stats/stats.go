// Package stats counts the games that are over: how many, how many won, and how well, class
// by class. Games in which a player was advised, or knew or ruled
// the luck, are counted apart, those that computers alone played, and those whose luck
// nobody can check, not at all.
package stats

import (
	"cmp"
	"slices"
	"strconv"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
)

// A Tally counts games.
type Tally struct {
	Games int `json:"games"`
	Won   int `json:"won"`
	Lost  int `json:"lost"`
	Drawn int `json:"drawn"`
}

// A Group is the games of one class of a box.
type Group struct {
	Mode       string `json:"mode"` // the name of the class
	Building   string `json:"building,omitempty"`
	Difficulty string `json:"difficulty,omitempty"`
	Tally
	Streak   int            `json:"streak"`            // games won in a row up to now
	Longest  int            `json:"longest"`           // and at best
	Left     int            `json:"left"`              // the most turns that were left on the clock of a game won
	Wins     map[string]int `json:"wins,omitempty"`    // by the winner's name, where players play against each other
	Highest  int            `json:"highest,omitempty"` // and the most points of a winner
	Against  []Rival        `json:"against,omitempty"` // games against computers, in none of the numbers above
	Assisted Tally          `json:"assisted"`          // in none of the numbers above, either

	game   string // the ID of the box
	class  game.Class
	points bool // it is played for points
}

// A Rival is the games against one kind of computer, from the person's side.
type Rival struct {
	Kind string `json:"kind"`
	Tally
}

// A Table is all that is counted.
type Table struct {
	Groups     []Group `json:"groups"`
	GoingOn    int     `json:"going_on"`   // games that are not over
	Unreadable int     `json:"unreadable"` // logs that are damaged
	Watched    int     `json:"watched"`    // games that computers alone played, counted nowhere else
	OtherLuck  int     `json:"other_luck"` // games with luck from elsewhere, counted nowhere else
}

// Assisted reports whether somebody was advised in a game, or knew its luck beforehand or
// ruled it: by real dice or cards, by naming the seed, by going on from another game, or by taking
// back an outcome of chance to do something else.
func Assisted(g *library.Game) bool {
	h := &g.Header
	rolled := g.Luck.Origin() != chance.FromSeed || h.Hand != log.Hand{}
	return g.Advised || rolled || g.Named || h.Parent.Name != "" || g.Rethought
}

// Count counts games that are listed newest first.
func Count(games []library.Game) Table {
	t := Table{Groups: []Group{}}
	for i := len(games) - 1; i >= 0; i-- {
		switch g := &games[i]; {
		case !g.Sound:
			t.Unreadable++
		case g.Header.Bots.Alone(g.Seats):
			t.Watched++
		case !g.Result.Over:
			t.GoingOn++
		case g.Luck.Origin() == chance.FromElsewhere:
			t.OtherLuck++
		default:
			t.group(g).take(g)
		}
	}
	slices.SortStableFunc(t.Groups, func(a, b Group) int {
		return cmp.Or(
			cmp.Compare(a.game, b.game), cmp.Compare(a.class.Place[0], b.class.Place[0]),
			cmp.Compare(a.Building, b.Building), cmp.Compare(a.class.Place[1], b.class.Place[1]),
		)
	})
	return t
}

// group finds the group of a game, or makes it.
func (t *Table) group(g *library.Game) *Group {
	c := g.Class
	for i := range t.Groups {
		if have := &t.Groups[i]; have.game == g.Header.Game && have.class == c {
			return have
		}
	}
	t.Groups = append(t.Groups, Group{Mode: c.Name, Building: c.Of, Difficulty: c.Level, game: g.Header.Game, class: c, points: g.Result.Score != nil})
	return &t.Groups[len(t.Groups)-1]
}

// A verdict is how a game ended, seen from the people who are counted.
type verdict uint8

const (
	lost verdict = iota
	drawn
	won
)

// take counts one more game.
func (g *Group) take(game *library.Game) {
	kind, end := against(game)
	switch {
	case Assisted(game):
		g.Assisted.take(end)
		return
	case kind != "":
		g.rival(game, kind).take(end)
		return
	}
	g.Tally.take(end)
	switch {
	case game.Class.Rivals:
		g.honour(game)
	case end == won:
		g.Streak++
		g.Longest = max(g.Longest, g.Streak)
		g.Left = max(g.Left, game.Left)
	default:
		g.Streak = 0
	}
}

// honour counts the winners of a game of people against each other, several where they share
// the win.
func (g *Group) honour(game *library.Game) {
	for i := range game.Result.Winners.All() {
		if g.Wins == nil {
			g.Wins = map[string]int{}
		}
		g.Wins[nameOf(game, i)]++
		if i < len(game.Result.Score) {
			g.Highest = max(g.Highest, game.Result.Score[i])
		}
	}
}

// against returns the kind of computer that people played against, and how the game ended for
// the people. The kind is "" where people alone played, or where the players are no rivals; of
// several kinds it is the strongest.
func against(g *library.Game) (kind string, end verdict) {
	people := game.Seats(0)
	for i, of := range g.Header.Bots[:g.Seats] {
		switch {
		case of == "":
			people |= game.Seat(i)
		case strength(g, of) > strength(g, kind):
			kind = of
		}
	}
	switch {
	case !g.Class.Rivals:
		kind, end = "", lost
		if g.Result.Winners != game.Nobody {
			end = won
		}
	case g.Result.Winners == game.Nobody:
		end = drawn
	case g.Result.Winners&people != 0:
		end = won
	}
	return kind, end
}

// strength orders the kinds of computers of a game, from 0 for the weakest; a person is none.
func strength(of *library.Game, kind string) int { return slices.Index(of.Kinds, kind) }

// rival finds the games against a kind of computer of that game, which are listed weakest first.
func (g *Group) rival(of *library.Game, kind string) *Tally {
	i, found := slices.BinarySearchFunc(g.Against, kind, func(r Rival, kind string) int { return strength(of, r.Kind) - strength(of, kind) })
	if !found {
		g.Against = slices.Insert(g.Against, i, Rival{Kind: kind})
	}
	return &g.Against[i].Tally
}

func (t *Tally) take(end verdict) {
	t.Games++
	switch end {
	case won:
		t.Won++
	case drawn:
		t.Drawn++
	case lost:
		t.Lost++
	}
}

// nameOf returns the name of a player as it is counted.
func nameOf(g *library.Game, seat int) string {
	if seat < len(g.Players) && g.Players[seat] != "" {
		return g.Players[seat]
	}
	return "Player " + strconv.Itoa(seat+1)
}
