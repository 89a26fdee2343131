package engine

// A Resource is a material or money (RES-1).
type Resource uint8

const (
	Coal Resource = iota
	Steel
	Wood
	Money
)

// Materials and Resources count the kinds of each; the materials come first
// (RES-5: money is not a material).
const (
	Materials = 3
	Resources = 4
)

// MaxResource is the end of every company track (RES-1).
const MaxResource = 5

var resourceNames = [Resources]string{"coal", "steel", "wood", "money"}

// String returns the name in the notation: coal, steel, wood or money.
func (r Resource) String() string {
	if r < Resources {
		return resourceNames[r]
	}
	return "?"
}

// A Company is the possessions of one player: the four tracks, each 0 to MaxResource,
// indexed by Resource.
type Company [Resources]uint8

// A Cost is the resources that must be paid: named ones and, besides, a number of
// materials of the payer's choice (EFF-5).
type Cost struct {
	Named Company
	Any   uint8
}

// IsFree reports whether the cost asks for nothing.
func (c Cost) IsFree() bool { return c == Cost{} }

// units counts the resources of a cost.
func (c Cost) units() int {
	n := int(c.Any)
	for _, k := range c.Named {
		n += int(k)
	}
	return n
}

// covers reports whether the company holds all that is named in cost.
func (c *Company) covers(cost *Company) bool {
	return c[Coal] >= cost[Coal] && c[Steel] >= cost[Steel] && c[Wood] >= cost[Wood] && c[Money] >= cost[Money]
}

// kinds is a set of resources, bit 1<<Resource.
type kinds uint8

const allMaterials kinds = 1<<Materials - 1

func (k kinds) has(r Resource) bool { return k>>r&1 != 0 }
