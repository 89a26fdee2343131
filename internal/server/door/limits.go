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

// A guard counts connections.
type guard struct {
	limits Limits
	now    func() time.Time

	mu    sync.Mutex
	open  map[net.Conn]bool
	no    int64 // who was refused
	known map[netip.Prefix]*visits
	swept time.Time
}

// visits are those of one address. A connection costs a token, and each second brings NewASecond of them, up to
// as many at once.
type visits struct {
	open   int
	tokens float64
	last   time.Time
}

func newGuard(limits Limits) *guard {
	return &guard{limits: limits, now: time.Now, open: map[net.Conn]bool{}, known: map[netip.Prefix]*visits{}}
}

// enter counts a connection, unless there are too many. Who leaves says so.
func (g *guard) enter(conn net.Conn) (leave func(), ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now, most := g.now(), float64(g.limits.NewASecond)
	g.sweep(now)
	home := homeOf(conn.RemoteAddr())
	v := g.known[home]
	if v == nil {
		v = &visits{tokens: most, last: now}
		g.known[home] = v
	}
	v.tokens = min(most, v.tokens+most*now.Sub(v.last).Seconds())
	v.last = now
	if v.tokens < 1 {
		g.no++
		return nil, false
	}
	v.tokens--
	if v.open >= g.limits.PerAddress || len(g.open) >= g.limits.Connections {
		g.no++
		return nil, false
	}
	v.open++
	g.open[conn] = true
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		v.open--
		delete(g.open, conn)
	}, true
}

// sweep forgets, once a second, who has left and could come back as if for the first time.
func (g *guard) sweep(now time.Time) {
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

// count returns how many connections there are, and how many were refused.
func (g *guard) count() (open, refused int64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return int64(len(g.open)), g.no
}

// closeAll ends every connection that there is.
func (g *guard) closeAll() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for conn := range g.open {
		_ = conn.Close()
	}
}

// homeOf returns what counts as one address: of IPv6 the network that a household has.
func homeOf(from net.Addr) netip.Prefix {
	addr, err := netip.ParseAddrPort(from.String())
	if err != nil {
		return netip.Prefix{}
	}
	ip, bits := addr.Addr().Unmap(), 32
	if ip.Is6() {
		bits = 64
	}
	home, err := ip.WithZone("").Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return home
}
