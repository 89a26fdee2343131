package bot

import (
	_ "embed"
	"encoding/json"

	"boardgame/microcity/internal/engine"
)

// fits are the fit of each mode, by its name, which `make chances` writes.
//
//go:embed chances.json
var fits []byte

// A fit turns what a search says into how often masters win, by a straight line in log-odds that was
// fitted to games of theirs. A search does not see all that a master will still think of on the next
// roll, nor, in the competitive game, what it is worth to have moved first.
type fit struct {
	Seed      uint64 `json:"seed"`
	Games     int    `json:"games"`
	Positions int    `json:"positions"`

	// The line, in 1/oddsUnit.
	Slope int32 `json:"slope"`
	Rolls int32 `json:"rolls"` // what is added for who rolls next, and taken off for a rival
	First int32 `json:"first"` // the same for who moved first among rivals
}

// plainFit leaves chances as a search says them.
var plainFit = fit{Slope: oddsUnit}

// fitOf returns the fit of a mode, or plainFit where there is none.
func fitOf(m engine.Mode) fit {
	var list map[string]fit
	if json.Unmarshal(fits, &list) == nil {
		if f, ok := list[m.String()]; ok {
			return f
		}
	}
	return plainFit
}

// chance returns the chance that masters win where a search says c, with something added to its
// log-odds. It keeps what is certain, and the order of chances.
func (f fit) chance(c, added int32) int32 {
	if c == 0 || c == fullChance || f == plainFit {
		return c
	}
	odds := int64(added) + int64(oddsOf(c))*int64(f.Slope)/oddsUnit
	return chance(int32(min(max(odds, -maxOdds), maxOdds)))
}

// oddsOf returns the log-odds that stand for a chance: the least of which chance returns no less.
func oddsOf(c int32) int32 {
	low, high := int32(-maxOdds), int32(maxOdds)
	for low < high {
		if middle := low + (high-low)/2; chance(middle) < c {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// points returns the chance of a seat in points where a search says c of a position between two turns.
// Only what is certain is told as certain.
func (a *Adviser) points(c int64, s *engine.State, of engine.Seat) Points {
	if c == 0 || c == fullChance {
		return inPoints(c)
	}
	f := a.fit()
	added := f.Rolls
	if a.rivals() {
		added = f.Rolls*toward(s.Active, of) + f.First*toward(a.player().search.rules.Config().First, of)
	}
	return min(max(inPoints(int64(f.chance(int32(c), added))), 1), Certain-1)
}

// toward returns 1 for a seat itself, -1 for its rival and 0 for nobody.
func toward(seat, of engine.Seat) int32 {
	switch {
	case !seat.IsPlayer():
		return 0
	case seat == of:
		return 1
	}
	return -1
}
