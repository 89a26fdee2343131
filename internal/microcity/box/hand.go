package box

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Outcomes says how to answer for chance.
func (t *Table) Outcomes(n game.Node) (how []string, example string) {
	s := t.at(n)
	_, question := t.rules.Turn(s)
	return t.words.Outcomes(s), strings.TrimPrefix(t.rules.Legal(s, nil)[0].String(), question.String()+" ")
}

// Outcome takes what a person rolled or drew, as numbers in any order that the game does not
// care about, or in the notation.
func (t *Table) Outcome(n game.Node, typed string) (string, error) {
	s := t.at(n)
	_, question := t.rules.Turn(s)
	numbers := strings.Fields(strings.TrimPrefix(strings.ToLower(typed), question.String()))
	if question == engine.QuestionRoll || question == engine.QuestionGoals {
		slices.Sort(numbers) // single digits
	}
	action, err := engine.ParseAction(question.String() + " " + strings.Join(numbers, " "))
	example := t.rules.Legal(s, nil)[0]
	switch {
	case err != nil || len(numbers) != len(strings.Fields(example.String()))-1:
		return "", errors.New(howMany(example))
	case t.rules.Check(s, action) != engine.OK:
		return "", errors.New(t.words.NoOutcome(s, action))
	}
	return action.String(), nil
}

// howMany says how many numbers an answer has, after one that is possible.
func howMany(example engine.Action) string {
	fields := strings.Fields(example.String())[1:]
	return "Type " + prose.Count(len(fields), "number", "numbers") + ", for example: " + strings.Join(fields, " ") +
		". " + strconv.Quote("help") + " says more."
}
