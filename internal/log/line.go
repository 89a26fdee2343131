package log

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
)

// The lines after the header. An action, a takeback to an earlier position, a step on
// along a line that was played before, a note, advice that was given, a remark:
//
//  0. start                      =0123456789abcdef
//  12. 1 play 3
//  13. 1 end                     =0123456789abcdef
//     back to 11
//     on to 12
//     note 12 ?? "too early"
//     hint 12
//     tutor 12
//     # a remark
const (
	startText  = "start"
	backVerb   = "back to "
	onVerb     = "on to "
	noteVerb   = "note "
	hintVerb   = "hint "
	tutorVerb  = "tutor "
	remarkVerb = "# "

	textColumn = 5
	hashColumn = 30
	hashDigits = 16
)

func utoa(n int) string { return strconv.Itoa(n) }

// startLine writes the line of the position before anything has happened.
func startLine(t game.Tree) string {
	return hashedLine(padded(utoa(0)+".", textColumn)+startText, t.As(game.All).Hash(0))
}

// actionLine writes an action with its number, and with the hash of the position where a turn
// or the game ends.
func actionLine(action string, step game.Step) string {
	line := padded(utoa(int(step.Node))+".", textColumn) + action
	if !step.Ends {
		return line
	}
	return hashedLine(line, step.Hash)
}

func hashedLine(line string, hash uint64) string {
	return padded(line, hashColumn) + "=" + hashText(hash)
}

// padded fills a text up to a column, with one space at least.
func padded(text string, column int) string {
	return text + strings.Repeat(" ", max(column-len(text), 1))
}

// hashText returns the hash of a position in hexadecimal.
func hashText(hash uint64) string {
	digits := strconv.FormatUint(hash, 16)
	return strings.Repeat("0", hashDigits-len(digits)) + digits
}

// numbered takes the number off a line.
func numbered(line string) (n int, text string, ok bool) {
	digits, text, found := strings.Cut(line, ". ")
	if !found {
		return 0, "", false
	}
	n, ok = number(digits)
	return n, strings.TrimLeft(text, " "), ok
}

// number reads a whole number as utoa writes it.
func number(digits string) (int, bool) {
	if digits == "" || len(digits) > 9 || digits[0] == '0' && digits != "0" {
		return 0, false
	}
	n := 0
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}

// withHash splits the text of a numbered line; hash is empty without one.
func withHash(text string) (action, hash string) {
	action, hash, _ = strings.Cut(text, "=")
	return strings.TrimRight(action, " "), hash
}

func nodeLine(verb string, n game.Node) string { return verb + utoa(int(n)) }

func noteLine(n Note) string {
	mark := n.Mark
	if mark == "" {
		mark = noMark
	}
	return noteVerb + utoa(int(n.Node)) + " " + mark + " " + strconv.Quote(n.Text)
}

// parseNote reads what noteLine writes behind the verb.
func parseNote(text string) (n Note, ok bool) {
	digits, text, _ := strings.Cut(text, " ")
	mark, quoted, _ := strings.Cut(text, " ")
	node, ok := number(digits)
	words, err := strconv.Unquote(quoted)
	if !ok || err != nil || mark != noMark && !isMark(mark) {
		return Note{}, false
	}
	if mark == noMark {
		mark = ""
	}
	return Note{game.Node(node), mark, words}, true
}
