package lesson

import (
	"regexp"
	"strconv"
	"strings"
)

// A Page is a caption. A word in braces in its text, such as {end}, stands for the key
// of that action, and <ONE|OTHER> for one text at a drawn table and another on plain lines.
type Page struct{ Heading, Text string }

var (
	keyWords = regexp.MustCompile(`{[a-z-]+}`)
	fronts   = regexp.MustCompile(`<([^|<>]*)\|([^|<>]*)>`)
)

// Say returns the text for a drawn table, with the keys that key knows by the names of their
// actions.
func (p Page) Say(key func(action string) string) string { return p.say("$1", key) }

// SayPlain returns the text for plain lines, where an action is a word to be typed.
func (p Page) SayPlain() string { return p.say("$2", strconv.Quote) }

func (p Page) say(front string, key func(action string) string) string {
	text := strings.TrimSpace(fronts.ReplaceAllString(p.Text, front))
	return keyWords.ReplaceAllStringFunc(text, func(word string) string { return key(strings.Trim(word, "{}")) })
}

// maxHeading tells a heading from a sentence with a colon in it.
const maxHeading = 14

// page returns the caption of a line: with a heading and a colon before it, or under the last
// heading, which it keeps.
func page(line string, heading *string) Page {
	if head, rest, ok := strings.Cut(line, ": "); ok && len(head) <= maxHeading {
		*heading, line = head, rest
	}
	return Page{*heading, line}
}
