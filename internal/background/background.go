// Package background keeps the program from asking the terminal for its background
// colour.
//
// Bubble Tea asks in a package init, for every command of the program, and waits
// five seconds on a terminal that does not answer. Telling Lip Gloss the answer
// first makes the question needless. Go initialises packages in the order of their
// import paths as far as their own imports allow, so this package, whose path sorts
// before Bubble Tea's, comes earlier as soon as anything imports it.
package background

import (
	"os"
	"strconv"
	"strings"

	"github.com/charmbracelet/lipgloss"
)

func init() { lipgloss.SetHasDarkBackground(Dark(os.Getenv("COLORFGBG"))) }

// Dark reports whether a terminal with this COLORFGBG ("foreground;background", in the
// sixteen basic colours) has a dark background. It is true where the text says nothing.
func Dark(colorfgbg string) bool {
	fields := strings.Split(colorfgbg, ";")
	background, err := strconv.Atoi(fields[len(fields)-1])
	if err != nil {
		return true
	}
	return background != 7 && (background < 9 || background > 15)
}
