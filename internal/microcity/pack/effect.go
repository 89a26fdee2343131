package pack

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Bounds of an effect.
const (
	maxParts  = 6
	maxAmount = 9
	maxMove   = 3
	maxAll    = engine.Materials * engine.MaxResource // materials that a company can hold
)

// effect reads an effect: a list of parts, or a cost and what it buys. Whether its
// words belong on the card that has it is up to the caller.
func (r *reader) effect(n node, name string) engine.Effect {
	var e engine.Effect
	parts, called := n, name
	if n.shape == objectShape {
		f := r.object(n)
		if cost, ok := f.need("cost"); ok {
			e.Cost = r.cost(cost)
			r.nonEmpty(cost, "cost", e.Cost)
		}
		if do, ok := f.need("do"); ok {
			parts, name = do, "do"
		}
		f.close()
	}
	if parts.shape != objectShape {
		e.Parts = r.parts(parts, name)
	}
	r.affordable(n, e)
	r.manageable(n, called, e)
	return e
}

func (r *reader) parts(n node, name string) []engine.Part {
	items := r.items(n, name)
	if n.shape == listShape && (len(items) == 0 || len(items) > maxParts) {
		r.fault(n.line, "%q has %d parts; it should have from 1 to %d", name, len(items), maxParts)
	}
	var parts []engine.Part
	for _, item := range items {
		if p, ok := r.part(item); ok {
			parts = append(parts, p)
		}
	}
	return parts
}

// part reads one part: a word alone (build), or a word and its number or materials.
func (r *reader) part(n node) (p engine.Part, ok bool) {
	word, value := n.text, node{}
	if n.shape == objectShape {
		if len(n.pairs) != 1 {
			r.fault(n.line, "a part of an effect has one word; found %d, write each as a part of its own", len(n.pairs))
			return p, false
		}
		word, value = n.pairs[0].key, n.pairs[0].value
	} else if n.shape != textShape {
		r.fault(n.line, "here should be a part of an effect, such as gain: {coal: 1}, not %s", n.describe())
		return p, false
	}
	kind, ok := partKind(word)
	if !ok {
		r.fault(n.line, "%s is no effect; possible are %s", quote(word), prose.List(partWords, "and"))
		return p, false
	}
	p.Kind = kind
	bare := kind == engine.BuildAny || kind == engine.BuildContract
	switch {
	case bare && n.shape == objectShape:
		r.fault(n.line, "%q stands alone, without a value", word)
	case !bare && n.shape != objectShape:
		r.fault(n.line, "%q needs a value, such as %s", word, example(kind))
	case !bare:
		r.value(value, &p)
	}
	return p, true
}

func partKind(word string) (engine.PartKind, bool) {
	for i, w := range partWords {
		if w == word {
			return engine.PartKind(i), true
		}
	}
	return 0, false
}

func example(kind engine.PartKind) string {
	switch kind {
	case engine.Gain:
		return "gain: {coal: 1}"
	case engine.Exchange:
		return "exchange: {give: {any: 1}, take: {money: 2}}"
	default:
		return partWords[kind] + ": 1"
	}
}

func (r *reader) value(n node, p *engine.Part) {
	word := partWords[p.Kind]
	switch p.Kind {
	case engine.Gain:
		p.Take = r.amounts(n, maxAmount, maxAmount)
		r.nonEmpty(n, word, p.Take)
	case engine.Exchange:
		r.exchange(n, p)
	case engine.MoveBy:
		p.N = r.count(n, word, 1, maxMove)
	default:
		p.N = r.count(n, word, 1, maxAmount)
	}
}

// exchange reads an exchange and makes sure that it can be carried out without giving
// back what it took (EFF-5).
func (r *reader) exchange(n node, p *engine.Part) {
	f := r.object(n)
	if give, ok := f.need("give"); ok {
		p.Give = r.cost(give)
		r.nonEmpty(give, "give", p.Give)
		if p.Give.Any > 1 {
			r.fault(give.line, "an exchange takes at most 1 material of free choice; found %d", p.Give.Any)
		}
	}
	if take, ok := f.need("take"); ok {
		p.Take = r.amounts(take, maxAmount, maxAmount)
		r.nonEmpty(take, "take", p.Take)
	}
	f.close()
	same := false
	for k, word := range resourceWords {
		if p.Give.Named[k] > 0 && p.Take.Named[k] > 0 {
			r.fault(n.line, "the exchange gives back %s, which it takes", word)
			same = true
		}
	}
	if !same && !exchangeable(p) {
		r.fault(n.line, "the exchange leaves no material that could be given or taken")
	}
}

// exchangeable reports whether a material remains for every free choice.
func exchangeable(p *engine.Part) bool {
	for free := range engine.Materials {
		if p.Give.Any > 0 && p.Take.Named[free] > 0 {
			continue
		}
		if p.Take.Any == 0 {
			return true
		}
		for take := range engine.Materials {
			if p.Give.Named[take] == 0 && (p.Give.Any == 0 || take != free) {
				return true
			}
		}
	}
	return false
}

// cost reads what must be paid or given: no more than the tracks hold (RES-1).
func (r *reader) cost(n node) engine.Cost { return r.amounts(n, engine.MaxResource, maxAmount) }

// amounts reads resources, and materials of free choice under "any".
func (r *reader) amounts(n node, most, mostAny uint8) engine.Cost {
	var c engine.Cost
	f := r.object(n)
	for k, word := range resourceWords {
		if v, ok := f.optional(word); ok {
			c.Named[k] = r.count(v, word, 1, most)
		}
	}
	if v, ok := f.optional(anyWord); ok {
		c.Any = r.count(v, anyWord, 1, mostAny)
	}
	f.close()
	return c
}

// price reads what a stage, goal or contract costs: named resources only.
func (f *fields) price() engine.Company {
	n, ok := f.need("cost")
	if !ok {
		return engine.Company{}
	}
	p := f.object(n)
	var c engine.Company
	for k, word := range resourceWords {
		if v, ok := p.optional(word); ok {
			c[k] = f.count(v, word, 1, engine.MaxResource)
		}
	}
	p.close()
	f.nonEmpty(n, "cost", engine.Cost{Named: c})
	return c
}

func (r *reader) nonEmpty(n node, name string, c engine.Cost) {
	if n.shape == objectShape && len(n.pairs) == 0 && c.IsFree() {
		r.fault(n.line, "%q names nothing", name)
	}
}

// affordable makes sure that a full company can pay for the effect: its cost and all
// its exchanges together (EFF-2).
func (r *reader) affordable(n node, e engine.Effect) {
	var sum [engine.Resources]int
	free := int(e.Cost.Any)
	add := func(c engine.Company) {
		for k, v := range c {
			sum[k] += int(v)
		}
	}
	add(e.Cost.Named)
	for _, p := range e.Parts {
		add(p.Give.Named)
		free += int(p.Give.Any)
	}
	for k, word := range resourceWords {
		if sum[k] > engine.MaxResource {
			r.fault(n.line, "the effect asks for %d %s at once; a company holds at most %d", sum[k], word, engine.MaxResource)
		}
	}
	if all := sum[engine.Coal] + sum[engine.Steel] + sum[engine.Wood] + free; all > maxAll {
		r.fault(n.line, "the effect asks for %d materials at once; a company holds at most %d", all, maxAll)
	}
}

// plain reports the parts of an effect that belong on card X alone.
func (r *reader) plain(n node, e engine.Effect) {
	for _, p := range e.Parts {
		if isTrade(p.Kind) {
			r.fault(n.line, "%q belongs on card X alone", partWords[p.Kind])
		}
	}
}

// isTrade reports whether a part moves materials between companies (COOP-7).
func isTrade(k engine.PartKind) bool {
	return k == engine.GiveMaterial || k == engine.SwapMaterial
}
