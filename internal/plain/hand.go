package plain

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// byHand reports whether a person is to say what the dice or the cards are.
func (t *table) byHand() bool {
	state := t.live.State()
	seat, _ := t.rules.Turn(&state)
	return seat == engine.Chance
}

// outcomes says how to answer for chance.
func (t *table) outcomes(s *engine.State) []string {
	_, question := t.rules.Turn(s)
	lines := t.words.Outcomes(s)
	for i, line := range lines {
		lines[i] = "    " + line
	}
	example := t.rules.Legal(s, nil)[0].String()
	return append(lines, "Type the numbers with spaces between them, such as: "+strings.TrimPrefix(example, question.String()+" "))
}

// outcome takes what a person rolled or drew, as numbers in any order that the game
// does not care about, or in the notation.
func (t *table) outcome(text string) {
	state := t.live.State()
	_, question := t.rules.Turn(&state)
	numbers := strings.Fields(strings.TrimPrefix(strings.ToLower(text), question.String()))
	if question == engine.QuestionRoll || question == engine.QuestionGoals {
		slices.Sort(numbers) // single digits
	}
	action, err := engine.ParseAction(question.String() + " " + strings.Join(numbers, " "))
	if err != nil || t.rules.Check(&state, action) != engine.OK {
		t.say(prose.Safe("\"" + text + "\" cannot be. " + howMany(t.rules.Legal(&state, nil)[0])))
		return
	}
	t.do(action)
}

// howMany says how many numbers an answer has, after one that is possible.
func howMany(example engine.Action) string {
	fields := strings.Fields(example.String())[1:]
	return "Type " + prose.Count(len(fields), "number", "numbers") + ", such as: " + strings.Join(fields, " ") +
		". " + strconv.Quote("help") + " tells more."
}
