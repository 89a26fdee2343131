package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// A Forecast is what a round brings a player if everything stays as it is.
type Forecast struct {
	Money, Sales, Votes, Pollution, Pumps int
	Goods                                 [engine.Materials]uint8
	Unmade                                int // goods for which there is no room
}

// Forecast returns what a round brings as a borough stands.
func (t *Table) Forecast(s *engine.State, seat engine.Seat) (f Forecast) {
	in, v := t.rules.Income(s, seat), t.rules.Votes(s, seat)
	goods, pumps := t.rules.Work(s, seat)
	made := int(goods[0]) + int(goods[1]) + int(goods[2])
	room := max(t.rules.Room(s, seat)-s.Of(seat).Stored(), 0)
	f = Forecast{Money: in.Money(), Sales: in.Sales, Votes: in.Museum + v.All(), Goods: goods, Pumps: pumps, Unmade: max(made-room, 0)}
	then := *s
	then.Of(seat).Pumps += uint8(pumps)
	dirt := t.rules.Pollution(&then, seat, made-f.Unmade)
	f.Pollution = dirt.All()
	return f
}

// forecast says it: "$8, 2 sales, 9 votes, 1 wood and 1 stone, 6 pollution (33 % then)".
func (t *Table) forecast(s *engine.State, seat engine.Seat) string {
	f := t.Forecast(s, seat)
	parts := []string{"$" + fmt.Sprint(f.Money)}
	if f.Sales > 0 {
		parts = append(parts, prose.Count(f.Sales, "sale", "sales"))
	}
	parts = append(parts, votes(f.Votes))
	if made := goods(f.Goods); made != "" {
		if f.Unmade > 0 {
			made += fmt.Sprintf(" (no room for %d)", f.Unmade)
		}
		parts = append(parts, made)
	}
	if f.Pumps > 0 {
		parts = append(parts, prose.Count(f.Pumps, "pump", "pumps"))
	}
	level := min(int(s.Of(seat).Pollution)+f.Pollution, 100)
	parts = append(parts, fmt.Sprintf("%d pollution (%d %% then)", f.Pollution, level))
	return strings.Join(parts, ", ")
}

// changes says what an action changes in the forecast of who takes it: "+2 votes, +1 pollution"; "" for nothing, and where
// the phase ends with it.
func (t *Table) changes(s *engine.State, a engine.Action) string {
	then := *s
	t.rules.Advance(&then, a)
	if then.Phase != s.Phase || then.Seat != s.Seat {
		return ""
	}
	before, after := t.Forecast(s, a.Seat), t.Forecast(&then, a.Seat)
	var parts []string
	if d := after.Money - before.Money; d != 0 {
		parts = append(parts, signedMoney(d))
	}
	if d := after.Sales - before.Sales; d != 0 {
		parts = append(parts, prose.SignedCount(d, "sale", "sales"))
	}
	if d := after.Votes - before.Votes; d != 0 {
		parts = append(parts, prose.SignedCount(d, "vote", "votes"))
	}
	for i := range before.Goods {
		if d := int(after.Goods[i]) - int(before.Goods[i]); d != 0 {
			parts = append(parts, prose.Signed(d)+" "+(engine.Wood+engine.Material(i)).String())
		}
	}
	if d := after.Pumps - before.Pumps; d != 0 {
		parts = append(parts, prose.SignedCount(d, "pump", "pumps"))
	}
	if d := after.Pollution - before.Pollution; d != 0 {
		parts = append(parts, prose.Signed(d)+" pollution")
	}
	return strings.Join(parts, ", ")
}

func signedMoney(n int) string {
	if n < 0 {
		return prose.Minus + fmt.Sprintf("$%d", -n)
	}
	return fmt.Sprintf("+$%d", n)
}
