package engine

// Rules is a game about to be played: cards, shape of the city and mode, compiled
// into tables. It is never written after New and may be shared freely.
type Rules struct {
	pack   *Pack
	config Config
	mode   *mode
	tables
}

// New compiles the rules of a game. The pack must have passed internal/microcity/pack; the
// error says what the config asks for that does not exist, in a sentence for the
// player.
func New(pack *Pack, config Config) (*Rules, error) {
	r := &Rules{pack: pack}
	if err := r.configure(config); err != nil {
		return nil, err
	}
	if err := r.compile(); err != nil {
		return nil, err
	}
	return r, nil
}

// Pack returns the cards of the game. They must not be changed.
func (r *Rules) Pack() *Pack { return r.pack }

// Config returns the config with its defaults filled in.
func (r *Rules) Config() Config { return r.config }

// Players counts the seats of people: 1 or 2.
func (r *Rules) Players() int { return r.mode.players }

// Start returns the position before anything has happened: chance lays the city first.
func (r *Rules) Start() State {
	s := State{
		Clock:     r.clock,
		Engineers: [2]Quarter{NoQuarter, NoQuarter},
		From:      NoQuarter,
		Deck:      r.deck,
	}
	for owner := range r.owners {
		s.Pool[owner] = r.mode.markers
		s.Hand[owner] = r.hand
	}
	for seat := One; int(seat) <= r.mode.players; seat++ {
		money := r.mode.money[0]
		if seat != r.config.First {
			money = r.mode.money[1]
		}
		s.Companies[seat.index()][Money] = money
	}
	s.push(Task{Question: r.setup[0].question})
	return s
}

// Turn returns who is asked, and what. When the game is over that is None and QuestionNone.
func (r *Rules) Turn(s *State) (Seat, Question) {
	t := s.top()
	switch {
	case t.Question == QuestionNone:
		return None, QuestionNone
	case t.Question <= QuestionRoll:
		return Chance, t.Question
	case t.Question == QuestionPlace:
		return r.setup[t.Left].seat, t.Question
	}
	return s.Active, t.Question
}

// Choices appends to dst everything that a player might think of at this question,
// legal or not, in a fixed order; at a chance question, the outcomes. Check returns
// why some of them are refused; Legal appends the others.
func (r *Rules) Choices(s *State, dst []Action) []Action {
	dst = r.choices(s, dst)
	return r.advantageChoices(s, dst)
}

// Legal appends the legal actions to dst, in a fixed order without repetition. Only
// a game that is over has none.
func (r *Rules) Legal(s *State, dst []Action) []Action {
	start := len(dst)
	question := s.top().Question
	switch {
	case question <= QuestionRoll:
		return r.Choices(s, dst)
	case question == QuestionPrepare:
		dst = r.legalPreparations(s, dst)
		start = len(dst)
		dst = r.advantageChoices(s, dst)
	default:
		dst = r.Choices(s, dst)
	}
	legal := dst[:start]
	for _, a := range dst[start:] {
		if r.checkChoice(s, a) == OK {
			legal = append(legal, a)
		}
	}
	return legal
}

// An Outcome is an answer of chance and its weight; weights are positive integers.
type Outcome struct {
	Action Action
	Weight uint32
}

// Odds appends the outcomes of a chance question with their weights, in the order of
// Legal. Elsewhere it appends nothing.
func (r *Rules) Odds(s *State, dst []Outcome) []Outcome {
	switch q := s.top().Question; q {
	case QuestionRoll:
		return append(dst, r.rolls...)
	case QuestionCity, QuestionPorts, QuestionGoals, QuestionDraw:
		var buffer [16]Action
		for _, a := range r.choices(s, buffer[:0]) {
			dst = append(dst, Outcome{a, 1})
		}
	}
	return dst
}

// Check returns why an action is refused, or OK.
func (r *Rules) Check(s *State, a Action) Reason {
	if reason := r.checkShape(s, a); reason != OK {
		return reason
	}
	return r.checkChoice(s, a)
}

// checkShape refuses what could not be one of the question's choices: another seat's
// action, or fields that the kind does not use.
func (r *Rules) checkShape(s *State, a Action) Reason {
	seat, question := r.Turn(s)
	switch {
	case question == QuestionNone:
		return GameOver
	case a.Kind == ActNone || a.Kind >= numActions || !a.tidy():
		return Malformed
	case seat == Both && a.Kind.byEither():
		if !a.Seat.IsPlayer() {
			return WrongSeat
		}
	case a.Seat != seat:
		return WrongSeat
	}
	return OK
}

func (r *Rules) checkChoice(s *State, a Action) Reason {
	if a.Kind == ActAdvantage {
		return r.checkAdvantage(s, a)
	}
	t := s.top()
	reason := r.check(s, a)
	if reason == WrongQuestion && a.Kind == ActPass && t.PC != 0 {
		return NotDeclinable // EFF-3
	}
	return reason
}

// Apply takes a step. On refusal the error is a Reason and the old state comes back.
func (r *Rules) Apply(s State, a Action) (State, error) {
	if reason := r.Check(&s, a); reason != OK {
		return s, reason
	}
	r.step(&s, a, nil)
	return s, nil
}

// Play does what Apply does, and also returns what happened, in order.
func (r *Rules) Play(s State, a Action) (State, []Event, error) {
	if reason := r.Check(&s, a); reason != OK {
		return s, nil, reason
	}
	var ev events
	r.step(&s, a, &ev)
	return s, ev.list, nil
}

// Advance takes a step in place without checking it. The action must come from
// Legal of the same state.
func (r *Rules) Advance(s *State, a Action) { r.step(s, a, nil) }

// Result returns how the game stands.
func (r *Rules) Result(s State) Result {
	if s.Cause == Running {
		return Result{Score: s.Score}
	}
	return Result{Over: true, Verdict: s.verdict(), Cause: s.Cause, Score: s.Score}
}

// step is the one way from a state to the next: the answer, then everything that
// follows by itself.
func (r *Rules) step(s *State, a Action, ev *events) {
	if a.Kind == ActAdvantage {
		r.takeAdvantage(s, a, ev)
	} else {
		r.answer(s, a, ev)
	}
	r.settle(s, ev)
}

// settle runs until a question is open that somebody must answer.
func (r *Rules) settle(s *State, ev *events) {
	for {
		if s.Bonuses != noBonuses {
			s.leaveBonuses()
		}
		switch t := s.top(); {
		case t.Question == doEffect:
			r.runEffect(s, ev)
		case t.Question == doDiscard:
			r.discard(s)
		case t.Question == doFinal:
			r.finishTurn(s, ev)
		case t.Question == doNext:
			r.nextTurn(s, ev)
		case t.PC == 0 || !r.skip(s, ev):
			return
		}
	}
}

// owner returns the index of the pool, hand and discard that a seat uses.
func (r *Rules) owner(seat Seat) int {
	if r.owners == 1 {
		return 0
	}
	return seat.index()
}

// ownerSeat returns the seat that stands for an owner in events.
func ownerSeat(owner int) Seat { return One + Seat(owner) }

// finish ends the game (END-1, FIN-1, FIN-2, COMP-13).
func (r *Rules) finish(s *State, cause Cause, ev *events) {
	s.Agenda = [maxDepth]Task{}
	s.Depth = 1
	s.Cause = cause
	if ev != nil {
		ev.tell(Ended{r.Result(*s)})
	}
}

// phase makes q the question of the turn; an effect pushed above it comes first.
func (s *State) phase(q Question) { s.Agenda[0] = Task{Question: q} }
