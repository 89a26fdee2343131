package arena

import "math"

// z is how many standard deviations to each side hold 95 % of a normal distribution.
const z = 1.959963984540054

// Wilson returns the 95 % score interval of Wilson for a rate that was seen in n trials:
// where the true rate lies, with wins out of n in the middle of what it would bring. n
// need not be whole. Nothing is known after 0 trials.
func Wilson(rate, n float64) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	middle := rate + z*z/(2*n)
	reach := z * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	scale := 1 + z*z/n
	return max(0, (middle-reach)/scale), min(1, (middle+reach)/scale)
}

// Rounded cuts a number after its sixth decimal, so that machines agree on how it is
// written.
func Rounded(v float64) float64 { return math.Round(v*1e6) / 1e6 }
