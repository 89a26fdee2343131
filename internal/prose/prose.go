// Package prose is English that belongs to no game: sentences, counts, lists, rates, and
// text from outside made fit to be shown.
//
// Everything foreign goes through [Safe] before it is shown.
package prose

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// UpperFirst returns text with a capital first letter, if that is one of a to z.
func UpperFirst(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return string(text[0]-'a'+'A') + text[1:]
}

// LowerFirst returns text with a small first letter, if that is one of A to Z and does not
// begin an abbreviation or a sign: another capital or a digit behind it leaves text as it is.
func LowerFirst(text string) string {
	if text == "" || text[0] < 'A' || text[0] > 'Z' || (len(text) > 1 && (text[1] >= 'A' && text[1] <= 'Z' || text[1] >= '0' && text[1] <= '9')) {
		return text
	}
	return string(text[0]-'A'+'a') + text[1:]
}

// Sentence returns text with a capital first letter and, where no mark ends it, a full
// stop. Of nothing it makes nothing.
func Sentence(text string) string {
	if text == "" {
		return ""
	}
	text = UpperFirst(text)
	if last, _ := utf8.DecodeLastRuneInString(text); last == '.' || last == '!' || last == '?' || last == '…' {
		return text
	}
	return text + "."
}

// Count returns a number with what it counts: "1 marker" or "3 markers".
func Count[N ~int | ~uint8 | ~uint16](n N, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Number(int(n)) + " " + many
}

// InWords writes a small number as a word, as at the beginning of a sentence; larger ones in digits.
func InWords(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n < 0 || n >= len(words) {
		return strconv.Itoa(n)
	}
	return words[n]
}

// List joins items with commas and, before the last of them, a word such as "and":
// "a, b and c".
func List(items []string, word string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " " + word + " " + items[last]
}

// Versus returns what several have, one against the other: "12 to 9", "12, 9 and 7".
func Versus(counts []int) string {
	texts := make([]string, len(counts))
	for i, n := range counts {
		texts[i] = Number(n)
	}
	if len(texts) == 2 {
		return texts[0] + " to " + texts[1]
	}
	return List(texts, "and")
}

// Lead says by how much those who won are ahead in points, as it stands behind "wins": " by 7 points", and where several have
// as many, " with 12 points"; nothing where points did not decide it. Bit i of won is the player with the points i.
func Lead[S ~uint8 | ~uint16](points []int, won S, one, many string) string {
	var best, next []int
	for i, n := range points {
		if won>>i&1 != 0 {
			best = append(best, n)
		} else {
			next = append(next, n)
		}
	}
	switch {
	case len(best) == 0, slices.Min(best) < slices.Max(best), len(next) > 0 && slices.Max(next) >= best[0]:
		return ""
	case len(best) > 1:
		return " with " + Count(best[0], one, many)
	case len(next) > 0:
		return " by " + Count(best[0]-slices.Max(next), one, many)
	}
	return ""
}

// Stars returns n of so many stars: "★★★☆☆".
func Stars(n, of int) string { return strings.Repeat("★", n) + strings.Repeat("☆", of-n) }

// Rate returns a rate such as 0.523, which was counted, as "52.3 %".
func Rate(rate float64) string { return fmt.Sprintf("%.1f %%", 100*rate) }

// Percent returns a chance, in hundredths of a percent, as "63%". What is not sure is never
// called 0% or 100%.
func Percent(chance int) string {
	switch {
	case chance > 0 && chance < 100:
		return "under 1%"
	case chance > 9900 && chance < 10_000:
		return "over 99%"
	}
	return strconv.Itoa((chance+50)/100) + "%"
}

// InSigns returns a chance that was said in fewer cells: "~40%", ">99%".
func InSigns(chance string) string {
	return strings.NewReplacer("about ", "~", "under ", "<", "over ", ">").Replace(chance)
}

// Apart returns by how many whole percents one chance lies above another, both as Percent tells them, so
// that what is told adds up. What is not sure counts as neither 0 nor 100 percent.
func Apart(chance, other int) int { return percents(chance) - percents(other) }

// Below returns what a win chance is below a better one: "about 7 points".
func Below(better, chance int) string {
	if better-chance < 50 {
		return "less than 1 point"
	}
	return Roughly(max(Apart(better, chance), 1))
}

// Roughly returns a number of points of a win chance, which nobody knows exactly.
func Roughly(points int) string { return "about " + Count(points, "point", "points") }

func percents(chance int) int {
	if chance <= 0 || chance >= 10_000 {
		return chance / 100
	}
	return min(max((chance+50)/100, 1), 99)
}

// Signed returns a change with its sign: "+4", "−7", "0".
func Signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return Number(n)
}

// Minus is the sign of a number below nothing in texts for people. What programs read has a hyphen.
const Minus = "−"

// Number returns a number that may be negative: "4", "−7".
func Number(n int) string {
	if n < 0 {
		return Minus + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// SignedCount returns a change with its sign and what it counts: "+1 point", "−3 points".
func SignedCount(n int, one, many string) string {
	if n == 1 || n == -1 {
		return Signed(n) + " " + one
	}
	return Signed(n) + " " + many
}

// Wrap sets text in lines of at most width cells, all but the first of them indented.
// A word that is longer than a line has one to itself, with what follows it.
func Wrap(text string, width, indent int) []string {
	return wrap(text, width, indent, func(line string) int { return strings.LastIndexByte(line, ' ') })
}

// wrap breaks a text where cut finds a place in what fits into a line.
func wrap(text string, width, indent int, cut func(line string) int) []string {
	var lines []string
	margin := strings.Repeat(" ", indent)
	for {
		if Width(text) <= width {
			return append(lines, text)
		}
		at := cut(First(text, width+1))
		if at <= indent {
			return append(lines, text)
		}
		lines = append(lines, strings.TrimRight(text[:at], " "))
		text = margin + strings.TrimLeft(text[at:], " ")
	}
}

// listedCells is how many cells the number of a line in a list has, short ones behind spaces.
const listedCells = 3

// Fold breaks a line where it is longer than width cells: between the columns of a table, or
// else at spaces. What follows stands below the text of the line: behind its margin, and behind the
// number that it may begin with.
func Fold(line string, width int) []string {
	text := strings.TrimLeft(line, " ")
	margin := len(line) - len(text)
	if word, _, more := strings.Cut(text, " "); more {
		number := strings.TrimRight(word, ".")
		sentence := margin == 0 && number == word && len(word) < listedCells // begins with one that counts something
		if _, err := strconv.Atoi(number); err == nil && !sentence {
			margin += len(word) + 1
		}
	}
	if margin > width/2 {
		line, margin = text, 0
	}
	return wrap(line, width, margin, func(line string) int {
		if at := strings.LastIndex(line, "  "); at > margin {
			return at
		}
		return strings.LastIndexByte(line, ' ')
	})
}

// Reason returns what the system says, without the operation and the path in front of it and without a
// full stop: in words that are the same on every system where they are known.
func Reason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file or folder"
	case errors.Is(err, fs.ErrExist):
		return "that name is already taken"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	}
	for inner := errors.Unwrap(err); inner != nil && strings.HasSuffix(err.Error(), inner.Error()); inner = errors.Unwrap(err) {
		err = inner
	}
	return strings.TrimSuffix(err.Error(), ".")
}

// NotRead returns the error of a file that cannot be read, in a sentence.
func NotRead(path string, err error) error {
	return fmt.Errorf("%s cannot be read: %s.", path, Reason(err))
}

// NotWritten returns the error of a file that cannot be written, in a sentence.
func NotWritten(path string, err error) error {
	return fmt.Errorf("%s cannot be written: %s.", path, Reason(err))
}

// Unwritten returns the error of output that cannot be written, in a sentence.
func Unwritten(err error) error {
	return fmt.Errorf("Could not write the output: %s.", Reason(err))
}
