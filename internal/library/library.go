// Package library is the folder of saved games as a player sees it: what each of them is
// and how it stands, another name for one, and a trash that gives back what it took.
//
// What a game is stands in library.go, which of several are one game in copies.go, and how each is told of in words.go; passing.go
// says which can be compared. The files of the folder are renamed and thrown away in files.go and tidied up in tidy.go; summary.go keeps what is
// known of them, in the form of summaryfile.go.
package library

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A Game is a saved game at a glance. Its words are safe for a terminal.
type Game struct {
	Path    string
	Changed time.Time // when it was played last
	Deleted bool      // it lies in the trash
	Fault   string    // a sentence on what is wrong with the log; "" if it is whole
	Sound   bool      // the game can go on: the log is whole, or was only cut off in its last line
	Unknown bool      // the log may be whole all the same: its cards, its game or its version are not known here
	Opens   bool      // there is a game to look at; without one only Path, Changed, Fault and Unknown count

	Header    log.Header
	Of        string   // the title of the box, "Micro City"
	Title     string   // "solo · basic A · easy", or with the box: "My City · 2 players"
	Kinds     []string // of computers that play it, from the weakest to the strongest
	Class     game.Class
	Players   []string // names by seat; empty where nobody was named
	Seats     int      // how many play
	Turn      int
	Reached   string // how far it has come: "turn 7"
	Done      string // and what was brought about: "2 of 4 stages"; may be ""
	Clock     bool   // there is a clock, and a game may be won with turns left on it
	Left      int    // how many turns are
	Result    game.Result
	Outcome   string // how it ended: "you won"; "" while it goes on
	CopyOf    string // the path of the game that this one is a copy of, and which counts; "" for none
	Later     bool   // an earlier attempt at the same day or week has shown the luck
	Named     bool   // the seed was named by a person, or claims to be that of a day and is not
	Hints     int    // how often somebody was shown plans
	Warnings  int    // how often the tutor spoke up
	Rethought bool   // an outcome of chance was seen and then taken back for another line
	Luck      chance.Trace
	Rolls     [game.Faces]int // how often each face fell, from 1, on dice for people, as far as that can be told

	begins begins // by which copies are known
	length int    // how many actions the log has
}

// Games lists the games of the folder, the one that was played last first. Their
// cards come from the shelf or lie beside them.
func Games(at folders.Folders, shelf game.Shelf) ([]Game, error) { return list(at, shelf, false) }

// Everything lists the games of the folder, then those in its trash.
func Everything(at folders.Folders, shelf game.Shelf) ([]Game, error) { return list(at, shelf, true) }

// list lists the games of the folder and, if that is wanted, those in its trash. Where the trash cannot be seen, it is empty.
func list(at folders.Folders, shelf game.Shelf, all bool) ([]Game, error) {
	saved, err := session.Games(at.Games)
	trash, _ := session.Games(at.Trash())
	spare := tidy(at, saved, trash)
	if err != nil {
		return nil, err
	}
	s := recall(at, shelf)
	s.whole = all
	games := make([]Game, 0, len(saved))
	for _, one := range saved {
		if !spare[one.Path] {
			games = append(games, s.glance(one))
		}
	}
	if !all {
		trash = nil
	}
	for _, one := range trash {
		if !spare[one.Path] {
			g := s.glance(one)
			g.Deleted, g.Changed = true, time.Time{}
			games = append(games, g)
		}
	}
	s.keep()
	return compared(games), nil
}

// Finished reports whether a person has played a game of the folder to its end, one
// that lies in the trash included. It looks no further than the first that it finds.
func Finished(at folders.Folders, shelf game.Shelf) bool {
	saved, err := session.Games(at.Games)
	if err != nil {
		return false
	}
	trash, _ := session.Games(at.Trash())
	s := recall(at, shelf)
	return slices.ContainsFunc(append(saved, trash...), func(one session.Saved) bool {
		g := s.glance(one)
		return g.Finished()
	})
}

// Finished reports whether a person has played a game to its end.
func (g *Game) Finished() bool {
	return g.Opens && g.Result.Over && !g.Header.Bots.Alone(g.Seats)
}

// glance reads one game.
func glance(saved session.Saved, shelf game.Shelf) Game {
	g := Game{Path: saved.Path, Changed: saved.Changed}
	read, err := log.Load(saved.Path, shelf)
	if err != nil {
		g.Fault = prose.Safe(faultOf(err))
		damage := new(log.Damage)
		g.Unknown = errors.As(err, &damage) && damage.Kind.Unknown()
		return g
	}
	if read.Damage != nil {
		g.Fault = prose.Safe(faultOf(read.Damage))
	}
	g.Sound = read.Damage == nil || read.Damage.Kind == log.Cut
	g.Hints, g.Warnings = len(read.Hints), len(read.Tutor)
	g.holds(read.Box, read.Header, read.Tree)
	return g
}

// Present returns a game at the table as the list would show it now.
func Present(s *session.Session) Game {
	g := Game{Path: s.Path(), Sound: true, Hints: s.Hints(), Warnings: s.Warnings()}
	g.holds(s.Box(), s.Header(), s.Tree())
	return g
}

// holds takes over what a log says.
func (g *Game) holds(box *game.Game, h log.Header, t game.Tree) {
	g.Opens, g.Header, g.begins, g.length = true, h, beginsOf(&h, t), t.Len()
	g.stands(t)
	g.tells(box, t)
	g.Named = named(box, &h)
	g.Rethought, g.Luck = Rethought(t), h.Terms(box).Trace(t, t.Cursor())
}

// stands takes over how a game stands.
func (g *Game) stands(t game.Tree) {
	at := t.Cursor()
	g.Seats, g.Turn, g.Result = t.Players(), t.Moment(at).Turn, t.Result(at)
}

// tells takes over what the table of a game says of it.
func (g *Game) tells(box *game.Game, t game.Tree) {
	at, table := t.Cursor(), box.Table(t, g.Header.Party())
	g.Of, g.Kinds = box.Title, box.Kinds()
	g.Title, g.Outcome = table.Title(), outcome(table, g.Seats, &g.Result, at)
	for i := range g.Header.Players {
		g.Players = append(g.Players, table.Player(i))
	}
	g.reaches(table, at)
	if of, ok := table.(game.Classed); ok {
		g.Class = of.Class()
	} else { // a box whose games are of one kind is called by its name
		g.Class = game.Class{Name: box.Title, Rivals: g.Seats > 1}
		if g.Seats == 1 {
			g.Class.Title = box.Title + ", alone"
		}
		g.Title = box.Title + " · " + g.Title
	}
	if of, ok := table.(game.Roller); ok && (!g.Class.Rivals || g.Header.Bots == log.Bots{}) {
		for _, n := range t.Line(at) {
			for _, face := range of.Rolled(n) {
				if face >= 1 && face <= game.Faces {
					g.Rolls[face-1]++
				}
			}
		}
	}
	if of, ok := table.(game.TurnsLeft); ok {
		g.Clock, g.Left = true, of.TurnsLeft(at)
	}
}

// reaches takes over how far a game has come.
func (g *Game) reaches(table game.Table, at game.Node) {
	if g.Turn == 0 {
		g.Reached = "not started"
		return
	}
	g.Reached = fmt.Sprintf("turn %d", g.Turn)
	if of, ok := table.(game.Progress); ok {
		g.Reached, g.Done = of.Progress(at)
	}
}

// Outcome says how a match ended at a position, in the middle of a sentence: "you won"; "" while it
// goes on.
func Outcome(table game.Table, t game.Tree, at game.Node) string {
	r := t.Result(at)
	return outcome(table, t.Players(), &r, at)
}

// outcome says how a game of so many players ended, as it stands in the middle of a sentence.
func outcome(table game.Table, players int, r *game.Result, at game.Node) string {
	if of, ok := table.(game.Ending); ok {
		return of.Ending(at)
	}
	switch {
	case !r.Over:
		return ""
	case r.Winners == game.Nobody:
		return "lost"
	}
	var names []string
	for i := range r.Winners.All() {
		names = append(names, table.Player(i))
	}
	if players == 1 {
		return "won"
	}
	return prose.List(names, "and") + " won"
}

// named reports whether somebody named the seed of a game. A seed that is said to be the day's or
// the week's and is not was named.
func named(box *game.Game, h *log.Header) bool { return h.Luck == log.LuckChosen || Pretended(box, h) }

// Pretended reports whether the seed of a game is said to be that of a day or a week, and is not.
func Pretended(box *game.Game, h *log.Header) bool {
	p := h.Luck.Period()
	return p != 0 && (box.Seeds == nil || !slices.Contains(box.Seeds(p, h.Date), h.Seed))
}

func faultOf(err error) string {
	if d := new(log.Damage); errors.As(err, &d) {
		return fmt.Sprintf("Line %d: %s", d.Line, d.Sentence)
	}
	return err.Error()
}

// Rethought reports whether chance answered on a line that was given up: then somebody
// saw an outcome, took back, and did something else.
func Rethought(t game.Tree) bool {
	on := map[game.Node]bool{}
	for _, n := range t.Line(t.Cursor()) {
		on[n] = true
	}
	for n := game.Node(1); int(n) <= t.Len(); n++ {
		if !on[n] && t.Mover(n) == game.Chance {
			return true
		}
	}
	return false
}
