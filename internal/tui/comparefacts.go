package tui

import (
	"fmt"
	"math/bits"
	"strings"

	"boardgame/microcity/internal/engine"
)

// A fact is one thing that two positions are compared by.
type fact struct{ name, value string }

func (f fact) String() string { return fmt.Sprintf("%-6s %s", f.name, f.value) }

// facts gives what the position after the steps done is compared by, always in the same
// order.
func (v *replay) facts() []fact {
	s := v.position(v.at)
	w := v.table.words
	players := w.Players()
	each := func(of func(i int) any) string {
		var values []string
		for i := range players {
			values = append(values, fmt.Sprint(of(i)))
		}
		return strings.Join(values, " / ")
	}
	list := []fact{{"turn", fmt.Sprint(s.Turn)}, {"clock", fmt.Sprint(s.Clock)}}
	for r := range engine.Resource(engine.Resources) {
		list = append(list, fact{r.String(), each(func(i int) any { return s.Companies[i][r] })})
	}
	if w.Scored() {
		list = append(list,
			fact{"points", each(func(i int) any { return s.Score[i] })},
			fact{"pool", each(func(i int) any { return s.Pool[i] })})
	} else {
		list = append(list,
			fact{"pool", fmt.Sprint(s.Pool[0])},
			fact{"stages", fmt.Sprintf("%d of %d", bits.OnesCount16(s.Done), len(v.table.rules.Building(&s).Stages))})
	}
	return append(list, fact{"dice", each(func(i int) any { return diceText(s.Dice[i]) })})
}

// diceText writes dice as "2 5", or a dash for none.
func diceText(dice [2]uint8) string {
	var left []string
	for _, d := range dice {
		if d != 0 {
			left = append(left, fmt.Sprint(d))
		}
	}
	if len(left) == 0 {
		return "-"
	}
	return strings.Join(left, " ")
}
