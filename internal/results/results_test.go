package results

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
)

var course = Course{
	Game: "tag", Config: map[string]string{"players": "3", "rules": "", "map": "round"}, Seed: 7, Pack: "ab", Program: "0.1.0", Run: 4,
	Title: "Tag, 3 players", Names: []string{"easy", "hard", "engine:a very long command of a bot"},
}

// won is a game that seats won, in which the third seat was asked first.
func won(seats game.Seats, rotated int) arena.Outcome {
	return arena.Outcome{Result: game.Result{Over: true, Winners: seats, Score: []int{1, 2, 4}, Cause: "caught"}, First: 2, Rotated: rotated}
}

// tallied counts the games of a shard of four: one is won by one, two are shared, one has no winner.
func tallied(of arena.Shard) *arena.Tally {
	t := arena.NewTally(3)
	for k := range of.Games(4) {
		t.Count([]arena.Outcome{won(game.Seat(1), 0), won(game.Seat(0)|game.Seat(1), 0), won(game.Seat(0)|game.Seat(1)|game.Seat(2), 0), won(game.Nobody, 0)}[of.I-1+k*of.Of])
	}
	return t
}

func TestTable(t *testing.T) {
	t.Parallel()
	r := New(course, tallied(arena.Whole), arena.Whole)
	assert.True(t, r.Sound())
	assert.False(t, (&Result{}).Sound(), "nobody plays")
	assert.True(t, r.Complete)
	assert.Equal(t, []string{
		"Tag, 3 players: 4 games, seed 7",
		"",
		"                            alone   shared  share of the wins                     points",
		"seat 1: easy                    0        2   20.8 %  (95 %: 3.3 to 66.9 %)        1.0",
		"seat 2: hard                    1        2   45.8 %  (95 %: 12.9 to 82.8 %)       2.0",
		"seat 3: engine:a very l…        0        1    8.3 %  (95 %: 0.6 to 56.9 %)        4.0",
	}, r.Table()[:6])
	assert.Equal(t, []string{
		"plays first                     0        1    8.3 %  (95 %: 0.6 to 56.9 %)        4.0",
		"plays second                    0        2   20.8 %  (95 %: 3.3 to 66.9 %)        1.0",
		"plays third                     1        2   45.8 %  (95 %: 12.9 to 82.8 %)       2.0",
		"won by several                  2",
		"won by nobody                   1",
	}, r.Table()[7:])
	rows := r.Rows()
	require.Len(t, rows, 7)
	assert.Equal(t, "player,2,hard,4,1,2,0.458333,", strings.Join(rows[2], ",")[:29])
	assert.Equal(t, "tag,map=round players=3,7,ab,0.1.0,4,1/1,true", strings.Join(rows[6][11:], ","))
}

// What was interrupted, is a part of a run, or was stopped is called so.
func TestHead(t *testing.T) {
	t.Parallel()
	long := course
	long.Run = 8
	assert.Equal(t, "Tag, 3 players: 4 games, seed 7. INTERRUPTED: 8 games were asked for", New(long, tallied(arena.Whole), arena.Whole).Table()[0])
	assert.Equal(t, "Tag, 3 players: 4 games, seed 7, shard 1/2 of 8 games", New(long, tallied(arena.Whole), arena.Shard{I: 1, Of: 2}).Table()[0])
	long.Run = 20
	assert.Equal(t, "Tag, 3 players: 4 games, seed 7. INTERRUPTED: a part of shard 1/2 of 20", New(long, tallied(arena.Whole), arena.Shard{I: 1, Of: 2}).Table()[0])
	stopped := arena.NewTally(3)
	stopped.Count(arena.Outcome{Result: game.Result{Over: true, Cause: arena.ByTurns}})
	assert.Contains(t, New(course, stopped, arena.Whole).Table(), "stopped: too long               1")
}

// A game for one is won or lost.
func TestAlone(t *testing.T) {
	t.Parallel()
	solo := course
	solo.Names, solo.Title = []string{"hard"}, "Tag alone"
	tally := arena.NewTally(1)
	for range 3 {
		tally.Count(won(game.Seat(0), 0))
	}
	tally.Count(won(game.Nobody, 0))
	assert.Equal(t, []string{
		"Tag alone: 4 games, seed 7",
		"",
		"player               hard",
		"won                     3  75.0 %  (95 %: 30.1 to 95.4 %)",
		"lost                    1",
		"points                1.0  on average",
	}, New(solo, tally, arena.Whole).Table())
}

// Which wins two players shared stands in their column; nothing counts them again.
func TestTwoShareAWin(t *testing.T) {
	t.Parallel()
	two := course
	two.Names = []string{"easy", "hard"}
	tally := arena.NewTally(2)
	tally.Count(won(game.Seat(0)|game.Seat(1), 0))
	assert.Equal(t, []string{
		"                            alone   shared  share of the wins                     points",
		"seat 1: easy                    0        1   50.0 %  (95 %: 5.5 to 94.5 %)        1.0",
		"seat 2: hard                    0        1   50.0 %  (95 %: 5.5 to 94.5 %)        2.0",
		"",
		"plays first                     0        1   50.0 %  (95 %: 5.5 to 94.5 %)        1.0",
		"plays second                    0        1   50.0 %  (95 %: 5.5 to 94.5 %)        2.0",
	}, New(two, tally, arena.Whole).Table()[2:])
}

// A name is cut where it would not fit.
func TestShown(t *testing.T) {
	t.Parallel()
	name := strings.Repeat("é", 24)
	assert.Equal(t, name, Shown(name))
	assert.Equal(t, name[:2*23]+"…", Shown(name+"é"))
}

func TestRotated(t *testing.T) {
	t.Parallel()
	two := course
	two.Names, two.Rotated = []string{"easy", "hard"}, true
	tally := arena.NewTally(2)
	for range 2 {
		tally.Count(won(game.Seat(0), 0)) // the first player
		tally.Count(won(game.Seat(0), 1)) // the second one
	}
	r := New(two, tally, arena.Whole)
	assert.Equal(t, []float64{1, 0}, r.Players[0].BySeat)
	assert.Equal(t, []string{
		"share of the wins          seat 1   seat 2  all seats                             points",
		"easy                      100.0 %    0.0 %   50.0 %  (95 %: 15.0 to 85.0 %)       1.5",
		"hard                      100.0 %    0.0 %   50.0 %  (95 %: 15.0 to 85.0 %)       1.5",
	}, r.Table()[2:])
	assert.False(t, r.Sound(), "it has no shards")
}

func TestCross(t *testing.T) {
	t.Parallel()
	pair := func(a, b string, first game.Seats) *Result {
		two := course
		two.Names, two.Rotated, two.Run, two.Title = []string{a, b}, true, 2, "Tag, 2 players"
		tally := arena.NewTally(2)
		tally.Count(won(first, 0))
		if a == "easy" {
			tally.Count(won(game.Seat(1)&^first|game.Seat(0)&^first, 1))
		}
		return New(two, tally, arena.Whole)
	}
	c := NewCross([]string{"easy", "easy", "hard"}, []*Result{pair("easy", "easy", game.Seat(0)), pair("easy", "hard", game.Seat(1)), pair("hard", "easy", game.Seat(0))})
	assert.Equal(t, 5, c.Games)
	assert.Equal(t, []string{
		"Tag, 2 players: the row's share of the wins against the column, 2 games each, seed 7",
		"",
		"                              (1)      (2)      (3)",
		"1 easy                             100.0 %    0.0 %",
		"2 easy                      0.0 %           100.0 %",
		"3 hard                    100.0 %    0.0 %",
		"",
		"easy against easy: 100.0 %  (95 %: 34.2 to 100.0 %)",
		"easy against hard: 0.0 %  (95 %: 0.0 to 65.8 %)",
		"hard against easy: 100.0 %  (95 %: 20.7 to 100.0 %), INTERRUPTED after 1 game",
	}, c.Table())
	assert.Len(t, c.Rows(), 1+3*4)
	assert.Equal(t, []string{
		"1 easy                             100.0 %",
		"2 easy                      0.0 %",
		"3 hard",
		"",
		"easy against easy: 100.0 %  (95 %: 34.2 to 100.0 %)",
	}, NewCross(c.Players, c.Matches[:1]).Table()[3:], "of what was interrupted, the matches that were played")
}

// file writes a result and reads it as the part of a run.
func file(t *testing.T, r *Result) *Result {
	t.Helper()
	text, err := json.Marshal(r)
	require.NoError(t, err)
	read := &Result{}
	require.NoError(t, json.Unmarshal(text, read))
	return read
}

func part(t *testing.T, i, of int) *Result {
	t.Helper()
	shard := arena.Shard{I: i, Of: of}
	return file(t, New(course, tallied(shard), shard))
}

func TestShardsAddUp(t *testing.T) {
	t.Parallel()
	whole, err := json.Marshal(New(course, tallied(arena.Whole), arena.Whole))
	require.NoError(t, err)
	for _, of := range []int{1, 2, 3, 6} {
		var sum Sum
		for i := of; i >= 1; i-- {
			require.NoError(t, sum.Add("file", part(t, i, of)))
		}
		added, err := sum.Whole()
		require.NoError(t, err)
		text, err := json.Marshal(added)
		require.NoError(t, err)
		assert.JSONEq(t, string(whole), string(text))
	}
}

func TestShardsThatDoNotAddUp(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(r *Result){
		`a and b are not from the same run: they differ in "game".`:      func(r *Result) { r.Game = "hide" },
		`a and b are not from the same run: they differ in "config".`:    func(r *Result) { r.Config["map"] = "flat" },
		`a and b are not from the same run: they differ in "players".`:   func(r *Result) { r.Players[0].Name = "hard" },
		`a and b are not from the same run: they differ in "seed".`:      func(r *Result) { r.Seed++ },
		`a and b are not from the same run: they differ in "pack".`:      func(r *Result) { r.Pack = "" },
		`a and b are not from the same run: they differ in "program".`:   func(r *Result) { r.Program += "!" },
		`a and b are not from the same run: they differ in "run".`:       func(r *Result) { r.Run++ },
		"a is a shard of 2, but b is one of 3. Merge shards of one run.": func(r *Result) { r.Shard = "2/3" },
		"Shard 1/2 appears twice, in a and in b. Name each shard once.":  func(r *Result) { r.Shard = "1/2" },
		"The numbers in b do not add up. Play that shard again.":         func(r *Result) { r.Players[1].Wins[0]++ },
	} {
		var sum Sum
		require.NoError(t, sum.Add("a", part(t, 1, 2)))
		other := part(t, 2, 2)
		change(other)
		require.EqualError(t, sum.Add("b", other), want)
	}
	for i, change := range []func(r *Result){
		func(r *Result) { r.Unwon++ }, func(r *Result) { r.Shared-- }, func(r *Result) { r.Causes["caught"]-- }, func(r *Result) { r.Causes["x"] = -1 },
		func(r *Result) { r.Order = nil }, func(r *Result) { r.Players = nil }, func(r *Result) { r.Order[0].Wins = nil }, func(r *Result) { r.Games++ },
		func(r *Result) { r.Players[0].Wins[0], r.Players[1].Wins[0] = -1, 2 }, func(r *Result) { r.Shard = "x" }, func(r *Result) { r.Run = 0 },
		func(r *Result) { r.Rotated = true }, func(r *Result) { r.Players[0].Wins[1]++; r.Order[0].Wins[1]++ }, func(r *Result) { r.Players[2].Games = 9 },
	} {
		r := part(t, 1, 1)
		change(r)
		require.Error(t, (&Sum{}).Add("a", r), i)
	}
	short := course
	short.Run = 9
	require.EqualError(t, (&Sum{}).Add("a", file(t, New(short, tallied(arena.Whole), arena.Whole))), "a was interrupted: it has 4 of the 9 games of shard 1/1. Play that shard again.")

	var sum Sum
	require.NoError(t, sum.Add("a", part(t, 2, 3)))
	_, err := sum.Whole()
	require.EqualError(t, err, "2 of 3 shards are missing, the first of them 1/3. Play them, and name their files, too.")
	require.NoError(t, sum.Add("b", part(t, 1, 3)))
	_, err = sum.Whole()
	require.EqualError(t, err, "Shard 3/3 is missing. Play it with --shard 3/3, and name its file, too.")
}

// A file may come from anywhere.
func TestTextsAreMadeSafe(t *testing.T) {
	t.Parallel()
	r := part(t, 1, 1)
	r.Game, r.Config["\x1b[2J"], r.Players[0].Name, r.Causes["\x1b]0;"] = "\x1b[31mtag", "\x1b[0m", "\x1b[1measy", 0
	var sum Sum
	require.NoError(t, sum.Add("a", r))
	whole, err := sum.Whole()
	require.NoError(t, err)
	text, err := json.Marshal(whole)
	require.NoError(t, err)
	assert.NotContains(t, string(text), "\\u001b")
	for _, line := range whole.(Told).Table() {
		assert.NotContains(t, line, "\x1b")
	}
}
