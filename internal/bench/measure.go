package main

import (
	"math"
	"os"
	"slices"
	"time"
)

const (
	rounds = 9                      // runs of each side at least; the median counts
	most   = 99                     // runs of each side where fewer do not tell whether the target is met
	span   = 150 * time.Millisecond // how long one run takes about
)

// A work does n units of something.
type work func(n int)

// A meter tells how much time is gone.
type meter func() time.Duration

var began = time.Now()

// clock is the meter of what somebody waits for, and of what processors do at once.
func clock() time.Duration { return time.Since(began) }

// processor is the meter of what this program had of the processors, whatever else they did; the clock where the system does not tell.
func processor() time.Duration {
	if ran, err := processorTime(os.Getpid()); err == nil {
		return ran
	}
	return clock()
}

// A duel is what came of timing two works in turns: medians in nanoseconds a unit, and what the target speaks of, run for run: ours
// by theirs where that must be at most so much, else theirs by ours. Neighbouring runs are steadier than medians where the machine
// drifts.
type duel struct {
	ours, theirs float64
	ratios       []float64
}

// sideBySide times two works in turns, so that the drift of the machine hits both.
func sideBySide(m meter, ours, theirs work, t Target) duel {
	a, b := calibrate(ours), calibrate(theirs)
	return alternate(func() float64 { return perUnit(m, ours, a) }, func() float64 { return perUnit(m, theirs, b) }, t)
}

// alternate takes two measurements in turns until it is known whether they meet the target.
func alternate(ours, theirs func() float64, t Target) duel {
	var x, y, ratios []float64
	for n := 1; n <= rounds || n <= most && !t.decided(ratios); n++ {
		a, b := ours(), theirs()
		x, y, ratios = append(x, a), append(y, b), append(ratios, t.ratio(a, b))
	}
	return duel{median(x), median(y), ratios}
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

func perUnit(m meter, w work, n int) float64 {
	start := m()
	w(n)
	return float64(m()-start) / float64(n)
}

// between returns the interval in which the median lies in 95 of 100 cases, by the ranks of the values.
func between(values []float64) (low, high float64) {
	n := len(values)
	if n == 0 {
		return math.Inf(-1), math.Inf(1)
	}
	sorted := slices.Sorted(slices.Values(values))
	k := max(0, int((float64(n)-1.96*math.Sqrt(float64(n)))/2))
	return sorted[k], sorted[n-1-k]
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
