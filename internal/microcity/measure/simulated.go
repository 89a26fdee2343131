package measure

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/results"
)

// A Course is the settings that all shards of a run share.
type Course struct {
	Config  microcity.Named `json:"config"`
	Player  string          `json:"player"`
	Second  string          `json:"second,omitempty"`
	Seed    uint64          `json:"seed,string"` // too long for the numbers of some readers
	Pack    string          `json:"pack"`        // its hash
	Program string          `json:"program"`
	Run     int             `json:"run"` // games of all shards
}

// A Simulated is the result of a simulation, or of a shard of one. It holds no time and
// nothing else that differs from one try to the next.
type Simulated struct {
	Games         int            `json:"games"`
	Wins          int            `json:"wins"`
	Draws         int            `json:"draws"`
	Losses        int            `json:"losses"`
	WinRate       float64        `json:"win_rate"`
	Interval      [2]float64     `json:"interval"` // of the win rate, 95 %
	TurnsLeft     int            `json:"turns_left"`
	MeanTurnsLeft float64        `json:"mean_turns_left"` // of the games won
	Points        [2]int         `json:"points"`          // by seat
	MeanPoints    [2]float64     `json:"mean_points"`
	Causes        map[string]int `json:"causes"` // of the losses
	Course
	Shard    string `json:"shard"`
	Complete bool   `json:"complete"` // false where it was interrupted
}

// NewSimulated returns the result of a shard of a run.
func NewSimulated(c Course, t Tally, shard arena.Shard) *Simulated {
	low, high := t.interval()
	s := &Simulated{
		Games: t.Games, Wins: t.Wins, Draws: t.Draws, Losses: t.losses(),
		WinRate: arena.Rounded(t.rate()), Interval: [2]float64{arena.Rounded(low), arena.Rounded(high)},
		TurnsLeft: t.TurnsLeft, MeanTurnsLeft: arena.Rounded(arena.Mean(t.TurnsLeft, t.Wins)),
		Points: t.Points, Causes: t.Causes, Course: c, Shard: shard.String(), Complete: t.Games == shard.Games(c.Run),
	}
	for i, points := range t.Points {
		s.MeanPoints[i] = arena.Rounded(arena.Mean(points, t.Games))
	}
	if s.Causes == nil {
		s.Causes = map[string]int{}
	}
	return s
}

// tally gives back what was counted.
func (s *Simulated) tally() Tally {
	return Tally{Games: s.Games, Wins: s.Wins, Draws: s.Draws, TurnsLeft: s.TurnsLeft, Points: s.Points, Causes: s.Causes}
}

// competitive reports whether there were points to win instead of a clock to beat.
func (s *Simulated) competitive() bool { return s.Config.Mode == engine.Competitive.String() }

// Table returns the result for a person.
func (s *Simulated) Table() []string {
	who := s.Player
	switch {
	case s.competitive():
		who += " against " + s.Second
	case s.Second != "" && s.Second != s.Player:
		who += " with " + s.Second
	}
	lines := []string{prose.Safe(fmt.Sprintf("%s: %s, seed %d", s.Config, who, s.Seed)), ""}
	row := func(name string, n int, rest string) {
		lines = append(lines, strings.TrimRight(fmt.Sprintf("%-14s %10d  %s", name, n, rest), " "))
	}
	row("games", s.Games, s.part())
	row("wins", s.Wins, prose.Rate(s.WinRate)+"  "+results.Between(s.Interval[0], s.Interval[1]))
	if s.competitive() {
		row("draws", s.Draws, "")
	}
	row("losses", s.Losses, "")
	for _, cause := range slices.Sorted(maps.Keys(s.Causes)) {
		row("  "+causeWords(cause), s.Causes[cause], "")
	}
	if s.competitive() {
		return append(lines, fmt.Sprintf("%-14s %10.1f  to %.1f on average", "points", s.MeanPoints[0], s.MeanPoints[1]))
	}
	if s.Wins == 0 {
		return lines
	}
	return append(lines, fmt.Sprintf("%-14s %10.1f  on average, when it was won", "turns left", s.MeanTurnsLeft))
}

// part says which games of the run these are, where they are not all.
func (s *Simulated) part() string {
	switch {
	case !s.Complete:
		return "INTERRUPTED: a part of what was asked for"
	case s.Shard != arena.Whole.String():
		return fmt.Sprintf("shard %s of %d games", s.Shard, s.Run)
	}
	return ""
}

// causes are what games are lost by, with words for people, in the order of the columns.
var causes = []struct{ name, words string }{
	{engine.TimeOut.String(), "the clock"},
	{engine.NoMarker.String(), "no marker"},
	{engine.ByPoints.String(), "points"},
	{engine.ByAdvantage.String(), "Advantages"},
	{engine.ByResources.String(), "resources"},
	{arena.ByForfeit, "forfeit"},
	{arena.ByTurns, "too many turns"},
}

// causeWords returns the words for a cause, "" for one that does not exist.
func causeWords(name string) string {
	for _, cause := range causes {
		if cause.name == name {
			return cause.words
		}
	}
	return ""
}

// Rows returns the result as a header and a row.
func (s *Simulated) Rows() [][]string {
	header := []string{"games", "wins", "draws", "losses", "win_rate", "low", "high", "mean_turns_left", "mean_points_1", "mean_points_2"}
	row := []string{
		strconv.Itoa(s.Games), strconv.Itoa(s.Wins), strconv.Itoa(s.Draws), strconv.Itoa(s.Losses),
		results.Decimal(s.WinRate), results.Decimal(s.Interval[0]), results.Decimal(s.Interval[1]),
		results.Decimal(s.MeanTurnsLeft), results.Decimal(s.MeanPoints[0]), results.Decimal(s.MeanPoints[1]),
	}
	for _, cause := range causes {
		header = append(header, "lost_by_"+cause.name)
		row = append(row, strconv.Itoa(s.Causes[cause.name]))
	}
	c := s.Config
	header = append(header, "mode", "building", "difficulty", "with", "card_x", "first", "player", "second", "seed", "pack", "program", "run", "shard", "complete")
	row = append(row, c.Mode, c.Building, c.Difficulty, strings.Join(c.With, " "), strconv.FormatBool(c.CardX), c.First,
		s.Player, s.Second, strconv.FormatUint(s.Seed, 10), s.Pack, s.Program, strconv.Itoa(s.Run), s.Shard, strconv.FormatBool(s.Complete))
	return [][]string{header, row}
}

// Of says which part of the run it is.
func (s *Simulated) Of() (shard string, run, games int) { return s.Shard, s.Run, s.Games }

// Clean makes the texts of a shard safe: it may come from anywhere.
func (s *Simulated) Clean() {
	c := &s.Config
	for _, text := range []*string{&c.Mode, &c.Building, &c.Difficulty, &c.First, &s.Player, &s.Second, &s.Pack, &s.Program} {
		*text = prose.Safe(*text)
	}
	for i := range c.With {
		c.With[i] = prose.Safe(c.With[i])
	}
}

// Sound reports whether the counts of a shard add up.
func (s *Simulated) Sound() bool {
	lost := 0
	for cause, n := range s.Causes {
		if n < 0 || causeWords(cause) == "" {
			return false
		}
		lost += n
	}
	return s.Wins >= 0 && s.Draws >= 0 && s.TurnsLeft >= 0 && s.Losses == lost && s.Wins+s.Draws+lost == s.Games
}

// Differ names a setting in which two shards differ.
func (s *Simulated) Differ(p results.Part) string {
	other, ok := p.(*Simulated)
	if !ok {
		return "game"
	}
	return results.Unlike(
		results.Setting{Name: "config", Same: reflect.DeepEqual(s.Config, other.Config)},
		results.Setting{Name: "player", Same: s.Player == other.Player},
		results.Setting{Name: "second", Same: s.Second == other.Second},
		results.Setting{Name: "seed", Same: s.Seed == other.Seed},
		results.Setting{Name: "pack", Same: s.Pack == other.Pack},
		results.Setting{Name: "program", Same: s.Program == other.Program},
		results.Setting{Name: "run", Same: s.Run == other.Run},
	)
}

// With adds a shard to what was added up before.
func (s *Simulated) With(sum results.Part) results.Part {
	all := s.tally()
	if sum != nil {
		all.add(sum.(*Simulated).tally())
	}
	return NewSimulated(s.Course, all, arena.Whole)
}
