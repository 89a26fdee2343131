package chance

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Sentence says where the rolls and draws of a game come from; "" where there are none yet.
func (t Trace) Sentence() string {
	all, o := t.Outcomes(), t.Origin()
	if all == 0 {
		return ""
	}
	count := strconv.Itoa(t.By[o]) + " of the " + strconv.Itoa(all) + " rolls and draws"
	switch {
	case all == 1:
		count = "The only roll or draw"
	case t.By[o] == all:
		count = "All " + strconv.Itoa(all) + " rolls and draws"
	}
	switch o {
	case FromSeed:
		return count + " came from the seed."
	case FromHand:
		return count + " came from real dice or cards, as agreed."
	case FromParent:
		return count + " came from another game, before this one branched off."
	default:
		count += " did not come"
		if all > 1 && t.By[o] == all {
			count = "None of the " + strconv.Itoa(all) + " rolls and draws came"
		}
		return count + " from the seed, the first " + inTurn(t.First) + ", though rolling by hand was not agreed."
	}
}

func inTurn(turn int) string {
	if turn == 0 {
		return "in the setup"
	}
	return "in turn " + strconv.Itoa(turn)
}

// Counts says what the luck of a game means for what it counts towards; "" where it counts fully.
func (t Trace) Counts() string {
	switch t.Origin() {
	case FromSeed:
		return ""
	case FromHand, FromParent:
		but := ""
		if len(t.Beyond) > 0 {
			but = ", but not towards " + prose.List(t.Beyond, "or")
		}
		return "This game counts as played with help" + but + "."
	default:
		return "This game does not count towards " + prose.List(append([]string{"statistics"}, t.Beyond...), "or") + "."
	}
}

// Name says in a few words where the luck of a game comes from; "" for the seed.
func (o Origin) Name() string {
	switch o {
	case FromSeed:
		return ""
	case FromHand:
		return "rolled by hand"
	case FromParent:
		return "luck from another game"
	default:
		return "luck not from the seed"
	}
}

// here says where one roll or draw comes from; "" for the seed.
func (o Origin) here() string {
	switch o {
	case FromSeed:
		return ""
	case FromHand:
		return "By hand, as agreed."
	case FromParent:
		return "From the game that this one continues."
	default:
		return "Not from the seed."
	}
}

// Fully says where the rolls and draws of a game come from and what that means, in
// sentences; none where there are no rolls and draws yet.
func (t Trace) Fully() []string {
	var list []string
	for _, text := range []string{t.Sentence(), t.Counts()} {
		if text != "" {
			list = append(list, text)
		}
	}
	return list
}

// Notice returns what Fully does for a game whose luck is not all from the seed, in one text; ""
// for others.
func (t Trace) Notice() string {
	if t.Origin() == FromSeed {
		return ""
	}
	return strings.Join(t.Fully(), " ")
}

// Notice says in a look back where the outcome that led to a node comes from, and at the
// start where those of all the line up to its end do; "" for the seed, and for the actions
// of players. Of a line that is hidden it says no more than the origin.
func (t Terms) Notice(tree game.Tree, node, end game.Node, hidden bool) string {
	if node != 0 {
		o, _ := t.Origin(tree, node)
		return o.here()
	}
	trace := t.Trace(tree, end)
	if hidden && trace.Origin() != FromSeed {
		return prose.UpperFirst(trace.Origin().Name()) + "."
	}
	return trace.Notice()
}

// ForAFriend says what the code of a game with outcomes of an origin gives to others, and how
// they play it.
func (o Origin) ForAFriend(code string) string {
	text := "The same game for a friend:"
	if o != FromSeed {
		text = "The same game for a friend, but with different luck:"
	}
	return text + " microcity play --code " + code
}
