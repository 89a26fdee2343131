package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
)

// choices returns what can be chosen, what belongs together below one head, and behind that what is refused.
func (t *Table) choices(s *engine.State) (list []game.Choice) {
	seat, _ := t.rules.Turn(s)
	if !seat.IsPlayer() {
		return nil
	}
	legal := t.rules.Legal(s, nil)
	slices.SortStableFunc(legal, func(a, b engine.Action) int { return cmp.Compare(costs(a), costs(b)) })
	for len(legal) > 0 {
		n := 1
		for n < len(legal) && t.head(s, legal[n]) == t.head(s, legal[0]) {
			n++
		}
		list = append(list, t.choice(s, legal[:n]))
		legal = legal[n:]
	}
	if s.Asked == engine.QuestionBuild || s.Asked == engine.QuestionCouncil {
		list = append(list, t.refused(s)...)
	}
	return list
}

// costs is 0 for what takes none of the building actions, and so is best told first, and 1 for the rest.
func costs(a engine.Action) int {
	if a.Kind == engine.ActGrow {
		return 0
	}
	return 1
}

// head says what alternatives have in common that stand below each other: the building that grows, the citizen who moves.
// Others have their own text alone.
func (t *Table) head(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActMayor:
		return "Put the mayor on " + a.Space().String()
	case engine.ActBuild:
		text := "Build " + Tile(a.Tile())
		if s.Asked != engine.QuestionCouncil {
			text += ", " + t.cost(s, a.Tile())
		}
		return text + t.asks(a.Tile())
	case engine.ActGrow:
		return "Grow " + at(s.Borough(s.Seat), a.Space())
	case engine.ActArcology:
		return "Build the arcology at " + a.Space().String()
	case engine.ActAdvance:
		return fmt.Sprintf("Advance to council column %d (%s)", t.column(s)+1, t.gives(t.column(s)))
	case engine.ActMove:
		return "Move from " + t.place(s, a.From(), a.Seat)
	case engine.ActSell:
		return "Sell 1 " + a.Material().String()
	case engine.ActRefine:
		return "Instead of " + a.Material().String()
	case engine.ActSwap:
		return "Swap 1 " + a.Material().String()
	}
	return t.say(s, a)
}

// asks says what a tile brings at once and asks for: "; 2 votes; needs 1 residence in reach".
func (t *Table) asks(tile engine.Tile) (text string) {
	if n := t.rules.Pack().Tiles[tile].Votes; n > 0 {
		text = "; " + votes(int(n))
	}
	if needs := t.needs(tile); needs != "" {
		text += "; needs " + needs
	}
	return text
}

// choice is a head with its alternatives; one alone says it all.
func (t *Table) choice(s *engine.State, ways []engine.Action) game.Choice {
	c := game.Choice{Action: ways[0].String(), Text: t.head(s, ways[0])}
	if len(ways) == 1 {
		if by, text := t.way(s, ways[0]); text != "" {
			c.Text = strings.Join(strings.Fields(c.Text+" "+by+" "+text), " ")
			c.Text = strings.NewReplacer(" ;", ";", " ,", ",").Replace(c.Text)
		}
		return c
	}
	for _, a := range ways {
		by, text := t.way(s, a)
		c.By = by
		c.Sub = append(c.Sub, game.Choice{Action: a.String(), Text: strings.TrimPrefix(text, ", ")})
	}
	return c
}

// way says what is different in an alternative, and what stands before it.
func (t *Table) way(s *engine.State, a engine.Action) (by, text string) {
	switch a.Kind {
	case engine.ActMayor:
		return "and", a.Second().String()
	case engine.ActBuild:
		if a.Less() == engine.NoMaterial {
			if s.Of(s.Seat).Card == engine.Architect && engine.Cultural.Has(a.Tile().Kind()) {
				return "", "at full cost"
			}
			return "", ""
		}
		return "", ", saving 1 " + a.Less().String()
	case engine.ActGrow:
		return "onto", a.Second().String() + t.effect(s, a)
	case engine.ActArcology:
		f := t.rules.Fit(s, a.Space(), a.Rotation())
		text = fmt.Sprintf("%s, for %d metal", turned(a), f.Metal())
		if !f.Split.Empty() {
			text += ", splitting what stands on " + spaces(f.Split)
		}
		return "", text
	case engine.ActAdvance:
		return "for", paid(a)
	case engine.ActMove:
		return "to", t.place(s, a.Goal(), a.Seat) + t.effect(s, a)
	case engine.ActSell:
		return "for", t.price(a.Gain())
	case engine.ActRefine:
		return "make", a.Instead().String()
	case engine.ActSwap:
		return "for", "1 " + a.Instead().String()
	case engine.ActKeep:
		if k := a.Kept(); k[0] != engine.Unknown {
			return "", "; " + t.worthBoth(k)
		}
	case engine.ActSpace, engine.ActLose, engine.ActEnlarge:
		return "", strings.TrimSpace(t.effect(s, a))
	}
	return "", ""
}

// effect says in brackets what an action changes in what a round brings; "" for nothing.
func (t *Table) effect(s *engine.State, a engine.Action) string {
	if text := t.changes(s, a); text != "" {
		return " (" + text + ")"
	}
	return ""
}

// refused lists the tiles that cannot be begun, and the arcology where it fits nowhere, with the reasons.
func (t *Table) refused(s *engine.State) (list []game.Choice) {
	add := func(a engine.Action, text string) {
		if why := t.ruled(s, a); why != "" {
			list = append(list, game.Choice{Action: a.String(), Text: text, Why: why})
		}
	}
	if s.Asked == engine.QuestionBuild && s.Actions == 0 {
		return nil // the question says so
	}
	for tile := engine.Residence1; int(tile) <= engine.NumTiles; tile++ {
		if t.rules.Supplied(tile) > 0 {
			add(engine.BuildAction(s.Seat, tile, engine.NoMaterial), "Build "+Tile(tile))
		}
	}
	if s.Asked == engine.QuestionBuild {
		add(engine.EnlargeAction(s.Seat), "Enlarge the borough")
		if closest, ok := t.Closest(s); ok {
			add(closest, "Build the arcology at "+closest.Space().String())
		}
	}
	return list
}

// Closest returns where the arcology of who is asked fits best, whether or not it can be paid; ok is false where it fits
// nowhere.
func (t *Table) Closest(s *engine.State) (best engine.Action, ok bool) {
	if s.Of(s.Seat).Arcology == engine.NoArcology {
		return best, false
	}
	least := 0
	for sp := range s.Open(s.Seat).All() {
		for turn := engine.Rotation(0); turn < 4; turn++ {
			f := t.rules.Fit(s, sp, turn)
			fits := f.Why == engine.OK || f.Why == engine.TooLittleMetal || f.Why == engine.NoActionLeft
			if fits && (!ok || f.Metal() < least) {
				best, ok, least = engine.ArcologyAction(s.Seat, sp, turn), true, f.Metal()
			}
		}
	}
	return best, ok
}
