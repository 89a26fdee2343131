// Package soak tells tests how long they may be. In a plain run they are short; `make soak`
// has the long form of each; and under the race detector, which slows everything tenfold and
// looks for one thing only, go test -short leaves out what cannot show it.
package soak

import (
	"os"
	"strconv"
	"testing"
)

// variable holds the share of the long form that is wanted: 1 for all of it.
const variable = "MICROCITY_SOAK"

// On reports whether the long form is wanted, or a share of it.
func On() bool { return os.Getenv(variable) != "" }

// Alone skips a test in a run with -short: one goroutine does all of it, over and over.
func Alone(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("nothing is shared in it")
	}
}

// Only skips a test outside the long form: it plays hundreds of games for a statistic.
func Only(t testing.TB) {
	t.Helper()
	if !On() {
		t.Skip("for the long form")
	}
}

// Times returns a number of repetitions: few in a plain run, and one in fifty of them with -short; in
// the long form many, or the share of many that was asked for, but no fewer than few.
func Times(few, many int) int {
	switch {
	case !On() && testing.Short():
		return (few + 49) / 50
	case !On():
		return few
	}
	share, err := strconv.ParseFloat(os.Getenv(variable), 64)
	if err != nil {
		panic(variable + " is a share of the long form, such as 1 or 0.01: " + err.Error())
	}
	return max(few, int(share*float64(many)))
}
