// Package skill rates a player by what came of puzzles and of moves that were guessed.
//
//	glicko.go  the Glicko-2 system of Mark E. Glickman
//	book.go    what was practised as it is kept, and the ratings in sentences
//	tries.go   the puzzles among it
package skill

import "math"

// The scale of ratings, and how fast they may change, as Glickman recommends.
const (
	usual     = 1500.0 // the rating of somebody of whom nothing is known
	unknown   = 350.0  // its deviation
	steady    = 0.06   // its volatility
	scale     = 173.7178
	tau       = 0.5
	precision = 1e-6
)

// A Rating is how strong somebody is, and how well that is known.
type Rating struct {
	Value      float64
	Deviation  float64
	Volatility float64
}

// New returns the rating of somebody of whom nothing is known.
func New() Rating { return Rating{usual, unknown, steady} }

// A Result is what came of a game against an opponent whose rating is known.
type Result struct {
	Against   float64 `json:"against"`
	Deviation float64 `json:"deviation"`
	Score     float64 `json:"score"` // 1 for a win, 0.5 for a draw, 0 for a loss
}

// After returns the rating after a period with some results; without any it is known less well.
func (r Rating) After(results []Result) Rating {
	mu, phi := (r.Value-usual)/scale, r.Deviation/scale
	spread, gain := 0.0, 0.0 // 1/v and Δ/v
	for _, x := range results {
		against := x.Deviation / scale
		g := 1 / math.Sqrt(1+3*against*against/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(x.Against-usual)/scale)))
		spread += g * g * expected * (1 - expected)
		gain += g * (x.Score - expected)
	}
	if spread == 0 {
		r.Deviation = min(scale*math.Hypot(phi, r.Volatility), unknown)
		return r
	}
	r.Volatility = volatility(r.Volatility, phi, 1/spread, gain/spread)
	phi = math.Hypot(phi, r.Volatility)
	phi = 1 / math.Sqrt(1/(phi*phi)+spread)
	return Rating{usual + scale*(mu+phi*phi*gain), min(scale*phi, unknown), r.Volatility}
}

// volatility finds the new volatility by the Illinois algorithm, step 5 of Glickman's description.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(max(delta*delta-phi*phi-v, math.SmallestNonzeroFloat64))
	if delta*delta <= phi*phi+v {
		for high = a - tau; f(high) < 0; {
			high -= tau
		}
	}
	atLow, atHigh := f(low), f(high)
	for math.Abs(high-low) > precision {
		next := low + (low-high)*atLow/(atHigh-atLow)
		at := f(next)
		if at*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, at
	}
	return math.Exp(low / 2)
}
