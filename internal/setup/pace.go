package setup

import "time"

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
	name, manner string
	wait         time.Duration
}{
	Unhurried: {"normal", "default pace", 800 * time.Millisecond},
	Slow:      {"slow", "slowly", 2 * time.Second},
	Normal:    {"normal", "default pace", 800 * time.Millisecond},
	Fast:      {"fast", "fast", 250 * time.Millisecond},
	AtOnce:    {"at once", "at once", 0},
}

// String names the pace.
func (p Pace) String() string { return paces[p].name }

// Manner says how a player moves at that pace: "slowly".
func (p Pace) Manner() string { return paces[p].manner }

// Wait is how long a move is shown before it is made.
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
