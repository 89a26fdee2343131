package engine

// buildings is how many building actions a round has (SMC-22).
const buildings = 3

// price returns what a tile costs a player (SMC-16, SMC-17, SMC-26).
func (r *Rules) price(s *State, t Tile, less Material, free bool) (money int, goods [Materials]uint8) {
	if free {
		return 0, goods
	}
	data := &r.pack.Tiles[t]
	money = int(data.Money)
	copy(goods[:], data.Materials[Wood:])
	if less != NoMaterial {
		goods[less-1]--
	}
	if s.me().Card == Mediator && money > 0 && !Cultural.Has(t.Kind()) {
		money = max(1, money-int(r.pack.Numbers.Discount))
	}
	return money, goods
}

// Price returns what a tile costs the player who is asked.
func (r *Rules) Price(s *State, t Tile) (money int, goods [Materials]uint8) {
	return r.price(s, t, NoMaterial, false)
}

// allowed returns why a tile cannot be begun, wherever it would stand.
func (r *Rules) allowed(s *State, t Tile, less Material) Reason {
	data, p := &r.pack.Tiles[t], s.me()
	if less != NoMaterial {
		if reason := r.spares(s, t, less); reason != OK {
			return reason
		}
	}
	money, goods := r.price(s, t, less, false)
	switch {
	case data.Council:
		return OnlyByCouncil
	case s.Supply[t] == 0:
		return NotInSupply
	case s.Actions == 0:
		return NoActionLeft
	case int(p.Money) < money:
		return TooLittleMoney
	case p.Goods[0] < goods[0] || p.Goods[1] < goods[1] || p.Goods[2] < goods[2]:
		return TooFewMaterials
	}
	return s.unique(t)
}

// unique returns why there cannot be another building of a kind of which a borough has one.
func (s *State) unique(t Tile) Reason {
	switch {
	case !Single.Has(t.Kind()):
		return OK
	case s.me().Lost.Has(t.Kind()):
		return LeftForGood
	case s.mine().Has(t.Kind()):
		return OneOfAKind
	}
	return OK
}

// SMC-16: the Architect spares one material of one cultural building.
func (r *Rules) spares(s *State, t Tile, less Material) Reason {
	switch {
	case s.me().Card != Architect:
		return NotTheArchitect
	case !Cultural.Has(t.Kind()):
		return NotCultural
	case r.pack.Tiles[t].Materials[less] == 0:
		return NothingToSpare
	case s.Used.Has(Discounted):
		return SparedAlready
	}
	return OK
}

// buildChoices appends what a player can do in phase 2 (SMC-22).
func (r *Rules) buildChoices(s *State, dst []Action) []Action {
	r.builds(s, func(a Action) bool {
		dst = append(dst, a)
		return true
	})
	return append(dst, DoneAction(s.Seat))
}

// askBuild asks the player what to build, unless there is nothing but to be done (SMC-81).
func (r *Rules) askBuild(s *State, ev *events) {
	s.Asked = QuestionBuild
	stop := func(Action) bool { return false }
	if !(r.early(s) && r.affords(s)) && r.checkEnlarge(s) != OK && !r.builds(s, stop) {
		r.endTurn(s, ev)
	}
}

// builds yields what a player can do in phase 2 until told to stop, and reports whether it was.
func (r *Rules) builds(s *State, yield func(Action) bool) (stopped bool) {
	var st site
	free := r.Free(s, s.Seat)
	if r.tiles(s, &st, free, yield) {
		return true
	}
	if r.checkEnlarge(s) == OK && !yield(EnlargeAction(s.Seat)) {
		return true
	}
	for at, t := range r.sites(s) {
		if !yield(ArcologyAction(s.Seat, at, t)) {
			return true
		}
	}
	return r.grows(s, &st, free, yield) || r.early(s) && r.advances(s, yield)
}

// tiles yields the buildings that can be begun.
func (r *Rules) tiles(s *State, st *site, free Spaces, yield func(Action) bool) (stopped bool) {
	last := NoMaterial // only the Architect spares any
	if s.me().Card == Architect {
		last = Metal
	}
	for t := NoTile + 1; t < numTiles && s.Actions > 0; t++ {
		tried := false
		for less := NoMaterial; less <= last; less++ {
			if r.allowed(s, t, less) != OK {
				continue
			}
			if !tried {
				st.survey(r, s.mine(), t, free)
			}
			if !tried && !st.possible() {
				break
			}
			if tried = true; !yield(BuildAction(s.Seat, t, less)) {
				return true
			}
		}
	}
	return false
}

func (r *Rules) checkBuild(s *State, a Action) Reason {
	switch a.Kind {
	case ActBuild:
		if reason := r.allowed(s, a.Tile(), a.Less()); reason != OK {
			return reason
		}
		return r.hasSite(s, a.Tile())
	case ActEnlarge:
		return r.checkEnlarge(s)
	case ActArcology:
		return r.Fit(s, a.Space(), a.Rotation()).Why
	case ActGrow:
		return r.checkGrow(s, a)
	case ActAdvance:
		if !r.early(s) {
			return NotTheCouncilor
		}
		return r.checkAdvance(s, a)
	default:
		return OK
	}
}

// hasSite returns whether a tile can be completed somewhere.
func (r *Rules) hasSite(s *State, t Tile) Reason {
	var st site
	if st.survey(r, s.mine(), t, r.Free(s, s.Seat)); !st.possible() {
		return NoSite
	}
	return OK
}

func (r *Rules) checkEnlarge(s *State) Reason {
	switch {
	case s.Used.Has(Enlarged):
		return EnlargedAlready
	case s.me().Size == Side:
		return LargestSize
	case s.Actions == 0:
		return NoActionLeft
	case s.me().Money < uint16(r.pack.Enlargement):
		return TooLittleMoney
	}
	return OK
}

func (r *Rules) applyBuild(s *State, a Action, ev *events) {
	switch a.Kind {
	case ActBuild:
		r.begin(s, a, false)
		return
	case ActEnlarge:
		s.me().Money -= uint16(r.pack.Enlargement)
		s.Actions--
		s.Used |= Enlarged
		r.enlarge(s, ev)
	case ActArcology:
		r.buildArcology(s, a, ev)
		if s.Asked == QuestionDrop {
			return
		}
	case ActGrow:
		r.grow(s, a)
	case ActAdvance:
		s.Used |= AdvancedEarly
		r.advance(s, a, ev)
		return
	default:
		r.endTurn(s, ev)
		return
	}
	r.askBuild(s, ev)
}

// begin starts to lay a building (SMC-80).
func (r *Rules) begin(s *State, a Action, free bool) {
	s.Asked, s.Laying, s.Less = QuestionSpace, a.Tile(), a.Less()
	if free {
		s.Used |= Gift
	}
}

func (r *Rules) spaceChoices(s *State, dst []Action) []Action {
	var st site
	st.survey(r, s.mine(), s.Laying, r.Free(s, s.Seat))
	for set := st.next(s.Laid); !set.Empty(); set = set.rest() {
		dst = append(dst, SpaceAction(s.Seat, set.First()))
	}
	return dst
}

func (r *Rules) checkSpace(s *State, a Action) Reason {
	sp := a.Space()
	if reason := r.covered(s, sp); reason != OK {
		return reason
	}
	if s.Laid.Has(sp) || !s.Laid.Empty() && !s.Laid.Beside().Has(sp) {
		return NotBeside
	}
	var st site
	st.survey(r, s.mine(), s.Laying, r.Free(s, s.Seat))
	if !st.ground.Has(sp) {
		return BadNeighbour
	}
	if !st.complete(s.Laid.With(sp), st.ground, st.spaces-s.Laid.Len()-1) {
		return NoWayToFinish
	}
	return OK
}

// covered returns why nothing can be built on a space.
func (r *Rules) covered(s *State, sp Space) Reason {
	switch {
	case !s.Open(s.Seat).Has(sp):
		return NotOpen
	case s.mine().Built().Has(sp):
		return Occupied
	case s.MayorAt(s.Seat).Has(sp):
		return UnderTheMayor
	}
	return OK
}

// applySpace lays a space; with the last one the building is paid and stands (SMC-80).
func (r *Rules) applySpace(s *State, a Action, ev *events) {
	s.Laid = s.Laid.With(a.Space())
	data := &r.pack.Tiles[s.Laying]
	if s.Laid.Len() < int(data.Spaces) {
		return
	}
	p, free := s.me(), s.Used.Has(Gift)
	built := Built{Seat: s.Seat, Tile: s.Laying, Spaces: s.Laid, Votes: int(data.Votes)}
	built.Money, built.Materials = r.price(s, s.Laying, s.Less, free)
	p.Money -= uint16(built.Money)
	for m, n := range built.Materials {
		p.Goods[m] -= n
	}
	gain(&p.Votes, built.Votes)
	s.Supply[s.Laying]--
	s.mine().put(s.Laying.Kind(), s.Laid)
	if s.Laying == Residence1 && p.Hall > 0 { // SMC-78
		p.Hall--
		s.mine().enter(person(s.Laid.First(), NoMaterial, s.Seat))
		built.MovedIn = true
	}
	if s.Less != NoMaterial {
		s.Used |= Discounted
	}
	s.Laid, s.Laying, s.Less = Spaces{}, NoTile, NoMaterial
	s.Used &^= Gift
	if ev != nil {
		ev.tell(built)
	}
	if !free {
		s.Actions--
	}
	r.afterCouncil(s, ev)
}

// afterCouncil goes on after a building or an effect of the council, with building in phase 2.
func (r *Rules) afterCouncil(s *State, ev *events) {
	if s.Phase == PhaseBuild {
		r.askBuild(s, ev)
		return
	}
	r.endTurn(s, ev)
}
