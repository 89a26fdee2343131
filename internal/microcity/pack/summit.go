package pack

import (
	_ "embed" // for what experts played the first edition by
	"encoding/json"
	"slices"
	"sync"

	"boardgame/microcity/internal/engine"
)

const dearer = "dearer"

// expertWord is the key of what a landmark is like on expert, which may be left out (MODE-5).
var expertWord = engine.Expert.String()

// summit reads what makes a landmark harder on expert than on hard.
func (r *reader) summit(f *fields, l *engine.Landmark) {
	n, ok := f.Optional(expertWord)
	if !ok {
		return
	}
	o := r.object(n)
	l.Summit.Clock = o.Number("clock", 1, maxClock)
	if d, ok := o.Optional(dearer); ok {
		l.Summit.Dearer = r.prices(d, dearer)
	}
	o.Close()
	hard, harder := l.Clocks[engine.Hard], l.Summit.Dearer != engine.Company{}
	switch {
	case hard == 0 || l.Summit.Clock == 0:
	case l.Summit.Clock > hard || l.Summit.Clock == hard && !harder:
		r.Fault(n.Line, "expert should be harder than hard: fewer than its %d turns, or as many and a dearer last stage", hard)
	}
	if len(l.Stages) == 0 {
		return
	}
	for k, extra := range l.Summit.Dearer {
		if cost := l.Stages[len(l.Stages)-1].Cost[k]; extra > 0 && cost+extra > engine.MaxResource {
			r.Fault(n.Line, "on expert the last stage would cost %d %s, and nobody can hold more than %d", cost+extra, resourceWords[k], engine.MaxResource)
		}
	}
}

// encodeSummit returns what summit reads; nothing where the cards leave it out, so that cards from
// before there were experts keep their hash.
func encodeSummit(u engine.Summit) object {
	if u.Clock == 0 {
		return nil
	}
	o := object{{"clock", u.Clock}}
	if u.Dearer != (engine.Company{}) {
		o = append(o, member{dearer, encodePrice(u.Dearer)})
	}
	return object{{expertWord, o}}
}

// firstExperts is what experts played the first edition of the core pack by, up to the third version of the
// rules. It was never among those cards, so that they kept the hash that the logs of games name, and it never
// changes. Since then what a pack leaves out follows from MODE-5 alone.
var firstExperts = sync.OnceValue(func() (e struct {
	Cards     string
	Landmarks map[string]struct {
		Clock  uint8
		Dearer map[string]uint8
	}
},
) {
	if err := json.Unmarshal(firstEdition, &e); err != nil {
		panic(err) // it is built in
	}
	return e
})

//go:embed core/first.json
var firstEdition []byte

// formerly adds to the first edition of the core pack what old games on expert are played by.
func formerly(cards *engine.Pack, hash string) {
	known := firstExperts()
	if hash != known.Cards {
		return
	}
	for i := range cards.Landmarks {
		l := &cards.Landmarks[i]
		of := known.Landmarks[l.ID]
		l.Former.Clock = of.Clock
		for word, n := range of.Dearer {
			l.Former.Dearer[slices.Index(resourceWords, word)] = n
		}
	}
}

// prices reads named resources.
func (r *reader) prices(n node, name string) (c engine.Company) {
	p := r.object(n)
	for k, word := range resourceWords {
		if v, ok := p.Optional(word); ok {
			c[k] = r.Count(v, word, 1, engine.MaxResource)
		}
	}
	p.Close()
	r.nonEmpty(n, name, engine.Cost{Named: c})
	return c
}
