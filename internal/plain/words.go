package plain

import (
	"strings"

	"boardgame/microcity/internal/game"
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
	tell(about func(game.Node) []string)
	heading(game.Table, game.Node) string
	reference(word string)
}

// questions are the words that ask about a position of a game, wherever one is looked at.
func questions[T teller](talk game.Table) vocabulary[T] {
	v := vocabulary[T]{{"all", "", "", "the whole situation", func(on T, _ string) {
		on.tell(func(n game.Node) []string { return append([]string{on.heading(talk, n)}, talk.Situation(n)...) })
	}}}
	if talk, ok := talk.(game.Topics); ok {
		for _, topic := range talk.Topics() {
			v = append(v, word[T]{topic.Name, "", topic.Rest, topic.Help, func(on T, rest string) {
				on.tell(func(n game.Node) []string { return topic.Tell(n, rest) })
			}})
		}
	}
	return append(v, word[T]{"rules", "", "WORD", "what the rules say about WORD", func(on T, rest string) { on.reference(rest) }})
}
