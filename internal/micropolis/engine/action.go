package engine

// An Action is one step of a game: a player's choice or an outcome of chance. It is a flat,
// comparable value, made by the constructors below or by ParseAction. Its text (String,
// ParseAction) round-trips exactly.
type Action struct {
	Kind ActionKind
	Seat Seat  // who acts; None for chance, and where a text leaves it unsaid (By fills it in)
	n    uint8 // draw: the tile. take: the position. leader: the seat
	hill Hill
	side Side
	free bool
	full TileSet // sentry: these barracks
}

// An ActionKind is the verb of an action.
type ActionKind uint8

const (
	ActNone   ActionKind = iota
	ActDraw              // draw 37: this tile is drawn
	ActLeader            // leader 2, 1 leader 3b: the token goes there
	ActTake              // take 3 b left free: the third tile goes to the left end of anthill b, without soldiers
	ActFill              // fill: the new barracks is filled
	ActPass              // pass: it stays empty
	ActSentry            // sentry 23 31: these barracks are full, all others empty
	numActions
)

// DrawAction returns the outcome that this tile is drawn.
func DrawAction(tile uint8) Action { return Action{Kind: ActDraw, n: tile} }

// FirstAction returns the outcome that this player is the first leader (MPO-6).
func FirstAction(leader Seat) Action { return Action{Kind: ActLeader, n: uint8(leader)} }

// LeaderAction hands the token to an anthill of a player (MPO-18, MPO-40, MPO-44).
func LeaderAction(s, to Seat, hill Hill) Action {
	return Action{Kind: ActLeader, Seat: s, n: uint8(to), hill: hill}
}

// TakeAction takes the tile at a position of the line, from 1, for soldiers, or free for an
// architect token, and places it (MPO-9, MPO-13, MPO-22).
func TakeAction(s Seat, position uint8, hill Hill, side Side, free bool) Action {
	return Action{Kind: ActTake, Seat: s, n: position, hill: hill, side: side, free: free}
}

// FillAction fills the new barracks (MPO-26).
func FillAction(s Seat) Action { return Action{Kind: ActFill, Seat: s} }

// PassAction leaves it empty.
func PassAction(s Seat) Action { return Action{Kind: ActPass, Seat: s} }

// SentryAction fills these barracks and empties all others of the anthill (MPO-25).
func SentryAction(s Seat, full TileSet) Action { return Action{Kind: ActSentry, Seat: s, full: full} }

// By returns the action as taken by a seat, where its text left the seat unsaid. Only chance draws.
func (a Action) By(s Seat) Action {
	if a.Seat == None && s.IsPlayer() && a.Kind != ActDraw {
		a.Seat = s
	}
	return a
}

// Tile returns the tile of a draw.
func (a Action) Tile() uint8 { return a.n }

// Position returns the position in the line of a take, from 1.
func (a Action) Position() uint8 { return a.n }

// Hill returns the anthill of a take, or that the token goes to.
func (a Action) Hill() Hill { return a.hill }

// Side returns where a take places the tile.
func (a Action) Side() Side { return a.side }

// Free reports whether a take uses an architect token.
func (a Action) Free() bool { return a.free }

// To returns the player to whom the token goes.
func (a Action) To() Seat { return Seat(a.n) }

// Full returns the barracks that a sentry fills.
func (a Action) Full() TileSet { return a.full }

// tidy reports whether fields that the kind does not use are 0, and the others in range.
func (a Action) tidy() bool {
	bare := Action{Kind: a.Kind, Seat: a.Seat}
	switch a.Kind {
	case ActDraw:
		bare.n = a.n
	case ActLeader:
		bare.n, bare.hill = a.n, a.hill
	case ActTake:
		bare.n, bare.hill, bare.side, bare.free = a.n, a.hill, a.side, a.free
	case ActSentry:
		bare.full = a.full
	default:
	}
	return a == bare && a.hill <= HillB && a.side <= Right && a.full&1 == 0
}
