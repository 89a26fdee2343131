package stats

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
)

// over returns a solo game that is over.
func over(verdict engine.Verdict, clock int, change ...func(*library.Game)) library.Game {
	g := library.Game{
		Opens: true, Sound: true, Building: "basic A", Clock: clock, Result: engine.Result{Over: true, Verdict: verdict},
	}
	for _, f := range change {
		f(&g)
	}
	return g
}

func hard(g *library.Game) { g.Config.Difficulty = engine.Hard }

// duel makes a game one of Ann against a nameless player.
func duel(g *library.Game) {
	g.Building, g.Config.Mode, g.Players = "", engine.Competitive, []string{"Ann", ""}
	g.Result.Score = [2]uint16{12, 9}
}

// The newest game comes first: won, won, lost, won, won, won in the order of play.
var some = []library.Game{
	over(engine.Won, 1), over(engine.Won, 1), over(engine.Won, 0),
	over(engine.Lost, 0), over(engine.Won, 3), over(engine.Won, 2),
	over(engine.Lost, 0, hard),
	over(engine.WonByOne, 0, duel), over(engine.WonByTwo, 0, duel), over(engine.WonByTwo, 0, duel), over(engine.Drawn, 0, duel),
	{Opens: true, Sound: true},
	{Opens: true, Fault: "Line 3: ..."},
	{Fault: "no log"},
}

func TestCount(t *testing.T) {
	t.Parallel()
	table := Count(some)
	assert.Equal(t, 1, table.GoingOn)
	assert.Equal(t, 2, table.Unreadable)
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

// A streak ends with a game that was lost, and only with one that counts.
func TestStreak(t *testing.T) {
	t.Parallel()
	helped := func(g *library.Game) { g.Rethought = true }
	table := Count([]library.Game{over(engine.Lost, 0, helped), over(engine.Won, 2), over(engine.Won, 2)})
	assert.Equal(t, 2, table.Groups[0].Streak)
	assert.Equal(t, Tally{Games: 1, Lost: 1}, table.Groups[0].Assisted)
	table = Count([]library.Game{over(engine.Lost, 0), over(engine.Won, 2), over(engine.Won, 2)})
	assert.Zero(t, table.Groups[0].Streak)
	assert.Equal(t, 2, table.Groups[0].Longest)
}

func TestAssisted(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*library.Game){
		"dice":      func(g *library.Game) { g.Header.Hand.Dice = true },
		"draws":     func(g *library.Game) { g.Header.Hand.Draws = true },
		"seed":      func(g *library.Game) { g.Header.Luck = log.LuckChosen },
		"parent":    func(g *library.Game) { g.Header.Parent.Name = "a.log" },
		"advised":   func(g *library.Game) { g.Advised = true },
		"rethought": func(g *library.Game) { g.Rethought = true },
	} {
		g := over(engine.Won, 5, change)
		assert.True(t, Assisted(&g), name)
		group := Count([]library.Game{g}).Groups[0]
		assert.Equal(t, Tally{Games: 1, Won: 1}, group.Assisted, name)
		group.Assisted = Tally{}
		assert.Equal(t, Tally{}, group.Tally, name)
		assert.Zero(t, group.Left+group.Longest, name)
	}
	lost := over(engine.WonByTwo, 0, duel, func(g *library.Game) { g.Advised, g.Header.Bots[1] = true, "strong" })
	assert.Equal(t, Tally{Games: 1, Lost: 1}, Count([]library.Game{lost}).Groups[0].Assisted, "the computer won")
	theDays := func(seed uint64) func(*library.Game) {
		return func(g *library.Game) {
			g.Header.Luck, g.Header.Seed = log.LuckDaily, seed
			g.Header.Date = time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)
		}
	}
	for _, g := range []library.Game{over(engine.Won, 1), over(engine.Won, 1, theDays(890988333))} {
		assert.False(t, Assisted(&g))
	}
	g := over(engine.Won, 1, theDays(7))
	assert.True(t, Assisted(&g), "the seed was named, and is not that of the day")
}

// Luck that nobody can check counts nowhere.
func TestOtherLuck(t *testing.T) {
	t.Parallel()
	other := func(o chance.Origin) func(*library.Game) {
		return func(g *library.Game) { g.Luck.By[o] = 3 }
	}
	table := Count([]library.Game{
		over(engine.Won, 4, other(chance.FromElsewhere)), over(engine.Won, 5, other(chance.FromElsewhere), duel),
		{Opens: true, Sound: true, Luck: chance.Trace{By: [4]int{1, 0, 0, 1}}},
	})
	assert.Equal(t, Table{Groups: []Group{}, GoingOn: 1, OtherLuck: 2}, table)
	assert.Equal(t, []string{
		"There is nothing to count yet.", "", "Not counted: 1 going on.", "", "Not counted, luck not from the seed: 2.",
	}, table.Report())
	table = Count([]library.Game{over(engine.Won, 4, other(chance.FromSeed)), over(engine.Won, 4, other(chance.FromHand)), over(engine.Lost, 0, other(chance.FromParent))})
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
		over(engine.WonByOne, 0, duel, seats("", "strong")), over(engine.WonByTwo, 0, duel, seats("", "strong")),
		over(engine.WonByTwo, 0, duel, seats("novice")), over(engine.Drawn, 0, duel, seats("", "strong")),
		over(engine.WonByOne, 0, duel, seats("novice", "strong")), over(engine.Won, 3, seats("master")),
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
		"competitive",
		"  against novice: 1 played, 1 won, 0 drawn",
		"  against strong: 3 played, 1 won, 1 drawn",
		"", "Not counted: 2 by computers.",
	}, table.Report())
}

func TestReport(t *testing.T) {
	t.Parallel()
	table := Count(append([]library.Game{over(engine.Won, 5, func(g *library.Game) { g.Rethought = true })}, some...))
	assert.Equal(t, strings.TrimLeft(`
solo                        games  won  in a row  left
  basic A easy                  6    5     3 (3)     3
    with help                   1    1
  basic A hard                  1    0     0 (0)     -

competitive
  4 played, 1 drawn; most points: 12
  1 won by Ann
  2 won by Player 2

Not counted: 1 going on, 2 damaged.
`, "\n"), strings.Join(table.Report(), "\n")+"\n")
	long := over(engine.Won, 1, func(g *library.Game) { g.Building = "the tower of a very long name é" })
	table = Count([]library.Game{long})
	for _, line := range table.Report() {
		assert.LessOrEqual(t, utf8.RuneCountInString(line), 54)
	}
	table = Count(nil)
	assert.Contains(t, table.Report()[0], "nothing to count")
}

// Programs read the table, too: no list in it is null.
func TestJSON(t *testing.T) {
	t.Parallel()
	table := Count(nil)
	data, err := json.Marshal(table)
	require.NoError(t, err)
	assert.JSONEq(t, `{"groups":[],"going_on":0,"unreadable":0,"watched":0,"other_luck":0}`, string(data))
	data, err = json.Marshal(Count(some[:1]))
	require.NoError(t, err)
	assert.JSONEq(t, `{"groups":[{"mode":"solo","building":"basic A","difficulty":"easy","games":1,"won":1,"lost":0,"drawn":0,
		"streak":1,"longest":1,"left":1,"assisted":{"games":0,"won":0,"lost":0,"drawn":0}}],"going_on":0,"unreadable":0,"watched":0,"other_luck":0}`, string(data))
}
