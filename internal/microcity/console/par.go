package console

import (
	"context"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/microcity/ladder"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/prose"
)

// climbed says what a game that is over has won on the ladder, as far as that is known without
// a search.
func (t *table) climbed() []string {
	w, ok, why := ladder.Won(t.live)
	switch {
	case why != "":
		return []string{ladder.Without(why)}
	case !ok:
		return nil
	}
	text := ""
	if found, known := ladder.Recall(t.pars()).Of(w.Deal(t.live.Pack())); known {
		w.Measure(found)
	} else {
		text = " To find it, type par; that takes a few seconds."
	}
	return []string{w.Told() + text}
}

// pars returns the file of the pars that are known.
func (t *table) pars() string { return t.Options().Folders.Pars() }

// par holds the game that is over against the best that its luck allowed.
func (t *table) par(string) {
	w, ok, _ := ladder.Won(t.live)
	switch {
	case w.Turns == 0:
		t.Say("Par is shown after you win a solo or co-operative game.")
		return
	case t.live.Luck().Origin() != chance.FromSeed:
		t.Say(prose.UpperFirst(par.ErrByHand.Error()) + ".")
		return
	}
	deal := w.Deal(t.live.Pack())
	found, known := ladder.Recall(t.pars()).Of(deal)
	if !known {
		t.Say("Looking for the shortest win; this takes a few seconds.")
		for _, budget := range []int{par.Enough / par.Quick, par.Enough} {
			var err error
			if found, err = deal.Find(context.Background(), budget); err != nil {
				t.Say(prose.UpperFirst(err.Error()) + ".")
				return
			}
			if found.Exact {
				break
			}
			if budget < par.Enough {
				t.Say(found.Over(w.Turns) + ladder.Searching)
			}
		}
		_, _ = ladder.Keep(t.pars(), deal, found) // it can be found again
	}
	t.Say(found.Over(w.Turns))
	if w.Measure(found); ok {
		t.Say(w.Told())
	}
	if w.Turns <= w.Par {
		return
	}
	lost, err := w.Lost(context.Background(), t.live.Match(), ladder.LostBudget)
	if err != nil {
		t.Sorry(err)
	}
	t.Say(lost...)
}
