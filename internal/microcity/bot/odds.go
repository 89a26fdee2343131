package bot

import "math/bits"

// Values are log-odds in units of 1/oddsUnit, so 0 is an even chance and the sum of
// two independent reasons is right. Means need chances; chance turns one into the other.
const (
	oddsUnit = 1024
	maxOdds  = 12 * oddsUnit
	sureWin  = 1 << 20  // a game that is won
	sureLoss = -sureWin // a game that is lost

	// fullChance is certainty, as a chance.
	fullChance = 1 << 24
)

// chanceSteps are the entries of the table for one unit of log-odds.
const chanceSteps = 64

// chances is the logistic function of 0 to 12 in steps of 1/64. It is computed with
// integers, because the last bit of a floating-point exponential differs by machine.
var chances = func() [maxOdds/oddsUnit*chanceSteps + 1]int32 {
	const one = 1 << 62
	const shrink = 4540188453729421604 // exp(-1/64) * 2^62
	var list [maxOdds/oddsUnit*chanceSteps + 1]int32
	e := uint64(one)
	for i := range list {
		hi, lo := bits.Mul64(fullChance, one)
		quotient, _ := bits.Div64(hi, lo, one+e)
		list[i] = int32(quotient)
		hi, lo = bits.Mul64(e, shrink)
		e = hi<<2 | lo>>62
	}
	return list
}()

// chance returns the chance that log-odds stand for, from 0 to fullChance.
func chance(odds int32) int32 {
	switch {
	case odds >= sureWin:
		return fullChance
	case odds <= sureLoss:
		return 0
	case odds < 0:
		return fullChance - chance(-odds)
	case odds >= maxOdds:
		return chances[len(chances)-1]
	}
	const width = oddsUnit / chanceSteps
	i, rest := odds/width, odds%width
	return chances[i] + (chances[i+1]-chances[i])*rest/width
}
