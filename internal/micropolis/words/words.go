// Package words says everything about Micropolis in plain English: tiles, anthills, questions,
// choices, what happened and how it ended. It is for people: a ring is told so that somebody who
// cannot see it can play well.
//
//	words.go     Words, and what the players are called
//	tile.go      a tile: its galleries and what lives there
//	ring.go      an anthill: its row, its galleries and its ends
//	position.go  the line, the armies, the whole situation
//	question.go  what is asked
//	choice.go    what can be chosen, with what it costs
//	joins.go     what a tile would join
//	gain.go      what an action would change the totals by
//	say.go       an action, and why one is refused
//	reason.go    what an action is good for
//	switches.go  the barracks of a sentry, as switches
//	event.go     what happened
//	result.go    how it stands and how it ended, with the breakdown
//	scoring.go   what each category scores, and why
//	table.go     a match as a game.Table
//	things.go    what lies on its table
//	tips.go      what is new to somebody
//	race.go      how far a player has come
//	rules.md     the rules of the game in our own words, read by reference.go
package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Words says everything about games under one set of rules. It is never changed after it is
// made and may be shared freely.
type Words struct {
	rules *engine.Rules
	names []string // of the players; empty in a solo game, where the player is "you"
}

// New returns the words for games under these rules. Players without a name are called "Player
// 1" and so on; the solo player is "you" unless a computer of some kind plays.
func New(r *engine.Rules, names, bots []string) *Words {
	w := &Words{rules: r}
	at := func(list []string, i int) string {
		if i < len(list) {
			return strings.TrimSpace(prose.Safe(list[i]))
		}
		return ""
	}
	if r.Players() == 1 {
		if kind := at(bots, 0); kind != "" {
			w.names = []string{prose.UpperFirst(kind)}
		}
		return w
	}
	for i := range r.Players() {
		name := at(names, i)
		if name == "" {
			name = "Player " + strconv.Itoa(i+1)
		}
		w.names = append(w.names, name)
	}
	return w
}

// Title says in a few words which game this is among those of Micropolis.
func (w *Words) Title() string {
	c := w.rules.Config()
	var title string
	switch {
	case c.Players > 1:
		title = strconv.Itoa(c.Players) + " players"
	case c.Goal == 0:
		title = "solo · against the rival colony"
	default:
		title = "solo · more than " + c.Goal.String() + " points"
	}
	if c.Expert {
		title += " · expert"
	}
	if c.Open {
		title += " · open ground"
	}
	return title
}

// A person is somebody who is spoken to ("you") or spoken of (a name).
type person struct {
	name string
	you  bool
}

func (w *Words) about(s engine.Seat) person {
	if len(w.names) == 0 {
		return person{"you", true}
	}
	return person{w.names[s-engine.One], false}
}

// Player returns what a player is called at the head of a line.
func (w *Words) Player(s engine.Seat) string { return prose.UpperFirst(w.about(s).name) }

// does returns the person with the verb in its form: "you take", "Ann takes".
func (p person) does(plain, third string) string { return p.name + " " + p.verb(plain, third) }

// verb returns the form of a verb for the person: "take", "takes".
func (p person) verb(plain, third string) string {
	if p.you {
		return plain
	}
	return third
}

// its returns the possessive: "your", "Ann's".
func (p person) its() string {
	if p.you {
		return "your"
	}
	return p.name + "'s"
}

// Anthill returns what an anthill is called: "your anthill", "Ann's anthill b", "the rival colony".
func (w *Words) Anthill(h engine.Anthill) string {
	owner := w.rules.Owner(h)
	if owner == engine.None {
		return "the rival colony"
	}
	text := w.about(owner).its() + " anthill"
	if hill := w.rules.HillOf(h); hill != engine.OnlyHill {
		text += " " + hill.String()
	}
	return text
}

// holder returns an anthill where a player has only one as the player: "Ann", "Ann's anthill b".
func (w *Words) holder(h engine.Anthill) string {
	if w.rules.Config().Expert {
		return w.Anthill(h)
	}
	return w.about(w.rules.Owner(h)).name
}

// owner returns whose an anthill is, at the head of a row: "Ann", "You", "Ann b", "Rival".
func (w *Words) owner(h engine.Anthill) string {
	of := w.rules.Owner(h)
	switch hill := w.rules.HillOf(h); {
	case of == engine.None:
		return "Rival"
	case hill != engine.OnlyHill:
		return w.Player(of) + " " + hill.String()
	}
	return w.Player(of)
}

// army returns whose army it is: "your army", "the army of Ann's anthill b".
func (w *Words) army(h engine.Anthill) string {
	if w.rules.Config().Expert {
		return "the army of " + w.Anthill(h)
	}
	return w.about(w.rules.Owner(h)).its() + " army"
}

// soldiers counts them: "no soldiers", "1 soldier".
func soldiers(n uint8) string {
	if n == 0 {
		return "no soldiers"
	}
	return prose.Count(n, "soldier", "soldiers")
}
