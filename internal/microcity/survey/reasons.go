package survey

import (
	"fmt"

	"boardgame/microcity/internal/prose"
)

// What keeps a goal from being met is told in sentences, as far as figures show it; "" where they do not.

// nearlySure is which share of games won leaves little to decide.
const nearlySure = 0.9

// whyUnused says why an action of a card is taken so rarely.
func (x *Result) whyUnused(u Use) string {
	card := 0.0
	for _, other := range x.Uses {
		if other.Card == u.Card && (other.Action == actions[noAction] || other.isMain()) {
			card += other.Alone.Rate
		}
	}
	if card == 0 {
		return ""
	}
	text := fmt.Sprintf("Card %d is played in %s of the turns, so its %s action would have to be taken in %s of its plays. Alone, masters prefer its other action",
		u.Card, prose.Rate(card), u.Action, prose.Rate(min(leastUsed/card, 1)))
	if u.Rivals.Of > 0 {
		text += "; rivals take this one in " + prose.Rate(u.Rivals.Rate) + " of their turns"
	}
	return text + "."
}

// whyAlike says why landmarks hardly differ in the cards that are played.
func (x *Result) whyAlike() string {
	retrievals := 0.0
	for _, u := range x.Uses {
		if u.Card == 0 {
			retrievals = u.Alone.Rate
		}
	}
	if retrievals == 0 {
		return ""
	}
	return fmt.Sprintf("A card that is played stays out of the hand until it is taken back. Masters play %.1f cards between two retrievals, and have six, "+
		"so nearly all of them get played whatever is built. What they are played for differs more: card and action together tell %.3f bits.",
		(1-retrievals)/retrievals, x.Landmarks.Actions.beyond())
}

// whySettled says why little is left to decide in the games with a Building.
func (b Building) whySettled() string {
	if b.Won.Rate < nearlySure {
		return ""
	}
	return fmt.Sprintf("Masters win %s of these games, and at half time their chance is judged to be %s: little is left to decide.", prose.Rate(b.Won.Rate), prose.Rate(b.Judged))
}

// whyUnfelt says why an expansion changes little.
func (e Expansion) whyUnfelt() string {
	if e.Own.Of > 0 {
		return ""
	}
	return "It adds no action of its own. It changes where the engineer goes, which is not counted here."
}

// reasons tells what keeps goals from being met.
func (x *Result) reasons() (lines []string) {
	for _, g := range x.Goals {
		if g.Why != "" {
			lines = append(lines, "- "+g.Goal+": "+g.Why)
		}
	}
	if lines == nil {
		return nil
	}
	return append([]string{"", "Why some goals are not met:", ""}, lines...)
}
