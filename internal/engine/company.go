package engine

// RES-2: gain moves a track up, to 5 at most; the excess is lost.
func (s *State) gain(seat Seat, res Resource, n uint8, ev *events) {
	if n == 0 {
		return
	}
	track := &s.Companies[seat.index()][res]
	before := *track
	*track = min(before+n, MaxResource)
	if ev != nil {
		took := *track - before
		ev.tell(Gained{seat, res, took, n - took})
	}
}

// RES-3: pay moves a track down. The caller has made sure that it can be paid.
func (s *State) pay(seat Seat, res Resource, n uint8, ev *events) {
	if n == 0 {
		return
	}
	s.Companies[seat.index()][res] -= n
	if ev != nil {
		ev.tell(Paid{seat, res, n})
	}
}

func (s *State) payAll(seat Seat, cost *Company, ev *events) {
	for res := Coal; res < Resources; res++ {
		s.pay(seat, res, cost[res], ev)
	}
}

func (s *State) gainAll(seat Seat, gift *Company, ev *events) {
	for res := Coal; res < Resources; res++ {
		s.gain(seat, res, gift[res], ev)
	}
}

// held returns the materials of which the company has some.
func (c *Company) held() kinds {
	var k kinds
	for m := Coal; m < Materials; m++ {
		if c[m] > 0 {
			k |= 1 << m
		}
	}
	return k
}

// materials returns the materials that the open question lets the player choose from.
func (r *Rules) materials(s *State) kinds {
	t := s.top()
	o := &r.ops[t.PC]
	if t.Question == QuestionPay {
		// EFF-5: an exchange takes no kind that it names as a gift.
		return s.Companies[s.Active.index()].held() &^ o.except
	}
	// EFF-5: an exchange gives back no kind that it took.
	return allMaterials &^ kinds(t.Memo)
}

// RES-4: materialChoices lists the materials to pay or to take, one at a time.
func (r *Rules) materialChoices(s *State, dst []Action) []Action {
	kind := ActPay
	if s.top().Question == QuestionTake {
		kind = ActTake
	}
	for m := Coal; m < Materials; m++ {
		dst = append(dst, Action{Kind: kind, Seat: s.Active, a: uint8(m)})
	}
	return dst
}

func (r *Rules) checkMaterial(s *State, a Action) Reason {
	paying := s.top().Question == QuestionPay
	want := ActTake
	if paying {
		want = ActPay
	}
	switch {
	case a.Kind != want:
		return WrongQuestion
	case a.a >= Materials:
		return Malformed
	case paying && s.Companies[s.Active.index()][a.a] == 0:
		return NotHeld
	case !r.materials(s).has(Resource(a.a)):
		return SameKind
	}
	return OK
}

func (r *Rules) payMaterial(s *State, a Action, ev *events) {
	t := s.top()
	t.Memo |= 1 << a.a
	s.pay(s.Active, Resource(a.a), 1, ev)
	t.Left--
	if t.Left == 0 {
		t.Question = doEffect
		t.PC++ // what was paid stays in Memo for the taking that may follow
	}
}

func (r *Rules) takeMaterial(s *State, a Action, ev *events) {
	s.gain(s.Active, Resource(a.a), 1, ev)
	s.countDown()
}

// countDown ends one choice of a part; after the last the effect goes on.
func (s *State) countDown() {
	if t := s.top(); t.Left > 1 {
		t.Left--
		return
	}
	s.partDone()
}

// partDone goes on to the next part of the effect.
func (s *State) partDone() {
	t := s.top()
	*t = Task{Question: doEffect, PC: t.PC + 1}
}
