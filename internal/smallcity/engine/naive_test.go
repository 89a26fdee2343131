package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/soak"
)

// What can be built and who can move, once more: found by trying every shape and every place, without
// sets of bits, slowly and plainly enough to be believed.

// A town is a borough as lists and maps.
type town struct {
	r     *engine.Rules
	s     *engine.State
	seat  engine.Seat
	on    map[cell]int // the number of the building, from 1
	built []house
	free  []cell // in reading order
}

type cell struct{ column, row int }

type house struct {
	kind  engine.Kind
	cells []cell
	grown bool
}

func (c cell) space() engine.Space { return engine.SpaceAt(c.column, c.row) }

func cellOf(sp engine.Space) cell { return cell{sp.Column(), sp.Row()} }

func newTown(r *engine.Rules, s *engine.State, seat engine.Seat) *town {
	t := &town{r: r, s: s, seat: seat, on: map[cell]int{}}
	for b := range s.Borough(seat).Buildings() {
		h := house{kind: b.Kind, grown: b.Grown}
		for sp := range b.Spaces.All() {
			h.cells = append(h.cells, cellOf(sp))
			t.on[cellOf(sp)] = len(t.built) + 1
		}
		t.built = append(t.built, h)
	}
	size := int(s.Of(seat).Size)
	for row := range size {
		for column := range size {
			c := cell{column, row}
			if mayor := s.Host == seat && (c.space() == s.Mayor[0] || c.space() == s.Mayor[1]); t.on[c] == 0 && !mayor {
				t.free = append(t.free, c)
			}
		}
	}
	return t
}

// near returns the numbers of the buildings around some cells, without one of them.
func (t *town) near(cells []cell, beside bool, but int) (list []int) {
	for _, c := range cells {
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				n := t.on[cell{c.column + dx, c.row + dy}]
				if n > 0 && n != but && !slices.Contains(list, n) && (!beside || dx*dy == 0) {
					list = append(list, n)
				}
			}
		}
	}
	return list
}

// holds reports whether the conditions of a tile hold on some cells (SMC-26).
func (t *town) holds(tile engine.Tile, cells []cell, but int) bool {
	data := t.r.Pack().Tiles[tile]
	for _, n := range t.near(cells, false, but) {
		if data.Forbid.Has(t.built[n-1].kind) {
			return false
		}
	}
	for _, need := range data.Needs {
		count := 0
		for _, n := range t.near(cells, need.Beside, but) {
			if h := t.built[n-1]; need.Kinds.Has(h.kind) && len(h.cells) >= int(need.Level) {
				count++
			}
		}
		if count < int(need.Count) {
			return false
		}
	}
	return true
}

// straight reports whether cells are in one row or column.
func straight(cells []cell) bool {
	row, column := true, true
	for _, c := range cells {
		row, column = row && c.row == cells[0].row, column && c.column == cells[0].column
	}
	return row || column
}

// shapes calls back with every shape of so many free cells that has those laid.
func (t *town) shapes(laid []cell, n int, seen map[string]bool, yield func([]cell)) {
	key := slices.Clone(laid)
	slices.SortFunc(key, func(a, b cell) int { return int(a.space()) - int(b.space()) })
	text := fmt.Sprint(key)
	if seen[text] {
		return
	}
	seen[text] = true
	if len(laid) == n {
		yield(key)
		return
	}
	for _, c := range t.free {
		touches := len(laid) == 0
		for _, other := range laid {
			d := max(c.column-other.column, other.column-c.column) + max(c.row-other.row, other.row-c.row)
			touches = touches || d == 1
		}
		if touches && !slices.Contains(laid, c) {
			t.shapes(append(slices.Clone(laid), c), n, seen, yield)
		}
	}
}

// next returns the cells by which those laid can go on to a building.
func (t *town) next(tile engine.Tile, laid []cell) map[engine.Space]bool {
	set := map[engine.Space]bool{}
	data := t.r.Pack().Tiles[tile]
	t.shapes(laid, int(data.Spaces), map[string]bool{}, func(shape []cell) {
		if !t.holds(tile, shape, 0) || data.Bent && straight(shape) {
			return
		}
		for _, c := range shape {
			beside := len(laid) == 0
			for _, other := range laid {
				d := max(c.column-other.column, other.column-c.column) + max(c.row-other.row, other.row-c.row)
				beside = beside || d == 1
			}
			if beside && !slices.Contains(laid, c) {
				set[c.space()] = true
			}
		}
	})
	return set
}

// spaces lists what next can be laid.
func (t *town) spaces() (list []string) {
	var laid []cell
	for sp := range t.s.Laid.All() {
		laid = append(laid, cellOf(sp))
	}
	set := t.next(t.s.Laying, laid)
	for sp := engine.Space(1); sp <= engine.MaxSpaces; sp++ {
		if set[sp] {
			list = append(list, "space "+sp.String())
		}
	}
	return list
}

// grows lists what can grow (SMC-25).
func (t *town) grows() (list []string) {
	for i, h := range t.built {
		next := engine.TileOf(h.kind, len(h.cells)+1)
		if !engine.Growing.Has(h.kind) || h.grown || next == engine.NoTile || t.s.Supply[next] == 0 {
			continue
		}
		for _, c := range t.free {
			if near := t.near([]cell{c}, true, 0); slices.Contains(near, i+1) && t.holds(next, append(slices.Clone(h.cells), c), i+1) {
				list = append(list, "grow "+h.cells[0].space().String()+" "+c.space().String())
			}
		}
	}
	return list
}

// moves lists the moves of SMC-31 to SMC-33, in the order of SMC-88.
func (t *town) moves() (list []string) {
	me := t.s.Of(t.seat)
	if me.Hall > 0 {
		for _, to := range t.places(t.seat) {
			if to.first.kind == engine.KindResidence && len(to.first.cells) == 1 {
				list = append(list, "move hall "+to.name)
			}
		}
	}
	for in := engine.None; int(in) <= t.r.Players(); in++ {
		where := in
		if in == engine.None {
			where = t.seat
		} else if in == t.seat {
			continue
		}
		tried := map[string]bool{}
		for _, p := range t.s.Borough(where).People() {
			from := placeName(in, p.Space(), p.Material())
			if p.Seat() != t.seat || tried[from] || p.Moved() && (!t.s.Borough(t.seat).Has(engine.KindSubway) || t.s.Used.Has(engine.SubwayTaken)) {
				continue
			}
			tried[from] = true
			for _, to := range t.goals(in) {
				if to != from {
					list = append(list, "move "+from+" "+to)
				}
			}
		}
	}
	return list
}

// goals lists where a citizen in a borough can go.
func (t *town) goals(in engine.Seat) (list []string) {
	for _, to := range t.places(t.seat) {
		list = append(list, to.name)
	}
	for seat := engine.One; int(seat) <= t.r.Players(); seat++ {
		between := max(int(seat)-int(t.seat), int(t.seat)-int(seat))
		beside := seat != t.seat && (between == 1 || between == t.r.Players()-1)
		there := slices.ContainsFunc(t.s.Borough(seat).People(), func(p engine.Person) bool { return p.Seat() == t.seat })
		if beside && !t.s.Of(seat).Out && (in == seat || in == engine.None && !there) {
			for _, to := range newTown(t.r, t.s, seat).places(t.seat) {
				list = append(list, to.name)
			}
		}
	}
	return list
}

type free struct {
	name  string
	first house
}

func placeName(in engine.Seat, sp engine.Space, m engine.Material) string {
	return engine.Place{Seat: in, Space: sp, Material: m}.String()
}

// places lists the free places of a borough for a citizen of a seat (SMC-30, SMC-32, SMC-63).
func (t *town) places(who engine.Seat) (list []free) {
	in := t.seat
	if in == who {
		in = engine.None
	}
	count := map[string]int{}
	for _, p := range t.s.Borough(t.seat).People() {
		count[placeName(in, p.Space(), p.Material())]++
	}
	add := func(h house, m engine.Material, room int) {
		if name := placeName(in, h.cells[0].space(), m); count[name] < room {
			list = append(list, free{name, h})
		}
	}
	for _, h := range t.built {
		switch h.kind {
		case engine.KindResidence:
			if in == engine.None {
				add(h, engine.NoMaterial, 1)
			}
		case engine.KindCommerce:
			add(h, engine.NoMaterial, (len(h.cells)+1)/2)
		case engine.KindMuseum, engine.KindTheatre:
			add(h, engine.NoMaterial, 1)
		case engine.KindFactory:
			for m := engine.Wood; int(m) <= len(h.cells) && in == engine.None; m++ {
				room := 1
				if m == engine.Stone && t.s.Borough(t.seat).Has(engine.KindArcology) {
					room = 2
				}
				add(h, m, room)
			}
		default:
		}
	}
	return list
}

// The engine and the naive search agree on what can be laid, what grows and who moves.
func TestTheNaiveSearchAgrees(t *testing.T) {
	t.Parallel()
	for i, v := range everyGame() {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			r := game(t, v.config)
			for seed := range uint64(soak.Times(1, 100)) {
				steps := i
				playout(t, r, seed+uint64(i), func(s *engine.State, _ engine.Action) {
					if steps++; steps%5 == 0 {
						agree(t, r, s, steps%25 == 0)
					}
				})
			}
		})
	}
}

// agree compares the answers of a question; tiles, too, where asked for, which takes long.
func agree(t *testing.T, r *engine.Rules, s *engine.State, tiles bool) {
	t.Helper()
	seat, question := r.Turn(s)
	var want []string
	verb := ""
	switch question {
	case engine.QuestionSpace:
		want, verb = newTown(r, s, seat).spaces(), "space"
	case engine.QuestionBuild:
		want, verb = newTown(r, s, seat).grows(), "grow"
	case engine.QuestionMove:
		want, verb = newTown(r, s, seat).moves(), "move"
	default:
		return
	}
	legal := r.Legal(s, nil)
	var have []string
	can := map[engine.Tile]bool{}
	for _, a := range legal {
		if text := a.String()[2:]; strings.HasPrefix(text, verb+" ") {
			have = append(have, text)
		}
		if a.Kind == engine.ActBuild {
			can[a.Tile()] = true
		}
	}
	require.Equal(t, want, have, r.Position(s))
	for tile := engine.Tile(1); int(tile) <= engine.NumTiles && tiles && question == engine.QuestionBuild; tile++ {
		if why := r.Check(s, engine.BuildAction(seat, tile, engine.NoMaterial)); why == engine.OK || why == engine.NoSite {
			require.Equal(t, len(newTown(r, s, seat).next(tile, nil)) > 0, can[tile], "%s: %s", tile, r.Position(s))
		}
	}
}
