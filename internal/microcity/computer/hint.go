package computer

import (
	"math"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
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
	s := a.live.State()
	if !a.asksPerson(&s) {
		return nil
	}
	return func() []Hint {
		a.thinking.Lock()
		defer a.thinking.Unlock()
		return a.hinter.Hints(s)
	}
}

// A Hinter finds plans for the turns of a game, and what makes one better than another. Only one
// goroutine at a time may use it.
type Hinter struct {
	rules *engine.Rules
	cards *pack.Pack
	bot   *bot.Adviser

	at    engine.State // what was thought of last
	known []bot.Hint   // plans for it; nil for none
}

// NewHinter returns the hinter of a game with the cards of a pack.
func NewHinter(r *engine.Rules, p *pack.Pack) *Hinter {
	return &Hinter{rules: r, cards: p, bot: bot.NewAdviser(bot.NewEvaluator(r, p))}
}

// Hints returns up to three plans for the turn in a position, the best first; none where no player is
// asked.
func (h *Hinter) Hints(s engine.State) []Hint {
	list := h.compared(s)
	if len(list) > 0 {
		list[0].Likely = h.likely(&list[0].Hint)
	}
	return list
}

// compared compares the best plan with the first that is not about as good, and the others with it.
func (h *Hinter) compared(s engine.State) []Hint {
	var list []Hint
	for _, plan := range h.plans(s) {
		list = append(list, Hint{Hint: plan, Likely: -1})
	}
	seat, _ := h.rules.Turn(&s)
	for i := len(list) - 1; i > 0; i-- {
		if x := &list[i]; !x.Equal {
			x.Causes = h.bot.Causes(list[0].After, x.After, seat)
			list[0].Than, list[0].Causes = i, x.Causes
		}
	}
	return list
}

// plans returns the plans for a position, and remembers them: they are asked for again with every
// choice that is weighed.
func (h *Hinter) plans(s engine.State) []bot.Hint {
	if h.known == nil || h.at != s {
		h.at, h.known = s, h.bot.Hints(s)
	}
	return h.known
}

// likely returns what a player wins with who follows a plan and goes on as people do for whom the
// difficulty is meant.
func (h *Hinter) likely(plan *bot.Hint) bot.Points {
	if ownCards(h.cards) {
		if chance, ok := h.bot.Likely(bot.MeantFor(h.rules.Config().Difficulty), &plan.After, plan.Chance); ok {
			return chance
		}
	}
	return -1
}

// UntilEnd returns the moves of a plan before the first that ends a turn: so there is time to look at it,
// and to take it back.
func UntilEnd(line []engine.Action) []engine.Action {
	for i, a := range line {
		if a.Kind == engine.ActEnd {
			return line[:i]
		}
	}
	return line
}

// PlanName returns a name that tells a plan apart from others for the same turn.
func PlanName(w *words.Words, h *bot.Hint) string { return w.PlanName(h.Card, h.To, h.Line) }

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
