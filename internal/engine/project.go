package engine

// RetrieveSteps is how far the engineer moves where the discard is taken back (PROJ-5).
const RetrieveSteps = 1

// PROJ-1: projectChoices lists the project cards and the retrieval.
func (r *Rules) projectChoices(s *State, dst []Action) []Action {
	for c := Card(1); c <= CardX; c++ {
		if r.hand.Has(c) {
			dst = append(dst, PlayAction(s.Active, c))
		}
	}
	return append(dst, RetrieveAction(s.Active))
}

func (r *Rules) checkProject(s *State, a Action) Reason {
	switch a.Kind {
	case ActRetrieve: // PROJ-5: allowed with an empty discard, too
		return OK
	case ActPlay:
		c := Card(a.a)
		switch {
		case c < 1 || c > CardX || !r.hand.Has(c):
			return Malformed
		case !s.Hand[r.owner(s.Active)].Has(c):
			return CardNotInHand
		case r.owners == 2 && s.Discard[s.Active.Other().index()].Top() == c: // COMP-4
			return CardForbidden
		}
		return OK
	}
	return WrongQuestion
}

func (r *Rules) project(s *State, a Action, ev *events) {
	steps := uint8(RetrieveSteps)
	if a.Kind == ActPlay {
		// PROJ-2: the move comes first.
		c := Card(a.a)
		s.Hand[r.owner(s.Active)] &^= 1 << c
		s.InPlay = c
		steps = r.projects[c].move
		if ev != nil {
			ev.tell(CardPlayed{s.Active, c})
		}
	}
	s.Agenda[0] = Task{Question: QuestionWalk, Left: steps}
}

// PROJ-2, PROJ-3: cardChoices lists the actions of the card in play.
func (r *Rules) cardChoices(s *State, dst []Action) []Action {
	dst = append(dst, BasicAction(s.Active))
	card := &r.projects[s.InPlay]
	for i := range card.advanced {
		option := optionOf(i, len(card.advanced))
		if card.faces.Len() == 1 {
			dst = append(dst, AdvancedAction(s.Active, uint8(s.InPlay), option))
			continue
		}
		dst = matchingDice(s, card.faces, option, dst)
	}
	return append(dst, PassAction(s.Active))
}

// optionOf numbers the advanced actions of one place: 0 where there is only one.
func optionOf(i, n int) uint8 {
	if n == 1 {
		return 0
	}
	return uint8(i) + 1
}

// matchingDice appends the advanced action with each die that matches; with none, the
// action without a die, for Check to say why not.
func matchingDice(s *State, faces Faces, option uint8, dst []Action) []Action {
	d := s.Dice[s.Active.index()]
	n := len(dst)
	if faces.Has(d[0]) {
		dst = append(dst, AdvancedAction(s.Active, d[0], option))
	}
	if faces.Has(d[1]) && d[1] != d[0] {
		dst = append(dst, AdvancedAction(s.Active, d[1], option))
	}
	if len(dst) == n {
		dst = append(dst, AdvancedAction(s.Active, 0, option))
	}
	return dst
}

// checkDieFor returns why the seat cannot use a die of that value where faces are shown, or OK.
func checkDieFor(s *State, value uint8, faces Faces) Reason {
	d := s.Dice[s.Active.index()]
	switch {
	case value > 6:
		return Malformed
	case d[0] == 0 && d[1] == 0: // LOG-3 and DICE-1
		return NoDieLeft
	case !faces.Has(value): // DICE-3
		return DieDoesNotMatch
	case !s.hasDie(s.Active, value):
		return NoSuchDie
	}
	return OK
}

// pick finds the program of an advanced action.
func pick(programs []uint8, option uint8) (uint8, bool) {
	switch {
	case len(programs) == 1 && option == 0:
		return programs[0], true
	case len(programs) > 1 && option >= 1 && int(option) <= len(programs):
		return programs[option-1], true
	}
	return 0, false
}

func (r *Rules) checkCard(s *State, a Action) Reason {
	card := &r.projects[s.InPlay]
	switch a.Kind {
	case ActPass: // PROJ-4
		return OK
	case ActBasic:
		return r.checkEffect(s, card.basic)
	case ActAdvanced:
		return r.checkAdvanced(s, a, card.faces, card.advanced)
	}
	return WrongQuestion
}

func (r *Rules) checkAdvanced(s *State, a Action, faces Faces, programs []uint8) Reason {
	program, ok := pick(programs, a.b)
	if !ok {
		return BadOption
	}
	if reason := checkDieFor(s, a.a, faces); reason != OK {
		return reason
	}
	return r.checkEffect(s, program)
}

func (r *Rules) useCard(s *State, a Action, ev *events) {
	// PROJ-2: after the action the card goes on the discard.
	s.phase(doDiscard)
	card := &r.projects[s.InPlay]
	r.perform(s, a, card.basic, card.advanced, ev)
}

// perform begins the basic or advanced action that was chosen; a pass begins nothing.
func (r *Rules) perform(s *State, a Action, basic uint8, advanced []uint8, ev *events) {
	switch a.Kind {
	case ActBasic:
		r.beginEffect(s, basic, ev)
	case ActAdvanced:
		s.useDie(s.Active, a.a, ev) // EFF-2: the die is used first
		program, _ := pick(advanced, a.b)
		r.beginEffect(s, program, ev)
	}
}

// PROJ-2: discard puts the card in play on top of the discard; the investment phase
// begins.
func (r *Rules) discard(s *State) {
	pile := &s.Discard[r.owner(s.Active)]
	*pile = pile.push(s.InPlay)
	s.InPlay = 0
	r.startInvest(s)
}

// PROJ-5: retrieve takes the whole discard back into the hand.
func (r *Rules) retrieve(s *State, ev *events) {
	owner := r.owner(s.Active)
	cards := s.Discard[owner].Cards()
	s.Hand[owner] |= cards
	s.Discard[owner] = 0
	if ev != nil {
		ev.tell(CardsRetrieved{s.Active, cards})
	}
	r.startInvest(s)
}

// recallChoices lists the cards that an effect may take back from the discard.
func (r *Rules) recallChoices(s *State, dst []Action) []Action {
	pile := s.Discard[r.owner(s.Active)]
	for i := range pile.Len() {
		dst = append(dst, RecallAction(s.Active, pile.At(i)))
	}
	return append(dst, PassAction(s.Active))
}

func (r *Rules) checkRecall(s *State, a Action) Reason {
	switch {
	case a.Kind == ActPass: // EFF-3: "take back n" means up to n
		return OK
	case a.Kind != ActRecall:
		return WrongQuestion
	case a.a < 1 || a.a > uint8(CardX):
		return Malformed
	case !s.Discard[r.owner(s.Active)].Cards().Has(Card(a.a)):
		return CardNotDiscarded
	}
	return OK
}

func (r *Rules) recall(s *State, a Action, ev *events) {
	if a.Kind == ActPass {
		s.partDone()
		return
	}
	owner, c := r.owner(s.Active), Card(a.a)
	s.Discard[owner] = s.Discard[owner].without(c)
	s.Hand[owner] |= 1 << c
	if ev != nil {
		ev.tell(CardRecalled{s.Active, c})
	}
	s.countDown()
}
