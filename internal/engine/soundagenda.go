package engine

// agendaFacts want a phase at the bottom of the agenda that the game can be in.
var agendaFacts = []fact{
	{"", "nothing is asked", func(_ *Rules, s *State) bool { return s.Depth > 0 }},
	{"", "the phase goes on in an effect", func(_ *Rules, s *State) bool { return s.Agenda[0].PC == 0 }},
	{"COMP-12", "the phase remembers what only the very end of a turn does", func(r *Rules, s *State) bool {
		return s.Agenda[0].Memo == 0 || r.since(2) && s.Agenda[0] == Task{Question: QuestionLast, Memo: clockDown}
	}},
	{"TURN-1", "the agenda does not begin with a phase", func(r *Rules, s *State) bool {
		q := s.Agenda[0].Question
		return q <= QuestionLast || q == doDiscard && s.Depth > 1 || r.afterLast(s)
	}},
	{"TURN-1", "the turns have begun and the setup is not over, or the other way round", func(_ *Rules, s *State) bool {
		return s.begun() != s.inSetup()
	}},
	{"COMP-2", "the setup is at another step", func(r *Rules, s *State) bool {
		base := s.Agenda[0]
		return !s.inSetup() || s.Depth == 1 && int(base.Left) < len(r.setup) && r.setup[base.Left].question == base.Question
	}},
	{"PROJ-2", "the move is not as long as the card says", func(r *Rules, s *State) bool {
		steps := uint8(RetrieveSteps)
		if s.InPlay != 0 {
			steps = r.projects[s.InPlay].move
		}
		return !s.phaseIs(QuestionWalk) || s.Agenda[0].Left == steps
	}},
	{"", "the phase counts what it does not have", func(_ *Rules, s *State) bool {
		return s.inSetup() || s.phaseIs(QuestionWalk) || s.Agenda[0].Left == 0
	}},
	{"COOP-2", "dice are divided, and nobody shares them", func(r *Rules, s *State) bool {
		return !s.phaseIs(QuestionSplit) || r.firstOfTwo() != None
	}},
}

// inSetup reports whether the agenda begins with a question of the setup.
func (s *State) inSetup() bool {
	q := s.Agenda[0].Question
	return q < QuestionRoll && q != QuestionNone || q == QuestionPlace
}

// afterLast reports whether an Advantage card is turned up before the final phase goes
// on, or the next turn begins.
func (r *Rules) afterLast(s *State) bool {
	base := s.Agenda[0].Question
	return (base == doFinal || base == doNext && r.since(2)) && s.Depth == 2 && s.Agenda[1].Question == QuestionDraw
}

// effectFacts want above the phase what it can lead to: an Advantage card to be turned up, or
// effects under way.
var effectFacts = []fact{
	{"COMP-12", "an Advantage card is turned up for none that was taken", func(_ *Rules, s *State) bool {
		return !s.drawing() || s.Deck != 0 && s.Took
	}},
	{"COMP-12", "an Advantage card is turned up in the middle of something", func(r *Rules, s *State) bool {
		base := s.Agenda[0].Question
		return !s.drawing() || s.Depth == 2 && (base >= QuestionPrepare && base <= QuestionRedeem || r.afterLast(s))
	}},
	{"EFF-2", "an effect is under way outside an action", func(_ *Rules, s *State) bool {
		return !s.acting() || s.phaseIs(doDiscard, QuestionEnd)
	}},
	{"", "an effect goes on where there is none", func(r *Rules, s *State) bool {
		for i := 1; s.acting() && i < int(s.Depth); i++ {
			if pc := s.Agenda[i].PC; pc == 0 || int(pc) >= len(r.ops) {
				return false
			}
		}
		return true
	}},
	{"BUILD-3", "an effect that waits for a bonus is not between two steps", func(r *Rules, s *State) bool {
		for i := 1; s.acting() && i < int(s.Depth)-1; i++ {
			t := s.Agenda[i]
			if t != (Task{Question: doEffect, PC: t.PC}) || r.ops[t.PC].code == opBegin {
				return false
			}
		}
		return true
	}},
	{"BUILD-3", "a bonus is offered that the area does not have", func(r *Rules, s *State) bool {
		t := s.top()
		if !s.acting() || t.Question != QuestionBonus {
			return true
		}
		what := r.completion(s, Area(t.Memo))
		return what != nil && what.bonus == t.PC && t.Left == 0
	}},
	{"EFF-1", "a part of an effect has none or too many of its choices left", func(r *Rules, s *State) bool {
		t := s.top()
		return !s.inPart() || t.Left > 0 && t.Left <= max(r.ops[t.PC].n, 1)
	}},
	{"EFF-1", "the effect asks another question", func(r *Rules, s *State) bool {
		return !s.inPart() || r.asks(&r.ops[s.top().PC], s.top().Question)
	}},
	{"EFF-5", "a part of an effect remembers what it cannot", func(r *Rules, s *State) bool {
		return !s.inPart() || r.remembers(&r.ops[s.top().PC], s.top())
	}},
}

// drawing reports whether an Advantage card is turned up after the setup.
func (s *State) drawing() bool { return s.Depth > 1 && *s.top() == Task{Question: QuestionDraw} }

// acting reports whether an effect is under way.
func (s *State) acting() bool { return s.Depth > 1 && !s.drawing() }

// inPart reports whether a part of an effect is under way, and not only its bonus offered.
func (s *State) inPart() bool { return s.acting() && s.top().Question != QuestionBonus }

// asks reports whether a step of an effect asks a question.
func (r *Rules) asks(o *op, q Question) bool {
	switch o.code {
	case opPay:
		return q == QuestionPay
	case opTake:
		return q == QuestionTake
	case opBuild:
		return q == QuestionBuild || q == QuestionRedeem
	}
	return int(o.code) < len(partQuestions) && partQuestions[o.code] != QuestionNone && q == partQuestions[o.code]
}

// remembers reports whether the open part of an effect can have that memo: the kinds that an
// exchange has taken, or that a marker may be kept.
func (r *Rules) remembers(o *op, t *Task) bool {
	switch {
	case o.code == opPay:
		return t.Memo < 1<<Resources
	case o.code == opTake && o.other:
		return t.Memo < 1<<Resources
	case t.Question == QuestionBuild:
		return t.Memo <= 1
	}
	return t.Memo == 0
}
