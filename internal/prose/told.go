package prose

import "strings"

// NothingYet is said where nothing happened that could be told, and BareTable where nothing
// lies whose story could be.
const (
	NothingYet = "Nothing has happened yet."
	BareTable  = "There is nothing on the table yet."
)

// Retold reports whether what happened, "Ann places a zone on b2.", begins with what somebody is said
// to have chosen, "Ann: Place a zone on b2", so that it need not be said.
func Retold(choice, happened string) bool {
	who, deed, _ := strings.Cut(choice, ": ")
	verb, _, _ := strings.Cut(deed, " ")
	return verb != "" && strings.HasPrefix(happened, who+" "+strings.ToLower(verb))
}
