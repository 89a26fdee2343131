// Package room is a table at which people play from several places. A room is one goroutine, and nobody else
// writes the log of its game: what somebody wants is checked, written and synced, and only then told.
//
// Who plays or watches has a View. The room never waits for anybody: it wakes the views, and each reads on when
// it likes. Seats belong to keys, so that whoever loses the connection finds the seat again. All that is agreed on
// at a table, said there, and shown by its clocks stands in the log as comments, which mean nothing to the game.
//
//	terms.go    what is agreed on before a game
//	room.go     Room: its goroutine, and how a game begins, ends and is reopened
//	seats.go    who sits down and stands up
//	trouble.go  a log that cannot be written, or that somebody else has written to
//	shared.go   a table that several servers have
//	told.go     what rooms of one table tell one another
//	view.go     View: how a session takes part
//	wishes.go   actions, takebacks, notes and chat, as they are wished for
//	clocks.go   time, and what happens when it is up
//	bots.go     computers that play
//	talk.go     what people say, and how often they may
//	comments.go what stands in the log besides the game
//	info.go     what others are told of a table
package room
