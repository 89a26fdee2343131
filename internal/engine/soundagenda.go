package engine

// soundAgenda wants a phase at the bottom that the game can be in, and above it what that
// phase can lead to.
func (r *Rules) soundAgenda(s *State) bool {
	if s.Depth == 0 || s.Agenda[0].PC != 0 || s.Agenda[0].Memo != 0 && !(r.since(2) && s.Agenda[0] == Task{Question: QuestionLast, Memo: clockDown}) {
		return false
	}
	base := s.Agenda[0]
	if base.Question > QuestionLast && !(base.Question == doDiscard && s.Depth > 1) && !r.afterLast(s) {
		return false
	}
	if s.begun() == (base.Question < QuestionRoll && base.Question != QuestionNone || base.Question == QuestionPlace) {
		return false
	}
	if base.Question < QuestionRoll && base.Question != QuestionNone || base.Question == QuestionPlace {
		return s.Depth == 1 && int(base.Left) < len(r.setup) && r.setup[base.Left].question == base.Question
	}
	if base.Question == QuestionWalk {
		steps := uint8(RetrieveSteps)
		if s.InPlay != 0 {
			steps = r.projects[s.InPlay].move
		}
		return base.Left == steps && r.soundEffects(s)
	}
	if base.Left != 0 || base.Question == QuestionSplit && r.firstOfTwo() == None {
		return false
	}
	return r.soundEffects(s)
}

// afterLast reports whether an Advantage card is turned up before the final phase goes
// on, or the next turn begins.
func (r *Rules) afterLast(s *State) bool {
	base := s.Agenda[0].Question
	return (base == doFinal || base == doNext && r.since(2)) && s.Depth == 2 && s.Agenda[1].Question == QuestionDraw
}

// soundBonuses wants the bonus of a contract on an entry of the agenda above the phase.
func (r *Rules) soundBonuses(s *State) bool {
	for _, entry := range s.Bonuses {
		if entry != 0 && (!r.mode.plainContracts || !r.since(2) || s.Ports[0] == 0 || entry >= s.Depth || s.top().PC == 0) {
			return false
		}
	}
	return true
}

// firstOfTwo is the seat that begins a joint preparation's turns; None where turns are
// prepared alone.
func (r *Rules) firstOfTwo() Seat {
	if r.mode.players == 2 && !r.mode.owned {
		return r.config.First
	}
	return None
}

// soundEffects looks at the entries above the phase.
func (r *Rules) soundEffects(s *State) bool {
	top := int(s.Depth) - 1
	if top == 0 {
		return true
	}
	base := s.Agenda[0].Question
	if s.Agenda[top] == (Task{Question: QuestionDraw}) {
		return top == 1 && s.Deck != 0 && s.Took && (base >= QuestionPrepare && base <= QuestionRedeem || r.afterLast(s))
	}
	if base != doDiscard && base != QuestionEnd {
		return false
	}
	for i := 1; i <= top; i++ {
		t := s.Agenda[i]
		if t.PC == 0 || int(t.PC) >= len(r.ops) {
			return false
		}
		if i < top && (t != Task{Question: doEffect, PC: t.PC} || r.ops[t.PC].code == opBegin) {
			return false
		}
	}
	return r.soundPart(s, s.Agenda[top])
}

// soundPart looks at the open part of an effect: the question must be the one that its
// op asks.
func (r *Rules) soundPart(s *State, t Task) bool {
	o := &r.ops[t.PC]
	if t.Question == QuestionBonus {
		what := r.completion(s, Area(t.Memo))
		return what != nil && what.bonus == t.PC && t.Left == 0
	}
	if t.Left == 0 || t.Left > max(o.n, 1) {
		return false
	}
	switch o.code {
	case opPay:
		return t.Question == QuestionPay && t.Memo < 16
	case opTake:
		return t.Question == QuestionTake && t.Memo < 16 && (o.other || t.Memo == 0)
	case opBuild:
		return t.Question == QuestionBuild && t.Memo <= 1 || t.Question == QuestionRedeem && t.Memo == 0
	}
	return int(o.code) < len(partQuestions) && partQuestions[o.code] != QuestionNone &&
		t.Question == partQuestions[o.code] && t.Memo == 0
}
