package replay

import (
	"fmt"
	"math/bits"
	"strings"

	"boardgame/microcity/internal/engine"
)

// A Fact is one thing that two positions are compared by: "coal", "2".
type Fact struct{ Name, Value string }

// Facts returns what the position after n steps is compared by, always in the same order.
func (p Path) Facts(n int) []Fact {
	s := p.State(n)
	each := func(of func(i int) any) string {
		var values []string
		for i := range p.Words.Players() {
			values = append(values, fmt.Sprint(of(i)))
		}
		return strings.Join(values, " / ")
	}
	list := []Fact{{"turn", fmt.Sprint(s.Turn)}, {"clock", fmt.Sprint(s.Clock)}}
	for r := range engine.Resource(engine.Resources) {
		list = append(list, Fact{r.String(), each(func(i int) any { return s.Companies[i][r] })})
	}
	if p.Words.Scored() {
		list = append(list,
			Fact{"points", each(func(i int) any { return s.Score[i] })},
			Fact{"pool", each(func(i int) any { return s.Pool[i] })})
	} else {
		list = append(list,
			Fact{"pool", fmt.Sprint(s.Pool[0])},
			Fact{"stages", fmt.Sprintf("%d of %d", bits.OnesCount16(s.Done), len(p.Match.Rules().Building(&s).Stages))})
	}
	return append(list, Fact{"dice", each(func(i int) any { return diceText(s.Dice[i]) })})
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
