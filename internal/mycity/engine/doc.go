// Package engine is the rules of My City as a pure function: a State and an Action in, a
// new State out.
//
// A State is a comparable value of 256 bytes: two positions are the same exactly when ==
// says so. An Action is a flat value of 4 bytes that round-trips through text. Chance is
// asked like a player: sites, landmarks, rolls and drawn zones are actions, so the same
// actions always give the same game. The package holds no clock, no file, no random
// generator, no goroutine and no log.
//
// Rules holds what never changes during a game: the counter set, the map, the number of
// players and the variants, compiled into tables. It is made by New and never written
// afterwards, so any number of goroutines may share it.
//
//	rules, err := engine.New(pack, engine.Config{Players: 2})
//	state := rules.Start()
//	for !rules.Result(&state).Over {
//		seat, question := rules.Turn(&state)
//		actions := rules.Legal(&state, nil)
//		state, err = rules.Apply(state, choose(seat, question, actions))
//	}
//
// Comments name the rule that a function carries out, as in "MYC-11".
//
// # Where things are
//
//	Rules      rules.go (New, Turn, Legal, Odds, Check, Apply, Advance), question.go, config.go
//	           (players, map, variants), pack.go (a counter set)
//	Actions    action.go, notation.go (text), reason.go (why one is refused)
//	Positions  state.go, position.go (text), sound.go (what holds in
//	           each position)
//	Tables     board.go (squares, who is adjacent to whom, lines), tables.go (counters)
//	The game   setup.go (MYC-6 to MYC-8), turn.go (MYC-10 to MYC-13), place.go (MYC-11), draw.go
//	           (MYC-28), rezone.go (MYC-30), list.go (long lists of placements)
//	Scoring    score.go (MYC-15 to MYC-27), result.go (MYC-19, MYC-20)
package engine
