package game

// A Racer is a Table that says how far a game has come, so that it can be raced against another
// one with the same luck.
type Racer interface {
	// Lap returns how far a player, counted from 0, has come at a position.
	Lap(n Node, seat int) Lap
}

// A Lap is how far somebody has come in a race.
type Lap struct {
	Text  string    // how the game stands: "turn 5, 2 of 4 stages"; once it is over, how it ended: "won in turn 8"
	Count int       // what the race is about: stages, or points
	Unit  [2]string // what is counted, of one and of several: "point", "points"
	Goal  bool      // the race is run to a goal: who reached as much in an earlier turn is ahead by turns
}
