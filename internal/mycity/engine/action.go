package engine

// An Action is one step of a game: a player's choice or an outcome of chance. It is a flat,
// comparable value, made by the constructors below or by Rules.ParseAction. Its text
// (Rules.Format, Rules.ParseAction) round-trips exactly.
type Action struct {
	Kind ActionKind
	Seat Seat  // who acts; None where a text leaves it unsaid (By fills it in)
	a, b uint8 // what the kind is about, in the order of its text; 0 where it uses none
}

// An ActionKind is the verb of an action.
type ActionKind uint8

const (
	ActNone     ActionKind = iota
	ActSite                // site b1 e1: the columns of a row; site e5: a cell of the hex map
	ActLandmark            // landmark b1 ZOO
	ActRoll                // roll 2 7: seat 2 rolls a 7
	ActDraw                // draw P4 H1
	ActPlace               // place c3 P4
	ActRezone              // rezone d4 H2
	ActPass                // pass: is skipped instead of rezoning
	numActions
)

// SiteAction returns the outcome that landmarks stand on two squares of a row (MYC-6).
func SiteAction(a, b Square) Action {
	return Action{ActSite, Chance, uint8(min(a, b)), uint8(max(a, b))}
}

// CellAction returns the outcome that a landmark stands on a cell of the hex map (MYC-44).
func CellAction(c Square) Action { return Action{ActSite, Chance, uint8(c), 0} }

// LandmarkAction returns the outcome that a landmark is drawn for a site (MYC-7).
func LandmarkAction(sq Square, l Landmark) Action {
	return Action{ActLandmark, Chance, uint8(sq), uint8(l)}
}

// RollAction returns the outcome of a seat's roll for the first turn (MYC-8).
func RollAction(s Seat, die uint8) Action { return Action{ActRoll, Chance, uint8(s), die} }

// DrawAction returns the outcome that these zones are drawn; NoZone second where only one is left
// (MYC-28).
func DrawAction(a, b Zone) Action {
	if b != NoZone {
		a, b = min(a, b), max(a, b)
	}
	return Action{ActDraw, Chance, uint8(a), uint8(b)}
}

// PlaceAction places a zone on an empty square (MYC-10).
func PlaceAction(s Seat, sq Square, z Zone) Action { return Action{ActPlace, s, uint8(sq), uint8(z)} }

// RezoneAction replaces the seat's own zone on a square (MYC-30).
func RezoneAction(s Seat, sq Square, z Zone) Action { return Action{ActRezone, s, uint8(sq), uint8(z)} }

// PassAction returns the pass instead of a rezoning (MYC-31).
func PassAction(s Seat) Action { return Action{ActPass, s, 0, 0} }

// By fills in the seat of an action whose text left it unsaid.
func (a Action) By(s Seat) Action {
	if a.Seat == None {
		a.Seat = s
	}
	return a
}

// Square returns the square of a site, a landmark, a placement or a rezoning.
func (a Action) Square() Square { return Square(a.a) }

// Second returns the second square of a site.
func (a Action) Second() Square { return Square(a.b) }

// Landmark returns the landmark that is drawn.
func (a Action) Landmark() Landmark { return Landmark(a.b) }

// Zone returns the zone that is placed, on an empty square or in place of another.
func (a Action) Zone() Zone { return Zone(a.b) }

// Drawn returns the zones that are drawn.
func (a Action) Drawn() [2]Zone { return [2]Zone{Zone(a.a), Zone(a.b)} }

// Roller returns the seat that rolls.
func (a Action) Roller() Seat { return Seat(a.a) }

// Die returns what is rolled.
func (a Action) Die() uint8 { return a.b }

// byChance reports whether chance answers with this kind.
func (k ActionKind) byChance() bool { return k >= ActSite && k <= ActDraw }
