package plain

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// A word is something that can be typed besides the number of a choice.
type word[T any] struct {
	name  string
	short string // another way to type it; "" for none
	rest  string // what may follow it; "" for nothing
	help  string // what it does
	run   func(on T, rest string)
}

// A vocabulary is the words that are understood somewhere, in the order of the help.
type vocabulary[T any] []word[T]

// do runs the word with which a line begins. It reports whether there is one.
func (v vocabulary[T]) do(on T, line string) bool {
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	name, rest = strings.ToLower(name), strings.TrimSpace(rest)
	if name == "" {
		return false
	}
	for _, w := range v {
		if (name == w.name || name == w.short) && (rest == "" || w.rest != "") {
			w.run(on, rest)
			return true
		}
	}
	return false
}

// help lists the words, a line each.
func (v vocabulary[T]) help() []string {
	lines := make([]string, 0, len(v))
	for _, w := range v {
		name := w.name
		if w.short != "" {
			name += " or " + w.short
		}
		lines = append(lines, "  "+strings.TrimSpace(name+" "+w.rest)+": "+w.help)
	}
	return lines
}

// A teller stands at a position of a game and can tell about it.
type teller interface {
	tell(about func(*view, *engine.State) []string)
	reference(word string)
}

// questions are the words that ask about a position, wherever one is looked at.
func questions[T teller]() vocabulary[T] {
	ask := func(about func(*view, *engine.State) []string) func(T, string) {
		return func(on T, _ string) { on.tell(about) }
	}
	return vocabulary[T]{
		{"all", "", "", "the whole situation", ask((*view).situation)},
		{"city", "", "", "the city", ask((*view).city)},
		{"where", "", "", "where the engineers stand, and what that quarter offers", ask((*view).where)},
		{"quarter", "", "NAME", "what lies on a quarter such as b2, and what it offers", func(on T, rest string) {
			on.tell(func(v *view, s *engine.State) []string { return v.quarterNamed(s, rest) })
		}},
		{"company", "", "", "what the companies hold", ask((*view).companies)},
		{"dice", "", "", "the dice that are left", ask((*view).dice)},
		{"pool", "", "", "the markers in the pool, and where the others lie", ask((*view).pool)},
		{"hand", "", "", "the project cards, in hand and discarded", ask((*view).hand)},
		{"building", "", "", "the Building and its stages", ask((*view).building)},
		{"goals", "", "", "the Goal and Advantage cards", ask((*view).goals)},
		{"contracts", "", "", "the contracts of the seaports", ask((*view).contracts)},
		{"clock", "", "", "the clock, the turn and what the end of the turn brings", ask((*view).clock)},
		{"rules", "", "WORD", "what the rules say about a word", func(on T, rest string) { on.reference(rest) }},
	}
}
