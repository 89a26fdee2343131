package computer

import (
	"math"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
)

// A Hint is a plan for the turn, and what makes it better or worse than another one.
type Hint struct {
	bot.Hint
	Than   int            // the plan that it is compared with; itself where all are about as good
	Causes []aspect.Cause // of the difference
	// Likely is the chance of a player that the difficulty is meant for, who goes on from the best
	// plan; negative where it is not known. Only the first hint has it.
	Likely bot.Points
}

// Hints returns the search for plans in the present position, the best first. It is nil where no
// person is asked.
func (a *Adviser) Hints() func() []Hint {
	s, rules := a.live.State(), a.live.Rules()
	if !a.asksPerson(&s) {
		return nil
	}
	return func() []Hint {
		a.thinking.Lock()
		defer a.thinking.Unlock()
		list := a.hints(rules, s)
		if len(list) > 0 {
			list[0].Likely = a.likely(&list[0].Hint)
		}
		return list
	}
}

// hints compares the best plan with the first that is not about as good, and the others with it.
func (a *Adviser) hints(rules *engine.Rules, s engine.State) []Hint {
	var list []Hint
	for _, h := range a.plans(s) {
		list = append(list, Hint{Hint: h, Likely: -1})
	}
	seat, _ := rules.Turn(&s)
	for i := len(list) - 1; i > 0; i-- {
		if h := &list[i]; !h.Equal {
			h.Causes = a.bot.Causes(list[0].After, h.After, seat)
			list[0].Than, list[0].Causes = i, h.Causes
		}
	}
	return list
}

// plans returns the plans for a position, and remembers them: they are asked for again with every
// choice that is weighed.
func (a *Adviser) plans(s engine.State) []bot.Hint {
	if a.known == nil || a.at != s {
		a.at, a.known = s, a.bot.Hints(s)
	}
	return a.known
}

// likely returns what a player wins with who follows a plan and goes on as people do for whom the
// difficulty is meant.
func (a *Adviser) likely(h *bot.Hint) bot.Points {
	if ownCards(a.live) {
		if chance, ok := a.bot.Likely(bot.MeantFor(a.live.Rules().Config().Difficulty), &h.After, h.Chance); ok {
			return chance
		}
	}
	return -1
}

// AdviceOf returns a plan as words speak of it.
func AdviceOf(h *bot.Hint) *words.Advice {
	return &words.Advice{Line: h.Line, After: h.After, Chance: int(h.Chance), Building: h.Building, Equal: h.Equal}
}

// Explain says in a sentence how a plan of a list compares with another one, and why; "" where there
// is no other. The plans begin at a position.
func Explain(w *words.Words, from *engine.State, list []Hint, i int) string {
	best, h := AdviceOf(&list[0].Hint), &list[i]
	switch {
	case len(list) == 1:
		return ""
	case i > 0 && h.Equal:
		return "About as good as plan 1."
	case i > 0:
		return w.Cause("Plan 1 is better", from, best, AdviceOf(&h.Hint), h.Causes)
	case h.Than > 0:
		return w.Cause("Better than plan "+strconv.Itoa(h.Than+1), from, best, AdviceOf(&list[h.Than].Hint), h.Causes)
	case len(list) == 2:
		return "About as good as plan 2."
	}
	return "About as good as the other plans."
}

// Likely says the chance of a player who is no master, as Hint.Likely tells it, rounded to five
// points of a hundred; "" where it is not known.
func Likely(chance bot.Points) string {
	const step = bot.Certain / 20
	switch n := int(math.Round(float64(chance)/float64(step))) * int(step/100); {
	case chance < 0:
		return ""
	case n == 0:
		return "under 5%"
	case n == 100:
		return "over 95%"
	default:
		return "about " + strconv.Itoa(n) + "%"
	}
}
