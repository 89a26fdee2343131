package stats

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
)

// A Tally counts games.
type Tally struct {
	Games int `json:"games"`
	Won   int `json:"won"`
	Lost  int `json:"lost"`
	Drawn int `json:"drawn"`
}

// A Group is the games of one class of a box.
type Group struct {
	Game       string `json:"game"` // the ID of the box
	Mode       string `json:"mode"` // the name of the class
	Building   string `json:"building,omitempty"`
	Difficulty string `json:"difficulty,omitempty"`
	Tally
	Streak   int            `json:"streak"`            // games won in a row up to now
	Longest  int            `json:"longest"`           // and at best
	Left     int            `json:"left"`              // the most turns that were left on the clock of a game won
	Wins     map[string]int `json:"wins,omitempty"`    // by the winner's name, where players play against each other
	Highest  int            `json:"highest,omitempty"` // and the most points of a winner
	Company  []Company      `json:"company,omitempty"` // the same games by their players
	With     []Rival        `json:"with,omitempty"`    // where all win together, those of them with computers
	Against  []Rival        `json:"against,omitempty"` // games against computers, in none of the numbers above
	Assisted Tally          `json:"assisted"`          // in none of the numbers above, either

	title  string // of the box
	class  game.Class
	points bool // it is played for points
	clock  bool // and against a clock
}

// A verdict is how a game ended, seen from the people who are counted.
type verdict uint8

const (
	lost verdict = iota
	drawn
	won
)

// take counts one more game.
func (g *Group) take(of *library.Game) {
	kind, end := against(of)
	switch {
	case assisted(of) && kind == "" && of.Class.Rivals: // nobody can say for whom of the people it was won
		g.Assisted.Games++
		return
	case assisted(of):
		g.Assisted.take(end)
		return
	case kind != "" && of.Class.Rivals:
		rival(&g.Against, of, kind).take(end)
		return
	case kind != "":
		rival(&g.With, of, kind).take(end)
	}
	g.Tally.take(end)
	switch {
	case of.Class.Rivals:
		g.honour(of)
	case end == won:
		g.Streak++
		g.Longest = max(g.Longest, g.Streak)
		g.Left = max(g.Left, of.Left)
	default:
		g.Streak = 0
	}
}

func (t *Tally) take(end verdict) {
	t.Games++
	switch end {
	case won:
		t.Won++
	case drawn:
		t.Drawn++
	case lost:
		t.Lost++
	}
}

// add adds games that were counted.
func (t *Tally) add(more Tally) {
	t.Games += more.Games
	t.Won += more.Won
	t.Drawn += more.Drawn
	t.Lost += more.Lost
}
