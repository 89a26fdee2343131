package plain

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A menu is the numbered choices of a position: the legal ones first, then those that
// are refused.
type menu struct {
	ready         bool
	open, refused []game.Choice
	legal         int // how many of the leaves
	leaves        []leaf
	shown         []span // what the numbers mean that were listed last, where all are too many
}

// A span is some leaves that follow each other, from the first on, before the end.
type span struct{ first, end int }

// A leaf is a choice with a number.
type leaf struct{ action, why string }

func newMenu(list []game.Choice) menu {
	m := menu{ready: true}
	for i := range list {
		c := &list[i]
		if c.Why == "" {
			m.open = append(m.open, *c)
		} else {
			m.refused = append(m.refused, *c)
		}
		if len(c.Sub) == 0 {
			m.leaves = append(m.leaves, leaf{c.Action, c.Why})
		}
		for _, sub := range c.Sub {
			m.leaves = append(m.leaves, leaf{sub.Action, sub.Why})
		}
		if c.Why == "" {
			m.legal = len(m.leaves)
		}
	}
	return m
}

// choices lists the legal choices. Those that differ only in what they are paid with
// share a line.
func (t *Table) choices(n game.Node) []string {
	if t.byHand() {
		return t.outcomes(n)
	}
	lines := entries(t.menu.open, 1)
	if t.summed() {
		lines = t.summary()
	}
	if refused := len(t.menu.leaves) - t.menu.legal; refused > 0 {
		lines = append(lines, "    ("+prose.Count(refused, "choice", "choices")+" not possible now; to see why, type ?)")
	}
	return lines
}

// maxListed is how many choices are listed without being asked for; of more there is a summary.
const maxListed = 80

// summed reports whether the choices are too many to be listed.
func (t *Table) summed() bool { return t.menu.legal > maxListed }

// summary lists what can be chosen where that is too much to read, with numbers by which it is narrowed down. Choices
// that differ in their last word alone, and hold as many, share a line: "1 Place Park 4, 3 or 1: 48 choices each".
func (t *Table) summary() (lines []string) {
	t.menu.shown = nil
	first := 0
	for list := t.menu.open; len(list) > 0; {
		n := len(list[0].Sub)
		what, last := lastWord(list[0].Text)
		alike, end := []string{last}, first+len(list[0].Actions())
		for _, c := range list[1:] {
			other, last := lastWord(c.Text)
			if n == 0 || other != what || len(c.Sub) != n {
				break
			}
			alike, end = append(alike, last), end+n
		}
		text := strings.TrimSpace(what + " " + prose.List(alike, "or"))
		if n > 0 {
			text += ": " + prose.Count(n, "choice", "choices")
		}
		if len(alike) > 1 {
			text += " each"
		}
		lines = append(lines, t.numbers(text, span{first, end}))
		list, first = list[len(alike):], end
	}
	return append(lines, "    "+t.inWords())
}

// numbers gives leaves the next number, and returns their line.
func (t *Table) numbers(text string, of span) string {
	t.menu.shown = append(t.menu.shown, of)
	return entry(len(t.menu.shown)) + text
}

// narrow lists the leaves of a number that stands for several: one by one, or those that share a choice by that where
// they are too many.
func (t *Table) narrow(to span) (lines []string) {
	t.menu.shown = nil
	first := 0
	for i := range t.menu.open {
		c := &t.menu.open[i]
		end := first + len(c.Actions())
		switch {
		case first < to.first || end > to.end:
		case to.end-to.first > maxListed && len(c.Sub) > 0:
			lines = append(lines, t.numbers(c.Text+": "+prose.Count(len(c.Sub), "choice", "choices"), span{first, end}))
		default:
			for k := range c.Actions() {
				lines = append(lines, t.numbers(whole(c, k)+t.foretell(c.Actions()[k]), span{first + k, first + k + 1}))
			}
		}
		first = end
	}
	return lines
}

// inWords says how to choose where there are too many choices for numbers.
func (t *Table) inWords() string {
	one := typedAs(t.menu.leaves[0].action)
	_, last := lastWord(one)
	return "Type a number to see those choices, or a choice in full, such as: " + one + ". To see some of them, type list and a word they contain, such as: list " + last + "."
}

// meant returns the one legal action that has just the words of a text besides its verb, in any order: "g3 H3" for
// "place g3 H3". One word is too few to mean an action. Small and capital letters tell things apart where that helps: C2
// is a zone where c2 is a square.
func (m *menu) meant(text string) (action string, ok bool) {
	if len(strings.Fields(text)) < 2 {
		return "", false
	}
	for _, as := range []func(string) string{strings.Clone, strings.ToLower} {
		words := sorted(as(text))
		found := 0
		for _, l := range m.leaves[:m.legal] {
			if _, rest, _ := strings.Cut(typedAs(l.action), " "); slices.Equal(sorted(as(rest)), words) {
				action = l.action
				found++
			}
		}
		if found > 0 {
			return action, found == 1
		}
	}
	return "", false
}

// sorted returns the words of a text in the order of the alphabet.
func sorted(text string) []string { return slices.Sorted(slices.Values(strings.Fields(text))) }

// like returns a choice that begins with the same word as a text, as it is typed.
func (m *menu) like(text string) (typed string, ok bool) {
	verb, _, _ := strings.Cut(text, " ")
	return m.first(func(words []string) bool { return strings.EqualFold(words[0], verb) })
}

// naming returns a choice that has a word in it, as it is typed.
func (m *menu) naming(word string) (typed string, ok bool) {
	return m.first(func(words []string) bool {
		return slices.ContainsFunc(words, func(part string) bool { return strings.EqualFold(part, word) })
	})
}

// first returns the first choice with fitting words, as it is typed.
func (m *menu) first(fits func(words []string) bool) (typed string, ok bool) {
	for _, l := range m.leaves {
		typed = typedAs(l.action)
		if words := strings.Fields(typed); len(words) > 0 && fits(words) {
			return typed, true
		}
	}
	return "", false
}

// lastWord cuts the last word off a text.
func lastWord(text string) (before, last string) {
	i := strings.LastIndexByte(text, ' ')
	return text[:max(i, 0)], text[i+1:]
}

// list tells the question and its choices again, or only those with some word in them.
func (t *Table) list(word string) {
	if word == "" || t.byHand() {
		t.menu.ready = false
		return
	}
	for _, has := range []func(action, text string) bool{
		func(action, _ string) bool { return slices.Contains(strings.Fields(action), word) },
		// C4 is a zone where c4 is a square: only if one of them is missing do they mean the same.
		func(action, _ string) bool {
			return slices.ContainsFunc(strings.Fields(action), func(part string) bool { return strings.EqualFold(part, word) })
		},
		func(_, text string) bool { return strings.Contains(strings.ToLower(text), strings.ToLower(word)) },
	} {
		if found := t.having(has); found != nil {
			t.Say(found...)
			return
		}
	}
	more := "To see all of them, type list."
	if t.summed() {
		more = t.inWords()
	}
	t.Say(prose.Safe("No choice contains \"" + word + "\". " + more))
}

// having lists the legal choices that fit, by their notation and their text.
func (t *Table) having(fits func(action, text string) bool) (lines []string) {
	var shown []span
	first := 0
	for i := range t.menu.open {
		c := &t.menu.open[i]
		for k, action := range c.Actions() {
			text := whole(c, k)
			if !fits(action, text) {
				continue
			}
			n := first + k + 1
			if shown = append(shown, span{first + k, n}); t.summed() {
				n = len(shown)
			}
			lines = append(lines, entry(n)+text)
		}
		first += len(c.Actions())
	}
	if lines != nil {
		t.menu.shown = shown
	}
	return lines
}

// whole returns one of the actions of a choice in full.
func whole(c *game.Choice, k int) string {
	if len(c.Sub) == 0 {
		return c.Text
	}
	return c.Whole(k)
}

func entry(n int) string {
	number := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, 3-len(number))) + number + " "
}

// entries tells choices, numbered from first on, with why they are refused. Those that
// differ only in how they are paid share a line: "Turn the 3 into a 4: 5 for 1 coal, 6 for $2".
func entries(list []game.Choice, first int) (lines []string) {
	for i := range list {
		c := &list[i]
		switch {
		case len(c.Sub) == 0:
			lines = append(lines, entry(first)+c.Text)
		case c.Apart:
			lines = append(lines, "    "+c.Text+":")
			for k := range c.Sub {
				lines = append(lines, entry(first+k)+"  "+c.Sub[k].Text)
			}
		default:
			lines = append(lines, "    "+c.Text+": "+sharing(c, first))
		}
		if c.Why != "" {
			lines[len(lines)-1] += ": " + c.Why
		}
		first += len(c.Actions())
	}
	return lines
}

// sharing returns the several of a choice for one line: "5 for 1 coal, 6 for $2".
func sharing(c *game.Choice, first int) string {
	var ways []string
	for k := range c.Sub {
		ways = append(ways, strings.Join(strings.Fields(strconv.Itoa(first+k)+" "+c.By), " ")+" "+c.Sub[k].Text)
	}
	return strings.Join(ways, ", ")
}

// refusals lists what cannot be chosen, with the reasons.
func (t *Table) refusals() []string {
	lines := entries(t.menu.refused, t.menu.legal+1)
	if talk, ok := t.talk.(game.Barred); ok {
		lines = append(lines, talk.Barred(t.tree.Cursor())...)
	}
	if lines == nil {
		return []string{game.NoneRefused}
	}
	return append([]string{"Not possible now:"}, lines...)
}
