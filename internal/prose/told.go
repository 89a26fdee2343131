package prose

// NothingYet is said where nothing happened that could be told, and BareTable where nothing
// lies whose story could be.
const (
	NothingYet = "Nothing has happened yet."
	BareTable  = "There is nothing on the table yet."
)
