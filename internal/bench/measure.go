package main

import (
	"slices"
	"time"
)

const (
	rounds = 9                      // runs of each side; the median counts
	span   = 150 * time.Millisecond // how long one run takes about
)

// A work does n units of something.
type work func(n int)

// A duel is what came of timing two works in turns: medians in nanoseconds a unit,
// and the median of the quotients of neighbouring runs, which is steadier than the
// quotient of the medians where the machine drifts.
type duel struct{ ours, theirs, quotient float64 }

// sideBySide times two works in turns, so that the drift of the machine hits both.
func sideBySide(ours, theirs work) duel {
	a, b := calibrate(ours), calibrate(theirs)
	return alternate(func() float64 { return perUnit(ours, a) }, func() float64 { return perUnit(theirs, b) })
}

// alternate takes two measurements in turns.
func alternate(ours, theirs func() float64) duel {
	var x, y, q []float64
	for range rounds {
		x = append(x, ours())
		y = append(y, theirs())
		q = append(q, x[len(x)-1]/y[len(y)-1])
	}
	return duel{median(x), median(y), median(q)}
}

// calibrate finds how many units take about one span, and warms up on the way.
func calibrate(w work) int {
	n := 1
	for {
		start := time.Now()
		w(n)
		took := time.Since(start)
		if took >= span/2 {
			return max(1, int(float64(n)*float64(span)/float64(took)))
		}
		n *= 2
	}
}

func perUnit(w work, n int) float64 {
	start := time.Now()
	w(n)
	return float64(time.Since(start).Nanoseconds()) / float64(n)
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// A dice is a small generator (xorshift64*): cheap enough not to be what is measured.
type dice uint64

// below returns a number from 0 to n-1.
func (d *dice) below(n int) int {
	x := uint64(*d)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*d = dice(x)
	return int(x * 0x2545F4914F6CDD1D >> 33 % uint64(n))
}
