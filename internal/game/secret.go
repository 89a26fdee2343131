package game

// All is everybody at the table and chance: nothing is hidden from them together.
const All Seats = 1<<16 - 1

// A Secretive is an Engine of a game in which players have secrets. What somebody may not know
// of a position or of an action is unknown there: a value of its own of the same type, which
// has a text as any other and is legal where what it hides is. The unknown takes part in the
// rules, so that for every position s, legal action a and players who look
//
//	Advance(Hide(s), HideAction(s, a)) is Hide(Advance(s, a))
//
// and what is asked, and whom, does not depend on what is hidden from anybody. The end of a
// game reveals everything; that is not for the engine to do.
type Secretive[S, A comparable] interface {
	// Hide returns a position as some players know it.
	Hide(*S, Seats) S

	// HideAction returns an action, legal in a position, as some players see it.
	HideAction(s *S, a A, seats Seats) A

	// Guess fills in what is unknown in a position, as likely as it may be to whom it is
	// unknown. below returns a number from 0 to n-1.
	Guess(s *S, below func(n uint64) uint64) S
}

// Known returns a position as some players know it; in a game without secrets that is the position.
func Known[S, A comparable](e Engine[S, A], s *S, seats Seats) S {
	if e, ok := e.(Secretive[S, A]); ok && seats != All {
		return e.Hide(s, seats)
	}
	return *s
}

// Supposed returns a position in which nothing is unknown: what is, is guessed, the same for
// the same position.
func Supposed[S, A comparable](e Engine[S, A], s *S) S {
	hider, ok := e.(Secretive[S, A])
	if !ok {
		return *s
	}
	seed := Fingerprint(e.AppendPosition(nil, s))
	return hider.Guess(s, func(n uint64) uint64 { // splitmix64: a guess may be as good as any
		seed += 0x9e3779b97f4a7c15
		z := (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return (z ^ z>>31) % n
	})
}

// Fingerprint returns the 64-bit FNV-1a of the text of a position.
func Fingerprint(position []byte) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	hash := uint64(offset)
	for _, c := range position {
		hash = (hash ^ uint64(c)) * prime
	}
	return hash
}
