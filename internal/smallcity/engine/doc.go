// Package engine is the rules of Small City with Arcologies as a pure function: a State and an
// Action in, a new State out.
//
// A State is a comparable value of 816 bytes: two positions are the same exactly when == says so. An
// Action is a flat value of 8 bytes that round-trips through text. Chance is asked like a player: the
// first host, promises and arcologies are actions, so the same actions always give the same game. The
// package holds no clock, no file, no random generator, no goroutine and no log.
//
// Rules holds what never changes during a game: the Pack, which has every number, and the Config. It
// is made by New and never written afterwards, so any number of goroutines may share it.
//
// Promises are hidden (SMC-79): Hide returns a position as some players see it, in which those of
// others are unknown; such a position can be played like any other, and Guess deals them anew.
//
// Comments name the rule that a function carries out, as in "SMC-26".
//
// # Where things are
//
//	Rules      rules.go (New, Turn, Legal, Check, Apply, Play, Advance), config.go, pack.go (data),
//	           question.go (what is asked, and which functions answer it)
//	Actions    action.go (kinds, constructors), notation.go (text), reason.go (why one is refused),
//	           event.go (what happened), names.go (words of kinds, tiles, cards, promises)
//	Positions  state.go, borough.go (buildings and people), spaces.go (sets of spaces), position.go
//	           (text), sound.go and soundparts.go (what holds in each position),
//	           hide.go (what is hidden)
//	The game   setup.go (SMC-7 to SMC-11), round.go (phases; SMC-12 to SMC-20, SMC-46), build.go and grow.go
//	           (SMC-22 to SMC-27), site.go (where a building can be laid; SMC-80), arcology.go (SMC-57),
//	           council.go (SMC-44), move.go (SMC-29 to SMC-33), income.go (SMC-34 to SMC-37), pollution.go
//	           (SMC-38 to SMC-43)
//	The end    result.go (SMC-47 to SMC-50, SMC-67, SMC-75)
package engine
