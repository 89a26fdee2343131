// Package engine is the rules of Micro City as a pure function: a State and an
// Action in, a new State out.
//
// A State is a small comparable value: two positions are the same exactly when
// == says so. An Action is a flat value that round-trips through text. Chance is
// a seat like any other: rolls and draws are actions, so the same actions always
// give the same game. The package holds no clock, no file, no random generator,
// no goroutine and no log.
//
// Rules holds what never changes during a game (the cards in use, the shape of
// the city, the mode). It is made by New and never written afterwards, so any
// number of goroutines may share it.
//
//	rules, err := engine.New(pack, engine.Config{Building: "A"})
//	state := rules.Start()
//	for !rules.Result(state).Over {
//		seat, question := rules.Turn(&state)
//		actions := rules.Legal(&state, nil)
//		state, err = rules.Apply(state, choose(seat, question, actions))
//	}
//
// # How a turn is held together
//
// The open questions of a game form a small stack, the agenda, inside the state.
// The lowest entry is the phase (prepare, project, walk, …); above it lie the
// effects under way, innermost on top. Turn, Legal, Check and the step dispatch
// once on the top entry (dispatch.go); what they call lives in the file of its
// phase. Effects of cards, quarters and bonuses are compiled by New into short
// programs (program.go), so a bonus in the middle of a build in the middle of a
// card needs no special case.
//
// Modes are records (mode.go); expansions are compiled into tables by New
// (tables.go). The remaining code asks the records and the tables and does not
// know their names.
//
// Comments name the rule that a function carries out, as in "PREP-2".
//
// # Where things are
//
//	Rules          rules.go (New, Turn, Legal, Check, Apply, Advance), config.go, question.go (what may
//	               be asked), dispatch.go (what answers it), mode.go, score.go (how it ends)
//	Actions        action.go (kinds, constructors), object.go (what an action is about), payment.go,
//	               notation.go (text), reason.go (why one is refused), event.go (what happened)
//	Positions      state.go, position.go (text), sound.go with soundagenda.go and soundseats.go (what
//	               holds in each position)
//	Cards          pack.go, offer.go (what cards and quarters offer), card.go, resource.go, quarter.go,
//	               seat.go
//	Tables of New  tables.go, tables_city.go, tables_cards.go, program.go (effects, compiled and run)
//	The turn       setup.go, dice.go and prepare.go (PREP), project.go and walk.go (PROJ, MOVE),
//	               invest.go (INV), final.go (FIN), advantage.go (COMP-12)
//	Effects        company.go (RES), markers.go, upgrade.go, transfer.go, build.go with again.go,
//	               bonus.go and redeem.go (BUILD, COMP-8 to COMP-15)
package engine
