package plain

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// ending tells how the game ended, and what can be done next.
func (t *Table) ending(said []string) {
	t.Say(said...)
	t.standing()
	if talk, ok := t.talk.(game.Tally); ok {
		t.Say(prose.UpperFirst(talk.Tally(t.tree.Line(t.tree.Cursor()))))
	}
	if t.extra.Ended != nil {
		t.Say(t.extra.Ended()...)
	}
	if t.live.Analyses() {
		t.Say("Commands: undo, last, log, quit.")
		return
	}
	if t.live.Followed() {
		t.Say("Commands: " + strings.Join(slices.Concat(t.extra.Closing, []string{"look", "last", "log", "quit"}), ", ") + ".")
		return
	}
	header := t.live.Header()
	if result := daily.Ended(t.live.Box(), &header, t.live.Path(), t.options.Folders); result != "" {
		t.Say(daily.Sentence(result))
	}
	luck := t.live.Luck()
	if notice := luck.Notice(); notice != "" {
		t.Say(notice)
	}
	passing := []string{"look", "export"}
	if code := t.live.Code(); code != "" {
		t.Say(luck.Origin().ForAFriend(code))
		passing = append(passing, "code")
	}
	next := []string{"again", "same"}
	if _, races := t.talk.(game.Racer); races {
		next = append(next, "race")
	}
	t.Say("Commands: " + strings.Join(slices.Concat(next, t.extra.Closing, passing, []string{"compare", "last", "log", "undo", "quit"}), ", ") + ".")
}

const notOver = "This game is not over. To leave it, type quit."

// another goes on to a game like this one, which must be over.
func (t *Table) another(newLuck bool) {
	if !t.Over() {
		t.Say(notOver)
		return
	}
	h := t.live.Header()
	o := session.Options{
		Game: session.Game{Box: t.live.Box(), Options: h.Options, PackID: h.PackID, Cards: t.live.Cards()}, Seed: h.Seed, Luck: log.LuckChosen, Hand: h.Hand, Undo: h.Undo,
		Players: h.Players, Bots: h.Bots, Tutor: h.Tutor, Program: t.options.Program, Folder: t.options.Folders.Games,
	}
	if newLuck {
		o.Seed, o.Luck = session.NewSeed(), log.LuckRandom
	}
	live, err := session.Start(o)
	t.goOn(live, err)
}

// goOn leaves for another game, or says why there is none.
func (t *Table) goOn(live *session.Session, err error) {
	if err != nil {
		t.Sorry(err)
		return
	}
	t.next, t.left = live, true
}

// look goes back through the game, and comes back here, or to a game that goes on from
// an earlier moment.
func (t *Table) look(string) {
	r := lookBack(t.Console, t.live, t.tells)
	r.walk()
	if r.next != nil {
		t.goOn(r.next, nil)
		return
	}
	t.Say("Back in the game.")
	t.turn, t.head, t.menu.ready = turnMark{}, turnMark{}, false
}

// move has the game go on in another file. Who types "move c1" where c1 is a word of a choice means that choice.
func (t *Table) move(rest string) {
	if rest == "" {
		t.Say("Type move and the name of a new file.")
		return
	}
	if choice, ok := t.menu.naming(rest); ok {
		t.Say("To play it, type for example: "+choice, prose.Safe("To continue the game in a file called "+rest+", type: move ./"+rest))
		return
	}
	if err := t.live.MoveTo(folders.Expand(rest)); err != nil {
		t.Say(prose.Safe(err.Error()))
		return
	}
	t.Say(t.live.Where())
	if t.live.Header().Parent.Name != "" {
		t.Say(session.CountsAsHelped)
	}
}
