// Package engine is the rules of Micropolis as a pure function: a State and an Action in, a
// new State out.
//
// A State is a small comparable value of 104 bytes: two positions are the same exactly when ==
// says so. An Action is a flat value that round-trips through text. Chance is asked like a
// player: each tile drawn from the pile is an action, and so is the first leader, so the same
// actions always give the same game. The package holds no clock, no file, no random generator,
// no goroutine and no log.
//
// Rules holds what never changes during a game (the tiles and the config, compiled into
// tables). It is made by New and never written afterwards, so any number of goroutines may
// share it.
//
// Tiles are known by their numbers, from 1. A Row is the tiles of one anthill in a number of 64
// bits; a TileSet is a set of tiles in another.
//
// Comments name the rule that a function carries out, as in "MPO-9".
//
// # Where things are
//
//	Rules      rules.go (New, Turn, Legal, Check, Apply, Advance), config.go, question.go (what is
//	           asked, and which functions answer it)
//	Actions    action.go (kinds, constructors), notation.go (text), reason.go (why one is refused),
//	           event.go (what happened)
//	Positions  state.go, seat.go (players, anthills, sides), row.go (rows and sets of tiles),
//	           position.go (text), sound.go (what holds in each position)
//	Tiles      tile.go
//	The turn   draw.go (MPO-5, MPO-17), leader.go (MPO-6, MPO-18), take.go (MPO-9), effect.go (MPO-21
//	           to MPO-26), sentry.go (MPO-25), solo.go (MPO-46)
//	Scoring    gallery.go (MPO-28 to MPO-31), score.go (MPO-32 to MPO-39)
package engine
