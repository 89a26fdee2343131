// Package daily is the city of the day and that of the week: a game that is the same for
// everybody who has the same cards. The first attempt counts; what comes after is practice.
package daily

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A City is the game of a day, or of a week.
type City struct {
	Day    string // 2026-11-21, in UTC; of a week 2026-W47
	Config engine.Config
	Seed   uint64
	Cards  string // the hash of the cards
	week   bool
	name   string // what it is called
}

// luck is what logs of attempts call the luck of the city.
func (c *City) luck() log.Luck {
	if c.week {
		return log.LuckWeekly
	}
	return log.LuckDaily
}

// Of returns the city of the day on which now falls in UTC. The week begins gently and
// ends with the long game; three days of it belong to landmarks, each in its turn.
func Of(now time.Time, cards *pack.Pack) City {
	now = now.UTC()
	c := City{Day: dayOf(now), Seed: microcity.DaySeed(now), Cards: cards.Hash, name: words.DailyCity(now)}
	c.Config = engine.Config{Mode: engine.Solo, First: engine.One, Building: engine.BuildingA}
	switch now.Weekday() {
	case time.Monday:
	case time.Tuesday:
		c.Config.Difficulty = engine.Medium
	case time.Wednesday:
		c.landmark(now, 0, cards.Cards)
	case time.Thursday:
		c.Config.Building, c.Config.Difficulty = engine.BuildingB, engine.Medium
	case time.Friday:
		c.landmark(now, 1, cards.Cards)
	case time.Saturday:
		c.landmark(now, 2, cards.Cards)
	case time.Sunday:
		c.Config.Building = engine.BuildingAB
	}
	return c
}

func dayOf(now time.Time) string { return microcity.Day(now) }

// landmark makes the Building the landmark whose turn it is, with the most time there is.
func (c *City) landmark(now time.Time, of int, cards *engine.Pack) {
	const perWeek, week = 3, 7 * 24 * 60 * 60
	if len(cards.Landmarks) == 0 {
		return
	}
	turn := now.Unix()/week*perWeek + int64(of)
	l := &cards.Landmarks[turn%int64(len(cards.Landmarks))]
	c.Config.Building = l.ID
	c.Config.Difficulty = engine.Difficulties(cards, l.ID)[0]
}

// Counted returns the attempt at the city that counts, among saved and deleted games, or
// nil where there was none yet.
func (c *City) Counted(games []library.Game) *library.Game {
	var first *library.Game
	for i := range games {
		g := &games[i]
		if g.CopyOf == "" && c.claimed(g) && c.counts(g) && (first == nil || g.Before(first)) {
			first = g
		}
	}
	return first
}

// claimed reports whether a game says that it is an attempt at the city.
func (c *City) claimed(g *library.Game) bool {
	h := &g.Header
	return g.Opens && h.Luck == c.luck() && h.Seed == c.Seed && record.Config(h).Newest() == c.Config
}

// counts reports whether a game that says that it is an attempt was played as one: begun on
// that day, or in that week, with the same cards, by a person, with luck from the seed, and takebacks up to the
// last roll.
func (c *City) counts(g *library.Game) bool {
	h := &g.Header
	return c.period(h.Date) == c.Day && h.PackHash == c.Cards && h.Bots == log.Bots{} &&
		h.Hand == log.Hand{} && g.Luck.Origin() == chance.FromSeed &&
		h.Undo != log.UndoFree && !g.Rethought
}

// An Attempt says whether playing the city of a day counts.
type Attempt uint8

const (
	First    Attempt = iota // it counts
	Anew                    // it counts, because an earlier game that says so does not
	Again                   // the one that counts goes on
	Practice                // it does not count
)

// Next returns what playing the city now would come to. It begins nothing.
func (c *City) Next(at folders.Folders, cards *pack.Pack) (Attempt, error) {
	attempt, _, err := c.look(at, record.Known(cards))
	return attempt, err
}

// look does as next with the games that there are.
func (c *City) look(at folders.Folders, packs game.Shelf) (Attempt, string, error) {
	games, err := library.Everything(at, packs)
	attempt, path := c.next(games)
	return attempt, path, err
}

// next returns what playing the city would come to, and for Again the path of the attempt.
func (c *City) next(games []library.Game) (Attempt, string) {
	counted := c.Counted(games)
	switch {
	case counted != nil && !counted.Result.Over && counted.Sound && !counted.Deleted:
		return Again, counted.Path
	case counted != nil:
		return Practice, ""
	case slices.ContainsFunc(games, func(g library.Game) bool { return c.claimed(&g) }):
		return Anew, ""
	}
	return First, ""
}

// Play begins the city at the time now, goes on with it or, once it is over,
// begins it again for practice. Of several who begin it at once, in as many windows, one makes the attempt that counts.
func (c *City) Play(now time.Time, at folders.Folders, cards *pack.Pack, practice bool, program string) (*play.Session, Attempt, error) {
	o := session.Options{
		Game: play.Of(cards, c.Config), Seed: c.Seed, Luck: c.luck(), Undo: log.UndoRoll, Program: program,
		Folder: at.Games,
		Clock:  func() time.Time { return now }, // the day must not change between the question and the answer
	}
	packs := record.Known(cards)
	attempt, path, err := c.look(at, packs)
	if err != nil {
		return nil, First, err
	}
	if practice {
		attempt = Practice
	}
	var s *play.Session
	if attempt == First || attempt == Anew {
		err = session.Alone(at.Games, func() (err error) {
			if attempt, path, err = c.look(at, packs); err == nil && (attempt == First || attempt == Anew) {
				s, err = play.Start(o)
			}
			return err
		})
	}
	switch {
	case s != nil || err != nil:
	case attempt == Again:
		s, err = play.Resume(path, packs)
	default:
		o.Luck, o.Undo = log.LuckChosen, log.UndoFree
		s, err = play.Start(o)
	}
	return s, attempt, err
}

// String names the city: "daily city, 21 November".
func (c *City) String() string { return c.name }

// Failed says that the city cannot be played, unless the error names a file and says so.
func (c *City) Failed(err error) error {
	if broken := new(log.FileError); errors.As(err, &broken) {
		return err
	}
	return fmt.Errorf("%s cannot be played: %w", prose.UpperFirst(c.name), err)
}

// Sentence says what an attempt is.
func (a Attempt) Sentence() string {
	switch a {
	case First:
		return "This attempt counts. You can undo up to the last roll."
	case Anew:
		return "This attempt counts. A saved game claims to be an earlier one, but its dice, date, cards or undo setting do not match this city."
	case Again:
		return "You are continuing the attempt that counts."
	case Practice:
	}
	return "This is practice: it does not count."
}
