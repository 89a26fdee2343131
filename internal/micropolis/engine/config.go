package engine

import (
	"errors"
	"slices"
	"strconv"
)

// A Config says which game is played. The zero value is a game of two.
type Config struct {
	Players int  // MPO-4; 1 is the solo game (MPO-46), 0 stands for 2
	Expert  bool // two anthills each (MPO-40); for 2 or 3 players
	Open    bool // the tiles of the next refill lie open (MPO-47)
	Goal    Goal // what the solo player has to beat (MPO-69)
}

// RulesVersion is the newest version of these rules.
const RulesVersion = 1

// A Goal is the number of points that the solo player has to beat, or 0 for the rival (MPO-69).
type Goal uint8

// Goals are the goals of the solo game, the easiest points first.
var Goals = [...]Goal{0, 55, 61, 66}

// former are goals that were offered once: games with them can still be read and played.
var former = [...]Goal{45, 60, 65}

// ErrGoal refuses a goal that there is not.
var ErrGoal = errors.New("the goal is the rival, or 55, 61 or 66 points")

// String returns rival, or the points.
func (g Goal) String() string {
	if g == 0 {
		return "rival"
	}
	return strconv.Itoa(int(g))
}

// ParseGoal reads the text of String, of former goals too.
func ParseGoal(text string) (g Goal, ok bool) {
	for _, g := range slices.Concat(Goals[:], former[:]) {
		if g.String() == text {
			return g, true
		}
	}
	return 0, false
}

// Anthills returns how many anthills the game has, the rival's among them.
func (c Config) Anthills() int {
	switch {
	case c.Expert:
		return 2 * c.Players
	case c.Players == 1:
		return 2
	}
	return c.Players
}

// configure fills in the defaults and checks the config, in sentences for the player.
func (r *Rules) configure(c Config) error {
	if c.Players == 0 {
		c.Players = 2
	}
	switch {
	case c.Players < 1 || c.Players > MaxPlayers:
		return errors.New("Micropolis is for 1 to 6 players")
	case c.Expert && (c.Players < 2 || c.Players > 3):
		return errors.New("the expert mode is for 2 or 3 players")
	case c.Goal != 0 && c.Players != 1:
		return errors.New("only a solo game has a goal to beat")
	}
	if _, ok := ParseGoal(c.Goal.String()); !ok {
		return ErrGoal
	}
	if need := RingTiles*c.Anthills() + 1; len(r.pack.Tiles) < need || len(r.pack.Tiles) > MaxTiles {
		return errors.New("this game needs at least " + strconv.Itoa(need) + " tiles, and the pack has " + strconv.Itoa(len(r.pack.Tiles)))
	}
	r.config = c
	r.players, r.hills, r.takers = c.Players, 1, c.Players
	r.rounds = RingTiles // MPO-20
	switch {
	case c.Expert: // MPO-41
		r.hills, r.rounds = 2, 2*RingTiles
		r.period = 2
	case c.Players == 1: // MPO-46
		r.rival, r.takers = true, 2
		r.period = LineTiles / r.takers
	default: // MPO-16
		r.period = LineTiles / r.takers
	}
	r.anthills = c.Anthills()
	if c.Open { // MPO-67
		r.beside = r.period * r.takers
	}
	return nil
}
