package words

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/prose"
)

// A Match is a game of My City in memory.
type Match = match.Match[engine.State, engine.Action]

// A table says one match to its players.
type table struct {
	match *Match
	rules *engine.Rules
	names []string
	aloud bool // the board is told in sentences
}

var _ interface {
	game.Table
	game.Topics
	game.ByHand
	game.Things
	game.Places
	game.Brief
	game.Short
	game.Reasons
	game.Barred
} = (*table)(nil)

// New returns the words of a game of My City, for these players.
func New(t game.Tree, with game.Party) game.Table {
	m := match.Of[engine.State, engine.Action](t)
	rules := m.Engine().(mycity.Rules).Rules
	words := &table{match: m, rules: rules}
	for i := range rules.Players() {
		name := fmt.Sprintf("Player %d", i+1)
		if i < len(with.Names) && with.Names[i] != "" {
			name = prose.Safe(with.Names[i])
		}
		words.names = append(words.names, name)
	}
	return words
}

func (t *table) state(n game.Node) *engine.State {
	s := t.match.Position(n)
	return &s
}

func (t *table) name(seat engine.Seat) string { return t.names[seat-1] }

// zone returns a zone by its name: "Park 4", or "Slum".
func (t *table) zone(z engine.Zone) string {
	if t.rules.IsSlum(z) {
		return t.rules.Pack().Slum.Name
	}
	return fmt.Sprintf("%s %d", t.rules.Pack().Types[t.rules.TypeOf(z)].Name, t.rules.AccessOf(z))
}

// several joins the names of players: "Player 1 and Player 3".
func (t *table) several(who engine.Seats) string {
	var names []string
	for i, name := range t.names {
		if who.Has(engine.Seat(i + 1)) {
			names = append(names, name)
		}
	}
	return prose.List(names, "and")
}

// variantTitles are the variants as people know them.
var variantTitles = map[engine.Variants]string{
	engine.Reduced: "Reduced Adjacency", engine.Parks: "Parks Rule", engine.Dump: "Dump", engine.Slums: "Slums",
	engine.Types: "Landmark Types", engine.Lines: "Zone Scoring", engine.Random: "Random Zone Selection",
	engine.Rezoning: "Rezoning", engine.TieBreak: "Tie-break",
	engine.SlowStart: "Slow Start",
}

// variantHints say in a few words what each variant changes.
var variantHints = map[engine.Variants]string{
	engine.Reduced:   "only squares that share a side are adjacent",
	engine.Parks:     "at the end each empty square is a park worth 1 prestige",
	engine.Dump:      "a landmark worth " + prose.Minus + "1 is among the others",
	engine.Slums:     "each player has one more zone, which weakens the zones around it",
	engine.Types:     "1 extra prestige for the most landmarks of a class",
	engine.Lines:     "1 extra prestige for each line of five or more of your own zones",
	engine.Random:    "you draw two zones, place one and put the other back",
	engine.Rezoning:  "three times in a game you can replace one of your zones",
	engine.TieBreak:  "on a tie, the player with the most landmarks alone wins",
	engine.SlowStart: "those who go first begin with low access, to make up for it",
}

// About says what a variant is called, and what it changes.
func About(v engine.Variants) string { return variantTitles[v] + ": " + variantHints[v] }

// variant returns the name of a variant of the game for people. That of MYC-23 is called as its landmark is in
// the pack.
func variant(p *engine.Pack, v engine.Variants) string {
	if v == engine.Dump {
		return p.Dump.Name
	}
	return variantTitles[v]
}
