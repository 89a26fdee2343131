package pack

import (
	"bytes"
	"encoding/json"
	"slices"

	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// An object is a group of keys that is read from a file or written as normalised JSON, by the same code: so whatever is
// read is written, too. What may be left out is left out where it is 0.
type object struct {
	*packfile.Reader
	f   *packfile.Fields // nil where it is written
	out map[string]any
}

// reading reads an object.
func reading(r *packfile.Reader, n packfile.Node, do func(*object)) {
	o := &object{Reader: r, f: r.Object(n)}
	if n.Shape == packfile.ObjectShape {
		do(o)
	}
	o.f.Close()
}

func (o *object) writes() bool { return o.f == nil }

// fault notes what is wrong with the object.
func (o *object) fault(format string, args ...any) { o.Fault(o.f.Obj.Line, format, args...) }

// json returns what was written, with the keys of an object in the order of the alphabet.
func (o *object) json() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(o.out); err != nil {
		panic(err) // text and small numbers only
	}
	return b.Bytes()
}

// group does the object behind a key.
func (o *object) group(key string, do func(*object)) {
	if o.writes() {
		one := &object{out: map[string]any{}}
		do(one)
		o.out[key] = one.out
	} else if n, ok := o.f.Need(key); ok {
		reading(o.Reader, n, do)
	}
}

// list does the objects of a list of so many to so many; has is how many there are where it is written. It may be left
// out if it may be empty.
func (o *object) list(key string, has, least, most int, do func(int, *object)) {
	if o.writes() {
		var all []any
		for i := range has {
			one := &object{out: map[string]any{}}
			do(i, one)
			all = append(all, one.out)
		}
		if has > 0 {
			o.out[key] = all
		}
		return
	}
	if least == 0 && !o.f.Has(key) {
		o.f.Optional(key)
		return
	}
	items := o.f.List(key)
	if len(items) < least || len(items) > most {
		o.fault("%q has %d entries; there should be %d to %d", key, len(items), least, most)
		return
	}
	for i, item := range items {
		reading(o.Reader, item, func(one *object) { do(i, one) })
	}
}

func (o *object) text(key string, of *string, cells int) {
	if o.writes() {
		o.out[key] = *of
	} else {
		*of = o.f.Text(key, cells)
	}
}

func (o *object) number(key string, of *uint8, low, high uint8) {
	if o.writes() {
		o.out[key] = *of
	} else {
		*of = o.f.Number(key, low, high)
	}
}

// maybe is a number that may be left out.
func (o *object) maybe(key string, of *uint8, high uint8) {
	if o.writes() {
		if *of > 0 {
			o.out[key] = *of
		}
	} else if n, ok := o.f.Optional(key); ok {
		*of = o.Count(n, key, 0, high)
	}
}

// yes is a switch that may be left out.
func (o *object) yes(key string, of *bool) {
	if o.writes() {
		if *of {
			o.out[key] = "yes"
		}
	} else if n, ok := o.f.Optional(key); ok {
		if *of = n.Text == "yes"; !*of {
			o.Fault(n.Line, "%q should be yes, or left out, not %s", key, n.Describe())
		}
	}
}

// words is a list of some words, each of which stands for a number.
func (o *object) words(key string, of []int, words []string) []int {
	if o.writes() {
		var list []string
		for _, i := range of {
			list = append(list, words[i])
		}
		o.out[key] = list
		return of
	}
	for _, item := range o.f.List(key) {
		i := slices.Index(words, item.Text)
		if i < 0 || item.Shape != packfile.TextShape {
			o.Fault(item.Line, "%q should be %s, not %s", key, prose.List(words, "or"), item.Describe())
			continue
		}
		of = append(of, i)
	}
	return of
}

// kinds is a list of kinds of buildings that may be left out, among which are words for several.
func (o *object) kinds(key string, of *engine.KindSet) {
	var words []string
	var listed []int
	for k := engine.KindResidence; k < engine.KindArcology; k++ { // nobody builds an arcology among the rest
		words = append(words, k.String())
		if of.Has(k) {
			listed = append(listed, len(words)-1)
		}
	}
	if o.writes() {
		if listed != nil {
			o.words(key, listed, words)
		}
		return
	}
	if _, ok := o.f.Optional(key); !ok {
		return
	}
	sets := []engine.KindSet{engine.Cultural, engine.Civic}
	for _, i := range o.words(key, nil, append(words, "cultural", "civic")) {
		if i < len(words) {
			*of |= engine.Kinds(engine.KindResidence + engine.Kind(i))
		} else {
			*of |= sets[i-len(words)]
		}
	}
	if *of == 0 {
		o.fault("%q names nothing", key)
	}
}
