package share

import (
	"encoding/base32"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// The letters of a code: digits and capitals without I, L, O and U, five bits each. A
// code is told apart from other words by its prefix, which may be left out.
const (
	alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	prefix   = "MC-"
	group    = 4 // letters between dashes
	maxCode  = 256
)

// encoding writes bytes as letters, filled up with zero bits.
var encoding = base32.NewEncoding(alphabet).WithPadding(base32.NoPadding)

// grouped puts dashes between groups of letters.
func grouped(text string) string {
	var groups []string
	for len(text) > group {
		groups, text = append(groups, text[:group]), text[group:]
	}
	return strings.Join(append(groups, text), "-")
}

// ignored takes out what does not matter and puts right what looks alike.
var ignored = strings.NewReplacer("-", "", " ", "", "\n", "", "\r", "", "O", "0", "I", "1", "L", "1")

// plain takes the prefix and everything else off that does not matter.
func plain(code string) string {
	// No code of a version below 10 begins with these letters.
	return strings.TrimPrefix(ignored.Replace(strings.ToUpper(code)), "MC")
}

// canonical writes a code as Code does.
func canonical(code string) string { return prefix + grouped(plain(code)) }

// bytesOf reads letters back.
func bytesOf(code string) ([]byte, error) {
	if len(code) > maxCode {
		return nil, errors.New("this is too long for a code: copy it again, without the text around it")
	}
	text := plain(code)
	data, err := encoding.DecodeString(text)
	var at base32.CorruptInputError
	if errors.As(err, &at) {
		c, _ := utf8.DecodeRuneInString(text[at:])
		return nil, fmt.Errorf("a code cannot contain %q: it is digits and letters, such as %s2080-21VV-XG", c, prefix)
	}
	return data, err
}
