package prose

import (
	"strconv"
	"strings"
)

// NothingYet is said where nothing happened that could be told, and BareTable where nothing
// lies whose story could be.
const (
	NothingYet = "Nothing has happened yet."
	BareTable  = "There is nothing on the table yet."
)

// Retold reports whether what happened, "Ann places a zone on b2.", begins with what somebody is said
// to have chosen, "Ann: Place a zone on b2", or is what chance brought, "e8: Aquarium" or "The dice: 1 and 3",
// so that it need not be said. A choice of nobody's is that of whoever plays alone.
func Retold(choice, happened string) bool {
	if happened == choice+"." {
		return true
	}
	who, what, named := strings.Cut(choice, ": ")
	if named && numbers(what) && !strings.Contains(who, ". ") {
		return strings.HasSuffix(happened, " "+what+".")
	}
	if !named {
		what = choice
		who, _, _ = strings.Cut(happened, " ")
	}
	verb, _, _ := strings.Cut(what, " ")
	return verb != "" && strings.HasPrefix(happened, who+" "+strings.ToLower(verb))
}

// numbers reports whether a text begins with a digit.
func numbers(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// Foretold reports whether a choice, "Ann: Basic: gain 1 coal", says all that a sentence about it
// says, "Ann gains 1 coal.", so that the sentence need not be said.
func Foretold(choice, happened string) bool {
	what := choice[strings.LastIndex(choice, ": ")+1:]
	verb, rest, _ := strings.Cut(strings.TrimSpace(what), " ")
	if verb == "" || rest == "" || numbers(verb) {
		return false
	}
	verb = strings.ToLower(verb)
	return strings.HasSuffix(happened, " "+verb+" "+rest+".") || strings.HasSuffix(happened, " "+verb+"s "+rest+".")
}

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
