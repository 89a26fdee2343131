package log

import (
	"hash/crc32"
	"strings"
)

// A seal is the checksum that ends a line, as eight hexadecimal digits. It covers the
// line and the seal of the line before, so that the last seal vouches for the file.
type seal [8]byte

// firstSeal stands for the line before the first.
var firstSeal = seal{'0', '0', '0', '0', '0', '0', '0', '0'}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// over returns the seal of a line that follows s. The text is all of the line up to the
// seal's digits.
func (s seal) over(text string) seal { return s.overBytes([]byte(text)) }

// overBytes is over for a text that is at hand as bytes.
func (s *seal) overBytes(text []byte) (out seal) {
	sum := crc32.Update(crc32.Checksum(s[:], castagnoli), castagnoli, text)
	for i := range out {
		out[i] = "0123456789abcdef"[sum>>28]
		sum <<= 4
	}
	return out
}

// The seals stand one below the other where the lines are short enough.
const sealColumn = 48

// sealed returns a whole line with its newline, and its seal.
func (s seal) sealed(body string) (line string, next seal) {
	text := padded(body+" ", sealColumn) + "~"
	next = s.over(text)
	return text + string(next[:]) + lineEnd, next
}

// unsealed takes a line without its newline apart: the text that the seal covers, the
// body without the padding, and the seal. ok is false where no seal ends the line.
func unsealed(line string) (text, body string, end seal, ok bool) {
	cut := len(line) - len(end)
	if cut < 1 || line[cut-1] != '~' {
		return "", "", end, false
	}
	copy(end[:], line[cut:])
	return line[:cut], strings.TrimRight(line[:cut-1], " "), end, true
}
