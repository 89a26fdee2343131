package game

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"
)

// A Period is a time in which everybody can play the same game. The zero value is no period.
type Period uint8

// The periods.
const (
	Day Period = iota + 1
	Week
)

// Of returns the period in which a time falls in UTC: the day 2026-11-21, or the ISO week 2026-W47.
func (p Period) Of(t time.Time) string {
	if p == Week {
		year, week := t.UTC().ISOWeek()
		return fmt.Sprintf("%d-W%02d", year, week)
	}
	return t.UTC().Format(time.DateOnly)
}

// thursday is the day with which January 1970 began, counted from Monday.
const thursday = 3

// Number counts the periods from the beginning of 1970 up to a time. It is the same at any time in a
// period, and one more in the next. Weeks begin on Mondays.
func (p Period) Number(t time.Time) int64 {
	const day = 24 * 60 * 60
	days := t.Unix() / day
	if p == Week {
		return (days + thursday) / 7
	}
	return days
}

// Seeds returns what a box has for its Seeds: the hash of a name and of the period. Weeks have so many to choose from.
func Seeds(name string, weekly int) func(Period, time.Time) []uint64 {
	return func(p Period, began time.Time) []uint64 {
		if p == Day {
			return []uint64{seedOf(name + " of " + p.Of(began))}
		}
		seeds := make([]uint64, weekly)
		for i := range seeds {
			seeds[i] = seedOf(fmt.Sprintf("%s of %s, %d", name, p.Of(began), i+1))
		}
		return seeds
	}
}

func seedOf(text string) uint64 {
	sum := sha256.Sum256([]byte(text))
	return binary.BigEndian.Uint64(sum[:]) % 1_000_000_000 // short enough to be typed
}

// A Daily is the game of a day or of a week: the same for everybody who has the same cards.
type Daily struct {
	Options Options
	PackID  string
	Cards   []byte // nil in a game without cards
	Seed    uint64 // one of the Seeds of the box
	Rival   string // the kind of computer on the second seat; "" for nobody
	About   string // what it is, in a few words, "basic A, easy"; as its table says it where it is empty
}

// A Turn is what comes again and again among the games of days or weeks.
type Turn struct {
	Options Options
	Rival   string
}

// Take returns which of some turns a period has, one after the other: days from Monday on.
func (p Period) Take(t time.Time, turns []Turn) Turn {
	n := p.Number(t)
	if p == Day {
		n += thursday
	}
	return turns[n%int64(len(turns))]
}
