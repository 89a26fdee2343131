package e2e

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/ptytest"
)

// A player plays on the table as a person does: looks where the cursor is, moves it,
// and picks.
type player struct {
	t     *testing.T
	term  *ptytest.Terminal
	rules *engine.Rules
	words *words.Words
	log   string // where the game is written

	pressed string // the table when the last choice was made
}

// do plays an action that is legal in the state as soon as the table shows that, and
// waits until the log holds it and the table shows it.
func (p *player) do(state engine.State, a engine.Action) {
	p.t.Helper()
	p.sees(state)
	before := p.written()
	seat, _ := p.rules.Turn(&state)
	key, keyed := keyOf(a)
	switch digits := digitsOf(a); {
	case seat == engine.Chance && digits != "":
		p.term.Type(digits)
		p.term.Wait("[" + digits[len(digits)-1:] + "]")
		p.press("enter")
	case keyed:
		p.press(key)
	default:
		p.point(state, a, before)
	}
	if a.Kind == engine.ActEnd && p.words.Fatal(&state) {
		p.term.Wait("This loses the game")
		p.term.Press("y")
	}
	ptytest.Await(p.t, p.term, "the log holds "+a.String(), func() bool { return p.written() > before })
	p.term.WaitFor("the table to show what came of "+a.String(), func(s ptytest.Screen) bool { return s.String() != p.pressed })
}

// press presses a key that may make a choice, and remembers the table as it was. The same
// question may come again right after, as when one card is drawn after the other: what is
// typed while the old list still stands would go into the new one.
func (p *player) press(key string) {
	p.t.Helper()
	p.pressed = p.term.WaitFor("a whole table", whole).String()
	p.term.Press(key)
}

// keyOf returns the key of a choice that has one of its own.
func keyOf(a engine.Action) (string, bool) {
	switch a.Kind {
	case engine.ActPlay, engine.ActRecall:
		return a.Card().String(), true
	case engine.ActReady, engine.ActEnd:
		return "e", true
	case engine.ActPass:
		return "p", true
	case engine.ActRetrieve:
		return "r", true
	default:
		return "", false
	}
}

// digitsOf returns the digits a person types after rolling dice or laying cards, "" where chance
// is chosen from a list.
func digitsOf(a engine.Action) string {
	if a.Kind != engine.ActRoll && a.Kind != engine.ActCity && a.Kind != engine.ActGoals {
		return ""
	}
	digits := ""
	for _, n := range a.Numbers() {
		if n != 0 {
			digits += strconv.Itoa(int(n))
		}
	}
	return digits
}

// sees waits until the table shows the question and the numbers of the state. The card
// that says whose turn it is makes way.
func (p *player) sees(state engine.State) {
	p.t.Helper()
	question, numbers := p.words.Question(&state), p.numbers(&state)
	const handOver, afterwards = "any key continues", "Back to the menu"
	next := ""
	if headline, _ := p.words.Result(&state); headline != "" {
		question, next = headline, afterwards // a warning before the last choice may read like the headline
	}
	shows := func(s ptytest.Screen) bool {
		text := s.String()
		return whole(s) && reads(s, question) && s.Has(next) && !s.Has(handOver) &&
			!slices.ContainsFunc(numbers, func(n *regexp.Regexp) bool { return !n.MatchString(text) })
	}
	screen := p.term.WaitFor("«"+question+"» and "+state.Position(), func(s ptytest.Screen) bool {
		return shows(s) || whole(s) && s.Has(handOver)
	})
	if screen.Has(handOver) {
		p.term.Press("~") // any key does, and this one means nothing where the card has gone
		p.term.WaitFor("«"+question+"» and "+state.Position(), shows)
	}
}

// numbers are the rows of the table that tell the clock, the pools and the companies; at the
// end of a game those that it is judged by.
func (p *player) numbers(s *engine.State) []*regexp.Regexp {
	if p.rules.Result(*s).Over {
		var all []*regexp.Regexp
		for _, score := range p.words.Scores(s) {
			all = append(all, regexp.MustCompile(`\s`+score[0]+`\s+`+strings.Join(score[1:], `\s+`)+`(\s|$)`))
		}
		return all
	}
	players, pools := p.words.Players(), 1
	if p.words.Scored() {
		pools = 2
	}
	all := []*regexp.Regexp{row("clock", s.Clock), row("pool", s.Pool[:pools]...)}
	for kind := range s.Companies[0] {
		both := [2]uint8{s.Companies[0][kind], s.Companies[1][kind]}
		all = append(all, row(engine.Resource(kind).String(), both[:players]...))
	}
	return all
}

// row matches a row of the table: its name, then for each company perhaps a drawing,
// the number, and perhaps what the highlighted choice would change. A word is no drawing:
// "The clock reached 0" is said of what is to come. But v is a marker on a typewriter.
func row(name string, numbers ...uint8) *regexp.Regexp {
	pattern := `\s` + name
	for _, n := range numbers {
		pattern += fmt.Sprintf(` +(([^\s\w]+|v+) +)?%d([^\s0-9]\S*)?`, n)
	}
	return regexp.MustCompile(pattern + `(\s|$)`)
}

// reads reports whether a sentence stands on the screen, on a line or broken into several
// beside other things, or cut off where there is no room.
func reads(s ptytest.Screen, sentence string) bool {
	y := slices.IndexFunc(s.Lines, func(line string) bool { return strings.Contains(line, beginning(sentence)) })
	if y < 0 {
		return false
	}
	if short, _, cut := strings.Cut(strings.TrimSpace(s.Lines[y]), "…"); cut && strings.HasPrefix(sentence, short) {
		return true
	}
	rest := strings.Fields(sentence)
	for _, word := range strings.Fields(strings.Join(s.Lines[y:min(y+3, len(s.Lines))], " ")) {
		if len(rest) > 0 && word == rest[0] {
			rest = rest[1:]
		}
	}
	return len(rest) == 0
}

// beginning returns the part of a sentence that stands on the first line even where it
// is broken into several.
func beginning(sentence string) string {
	words := strings.Fields(sentence)
	return strings.Join(words[:min(4, len(words))], " ")
}

var played = regexp.MustCompile(`(?m)^([0-9]+\. |back to |on to )`)

// written counts what was played, taken back and done again in the log.
func (p *player) written() int {
	text, err := os.ReadFile(p.log)
	if err != nil {
		return 0 // not yet there
	}
	return len(played.FindAll(text, -1))
}
