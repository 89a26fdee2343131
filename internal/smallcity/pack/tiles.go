package pack

import (
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// Bounds of a tile.
const (
	mostMoney     = 99
	mostMaterials = 9
	mostVotes     = 20
	bentSpaces    = 3
)

// homes are the kinds where people stand and bring something, but for factories (SMC-30).
const homes engine.KindSet = 1<<engine.KindResidence | 1<<engine.KindCommerce | 1<<engine.KindMuseum | 1<<engine.KindTheatre

// tiles are the tiles (SMC-2, SMC-3, SMC-26, SMC-27, SMC-53).
func (o *object) tiles(p *engine.Pack) {
	for t := engine.Residence1; int(t) <= engine.NumTiles; t++ {
		o.group(t.String(), func(o *object) { o.tile(&p.Tiles[t], t) })
	}
}

func (o *object) tile(d *engine.TileData, t engine.Tile) {
	o.number("supply", &d.Supply, 1, engine.MostSupply)
	if t.Level() > 0 {
		d.Spaces = uint8(t.Level())
	} else {
		o.number("spaces", &d.Spaces, 1, engine.MostSpaces)
		o.yes("bent", &d.Bent)
	}
	o.yes("scarce", &d.Scarce)
	o.yes("council", &d.Council)
	o.maybe("money", &d.Money, mostMoney)
	for m := engine.Wood; int(m) <= engine.Materials; m++ {
		o.maybe(m.String(), &d.Materials[m], mostMaterials)
	}
	o.maybe("votes", &d.Votes, mostVotes)
	switch k := t.Kind(); {
	case homes.Has(k):
		o.number("places", &d.Places, 0, engine.MostPlaces)
		o.number("yield", &d.Yield, 0, mostVotes)
	case k == engine.KindFactory:
		d.Places = uint8(t.Level())
	}
	o.kinds("forbid", &d.Forbid)
	n := 0
	for n < len(d.Needs) && d.Needs[n].Count > 0 {
		n++
	}
	o.list("needs", n, 0, len(d.Needs), func(i int, o *object) { o.condition(&d.Needs[i], d.Forbid, t.Kind()) })
	if !o.writes() && d.Bent && d.Spaces != bentSpaces {
		o.fault("%s is bent, but does not have three spaces", t)
	}
}

// condition is what must stand near a building of a kind. It must be possible beside what is forbidden, and with the
// buildings of which a borough has one each. What grows cannot count on its own kind: it would be near itself.
func (o *object) condition(c *engine.Condition, forbid engine.KindSet, of engine.Kind) {
	key := "near"
	if c.Beside = c.Beside || !o.writes() && o.f.Has("beside"); c.Beside {
		key = "beside"
	}
	o.kinds(key, &c.Kinds)
	if o.maybe("count", &c.Count, engine.MostCount); c.Count == 0 {
		c.Count = 1
	}
	o.maybe("level", &c.Level, engine.MostSpaces)
	if o.writes() {
		return
	}
	if c.Kinds == 0 {
		o.fault(`a condition names kinds of buildings after "near" or "beside"`)
	}
	if engine.Growing.Has(of) && c.Kinds.Has(of) {
		o.fault("a %s grows, and cannot need another %s nearby: name other kinds", of, of)
	}
	if engine.Single.Has(of) {
		forbid |= engine.Kinds(of)
	}
	possible, many := 0, false
	for k := engine.KindResidence; k < engine.KindArcology; k++ {
		if c.Kinds.Has(k) && !forbid.Has(k) {
			possible, many = possible+1, many || !engine.Single.Has(k) && k != engine.KindHall
		}
	}
	if c.Kinds != 0 && !many && possible < int(c.Count) {
		o.fault("nobody can build this: it needs %s nearby, and a borough can have only %d", prose.Count(c.Count, "different building", "different buildings"), possible)
	}
}
