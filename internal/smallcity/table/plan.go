package table

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
)

// plan returns the borough of a player as it is drawn: with what the action that would be taken does to it.
func (v *view) plan(seat engine.Seat) *board.Plan {
	s := &v.then
	p := &board.Plan{Open: int(s.Of(seat).Size), Cursor: board.None}
	if v.live {
		p.What = func(space int) any { return place(seat, engine.Space(space+1)) }
	}
	if at, sp, ok := spaceAt(v.cursor); ok && at == seat && sp.Column() < p.Open && sp.Row() < p.Open {
		p.Cursor = int(sp) - 1
	}
	goods := v.goods(seat)
	for b := range s.Borough(seat).Buildings() {
		p.Buildings = append(p.Buildings, v.building(seat, b, &goods))
	}
	if laid := s.Laid; seat == s.Seat && !laid.Empty() {
		ghost := v.look(s.Laying.Kind(), s.Laying, laid)
		ghost.Ghost = true
		p.Buildings = append(p.Buildings, ghost)
	}
	if mayor := s.MayorAt(seat); !mayor.Empty() && !mayor.Meets(s.Borough(seat).Built()) {
		p.Buildings = append(p.Buildings, board.Building{Name: "mayor", Short: "@", Hue: theme.Clay, Scene: board.Bust, Spaces: indices(mayor)})
	} else {
		for sp := range mayor.All() {
			p.Spots[sp-1].Sign = "@"
		}
	}
	v.spots(p, seat)
	return p.Ready()
}

// spots marks what can be pointed at, and what is about the building under the cursor.
func (v *view) spots(p *board.Plan, seat engine.Seat) {
	mark := func(list []tabletop.Place, set func(*board.Spot)) {
		for _, at := range list {
			if of, sp, ok := spaceAt(at); ok && of == seat {
				set(&p.Spots[sp-1])
			}
		}
	}
	mark(v.targets, func(s *board.Spot) { s.Target = true })
	mark(v.hints, func(s *board.Spot) { s.Hint = true })
	mark(v.differ, func(s *board.Spot) { s.Differs = true })
	mark(v.trace, func(s *board.Spot) { s.Trace = true })
	if v.laying && seat == v.now.Seat {
		free := v.rules.Free(&v.now, seat)
		for sp := range free.All() {
			if spot := &p.Spots[sp-1]; !spot.Target {
				spot.Refused = true
			}
		}
	}
	for sp := range v.halo(seat).All() {
		p.Spots[sp-1].Halo = true
	}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		b.Lit = b.Lit || slices.ContainsFunc(b.Spaces, func(space int) bool { return p.Spots[space].Halo || space == p.Cursor })
	}
	if v.fit != nil && seat == v.now.Seat {
		i := 0
		for sp := range v.fit.Spaces.All() {
			t := v.print[i]
			p.Spots[sp-1].Sign, p.Spots[sp-1].Match = ".", !v.fit.Wrong.Has(sp)
			if t != engine.NoTile {
				p.Spots[sp-1].Sign = strings.TrimPrefix(looks[t.Kind()].short, "★")
			}
			i++
		}
	}
}

// halo returns what the building under the cursor, or the one that is laid, has in reach.
func (v *view) halo(seat engine.Seat) (set engine.Spaces) {
	switch at, sp, ok := spaceAt(v.cursor); {
	case seat == v.then.Seat && !v.then.Laid.Empty():
		set = v.then.Laid
	case !ok || at != seat:
		return set
	default:
		b, found := v.then.Borough(seat).At(sp)
		if !found {
			return set
		}
		set = b.Spaces
	}
	return set.Reach().And(v.then.Open(seat))
}

// goods returns the goods of a player by their first letters, as they lie in City Hall first.
func (v *view) goods(seat engine.Seat) (list []byte) {
	for m := engine.Wood; int(m) <= engine.Materials; m++ {
		list = append(list, strings.Repeat(m.String()[:1], v.then.Of(seat).Has(m))...)
	}
	return list
}

// building returns a building with the people and the goods on it. It takes the goods from a list.
func (v *view) building(seat engine.Seat, b engine.Building, goods *[]byte) board.Building {
	s, p := &v.then, v.then.Of(seat)
	out := v.look(b.Kind, b.Tile(), b.Spaces)
	if before, ok := v.now.Borough(seat).At(b.First()); !ok || before.Spaces != b.Spaces || before.Kind != b.Kind {
		out.Ghost, out.Lit = !ok || before.Kind != b.Kind, true
	}
	room := 0
	switch b.Kind {
	case engine.KindHall:
		hall := int(v.rules.Pack().Numbers.HallCitizens)
		for i := range max(hall, int(p.Hall)) {
			place := board.Place{Ghost: i < int(p.Hall) != (i < int(v.now.Of(seat).Hall))}
			if i < int(p.Hall) {
				place.Seat = int(seat)
			}
			out.Places = append(out.Places, place)
		}
		room = engine.HallMaterial
	case engine.KindWarehouse:
		room = int(v.rules.Pack().Numbers.WarehouseRoom)
	case engine.KindArcology:
		out.Name = prose.UpperFirst(p.Arcology.String())
		_, pumps := v.rules.Work(s, seat)
		out.Dome = &board.Dome{Pumps: int(p.Pumps), Then: int(p.Pumps) + pumps, Of: engine.MostPumps}
	default:
	}
	n := min(room, len(*goods))
	out.Goods, *goods = (*goods)[:n], (*goods)[n:]
	if b.Kind != engine.KindHall {
		out.Places = v.places(seat, b)
	}
	return out
}

// places returns the places of a building, with who stands there.
func (v *view) places(seat engine.Seat, b engine.Building) (list []board.Place) {
	now := v.now.Borough(seat).People()
	taken := make([]bool, len(now))
	came := func(p engine.Person) bool { // since the action that would be taken
		for i, q := range now {
			if !taken[i] && q.Space() == p.Space() && q.Material() == p.Material() && q.Seat() == p.Seat() {
				taken[i] = true
				return false
			}
		}
		return true
	}
	var counts [engine.Materials + 1]int
	for _, p := range v.then.Borough(seat).People() {
		if p.Space() != b.First() {
			continue
		}
		at := board.Place{Seat: int(p.Seat()), Moved: p.Moved(), Ghost: came(p), Space: counts[0]}
		if m := p.Material(); m != engine.NoMaterial {
			at.Space = int(m) - 1
			if counts[m] == 0 {
				at.Kind = m.String()[0]
			}
			counts[m]++
		} else {
			counts[0]++
		}
		list = append(list, at)
	}
	switch tile := b.Tile(); {
	case b.Kind == engine.KindArcology:
		const below = 6 // the space in the corner
		for i := range list {
			list[i].Space = below
		}
	case b.Kind == engine.KindFactory:
		for m := engine.Wood; int(m) <= tile.Level(); m++ {
			if counts[m] == 0 {
				list = append(list, board.Place{Kind: m.String()[0], Space: int(m) - 1})
			}
		}
	case tile != engine.NoTile:
		for counts[0] < int(v.rules.Pack().Tiles[tile].Places) {
			list = append(list, board.Place{Space: counts[0]})
			counts[0]++
		}
	}
	return list
}
