package bot

import "boardgame/microcity/internal/engine"

// A TurnReview is the review of one turn, or of two that partners have planned together, in chances of
// winning for the seat whose turn it was or, in the co-operative game, for both.
//
// Each turn begins where the one before it ended. So the chance before the first turn and what luck
// brought, less what choices cost, add up to how the game ended: 0 or Certain. In the competitive
// game the turns of a rival count the other way round.
type TurnReview struct {
	Turn   int
	Last   int // the last turn that it is about: partners plan two together
	Seat   engine.Seat
	At     int             // index of the turn's first choice among the actions
	Before Points          // before the roll
	Ended  Points          // after the turn as it was played
	Cost   Points          // what the choices gave away; never negative
	Best   []engine.Action // the plan of a master, up to the first draw of a card

	// Where what was chosen after a draw gave away more than what came before it, Drawn is the index of the first
	// choice after it, else 0, and Better the plan of a master from there.
	Drawn  int
	Better []engine.Action
}

// Review returns reviews of the turns of a game, given the actions of all seats, chance included,
// from the start. It stops at an action that is not legal, and leaves out a turn that was not
// played to its end.
func (a *Adviser) Review(actions []engine.Action) (list []TurnReview) {
	r := a.player().search.rules
	s := r.Start()
	var t *openTurn
	for i, action := range actions {
		next, err := r.Apply(s, action)
		if err != nil {
			break
		}
		switch _, question := r.Turn(&s); {
		case question == engine.QuestionRoll:
			t = a.begin(s, next)
			t.At = i + 1
			if len(list) > 0 {
				t.Before = a.seenBy(t.Seat, &list[len(list)-1])
			}
		case question == engine.QuestionDraw && t != nil:
			a.draw(t, s, next, i+1)
		}
		last := int(s.Turn)
		s = next
		if t != nil && (r.Result(s).Over || a.aboutToRoll(s)) {
			t.Last = last
			t.Ended = a.chanceAfter(s, t.Seat)
			t.choose(t.Ended)
			list, t = append(list, t.TurnReview), nil
		}
	}
	return list
}

// An openTurn is a turn that is not over.
type openTurn struct {
	TurnReview
	possible Points          // the chance after the best plan from here on
	plan     []engine.Action // that plan
	from     int             // index of its first choice after a draw; 0 before any
	worst    Points          // what the costliest part between draws gave away
}

// choose counts what choices gave away that lead to a chance, and keeps the plan for the part of the turn in which that
// was most.
func (t *openTurn) choose(reached Points) {
	lost := max(t.possible-reached, 0)
	t.Cost += lost
	if lost > t.worst {
		t.worst, t.Drawn, t.Better = lost, t.from, nil
		if t.from > 0 {
			t.Better = t.plan
		}
	}
}

// begin returns a turn of which the dice have been rolled.
func (a *Adviser) begin(before, rolled engine.State) *openTurn {
	seat, _ := a.player().search.rules.Turn(&rolled)
	t := &openTurn{TurnReview: TurnReview{Turn: int(rolled.Turn), Seat: seat, Before: a.chanceAfter(before, seat)}}
	t.possible, t.Best = a.bestFrom(rolled, seat)
	return t
}

// draw goes on with a turn in which a card is drawn; next is the index of what is chosen then.
func (a *Adviser) draw(t *openTurn, before, drawn engine.State, next int) {
	a.player().search.skipDraws(&before)
	reached, _ := a.bestFrom(before, t.Seat)
	t.choose(reached)
	t.possible, t.plan = a.bestFrom(drawn, t.Seat)
	t.from = next
}

// bestFrom returns the plan of a master for the rest of a turn, and the chance after it.
func (a *Adviser) bestFrom(s engine.State, seat engine.Seat) (Points, []engine.Action) {
	p := a.player()
	if asked, _ := p.search.rules.Turn(&s); asked.IsPlayer() || asked == engine.Both {
		if leaf := p.leaf(s); leaf >= 0 {
			return a.chanceAfter(p.search.nodes[leaf].state, seat), p.search.line(leaf)
		}
	}
	return a.chanceAfter(s, seat), nil
}

// seenBy returns the chance of a seat after a turn of the same seat or of another one.
func (a *Adviser) seenBy(seat engine.Seat, t *TurnReview) Points {
	if seat != t.Seat && a.rivals() {
		return Certain - t.Ended
	}
	return t.Ended
}

func (a *Adviser) rivals() bool { return a.player().search.mode == engine.Competitive }

// chanceAfter returns the chance that a seat wins from a position between two turns, as the mean
// over the rolls that may come; for a game that is over it is certain.
func (a *Adviser) chanceAfter(s engine.State, seat engine.Seat) Points {
	if s.Cause != engine.Running {
		return inPoints(int64(chance(final(a.player().search.rules.Result(s), seat))))
	}
	return a.points(a.player().lookaheadOf().reviewValue(&s, seat)/rollWeight, &s, seat)
}

// Worth returns the chance that a seat wins from a position of a game that has begun or is over; in
// the co-operative game, that both win. A card that is about to be drawn is judged as if it were the first one.
func (a *Adviser) Worth(s engine.State, of engine.Seat) Points {
	a.player().search.skipDraws(&s)
	if wins, ok := a.Chance(&s, of); ok {
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
			v := p.estimate([]int32{leaf})[0].value
			if a.rivals() && p.search.mover() != of {
				v = fullChance*rollWeight - v
			}
			sum += v * int64(roll.Weight)
		}
	}
	return a.points(sum/(weights*rollWeight), &s, of)
}

// aboutToRoll reports whether the dice are about to be rolled.
func (a *Adviser) aboutToRoll(s engine.State) bool {
	_, question := a.player().search.rules.Turn(&s)
	return question == engine.QuestionRoll
}
