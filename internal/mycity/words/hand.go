package words

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

// spell writes what somebody typed as the notation has it: verbs and squares in small letters,
// zones and labels in capitals.
func spell(typed string) string {
	words := strings.Fields(strings.ToLower(typed))
	at := 0 // of the verb
	if len(words) > 1 && len(words[0]) == 1 && words[0][0] >= '0' && words[0][0] <= '9' {
		at = 1
	}
	for i := range words {
		if i == at {
			continue
		}
		switch words[at] {
		case "draw":
			words[i] = strings.ToUpper(words[i])
		case "place", "rezone", "landmark":
			if i == at+2 {
				words[i] = strings.ToUpper(words[i])
			}
		}
	}
	return strings.Join(words, " ")
}

// Outcomes says how people who roll and draw themselves answer for chance.
func (t *table) Outcomes(n game.Node) (how []string, example string) {
	s := t.state(n)
	legal := t.rules.Legal(s, nil)
	if len(legal) == 0 {
		return nil, ""
	}
	first := strings.Fields(t.rules.Format(legal[len(legal)/2]))
	switch s.Asked {
	case engine.QuestionSite:
		if t.rules.Config().Hex {
			return []string{"Draw a cell and type its name."}, first[1]
		}
		sides := t.rules.Config().Size
		return []string{fmt.Sprintf("Roll a die with %d sides twice, and again if both show the same. Type the two columns, as letters or numbers.", sides)},
			first[1][:1] + " " + first[2][:1]
	case engine.QuestionLandmark:
		return []string{"Draw a landmark from the cup and type its label or its name."}, first[2]
	case engine.QuestionFirst:
		return []string{fmt.Sprintf("%s rolls a die with %d sides. Type what it shows.", t.name(t.rules.Asks(s)), engine.DieSides)}, first[2]
	case engine.QuestionDraw:
		return []string{t.name(s.Mover) + " draws two zones" + t.lowDraws(s) + " from the cup, or the last one. Type them."}, strings.Join(first[1:], " ")
	default:
		return nil, ""
	}
}

// lowDraws says what is drawn in a slow start; "" where anything in the cup can be.
func (t *table) lowDraws(s *engine.State) string {
	most := t.mostAccess(s)
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		if t.rules.AccessOf(z) > most && t.rules.InCup(s, s.Mover, z) > 0 {
			return fmt.Sprintf(" with an access of %d at most", most)
		}
	}
	return ""
}

// Outcome makes a legal action of what was typed: the answer alone, or the whole action.
func (t *table) Outcome(n game.Node, typed string) (string, error) {
	s := t.state(n)
	words := strings.Fields(strings.ToLower(typed))
	if len(words) > 0 && words[0] == verbOf(s.Asked) {
		words = words[1:]
	}
	given := strings.Join(words, " ")
	for _, a := range t.rules.Legal(s, nil) {
		if t.means(s, a, given) {
			return t.rules.Format(a), nil
		}
	}
	how, example := t.Outcomes(n)
	return "", errors.New(strings.Join(how, " ") + " For example: " + example + ".")
}

// verbOf returns the verb with which chance answers a question.
func verbOf(q engine.Question) string {
	if q == engine.QuestionFirst {
		return "roll"
	}
	return q.String()
}

// means reports whether words in small letters mean an outcome of chance.
func (t *table) means(s *engine.State, a engine.Action, given string) bool {
	objects := strings.Fields(strings.ToLower(t.rules.Format(a)))[1:]
	if given == strings.Join(objects, " ") {
		return true
	}
	switch s.Asked {
	case engine.QuestionSite:
		return len(objects) == 2 && columns(given, objects[0][1:]) == objects[0][:1]+" "+objects[1][:1]
	case engine.QuestionLandmark:
		l := t.rules.LandmarkCounter(a.Landmark())
		return given == objects[1] || given == strings.ToLower(l.Name)
	case engine.QuestionFirst:
		return given == objects[1]
	case engine.QuestionDraw:
		return len(objects) == 2 && given == objects[1]+" "+objects[0]
	default:
		return false
	}
}

// columns reads two different columns of a row, as "b e", "be", "e b", "2 5", "25" or, in row 1, "b1 e1",
// and returns their letters in order; "" where it cannot.
func columns(given, row string) string {
	words := strings.Fields(given)
	if len(words) == 1 && len(words[0]) == 2 && (words[0][0] >= 'a') == (words[0][1] >= 'a') { // b1 is one square
		words = strings.Split(words[0], "")
	}
	if len(words) != 2 {
		return ""
	}
	var letters []string
	for _, word := range words {
		if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= engine.MaxSize {
			word = string(rune('a' + n - 1))
		} else if len(word) > 1 {
			word = strings.TrimSuffix(word, row)
		}
		if len(word) != 1 {
			return ""
		}
		letters = append(letters, word)
	}
	slices.Sort(letters)
	if letters[0] == letters[1] {
		return ""
	}
	return strings.Join(letters, " ")
}
