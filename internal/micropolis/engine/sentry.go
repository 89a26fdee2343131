package engine

// A garrison is what a sentry may move: the barracks of an anthill, and all soldiers of army
// and barracks together (MPO-25).
type garrison struct {
	tiles [RingTiles]uint8 // the barracks, by ascending number
	sizes [RingTiles]uint8
	n     int
	total uint8
}

func (r *Rules) garrison(s *State, h Anthill) garrison {
	g := garrison{total: s.Army[h]}
	for set := s.Rows[h].Tiles() & r.barracks; set != 0; set &= set - 1 {
		tile := lowest(set)
		g.tiles[g.n], g.sizes[g.n] = tile, r.tiles[tile].n
		if s.Full.Has(tile) {
			g.total += g.sizes[g.n]
		}
		g.n++
	}
	return g
}

// MPO-25, MPO-3: so many soldiers in barracks leave neither a debt nor an army above ten.
func (g *garrison) holds(within uint8) bool { return within <= g.total && g.total-within <= MaxArmy }

// MPO-64: a sentry with one possible arrangement is not asked.
func (r *Rules) canArrange(s *State, h Anthill) bool {
	g := r.garrison(s, h)
	found := 0
	for set := range 1 << g.n {
		var within uint8
		for i := range g.n {
			within += g.sizes[i] * uint8(set>>i&1)
		}
		if g.holds(within) {
			if found++; found > 1 {
				return true
			}
		}
	}
	return false
}

// MPO-25: every arrangement, by the number of full barracks, then by tile numbers.
func (r *Rules) sentryChoices(s *State, dst []Action) []Action {
	g := r.garrison(s, Anthill(s.Hill-1))
	var at [RingTiles]int // the barracks that are full, ascending
	for k := range g.n + 1 {
		for i := range k {
			at[i] = i
		}
		for {
			var full TileSet
			var within uint8
			for i := range k {
				full |= 1 << g.tiles[at[i]]
				within += g.sizes[at[i]]
			}
			if g.holds(within) {
				dst = append(dst, SentryAction(s.Active, full))
			}
			i := k - 1 // the next choice of k out of n
			for i >= 0 && at[i] == g.n-k+i {
				i--
			}
			if i < 0 {
				break
			}
			at[i]++
			for j := i + 1; j < k; j++ {
				at[j] = at[j-1] + 1
			}
		}
	}
	return dst
}

func (r *Rules) checkSentry(s *State, a Action) Reason {
	h := Anthill(s.Hill - 1)
	if a.full&^(s.Rows[h].Tiles()&r.barracks) != 0 {
		return NotYourBarracks
	}
	g := r.garrison(s, h)
	switch within := r.places(a.full); {
	case within > g.total:
		return TooFewForBarracks
	case !g.holds(within):
		return ArmyTooLarge
	}
	return OK
}

// places returns how many soldiers some barracks hold when they are full.
func (r *Rules) places(barracks TileSet) (n uint8) {
	for ; barracks != 0; barracks &= barracks - 1 {
		n += r.tiles[lowest(barracks)].n
	}
	return n
}

// MPO-25: these barracks are full afterwards, and all others of the anthill empty.
func (r *Rules) sentry(s *State, a Action, ev *events) {
	h := Anthill(s.Hill - 1)
	own := s.Rows[h].Tiles() & r.barracks
	before := s.Full & own
	s.Army[h] += r.places(before)
	s.Army[h] -= r.places(a.full)
	s.Full = s.Full&^own | a.full
	if ev != nil {
		ev.tell(Arranged{h, a.full &^ before, before &^ a.full, s.Army[h]})
	}
	r.endTurn(s, ev)
}
