package box

import (
	"cmp"
	"fmt"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// Facts returns what a position is compared by.
func (t *Table) Facts(n game.Node) []game.Fact {
	s := t.at(n)
	each := func(of func(i int) any) string {
		var values []string
		for i := range t.words.Players() {
			values = append(values, fmt.Sprint(of(i)))
		}
		return strings.Join(values, " / ")
	}
	fact := func(name, value string) game.Fact { return game.Fact{Name: name, Value: value} }
	list := []game.Fact{fact("turn", fmt.Sprint(s.Turn)), fact("clock", fmt.Sprint(s.Clock))}
	for r := range engine.Resource(engine.Resources) {
		list = append(list, fact(r.String(), each(func(i int) any { return s.Companies[i][r] })))
	}
	if t.words.Scored() {
		list = append(list,
			fact("points", each(func(i int) any { return s.Score[i] })),
			fact("pool", each(func(i int) any { return s.Pool[i] })))
	} else {
		list = append(list,
			fact("pool", fmt.Sprint(s.Pool[0])),
			fact("stages", t.stages(s)))
	}
	return append(list, fact("dice", each(func(i int) any { return cmp.Or(strings.Join(words.DiceLeft(s.Dice[i][:]...), " "), "none") })))
}

// Setup returns what was agreed on.
func (t *Table) Setup() any {
	c := t.rules.Config()
	setup := struct {
		Mode       string   `json:"mode"`
		Building   string   `json:"building,omitempty"`
		Difficulty string   `json:"difficulty,omitempty"`
		With       []string `json:"with"`
		CardX      bool     `json:"cardX"`
		First      string   `json:"first"`
	}{Mode: c.Mode.String(), Building: prose.Safe(c.Building), With: append([]string{}, c.With.Names()...), CardX: c.CardX, First: c.First.String()}
	if c.Building != "" {
		setup.Difficulty = c.Difficulty.String()
	}
	return setup
}

// Verdict returns how the game stands.
func (t *Table) Verdict(n game.Node) (word, cause string, score []int) {
	r := t.rules.Result(*t.at(n))
	return r.Verdict.String(), r.Cause.String(), []int{int(r.Score[0]), int(r.Score[1])}
}

// Places says which markers and engineers are on each quarter.
func (t *Table) Places(n game.Node) []game.Fact {
	s := t.at(n)
	list := make([]game.Fact, engine.NumQuarters)
	for q := range engine.Quarter(engine.NumQuarters) {
		list[q] = game.Fact{Name: q.String(), Value: t.marks(s, q)}
	}
	return list
}
