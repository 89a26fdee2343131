package prose

import "strconv"

// NothingYet is said where nothing happened that could be told, and BareTable where nothing
// lies whose story could be.
const (
	NothingYet = "Nothing has happened yet."
	BareTable  = "There is nothing on the table yet."
)

// Branches says at which steps of a game variations begin; "" where none do.
func Branches(steps []int) string {
	list := make([]string, len(steps))
	for i, n := range steps {
		list[i] = strconv.Itoa(n)
	}
	switch len(list) {
	case 0:
		return ""
	case 1:
		return "A variation branches off after step " + list[0] + "."
	default:
		return "Variations branch off after steps " + List(list, "and") + "."
	}
}
