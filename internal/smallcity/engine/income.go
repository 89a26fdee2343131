package engine

// Income is what phase 4 brings a player before the factories work (SMC-34 to SMC-36).
type Income struct {
	Hall, Visitors, Commerce, Theatre int // money
	Museum                            int // votes
	Sales                             int // how many materials can be sold
}

// Money returns all money of the income.
func (in *Income) Money() int { return in.Hall + in.Visitors + in.Commerce + in.Theatre }

// Income returns what phase 4 would bring a player now.
func (r *Rules) Income(s *State, seat Seat) (in Income) {
	n := &r.pack.Numbers
	in.Hall = int(n.HallMoney)
	visit := int(n.Visit)
	if s.Borough(seat).Has(KindPolice) { // SMC-28
		visit = int(n.PoliceVisit)
	}
	for _, p := range s.Borough(seat).People() {
		if p.Seat() != seat {
			in.Visitors += visit
		}
	}
	r.served(s, seat, s.Borough(seat), &in)
	for other := One; int(other) <= r.players; other++ { // SMC-35
		if other != seat && !s.Of(other).Out {
			r.served(s, seat, s.Borough(other), &in)
		}
	}
	return in
}

// served adds what the persons of a seat bring it in a borough.
func (r *Rules) served(s *State, seat Seat, b *Borough, in *Income) {
	for _, p := range b.People() {
		if p.Seat() != seat {
			continue
		}
		at, _ := b.At(p.Space())
		yield := int(r.pack.Tiles[at.Tile()].Yield)
		switch at.Kind {
		case KindCommerce:
			in.Commerce += yield
			in.Sales += yield
		case KindTheatre:
			in.Theatre += yield
		case KindMuseum:
			in.Museum += yield
			if s.Of(seat).Card == Artist { // SMC-51
				in.Museum += int(r.pack.Numbers.ArtistVotes)
			}
		default:
		}
	}
}

// earn begins phase 4 of a player.
func (r *Rules) earn(s *State, ev *events) {
	in := r.Income(s, s.Seat)
	gain(&s.me().Money, in.Money())
	gain(&s.me().Votes, in.Museum)
	s.Left = uint8(min(in.Sales, 255))
	if ev != nil {
		ev.tell(Earned{s.Seat, in})
	}
}

// askSell asks what is sold, as long as there is something and the allowance lasts (SMC-36).
func (r *Rules) askSell(s *State, ev *events) {
	s.Asked = QuestionSell
	if s.Left == 0 || s.me().Stored() == 0 {
		r.work(s, ev)
	}
}

func (r *Rules) sellChoices(s *State, dst []Action) []Action {
	for m := Wood; m < numMaterials; m++ {
		if s.me().Has(m) > 0 {
			dst = append(dst, SellAction(s.Seat, m, ForMoney), SellAction(s.Seat, m, ForVotes))
		}
	}
	return append(dst, DoneAction(s.Seat))
}

func (r *Rules) applySell(s *State, a Action, ev *events) {
	if a.Kind == ActDone {
		r.work(s, ev)
		return
	}
	s.me().Goods[a.Material()-1]--
	s.Left--
	if a.Gain() == ForMoney {
		gain(&s.me().Money, int(r.pack.Numbers.SaleMoney))
	} else {
		gain(&s.me().Votes, int(r.pack.Numbers.SaleVotes))
	}
	r.askSell(s, ev)
}

// pair reports whether a person stands on a stone place with another citizen (SMC-63), who comes
// next in the order.
func (b *Borough) pair(i int) bool {
	return i+1 < MaxPeople && b.people[i].Material() == Stone && b.people[i]&^moved == b.people[i+1]&^moved
}

// Work returns what the citizens on the factories of a player make now: materials by place, and pumps
// by the pairs (SMC-37, SMC-64).
func (r *Rules) Work(s *State, seat Seat) (goods [Materials]uint8, pumps int) {
	b := s.Borough(seat)
	for i := 0; i < b.NumPeople(); i++ {
		if b.pair(i) {
			pumps++
			i++
		} else if m := b.people[i].Material(); m != NoMaterial {
			goods[m-1]++
		}
	}
	return goods, min(pumps, MostPumps-int(s.Of(seat).Pumps))
}

// work has the pairs make pumps, and the refinery and the factories follow (SMC-86).
func (r *Rules) work(s *State, ev *events) {
	s.Left = 0
	_, pumps := r.Work(s, s.Seat)
	s.me().Pumps += uint8(pumps)
	if ev != nil && pumps > 0 {
		ev.tell(Pumped{s.Seat, pumps, int(s.me().Pumps)})
	}
	s.Asked = QuestionRefine
	if r.Room(s, s.Seat) > s.me().Stored() && r.refinable(s) != 0 {
		return
	}
	s.Making, _ = r.Work(s, s.Seat)
	r.askMake(s, ev)
}

// refinable returns the places of citizens whom the refinery can turn (SMC-28).
func (r *Rules) refinable(s *State) (set Vacant) {
	b := s.mine()
	plant := b.Area(KindRefinery)
	if plant.Empty() {
		return 0
	}
	reach := plant.Reach()
	for i := 0; i < b.NumPeople(); i++ {
		if b.pair(i) {
			i++
			continue
		}
		p := b.people[i]
		if p.Material() != NoMaterial && b.whole(p.Space()).Meets(reach) {
			set |= 1 << p.Material()
		}
	}
	return set
}

func (r *Rules) refineChoices(s *State, dst []Action) []Action {
	set := r.refinable(s)
	for m := Wood; m < numMaterials; m++ {
		for instead := Wood; instead < numMaterials; instead++ {
			if set.Has(m) && instead != m {
				dst = append(dst, RefineAction(s.Seat, m, instead))
			}
		}
	}
	return append(dst, PassAction(s.Seat))
}

func (r *Rules) applyRefine(s *State, a Action, ev *events) {
	s.Making, _ = r.Work(s, s.Seat)
	if a.Kind == ActRefine {
		s.Making[a.Material()-1]--
		s.Making[a.Instead()-1]++
	}
	r.askMake(s, ev)
}

// askMake makes what can be made, and asks where room is short and that is of different kinds
// (SMC-37, SMC-81).
func (r *Rules) askMake(s *State, ev *events) {
	room := r.Room(s, s.Seat) - s.me().Stored()
	var made Made
	kinds, all := 0, 0
	for _, n := range s.Making {
		all += int(n)
		kinds += min(int(n), 1)
	}
	if kinds > 1 && room > 0 && room < all {
		s.Asked = QuestionMake
		return
	}
	made = Made{Seat: s.Seat, Unmade: max(all-room, 0)}
	for m, n := range s.Making {
		made.Goods[m] = min(n, uint8(max(room, 0)))
		s.produce(m, made.Goods[m])
		room -= int(made.Goods[m])
	}
	s.Making = [Materials]uint8{}
	if ev != nil && all > 0 {
		ev.tell(made)
	}
	r.askHarbor(s, ev)
}

// produce stores materials that were made.
func (s *State) produce(index int, n uint8) {
	s.me().Goods[index] += n
	s.me().Made += n
}

func (r *Rules) makeChoices(s *State, dst []Action) []Action {
	for m := Wood; m < numMaterials; m++ {
		if s.Making[m-1] > 0 {
			dst = append(dst, MakeAction(s.Seat, m))
		}
	}
	return dst
}

func (r *Rules) applyMake(s *State, a Action, ev *events) {
	s.Making[a.Material()-1]--
	s.produce(int(a.Material()-1), 1)
	r.askMake(s, ev)
}

// askHarbor asks what the harbour sells or swaps, once in phase 4 (SMC-28).
func (r *Rules) askHarbor(s *State, ev *events) {
	s.Asked = QuestionHarbor
	if !s.mine().Has(KindHarbor) || s.me().Stored() == 0 {
		r.endTurn(s, ev)
	}
}

func (r *Rules) harborChoices(s *State, dst []Action) []Action {
	for m := Wood; m < numMaterials; m++ {
		if s.me().Has(m) > 0 {
			dst = append(dst, SellAction(s.Seat, m, NoGain))
		}
	}
	for m := Wood; m < numMaterials; m++ {
		for got := Wood; got < numMaterials; got++ {
			if s.me().Has(m) > 0 && got != m {
				dst = append(dst, SwapAction(s.Seat, m, got))
			}
		}
	}
	return append(dst, PassAction(s.Seat))
}

func (r *Rules) checkHarbor(s *State, a Action) Reason {
	switch {
	case a.Kind == ActPass:
		return OK
	case a.Kind == ActSell && a.Gain() != NoGain:
		return Malformed
	case s.me().Has(a.Material()) == 0:
		return NotStored
	case a.Kind == ActSwap && a.Material() == a.Instead():
		return SameMaterial
	}
	return OK
}

func (r *Rules) applyHarbor(s *State, a Action, ev *events) {
	switch a.Kind {
	case ActSell:
		s.me().Goods[a.Material()-1]--
		gain(&s.me().Money, int(r.pack.Numbers.HarborMoney))
	case ActSwap:
		s.me().Goods[a.Material()-1]--
		s.me().Goods[a.Instead()-1]++
	default:
	}
	r.endTurn(s, ev)
}

// SMC-83: goods without room are given up, one by one.
func (r *Rules) dropChoices(s *State, dst []Action) []Action {
	for m := Wood; m < numMaterials; m++ {
		if s.me().Has(m) > 0 {
			dst = append(dst, DropAction(s.Seat, m))
		}
	}
	return dst
}

func (r *Rules) applyDrop(s *State, a Action, ev *events) {
	s.me().Goods[a.Material()-1]--
	if s.me().Stored() <= r.Room(s, s.Seat) {
		r.askBuild(s, ev)
	}
}
