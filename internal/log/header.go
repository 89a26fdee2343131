package log

import (
	"fmt"
	"strconv"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
)

// A Header is what is known of a game before it begins.
type Header struct {
	Program  string // what wrote the log, as "0.1.0"; may be empty
	PackID   string
	PackHash string // SHA-256 of the pack, in hexadecimal
	Config   engine.Config
	Seed     uint64
	Luck     Luck
	Hand     Hand
	Players  []string // names by seat; may be empty
	Bots     Bots     // who of them is a computer
	Tutor    bool     // somebody looks over the shoulders of the people
	Undo     Undo
	Date     time.Time // when the game began, to the second
	Parent   Parent
}

// Terms returns what was agreed on about chance.
func (h *Header) Terms() chance.Terms {
	return chance.Terms{Seed: h.Seed, Dice: h.Hand.Dice, Draws: h.Hand.Draws, Parent: h.Parent.Node}
}

// A Luck tells where a seed comes from: who knows it can know the dice beforehand.
type Luck uint8

const (
	LuckRandom Luck = iota // drawn for this game
	LuckChosen             // named by a person, or that of another game
	LuckDaily              // of the day, the same for everybody
)

var luckNames = [...]string{"random", "chosen", "daily"}

// String gives random, chosen or daily.
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
	Name string     // the file's name, without its folder
	Node match.Node // the position in it
}

// An Undo is how far the players may take back, agreed on before the game.
type Undo uint8

const (
	UndoFree Undo = iota // everything
	UndoRoll             // up to the last outcome of chance
	UndoNone             // nothing
)

var undoNames = [...]string{"free", "roll", "none"}

// String gives free, roll or none.
func (u Undo) String() string {
	if int(u) < len(undoNames) {
		return undoNames[u]
	}
	return "?"
}

// ParseUndo reads what String writes.
func ParseUndo(name string) (Undo, error) {
	for i, n := range undoNames {
		if n == name {
			return Undo(i), nil
		}
	}
	return 0, fmt.Errorf("takebacks are free, roll (up to the last roll) or none, not %q", name)
}

// A field is one line of the header. write gives its words, none to leave it out.
type field struct {
	key   string
	must  bool
	write func(h *Header) []string
	read  func(h *Header, words []string) error
}

// fields are the lines of a header after the first, in the order in which they are written.
var fields = [...]field{
	{"rules", true, writeRules, readRules},
	{
		"program", false, func(h *Header) []string { return unless(h.Program == "", h.Program) },
		func(h *Header, w []string) error { return one(w, &h.Program) },
	},
	{packKey, true, func(h *Header) []string { return []string{h.PackID, h.PackHash} }, readPack},
	{"mode", true, func(h *Header) []string { return []string{h.Config.Mode.String()} }, readMode},
	{
		"building", false, func(h *Header) []string { return unless(h.Config.Building == "", h.Config.Building) },
		func(h *Header, w []string) error { return one(w, &h.Config.Building) },
	},
	// Without a Building there is no difficulty: it sets the Building's clock.
	{"difficulty", false, func(h *Header) []string { return unless(h.Config.Building == "", h.Config.Difficulty.String()) }, readDifficulty},
	{"with", false, func(h *Header) []string { return h.Config.With.Names() }, readWith},
	{
		"card-x", false, func(h *Header) []string { return unless(!h.Config.CardX, "yes") },
		func(h *Header, w []string) error { return yes(w, &h.Config.CardX) },
	},
	{"first", false, func(h *Header) []string { return unless(h.Config.First == engine.None, h.Config.First.String()) }, readFirst},
	{"seed", true, func(h *Header) []string { return []string{strconv.FormatUint(h.Seed, 10)} }, readSeed},
	{
		"luck", false, func(h *Header) []string { return unless(h.Luck == LuckRandom, h.Luck.String()) },
		func(h *Header, w []string) error { return named(w, LuckChosen, LuckDaily, &h.Luck) },
	},
	{"hand", false, writeHand, readHand},
	{"players", false, func(h *Header) []string { return h.Players }, readPlayers},
	{"seats", false, writeSeats, readSeats},
	{
		"tutor", false, func(h *Header) []string { return unless(!h.Tutor, "yes") },
		func(h *Header, w []string) error { return yes(w, &h.Tutor) },
	},
	{"undo", true, func(h *Header) []string { return []string{h.Undo.String()} }, readUndo},
	{"date", true, func(h *Header) []string { return []string{h.Date.UTC().Format(time.RFC3339)} }, readDate},
	{"parent", false, writeParent, readParent},
}

// packKey is the field that names the cards.
const packKey = "pack"

// firstLine is what a log of this format begins with.
const firstWord = "microcity-log"

var firstLine = firstWord + " " + strconv.Itoa(FormatVersion)

// lines gives the bodies of the header's lines.
func (h *Header) lines() []string {
	lines := []string{firstLine}
	for _, f := range fields {
		if words := f.write(h); len(words) > 0 {
			lines = append(lines, f.key+" "+join(words))
		}
	}
	return lines
}
