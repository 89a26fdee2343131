package balance

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/search"
)

// A Meeting is games in which the seats belong in turn to a player of one kind and to one of
// another. Each luck is played twice, so that each kind has had it from the seats of the other.
type Meeting struct {
	Players    int
	Variant    string // of the game; empty for the usual one
	One, Other search.Kind
	Wanted     float64 // the share of the wins that One is to have

	play func(lucks int) (Score, error)
}

// NewMeeting returns a meeting in games of an engine. The first luck has a seed, and the next luck
// the next one.
func NewMeeting[S, A comparable](
	e game.Engine[S, A], player func(search.Kind) arena.Maker[S, A], one, other search.Kind, wanted float64, seed uint64,
) Meeting {
	seats := e.Players()
	makers := map[search.Kind]arena.Maker[S, A]{one: player(one), other: player(other)}
	play := func(lucks int) (score Score, err error) {
		both := make([]float64, lucks) // the share of One in both games of a luck
		for turn, kinds := range [][]search.Kind{{one, other}, {other, one}} {
			g := Games[S, A]{Engine: e, First: seed, Number: lucks}
			var ones game.Seats
			for seat := range seats {
				g.Players = append(g.Players, makers[kinds[seat%2]])
				if kinds[seat%2] == one {
					ones |= game.Seat(seat)
				}
			}
			luck := 0
			err := g.Play(func(o arena.Outcome) {
				share := score.take(o, ones, seats)
				if both[luck] += share / 2; turn == 1 {
					score.rounds.Add(both[luck])
				}
				luck++
			})
			if err != nil {
				return score, err
			}
		}
		return score, nil
	}
	return Meeting{Players: seats, One: one, Other: other, Wanted: wanted, play: play}
}

// Play plays with so many lucks, each twice.
func (m *Meeting) Play(lucks int) (Score, error) { return m.play(lucks) }

// A Score is how one kind of players did against another.
type Score struct {
	Games int
	Told  string // who won each game: "1 2 12", by the order of play

	share        float64 // of the wins, in all games together
	first, later half    // where the player who began was of the kind, and where not
	rounds       arena.Rounds
}

// A half is some of the games.
type half struct{ games, share float64 }

func (h *half) add(share float64) { h.games, h.share = h.games+1, h.share+share }
func (h *half) String() string    { return rate(h.share/max(h.games, 1), h.games) }

// take counts a game, and returns the share of the wins that the seats of the kind have.
func (s *Score) take(o arena.Outcome, ones game.Seats, seats int) (share float64) {
	for seat := range ones.All() {
		share += Part(o, seat)
	}
	s.Games++
	s.share += share
	if ones.Has(max(o.First, 0)) {
		s.first.add(share)
	} else {
		s.later.add(share)
	}
	s.Told = strings.TrimPrefix(s.Told+" "+Winners(o, seats), " ")
	return share
}

// Interval returns the share of the wins, and where the true one lies with 95 %.
func (s *Score) Interval() (share, low, high float64) {
	share = s.share / float64(max(s.Games, 1))
	low, high = s.rounds.Interval(share, s.Games)
	return share, low, high
}

// Replayed returns how many lucks of a meeting a test plays again: hard players take their time.
func (m *Meeting) Replayed() int {
	if m.One == search.Hard {
		return 1
	}
	return Told / 2
}

const strengthTop = `# How strong the computer players of %s are

Players of two kinds sit alternately around the table. Each seed is played twice, the second time with the kinds in each
other's seats. The table gives the stronger kind's share of the wins, in percent: in all games, with its 95 %% interval;
in those where the stronger kind goes first; and in the rest, each with half the width of its interval. Players who share
a win get equal parts of it. The seeds of every row begin at %d: no computer player was tuned on games with them.
` + "`make strength`" + ` writes this file.

| players | kinds | games | share of the wins | interval | goes first | goes later | wanted |
| --- | --- | --- | --- | --- | --- | --- | --- |
`

const strengthAgain = `
The winners of the first games of each row, by the order of play. A test plays these games again to see whether this
table still holds:

`

// Strength returns the rows of the table of meetings with so many games each.
func Strength(meetings []Meeting, games int) (rows []Row) {
	for _, m := range meetings {
		rows = append(rows, Row{m.String(), func() (Measured, error) {
			score, err := m.Play(max((games+1)/2, m.Replayed()))
			return Measured{m.row(score), m.Line(score)}, err
		}})
	}
	return rows
}

// StrengthText returns the document of the meetings of a game, the first luck of which has a seed.
func StrengthText(title string, seed uint64, rows []Measured) string {
	return fmt.Sprintf(strengthTop, title, seed) + Joined(rows, strengthAgain)
}

// row returns the row of the table for a score.
func (m *Meeting) row(s Score) string {
	share, low, high := s.Interval()
	return fmt.Sprintf("| %s | %v against %v | %d | %.1f | %.1f to %.1f | %v | %v | %.0f |\n",
		m.table(), m.One, m.Other, s.Games, 100*share, 100*low, 100*high, &s.first, &s.later, 100*m.Wanted)
}

// String names a meeting: "2, hard against medium".
func (m *Meeting) String() string { return fmt.Sprintf("%s, %v against %v", m.table(), m.One, m.Other) }

// table names who meets at what game: "2", "2, arcologies".
func (m *Meeting) table() string {
	if m.Variant == "" {
		return strconv.Itoa(m.Players)
	}
	return fmt.Sprintf("%d, %s", m.Players, m.Variant)
}

// Line returns who won the games that a test plays again: the first of each turn.
func (m *Meeting) Line(s Score) string {
	games := strings.Fields(s.Told)
	lucks := len(games) / 2
	again := min(lucks, m.Replayed())
	return fmt.Sprintf("    %v: %s\n", m, strings.Join(append(games[:again:again], games[lucks:lucks+again]...), " "))
}
