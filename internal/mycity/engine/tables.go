package engine

import "bytes"

// counters are the landmarks and zones of a game, compiled for the map and the variants.
type counters struct {
	copies    int // MYC-45: sets of landmarks and zones in play
	landmarks int // different landmarks, the City Dump among them if it is played
	zones     int // different zones of a player
	slum      Zone
	slow      [MaxPlayers]Zones // MYC-51: by turn, the zones that may be placed then
	set       Zones             // all of them
	kind      [MostZones + 1]zoneKind
	names     [MostZones + 1]string
	ofType    [MostTypes + 1]Zones // the zones of a type; the Slum's type is the last one used

	// By the code of a square:
	same   [256]Zones // the zones of the type that lies there
	zone   [256]Zone  // the zone
	owner  [256]Seat  // whose it is
	access [256]int8  // its printed access
}

// A zoneKind is one of the different zones.
type zoneKind struct {
	class  uint8 // its type, an index of Pack.Types; one behind the last for the Slum
	access int8
	each   uint8 // how many of it a player has, all copies together
}

// count compiles the counters (MYC-3, MYC-24, MYC-33, MYC-45).
func (c *counters) count(p *Pack, config Config) {
	c.copies = 1
	if !config.Hex {
		c.copies = (2*int(config.Size) + len(p.Landmarks) - 1) / len(p.Landmarks)
	}
	c.landmarks = len(p.Landmarks)
	if config.Variants.Has(Dump) {
		c.landmarks++
	}
	for class, t := range p.Types {
		for i, access := range t.Access {
			if i == 0 || access != t.Access[i-1] {
				c.zones++
				c.kind[c.zones] = zoneKind{uint8(class), int8(access), 0}
				c.names[c.zones] = string(rune(t.Letter)) + utoa(uint64(access))
				c.ofType[class] |= 1 << c.zones
			}
			c.kind[c.zones].each += uint8(c.copies)
		}
	}
	if config.Variants.Has(Slums) {
		c.zones++
		c.slum = Zone(c.zones)
		c.kind[c.zones] = zoneKind{uint8(len(p.Types)), slumAccess, uint8(c.copies)}
		c.names[c.zones] = string(rune(p.Slum.Letter))
		c.ofType[len(p.Types)] = 1 << c.zones
	}
	for z := Zone(1); int(z) <= c.zones; z++ {
		c.set |= 1 << z
		for seat := Seat(1); seat.IsPlayer(); seat++ {
			at := code(seat, z)
			c.same[at] = c.ofType[c.kind[z].class]
			c.zone[at], c.owner[at], c.access[at] = z, seat, c.kind[z].access
		}
	}
}

// MYC-51: begin compiles how a slow start goes: by turn of the first round, zones of the least
// access, then those of the next higher one, too. Its last player is free; of two, the second
// may place all but the highest of four.
func (c *counters) begin(players int) {
	var lowest []Zones // of the one, two and more least accesses; Slums have less
	allowed := c.ofAccess(slumAccess)
	for access := int8(1); access <= MostAccess; access++ {
		if zones := c.ofAccess(access); zones != 0 {
			allowed |= zones
			lowest = append(lowest, allowed)
		}
	}
	for turn := range c.slow {
		c.slow[turn] = c.set
		if turn > 0 && turn < players {
			c.slow[turn] = lowest[min(turn, len(lowest))-1]
		}
	}
	if players == 2 {
		c.slow[2] = lowest[min(3, len(lowest))-1]
	}
}

// ofAccess returns the zones with a printed access.
func (c *counters) ofAccess(access int8) (zones Zones) {
	for z := Zone(1); int(z) <= c.zones; z++ {
		if c.kind[z].access == access {
			zones |= 1 << z
		}
	}
	return zones
}

// NumZones returns how many different zones a player has; they are 1 to NumZones.
func (c *counters) NumZones() int { return c.zones }

// NumLandmarks returns how many different landmarks are in the game; they are 1 to
// NumLandmarks, the City Dump last if it is played.
func (c *counters) NumLandmarks() int { return c.landmarks }

// TypeOf returns the type of a zone as an index of Pack.Types; for the Slum, their number.
func (c *counters) TypeOf(z Zone) int { return int(c.kind[z].class) }

// AccessOf returns the printed access of a zone: 1 to 9, or -1 for the Slum.
func (c *counters) AccessOf(z Zone) int { return int(c.kind[z].access) }

// Each returns how many of a zone a player has at the start, all copies together (MYC-45).
func (c *counters) Each(z Zone) int { return int(c.kind[z].each) }

// IsSlum reports whether a zone is the Slum.
func (c *counters) IsSlum(z Zone) bool { return z != NoZone && z == c.slum }

// ZoneAt returns the zone on a square and its owner, or NoZone and None.
func (r *Rules) ZoneAt(s *State, sq Square) (Zone, Seat) {
	at := s.Board[sq]
	return r.zone[at], r.owner[at]
}

// SiteAt returns whether a landmark stands on a square, or will; l is 0 while it is undrawn.
func (r *Rules) SiteAt(s *State, sq Square) (l Landmark, ok bool) {
	if s.Board[sq] != site {
		return 0, false
	}
	for i, at := range s.Sites {
		if int(at) == int(sq)+1 {
			return s.Landmarks[i], true
		}
	}
	return 0, false
}

// LandmarkCounter returns a landmark as the pack has it.
func (r *Rules) LandmarkCounter(l Landmark) *LandmarkCounter {
	if int(l) > len(r.pack.Landmarks) {
		return r.pack.Dump
	}
	return &r.pack.Landmarks[l-1]
}

// inCup returns how many of a zone are left in a seat's cup.
func (r *Rules) inCup(s *State, seat Seat, z Zone) int {
	left := int(r.kind[z].each)
	if left == 1 {
		return int(s.Cup[seat.index()] >> z & 1)
	}
	return left - bytes.Count(s.Board[:r.squares], []byte{code(seat, z)})
}

// InCup returns how many of a zone are left in a seat's cup.
func (r *Rules) InCup(s *State, seat Seat, z Zone) int {
	if !s.Cup[seat.index()].Has(z) {
		return 0
	}
	return r.inCup(s, seat, z)
}
