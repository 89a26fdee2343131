package stats

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/setup"
)

// How games end.
var (
	theyWon  = game.Result{Over: true, Winners: game.Seat(0)}
	theyLost = game.Result{Over: true}
	wonByOne = game.Result{Over: true, Winners: game.Seat(0), Score: []int{12, 9}}
	wonByTwo = game.Result{Over: true, Winners: game.Seat(1), Score: []int{9, 12}}
	aDraw    = game.Result{Over: true, Score: []int{9, 9}}
)

// over returns a solo game that is over.
func over(result game.Result, left int, change ...func(*library.Game)) library.Game {
	g := library.Game{
		Opens: true, Sound: true, Seats: 1, Kinds: []string{"random", "novice", "greedy", "strong", "master"}, Clock: true, Left: left, Result: result,
		Class: game.Class{Name: "solo", Of: "basic A", Level: "easy"},
	}
	for _, f := range change {
		f(&g)
	}
	return g
}

func hard(g *library.Game) { g.Class.Level, g.Class.Place[2] = "hard", 2 }

// duel makes a game one of Ann against a nameless player.
func duel(g *library.Game) {
	g.Class, g.Seats, g.Players = game.Class{Name: "competitive", Rivals: true, Place: [3]int{2}}, 2, []string{"Ann", ""}
}

// The newest game comes first: won, won, lost, won, won, won in the order of play.
var some = []library.Game{
	over(theyWon, 1), over(theyWon, 1), over(theyWon, 0),
	over(theyLost, 0), over(theyWon, 3), over(theyWon, 2),
	over(theyLost, 0, hard),
	over(wonByOne, 0, duel), over(wonByTwo, 0, duel), over(wonByTwo, 0, duel), over(aDraw, 0, duel),
	{Opens: true, Sound: true, Seats: 1},
	{Opens: true, Fault: "Line 3: ..."},
	{Fault: "no log"},
	{Fault: "no cards", Unknown: true},
	over(theyWon, 9, func(g *library.Game) { g.CopyOf = "another.log" }),
}

func TestCount(t *testing.T) {
	t.Parallel()
	table := Count(some)
	assert.Equal(t, 1, table.GoingOn)
	assert.Equal(t, 2, table.Unreadable)
	assert.Equal(t, 1, table.Unchecked)
	assert.Equal(t, 1, table.Copies)
	require.Len(t, table.Groups, 3)
	easy := table.Groups[0]
	assert.Equal(t, Tally{Games: 6, Won: 5, Lost: 1}, easy.Tally)
	assert.Equal(t, 3, easy.Streak)
	assert.Equal(t, 3, easy.Longest)
	assert.Equal(t, 3, easy.Left)
	assert.Equal(t, "hard", table.Groups[1].Difficulty)
	assert.Equal(t, Tally{Games: 1, Lost: 1}, table.Groups[1].Tally)
	against := table.Groups[2]
	assert.Equal(t, Tally{Games: 4, Won: 3, Drawn: 1}, against.Tally)
	assert.Equal(t, map[string]int{"Ann": 1, "Player 2": 2}, against.Wins)
	assert.Equal(t, 12, against.Highest)
}

// Groups stand in the order of the box, whatever the names of what is played for; with other cards the same
// Building has another place.
func TestOrder(t *testing.T) {
	t.Parallel()
	of := func(name string, place int) func(*library.Game) {
		return func(g *library.Game) { g.Class.Of, g.Class.Place[1] = name, place }
	}
	table := Count([]library.Game{
		over(theyWon, 1, of("Atomium", 2)), over(theyWon, 1, of("basic A", 1)), over(theyWon, 1, of("Atomium", 3)),
		over(theyWon, 1, of("Zoo", 0)), over(theyWon, 1, of("basic A", 1), hard),
	})
	var names []string
	for _, g := range table.Groups {
		names = append(names, g.Building+" "+g.Difficulty)
	}
	assert.Equal(t, []string{"Zoo easy", "basic A easy", "basic A hard", "Atomium easy"}, names)
	assert.Equal(t, 2, table.Groups[3].Games)
}

// A streak ends with a game that was lost, and only with one that counts.
func TestStreak(t *testing.T) {
	t.Parallel()
	helped := func(g *library.Game) { g.Rethought = true }
	table := Count([]library.Game{over(theyLost, 0, helped), over(theyWon, 2), over(theyWon, 2)})
	assert.Equal(t, 2, table.Groups[0].Streak)
	assert.Equal(t, Tally{Games: 1, Lost: 1}, table.Groups[0].Assisted)
	table = Count([]library.Game{over(theyLost, 0), over(theyWon, 2), over(theyWon, 2)})
	assert.Zero(t, table.Groups[0].Streak)
	assert.Equal(t, 2, table.Groups[0].Longest)
}

func TestAssisted(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*library.Game){
		"dice":      func(g *library.Game) { g.Header.Hand.Dice = true },
		"draws":     func(g *library.Game) { g.Header.Hand.Draws = true },
		"seed":      func(g *library.Game) { g.Named = true },
		"parent":    func(g *library.Game) { g.Header.Parent.Name = "a.log" },
		"advised":   func(g *library.Game) { g.Hints = 1 },
		"rethought": func(g *library.Game) { g.Rethought = true },
	} {
		g := over(theyWon, 5, change)
		assert.True(t, assisted(&g), name)
		group := Count([]library.Game{g}).Groups[0]
		assert.Equal(t, Tally{Games: 1, Won: 1}, group.Assisted, name)
		group.Assisted = Tally{}
		assert.Equal(t, Tally{}, group.Tally, name)
		assert.Zero(t, group.Left+group.Longest, name)
	}
	lost := over(wonByTwo, 0, duel, func(g *library.Game) { g.Hints, g.Header.Bots[1] = 1, "strong" })
	assert.Equal(t, Tally{Games: 1, Lost: 1}, Count([]library.Game{lost}).Groups[0].Assisted, "the computer won")
	table := Count([]library.Game{lost, lost})
	assert.Regexp(t, `(?m)^    with help +2 +0 +0 +2$`, strings.Join(table.Report(false), "\n"))
	people := over(wonByTwo, 0, duel, func(g *library.Game) { g.Hints = 1 })
	table = Count([]library.Game{people})
	assert.Equal(t, Tally{Games: 1}, table.Groups[0].Assisted, "who of the people won is not told here")
	assert.Regexp(t, `(?m)^    with help +1$`, strings.Join(table.Report(false), "\n"))
	plain := over(theyWon, 1)
	assert.False(t, assisted(&plain))
}

// Luck that nobody can check counts nowhere.
func TestOtherLuck(t *testing.T) {
	t.Parallel()
	other := func(o chance.Origin) func(*library.Game) {
		return func(g *library.Game) { g.Luck.By[o] = 3 }
	}
	table := Count([]library.Game{
		over(theyWon, 4, other(chance.FromElsewhere)), over(theyWon, 5, other(chance.FromElsewhere), duel),
		{Opens: true, Sound: true, Seats: 1, Kinds: []string{"random", "novice", "greedy", "strong", "master"}, Luck: chance.Trace{By: [4]int{1, 0, 0, 1}}},
	})
	assert.Equal(t, Table{Groups: []Group{}, Days: []Day{}, GoingOn: 1, OtherLuck: 2}, table)
	assert.Equal(t, []string{
		"There is nothing to count yet.", "", "Games not counted: 1 unfinished.", "", "Games not counted, luck not from the seed: 2.",
	}, table.Report(false))
	table = Count([]library.Game{over(theyWon, 4, other(chance.FromSeed)), over(theyWon, 4, other(chance.FromHand)), over(theyLost, 0, other(chance.FromParent))})
	assert.Zero(t, table.OtherLuck)
	assert.Equal(t, Tally{Games: 1, Won: 1}, table.Groups[0].Tally)
	assert.Equal(t, Tally{Games: 2, Won: 1, Lost: 1}, table.Groups[0].Assisted, "by what was rolled, whatever the header says")
}

// Games against a computer are counted by its kind; those of computers alone are not.
func TestComputers(t *testing.T) {
	t.Parallel()
	seats := func(bots ...string) func(*library.Game) {
		return func(g *library.Game) { copy(g.Header.Bots[:], bots) }
	}
	table := Count([]library.Game{
		over(wonByOne, 0, duel, seats("", "strong")), over(wonByTwo, 0, duel, seats("", "strong")),
		over(wonByTwo, 0, duel, seats("novice")), over(aDraw, 0, duel, seats("", "strong")),
		over(wonByOne, 0, duel, seats("novice", "strong")), over(theyWon, 3, seats("master")),
	})
	assert.Equal(t, 2, table.Watched)
	require.Len(t, table.Groups, 1)
	group := table.Groups[0]
	assert.Zero(t, group.Tally)
	assert.Empty(t, group.Wins)
	assert.Equal(t, []Rival{
		{"novice", Tally{Games: 1, Won: 1}}, {"strong", Tally{Games: 3, Won: 1, Lost: 1, Drawn: 1}},
	}, group.Against)
	assert.Equal(t, []string{
		"competitive            games  won     drawn       lost",
		"  against novice           1    1         0          0",
		"  against strong           3    1         1          1",
		"", "Games not counted: 2 by computers.",
	}, table.Report(false))
}

// In a game of several, winners share a win, and people against computers win together.
func TestSeveralSeats(t *testing.T) {
	t.Parallel()
	six := func(winners game.Seats, bots ...string) library.Game {
		return over(game.Result{Over: true, Winners: winners}, 0, func(g *library.Game) {
			g.Class, g.Seats = game.Class{Name: "Nim", Rivals: true}, game.MaxSeats
			g.Players = []string{"Ann", "", "Cid"}
			copy(g.Header.Bots[:], bots)
		})
	}
	table := Count([]library.Game{
		six(game.Seat(0) | game.Seat(5)), six(game.Seat(0)), six(game.Nobody),
		six(game.Seat(0)|game.Seat(1), "", "novice", "", "master"), six(game.Seat(3), "", "novice", "", "master"),
		six(game.Nobody, "novice"), six(game.Seat(2), "novice"),
		six(game.Seat(0), "novice", "novice", "novice", "novice", "novice", "novice"),
	})
	require.Len(t, table.Groups, 1)
	assert.Equal(t, Tally{Games: 3, Won: 2, Drawn: 1}, table.Groups[0].Tally)
	assert.Equal(t, []string{
		"Nim                    games  won     drawn       lost",
		"  Ann, Cid, Player 2, Player 4, Player 5 and Player 6",
		"                           3              1",
		"    won by Ann                  2",
		"    won by Player 6             1",
		"  against novice           2    1         1          0",
		"  against master           2    1         0          1",
		"", "Games not counted: 1 by computers.",
	}, table.Report(false))
}

func TestReport(t *testing.T) {
	t.Parallel()
	table := Count(append([]library.Game{over(theyWon, 5, func(g *library.Game) { g.Rethought = true })}, some...))
	assert.Equal(t, strings.TrimLeft(`
solo                   games  won  in a row turns left
  basic A easy             6    5     3 (3)          3
    with help              1    1
  basic A hard             1    0     0 (0)          -

competitive            games  won     drawn       lost
  Ann and Player 2         4              1
    won by Ann                  1
    won by Player 2             2
  most points: 12

Games not counted: 1 unfinished, 2 damaged, 1 copy.

Games not counted, could not be checked: 1.
`, "\n"), strings.Join(table.Report(false), "\n")+"\n")
	long := over(theyWon, 1, func(g *library.Game) { g.Class.Of = "the tower of a very long name é" })
	table = Count([]library.Game{long})
	assert.Equal(t, []string{
		"solo                   games  won  in a row turns left", "  the tower of a very long name é easy", "                           1    1     1 (1)          1",
	}, table.Report(false))
	table = Count(nil)
	assert.Contains(t, table.Report(false)[0], "nothing to count")
}

// Programs read the table, too: no list in it is null.
func TestJSON(t *testing.T) {
	t.Parallel()
	table := Count(nil)
	data, err := json.Marshal(table)
	require.NoError(t, err)
	assert.JSONEq(t, `{"groups":[],"days":[],"going_on":0,"unreadable":0,"unchecked":0,"watched":0,"other_luck":0,"copies":0}`, string(data))
	data, err = json.Marshal(Count(some[:1]))
	require.NoError(t, err)
	assert.JSONEq(t, `{"groups":[{"game":"","mode":"solo","building":"basic A","difficulty":"easy","games":1,"won":1,"lost":0,"drawn":0,
		"streak":1,"longest":1,"left":1,"assisted":{"games":0,"won":0,"lost":0,"drawn":0}}],"days":[],"going_on":0,"unreadable":0,"unchecked":0,"watched":0,"other_luck":0,"copies":0}`, string(data))
}

// What tells how well people play are the games that count and that they finished by themselves.
func TestPast(t *testing.T) {
	t.Parallel()
	mine := func(g *library.Game) { g.Header.Game, g.Header.PackHash = "a", "cards" }
	games := []library.Game{
		over(theyWon, 1, mine), over(theyWon, 1), over(theyLost, 0, mine),
		over(theyWon, 1, mine, func(g *library.Game) { g.Hints = 1 }),
		over(theyWon, 1, mine, func(g *library.Game) { g.Header.Bots = log.Bots{"greedy"} }),
		over(game.Result{}, 1, mine),
		over(theyWon, 1, mine, func(g *library.Game) { g.Sound = false }),
	}
	assert.Equal(t, []setup.Past{{Cards: "cards", Won: true}, {Cards: "cards"}}, Past(games, "a"))
	for i := range games {
		games[i].Opens = true
	}
	assert.Equal(t, 4, Finished(games, "a"), "with help or without, but none of computers alone")
}

// Classes are headed as people read them, and named for machines.
func TestHeadings(t *testing.T) {
	t.Parallel()
	g := over(theyWon, 1, func(g *library.Game) { g.Class.Name, g.Class.Title = "coop", "co-op" })
	table := Count([]library.Game{g})
	assert.Equal(t, "coop", table.Groups[0].Mode)
	assert.Regexp(t, `^co-op +games`, table.Report(false)[0])
}
