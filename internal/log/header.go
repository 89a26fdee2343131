package log

import (
	"fmt"
	"strconv"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
)

// A Header holds the settings of a game, known before it begins.
type Header struct {
	Game     string // the ID of the game
	Rules    int    // the version of its rules that it is played under, from 1
	Program  string // what wrote the log, as "0.1.0"; may be empty
	PackID   string // of the cards; empty in a game without any
	PackHash string // SHA-256 of the cards, in hexadecimal
	Options  game.Options
	Seed     uint64
	Luck     Luck
	Hand     Hand
	Players  []string // names by seat; may be empty
	Bots     Bots     // who of them is a computer
	Tutor    bool     // somebody looks over the shoulders of the people
	Undo     Undo
	Date     time.Time // when the game began, to the second
	Parent   Parent
	Promise  Promise // of the seed, where players did not know it

	Seats int // how many the line of seats names, if there is one
}

// A Luck tells where a seed comes from: a player who knows it can know the dice beforehand.
type Luck uint8

const (
	LuckRandom Luck = iota // drawn for this game
	LuckChosen             // named by a person, or that of another game
	LuckDaily              // of the day, the same for everybody
	LuckWeekly             // of the week, likewise
)

// Period returns the period whose game everybody can play has such luck; 0 for none.
func (l Luck) Period() game.Period {
	if l < LuckDaily {
		return 0
	}
	return game.Period(l - LuckDaily + 1)
}

// LuckOf returns the luck of the game that everybody can play in a period.
func LuckOf(p game.Period) Luck { return LuckDaily + Luck(p-1) }

var luckNames = [...]string{"random", "chosen", "daily", "weekly"}

// String returns random, chosen, daily or weekly.
func (l Luck) String() string {
	if int(l) < len(luckNames) {
		return luckNames[l]
	}
	return "?"
}

// A Hand tells which outcomes of chance a person brings about, with real dice or cards.
type Hand struct {
	Dice  bool
	Draws bool // the city, the seaports, the Goal and Advantage cards
}

// A Parent is the log that a game goes on from; no name means none.
type Parent struct {
	Name string    // the file's name, without its folder
	Node game.Node // the position in it
}

// An Undo is how far the players may take back, agreed on before the game.
type Undo uint8

const (
	UndoFree Undo = iota // everything
	UndoRoll             // up to the last outcome of chance
	UndoNone             // nothing
)

var undoNames = [...]string{"free", "roll", "none"}

// String returns free, roll or none.
func (u Undo) String() string {
	if int(u) < len(undoNames) {
		return undoNames[u]
	}
	return "?"
}

// Said returns it in a player's words.
func (u Undo) Said() string {
	if int(u) < len(undoSaid) {
		return undoSaid[u]
	}
	return "?"
}

var undoSaid = [...]string{"unlimited", "to the last roll", "none"}

// ParseUndo reads what String writes.
func ParseUndo(name string) (Undo, error) {
	for i, n := range undoNames {
		if n == name {
			return Undo(i), nil
		}
	}
	return 0, fmt.Errorf("undo must be free, roll (back to the last roll) or none, not %q", name)
}

// Terms returns what was agreed on about chance in a game of a box.
func (h *Header) Terms(box *game.Game) chance.Terms {
	return chance.Terms{
		Seed: h.Seed, Secret: h.SeedSecret(), Dice: h.Hand.Dice, Draws: h.Hand.Draws, Parent: h.Parent.Node, Beyond: box.CountsTowards(),
	}
}

// Code returns the code by which a game of a box can be passed on, or "" where it has none.
func (h *Header) Code(box *game.Game) string {
	if box.Code == nil || h.SeedSecret() {
		return ""
	}
	return box.Code(h.Options, h.Seed, h.Undo.String())
}

// A field is one line of the header. write gives its words, none to leave it out.
type field struct {
	key   string
	must  bool
	write func(h *Header) []string
	read  func(g *Game, words []string) error
}

// fields are the lines of a header after the one that names the game, in the order in which
// they are written; the options of the game stand behind the cards.
var fields = [...]field{
	{"rules", true, writeRules, readRules},
	{
		"program", false, func(h *Header) []string { return game.Unless(h.Program == "", h.Program) },
		func(g *Game, w []string) error { return game.Word(w, &g.Header.Program) },
	},
	{packKey, false, writePack, readPack},
	{"seed", true, func(h *Header) []string { return []string{strconv.FormatUint(h.Seed, 10)} }, readSeed},
	{
		"luck", false, func(h *Header) []string { return game.Unless(h.Luck == LuckRandom, h.Luck.String()) },
		func(g *Game, w []string) error { return game.Named(w, LuckChosen, LuckWeekly, &g.Header.Luck) },
	},
	{"hand", false, writeHand, readHand},
	{"players", false, func(h *Header) []string { return h.Players }, readPlayers},
	{"seats", false, writeSeats, readSeats},
	{
		"tutor", false, func(h *Header) []string { return game.Unless(!h.Tutor, "yes") },
		func(g *Game, w []string) error { return game.Yes(w, &g.Header.Tutor) },
	},
	{"undo", true, func(h *Header) []string { return []string{h.Undo.String()} }, readUndo},
	{"date", true, func(h *Header) []string { return []string{h.Date.UTC().Format(time.RFC3339)} }, readDate},
	{"parent", false, writeParent, readParent},
}

const (
	gameKey = "game" // names the game, in the second line
	packKey = "pack" // names the cards

	// unnamed is the game of a log that names none: the first that there was.
	unnamed = "microcity"

	// firstWord is what a log begins with.
	firstWord = "microcity-log"
)

var firstLine = firstWord + " " + strconv.Itoa(formatVersion)

// lines returns the bodies of the header's lines.
func (h *Header) lines() []string {
	lines := []string{firstLine}
	if h.Game != unnamed {
		lines = append(lines, gameKey+" "+quote(h.Game))
	}
	for _, f := range fields {
		if words := f.write(h); len(words) > 0 {
			lines = append(lines, f.key+" "+join(words))
		}
		if f.key != packKey {
			continue
		}
		for _, o := range h.Options {
			lines = append(lines, o.Key+" "+join(o.Words))
		}
	}
	if h.Promise.Hash != "" {
		lines = append(lines, h.Promise.line())
	}
	return lines
}
