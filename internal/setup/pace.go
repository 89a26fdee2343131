package setup

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// A Pace is how fast computer players show what they do.
type Pace uint8

const (
	Unhurried Pace = iota // nobody has chosen
	Slow
	Normal
	Fast
	AtOnce
)

// Paces lists what can be chosen, slowest first.
var Paces = [...]Pace{Slow, Normal, Fast, AtOnce}

var paces = [...]struct {
	name, adverb string
	wait         time.Duration
}{
	Unhurried: {"normal", "at the usual pace", 800 * time.Millisecond},
	Slow:      {"slow", "slowly", 2 * time.Second},
	Normal:    {"normal", "at the usual pace", 800 * time.Millisecond},
	Fast:      {"fast", "fast", 250 * time.Millisecond},
	AtOnce:    {"at once", "at once", 0},
}

// String names the pace.
func (p Pace) String() string { return paces[p].name }

// Adverb returns how a player moves at that pace, as the end of a sentence: "slowly".
func (p Pace) Adverb() string { return paces[p].adverb }

// Wait returns how long a move is shown before it is made.
func (p Pace) Wait() time.Duration { return paces[p].wait }

// PaceOf returns the pace that is nearest to a time of waiting.
func PaceOf(wait time.Duration) Pace {
	best := AtOnce
	for _, p := range Paces {
		if (p.Wait() - wait).Abs() < (best.Wait() - wait).Abs() {
			best = p
		}
	}
	return best
}

// Waits lists how long a move can be shown, the longest first, with names, and the index of the one in force,
// which has its place there although it may be none of the paces.
func Waits(now time.Duration) (waits []time.Duration, names []string, at int) {
	for _, p := range Paces {
		waits, names = append(waits, p.Wait()), append(names, p.String())
	}
	at, usual := slices.BinarySearchFunc(waits, now, func(a, b time.Duration) int { return cmp.Compare(b, a) })
	if !usual {
		waits, names = slices.Insert(waits, at, now), slices.Insert(names, at, fmt.Sprintf("%d ms", now.Milliseconds()))
	}
	return waits, names, at
}

// KeepPace gives the agreement that is kept at a path the pace that is nearest to a time of waiting, where a
// pace was chosen there: the next game would begin with that one.
func KeepPace(path string, wait time.Duration) {
	if last := Load(path); last.Pace() != Unhurried {
		_ = Save(path, last.Paced(PaceOf(wait))) // the next game can be given another
	}
}
