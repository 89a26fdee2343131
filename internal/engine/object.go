package engine

// Each method here returns one thing that an action is about. It is defined for every
// action: of a kind that is about no such thing, and of a value that no such thing has, it
// returns what the comment says, and never panics.

// NoArea is the area of an action that is about none.
const NoArea Area = 255

// Numbers returns what an outcome of chance brings: the districts nw, ne, sw, se; the upper
// and the lower seaport; the Goal cards; the Advantage card; the dice, ascending. A split
// has the two dice of seat One. Entries that are not used are 0, and so are all of other
// kinds.
func (a Action) Numbers() [4]uint8 {
	if a.Kind.isOutcome() || a.Kind == ActSplit {
		return [4]uint8{a.a, a.b, a.c, a.d}
	}
	return [4]uint8{}
}

// Advantage returns the number of the Advantage card that is drawn or taken; 0 for other
// kinds.
func (a Action) Advantage() uint8 {
	if a.Kind == ActDraw || a.Kind == ActAdvantage {
		return a.a
	}
	return 0
}

// Card returns the project card that is played or recalled; 0 for other kinds.
func (a Action) Card() Card {
	if a.Kind == ActPlay || a.Kind == ActRecall {
		return Card(a.a)
	}
	return 0
}

// Area returns the area that an action is about: where place and go put the engineer, where
// remove and redeem take a marker from, what build completes. It is NoArea for other kinds.
func (a Action) Area() Area {
	switch a.Kind {
	case ActPlace, ActGo, ActRemove, ActRedeem, ActBuild:
		return Area(a.a)
	default:
		return NoArea
	}
}

// Quarter returns the quarter that an action is about, and NoQuarter where its Area is none.
func (a Action) Quarter() Quarter {
	if q, ok := a.Area().Quarter(); ok {
		return q
	}
	return NoQuarter
}

// Place returns where the card lies that is upgraded; NumPlaces for other kinds.
func (a Action) Place() Place {
	if a.Kind == ActUpgrade {
		return Place(a.a)
	}
	return NumPlaces
}

// Material returns the material that is sold, paid, taken, given, fetched or given away in a
// swap; Resources, which is none, for other kinds.
func (a Action) Material() Resource {
	switch a.Kind {
	case ActSell, ActPay, ActTake, ActGive, ActFetch, ActSwap:
		return Resource(a.a)
	default:
		return Resources
	}
}

// Wanted returns the material that a swap brings; Resources, which is none, for other kinds.
func (a Action) Wanted() Resource {
	if a.Kind == ActSwap {
		return Resource(a.b)
	}
	return Resources
}

// Die returns the value of the die that is changed, or used for an advanced action; 0 where
// there is none, and for other kinds.
func (a Action) Die() uint8 {
	if a.Kind == ActChange || a.Kind == ActAdvanced {
		return a.a
	}
	return 0
}

// To returns the value that a die is changed to; 0 for other kinds.
func (a Action) To() uint8 {
	if a.Kind == ActChange {
		return a.b
	}
	return 0
}

// Owner returns the seat in whose pool the die lies that is changed; None where the text
// left it unsaid, and for other kinds.
func (a Action) Owner() Seat {
	if a.Kind == ActChange {
		return Seat(a.d)
	}
	return None
}

// Option returns which of several advanced actions is chosen, from 1; 0 where there is only
// one, and for other kinds.
func (a Action) Option() uint8 {
	if a.Kind == ActAdvanced {
		return a.b
	}
	return 0
}

// Payment returns what a change of a die or a removal of a marker is paid with; Unpaid for
// other kinds.
func (a Action) Payment() Payment {
	switch a.Kind {
	case ActChange:
		return Payment(a.c)
	case ActRemove:
		return Payment(a.b)
	default:
		return Unpaid
	}
}

// WithArea returns the same action about another area. Kinds that are about none come back
// as they are.
func (a Action) WithArea(area Area) Action {
	if a.Area() != NoArea {
		a.a = uint8(area)
	}
	return a
}
