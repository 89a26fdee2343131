package plain

import (
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
)

// hints returns the word by which people ask for advice, where the game has an adviser.
func (t *Table) hints() []Word {
	if t.extra.Adviser == nil {
		return nil
	}
	return []Word{{
		Name: "hint", Short: "h", Help: "what you could do, and what it is good for; the log notes that you asked",
		After: "what", Run: t.hint,
	}}
}

// reviews returns the word by which people look back at a game, where somebody helps them.
func (t *Table) reviews() []Word {
	if !t.extra.Review.Looks() {
		return nil
	}
	return []Word{{Name: "review", Help: "after the game: which choices gave away most, and what would have been better", After: "note", Run: t.review}}
}

// What a review says on plain lines, whoever looks back.
const (
	ReviewLater = "You can review the game when it is over."
	Costliest   = "The costliest choices, and where to try again:"
)

// TryAgain returns the line with the command by which this game goes on from a position as a new one.
func (t *Table) TryAgain(from game.Node) string {
	return prose.Safe("  microcity resume " + prose.QuotedPath(t.live.Path()) + " --plain --from " + strconv.Itoa(int(from)))
}

// review looks back at a game that is over.
func (t *Table) review(string) {
	if !t.Over() {
		t.Say(ReviewLater)
		return
	}
	t.Say("Reviewing the game; this takes a few seconds.")
	bots := t.live.Header().Bots
	choices := t.extra.Review.Look(t.tree, func(seat int) bool { return bots[seat] == "" })()
	t.Say(t.extra.Review.Sum(choices))
	worst := review.Costliest(choices)
	several := review.Several(choices)
	if len(worst) > 0 {
		t.Say("", Costliest)
	}
	for _, i := range worst {
		c := &choices[i]
		t.Say(review.Told(t.talk, c, several)+" Better: "+prose.LowerFirst(review.Better(t.talk, c)),
			t.TryAgain(c.At))
	}
}

// hint says what an adviser would do, and has the log say that somebody asked.
func (t *Table) hint(string) {
	n := t.tree.Cursor()
	asked, _ := t.tree.Turn(n)
	if asked&^game.Chance == game.Nobody || t.live.Seat(asked) != "" {
		t.Say("There is nothing to decide now.")
		return
	}
	advice := t.extra.Adviser(n)()
	if t.summed() {
		t.menu.shown = nil // the numbers of the advice are those that count
	}
	for _, action := range advice {
		text := t.talk.Say(n, action)
		if talk, ok := t.talk.(game.Reasons); ok {
			if why := talk.Reason(n, action); why != "" {
				text += ": " + why
			}
		}
		if k := t.number(action); t.summed() {
			t.Say(t.numbers(text+".", span{k - 1, k}))
		} else {
			t.Say(entry(k) + text + ".")
		}
	}
	if err := t.live.Hinted(); err != nil {
		t.Sorry(err)
	}
}
