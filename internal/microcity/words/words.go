package words

import (
	"cmp"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Words says everything about games under one set of rules. It is never changed
// after it is made and may be shared freely.
type Words struct {
	rules  *engine.Rules
	pack   *engine.Pack
	config engine.Config
	names  [2]string // of the two players; empty in a solo game, where the player is "you", unless it is watched
	alone  bool      // two partners are computers: nobody is "you"
	short  bool      // for a window that has no room for more

	numbered bool // stages go by their numbers

	occasion string // what a city that everybody plays is called; "" for any other
}

// New returns the words for games under these rules. Two players are called "Player 1"
// and "Player 2" until Named says otherwise.
func New(rules *engine.Rules) *Words {
	w := &Words{rules: rules, pack: rules.Pack(), config: rules.Config()}
	if w.config.Mode != engine.Solo {
		w.names = [2]string{"Player 1", "Player 2"}
	}
	return w
}

// Named returns the same words with the players called by these names. An empty name
// changes nothing, nor does any name in a solo game.
func (w *Words) Named(names ...string) *Words {
	named := *w
	for i, name := range names {
		if name = strings.TrimSpace(prose.Safe(name)); i < 2 && name != "" && w.twoPlayers() {
			named.names[i] = name
		}
	}
	return &named
}

// Short returns the same words for a window that has no room for more: players without a name of
// their own are "P1" and "P2", cards lie where the city shows them, materials are letters, as in prices,
// stages go by their names alone or, where numbered is true, by their numbers, since their prices stand
// beside them, one cause is enough for a plan to be better, and a plan for two ends where the partner, who
// has hints of their own, comes next.
func (w *Words) Short(numbered bool) *Words {
	short := *w
	short.short, short.numbered = true, numbered
	for i, name := range w.names {
		if name == "Player "+strconv.Itoa(i+1) {
			short.names[i] = "P" + strconv.Itoa(i+1)
		}
	}
	return &short
}

// Watched returns the same words for a game in which computers of these kinds have the seats, "" for a
// person. A solo game that a computer plays calls the player after the kind; where both partners are
// computers, they are not "you". Otherwise nothing changes: two players have names.
func (w *Words) Watched(kinds ...string) *Words {
	watched := *w
	if w.twoPlayers() {
		watched.alone = len(kinds) > 1 && kinds[0] != "" && kinds[1] != ""
	} else if len(kinds) > 0 {
		watched.names[0] = prose.UpperFirst(prose.Safe(kinds[0]))
	}
	return &watched
}

func (w *Words) twoPlayers() bool { return w.config.Mode != engine.Solo }

// competitive reports whether there are points and Goal cards rather than a Building.
func (w *Words) competitive() bool { return w.config.Mode == engine.Competitive }

// Mode returns what people call a mode.
func Mode(m engine.Mode) string {
	if m == engine.Coop {
		return "co-op"
	}
	return m.String()
}

// Title says in a few words which game this is: "solo · basic A · easy", or
// "daily city, 21 Nov · basic A · easy".
func (w *Words) Title() string {
	items := []string{cmp.Or(w.occasion, Mode(w.config.Mode))}
	if building := w.building(); building != "" {
		items = append(items, building, w.config.Difficulty.String())
	}
	if extras := w.extras(); extras != "" {
		items = append(items, extras)
	}
	return strings.Join(items, " · ")
}

// building returns the name of the Building of the game, or "" where there is none.
func (w *Words) building() string { return Building(w.pack, w.config.Building) }

// Building returns the name of a Building of a pack by its ID, "" for none: a safe text.
func Building(pack *engine.Pack, id string) string {
	switch id {
	case "":
		return ""
	case engine.BuildingA, engine.BuildingB:
		return "basic " + id
	case engine.BuildingAB:
		return "extended A+B"
	}
	if l := pack.Landmark(id); l != nil {
		return prose.Safe(l.Name)
	}
	return prose.Safe(id)
}

func (w *Words) extras() string {
	items := w.config.With.Names()
	if w.config.CardX {
		items = append(items, "card X")
	}
	return strings.Join(items, ", ")
}

// Player returns what a seat is called: "You" in a solo game that is not watched, a
// player's name in the others, "Chance" or "Both players".
func (w *Words) Player(seat engine.Seat) string { return prose.UpperFirst(w.about(seat).name) }

// Whose returns the possessive of a seat: "your", "Ann's".
func (w *Words) Whose(seat engine.Seat) string { return w.about(seat).its() }

// Owner says whose markers an owner's are, by the index that the state uses: "" where
// all markers are common, a player's name otherwise.
func (w *Words) Owner(owner int) string {
	if !w.competitive() {
		return ""
	}
	return w.names[owner&1]
}

// A person is somebody who is spoken to ("you") or spoken of (a name).
type person struct {
	name   string
	plural bool // takes the verb's plain form: you, both players
}

var you = person{"you", true}

// about speaks of a seat, as events do.
func (w *Words) about(seat engine.Seat) person {
	switch {
	case seat == engine.Both:
		return person{"both players", true}
	case !seat.IsPlayer():
		return person{"chance", false}
	case w.names[0] == "":
		return you
	}
	return person{w.names[seat-engine.One], false}
}

// to speaks to the seat that is asked; where both are asked together, each is named.
func (w *Words) to(s *engine.State, seat engine.Seat) person {
	if asked, _ := w.rules.Turn(s); asked == engine.Both {
		return w.about(seat)
	}
	return you
}

// Within returns a sentence as it stands inside another one: with a small first letter, unless it begins with
// a player's name.
func (w *Words) Within(sentence string) string {
	for _, name := range w.names {
		if name != "" && (strings.HasPrefix(sentence, name+" ") || strings.HasPrefix(sentence, name+"'s ")) {
			return sentence
		}
	}
	return prose.LowerFirst(sentence)
}

// does returns the person with the verb in its form: "you gain", "Ann gains".
func (p person) does(plain, third string) string {
	if p.plural {
		return p.name + " " + plain
	}
	return p.name + " " + third
}

// its returns the possessive: "your", "Ann's".
func (p person) its() string {
	if p == you {
		return "your"
	}
	return p.name + "'s"
}
