package engine

// Three things have to be known of each question: what might be chosen, whether a choice
// is legal, and what it does. They are switches and no table of functions, because what
// is called through a variable may keep what it is given, for all the compiler knows: a
// state that is passed by value would have to lie on the heap, in every step.

// choices appends what a player might think of at the open question.
func (r *Rules) choices(s *State, dst []Action) []Action {
	switch s.top().Question {
	case QuestionCity:
		return r.cityOutcomes(dst)
	case QuestionPorts:
		return r.portOutcomes(dst)
	case QuestionGoals:
		return r.goalOutcomes(dst)
	case QuestionDraw:
		return r.drawOutcomes(s, dst)
	case QuestionRoll:
		return r.rollOutcomes(dst)
	case QuestionPlace:
		return r.placeChoices(s, dst)
	case QuestionSplit:
		return r.splitChoices(s, dst)
	case QuestionPrepare:
		return r.prepareChoices(s, dst)
	case QuestionProject:
		return r.projectChoices(s, dst)
	case QuestionWalk:
		return r.walkChoices(s, dst)
	case QuestionCard:
		return r.cardChoices(s, dst)
	case QuestionInvest:
		return r.investChoices(s, dst)
	case QuestionEnd:
		return r.endChoices(s, dst)
	case QuestionRedeem:
		return r.redeemChoices(s, dst)
	case QuestionLast:
		return append(dst, PassAction(s.Active))
	case QuestionPay, QuestionTake:
		return r.materialChoices(s, dst)
	case QuestionDie:
		return r.dieChoices(s, dst)
	case QuestionMarkers:
		return r.markerChoices(s, dst)
	case QuestionRecall:
		return r.recallChoices(s, dst)
	case QuestionUpgrade:
		return r.upgradeChoices(s, dst)
	case QuestionBuild:
		return r.buildChoices(s, dst)
	case QuestionBonus:
		return r.bonusChoices(s, dst)
	case QuestionGive:
		return r.giveChoices(s, dst)
	case QuestionSwap:
		return r.swapChoices(s, dst)
	}
	return dst
}

// check returns why the open question refuses an answer, or OK.
func (r *Rules) check(s *State, a Action) Reason {
	switch s.top().Question {
	case QuestionCity:
		return r.checkCity(a)
	case QuestionPorts:
		return r.checkPorts(a)
	case QuestionGoals:
		return r.checkGoals(a)
	case QuestionDraw:
		return r.checkDraw(s, a)
	case QuestionRoll:
		return r.checkRoll(a)
	case QuestionPlace:
		return r.checkPlace(s, a)
	case QuestionSplit:
		return r.checkSplit(s, a)
	case QuestionPrepare:
		return r.checkPrepare(s, a)
	case QuestionProject:
		return r.checkProject(s, a)
	case QuestionWalk:
		return r.checkWalk(s, a)
	case QuestionCard:
		return r.checkCard(s, a)
	case QuestionInvest:
		return r.checkInvest(s, a)
	case QuestionEnd:
		return r.checkEnd(a)
	case QuestionRedeem:
		return r.checkRedeem(s, a)
	case QuestionLast:
		return asked(a, ActPass)
	case QuestionPay, QuestionTake:
		return r.checkMaterial(s, a)
	case QuestionDie:
		return r.checkDie(s, a)
	case QuestionMarkers:
		return r.checkMarker(s, a)
	case QuestionRecall:
		return r.checkRecall(s, a)
	case QuestionUpgrade:
		return r.checkUpgrade(s, a)
	case QuestionBuild:
		return r.checkBuild(s, a)
	case QuestionBonus:
		return r.checkBonus(s, a)
	case QuestionGive:
		return r.checkGive(s, a)
	case QuestionSwap:
		return r.checkSwap(s, a)
	}
	return GameOver
}

// answer gives the open question an answer that check accepts.
func (r *Rules) answer(s *State, a Action, ev *events) {
	switch s.top().Question {
	case QuestionCity:
		r.layCity(s, a, ev)
	case QuestionPorts:
		r.layPorts(s, a, ev)
	case QuestionGoals:
		r.layGoals(s, a, ev)
	case QuestionDraw:
		r.drawAdvantage(s, a, ev)
	case QuestionRoll:
		r.roll(s, a, ev)
	case QuestionPlace:
		r.place(s, a, ev)
	case QuestionSplit:
		r.split(s, a, ev)
	case QuestionPrepare:
		r.prepare(s, a, ev)
	case QuestionProject:
		r.project(s, a, ev)
	case QuestionWalk:
		r.walk(s, a, ev)
	case QuestionCard:
		r.useCard(s, a, ev)
	case QuestionInvest:
		r.invest(s, a, ev)
	case QuestionEnd:
		r.endTurn(s, ev)
	case QuestionRedeem:
		r.redeem(s, a, ev)
	case QuestionLast:
		s.leaveLast()
	case QuestionPay:
		r.payMaterial(s, a, ev)
	case QuestionTake:
		r.takeMaterial(s, a, ev)
	case QuestionDie:
		r.changeDie(s, a, ev)
	case QuestionMarkers:
		r.takeBackMarker(s, a, ev)
	case QuestionRecall:
		r.recall(s, a, ev)
	case QuestionUpgrade:
		r.upgrade(s, a, ev)
	case QuestionBuild:
		r.build(s, a, ev)
	case QuestionBonus:
		r.bonus(s, a, ev)
	case QuestionGive:
		r.give(s, a, ev)
	case QuestionSwap:
		r.swap(s, a, ev)
	}
}

// asked refuses an action of another kind than the question wants.
func asked(a Action, want ActionKind) Reason {
	if a.Kind != want {
		return WrongQuestion
	}
	return OK
}
