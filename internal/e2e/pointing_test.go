package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/ptytest"
)

// point moves the cursor onto the action and picks it, through as many lists as it
// takes.
func (p *player) point(state engine.State, a engine.Action, before int) {
	p.t.Helper()
	at := p.cursor(state, mark{})
	for range 80 {
		if !p.means(at, &state, a) {
			p.term.Press("tab")
			at = p.cursor(state, at)
			continue
		}
		p.press("enter")
		written := false
		p.term.WaitFor("something to come of «"+at.text+"»", func(s ptytest.Screen) bool {
			now, ok := p.markOn(s, &state)
			written = p.written() > before
			return written || ok && now != at || s.Has("This loses the game")
		})
		if written {
			return
		}
		at = p.cursor(state, mark{})
	}
	p.t.Fatalf("nothing on the table plays %v:\n%s", a, p.term.Screen())
}

// A mark is where the cursor stands: on a quarter, or on a line of the list.
type mark struct {
	on   engine.Quarter // NoQuarter for a line
	y    int
	text string // what stands on the line, up to the edge of the screen
}

// cursor waits for a frame with a cursor elsewhere than before.
func (p *player) cursor(state engine.State, before mark) (now mark) {
	p.t.Helper()
	p.term.WaitFor("the cursor to leave «"+before.text+"»", func(s ptytest.Screen) (ok bool) {
		now, ok = p.markOn(s, &state)
		return ok && now != before
	})
	return now
}

// markOn finds the cursor of a frame.
func (p *player) markOn(s ptytest.Screen, state *engine.State) (m mark, ok bool) {
	if !whole(s) {
		return m, false
	}
	if q, ok := framed(s, p.rules.Quarters().Has(engine.Port1)); ok {
		return mark{on: q, text: q.String()}, true
	}
	for y, line := range s.Lines {
		if parts := pointed.FindStringSubmatch(line); y > 0 && parts != nil {
			return mark{engine.NoQuarter, y, unwrapped(parts[1], from(s.Lines[y+1:], at(line, '▸')-1))}, true
		}
	}
	return m, false
}

// pointed matches a line of the list that the cursor is on: a key, or its place, and the
// choice.
var pointed = regexp.MustCompile(`^(?:.*  )? ?▸ [a-z0-9─] (.*)`)

// from returns lines from a column on.
func from(lines []string, column int) (rest []string) {
	for _, line := range lines {
		cells := []rune(line)
		rest = append(rest, string(cells[min(max(column, 0), len(cells)):]))
	}
	return rest
}

// continued matches what the choice before it goes on with, where it has a second line.
var continued = regexp.MustCompile(`^ {5}(\S.*)`)

// unwrapped returns a line of the list with the lines below that go on with it.
func unwrapped(text string, below []string) string {
	for _, line := range below {
		parts := continued.FindStringSubmatch(line)
		if parts == nil {
			break
		}
		text, _, _ = strings.Cut(text, "  ")
		text += " " + parts[1]
	}
	return text
}

// whole tells a frame that is drawn to its end from one whose end is still on its way:
// the cursor then rests at the beginning of the last line.
func whole(s ptytest.Screen) bool { return s.Col == 0 && s.Row == len(s.Lines)-1 }

// framed finds the quarter that the double frame stands around, or bars beside: all cells of the city
// are as wide as it is, and the numbers of the rows stand in the first column.
func framed(s ptytest.Screen, ports bool) (engine.Quarter, bool) {
	const narrowest = 6 // columns, with a border
	for y, line := range s.Lines {
		left, right := at(line, '╔'), at(line, '╗')
		height := slices.IndexFunc(s.Lines[y:], func(line string) bool { return at(line, '╚') == left })
		if left < 0 {
			left, right = at(line, '▐'), at(line, '▌')
			height = 1 + slices.IndexFunc(s.Lines[y:], func(line string) bool { return at(line, '▐') != left })
			y--
		}
		width := right - left
		if left < 0 || width < narrowest {
			continue
		}
		row := slices.IndexFunc(s.Lines[max(y, 0):y+max(height, 0)+1], func(line string) bool { return line != "" && line[0] >= '1' && line[0] <= '4' })
		switch {
		case height < 1 || row < 0:
			return 0, false
		case !ports:
			return engine.Quarter(left/width) + 4*engine.Quarter(s.Lines[max(y, 0)+row][0]-'1'), true
		case left > 1:
			return engine.Quarter(left/width-1) + 4*engine.Quarter(s.Lines[max(y, 0)+row][0]-'1'), true
		case y <= 2:
			return engine.Port1, true
		default:
			return engine.Port2, true
		}
	}
	return 0, false
}

// at returns the column of a character.
func at(line string, r rune) int { return slices.Index([]rune(line), r) }

// means reports whether the choice under the cursor plays an action, or opens the list
// that does.
func (p *player) means(m mark, s *engine.State, a engine.Action) bool {
	if m.on != engine.NoQuarter {
		q, ok := a.Area().Quarter()
		return ok && q == m.on && isPlace(a)
	}
	return slices.ContainsFunc(p.labels(s, a), func(label string) bool {
		if short, _, cut := strings.Cut(m.text, "…"); cut && len(short) > 8 && strings.HasPrefix(label, short) {
			return true
		}
		if end, cut := strings.CutPrefix(m.text, "…"); cut && len(end) > 8 {
			end, _, _ = strings.Cut(end, "  ")
			return strings.HasSuffix(label, end)
		}
		rest, ok := strings.CutPrefix(m.text, label)
		return ok && (rest == "" || a.Kind == engine.ActUpgrade && strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "…") || strings.HasPrefix(rest, "  ") || strings.HasPrefix(rest, " ↓") || strings.HasPrefix(rest, " ↑"))
	})
}

// isPlace reports whether the action's object is somewhere in the city.
func isPlace(a engine.Action) bool {
	return a.Kind == engine.ActPlace || a.Kind == engine.ActGo || a.Kind == engine.ActRemove || a.Kind == engine.ActRedeem
}

// labels are what an action may be called, by itself and in the lists that lead to it.
func (p *player) labels(s *engine.State, a engine.Action) []string {
	labels := []string{p.words.Choice(s, a)}
	switch a.Kind {
	case engine.ActSplit:
		labels = append(labels, p.words.Split(s, a))
	case engine.ActSell:
		labels = append(labels, "Sell a material")
	case engine.ActRemove:
		labels = append(labels, "Take back a marker", p.words.MarkerOff(s, a.Area()), p.words.Payment(s, a.Seat, a.Payment()))
	case engine.ActChange:
		die := p.words.Die(s, a.Owner(), a.Die())
		labels = append(labels, "Change a die", p.words.DieChange(s, a), p.words.Payment(s, a.Seat, a.Payment()),
			strings.ToUpper(die[:1])+die[1:])
	case engine.ActAdvantage:
		name, points, _ := p.words.Advantage(a.Advantage())
		labels = append(labels, fmt.Sprintf("Advantage card %s: %d points", name, points), "Advantage card "+name+": 1 point")
	}
	return labels
}
