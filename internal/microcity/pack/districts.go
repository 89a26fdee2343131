package pack

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
)

// districtSets are the numbers of the district cards and the game that each belongs
// to (CARD-1).
var districtSets = map[uint8]engine.Set{
	1: engine.SetBasic, 2: engine.SetBasic, 3: engine.SetBasic, 4: engine.SetBasic, 8: engine.SetBasic,
	5: engine.SetLogistics, 6: engine.SetLogistics, 7: engine.SetLogistics,
	9: engine.SetGarden,
}

// setQuarter is the one quarter of its kind that a card of an expansion has.
var setQuarter = map[engine.Set]engine.Kind{
	engine.SetLogistics: engine.LogisticsQuarter,
	engine.SetGarden:    engine.GardenQuarter,
}

func readDistricts(r *reader, n node, cards *engine.Pack) {
	cards.Districts = numbered[engine.District, uint8]{
		key: "districts", one: "district", all: "districts, numbered 1 to 9", count: len(districtSets), read: (*reader).district,
		number: func(c engine.District) uint8 { return c.Number },
	}.from(r, n)
}

func (r *reader) district(n node) engine.District {
	f := r.object(n)
	d := engine.District{
		Number: f.Number("number", 1, 9),
		Name:   f.Text("name", nameCells),
	}
	d.Set = districtSets[d.Number]
	quarters := f.List("quarters")
	f.Close()
	if f.Has("quarters") && len(quarters) != len(d.Quarters) {
		f.Fault(n.Line, "a district has 4 quarters: top left, top right, bottom left, bottom right; found %d", len(quarters))
		return d
	}
	for i, q := range quarters {
		d.Quarters[i] = r.quarter(q)
	}
	if d.Number > 0 {
		r.specials(n, d)
	}
	return d
}

// specials makes sure that expansion quarters are on the cards of their expansion,
// one on each.
func (r *reader) specials(n node, d engine.District) {
	special, has := setQuarter[d.Set]
	for _, kind := range []engine.Kind{engine.LogisticsQuarter, engine.GardenQuarter} {
		want, got := 0, 0
		if has && kind == special {
			want = 1
		}
		for _, q := range d.Quarters {
			if q.Kind == kind {
				got++
			}
		}
		if got != want {
			r.Fault(n.Line, "%s quarters on district %d: %d instead of %d", kindWords[kind], d.Number, got, want)
		}
	}
}

func (r *reader) quarter(n node) engine.QuarterCard {
	f := r.object(n)
	var q engine.QuarterCard
	kind, ok := f.Word("kind", kindWords)
	if !ok {
		return q
	}
	q.Kind = engine.Kind(kind)
	if q.Kind == engine.Industrial {
		material, _ := f.Word("material", materialWords)
		q.Material = engine.Resource(material)
	}
	if q.Kind != engine.GardenQuarter {
		q.A, q.B = f.faces(q.Kind == engine.LogisticsQuarter)
	}
	f.Close()
	return q
}

// faces reads the die values of both sides of a quarter (CITY-4).
func (f *fields) faces(anyDie bool) (a, b engine.Faces) {
	nodeA, okA := f.Need(faceWords[0])
	nodeB, okB := f.Need(faceWords[1])
	if !okA || !okB {
		return 0, 0
	}
	if anyDie {
		for i, n := range []node{nodeA, nodeB} {
			if n.Shape != packfile.TextShape || n.Text != anyWord {
				f.Fault(n.Line, "side %s should be any: a logistics quarter accepts any die", faceWords[i])
			}
		}
		return engine.AnyFace, engine.AnyFace
	}
	a, okA = f.side(nodeA, faceWords[0])
	b, okB = f.side(nodeB, faceWords[1])
	if !okA || !okB {
		return a, b
	}
	if a.Len() < 1 || a.Len() > 2 {
		f.Fault(nodeA.Line, "side a shows %d die values; it should be 1 or 2", a.Len())
	} else if b&a != a || b.Len() != a.Len()+1 {
		f.Fault(nodeB.Line, "side b should show the values of side a (%s) and one more; it shows %s", values(a), values(b))
	}
	return a, b
}

func (r *reader) side(n node, name string) (faces engine.Faces, ok bool) {
	if n.Shape != packfile.ListShape {
		r.Fault(n.Line, "%q should be a list of die values, such as [2, 5], not %s", name, n.Describe())
		return 0, false
	}
	for _, item := range n.Items {
		v := r.Count(item, name, 1, 6)
		if v == 0 {
			return 0, false
		}
		if faces.Has(v) {
			r.Fault(item.Line, "side %s shows the die value %d twice", name, v)
			return 0, false
		}
		faces |= engine.FacesOf(v)
	}
	return faces, true
}

// values lists the die values, as in "2 and 5".
func values(f engine.Faces) string {
	var words []string
	for v := uint8(1); v <= 6; v++ {
		if f.Has(v) {
			words = append(words, strconv.Itoa(int(v)))
		}
	}
	if len(words) == 0 {
		return "nothing"
	}
	return prose.List(words, "and")
}
