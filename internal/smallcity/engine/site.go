package engine

// A site is where a tile can be laid in a borough (SMC-26, SMC-80): the spaces that it can cover, and
// what must be near.
type site struct {
	ground Spaces // free spaces with nothing in reach that the tile forbids
	spaces int
	bent   bool // an L (SMC-4)
	needs  [3]need
	num    int // of needs

	forbid KindSet // what ground was made for
}

// A need is a condition with the spaces from which each building that serves it is near.
type need struct {
	Condition
	zones [MaxSpaces]Spaces
	num   int
}

// survey prepares a site for a tile. What a former survey of the same borough found is used again.
func (st *site) survey(r *Rules, b *Borough, t Tile, free Spaces) {
	data := &r.pack.Tiles[t]
	if st.spaces == 0 || st.forbid != data.Forbid {
		st.forbid = data.Forbid
		st.ground = free.Without(b.AreaOf(data.Forbid).wide())
	}
	st.spaces, st.bent, st.num = int(data.Spaces), data.Bent, 0
	for _, c := range data.Needs {
		if c.Count == 0 {
			break
		}
		st.needs[st.num].find(b, c)
		st.num++
	}
}

func (n *need) find(b *Borough, c Condition) {
	same := n.Count > 0 && n.Kinds == c.Kinds && n.Level == c.Level && n.Beside == c.Beside
	n.Condition = c
	if same {
		return
	}
	n.num = 0
	for area := b.AreaOf(c.Kinds); !area.Empty(); {
		whole := b.whole(area.First())
		area = area.Without(whole)
		if whole.Len() < int(c.Level) {
			continue
		}
		if c.Beside {
			n.zones[n.num] = whole.grown()
		} else {
			n.zones[n.num] = whole.wide()
		}
		n.num++
	}
}

// near returns how many buildings that serve the need are near a set of spaces.
func (n *need) near(set Spaces) (count int) {
	for i := range n.num {
		if n.zones[i].Meets(set) {
			count++
		}
	}
	return count
}

// from returns the spaces within so many steps over the ground of enough buildings, each of
// which may be near another space.
func (n *need) from(ground Spaces, steps int) Spaces {
	var least [MostCount + 1]Spaces // where at least so many are near
	least[0] = ground
	for i := range n.num {
		zone := n.zones[i].And(ground)
		for range steps {
			zone = zone.grown().And(ground)
		}
		for c := n.Count; c > 0; c-- {
			least[c] = least[c].Or(least[c-1].And(zone))
		}
	}
	return least[n.Count]
}

// hearts returns spaces of which every possible building covers one with all of it no further than
// half its spaces away.
func (st *site) hearts() Spaces {
	set := st.ground
	for i := range st.num {
		set = set.And(st.needs[i].from(st.ground, st.spaces/2))
	}
	return set
}

// simple reports whether a building near one zone is all that it takes.
func (st *site) simple() bool {
	return !st.bent && (st.num == 0 || st.num == 1 && st.needs[0].Count == 1)
}

// possible reports whether the tile can be completed somewhere.
func (st *site) possible() bool {
	hearts := st.hearts()
	if st.spaces == 1 {
		return !hearts.Empty()
	}
	ground := st.ground
	if st.simple() {
		for ; !hearts.Empty(); hearts = hearts.And(ground) {
			piece := ground.piece(hearts.First())
			if piece.Len() >= st.spaces {
				return true
			}
			ground = ground.Without(piece)
		}
		return false
	}
	for ; !hearts.Empty(); hearts = hearts.rest() {
		first := SpacesOf(hearts.First())
		if st.complete(first, ground, st.spaces-1) {
			return true
		}
		ground = ground.Without(first)
	}
	return false
}

// next returns the spaces that can follow those laid so far (SMC-80).
func (st *site) next(laid Spaces) (set Spaces) {
	left := st.spaces - laid.Len() - 1
	var try Spaces
	switch {
	case !laid.Empty():
		try = laid.Beside().And(st.ground)
	case st.spaces == 1:
		return st.hearts()
	case st.simple():
		return st.simply()
	default:
		try = st.hearts()
		for range st.spaces / 2 {
			try = try.grown().And(st.ground)
		}
	}
	for ; !try.Empty(); try = try.rest() {
		if first := SpacesOf(try.First()); st.complete(laid.Or(first), st.ground, left) {
			set = set.Or(first)
		}
	}
	return set
}

// simply returns the first spaces of a building near one zone: those near enough, in a piece that
// is large enough.
func (st *site) simply() (set Spaces) {
	near := st.ground
	if st.num > 0 {
		near = st.needs[0].from(st.ground, st.spaces-1)
	}
	for left := near; !left.Empty(); {
		piece := st.ground.piece(left.First())
		left = left.Without(piece)
		if piece.Len() >= st.spaces {
			set = set.Or(piece.And(near))
		}
	}
	return set
}

// complete reports whether so many more spaces of the ground make a building of those laid.
func (st *site) complete(laid, ground Spaces, left int) bool {
	reach := laid
	for range left {
		reach = reach.grown().And(ground).Or(laid)
	}
	if reach.Len() < laid.Len()+left {
		return false
	}
	met := true
	for i := range st.num {
		n := &st.needs[i]
		if n.near(reach) < int(n.Count) {
			return false
		}
		met = met && n.near(laid) >= int(n.Count)
	}
	if left == 0 {
		return met && (!st.bent || bent(laid))
	}
	if met && !st.bent {
		return true
	}
	for try := laid.Beside().And(ground); !try.Empty(); try = try.rest() {
		first := SpacesOf(try.First())
		if st.complete(laid.Or(first), ground, left-1) {
			return true
		}
		ground = ground.Without(first)
	}
	return false
}

// bent reports whether three connected spaces are an L.
func bent(set Spaces) bool { return set.Meets(set.toEast()) && set.Meets(set.toSouth()) }
