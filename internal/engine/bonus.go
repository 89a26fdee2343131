package engine

// offerBonus is BUILD-3 and EFF-4: the bonus comes right after its stage or contract,
// ahead of the rest of the action. One that cannot be used is lost.
func (r *Rules) offerBonus(s *State, of Area, program uint8, ev *events) {
	r.enterBonus(s, of)
	// New makes sure that bonuses never nest deeper than the agenda holds.
	if s.Depth == maxDepth || r.checkEffect(s, program) != OK {
		if ev != nil {
			ev.tell(BonusLost{of})
		}
		return
	}
	s.push(Task{Question: QuestionBonus, PC: program, Memo: uint8(of)})
}

// Bonus returns the bonus that waits for its player's word, and the area that brought it;
// ok is false at any other question.
func (r *Rules) Bonus(s *State) (of Area, bonus Effect, ok bool) {
	t := s.top()
	if t.Question != QuestionBonus {
		return 0, Effect{}, false
	}
	of = Area(t.Memo)
	return of, r.completion(s, of).effect, true
}

func (r *Rules) bonusChoices(s *State, dst []Action) []Action {
	return append(dst, BonusAction(s.Active), PassAction(s.Active))
}

func (r *Rules) checkBonus(s *State, a Action) Reason {
	switch a.Kind {
	case ActPass: // EFF-3: a bonus may be declined
		return OK
	case ActBonus:
		return r.checkEffect(s, s.top().PC)
	}
	return WrongQuestion
}

func (r *Rules) bonus(s *State, a Action, ev *events) {
	program := s.top().PC
	s.pop()
	if a.Kind == ActBonus {
		r.beginEffect(s, program, ev)
	}
}
