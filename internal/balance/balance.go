// Package balance measures how fair a game is: it has computer players meet, many times, and says
// what that gives as the tables of a BALANCE.md have it. It knows no game; each has a room of its own
// that says who plays what.
package balance

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/search"
)

// Told is how many games of each row a table tells one by one, so that a test knows whether it is
// still true.
const Told = 8

// Games are games of one kind.
type Games[S, A comparable] struct {
	Engine  game.Engine[S, A]
	Players []arena.Maker[S, A]
	First   uint64 // the seed of the first luck; the next luck has the next seed
	Number  int
	Rotate  bool                        // each luck is played once for each seat, so that every player has had it from there
	Acted   func(number int, s *S, a A) // as arena.Run has it
	Ended   func(number int, end *S)    // the same
}

// Play plays the games and hands their outcomes to took, in their order. The seeds are those that a
// player of the game can name. That a player failed is an error.
func (g Games[S, A]) Play(took func(arena.Outcome)) error {
	run := arena.Run[S, A]{
		Settings: arena.Settings{Games: g.Number, Rotate: g.Rotate, Workers: runtime.GOMAXPROCS(0)},
		Engine:   g.Engine, Players: g.Players, Acted: g.Acted, Ended: g.Ended,
		Deal: func(n int) func(*S) (A, bool) {
			seed := g.First + uint64(n) - 1
			return func(s *S) (A, bool) { return g.Engine.Deal(s, seed) }
		},
	}
	var fault error
	err := run.Play(context.Background(), arena.Whole, func(o arena.Outcome) {
		fault = cmp.Or(fault, o.Fault)
		took(o)
	})
	return cmp.Or(err, fault)
}

// Player makes players of whom each stays the same through all its games.
func Player[S, A comparable](open func() *search.Searcher[S, A]) arena.Maker[S, A] {
	return func() arena.Player[S, A] {
		searcher := open()
		return arena.Thinking(func(uint64) func(S) []A { return searcher.Plan })
	}
}

// A Sample is values of which the mean is told, with half the width of its interval of 95 %.
type Sample struct{ n, sum, squares float64 }

// Add adds a value.
func (s *Sample) Add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// Join adds the values of another sample.
func (s *Sample) Join(other Sample) {
	s.n, s.sum, s.squares = s.n+other.n, s.sum+other.sum, s.squares+other.squares
}

// String returns the mean in percent: "48.3 ± 2.1"; "-" where there is nothing to take it of.
func (s *Sample) String() string {
	if s.n == 0 {
		return "-"
	}
	mean := s.sum / s.n
	return fmt.Sprintf("%.1f ± %.1f", 100*mean, 196*math.Sqrt(max(s.squares/s.n-mean*mean, 0)/s.n))
}

// Rate returns how many of some games were so, in percent as a Sample; but near 0 and 100 the
// interval is that of Wilson, which knows how little a few games say there.
func Rate(n, of int) string { return rate(arena.Mean(n, of), float64(of)) }

func rate(share, games float64) string {
	low, high := arena.Wilson(share, games)
	return fmt.Sprintf("%.1f ± %.1f", 100*share, 50*(high-low))
}

// Seats are the wins of players of equal strength by the order of play. Those who share a win have
// equal parts of it.
type Seats struct {
	By     []Sample
	Shared Sample // games that several won
	Told   string // who won the first games: "1 2 12"
}

// BySeat plays games and counts who wins.
func BySeat[S, A comparable](g Games[S, A]) (Seats, error) {
	s := Seats{By: make([]Sample, len(g.Players))}
	var told []string
	err := g.Play(func(o arena.Outcome) {
		s.Shared.Add(float64(min(o.Result.Winners.Len()-1, 1)))
		for i := range s.By {
			s.By[i].Add(Part(o, (max(o.First, 0)+i)%len(s.By)))
		}
		if len(told) < Told {
			told = append(told, Winners(o, len(s.By)))
		}
	})
	s.Told = strings.Join(told, " ")
	return s, err
}

// Part returns which part of the win of a game a seat has.
func Part(o arena.Outcome, seat int) float64 {
	if !o.Won(seat) {
		return 0
	}
	return 1 / float64(o.Result.Winners.Len())
}

// Winners returns who won a game, by the order of play: "1" for the player who began, "23" for the two
// after that player, "-" where nobody did.
func Winners(o arena.Outcome, seats int) string {
	var b strings.Builder
	for i := range seats {
		if o.Won((max(o.First, 0) + i) % seats) {
			fmt.Fprint(&b, i+1)
		}
	}
	return cmp.Or(b.String(), "-")
}

// A Table is a document that is measured row by row, so that several machines can share it.
type Table struct {
	File string // where it lies in the repository
	Rows []Row

	// Text returns the document of all rows.
	Text func(rows []Measured) string
}

// A Row is one row of a table, or a few that are measured together.
type Row struct {
	Name    string
	Measure func() (Measured, error)
}

// Measured is the result of a row, with the games that a test plays again.
type Measured struct {
	Row   string `json:"row"`
	Again string `json:"again"`
}

// Joined returns the rows and then, below a heading, the games that a test plays again.
func Joined(rows []Measured, heading string) string {
	var table, lines strings.Builder
	for _, m := range rows {
		table.WriteString(m.Row)
		lines.WriteString(m.Again)
	}
	return table.String() + heading + lines.String()
}

// Row returns the cells of a table for up to so many seats, and for how many games several won:
// " 48.3 ± 2.1 | 51.7 ± 2.1 | | 3.0 ± 0.4 |".
func (s *Seats) Row(most int) string {
	var b strings.Builder
	for i := range most {
		if i < len(s.By) {
			b.WriteString(" " + s.By[i].String())
		}
		b.WriteString(" |")
	}
	return b.String() + " " + s.Shared.String() + " |"
}
