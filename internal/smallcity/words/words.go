// Package words says everything about Small City in plain English: boroughs, questions, choices, what
// happened and how it ended. It is for people: a borough is told so that somebody who cannot see it can
// play well. It reads a tree, and so says what those may know who look at it.
//
//	words.go      Table, and what players and things are called
//	place.go      spaces, places, the people there
//	borough.go    a borough: its map, its buildings, what is in reach
//	position.go   the heading, what everybody has, the whole situation
//	forecast.go   what a round brings as it stands
//	question.go   what is asked
//	choice.go     what can be chosen, with what it costs and changes
//	say.go        an action, and why one is refused
//	benefit.go    what an action is good for
//	tell.go       what happened
//	result.go     how it stands and how it ended
//	scoring.go    how it is counted at the end
//	table.go      what else a game.Table says: facts, topics
//	rules.md      the rules of the game in our own words, read by reference.go
package words

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
)

// A Table says one match to its players.
type Table struct {
	match *match.Match[engine.State, engine.Action]
	rules *engine.Rules
	names []string // by seat
	alone bool     // one person plays, who is spoken to
	aloud bool     // maps are told in sentences
}

var _ interface {
	game.Table
	game.Topics
	game.Progress
	game.Reasons
	game.Classed
	game.Aloud
	game.ByHand
} = (*Table)(nil)

// New returns the words of a game of Small City, for these players.
func New(t game.Tree, with game.Party) *Table {
	m := match.Of[engine.State, engine.Action](t)
	words := &Table{match: m, rules: m.Engine().(smallcity.Rules).Rules}
	words.alone = words.rules.Players() == 1 && (len(with.Bots) == 0 || with.Bots[0] == "")
	for i := range words.rules.Players() {
		name := fmt.Sprintf("Player %d", i+1)
		switch {
		case words.alone:
			name = "You"
		case i < len(with.Names) && with.Names[i] != "":
			name = prose.Safe(with.Names[i])
		}
		words.names = append(words.names, name)
	}
	return words
}

// Aloud returns a table that tells maps in sentences.
func (t *Table) Aloud() game.Table {
	aloud := *t
	aloud.aloud = true
	return &aloud
}

func (t *Table) state(n game.Node) *engine.State {
	s := t.match.Position(n)
	return &s
}

// Rules returns the rules of the game.
func (t *Table) Rules() *engine.Rules { return t.rules }

func (t *Table) name(seat engine.Seat) string { return t.names[seat-1] }

// does returns a player with a verb: "You build", "Ann builds".
func (t *Table) does(seat engine.Seat, you, other string) string {
	if t.alone {
		return "You " + you
	}
	return t.name(seat) + " " + other
}

// whose returns the possessive: "your", "Ann's".
func (t *Table) whose(seat engine.Seat) string {
	if t.alone {
		return "your"
	}
	return t.name(seat) + "'s"
}

// to returns to whom something comes: "you", "Ann".
func (t *Table) to(seat engine.Seat) string {
	if t.alone {
		return "you"
	}
	return t.name(seat)
}

// several joins the names of players: "Ann and Ben".
func (t *Table) several(who engine.Seats) string {
	var names []string
	for i, name := range t.names {
		if who.Has(engine.Seat(i + 1)) {
			names = append(names, name)
		}
	}
	return prose.List(names, "and")
}

// seats lists the players.
func (t *Table) seats() (list []engine.Seat) {
	for i := range t.rules.Players() {
		list = append(list, engine.Seat(i+1))
	}
	return list
}

// plain are the buildings as they stand in the middle of a sentence, and kinds as their names.
var (
	plain = [engine.NumKinds]string{
		"empty space", "residence", "commerce", "factory", "refinery", "harbor", "warehouse", "park", "police station", "fire station", "school",
		"library", "subway station", "museum", "theatre", "university", "founder", "worker", "merchant", "muse", "city hall", "arcology",
	}
	kinds = func() (names [engine.NumKinds]string) {
		for k, name := range plain {
			words := strings.Fields(name)
			for i := range words {
				words[i] = prose.UpperFirst(words[i])
			}
			names[k] = strings.Join(words, " ")
		}
		return names
	}()
)

// Tile returns what a tile is called: "Residence 2", "School", "Founder statue".
func Tile(t engine.Tile) string {
	switch name := kinds[t.Kind()]; {
	case t.Level() > 0:
		return name + " " + strconv.Itoa(t.Level())
	case engine.Statues.Has(t.Kind()):
		return name + " statue"
	default:
		return name
	}
}

// aTile returns a tile as it is built: "Residence 2", "a School", "the Founder statue".
func aTile(t engine.Tile) string {
	switch {
	case t.Level() > 0:
		return Tile(t)
	case engine.Statues.Has(t.Kind()):
		return "the " + Tile(t)
	}
	return "a " + Tile(t)
}

// theTile returns a tile that is in hand: "Residence 2", "the School".
func theTile(t engine.Tile) string {
	if t.Level() > 0 {
		return Tile(t)
	}
	return "the " + Tile(t)
}

// Kind returns what a kind of building is called.
func Kind(k engine.Kind) string { return kinds[k] }

// building returns what a building is called.
func building(b engine.Building) string {
	if t := b.Tile(); t != engine.NoTile {
		return Tile(t)
	}
	return kinds[b.Kind]
}

// cards are the special actions as people know them.
var cards = [...]string{
	"none", "Mayor", "Architect", "Mediator", "Engineer", "Supporter", "Opponent", "Urban Planner", "City Councilor", "Physician", "Artist",
	"Ecologist",
}

// Card returns what a special action is called.
func Card(c engine.Card) string { return cards[c] }

// Effect says what a special action does.
func (t *Table) Effect(c engine.Card) string {
	n := &t.rules.Pack().Numbers
	return [...]string{
		"nothing",
		"you host the mayor next round",
		"one cultural building costs 1 material less this round",
		fmt.Sprintf("buildings cost $%d less this round, but at least $1; not cultural ones", n.Discount),
		"making materials and pumps causes no pollution this round",
		fmt.Sprintf("gain $%d or %s at once", n.SupporterMoney, votes(int(n.SupporterVotes))),
		"no effect",
		"enlarge your borough by one step at once",
		"once while you build, you may pay to advance in the council",
		votes(int(n.PhysicianVotes)) + " for each of your citizens on your level-3 factories",
		votes(int(n.ArtistVotes)) + " more for each of your people in a Museum",
		"people on commerce in your borough do not pollute this round",
	}[c]
}

// arcologies are those that are drawn.
var arcologies = [...]string{"none", "Helios", "Selene", "Aether", "Gaia"}

// grades are those of promises.
var grades = [...]string{"small", "middle", "great"}

// Promise says a promise with what it asks for: "Rich ($12)"; "?" for one that is hidden.
func (t *Table) Promise(p engine.Promise) string {
	if p == engine.Unknown || p == engine.NoPromise {
		return "a hidden promise"
	}
	n := int(t.rules.Pack().Promises[p])
	ask := [...]string{
		engine.Rich: "$%d", engine.Stock: "%d materials", engine.Wide: "a borough of %[1]d×%[1]d", engine.Safe: "%d police or fire station",
		engine.Clean: "pollution of at most %d %%", engine.Workers: "%d of your citizens in your factories", engine.Green: "%d park spaces",
		engine.Market: "a commerce of level %d", engine.Crowd: "%d citizens in the borough, City Hall included",
		engine.Culture: "%d cultural buildings", engine.Tower: "a residence of level %d", engine.Smoke: "%d factory levels in all",
	}[p]
	return prose.UpperFirst(p.String()) + " (" + fmt.Sprintf(ask, n) + ")"
}

// worth says what a promise brings and costs: "+6 votes if kept, −3 if not".
func (t *Table) worth(p engine.Promise) string {
	g := t.rules.Pack().Grades[p.Grade()]
	return fmt.Sprintf("%s if kept, %s if not", prose.SignedCount(int(g.Kept), "vote", "votes"), prose.Signed(-int(g.Broken)))
}

// worthBoth says what two promises bring together: "+18 votes if you keep both, -9 if neither".
func (t *Table) worthBoth(list [2]engine.Promise) string {
	kept, broken := 0, 0
	for _, p := range list {
		g := t.rules.Pack().Grades[p.Grade()]
		kept, broken = kept+int(g.Kept), broken+int(g.Broken)
	}
	return fmt.Sprintf("%s if you keep both, %s if neither", prose.SignedCount(kept, "vote", "votes"), prose.Signed(-broken))
}

func votes(n int) string { return prose.Count(n, "vote", "votes") }

// goods says materials: "1 wood, 2 metal"; "" for none.
func goods(list [engine.Materials]uint8) string {
	var parts []string
	for i, n := range list {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, engine.Wood+engine.Material(i)))
		}
	}
	return prose.List(parts, "and")
}
