package bot

import "boardgame/microcity/internal/smallcity/engine"

// A prospect is how a player is expected to end.
type prospect struct{ votes, money, goods, people, cultural, dirt float64 }

// foresee plays the town of a player on up to a round. blamed is how likely that player generates the most pollution.
func (j *judge) foresee(s *engine.State, seat engine.Seat, last int, blamed float64) prospect {
	p, t, w := s.Of(seat), &j.towns[seat-1], &j.weights
	n := &j.rules.Pack().Numbers
	votes, dirt := float64(p.Votes), float64(p.Pollution)
	pumps := float64(p.Pumps) * float64(n.PumpPollution)
	for round := max(int(s.Round), 1); round <= last; round++ {
		builds, moves, earns := toCome, toCome, toCome
		if round == int(s.Round) {
			if s.Phase > engine.PhaseIncome {
				continue
			}
			builds, moves, earns = j.turn(s, seat, engine.PhaseBuild), j.turn(s, seat, engine.PhaseMove), j.turn(s, seat, engine.PhaseIncome)
		}
		left := float64(last - round)
		switch builds {
		case toCome:
			votes += t.develop(w, 3, left)
		case underWay:
			votes += t.develop(w, float64(s.Actions), left)
		case past:
		}
		if moves == toCome {
			came := max(min(t.factories-t.workers, t.office, float64(n.HallCitizens)-t.hall), 0)
			t.hall, t.office = t.hall+came, t.office-came
		}
		f := t.now
		if moves != past {
			f = j.post(t, left)
		}
		if earns == toCome {
			votes += f.served
			t.money += float64(n.HallMoney) + f.money + t.guests*float64(n.Visit)
		}
		votes += f.votes
		if t.college {
			votes += t.cultural / float64(n.UniversityPer)
		}
		t.goods = min(t.goods+f.goods, t.room)
		if spare := t.money - w.spare; spare > 0 {
			votes, t.money = votes+w.council*spare, w.spare
		}
		made := t.people + t.guests + f.goods + pumps
		made -= min(t.parks, made*float64(n.ParkPercent)/100)
		t.lose(j.passed(dirt, dirt+made) + blamed*w.death)
		dirt += made
		t.rest()
	}
	return prospect{votes, t.money, t.goods, t.people + t.hall, t.cultural, dirt}
}

// passed returns how many thresholds lie between two levels of pollution.
func (j *judge) passed(from, to float64) (n float64) {
	for _, at := range j.rules.Pack().Thresholds {
		if from < float64(at) && to >= float64(at) {
			n++
		}
	}
	return n
}

// lose has so many die.
func (t *town) lose(n float64) {
	if t.fire {
		n = max(n-1, 0)
	}
	t.people = max(t.people-n, 0)
}

// rest ends a round: everybody can move again.
func (t *town) rest() {
	t.fixed, t.doors = 0, 0
	for i := range t.numHomes {
		t.homes[i].taken = false
	}
	for i := range t.numStalls {
		t.stalls[i].taken = false
	}
}

// develop spends so many actions as most players would, has homes grow, and returns the votes that this brings at
// once.
func (t *town) develop(w *weights, actions, left float64) (votes float64) {
	for acts := actions * w.acts; acts > 0; acts-- {
		share := min(acts, 1)
		switch {
		case t.factories == 0 && left >= 2 && t.office > 0 && t.money >= 3:
			if !t.warehouse {
				t.warehouse = true
				t.money--
				t.room += 3
				acts--
			}
			t.money -= 2
			t.factories = 1
		case t.goods >= w.goods && t.cultural < 6:
			t.goods -= w.goods * share
			t.cultural += share
			votes += w.honour * share
			for i := range t.numHomes {
				t.homes[i].most = min(t.homes[i].most+w.civic*share, engine.MostSpaces)
			}
		case t.factories < w.factories && left >= 2 && t.office > 0 && t.money >= 2:
			t.money -= 2 * share
			t.factories += share
		case float64(t.numHomes) < t.people+t.hall && t.money >= 1 && t.space >= 2:
			t.money--
			t.space--
			t.home(home{level: 1, most: min(1+w.site*t.cultural, engine.MostSpaces)})
			if t.hall >= 1 {
				t.hall, t.people = t.hall-1, t.people+1
			}
		default:
			acts = 0
		}
	}
	t.grow(w, left)
	return votes
}

// grow has homes grow by what is likely. Some stay doors.
func (t *town) grow(w *weights, left float64) {
	doors := 0.
	if t.office+t.hall > 0 && left > 0 {
		doors = w.doors
	}
	for i := range t.numHomes {
		h := &t.homes[i]
		switch {
		case h.level >= h.most:
		case h.door() && doors > 0:
			doors--
		default:
			by := min(h.most-h.level, w.growth, t.space)
			h.level += by
			t.space -= by
		}
	}
}

// door reports whether citizens from City Hall can move in.
func (h *home) door() bool { return h.level < 1.5 }

// votes returns what a citizen in a home brings; levels between two bring what lies between.
func (j *judge) votes(level float64) float64 {
	tiles := &j.rules.Pack().Tiles
	at := engine.TileOf(engine.KindResidence, int(level))
	low := float64(tiles[at].Yield)
	if part := level - float64(int(level)); part > 0 {
		low += part * (float64(tiles[at+1].Yield) - low)
	}
	return low
}

// post has the citizens of a town stand where they bring most, and returns what that is.
func (j *judge) post(t *town, left float64) (f flow) {
	w := &j.weights
	var worth [mostHomes]float64
	doors, held := -t.doors, 0.
	for i := range t.numHomes {
		h := &t.homes[i]
		worth[i] = j.votes(h.level)
		if h.door() {
			doors++
		}
		if h.taken {
			f.votes += worth[i]
			held++
		}
	}
	for i := range t.numStalls {
		if c := &t.stalls[i]; c.taken {
			f.served += c.votes
			f.money += c.money
			held++
		}
	}
	enter := max(min(t.hall, doors, t.factories+float64(t.numStalls+t.numHomes)-t.people), 0)
	t.hall, t.people = t.hall-enter, t.people+enter
	t.workers = max(t.fixed-held, 0)
	material := w.material + w.early*left
	if t.cultural >= 6 || t.goods >= t.room {
		material = w.stock
	}
	for free := t.people - held - t.workers; free > 0; free-- {
		share := min(free, 1)
		best, home, shop := material, -1, -1
		if t.workers >= t.factories {
			best = -1
		}
		for i := range t.numHomes {
			if !t.homes[i].taken && worth[i] > best {
				best, home = worth[i], i
			}
		}
		for i := range t.numStalls {
			if c := &t.stalls[i]; !c.taken && c.votes+w.dollar*c.money > best {
				best, shop = c.votes+w.dollar*c.money, i
			}
		}
		switch {
		case best < 0:
			free = 0
		case shop >= 0:
			c := &t.stalls[shop]
			c.taken = true
			f.served += share * c.votes
			f.money += share * c.money
		case home >= 0:
			t.homes[home].taken = true
			f.votes += share * worth[home]
		default:
			t.workers += share
		}
	}
	f.goods = t.workers
	return f
}
