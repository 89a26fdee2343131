// Package race lets a game be played beside an earlier one with the same luck: one's own, or a
// friend's. The earlier one is the ghost, and is only looked at.
//
//	race.go   Race, a game and its ghost
//	begin.go  how a race begins, and how it is found again
//	book.go   the file that remembers which games are races
//	words.go  how a race stands, in sentences
package race

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/replay"
)

// A Race is a game that is played beside a ghost. It is for one goroutine at a time.
type Race struct {
	name  string // of the ghost's log
	seat  int    // who races
	ghost *replay.Cursor
	laps  game.Racer // of the ghost's table
	turns []int      // the turns in which the ghost had so much, by the count; of a race to a goal
	own   game.Tree  // the game that is played
	talk  game.Racer // its words
	at    game.Node  // the position that the rest is about
	known bool       // there is such a position
	lead  string     // how the race stands there
}

// of returns the race of a tree, told by its table, against a ghost; nil where the game knows no
// races.
func of(g *log.Game, name string, own game.Tree, talk game.Table) *Race {
	words := g.Table()
	laps, ok := words.(game.Racer)
	told, too := talk.(game.Racer)
	if !ok || !too {
		return nil
	}
	runner, _ := g.Header.Bots.Person(g.Tree.Players())
	end := len(g.Tree.Line(g.Tree.Cursor()))
	r := &Race{name: name, seat: runner, ghost: replay.Recorded(g, words), laps: laps, own: own, talk: told}
	r.ghost.Steps = r.ghost.Steps[:end] // what was taken back last counts no more
	r.turns = reached(r.ghost.Path, laps, r.seat)
	return r
}

// reached lists the turns in which a line of play first had a count: turns[3] is that of the third.
func reached(p replay.Path, laps game.Racer, seat int) []int {
	turns := []int{0}
	for n := range len(p.Steps) + 1 {
		for count := laps.Lap(p.Node(n), seat).Count; len(turns) <= count; {
			turns = append(turns, p.Turn(n))
		}
	}
	return turns
}

// follow has the ghost go to where it stood when the present turn began, and at the end of the
// game to its own end.
func (r *Race) follow() {
	at := r.own.Cursor()
	if r.known && at == r.at {
		return
	}
	r.at, r.known = at, true
	turn := r.own.Moment(at).Turn
	if r.own.Result(at).Over || r.ghost.Goto(replay.Turn, turn) != nil {
		r.ghost.Seek(len(r.ghost.Steps))
	}
	r.lead = r.standing()
}

// Ghost returns the tree of the ghost, and where it stands.
func (r *Race) Ghost() (game.Tree, game.Node) { return r.ghost.Tree, r.ghost.Here() }

// Seat returns who races, counted from 0.
func (r *Race) Seat() int { return r.seat }
