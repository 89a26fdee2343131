package notation

import "strconv"

// Unsigned are the numbers of states and actions.
type Unsigned interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64
}

// NameOf returns the name of a value, or "?" for one that has none.
func NameOf[T ~uint8](names []string, v T) string {
	if int(v) < len(names) {
		return names[v]
	}
	return "?"
}

// ParseName finds a name; an empty one is none.
func ParseName[T ~uint8](names []string, text string) (T, bool) {
	for i, name := range names {
		if same(name, text) {
			return T(i), true
		}
	}
	return 0, false
}

// same compares two words that differ in length or the first letter nearly always.
func same(a, b string) bool { return len(a) == len(b) && a != "" && a[0] == b[0] && a == b }

// ParseNumber reads a decimal number without leading zeros.
func ParseNumber[T Unsigned](text string, least, most uint64, v *T) bool {
	if len(text) == 0 || len(text) > 19 || len(text) > 1 && text[0] == '0' {
		return false
	}
	n := uint64(0)
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return false
		}
		n = 10*n + uint64(c-'0')
	}
	if n < least || n > most {
		return false
	}
	*v = T(n)
	return true
}

// AppendNumbers writes numbers with a sign between them.
func AppendNumbers(b []byte, sign byte, list []uint8) []byte {
	head := len(b)
	for _, n := range list {
		b = strconv.AppendUint(Between(b, head, sign), uint64(n), 10)
	}
	return b
}

// ParseNumbers reads numbers with a sign between them, and returns how many there are.
func ParseNumbers(text string, sign byte, least, most uint64, list []uint8) (n int, ok bool) {
	ok = Split(text, sign, func(part string) bool {
		n++
		return n <= len(list) && ParseNumber(part, least, most, &list[n-1])
	})
	return n, ok
}

// A Reason is why an action is refused: a rule of the book, and a sentence without a full stop.
type Reason = struct{ Rule, Text string }

// Refused returns the reason of a number, which need not be known.
func Refused[T ~uint8](reasons []Reason, v T) Reason {
	if int(v) < len(reasons) {
		return reasons[v]
	}
	return Reason{Text: "refused"}
}

// Numerals returns the names of numbers from the least to the most, by the numbers themselves.
func Numerals(least, most int) []string {
	names := make([]string, most+1)
	for n := least; n <= most; n++ {
		names[n] = strconv.Itoa(n)
	}
	return names
}
