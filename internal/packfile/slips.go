package packfile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardgame/microcity/internal/prose"
)

// What people mistype when they write YAML by hand, in sentences that say what to do. The YAML
// library finds that something is wrong; where, and in which words, is up to us, as it speaks of
// its grammar, and often names a line beside the one that was mistyped.

// A written is a line as a person wrote it, taken apart roughly.
type written struct {
	indent int    // spaces before it
	dash   bool   // it begins an item
	key    int    // where its key or text begins
	text   string // that, without a comment
}

var (
	keyed     = regexp.MustCompile(`^["']?[\w-]+["']?\s*:(\s|$)`)
	joined    = regexp.MustCompile(`^([\w-]+):[^\s:]`)
	valued    = regexp.MustCompile(`^(?:[\w-]+:\s+)?(\S.*)$`)
	commented = regexp.MustCompile(`(^|\s)#.*$`)
	colons    = regexp.MustCompile(`:(\s|$)`)
)

func write(line string) (w written, ok bool) {
	line = strings.TrimRight(commented.ReplaceAllString(line, ""), " \t")
	text := strings.TrimLeft(line, " ")
	w.indent = len(line) - len(text)
	w.key = w.indent
	if rest, found := strings.CutPrefix(text, "- "); found {
		text = strings.TrimLeft(rest, " ")
		w.dash, w.key = true, len(line)-len(text)
	}
	w.text = text
	return w, text != "" && text != "-"
}

// slip returns what was mistyped, and where, if a line that the library complains of, or one
// near it, shows it; the reason is empty if none does. Says is what the library says.
func slip(lines []string, at int, says string) (line int, reason string) {
	if line, reason = unclosed(lines, at); reason != "" {
		return line, reason
	}
	for _, n := range []int{at, at + 1, at - 1} {
		if n < 1 || n > len(lines) {
			continue
		}
		if w, ok := write(lines[n-1]); ok {
			if reason = w.nearby(); reason == "" && n == at {
				reason = w.here(says)
			}
			if reason != "" {
				return n, reason
			}
		}
	}
	return misplaced(lines, at+1)
}

// nearby returns what is wrong with a line that may not be the one that the library complains of.
func (w written) nearby() string {
	text := w.text
	switch {
	case strings.HasPrefix(text, "//"):
		return "a comment begins with #, not with //"
	case strings.ContainsRune(text, '\u00a0'):
		return "there is a space here that does not break lines (U+00A0); use a plain one"
	case !w.dash && !strings.HasPrefix(text, "---") && len(text) > 1 && text[0] == '-':
		return "there should be a space behind the dash"
	case strings.HasPrefix(text, "* "), strings.HasPrefix(text, "– "), strings.HasPrefix(text, "— "), strings.HasPrefix(text, "• "):
		return "an item of a list begins with - and a space"
	}
	if key := joined.FindStringSubmatch(text); key != nil {
		return fmt.Sprintf("there should be a space behind the colon of %s", Quote(key[1]))
	}
	return ""
}

// here returns what is wrong with a line that the library complains of. What is here would be fine
// in another one.
func (w written) here(says string) string {
	text := w.text
	if reason := unquoted(text); reason != "" {
		return reason
	}
	outside, _, _ := strings.Cut(strings.ReplaceAll(text, "[", "{"), "{") // of braces and brackets
	switch {
	case strings.ContainsAny(text, "{[") && (strings.Contains(text, ",,") || strings.Contains(text, "[,") || strings.Contains(text, "{,") || strings.HasSuffix(text, ",")):
		return "there is a comma too many"
	case strings.HasPrefix(says, "',' or"):
		return "a comma is missing between two values in braces or brackets"
	case !strings.Contains(text, ":"):
		return fmt.Sprintf("there is no colon in %s; between a key and its value stand a colon and a space", Quote(text))
	case len(colons.FindAllString(outside, 3)) > 1:
		return "there are two colons in the line; begin a new line for each key, or put text with a colon in quotes"
	}
	return ""
}

// unquoted returns what is wrong with a text that begins with a sign that means something in YAML.
func unquoted(text string) string {
	value := text
	if m := valued.FindStringSubmatch(text); m != nil {
		value = m[1]
	}
	first, last := value[0], value[len(value)-1]
	switch {
	case first == '"' || first == '\'':
		if strings.Count(value, string(first)) == 1 {
			return "the quotes are not closed"
		}
		if last != first {
			return "there is something behind the quotes; put all of the text between them"
		}
		return `a text with ' in it goes between " and ", and one with " between ' and '`
	case first == '-' && strings.HasPrefix(value, "- "),
		strings.IndexByte("?@`>|&*!%", first) >= 0,
		first == '{' && last != '}' && last != ',', first == '[' && last != ']' && last != ',':
		return fmt.Sprintf("a text that begins with %c goes between quotes", first)
	}
	return ""
}

// unclosed looks for a brace or bracket without the other one of the pair. What is open when the
// next key or item begins was forgotten.
func unclosed(lines []string, at int) (line int, reason string) {
	type open struct {
		sign rune
		line int
	}
	var stack []open
	for n := 1; n <= len(lines); n++ {
		w, ok := write(lines[n-1])
		if !ok {
			continue
		}
		if len(stack) > 0 && (w.dash || keyed.MatchString(w.text) && !strings.ContainsAny(w.text, "}]")) {
			break
		}
		quote, last := rune(0), ':' // the last mark or letter
		for _, c := range w.text {
			switch begins := strings.ContainsRune(":,[{-", last); {
			case quote != 0:
				if c == quote {
					quote = 0
				}
			case (c == '"' || c == '\'') && begins:
				quote = c
			case (c == '{' || c == '[') && begins:
				stack = append(stack, open{c, n})
			case (c == '}' || c == ']') && len(stack) > 0:
				top := stack[len(stack)-1].sign
				if want := closing(top); c != want {
					return n, fmt.Sprintf("there is a %c where a %c should close the %c", c, want, top)
				}
				stack = stack[:len(stack)-1]
			case (c == '}' || c == ']') && n == at:
				return n, fmt.Sprintf("there is a %c too many, or nothing that it closes", c)
			}
			if c != ' ' {
				last = c
			}
		}
	}
	if len(stack) == 0 {
		return 0, ""
	}
	top := stack[len(stack)-1]
	return top.line, fmt.Sprintf("the %c is not closed; a %c is missing", top.sign, closing(top.sign))
}

func closing(open rune) rune { return open + 2 } // [ and ], { and }

// misplaced returns the first line that is indented as no line above it allows, up to one.
func misplaced(lines []string, upTo int) (line int, reason string) {
	type level struct {
		column int
		items  bool // they begin with a dash
	}
	var levels []level
	opened := true // the line above may have more below it, further to the right
	for n := 1; n <= min(upTo, len(lines)); n++ {
		w, ok := write(lines[n-1])
		if !ok {
			continue
		}
		above := slices.Clone(levels)
		for len(levels) > 0 && levels[len(levels)-1].column > w.indent {
			levels = levels[:len(levels)-1]
		}
		fits := w.indent > 0 && len(levels) > 0 && levels[len(levels)-1] == level{w.indent, w.dash} // a pack file has one section
		deeper := len(levels) == len(above) && opened && (len(levels) == 0 || levels[len(levels)-1].column < w.indent || w.dash)
		switch {
		case fits:
		case deeper:
			levels = append(levels, level{w.indent, w.dash})
		case len(levels) > 0 && levels[len(levels)-1] == level{w.indent, true}:
			return n, "there should be a dash and a space before this, as before the other items of the list"
		default:
			above = slices.DeleteFunc(above, func(l level) bool { return l.column == w.indent || l.column == 0 })
			if len(above) == 0 {
				return 0, ""
			}
			far := func(l level) int {
				if l.items != w.dash {
					return MaxLine
				}
				return max(l.column-w.indent, w.indent-l.column)
			}
			best := slices.MinFunc(above, func(a, b level) int { return far(a) - far(b) })
			return n, fmt.Sprintf("the line is indented by %s, which fits none above it; %d would", prose.Count(w.indent, "space", "spaces"), best.column)
		}
		if w.dash && keyed.MatchString(w.text) {
			levels = append(levels, level{w.key, false})
		}
		opened = strings.HasSuffix(w.text, ":")
	}
	return 0, ""
}
