// Package rulebook reads the rules of a game, written in our own words, and finds those that
// speak of a word.
package rulebook

import (
	"strconv"
	"strings"
)

// A Section of the rules reference.
type Section struct {
	Title string
	Lines []string // that open the book, numbered from 1: what comes before all rules
	Rules []Rule
}

// A Rule is one entry of the rules reference.
type Rule struct {
	ID     string   // "MOVE-3"
	Text   string   // one paragraph, with a mark behind each clause that is not the rulebook's
	Rows   []string // of the table below it
	Marked bool     // some of it is not the rulebook's
}

// The marks in the rules.
const (
	RulingMark = "[ruling]" // behind the clause that the rulebook leaves open
	OursMark   = "[ours]"   // behind what is not in the rulebook at all
)

// Signs of the marks at the margin.
const (
	rulingSign = "*"
	oursSign   = "+"
)

// Signs are all signs at the margin.
const Signs = rulingSign + oursSign

// Note is the line that explains the marks at the margin to those who read the rules.
const Note = rulingSign + ": the rulebook leaves some of it open, so we decided. " + oursSign + ": we added some of it."

// Margin returns what stands at the margin of a rule: its ID, with a sign for each kind of mark that it has.
func (r *Rule) Margin() string {
	id := r.ID
	if strings.Contains(r.Text, RulingMark) {
		id += rulingSign
	}
	if strings.Contains(r.Text, OursMark) {
		id += oursSign
	}
	return id
}

// Plain returns the text without its marks, which stand at the margin.
func (r *Rule) Plain() string {
	text := r.Text
	for _, mark := range [...]string{RulingMark, OursMark} {
		text = strings.ReplaceAll(text, " "+mark, "")
	}
	return strings.TrimSpace(text)
}

// Find returns the sections and rules that speak of a word: a rule's ID ("MOVE-3"), the
// beginning of one ("MOVE"), or any word of the text; of several words, those that speak
// of all. Only what matches is in them; the lines that open the book do by their title alone.
func Find(book []Section, word string) []Section {
	word = strings.ToLower(strings.TrimSpace(word))
	var found []Section
	for _, section := range book {
		match := Section{Title: section.Title}
		for _, rule := range section.Rules {
			if rule.speaksOfAll(strings.Fields(word)) || strings.EqualFold(section.Title, word) {
				match.Rules = append(match.Rules, rule)
			}
		}
		if strings.EqualFold(section.Title, word) {
			match.Lines = section.Lines
		}
		if match.Rules != nil || match.Lines != nil {
			found = append(found, match)
		}
	}
	return found
}

func (r Rule) speaksOfAll(words []string) bool {
	for _, word := range words {
		if !r.speaksOf(word) {
			return false
		}
	}
	return len(words) > 0
}

func (r Rule) speaksOf(word string) bool {
	id := strings.ToLower(r.ID)
	if prefix, number, ok := strings.Cut(id, "-"); word == id || word == prefix || word == prefix+"-" {
		return true
	} else if ok && strings.HasPrefix(word, prefix+"-") && number != "" {
		return false // another rule's ID: 1 is not 10
	}
	text := strings.ToLower(r.Text + "\n" + strings.Join(r.Rows, "\n"))
	return word != "" && mentions(text, word)
}

// mentions reports whether a text has a word in it; the name of a rule is not found in
// that of another, as comp-1 in comp-10.
func mentions(text, word string) bool {
	for {
		_, after, found := strings.Cut(text, word)
		if !found {
			return false
		}
		if after == "" || !isDigit(word[len(word)-1]) || !isDigit(after[0]) {
			return true
		}
		text = after
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// row begins a row of the table of a rule.
const row = "  - "

// Read reads a book of rules: "# Title" opens a section, "1. text" a line of one without rules, "- **ID** text" a rule,
// indented lines go on with it, and those of an indented list are the rows of its table.
func Read(text string) []Section {
	var sections []Section
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if title, ok := strings.CutPrefix(line, "# "); ok {
			sections = append(sections, Section{Title: title})
			continue
		}
		if line == "" {
			continue
		}
		section := &sections[len(sections)-1]
		if rest, ok := strings.CutPrefix(line, "- **"); ok {
			id, words, _ := strings.Cut(rest, "** ")
			section.Rules = append(section.Rules, Rule{ID: id, Text: words})
			continue
		}
		if n := len(section.Lines); section.Rules == nil {
			if text, ok := strings.CutPrefix(line, strconv.Itoa(n+1)+". "); ok {
				section.Lines = append(section.Lines, text)
			} else if n > 0 {
				section.Lines[n-1] += " " + strings.TrimSpace(line)
			}
			continue
		}
		rule := &section.Rules[len(section.Rules)-1]
		if text, ok := strings.CutPrefix(line, row); ok {
			rule.Rows = append(rule.Rows, text)
			continue
		}
		rule.Text += " " + strings.TrimSpace(line)
	}
	for _, section := range sections {
		for i := range section.Rules {
			rule := &section.Rules[i]
			rule.Marked = rule.Margin() != rule.ID
		}
	}
	return sections
}
