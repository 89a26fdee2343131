package plain

import (
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// Analyse lets somebody try out a moment of a game, with the chance to win behind each choice, and returns the game that
// goes on from what was tried; nil where none does.
func (c *Console) Analyse(from session.Moment) (next *session.Session, err error) {
	live, err := session.Analyse(from)
	if err != nil {
		return nil, err
	}
	defer live.Close()
	t := c.tableOf(live)
	t.borrowed, t.tries, t.extra.Ended, t.tutored = true, true, nil, false
	if c.options.Judge != nil {
		t.judge = c.options.Judge(live.Box().ID, live.Tree())
	}
	c.Say("", "Analysis board. Play for every seat, and type what is rolled and drawn. You can undo everything.",
		"Each choice shows how it changes the score, and the chance to win after it, for the player who chooses. Type keep to keep the position, or quit to go back.")
	for !t.left && !c.Ended() {
		t.show()
		if answer, ok := t.Ask(); ok {
			t.Answer(answer)
		}
	}
	return t.next, nil
}

// foretold returns choices with what they change the score by and the chances to win after them, where a game is tried out and
// all can be listed.
func (t *Table) foretold(n game.Node, list []game.Choice) []game.Choice {
	if !t.tries || len(t.tree.Legal(n)) > maxListed {
		return list
	}
	for i := range list {
		if c := &list[i]; len(c.Sub) == 0 && c.Why == "" {
			c.Text += t.foretell(c.Action)
		}
		for k := range list[i].Sub {
			if c := &list[i].Sub[k]; c.Why == "" {
				c.Text += t.foretell(c.Action)
			}
		}
	}
	return list
}

// foretell says, behind a choice, what it changes the score by, and what the chance to win is after it, as far as these are told:
// " (+3, 45%)".
func (t *Table) foretell(action string) string {
	if !t.tries {
		return ""
	}
	at := t.tree.Cursor()
	asked, _ := t.tree.Turn(at)
	seat := 0
	for seat = range asked.All() {
		break
	}
	to, err := t.tree.Prepare(at, action)
	defer t.tree.Drop()
	if err != nil {
		return ""
	}
	var said []string
	if gain := game.Gain(t.tree, at, to, seat); gain != 0 && asked != game.Chance {
		said = append(said, prose.Signed(gain))
	}
	if t.judge != nil && t.tree.Moment(at).Turn > 0 {
		said = append(said, prose.Percent(t.judge(t.tree, to, seat)()))
	}
	if len(said) == 0 {
		return ""
	}
	return " (" + strings.Join(said, ", ") + ")"
}

// keeping returns the word that keeps what was tried.
func (t *Table) keeping() []Word {
	if !t.live.Analyses() || t.options.Served {
		return nil
	}
	rest, help := "game same|new [SEATS]", "a game that goes on from here, in its own file"
	if t.extra.Compose != nil {
		rest, help = "puzzle|"+rest, "the position as a puzzle, or "+help
	}
	return []Word{{Name: "keep", Rest: rest, Help: help, After: "redo", Run: t.keep}}
}

// keep keeps what was tried as a game or a puzzle.
func (t *Table) keep(rest string) {
	words := append(strings.Fields(rest), "", "")
	switch {
	case words[0] == "puzzle" && t.extra.Compose != nil:
		said, err := t.extra.Compose()
		if err != nil {
			t.Sorry(err)
			return
		}
		t.Say(said)
	case words[0] == "game" && (words[1] == "same" || words[1] == "new"):
		if err := t.live.Branches(); err != nil {
			t.Sorry(err)
			return
		}
		who := strings.Join(words[2:], " ")
		t.goOn(setup.GoOn(t.live.Moment(t.tree.Cursor()), t.options.Folders.Games, words[1] == "new", strings.TrimSpace(who), t.options.Program))
	default:
		t.Say("Type keep game same for a game with the same luck, or keep game new for new luck; you can add who plays each seat, such as: keep game new person,strong")
		if t.extra.Compose != nil {
			t.Say("Type keep puzzle for a puzzle: find the best plan for this turn.")
		}
	}
}

// analyse lets somebody try out the position that is looked at.
func (v *viewer) analyse(string) {
	if v.live {
		v.Say(Sentence(session.ErrTryLater))
		return
	}
	next, err := v.Analyse(v.Moment())
	switch {
	case err != nil:
		v.Sorry(err)
	case next != nil:
		v.next, v.left = next, true
	default:
		v.Say("", "Back in the replay.")
	}
}
