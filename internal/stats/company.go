package stats

import (
	"slices"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
)

// A Rival is the games against one kind of computer, or with it, from the person's side.
type Rival struct {
	Kind string `json:"kind"`
	Tally
}

// A Company is people who played against each other, and how often each of them won.
type Company struct {
	Names []string       `json:"names"` // by the alphabet
	Games int            `json:"games"`
	Drawn int            `json:"drawn"`
	Wins  map[string]int `json:"wins,omitempty"`
}

// company finds the company of a game, or makes it.
func (g *Group) company(of *library.Game) *Company {
	var names []string
	for seat := range of.Seats {
		names = append(names, nameOf(of, seat))
	}
	slices.Sort(names)
	i, found := slices.BinarySearchFunc(g.Company, names, func(c Company, names []string) int { return slices.Compare(c.Names, names) })
	if !found {
		g.Company = slices.Insert(g.Company, i, Company{Names: names, Wins: map[string]int{}})
	}
	return &g.Company[i]
}

// honour counts the winners of a game of people against each other, several where they share
// the win.
func (g *Group) honour(game *library.Game) {
	company := g.company(game)
	company.Games++
	if game.Result.Winners.Len() == 0 {
		company.Drawn++
	}
	for i := range game.Result.Winners.All() {
		if g.Wins == nil {
			g.Wins = map[string]int{}
		}
		g.Wins[nameOf(game, i)]++
		company.Wins[nameOf(game, i)]++
		if i < len(game.Result.Score) {
			g.Highest = max(g.Highest, game.Result.Score[i])
		}
	}
}

// against returns the kind of computer that people played against, or with where all win together,
// and how the game ended for the people. The kind is "" where people alone played; of several
// kinds it is the strongest.
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

// rival finds the games with a kind of computer of that game in a list, the weakest kind first.
func rival(list *[]Rival, of *library.Game, kind string) *Tally {
	i, found := slices.BinarySearchFunc(*list, kind, func(r Rival, kind string) int { return strength(of, r.Kind) - strength(of, kind) })
	if !found {
		*list = slices.Insert(*list, i, Rival{Kind: kind})
	}
	return &(*list)[i].Tally
}

// nameOf returns the name of a player as it is counted.
func nameOf(g *library.Game, seat int) string {
	if seat < len(g.Players) && g.Players[seat] != "" {
		return g.Players[seat]
	}
	return "Player " + strconv.Itoa(seat+1)
}
