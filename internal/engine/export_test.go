package engine

// RawAction returns an action with these fields, tidy or not.
func RawAction(kind ActionKind, seat Seat, a, b, c, d uint8) Action {
	return Action{kind, seat, a, b, c, d}
}
