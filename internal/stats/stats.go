// Package stats counts the games that are over: how many, how many won, and how well,
// by mode, Building and difficulty. Games in which a player was advised, or knew or ruled
// the luck, are counted apart, those that computers alone played, and those whose luck
// nobody can check, not at all.
package stats

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
)

// A Tally counts games.
type Tally struct {
	Games int `json:"games"`
	Won   int `json:"won"`
	Lost  int `json:"lost"`
	Drawn int `json:"drawn"`
}

// A Group is the games of one mode, Building and difficulty, whatever the expansions.
type Group struct {
	Mode       string `json:"mode"`
	Building   string `json:"building,omitempty"`
	Difficulty string `json:"difficulty,omitempty"`
	Tally
	Streak   int            `json:"streak"`            // games won in a row up to now
	Longest  int            `json:"longest"`           // and at best
	Left     int            `json:"left"`              // the most turns that were left on the clock of a game won
	Wins     map[string]int `json:"wins,omitempty"`    // by the winner's name, where players play against each other
	Highest  int            `json:"highest,omitempty"` // and the most points of a winner
	Against  []Rival        `json:"against,omitempty"` // games against a computer, in none of the numbers above
	Assisted Tally          `json:"assisted"`          // in none of the numbers above, either

	mode       engine.Mode
	difficulty engine.Difficulty
}

// A Rival is the games against one kind of computer, from the person's side.
type Rival struct {
	Kind string `json:"kind"`
	Tally
}

// A Table is all that is counted.
type Table struct {
	Groups     []Group `json:"groups"`
	GoingOn    int     `json:"going_on"`   // games that are not over
	Unreadable int     `json:"unreadable"` // logs that are damaged
	Watched    int     `json:"watched"`    // games that computers alone played, counted nowhere else
	OtherLuck  int     `json:"other_luck"` // games with luck from elsewhere, counted nowhere else
}

// Assisted reports whether somebody was advised in a game, or knew its luck beforehand or
// ruled it: by real dice or cards, by naming the seed, by going on from another game, or by taking
// back an outcome of chance to do something else. A seed that is said to be the day's and is not was
// named.
func Assisted(g *library.Game) bool {
	h := &g.Header
	rolled := g.Luck.Origin() != chance.FromSeed || h.Hand != log.Hand{}
	named := h.Luck == log.LuckChosen || h.Luck == log.LuckDaily && !daily.SeedIsTheDays(h)
	return g.Advised || rolled || named || h.Parent.Name != "" || g.Rethought
}

// Count counts games that are listed newest first.
func Count(games []library.Game) Table {
	t := Table{Groups: []Group{}}
	for i := len(games) - 1; i >= 0; i-- {
		switch g := &games[i]; {
		case !g.Sound:
			t.Unreadable++
		case g.Header.Bots.Alone(g.Config.Mode.Players()):
			t.Watched++
		case !g.Result.Over:
			t.GoingOn++
		case g.Luck.Origin() == chance.FromElsewhere:
			t.OtherLuck++
		default:
			t.group(g).take(g)
		}
	}
	slices.SortStableFunc(t.Groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(a.mode, b.mode), cmp.Compare(a.Building, b.Building), cmp.Compare(a.difficulty, b.difficulty))
	})
	return t
}

// group finds the group of a game, or makes it.
func (t *Table) group(game *library.Game) *Group {
	c := &game.Config
	g := Group{Mode: c.Mode.String(), Building: game.Building, mode: c.Mode, difficulty: c.Difficulty}
	if g.Building != "" {
		g.Difficulty = c.Difficulty.String()
	}
	for i := range t.Groups {
		if have := &t.Groups[i]; have.mode == g.mode && have.Building == g.Building && have.Difficulty == g.Difficulty {
			return have
		}
	}
	t.Groups = append(t.Groups, g)
	return &t.Groups[len(t.Groups)-1]
}

// take counts one more game.
func (g *Group) take(game *library.Game) {
	kind, verdict := against(game)
	switch {
	case Assisted(game):
		g.Assisted.take(verdict)
		return
	case kind != "":
		g.rival(kind).take(verdict)
		return
	}
	g.Tally.take(verdict)
	switch verdict {
	case engine.Won:
		g.Streak++
		g.Longest = max(g.Longest, g.Streak)
		g.Left = max(g.Left, game.Clock)
	case engine.WonByOne, engine.WonByTwo:
		if g.Wins == nil {
			g.Wins = map[string]int{}
		}
		g.Wins[winner(game)]++
		g.Highest = max(g.Highest, int(max(game.Result.Score[0], game.Result.Score[1])))
	case engine.Undecided, engine.Lost, engine.Drawn:
		g.Streak = 0
	}
}

// against returns the kind of computer that a person played against, and how the game ended
// for the person; "" where two people did, or where the players are no rivals.
func against(g *library.Game) (kind string, verdict engine.Verdict) {
	bots := g.Header.Bots
	if g.Config.Mode != engine.Competitive || bots == (log.Bots{}) {
		return "", g.Result.Verdict
	}
	kind, own := bots[1], engine.WonByOne
	if kind == "" {
		kind, own = bots[0], engine.WonByTwo
	}
	switch g.Result.Verdict {
	case own:
		return kind, engine.Won
	case engine.Drawn:
		return kind, engine.Drawn
	default:
		return kind, engine.Lost
	}
}

// rival finds the games against a kind of computer, which are listed weakest first.
func (g *Group) rival(kind string) *Tally {
	strength := func(kind string) int { return slices.Index(log.Kinds[:], kind) }
	i, found := slices.BinarySearchFunc(g.Against, kind, func(r Rival, kind string) int { return strength(r.Kind) - strength(kind) })
	if !found {
		g.Against = slices.Insert(g.Against, i, Rival{Kind: kind})
	}
	return &g.Against[i].Tally
}

func (t *Tally) take(verdict engine.Verdict) {
	t.Games++
	switch verdict {
	case engine.Won, engine.WonByOne, engine.WonByTwo:
		t.Won++
	case engine.Lost:
		t.Lost++
	case engine.Drawn:
		t.Drawn++
	case engine.Undecided:
	}
}

// winner returns the name of who won a game of two against each other.
func winner(g *library.Game) string {
	seat := 0
	if g.Result.Verdict == engine.WonByTwo {
		seat = 1
	}
	if seat < len(g.Players) && g.Players[seat] != "" {
		return g.Players[seat]
	}
	return [...]string{"Player 1", "Player 2"}[seat]
}
