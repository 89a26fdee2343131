package computer

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/aspect"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
)

// A Weighed is a choice that is not made yet, beside the best plan.
type Weighed struct {
	Best, Idea bot.Hint       // the best plan, and the best one that begins with the choice
	Cost       bot.Points     // what the choice gives away, in hundredths of a percent; never negative
	Causes     []aspect.Cause // of the difference
}

// Weigh returns the judgement of a choice that is not made yet. It is nil where no person is asked,
// where there is no other choice, before the first turn, or where the rules refuse this one.
func (a *Adviser) Weigh(action engine.Action) func() Weighed {
	s, rules := a.live.State(), a.live.Rules()
	if s.Turn == 0 || !a.asksPerson(&s) || len(rules.Legal(&s, nil)) < 2 || rules.Check(&s, action) != engine.OK {
		return nil
	}
	return func() Weighed {
		a.thinking.Lock()
		defer a.thinking.Unlock()
		var w Weighed
		plans := a.hinter.plans(s)
		if len(plans) == 0 {
			return w
		}
		w.Best, w.Idea = plans[0], plans[0]
		if w.Best.Line[0] == action {
			return w
		}
		idea, ok := a.hinter.bot.Idea(s, action)
		if !ok {
			return w
		}
		w.Idea, w.Cost = idea, max(w.Best.Chance-idea.Chance, 0)
		if w.Cost > 0 {
			seat, _ := rules.Turn(&s)
			w.Causes = a.hinter.bot.Causes(w.Best.After, idea.After, seat)
		}
		return w
	}
}

// noCost is what a choice gives away at most to be as good as the best plan.
const noCost = bot.Certain / 100

// Verdict says what the choice is worth beside the best plan, which begins at a position, and why.
func (x *Weighed) Verdict(w *words.Words, from *engine.State) []string {
	switch {
	case len(x.Idea.Line) > 0 && len(x.Best.Line) > 0 && x.Idea.Line[0] == x.Best.Line[0]:
		return []string{"The best plan starts with this."}
	case x.Cost < noCost:
		return []string{"This is about as good as the best plan."}
	}
	return []string{review.GivesAway(int(x.Best.Chance), int(x.Idea.Chance)), x.Better(w, from)}
}

// Weigher returns who weighs choices of the people at the session, in words.
func (a *Adviser) Weigher(w *words.Words) review.Weigher {
	return func(_ game.Node, action string) func() review.Weighed {
		of, err := engine.ParseAction(action)
		if err != nil {
			return nil
		}
		from, think := a.live.State(), a.Weigh(of)
		if think == nil {
			return nil
		}
		return func() review.Weighed { return &Told{think(), w, from} }
	}
}

// A Told is a choice that is weighed, in words.
type Told struct {
	Of    Weighed
	Words *words.Words
	From  engine.State // where it is made
}

// Cost returns what the choice gives away.
func (t *Told) Cost() int { return int(t.Of.Cost) }

// Verdict says what the choice is worth beside the best plan, and why.
func (t *Told) Verdict() []string { return t.Of.Verdict(t.Words, &t.From) }

// Better says what the best plan is, and why it is better.
func (t *Told) Better() []string {
	return []string{t.Words.Better(&t.From, AdviceOf(&t.Of.Best)), t.Of.Better(t.Words, &t.From)}
}

// Better says in a sentence why the best plan is better than the choice.
func (x *Weighed) Better(w *words.Words, from *engine.State) string {
	head := "The best plan is better"
	if name := PlanName(w, &x.Best); name != PlanName(w, &x.Idea) {
		head = prose.UpperFirst(name) + " is better"
	}
	return w.Cause(head, from, AdviceOf(&x.Best), AdviceOf(&x.Idea), x.Causes)
}
