package session

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Private returns whose question the present one is alone: they are people, others play at the
// same keyboard, and what can be answered gives away what those may not know. It is Nobody for
// any other question, and while See shows them this one.
func (s *Session) Private() game.Seats {
	asked := s.askedPeople()
	if asked == game.Nobody || slices.Equal(s.seen.Legal(s.seen.Cursor()), s.tree.As(asked).Legal(s.tree.Cursor())) {
		return game.Nobody
	}
	return asked
}

// Secrets returns the lines of the situation that only the people read who are asked; nothing
// where everything that they know is shown.
func (s *Session) Secrets() []string {
	asked := s.askedPeople()
	if asked == game.Nobody {
		return nil
	}
	shown := s.table(s.seen).Situation(s.seen.Cursor())
	return slices.DeleteFunc(s.table(s.tree.As(asked)).Situation(s.tree.Cursor()), func(line string) bool {
		return slices.Contains(shown, line)
	})
}

// Hides reports whether the game is one with secrets that are not shown before its end.
func (s *Session) Hides() bool { return s.seen != s.tree }

// See shows what some players may see, too, until the game stands elsewhere; See(Nobody) ends it.
func (s *Session) See(seats game.Seats) { s.seen.See(seats) }

// Pass returns in a sentence to whom the keyboard goes.
func (s *Session) Pass(to game.Seats) string {
	var names []string
	for seat := range to.All() {
		names = append(names, s.table(s.seen).Player(seat))
	}
	return "Pass the keyboard to " + prose.List(names, "and") + "."
}

// NoSecrets is said to who asks for secrets that are none.
const NoSecrets = "You have no secrets that are not already shown."

func (s *Session) table(t game.Tree) game.Table { return s.box.Table(t, s.header.Party()) }

// askedPeople returns who is asked, if a person is, in a game that hides something.
func (s *Session) askedPeople() game.Seats {
	asked, _ := s.tree.Turn(s.tree.Cursor())
	if !s.Hides() || asked == game.Chance || s.Seat(asked) != "" || s.elsewhere(asked) {
		return game.Nobody
	}
	return asked
}
