// Package guess plays a game that was played before once more, turn by turn: each turn is hidden
// until somebody has played it their own way from the same position, with the same luck. Then both
// are judged. The log of the game is not touched.
//
//	guess.go  Round, the turns to be guessed and the answers to them
//	words.go  the same in sentences, for every front end
package guess

import (
	"errors"
	"fmt"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/skill"
)

// A Round is a game whose turns are guessed one after the other. It is for one goroutine at a
// time; only what Weigh returns may run on another one.
type Round struct {
	from    session.Moment // of the end of the game
	path    replay.Path    // to there
	seats   game.Seats     // whose turns they are
	judge   driver.Judge
	turns   []Turn
	answers []Answer
}

// A Turn is one that was played to its end.
type Turn struct {
	Number int // as the game counts them
	Seat   int // who began it, counted from 0
	from   int // how many steps lead to its first decision
	to     int // and to where its last one leads
}

// An Answer is a turn that was guessed.
type Answer struct {
	Turn
	Yours, Theirs int  // the chance to win after it, in hundredths of a percent
	Same          bool // both turns lead to the same position
	Lost          bool // the game was as good as lost before it, so that it does not count
}

// ErrNoJudge is why a game cannot be guessed whose positions nobody judges.
var ErrNoJudge = errors.New("nobody can judge the turns of this game yet, so they cannot be guessed")

// ErrNoTurns is why a game cannot be guessed in which no turn was played to its end.
var ErrNoTurns = errors.New("no turn of this game was played to its end, so there is nothing to guess")

// Anybody asks New to choose whose turns are guessed.
const Anybody = -1

// New returns the round about a game as far as its tree's cursor: about the turns of a seat, or of
// all where they win together. Anybody is the one person who played against computers, else the one who won or, where
// nobody or several did, the first.
func New(from session.Moment, table game.Table, judge driver.Judge, seat int) (*Round, error) {
	if n := from.Tree.Players(); seat >= n {
		return nil, fmt.Errorf("this game has %s", prose.Count(n, "player", "players"))
	}
	if judge == nil {
		return nil, ErrNoJudge
	}
	from.Node = from.Tree.Cursor()
	r := &Round{from: from, path: replay.Played(table, from.Tree), judge: judge}
	r.seats = seatsOf(from.Tree, table, &from.Header, seat)
	for n := 0; n < len(r.path.Steps); n++ {
		if t, ok := r.turn(n); ok {
			r.turns = append(r.turns, t)
			n = t.to - 1
		}
	}
	if len(r.turns) == 0 {
		return nil, ErrNoTurns
	}
	return r, nil
}

// seatsOf returns whose turns are guessed.
func seatsOf(t game.Tree, table game.Table, h *log.Header, seat int) game.Seats {
	all := game.Seat(t.Players()) - 1
	if c, ok := table.(game.Classed); t.Players() == 1 || ok && !c.Class().Rivals {
		return all
	}
	if seat != Anybody {
		return game.Seat(seat) & all
	}
	people := game.Nobody
	for i := range t.Players() {
		if h.Bots[i] == "" {
			people |= game.Seat(i)
		}
	}
	if people.Len() == 1 {
		return people
	}
	if won := t.Result(t.Cursor()).Winners; won.Len() == 1 {
		return won
	}
	return game.Seat(0)
}

// turn returns the turn that begins after n steps; ok is false where none does, or it was not
// played to its end.
func (r *Round) turn(n int) (t Turn, ok bool) {
	at := r.path.Node(n)
	asked, _ := r.path.Tree.Turn(at)
	if asked == game.Chance || asked&r.seats == game.Nobody || r.path.Tree.Moment(at).Turn == 0 {
		return t, false
	}
	t = Turn{Number: r.path.Tree.Moment(at).Turn, from: n}
	for seat := range (asked & r.seats).All() {
		t.Seat = seat
		break
	}
	for t.to = n + 1; t.to <= len(r.path.Steps); t.to++ {
		if !r.ends(r.path.Tree, r.path.Node(t.to), t) {
			continue
		}
		for r.path.Tree.Mover(r.path.Node(t.to)) == game.Chance { // what comes after the last decision is nobody's doing
			t.to--
		}
		return t, true
	}
	return t, false
}

// ends reports whether a turn has ended at a node of a tree: another one has begun, somebody else
// is asked, or the game is over.
func (r *Round) ends(tree game.Tree, n game.Node, t Turn) bool {
	asked, _ := tree.Turn(n)
	return tree.Result(n).Over || tree.Moment(n).Turn != t.Number || asked.Len() > 0 && asked&r.seats == game.Nobody
}

// Turns returns how many turns there are to be guessed.
func (r *Round) Turns() int { return len(r.turns) }

// At returns the turn that is guessed now, counted from 0; Turns at the end.
func (r *Round) At() int { return len(r.answers) }

// Over reports whether every turn was guessed.
func (r *Round) Over() bool { return r.At() == r.Turns() }

// Turn returns the turn that is guessed now. The round must not be over.
func (r *Round) Turn() Turn { return r.turns[r.At()] }

// Answers returns the answers so far.
func (r *Round) Answers() []Answer { return r.answers }

// Begin returns a game that stands where the turn that is guessed now began. It is played by
// people alone, lies on no disk, and takes back nothing from before.
func (r *Round) Begin() (*session.Session, error) {
	m := r.from
	m.Node = r.path.Node(r.Turn().from)
	m.Header.Undo, m.Header.Hand = log.UndoFree, log.Hand{}
	return session.Continue(m, false, session.Options{Disk: log.Memory{}, Path: "guess.log", Sealed: true})
}

// Ended returns where the last decision of the turn that is guessed now has led in the tree of a
// game that Begin returned; ok is false while the turn goes on.
func (r *Round) Ended(tree game.Tree) (end game.Node, ok bool) {
	line := tree.Line(tree.Cursor())
	for _, n := range line[min(r.Turn().from, len(line)):] {
		if !r.ends(tree, n, r.Turn()) {
			continue
		}
		for tree.Mover(n) == game.Chance {
			n = tree.Parent(n)
		}
		return n, true
	}
	return 0, false
}

// Weigh returns the judgement on a turn that has ended at a node of the tree of a game that Begin
// returned. It may run on any goroutine; the answer is for Add.
func (r *Round) Weigh(tree game.Tree, end game.Node) func() Answer {
	t, original, tree := r.Turn(), r.path.Tree.As(game.All), tree.As(game.All)
	to := r.path.Node(t.to)
	a := Answer{Turn: t, Same: tree.Position(end) == original.Position(to)}
	theirs, yours := r.judge(original, to, t.Seat), r.judge(tree, end, t.Seat)
	before := r.judge(original, r.path.Node(t.from), t.Seat)
	return func() Answer {
		a.Theirs = theirs()
		if a.Yours = a.Theirs; !a.Same {
			a.Yours = yours()
		}
		a.Lost = max(a.Yours, a.Theirs) < hopeless && before() < hopeless
		return a
	}
}

// hopeless is a chance that is told as less than a percent, so that nothing can be given away.
const hopeless = 50

// Add takes the answer to the turn that is guessed now, and goes on to the next.
func (r *Round) Add(a Answer) { r.answers = append(r.answers, a) }

// Rated returns what an answer says of the player: whose turn is better, yours or that of a computer. Turns of people
// say nothing, nor does a game that is as good as decided.
func (r *Round) Rated(a *Answer) (x skill.Result, ok bool) {
	const decided, as = 9500, 1500 // a chance, and how good the computer is
	if a.Lost || r.from.Header.Bots[a.Seat] == "" || a.loss() == 0 && a.Theirs > decided {
		return x, false
	}
	x = skill.Result{Against: as, Score: 0.5}
	switch {
	case a.loss() > 0:
		x.Score = 0
	case a.loss() < 0:
		x.Score = 1
	}
	return x, true
}

// MostPoints is the maximum for a turn.
const MostPoints = 10

// Points returns what an answer scores: the most where the turn is as good as the one that was
// played, and one less for each percentage point of the chance to win that it gives away. An answer
// that does not count scores nothing.
func (a *Answer) Points() int {
	if a.Lost {
		return 0
	}
	return min(max(MostPoints-a.loss(), 0), MostPoints)
}

// loss returns how many percentage points are given away, as whole percents are told; below 0
// where the turn is better than the one that was played.
func (a *Answer) loss() int {
	if a.Same {
		return 0
	}
	return prose.Apart(a.Theirs, a.Yours)
}

// score returns the points so far, and in how many turns that count.
func (r *Round) score() (points, turns int) {
	for i := range r.answers {
		if a := &r.answers[i]; !a.Lost {
			points += a.Points()
			turns++
		}
	}
	return points, turns
}
