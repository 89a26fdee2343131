// Package soak tells tests how long they may be. In a plain run they are short; `make soak`
// has the long form of each.
package soak

import (
	"os"
	"strconv"
)

// variable holds the share of the long form that is wanted: 1 for all of it.
const variable = "MICROCITY_SOAK"

// On reports whether the long form is wanted, or a share of it.
func On() bool { return os.Getenv(variable) != "" }

// Times gives a number of repetitions: few in a plain run; in the long form many, or the
// share of many that was asked for, but no fewer than few.
func Times(few, many int) int {
	if !On() {
		return few
	}
	share, err := strconv.ParseFloat(os.Getenv(variable), 64)
	if err != nil {
		panic(variable + " is a share of the long form, such as 1 or 0.01: " + err.Error())
	}
	return max(few, int(share*float64(many)))
}
