package plain

import (
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// byHand reports whether a person is to say what the dice or the cards are.
func (t *Table) byHand() bool {
	asked, _ := t.tree.Turn(t.tree.Cursor())
	return asked == game.Chance
}

// outcomes says how to answer for chance: as the game says, or by the words of one outcome.
func (t *Table) outcomes(n game.Node) []string {
	talk, ok := t.talk.(game.ByHand)
	if !ok {
		return []string{"Type one of these: " + prose.List(t.tree.Legal(n), "or") + "."}
	}
	lines, example := talk.Outcomes(n)
	for i, line := range lines {
		lines[i] = "    " + line
	}
	return append(lines, "For example: "+example)
}

// outcome takes what a person rolled or drew.
func (t *Table) outcome(text string) {
	talk, ok := t.talk.(game.ByHand)
	if !ok {
		t.typed(text)
		return
	}
	action, err := talk.Outcome(t.tree.Cursor(), strings.ToLower(text))
	if err != nil {
		t.Say(prose.Safe("\"" + text + "\" is not possible. " + err.Error()))
		return
	}
	t.do(action)
}
