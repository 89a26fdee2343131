package share

import (
	"errors"
	"fmt"
	"strings"
)

// The letters of a code: digits and capitals without I, L, O and U, five bits each. A
// code is told apart from other words by its prefix, which may be left out.
const (
	alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	prefix   = "MC-"
	group    = 4 // letters between dashes
	maxCode  = 256
)

// letters writes bytes as letters, five bits each, filled up with zeros.
func letters(data []byte) string {
	var b strings.Builder
	bits, n := uint(0), 0
	for _, d := range data {
		bits, n = bits<<8|uint(d), n+8
		for ; n >= 5; n -= 5 {
			b.WriteByte(alphabet[bits>>(n-5)&31])
		}
	}
	if n > 0 {
		b.WriteByte(alphabet[bits<<(5-n)&31])
	}
	return b.String()
}

// grouped puts dashes between groups of letters.
func grouped(text string) string {
	var groups []string
	for len(text) > group {
		groups, text = append(groups, text[:group]), text[group:]
	}
	return strings.Join(append(groups, text), "-")
}

// plain takes the prefix and everything else off that does not matter.
func plain(code string) string {
	code = strings.NewReplacer("-", "", " ", "", "\n", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(code))
	return strings.TrimPrefix(code, "MC") // no code of a version below 10 begins with these letters
}

// canonical writes a code as Code does.
func canonical(code string) string { return prefix + grouped(plain(code)) }

// bytesOf reads letters back.
func bytesOf(code string) ([]byte, error) {
	if len(code) > maxCode {
		return nil, errors.New("this is too long for a code: copy it again, without the words around it")
	}
	var data []byte
	bits, n := uint(0), 0
	for _, c := range plain(code) {
		v := strings.IndexRune(alphabet, c)
		if v < 0 {
			return nil, fmt.Errorf("there is no %q in a code: it is digits and letters, such as %s2080-21VV-XG", c, prefix)
		}
		bits, n = bits<<5|uint(v), n+5
		if n >= 8 {
			n -= 8
			data = append(data, byte(bits>>n))
		}
	}
	return data, nil
}
