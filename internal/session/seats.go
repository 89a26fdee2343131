package session

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// Seat returns the kind of computer that answers what some seats are asked, "" for a person
// or chance. Where several players are asked together, a person among them answers.
func (s *Session) Seat(asked game.Seats) string { return s.header.Bots.Of(asked) }

// Replace lets a computer play a seat from now on. The header of the log stays as it is.
func (s *Session) Replace(seat int, kind string) { s.header.Bots[seat] = kind }

// Asked returns the kind of computer that is asked now; "" where a person is, or chance,
// or nobody, and where somebody else writes the game and has the computers play.
func (s *Session) Asked() string {
	if s.remote != nil {
		return ""
	}
	asked, _ := s.tree.Turn(s.tree.Cursor())
	return s.Seat(asked)
}

// Asking returns who is asked now, as they are spoken of. Called returns what the player of a seat is called where
// several play: words say "you" to one who plays alone.
func (s *Session) Asking(called func(seat int) string) (names []string) {
	asked, _ := s.tree.Turn(s.tree.Cursor())
	if asked == game.Chance {
		return []string{"The server"} // who rolls and draws for people at several terminals
	}
	for seat := range asked.All() {
		name := ""
		if s.tree.Players() > 1 {
			name = called(seat)
		} else if len(s.header.Players) > 0 {
			name = prose.Safe(s.header.Players[0])
		}
		names = append(names, cmp.Or(name, prose.UpperFirst(s.Seat(game.Seat(seat))), "The player"))
	}
	return names
}

// Hinted notes in the log that a person was shown plans for the present position. Doing
// so again in the same position writes nothing.
func (s *Session) Hinted() error { return s.make(Wish{Kind: Hint}) }

// Hints counts the positions in which somebody was shown plans, those included that were
// taken back.
func (s *Session) Hints() int { return len(s.hints) }

// Warnings counts the positions in which the tutor spoke up, likewise.
func (s *Session) Warnings() int { return len(s.tutored) }

// Tutored notes in the log that the tutor spoke up about a choice in the present
// position. Doing so again in the same position writes nothing.
func (s *Session) Tutored() error { return s.make(Wish{Kind: Tutor}) }

// Bots returns who plays on from this moment unless something else is said: those who
// played so far. Where that were computers alone, a person takes the first seat.
func (m *Moment) Bots() log.Bots {
	bots := m.Header.Bots
	if bots.Alone(m.Tree.Players()) {
		bots[0] = ""
	}
	return bots
}

// named returns the players' names, those of computers after their kind where they have no
// other: "Master", and of several alike "Master 1", "Master 2" and so on.
func named(seats int, players []string, bots log.Bots) []string {
	if seats == 1 || bots == (log.Bots{}) {
		return players
	}
	names := make([]string, seats)
	copy(names, players)
	for i := range names {
		if names[i] == "" {
			names[i] = nameOfBot(bots, i)
		}
	}
	return names
}

func nameOfBot(bots log.Bots, i int) string {
	if bots[i] == "" {
		return ""
	}
	name := prose.UpperFirst(bots[i])
	before, alike := 0, 0
	for j, kind := range bots {
		if kind == bots[i] {
			alike++
			if j < i {
				before++
			}
		}
	}
	if alike > 1 {
		name += fmt.Sprintf(" %d", before+1)
	}
	return name
}

// renamed returns the players' names where other computers play on than before: a computer
// that leaves takes its name along, unless somebody chose that name.
func renamed(h *log.Header, seats int, bots log.Bots) []string {
	names := slices.Clone(h.Players)
	for i := range names {
		if h.Bots[i] != "" && names[i] == nameOfBot(h.Bots, i) {
			names[i] = ""
		}
	}
	names = named(seats, names, bots)
	if strings.Join(names, "") == "" {
		return nil
	}
	return names
}
