package bot

import "boardgame/microcity/internal/engine"

// A TurnReview is the review of one turn, in chances of winning for the seat whose turn it was or,
// in the co-operative game, for both.
type TurnReview struct {
	Turn     int
	Seat     engine.Seat
	At       int             // index of the turn's first choice among the actions
	Before   Points          // before the roll: the mean of all rolls, each answered well
	Rolled   Points          // after the roll, answered well
	Possible Points          // after the best plan that was found
	Ended    Points          // after the turn as it was played
	Best     []engine.Action // the best plan
}

// Luck returns what the roll was worth. Its mean over all rolls that could have come is 0.
func (t TurnReview) Luck() Points { return t.Rolled - t.Before }

// Cost returns what the choices of the turn gave away. It is never negative.
func (t TurnReview) Cost() Points { return t.Possible - t.Ended }

// Review returns reviews of the turns of a game, given the actions of all seats, chance included,
// from the start. It stops at an action that is not legal, and leaves out a turn that was not
// played to its end.
func (a *Adviser) Review(actions []engine.Action) []TurnReview {
	r := a.player().search.rules
	s := r.Start()
	var list []TurnReview
	var t TurnReview
	open := false
	for i, action := range actions {
		next, err := r.Apply(s, action)
		if err != nil {
			break
		}
		if _, question := r.Turn(&s); question == engine.QuestionRoll {
			t, open = a.begin(s, next, i+1), true
		}
		s = next
		if open && (r.Result(s).Over || a.aboutToRoll(s)) {
			t.Ended = a.chanceAfter(s, t.Seat)
			t.Possible = max(t.Possible, t.Ended)
			list, open = append(list, t), false
		}
	}
	return list
}

// begin evaluates a turn before its roll and after it.
func (a *Adviser) begin(before, rolled engine.State, at int) TurnReview {
	p := a.player()
	seat, _ := p.search.rules.Turn(&rolled)
	t := TurnReview{Turn: int(rolled.Turn), Seat: seat, At: at}
	t.Before = a.chanceAfter(before, seat)
	var v int32
	x := p.lookaheadOf().searches[0]
	x.within(batchSteps, func() { v, _ = x.answer(rolled, seat) })
	t.Rolled = inPoints(int64(v))
	leaf := p.search.bestTurn(rolled)
	t.Best = p.search.line(leaf)
	t.Possible = a.chanceAfter(p.search.nodes[leaf].state, seat)
	return t
}

// chanceAfter returns the chance that a seat wins from a position between two turns, as the mean
// over the rolls that may come; for a game that is over it is certain.
func (a *Adviser) chanceAfter(s engine.State, seat engine.Seat) Points {
	return inPoints(a.player().lookaheadOf().reviewValue(&s, seat) / rollWeight)
}

// Worth returns the chance that a seat wins from a position of a game that has begun or is over; in
// the co-operative game, that both win. Between two turns it is told as Review does, and within one
// as Chance does.
func (a *Adviser) Worth(s engine.State, of engine.Seat) Points {
	if wins, ok := a.Chance(&s, of); ok && s.Cause == engine.Running && !a.aboutToRoll(s) {
		return wins
	}
	return a.chanceAfter(s, of)
}

// Deeper returns the chance that a seat wins, as Worth does, but looks a turn further: whatever is
// rolled next is answered with the plan that a master would play, and that is judged like a hint.
func (a *Adviser) Deeper(s engine.State, of engine.Seat) Points {
	if s.Cause != engine.Running || !a.aboutToRoll(s) {
		return a.Worth(s, of)
	}
	p := a.player()
	var sum, weights int64
	for _, roll := range p.search.rules.Odds(&s, nil) {
		next := s
		p.search.rules.Advance(&next, roll.Action)
		weights += int64(roll.Weight)
		if leaf := p.leaf(next); leaf >= 0 {
			sum += p.estimate([]int32{leaf})[0].value * int64(roll.Weight)
		}
	}
	return inPoints(sum / (weights * rollWeight))
}

// aboutToRoll reports whether the dice are about to be rolled.
func (a *Adviser) aboutToRoll(s engine.State) bool {
	_, question := a.player().search.rules.Turn(&s)
	return question == engine.QuestionRoll
}
