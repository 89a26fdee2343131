package plain

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// ending tells how the game ended, and what can be done next.
func (t *table) ending(result string) {
	t.say(result)
	if talk, ok := t.talk.(game.Tally); ok {
		t.say(prose.UpperFirst(talk.Tally(t.tree.Line(t.tree.Cursor()))))
	}
	luck := t.live.Luck()
	if notice := luck.Notice(); notice != "" {
		t.say(notice)
	}
	if code := t.live.Code(); code != "" {
		t.say(words.ForAFriend(luck.Origin(), code))
	}
	t.say("Words: again, same, review, par, look, last, log, undo, quit.")
}

// another goes on to a game like this one, which must be over.
func (t *table) another(newLuck bool) {
	switch {
	case t.guard != nil:
		t.say(lessonOnly)
		return
	case !t.over():
		t.say("This game is not over. To leave it: quit.")
		return
	}
	h := t.live.Header()
	o := session.Options{
		Game: play.Of(t.live.Pack(), record.Config(&h)), Seed: h.Seed, Luck: log.LuckChosen, Hand: h.Hand, Undo: h.Undo,
		Players: h.Players, Bots: h.Bots, Tutor: h.Tutor, Program: t.options.Program, Folder: t.options.Folders.Games,
	}
	if newLuck {
		o.Seed, o.Luck = session.NewSeed(), log.LuckRandom
	}
	live, err := play.Start(o)
	t.goOn(live, err)
}

// goOn leaves for another game, or says why there is none.
func (t *table) goOn(live *play.Session, err error) {
	if err != nil {
		t.say(prose.Safe(sentence(err)))
		return
	}
	t.next, t.left = live, true
}

// look goes back through the game, and comes back here, or to a game that goes on from
// an earlier moment.
func (t *table) look(string) {
	if t.guard != nil {
		t.say(lessonOnly)
		return
	}
	r := lookBack(t.Console, t.live, t.tells)
	r.walk()
	if r.next != nil {
		t.goOn(r.next, nil)
		return
	}
	t.say("Back at the table.")
	t.turn, t.menu.ready = turnMark{}, false
}

// lessonOnly is said where a word leads away from a lesson.
const lessonOnly = "In a lesson there is nothing to look back at, and no other game to go to."

// note writes a note on the present moment into the log.
func (t *table) note(rest string) {
	if t.guard != nil {
		t.say("A lesson keeps no notes.")
		return
	}
	t.say(noted(t.live.Note(noteOf(t.tree.Cursor(), rest))))
}

func (t *table) move(rest string) {
	switch {
	case t.guard != nil:
		t.say("A lesson is kept in no file.")
		return
	case rest == "":
		t.say("Type move and the name of a new file.")
		return
	}
	if err := t.live.MoveTo(rest); err != nil {
		t.say(prose.Safe(err.Error()))
		return
	}
	t.say(prose.Safe("The game goes on in " + t.live.Path() + "."))
}
