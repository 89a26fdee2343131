// Package results tells how the games of a run ended: in tables for people, as JSON and as
// comma-separated values for programs. It adds up what several machines counted.
//
//	results.go  what is told of a run of any game
//	table.go    the tables
//	cross.go    several players, each against each
//	merge.go    shards added up
package results

import (
	"strconv"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
)

// A Course is the settings of a run, the same for all its shards.
type Course struct {
	Game    string            `json:"game"`        // its ID
	Config  map[string]string `json:"config"`      // by the flags that choose the game
	Seed    uint64            `json:"seed,string"` // too long for the numbers of some readers
	Pack    string            `json:"pack"`        // its hash
	Program string            `json:"program"`     // the version
	Run     int               `json:"run"`         // games of all shards
	Rotated bool              `json:"rotated"`     // every luck was played with each player on each seat

	Title string   `json:"-"` // of the game, for people
	Names []string `json:"-"` // of the players
}

// A Count is how a player did, or whoever had a place in the order of play.
type Count struct {
	Name       string     `json:"name,omitempty"`
	Games      int        `json:"games"`
	Wins       []int      `json:"wins"`     // alone, with one other, with two others, and so on
	Share      float64    `json:"share"`    // of the wins: those who share one have equal parts of it
	Interval   [2]float64 `json:"interval"` // of the share, 95 %
	Points     int        `json:"points"`
	MeanPoints float64    `json:"mean_points"`
	Forfeits   int        `json:"forfeits"`
	BySeat     []float64  `json:"share_by_seat,omitempty"` // where the players rotate
}

// A Result is how the games of a run ended, or of a shard of one. It holds no time and nothing
// else that differs from one try to the next.
type Result struct {
	Games   int            `json:"games"`
	Unwon   int            `json:"won_by_nobody"`
	Shared  int            `json:"won_by_several"`
	Players []Count        `json:"players"` // as the run lists them; by seat where they do not rotate
	Order   []Count        `json:"order"`   // by the order of play: who was asked first, the seat after that, and so on
	Causes  map[string]int `json:"causes"`  // why games ended
	Course
	Shard    string `json:"shard"`
	Complete bool   `json:"complete"` // false where it was interrupted
}

// New returns the result of a shard of a run.
func New(c Course, t *arena.Tally, shard arena.Shard) *Result {
	r := &Result{
		Games: t.Games, Unwon: t.Unwon, Shared: t.Shared, Causes: t.Causes, Course: c,
		Shard: shard.String(), Complete: t.Games == shard.Games(c.Run),
	}
	seats := len(t.Players)
	for i := range t.Players {
		p := &t.Players[i]
		told := count(&p.Count, seats)
		told.Name = c.Names[i]
		if c.Rotated {
			told.Interval = rounded(p.Interval())
			for seat := range seats {
				told.BySeat = append(told.BySeat, arena.Rounded(p.BySeat[seat].Share()))
			}
		}
		r.Players = append(r.Players, told)
		r.Order = append(r.Order, count(&t.Order[i], seats))
	}
	return r
}

func count(c *arena.Count, seats int) Count {
	return Count{
		Games: c.Games, Wins: append([]int{}, c.Wins[:seats]...), Share: arena.Rounded(c.Share()), Interval: rounded(c.Interval()),
		Points: c.Points, MeanPoints: arena.Rounded(arena.Mean(c.Points, c.Games)), Forfeits: c.Forfeits,
	}
}

func rounded(low, high float64) [2]float64 {
	return [2]float64{arena.Rounded(low), arena.Rounded(high)}
}

// counted returns what was counted.
func (c *Count) counted() arena.Count {
	n := arena.Count{Games: c.Games, Points: c.Points, Forfeits: c.Forfeits}
	copy(n.Wins[:], c.Wins)
	return n
}

// tally gives back what was counted, where players do not rotate.
func (r *Result) tally() *arena.Tally {
	t := arena.NewTally(len(r.Players))
	t.Games, t.Unwon, t.Shared = r.Games, r.Unwon, r.Shared
	for cause, n := range r.Causes {
		t.Causes[cause] = n
	}
	for i := range r.Players {
		t.Players[i].Count, t.Order[i] = r.Players[i].counted(), r.Order[i].counted()
	}
	return t
}

// won counts the games that were won alone, and those that were shared.
func (c *Count) won() (alone, shared int) {
	for others, n := range c.Wins {
		if others == 0 {
			alone = n
		} else {
			shared += n
		}
	}
	return alone, shared
}

// Sound reports whether the counts of a shard add up.
func (r *Result) Sound() bool {
	seats := len(r.Players)
	if seats < 1 || seats > game.MaxSeats || len(r.Order) != seats || r.Rotated || r.Unwon < 0 {
		return false
	}
	ended := 0
	for _, n := range r.Causes {
		if n < 0 {
			return false
		}
		ended += n
	}
	alone, several := 0, 0 // games won by one, and by more
	for others := range seats {
		players, order := 0, 0
		for i := range seats {
			p, o := &r.Players[i], &r.Order[i]
			if len(p.Wins) != seats || len(o.Wins) != seats || p.Wins[others] < 0 || o.Wins[others] < 0 || p.Games != r.Games || o.Games != r.Games {
				return false
			}
			players, order = players+p.Wins[others], order+o.Wins[others]
		}
		switch {
		case players != order || players%(others+1) != 0:
			return false
		case others == 0:
			alone = players
		default:
			several += players / (others + 1)
		}
	}
	return ended == r.Games && r.Shared == several && r.Unwon+alone+several == r.Games
}

// MostGames bounds the games of a run.
const MostGames = 1_000_000_000

// Decimal writes a number of a result.
func Decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
