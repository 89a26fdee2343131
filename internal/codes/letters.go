// Package codes puts a game into a short code that can be passed on: what was agreed on, how far
// players may take back, and the seed. Whoever plays the code has the same luck. The cards are not
// in it: both need the same ones. Nor is the version of the rules: a code is played under the
// newest that the program knows.
//
//	letters.go  bytes as letters that are easy to copy, with a check sum
//	codes.go    a game as bytes
package codes

import (
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardgame/microcity/internal/prose"
)

// A Kind is the codes of a game.
type Kind struct {
	Prefix string // two letters and a dash; it may be left out where the game is known
	Salt   string // goes into the check sum, so that no code is one of another game
}

// The letters of a code: digits and capitals without I, L, O and U, five bits each.
const (
	Alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

	group   = 4    // letters between dashes
	maxCode = 1024 // bytes that are looked at, with the sentence that a code may stand in
	sumSize = 2    // bytes of the check sum
)

// encoding writes bytes as letters, filled up with zero bits.
var encoding = base32.NewEncoding(Alphabet).WithPadding(base32.NoPadding)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// What is wrong with a code.
var (
	ErrMistyped = errors.New("this code has a typing error: compare it with the original letter by letter")
	ErrNewer    = errors.New("this code is from a newer version of the game: update the game to play it")
)

// sum returns the lower half of the CRC-32C of data.
func (k Kind) sum(data []byte) []byte {
	return binary.BigEndian.AppendUint16(nil, uint16(crc32.Checksum(append([]byte(k.Salt), data...), castagnoli)))
}

// Write returns data and their check sum as a code, such as MC-2080-21VV-XG.
func (k Kind) Write(data []byte) string {
	return k.Prefix + grouped(encoding.EncodeToString(append(data, k.sum(data)...)))
}

// Read returns the data of a code. Small letters, spaces and missing dashes do not matter, nor do O
// for 0 and I or L for 1, nor what a chat or a word processor makes of a code: dashes and spaces of
// other kinds, quotation marks around it, a full stop behind it, the sentence that it stands in. The
// error is a phrase.
func (k Kind) Read(code string) ([]byte, error) {
	if len(code) > maxCode {
		return nil, errors.New("this is too long for a code: copy it again, without the text around it")
	}
	text := k.Plain(code)
	data, err := encoding.DecodeString(text)
	var at base32.CorruptInputError
	if errors.As(err, &at) {
		c, _ := utf8.DecodeRuneInString(text[at:])
		return nil, fmt.Errorf("a code cannot contain %q: it is digits and letters, such as %s2080-21VV-XG", c, k.Prefix)
	}
	if err != nil {
		return nil, err
	}
	data, ok := k.summed(data)
	if !ok {
		return nil, ErrMistyped
	}
	return data, nil
}

// summed takes the check sum off; ok is false where it is not that of the data.
func (k Kind) summed(data []byte) (rest []byte, ok bool) {
	n := len(data) - sumSize
	return data[:max(n, 0)], n > 0 && string(data[n:]) == string(k.sum(data[:n]))
}

// ignored takes out what does not matter and puts right what looks alike.
var ignored = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1")

func (k Kind) letters() string { return strings.TrimSuffix(k.Prefix, "-") }

// typed returns a text in capitals, with a plain dash for each kind of dash and a plain space for
// each kind of space, without characters that cannot be seen and without marks around it.
func typed(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Pd, r) || r == '\u2212' || r == '\u2043': // the minus and the bullet that look like one
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, prose.Halfwidth(text))
	return strings.TrimFunc(strings.ToUpper(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// within returns where in a typed text the prefix of a code begins a word, or -1.
func (k Kind) within(text string) int {
	for from := 0; k.Prefix != ""; {
		at := strings.Index(text[from:], k.Prefix)
		if at < 0 {
			break
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from+at])
		if from += at; !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return from
		}
		from += len(k.Prefix)
	}
	return -1
}

// Owns reports whether a code begins as those of the game do, or stands so in a sentence.
func (k Kind) Owns(code string) bool {
	text := typed(code)
	if k.within(text) >= 0 {
		return true
	}
	rest, begins := strings.CutPrefix(text, k.letters())
	rest = strings.TrimLeft(rest, "- ")
	return k.Prefix != "" && begins && rest != "" && rest[0] >= '0' && rest[0] <= '9'
}

// Plain takes the prefix and everything else off that does not matter. No code of a version below 10
// begins with the letter of a prefix.
func (k Kind) Plain(code string) string {
	text := typed(code)
	if at := k.within(text); at > 0 {
		text = text[at:]
	}
	plain := func(text string) string { return strings.TrimPrefix(ignored.Replace(text), k.letters()) }
	whole := plain(text)
	end := strings.IndexFunc(text, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if end < 0 {
		return whole
	}
	word := plain(text[:end])
	if data, err := encoding.DecodeString(word); err == nil {
		if _, ok := k.summed(data); ok { // the rest is no more of the code
			return word
		}
	}
	return whole
}

// Canonical writes a code as Write does.
func (k Kind) Canonical(code string) string { return k.Prefix + grouped(k.Plain(code)) }

// grouped puts dashes between groups of letters.
func grouped(text string) string {
	var groups []string
	for len(text) > group {
		groups, text = append(groups, text[:group]), text[group:]
	}
	return strings.Join(append(groups, text), "-")
}
