package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// Luck says where the rolls and draws of a game come from; "" where there are none yet.
func Luck(t chance.Trace) string {
	all, o := t.Outcomes(), t.Origin()
	if all == 0 {
		return ""
	}
	count := strconv.Itoa(t.By[o]) + " of " + strconv.Itoa(all) + " rolls and draws"
	switch {
	case all == 1:
		count = "the only roll or draw"
	case t.By[o] == all:
		count = "all rolls and draws"
	}
	switch o {
	case chance.FromSeed:
		return "Luck from the seed: " + count + "."
	case chance.FromHand:
		return prose.UpperFirst(LuckName(o)) + ": " + count + ", as agreed."
	case chance.FromParent:
		return prose.UpperFirst(LuckName(o)) + ": " + count + ", before this game went on from it."
	default:
		return prose.UpperFirst(LuckName(o)) + ": " + count + ", the first " + inTurn(t.First) + ", and not agreed to be by hand."
	}
}

func inTurn(turn int) string {
	if turn == 0 {
		return "in the setup"
	}
	return "in turn " + strconv.Itoa(turn)
}

// LuckCounts says what luck of an origin means for a game; "" where it counts fully.
func LuckCounts(o chance.Origin) string {
	switch o {
	case chance.FromSeed:
		return ""
	case chance.FromHand, chance.FromParent:
		return "The game counts as played with help, and not for the daily city or par."
	default:
		return "The game does not count in the statistics, for the daily city or for par."
	}
}

// LuckName says in a few words where the luck of a game comes from; "" for the seed.
func LuckName(o chance.Origin) string {
	switch o {
	case chance.FromSeed:
		return ""
	case chance.FromHand:
		return "luck by hand"
	case chance.FromParent:
		return "luck of another game"
	default:
		return "luck not from the seed"
	}
}

// LuckHere says where one roll or draw comes from; "" for the seed.
func LuckHere(o chance.Origin) string {
	switch o {
	case chance.FromSeed:
		return ""
	case chance.FromHand:
		return "By hand, as agreed."
	case chance.FromParent:
		return "From the game that this one continues."
	default:
		return "Not from the seed."
	}
}

// LuckFully says where the rolls and draws of a game come from and what that means, in
// sentences; none where there are no rolls and draws yet.
func LuckFully(t chance.Trace) []string {
	var list []string
	for _, text := range []string{Luck(t), LuckCounts(t.Origin())} {
		if text != "" {
			list = append(list, text)
		}
	}
	return list
}

// LuckNotice is LuckFully for a game whose luck is not all from the seed, in one text; ""
// for others.
func LuckNotice(t chance.Trace) string {
	if t.Origin() == chance.FromSeed {
		return ""
	}
	return strings.Join(LuckFully(t), " ")
}

// ForAFriend says what the code of a game gives to others, and how they play it.
func ForAFriend(o chance.Origin, code string) string {
	text := "The same game for a friend:"
	if o != chance.FromSeed {
		text = "The same kind of game for a friend, with other dice:"
	}
	return text + " microcity play --code " + code
}

// LuckAt says in a look back where the outcome that led to a node comes from, and at the
// start where those of all the line up to its end do; "" for the seed, and for the actions
// of players. Of a line that is hidden it says no more than the origin.
func LuckAt(terms chance.Terms, t game.Tree, node, end game.Node, hidden bool) string {
	if node != 0 {
		o, _ := terms.Origin(t, node)
		return LuckHere(o)
	}
	trace := terms.Trace(t, end)
	if hidden && trace.Origin() != chance.FromSeed {
		return prose.UpperFirst(LuckName(trace.Origin())) + "."
	}
	return LuckNotice(trace)
}
