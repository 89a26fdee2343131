package bot

import (
	"encoding/binary"
	"math"
	"math/bits"

	"boardgame/microcity/internal/mycity/engine"
)

// A position is what evaluates the positions of one game. It keeps what it counted in the one before,
// from which most differ by a zone. It is for one goroutine at a time.
type position struct {
	rules   *engine.Rules
	players int
	squares int
	extras  bool // there is more to score than landmarks

	access   []int8            // by zone
	near     [][]engine.Square // by square
	reserved []reserves
	slum     engine.Zones
	types    []engine.Zones // the zones of each type
	exp      [9][]float64   // by empty squares around a landmark and lead

	// Of the position that was evaluated last:
	last    engine.State
	known   bool
	empty   int
	sites   []siteOf
	beside  [engine.MaxSquares]uint32 // by square, the sites around it: bit i stands for sites[i]
	slums   [engine.MaxSquares]int8   // by square, how many Slums are around it
	changed uint32                    // the sites whose shares are to be worked out again
	shares  [engine.MaxPlayers]int64  // by seat, of all sites
}

// A siteOf is a landmark, what lies around it, and what each seat may expect of it.
type siteOf struct {
	value  int8
	empty  int8 // squares
	access engine.Access
	share  [engine.MaxPlayers]int64
}

// unit is one prestige in shares. They are whole numbers, so that their sums do not depend on the
// order in which they came and went.
const unit = 1 << 40

// A reserves is the zones of one access.
type reserves struct {
	access int
	zones  engine.Zones
}

const maxAccess = 9

func newPosition(r *engine.Rules) *position {
	v := r.Config().Variants
	p := &position{rules: r, players: r.Players(), squares: r.Squares()}
	p.extras = v&(engine.Parks|engine.Types|engine.Lines) != 0
	var reserved [maxAccess + 1]engine.Zones
	p.access = make([]int8, r.NumZones()+1)
	p.types = make([]engine.Zones, len(r.Pack().Types)+1)
	for z := engine.Zone(1); int(z) < len(p.access); z++ {
		p.access[z] = int8(r.AccessOf(z))
		p.types[r.TypeOf(z)] |= 1 << z
		if r.IsSlum(z) {
			p.slum |= 1 << z
		} else {
			reserved[p.access[z]] |= 1 << z
		}
	}
	for access, zones := range reserved {
		if zones != 0 {
			p.reserved = append(p.reserved, reserves{access, zones})
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

// look brings what is kept up to the position.
func (p *position) look(s *engine.State) {
	if !p.known || s.Sites != p.last.Sites || s.Landmarks != p.last.Landmarks {
		p.begin(s)
	}
	for at := 0; at < p.squares; at += 8 { // eight squares at a time
		was, is := p.last.Board[at:at+8], s.Board[at:at+8]
		differ := binary.LittleEndian.Uint64(was) ^ binary.LittleEndian.Uint64(is)
		for differ != 0 {
			i := bits.TrailingZeros64(differ) / 8
			p.change(engine.Square(at+i), is[i])
			differ &^= 255 << (8 * i)
		}
	}
	for ; p.changed != 0; p.changed &= p.changed - 1 {
		p.share(&p.sites[bits.TrailingZeros32(p.changed)])
	}
}

// begin takes the landmarks of another town, on an empty board.
func (p *position) begin(s *engine.State) {
	p.last, p.known = engine.State{Sites: s.Sites, Landmarks: s.Landmarks}, true
	p.empty, p.sites, p.shares, p.changed = p.squares, p.sites[:0], [engine.MaxPlayers]int64{}, 0
	clear(p.beside[:])
	clear(p.slums[:])
	for i, at := range s.Sites[:p.rules.NumSites()] {
		if s.Landmarks[i] == 0 {
			break // the setup is not done
		}
		around := p.near[at-1]
		for _, sq := range around {
			p.beside[sq] |= 1 << i
		}
		p.sites = append(p.sites, siteOf{value: p.rules.LandmarkCounter(s.Landmarks[i]).Value, empty: int8(len(around))})
		p.changed |= 1 << i
	}
}

// change changes what lies on a square.
func (p *position) change(sq engine.Square, to uint8) {
	p.lay(sq, -1)
	p.last.Board[sq] = to
	p.lay(sq, 1)
}

// lay counts what lies on a square; by -1 it takes it off.
func (p *position) lay(sq engine.Square, by int8) {
	z, owner := p.rules.ZoneAt(&p.last, sq)
	switch {
	case p.last.Board[sq] == 0:
		p.empty += int(by)
		for left := p.beside[sq]; left != 0; left &= left - 1 {
			p.sites[bits.TrailingZeros32(left)].empty += by
		}
		p.changed |= p.beside[sq]
	case owner == engine.None: // a landmark
	default:
		p.count(sq, owner, by*p.worth(z, sq))
	}
	if p.slum.Has(z) {
		p.overshadow(sq, by)
	}
}

// overshadow has the zones around a Slum count less, or again as before.
func (p *position) overshadow(sq engine.Square, by int8) {
	for _, n := range p.near[sq] {
		z, owner := p.rules.ZoneAt(&p.last, n)
		before := p.worth(z, n)
		p.slums[n] += by
		if after := p.worth(z, n); after != before {
			p.count(n, owner, after-before)
		}
	}
}

// worth returns what a zone counts on a square (MYC-25).
func (p *position) worth(z engine.Zone, sq engine.Square) int8 {
	if access := p.access[z]; access > 0 {
		return max(access-p.slums[sq], 0)
	}
	return p.access[z]
}

// count adds to a seat's access to the landmarks around a square.
func (p *position) count(sq engine.Square, owner engine.Seat, access int8) {
	for left := p.beside[sq]; left != 0; left &= left - 1 {
		p.sites[bits.TrailingZeros32(left)].access[owner-1] += access
	}
	p.changed |= p.beside[sq]
}

// inReserve returns the access in a cup; of equal zones one counts.
func (p *position) inReserve(cup engine.Zones) int {
	n := -bits.OnesCount64(uint64(cup & p.slum))
	for _, r := range p.reserved {
		n += r.access * bits.OnesCount64(uint64(cup&r.zones))
	}
	return n
}
