package review

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A Weigher thinks about a choice that is not made yet, at a position of a session. It is nil where there is
// nothing to weigh: no other choice, or nobody who wants to know. What it returns may run on any goroutine.
type Weigher func(at game.Node, action string) (think func() Weighed)

// A Weighed is a choice that is not made yet, beside the best one. It is for the goroutine that the session
// is for.
type Weighed interface {
	// Cost returns what the choice gives away, in hundredths of a percent; never less than 0.
	Cost() int

	// Verdict says what the choice is worth beside the best, and why.
	Verdict() []string

	// Better says what would be better than a choice that costs something, and why.
	Better() []string
}

// Warned is the least loss, in hundredths of a percent, of a choice of which players are warned.
const Warned = 500

// What can be done about a costly choice.
const (
	Rethink    = "rethink"
	PlayAnyway = "play anyway"
	AskWhy     = "why"
)

// TutorOn says that the tutor looks on, and beforehand what a warning costs in a game of a box.
func TutorOn(box *game.Game) string {
	if box.Stars() {
		return "Tutor: on. It warns you before a costly choice; a warned game has no stars."
	}
	return "Tutor: on. It warns you before a costly choice is final."
}

// GivesAway says what a choice costs that is not made yet, by the win chance after the best and after it.
func GivesAway(best, chance int) string {
	return "This lowers your win chance by " + prose.Below(best, chance) + "."
}

// Weigher returns who weighs choices of a tree that a table tells: those of persons. It is nil where nobody
// looks back at the game, either.
func (m *Mind) Weigher(t game.Tree, talk game.Table, person func(game.Seats) bool) Weigher {
	if !m.Looks() {
		return nil
	}
	return func(at game.Node, action string) func() Weighed {
		asked, _ := t.Turn(at)
		if asked == game.Nobody || asked == game.Chance || !person(asked) || len(t.Legal(at)) < 2 || t.Check(at, action) != nil {
			return nil
		}
		c := Choice{At: at, Turn: t.Moment(at).Turn, Action: action}
		for c.Seat = range asked.All() {
			break
		}
		own, advice, again := t.As(asked).Clone(), m.Advise(at), func() []string { return nil }
		if m.Longer != nil {
			again = m.Longer(at)
		}
		return func() Weighed {
			m.weigh(own, &c, advice(), again)
			return weighed{talk, &c}
		}
	}
}

// A weighed is a choice that is not made yet, as a look back would see it.
type weighed struct {
	talk game.Table
	*Choice
}

func (w weighed) Cost() int { return w.Lost }

func (w weighed) Verdict() []string {
	if w.Lost < Costly {
		return []string{"This is about as good as the best choice."}
	}
	return append([]string{GivesAway(w.Then+w.Lost, w.Then)}, w.Better()...)
}

func (w weighed) Better() []string {
	return []string{"Better: " + prose.LowerFirst(Better(w.talk, w.Choice))}
}
