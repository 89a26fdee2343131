package session

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// Unplayed reports whether Leave would not keep the game: it was begun here, in a file that nobody named, and
// nobody has done or noted anything yet; in a game that goes on from another one, since then. What chance drew
// from the seed does not count, nor what a computer did before the first person was asked: the same seed brings
// it again. What people typed in for chance does, and what computers did where only they play.
func (s *Session) Unplayed() bool {
	if !s.fresh || s.log == nil || s.stopped != nil || len(s.notes)+len(s.hints)+len(s.tutored) > 0 {
		return false
	}
	if s.header.Hand != (log.Hand{}) {
		return s.tree.Len() == s.had
	}
	watched := s.header.Bots.Alone(s.tree.Players())
	for n := game.Node(s.had + 1); int(n) <= s.tree.Len(); n++ {
		by := s.tree.Mover(n)
		if by != game.Chance && (watched || s.Seat(by) == "") {
			return false
		}
	}
	return true
}

// NotKept returns what a player is told who leaves a game that is Unplayed.
func (s *Session) NotKept() string {
	text := "Nothing has been played yet, so the game is not saved."
	if s.parted {
		text += " " + s.stays()
	}
	return text
}

// Leave ends the session as Close does. A game that is Unplayed then is not kept: who only
// looked at a table does not find it among the saved games. Any other is secured first; the
// error may be a [Rescued].
func (s *Session) Leave() error {
	if s.pending != nil { // somebody left while it was written
		_, _ = s.Take(s.pending)
	}
	var rescued error
	if s.Unplayed() {
		s.log.Abandon()
	} else {
		rescued = s.Secure()
	}
	if err := s.Close(); rescued == nil {
		return err
	}
	return rescued
}
