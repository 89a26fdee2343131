package engine

import (
	"errors"
	"strconv"
	"strings"
)

// A Mode is a way to play (section 9 of the rules).
type Mode uint8

const (
	Solo Mode = iota
	Coop
	Competitive
	numModes
)

var modeNames = [numModes]string{"solo", "coop", "competitive"}

// String returns solo, coop or competitive.
func (m Mode) String() string {
	if m < numModes {
		return modeNames[m]
	}
	return "?"
}

// A Difficulty chooses the clock. The competitive mode has none.
type Difficulty uint8

const (
	Easy Difficulty = iota
	Medium
	Hard
	Expert // MODE-5: ours, above those of the rulebook
	numDifficulties
)

var difficultyNames = [numDifficulties]string{"easy", "medium", "hard", "expert"}

// String returns easy, medium, hard or expert.
func (d Difficulty) String() string {
	if d < numDifficulties {
		return difficultyNames[d]
	}
	return "?"
}

// An Expansion is a set of expansions (EXP-1).
type Expansion uint8

const (
	Logistics Expansion = 1 << iota
	Seaports
	Garden

	AllExpansions = Logistics | Seaports | Garden
)

var expansionNames = [...]string{"logistics", "seaport", "garden"}

// Has reports whether all of x are in the set.
func (e Expansion) Has(x Expansion) bool { return e&x == x }

// Names lists the expansions in the set: logistics, seaport, garden.
func (e Expansion) Names() []string {
	var names []string
	for i, name := range expansionNames {
		if e.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// Buildings of the basic card; a landmark is chosen by its ID.
const (
	BuildingA  = "A"
	BuildingB  = "B"
	BuildingAB = "A+B" // the extended mode (MODE-2)
)

// A Config is what the players agree on before the game. The zero value is the
// first game of SOLO-2 but for its fixed city: solo, side A, easy.
type Config struct {
	Mode       Mode
	Building   string // BuildingA, BuildingB, BuildingAB or a landmark's ID; empty means A, and in the competitive mode none
	Difficulty Difficulty
	With       Expansion
	CardX      bool  // co-operative: card X joins the hand (COOP-7)
	First      Seat  // the first player of two; None means One
	Rules      uint8 // the version of the rules, from 1; 0 is the newest, and RulesVersion means the same
}

// RulesVersion is the newest version of the rules. It goes up where the same actions from the same position
// could lead elsewhere than before, or other actions are legal; games begun under an older version are played
// to their end under that one.
//
// Version 2 differs from version 1 in the competitive game only: Advantage cards may be
// taken at the very end of the turn, too (COMP-12), and what was freed can be completed
// again in the same turn, but for a contract within its own bonus (COMP-15).
//
// Version 3 differs from version 2 on expert in the co-operative game only: two have more turns there than one has
// alone (MODE-5). Since then landmarks may have clocks for two, too (MODE-4).
//
// Version 4 differs from version 3 on expert only, and only for landmarks with a Former summit: what the cards leave
// out now follows from MODE-5 for them, too.
const RulesVersion = 4

// Newest returns the same game under the newest rules.
func (c Config) Newest() Config {
	c.Rules = 0
	return c
}

// Players returns how many people or computers play.
func (m Mode) Players() int { return modes[m].players }

// Version returns the version of the rules that the game is played under, from 1.
func (c Config) Version() uint8 {
	if c.Rules == 0 {
		return RulesVersion
	}
	return c.Rules
}

// since reports whether the game is played under a version of the rules or a later one.
func (r *Rules) since(version uint8) bool { return r.config.Version() >= version }

// modes are the records of the modes.
var modes = [numModes]*mode{Solo: &solo, Coop: &coop, Competitive: &competitive}

// basicClocks is MODE-1, MODE-2 and MODE-5: the clocks by difficulty, 0 where there is none.
var basicClocks = map[string][numDifficulties]uint8{
	BuildingA:  {Easy: 10, Medium: 8, Expert: 6},
	BuildingB:  {Medium: 15, Hard: 12, Expert: 10},
	BuildingAB: {Easy: 25, Medium: 22, Hard: 18, Expert: 17},
}

// Buildings returns what can be built with a pack, in the order in which it is listed: side A, side B,
// both, and the landmarks.
func Buildings(pack *Pack) []string {
	list := []string{BuildingA, BuildingB, BuildingAB}
	for i := range pack.Landmarks {
		list = append(list, pack.Landmarks[i].ID)
	}
	return list
}

// Difficulties returns the difficulties of a Building, the easiest first (MODE-1, MODE-2, MODE-4,
// MODE-5). Only an unknown Building has none.
func Difficulties(pack *Pack, building string) (list []Difficulty) {
	clocks, _ := clocksOf(pack, Config{Building: building})
	for d, clock := range clocks {
		if clock > 0 {
			list = append(list, Difficulty(d))
		}
	}
	return list
}

// clocksOf returns the clocks that the Building of a game has by difficulty, 0 where it has not that difficulty;
// ok is false for an unknown Building. Two who play together have as many turns on expert as one alone has
// on hard; a landmark may give them other clocks.
func clocksOf(pack *Pack, c Config) (clocks [numDifficulties]uint8, ok bool) {
	l := pack.Landmark(c.Building)
	if l != nil {
		copy(clocks[:], l.Clocks[:])
		if clocks[Expert] = c.summit(l).Clock; clocks[Expert] == 0 {
			clocks[Expert] = max(l.Clocks[Hard], 1) - 1
		}
	} else if clocks, ok = basicClocks[c.Building]; !ok {
		return clocks, false
	}
	if c.Mode != Coop || c.Version() < 3 { // where two had no clocks of their own
		return clocks, true
	}
	if clocks[Hard] > 0 {
		clocks[Expert] = clocks[Hard]
	}
	if l != nil {
		for d, turns := range l.Together {
			if turns > 0 {
				clocks[d] = turns
			}
		}
	}
	return clocks, true
}

// summit returns what a landmark is like on expert under the game's version of the rules.
func (c Config) summit(l *Landmark) Summit {
	if c.Version() < 4 && l.Summit.Clock == 0 {
		return l.Former
	}
	return l.Summit
}

// Dearer returns what the last stage costs besides in this game, on expert (MODE-5): alone what the
// cards say, two together $1 where there is hard, too, if anybody can hold that.
func (r *Rules) Dearer() (more Company) {
	if r.config.Difficulty != Expert {
		return more
	}
	clocks, _ := clocksOf(r.pack, r.config)
	if r.config.Mode == Coop && clocks[Hard] > 0 && r.since(3) {
		sides := r.printed()
		stages := sides[len(sides)-1].Stages
		if stages[len(stages)-1].Cost[Money] < MaxResource {
			more[Money] = 1
		}
		return more
	}
	if l := r.pack.Landmark(r.config.Building); l != nil {
		return r.config.summit(l).Dearer
	}
	return more
}

// Landmark returns the landmark of an ID, or nil.
func (p *Pack) Landmark(id string) *Landmark {
	for i := range p.Landmarks {
		if p.Landmarks[i].ID == id {
			return &p.Landmarks[i]
		}
	}
	return nil
}

// configure fills in the defaults and refuses what does not exist.
func (r *Rules) configure(c Config) error {
	if c.Mode >= numModes || c.Difficulty >= numDifficulties || c.With&^AllExpansions != 0 || c.First > Two {
		return errors.New("there is no such game; choose an existing mode, difficulty, expansions and first player")
	}
	if c.Rules > RulesVersion {
		return errors.New("this game uses rules newer than this version of the program; update the program")
	}
	if c.Rules == RulesVersion {
		c.Rules = 0
	}
	r.mode = modes[c.Mode]
	if c.First == None {
		c.First = One
	}
	switch {
	case c.First == Two && r.mode.players == 1:
		return errors.New("a solo game has one player; leave the first player at 1")
	case c.CardX && c.Mode != Coop:
		return errors.New("card X belongs to the co-operative game; leave it out, or choose mode coop")
	case c.Mode == Competitive:
		r.config = c
		return r.configureGoals(c)
	}
	if c.Building == "" {
		c.Building = BuildingA
	}
	r.config = c
	return r.configureBuilding(c)
}

func (r *Rules) configureGoals(c Config) error {
	switch {
	case c.Building != "":
		return errors.New("the competitive game is played for Goal cards, not for a Building; leave the Building out")
	case c.Difficulty != Easy:
		return errors.New("the competitive game has one clock; leave the difficulty out")
	}
	r.clock = competitiveClock
	return nil
}

func (r *Rules) configureBuilding(c Config) error {
	clocks, ok := clocksOf(r.pack, c)
	if !ok {
		return errors.New("there is no Building " + strconv.Quote(c.Building) + "; choose A, B, A+B or one of the landmarks")
	}
	if r.clock = clocks[c.Difficulty]; r.clock == 0 {
		return errors.New("Building " + c.Building + " cannot be played on " + c.Difficulty.String() +
			"; choose " + named(Difficulties(r.pack, c.Building)))
	}
	return nil
}

// named lists difficulties to choose from.
func named(list []Difficulty) string {
	names := make([]string, len(list))
	for i, d := range list {
		names[i] = d.String()
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
