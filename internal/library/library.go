// Package library is the folder of saved games as a player sees it: what each of them is
// and how it stands, another name for one, and a trash that gives back what it took.
package library

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"
)

// A Game is a saved game at a glance. Its words are safe for a terminal.
type Game struct {
	Path    string
	Changed time.Time // when it was played last
	Deleted bool      // it lies in the trash
	Fault   string    // a sentence on what is wrong with the log; "" if it is whole
	Sound   bool      // the game can go on: the log is whole, or was only cut off in its last line
	Opens   bool      // there is a game to look at; without one only Path, Changed and Fault count

	Header    log.Header
	Config    engine.Config
	Title     string // "solo · basic A · easy"
	Building  string // the Building alone, "" where there is none
	Players   []string
	Turn      int
	Clock     int // turns that are left
	Result    engine.Result
	Outcome   string // how it ended: "you won"; "" while it goes on
	Advised   bool   // somebody was shown plans, or the tutor spoke up
	Rethought bool   // an outcome of chance was seen and then taken back for another line
	Luck      chance.Trace
}

// Games lists the games of the folder, the one that was played last first. Their
// cards come from packs or lie beside them.
func Games(at folders.Folders, packs game.Shelf) ([]Game, error) {
	return gamesBut(tidy(at), at, packs)
}

// gamesBut lists the games of the folder without some names that do not count.
func gamesBut(spare map[string]bool, at folders.Folders, packs game.Shelf) ([]Game, error) {
	saved, err := session.Games(at.Games)
	if err != nil {
		return nil, err
	}
	games := make([]Game, 0, len(saved))
	for _, one := range saved {
		if !spare[one.Path] {
			games = append(games, glance(one, packs))
		}
	}
	return games, nil
}

// mostTrashed is how many files the trash may hold to be seen.
const mostTrashed = 100_000

// Everything lists the games of the folder, then those in its trash.
func Everything(at folders.Folders, packs game.Shelf) ([]Game, error) {
	spare := tidy(at)
	games, err := gamesBut(spare, at, packs)
	if err != nil {
		return nil, err
	}
	for _, path := range deleted(at) {
		if spare[path] {
			continue
		}
		g := glance(session.Saved{Path: path}, packs)
		g.Deleted = true
		games = append(games, g)
	}
	return games, nil
}

// deleted lists the logs in the trash. Where it cannot be seen, there are none.
func deleted(at folders.Folders) (paths []string) {
	entries, err := regular.ReadDir(at.Trash(), mostTrashed)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) == extension {
			paths = append(paths, filepath.Join(at.Trash(), e.Name()))
		}
	}
	return paths
}

// Finished reports whether a person has played a game of the folder to its end, one
// that lies in the trash included. It looks no further than the first that it finds.
func Finished(at folders.Folders, packs game.Shelf) bool {
	saved, err := session.Games(at.Games)
	if err != nil {
		return false
	}
	for _, path := range deleted(at) {
		saved = append(saved, session.Saved{Path: path})
	}
	for _, one := range saved {
		game, err := record.Load(one.Path, packs)
		if err == nil && !game.Header.Bots.Alone(game.Match.Players()) && game.Match.Rules().Result(game.Match.State()).Over {
			return true
		}
	}
	return false
}

// glance reads one game.
func glance(saved session.Saved, packs game.Shelf) Game {
	g := Game{Path: saved.Path, Changed: saved.Changed}
	game, err := record.Load(saved.Path, packs)
	if err != nil {
		g.Fault = prose.Safe(faultOf(err))
		return g
	}
	if game.Damage != nil {
		g.Fault = prose.Safe(faultOf(game.Damage))
	}
	g.Sound = game.Damage == nil || game.Damage.Kind == log.Cut
	g.Opens, g.Header = true, game.Header
	state, rules := game.Match.State(), game.Match.Rules()
	g.Config = rules.Config()
	words := words.New(rules).Named(game.Header.Players...).Watched(game.Header.Bots[0])
	g.Title, g.Building = words.Title(), words.BuildingTitle()
	for i := range game.Header.Players {
		g.Players = append(g.Players, words.Player(engine.One+engine.Seat(i)))
	}
	g.Turn, g.Clock, g.Result = int(state.Turn), int(state.Clock), rules.Result(state)
	g.Outcome = words.Outcome(g.Result.Verdict)
	g.Advised = len(game.Hints)+len(game.Tutor) > 0
	g.Rethought, g.Luck = Rethought(game.Match), game.Luck()
	return g
}

func faultOf(err error) string {
	if d := new(log.Damage); errors.As(err, &d) {
		return fmt.Sprintf("Line %d: %s", d.Line, d.Sentence)
	}
	return err.Error()
}

// Rethought reports whether chance answered on a line that was given up: then somebody
// saw an outcome, took back, and did something else.
func Rethought(m *microcity.Match) bool {
	on := map[match.Node]bool{}
	for n := m.Cursor(); n != 0; n = m.Parent(n) {
		on[n] = true
	}
	for n := match.Node(1); int(n) <= m.Len(); n++ {
		if !on[n] && m.Action(n).Seat == engine.Chance {
			return true
		}
	}
	return false
}
