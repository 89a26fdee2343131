package e2e

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/ptytest"
)

// A player plays on the table as a person does: looks where the cursor is, moves it,
// and picks.
type player struct {
	t     *testing.T
	term  *ptytest.Terminal
	rules *engine.Rules
	words *present.Words
	log   string // where the game is written
	done  int    // actions of the player so far
}

// keyOf gives the key of a choice that has one of its own.
func keyOf(a engine.Action) (string, bool) {
	switch a.Kind {
	case engine.ActPlay, engine.ActRecall:
		return engine.Card(a.A).String(), true
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

// do plays an action that is legal in the state as soon as the table shows that, and
// waits until the log holds it.
func (p *player) do(state engine.State, a engine.Action) {
	p.t.Helper()
	p.sees(state)
	if key, ok := keyOf(a); ok {
		p.term.Press(key)
	} else {
		p.point(state, a)
		p.term.Press("enter")
	}
	p.done++
	p.term.WaitFor("the log to hold "+a.String(), func(ptytest.Screen) bool { return p.logged() == p.done })
}

// sees waits until the table shows the question and the numbers of the state.
func (p *player) sees(state engine.State) {
	p.t.Helper()
	numbers := []*regexp.Regexp{number("clock", state.Clock), number("pool", state.Pool[0])}
	for kind, n := range state.Companies[0] {
		numbers = append(numbers, number(engine.Resource(kind).String(), n))
	}
	question := beginning(p.words.Question(&state))
	p.term.WaitFor("«"+question+"» and "+state.Position(), func(s ptytest.Screen) bool {
		text := s.String()
		return whole(s) && s.Has(question) && !slices.ContainsFunc(numbers, func(n *regexp.Regexp) bool { return !n.MatchString(text) })
	})
}

// number matches a row of the table: its name, perhaps a drawing, the number.
func number(name string, n uint8) *regexp.Regexp {
	return regexp.MustCompile(fmt.Sprintf(`\s%s +([^\s0-9]+ +)?%d([^0-9]|$)`, name, n))
}

// point moves the cursor onto the action.
func (p *player) point(state engine.State, a engine.Action) {
	p.t.Helper()
	label := p.words.Choice(&state, a)
	on := func(mark string) bool {
		if q, ok := engine.Area(a.A).Quarter(); ok && isPlace(a) && mark == q.String() {
			return true
		}
		short, cut := strings.CutSuffix(mark, "…")
		return mark == label || cut && strings.HasPrefix(label, short)
	}
	mark := p.cursor("")
	for range 40 {
		if on(mark) {
			return
		}
		p.term.Press("tab")
		mark = p.cursor(mark)
	}
	p.t.Fatalf("nothing on the table plays %v (%s):\n%s", a, label, p.term.Screen())
}

// isPlace tells whether the action's object is somewhere in the city.
func isPlace(a engine.Action) bool {
	return a.Kind == engine.ActPlace || a.Kind == engine.ActGo || a.Kind == engine.ActRemove
}

// cursor waits for a frame with exactly one cursor, elsewhere than before, and tells
// what it stands on: the name of a quarter, or the label of a choice.
func (p *player) cursor(before string) string {
	p.t.Helper()
	var now string
	p.term.WaitFor("the cursor to leave «"+before+"»", func(s ptytest.Screen) bool {
		marks := cursors(s)
		if !whole(s) || len(marks) != 1 || marks[0] == before {
			return false
		}
		now = marks[0]
		return true
	})
	return now
}

// whole tells a frame that is drawn to its end from one whose end is still on its way:
// the cursor then rests at the beginning of the last line.
func whole(s ptytest.Screen) bool { return s.Col == 0 && s.Row == len(s.Lines)-1 }

// listWidth is how much room the list has beside what stands to the right of it.
const listWidth = 38

// cursors finds the cursors of a frame at 80 by 24: a frame around a quarter, a mark
// before a choice.
func cursors(s ptytest.Screen) []string {
	var found []string
	for y, line := range s.Lines {
		cells := []rune(line)
		for q := range engine.Quarter(16) {
			const width, height = 9, 3
			if x := int(q) % 4 * width; y == 1+int(q)/4*height && x < len(cells) && cells[x] == '╔' {
				found = append(found, q.String())
			}
		}
		if rest, ok := strings.CutPrefix(string(cells[:min(listWidth, len(cells))]), " ▸ "); ok {
			_, label, _ := strings.Cut(rest, " ") // the key stands before it
			found = append(found, strings.TrimRight(label, " ↓↑"))
		}
	}
	return found
}

// beginning gives the part of a sentence that stands on the first line even where it
// is broken into several.
func beginning(sentence string) string {
	words := strings.Fields(sentence)
	return strings.Join(words[:min(4, len(words))], " ")
}

var playerLine = regexp.MustCompile(`(?m)^[0-9]+\. +1 `)

// logged counts the actions of the player in the log.
func (p *player) logged() int {
	text, err := os.ReadFile(p.log)
	if err != nil {
		return 0 // not yet there
	}
	return len(playerLine.FindAll(text, -1))
}
