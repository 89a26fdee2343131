package pack

import (
	"slices"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/packfile"
)

// How many cells of a terminal a text may take.
const (
	nameCells  = 18
	titleCells = 50
	labelCells = 3
)

const (
	leastLandmarks = 16
	mostValue      = 9
)

// A reader reads the sections of a set.
type reader struct{ *packfile.Reader }

func (r reader) header(n packfile.Node, p *engine.Pack) {
	f := r.Object(n)
	p.ID = f.ID("id")
	p.Name = f.Text("name", titleCells)
	p.Version = f.Text("version", nameCells)
	p.Author = f.Text("author", titleCells)
	f.Close()
}

// landmarks reads the classes, the landmarks and the City Dump (MYC-2, MYC-23, MYC-37).
func (r reader) landmarks(n packfile.Node, p *engine.Pack) {
	f := r.Object(n)
	if classes, ok := f.Need("classes"); ok {
		p.Classes = r.classes(classes)
	}
	labels := map[string]bool{}
	if list, ok := f.Need("list"); ok {
		items := r.Items(list, "list")
		if list.Shape == packfile.ListShape && (len(items) < leastLandmarks || len(items) > engine.MostLandmarks) {
			r.Fault(list.Line, "there are %d landmarks; a set has %d to %d", len(items), leastLandmarks, engine.MostLandmarks)
		}
		for _, item := range items {
			p.Landmarks = append(p.Landmarks, r.landmark(item, p.Classes, labels))
		}
	}
	if dump, ok := f.Optional("dump"); ok {
		l := r.landmark(dump, nil, labels)
		p.Dump = &l
	}
	f.Close()
}

func (r reader) classes(n packfile.Node) (names []string) {
	items := r.Items(n, "classes")
	if n.Shape == packfile.ListShape && (len(items) == 0 || len(items) > engine.MostClasses) {
		r.Fault(n.Line, "there are %d classes; a set has 1 to %d", len(items), engine.MostClasses)
	}
	for _, item := range items {
		name := r.Plain(item, "class", nameCells)
		if slices.Contains(names, name) {
			r.Fault(item.Line, "there are two classes %s", packfile.Quote(name))
		}
		names = append(names, name)
	}
	return names
}

// landmark reads one landmark; without classes, the City Dump, which has none.
func (r reader) landmark(n packfile.Node, classes []string, labels map[string]bool) engine.LandmarkCounter {
	f := r.Object(n)
	l := engine.LandmarkCounter{
		Name:  f.Text("name", nameCells),
		Label: r.capitals(f, "label", labelCells),
		Value: f.Signed("value", -mostValue, mostValue),
	}
	if classes != nil {
		class, _ := f.Word("class", classes)
		l.Class = uint8(class)
	}
	if l.Label != "" && labels[l.Label] {
		r.Fault(n.Line, "there are two landmarks with the label %s", packfile.Quote(l.Label))
	}
	labels[l.Label] = true
	f.Close()
	return l
}

// capitals reads a label or a letter; empty where it is none.
func (r reader) capitals(f *packfile.Fields, key string, most int) string {
	n, ok := f.Need(key)
	if !ok {
		return ""
	}
	good := n.Shape == packfile.TextShape && n.Text != "" && len(n.Text) <= most
	for _, c := range []byte(n.Text) {
		good = good && c >= 'A' && c <= 'Z'
	}
	switch {
	case good:
		return n.Text
	case most == 1:
		r.Fault(n.Line, "%q should be one capital from A to Z, not %s", key, n.Describe())
	default:
		r.Fault(n.Line, "%q should be 1 to %d capitals from A to Z, not %s", key, most, n.Describe())
	}
	return ""
}

// zones reads the types of zones and the Slum (MYC-3, MYC-24, MYC-37).
func (r reader) zones(n packfile.Node, p *engine.Pack) {
	f := r.Object(n)
	letters := map[string]bool{}
	different := 0
	if list, ok := f.Need("types"); ok {
		items := r.Items(list, "types")
		if list.Shape == packfile.ListShape && (len(items) == 0 || len(items) > engine.MostTypes) {
			r.Fault(list.Line, "there are %d types of zones; a set has 1 to %d", len(items), engine.MostTypes)
		}
		for _, item := range items {
			t := r.zoneType(item, letters, true)
			different += len(slices.Compact(slices.Clone(t.Access)))
			p.Types = append(p.Types, t)
		}
		if different > engine.MostZones-1 {
			r.Fault(list.Line, "there are %d different zones; a set has at most %d", different, engine.MostZones-1)
		}
	}
	if slum, ok := f.Optional("slum"); ok {
		t := r.zoneType(slum, letters, false)
		p.Slum = &t
	}
	f.Close()
}

// zoneType reads a type of zones. The Slum has no list of access.
func (r reader) zoneType(n packfile.Node, letters map[string]bool, access bool) engine.ZoneType {
	f := r.Object(n)
	t := engine.ZoneType{Name: f.Text("name", nameCells)}
	if letter := r.capitals(f, "letter", 1); letter != "" {
		if letters[letter] {
			r.Fault(n.Line, "there are two types of zones with the letter %s", letter)
		}
		letters[letter] = true
		t.Letter = letter[0]
	}
	if access {
		if list, ok := f.Need("access"); ok {
			t.Access = r.access(list)
		}
	}
	f.Close()
	return t
}

// access reads the access of the zones of a type, which is kept from high to low.
func (r reader) access(n packfile.Node) (list []uint8) {
	items := r.Items(n, "access")
	if n.Shape == packfile.ListShape && (len(items) == 0 || len(items) > engine.MostAccess) {
		r.Fault(n.Line, "there are %d zones of this type; there should be 1 to %d", len(items), engine.MostAccess)
	}
	for _, item := range items {
		list = append(list, r.Count(item, "access", 1, engine.MostAccess))
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}
