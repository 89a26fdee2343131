package bot

import (
	"math"
	"math/bits"

	"boardgame/microcity/internal/mycity/engine"
)

// A position is what evaluates the positions of one game. It keeps what the landmarks were
// worth in the one before, of which most are worth the same in the next. It is for one
// goroutine at a time.
type position struct {
	rules   *engine.Rules
	players int
	squares int
	extras  bool // there is more to score than landmarks
	slums   bool // a zone changes what others around it count, so that nothing is kept

	access   []int8            // by zone
	near     [][]engine.Square // by square
	reserved [maxAccess + 1]engine.Zones
	slum     engine.Zones
	types    []engine.Zones // the zones of each type
	exp      [9][]float64   // by empty squares around a landmark and lead

	// Of the position that was evaluated last:
	last   engine.State
	known  bool
	empty  int
	sites  []siteOf
	beside [engine.MaxSquares]uint32 // by square, the sites around it: bit i stands for sites[i]
	claims []engine.Claim            // with Slums
}

// A siteOf is a landmark and what each seat may expect of it.
type siteOf struct {
	at    engine.Square
	value int8
	share [engine.MaxPlayers]float64
}

const maxAccess = 9

func newPosition(r *engine.Rules) *position {
	v := r.Config().Variants
	p := &position{rules: r, players: r.Players(), squares: r.Squares()}
	p.extras = v&(engine.Parks|engine.Types|engine.Lines) != 0
	p.slums = v.Has(engine.Slums)
	p.access = make([]int8, r.NumZones()+1)
	p.types = make([]engine.Zones, len(r.Pack().Types)+1)
	for z := engine.Zone(1); int(z) < len(p.access); z++ {
		p.access[z] = int8(r.AccessOf(z))
		p.types[r.TypeOf(z)] |= 1 << z
		if r.IsSlum(z) {
			p.slum |= 1 << z
		} else {
			p.reserved[p.access[z]] |= 1 << z
		}
	}
	for sq := range engine.Square(p.squares) {
		p.near = append(p.near, r.Near(sq, nil))
	}
	for empty := range p.exp {
		p.exp[empty] = make([]float64, 128)
		for lead := range p.exp[empty] {
			p.exp[empty][lead] = math.Exp(-float64(lead) / (openness * math.Sqrt(float64(max(empty, 1)))))
		}
	}
	return p
}

// look notes what lies on the board of a position and brings what is kept up to date.
func (p *position) look(s *engine.State) {
	if !p.known || p.slums || s.Sites != p.last.Sites || s.Landmarks != p.last.Landmarks {
		p.lookAtAll(s)
		return
	}
	var changed uint32
	for sq := range p.squares {
		if was, is := p.last.Board[sq], s.Board[sq]; was != is {
			changed |= p.beside[sq]
			if was == 0 {
				p.empty--
			}
			if is == 0 {
				p.empty++
			}
		}
	}
	p.last.Board = s.Board
	for ; changed != 0; changed &= changed - 1 {
		site := &p.sites[bits.TrailingZeros32(changed)]
		c := p.claim(s, site)
		p.share(&c, &site.share)
	}
}

// lookAtAll forgets what was kept.
func (p *position) lookAtAll(s *engine.State) {
	p.last, p.known, p.empty = *s, true, 0
	p.sites = p.sites[:0]
	clear(p.beside[:])
	p.claims = p.rules.Claims(s, p.claims[:0])
	for sq := range engine.Square(p.squares) {
		if s.Board[sq] == 0 {
			p.empty++
		}
	}
	for i := range p.claims {
		site := siteOf{at: engine.Square(s.Sites[i] - 1), value: p.claims[i].Value}
		for _, sq := range p.near[site.at] {
			p.beside[sq] |= 1 << i
		}
		p.share(&p.claims[i], &site.share)
		p.sites = append(p.sites, site)
	}
}

// claim is that of engine.Rules.Claims for one landmark, in a game without Slums.
func (p *position) claim(s *engine.State, site *siteOf) engine.Claim {
	c := engine.Claim{Value: site.value}
	for _, sq := range p.near[site.at] {
		if s.Board[sq] == 0 {
			c.Empty++
		} else if z, owner := p.rules.ZoneAt(s, sq); owner != engine.None {
			c.Access[owner-1] += p.access[z]
		}
	}
	return c
}

// inReserve returns the access in a cup; of equal zones one counts.
func (p *position) inReserve(cup engine.Zones) int {
	n := -bits.OnesCount64(uint64(cup & p.slum))
	for access, zones := range p.reserved {
		n += access * bits.OnesCount64(uint64(cup&zones))
	}
	return n
}
