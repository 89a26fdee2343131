// Package daily is the game of the day and that of the week: a game that is the same for everybody who has
// the same cards. The first attempt counts; what comes after is practice.
package daily

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// A Game is the game of a day or a week.
type Game struct {
	game.Daily
	Box    *game.Game
	Period game.Period
	Day    string // 2026-11-21, in UTC; of a week 2026-W47
	Pack   string // the hash of the cards; "" for none

	name string // what it is called
}

// Of returns the game of the period in which now falls, of a box that has one.
func Of(box *game.Game, p game.Period, now time.Time) *Game {
	now = now.UTC()
	g := &Game{Daily: box.Daily(p, now), Box: box, Period: p, Day: p.Of(now), name: "daily " + box.Builds + ", " + now.Format("2 January")}
	if p == game.Week {
		_, week := now.ISOWeek()
		g.name = fmt.Sprintf("weekly %s, week %d", box.Builds, week)
	}
	if g.Cards != nil {
		g.Pack = log.Hash(g.Cards)
	}
	return g
}

// Session returns the game as a session plays it.
func (g *Game) Session() session.Game {
	return session.Game{Box: g.Box, Options: g.Options, PackID: g.PackID, Cards: g.Cards}
}

// Bots returns who plays beside the person.
func (g *Game) Bots() log.Bots { return log.Bots{1: g.Rival} }

// Counted returns the attempt that counts, among saved and deleted games, or nil where there was none yet.
func (g *Game) Counted(games []library.Game) *library.Game {
	var first *library.Game
	for i := range games {
		s := &games[i]
		if s.CopyOf == "" && g.claimed(s) && g.counts(s) && (first == nil || s.Before(first)) {
			first = s
		}
	}
	return first
}

// claimed reports whether a game says that it is an attempt.
func (g *Game) claimed(s *library.Game) bool {
	h := &s.Header
	return s.Opens && h.Game == g.Box.ID && h.Luck == log.LuckOf(g.Period) && h.Seed == g.Seed && reflect.DeepEqual(h.Options, g.Options)
}

// counts reports whether a game that says that it is an attempt was played as one: begun on
// that day, or in that week, with the same cards, by a person, with luck from the seed, and takebacks up to the
// last roll.
func (g *Game) counts(s *library.Game) bool {
	h := &s.Header
	return g.Period.Of(h.Date) == g.Day && h.PackHash == g.Pack && h.Bots == g.Bots() &&
		h.Hand == log.Hand{} && s.Luck.Origin() == chance.FromSeed &&
		h.Undo != log.UndoFree && !s.Rethought
}

// An Attempt says whether playing the game counts.
type Attempt uint8

const (
	First    Attempt = iota // it counts
	Anew                    // it counts, because an earlier game that says so does not
	Again                   // the one that counts goes on
	Practice                // it does not count
)

// Sentence says what an attempt is.
func (a Attempt) Sentence() string {
	switch a {
	case First:
		return "This attempt counts. You can undo up to the last roll or draw."
	case Anew:
		return "This attempt counts. A saved game claims to be an earlier one, but its dice, date, cards or undo setting do not match this one."
	case Again:
		return "You are continuing the attempt that counts."
	case Practice:
	}
	return "This is practice: it does not count."
}

// Next returns what playing the game now would come to, and the result of the attempt that counts, once it is
// over, to be passed on. It begins nothing.
func (g *Game) Next(at folders.Folders) (attempt Attempt, result string, err error) {
	games, err := g.saved(at)
	attempt, _ = g.next(games)
	return attempt, g.Result(games), err
}

// look returns what playing the game would come to, and for Again the path of the attempt.
func (g *Game) look(at folders.Folders) (Attempt, string, error) {
	games, err := g.saved(at)
	attempt, path := g.next(games)
	return attempt, path, err
}

// saved lists the games of the box, also those in the trash.
func (g *Game) saved(at folders.Folders) ([]library.Game, error) {
	return library.Everything(at, game.Shelf{*g.Box})
}

// next returns what playing the game would come to, and for Again the path of the attempt.
func (g *Game) next(games []library.Game) (Attempt, string) {
	counted := g.Counted(games)
	switch {
	case counted != nil && !counted.Result.Over && counted.Sound && !counted.Deleted:
		return Again, counted.Path
	case counted != nil:
		return Practice, ""
	case slices.ContainsFunc(games, func(s library.Game) bool { return g.claimed(&s) }):
		return Anew, ""
	}
	return First, ""
}

// Play begins the game at the time now, goes on with it or, once it is over, begins it again for practice.
// Of several who begin it at once, in as many windows, one makes the attempt that counts.
func (g *Game) Play(now time.Time, at folders.Folders, practice bool, program string) (*session.Session, Attempt, error) {
	o := session.Options{
		Game: g.Session(), Seed: g.Seed, Luck: log.LuckOf(g.Period), Bots: g.Bots(), Undo: log.UndoRoll, Program: program, Folder: at.Games,
		Clock: func() time.Time { return now }, // the day must not change between the question and the answer
	}
	attempt, path, err := g.look(at)
	if err != nil {
		return nil, First, err
	}
	if practice {
		attempt = Practice
	}
	var s *session.Session
	if attempt == First || attempt == Anew {
		err = session.Alone(at.Games, func() (err error) {
			if attempt, path, err = g.look(at); err == nil && (attempt == First || attempt == Anew) {
				s, err = session.Start(o)
			}
			return err
		})
	}
	switch {
	case s != nil || err != nil:
	case attempt == Again:
		s, err = session.Resume(path, game.Shelf{*g.Box})
	default:
		o.Luck, o.Undo = log.LuckChosen, log.UndoFree
		s, err = session.Start(o)
	}
	return s, attempt, err
}
