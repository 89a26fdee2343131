package door

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// Limits bound what strangers can take.
type Limits struct {
	Connections int // at once
	PerAddress  int // of them from one address
	NewASecond  int // from one address

	Handshake   time.Duration // until a client has shown its key
	Sessionless time.Duration // until it has begun a session
	Frame       time.Duration // until what is shown has left
	Idle        time.Duration // without a key
	Warning     time.Duration // how long before that it is announced
	Grace       time.Duration // from the exit status to the end of the connection
	Goodbye     time.Duration // until sessions have to have ended when the server stops
}

// Usual returns the limits of a server that does not say others.
func Usual() Limits {
	return Limits{
		Connections: 500, PerAddress: 5, NewASecond: 10,
		Handshake: 10 * time.Second, Sessionless: 10 * time.Second, Frame: 10 * time.Second,
		Idle: 30 * time.Minute, Warning: time.Minute, Grace: time.Second, Goodbye: 10 * time.Second,
	}
}

// A Guard counts connections.
type Guard struct {
	// Through reports whether others come through an address, which is not bounded then; nil where none is so.
	Through func(netip.Addr) bool

	limits Limits
	now    func() time.Time

	mu    sync.Mutex
	open  map[*entry]bool
	no    int64 // who was refused
	known map[netip.Prefix]*visits
	swept time.Time
}

// An entry is a connection that was let in.
type entry struct{ end func() }

// visits are those of one address. A connection costs a token, and each second brings NewASecond of them, up to
// as many at once.
type visits struct {
	open   int
	tokens float64
	last   time.Time
}

// NewGuard returns a guard who has counted nobody yet.
func NewGuard(limits Limits) *Guard {
	return &Guard{limits: limits, now: time.Now, open: map[*entry]bool{}, known: map[netip.Prefix]*visits{}}
}

// Enter counts a connection, unless there are too many. Who leaves says so; end ends it.
func (g *Guard) Enter(from net.Addr, end func()) (leave func(), ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now, most := g.now(), float64(g.limits.NewASecond)
	g.sweep(now)
	at := addressOf(from)
	home, bounded := homeOf(at), g.Through == nil || !g.Through(at)
	v := g.known[home]
	if v == nil {
		v = &visits{tokens: most, last: now}
		g.known[home] = v
	}
	v.tokens = min(most, v.tokens+most*now.Sub(v.last).Seconds())
	v.last = now
	if bounded && v.tokens < 1 {
		g.no++
		return nil, false
	}
	v.tokens--
	if bounded && v.open >= g.limits.PerAddress || len(g.open) >= g.limits.Connections {
		g.no++
		return nil, false
	}
	v.open++
	in := &entry{end}
	g.open[in] = true
	return sync.OnceFunc(func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		v.open--
		delete(g.open, in)
	}), true
}

// sweep forgets, once a second, who has left and could come back as if for the first time.
func (g *Guard) sweep(now time.Time) {
	if now.Sub(g.swept) < time.Second {
		return
	}
	g.swept = now
	for home, v := range g.known {
		if v.open == 0 && now.Sub(v.last) >= time.Second {
			delete(g.known, home)
		}
	}
}

// Count returns how many connections there are, and how many were refused.
func (g *Guard) Count() (open, refused int64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return int64(len(g.open)), g.no
}

// EndAll ends every connection that there is.
func (g *Guard) EndAll() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for in := range g.open {
		go in.end() // some wait for the other end
	}
}

// addressOf returns an address without its port, the zero one where there is none.
func addressOf(from net.Addr) netip.Addr {
	at, _ := netip.ParseAddrPort(from.String())
	return at.Addr().Unmap().WithZone("")
}

// homeOf returns what counts as one address: of IPv6 the network that a household has.
func homeOf(at netip.Addr) netip.Prefix {
	bits := 32
	if at.Is6() {
		bits = 64
	}
	home, _ := at.Prefix(bits) // the zero one of none
	return home
}
