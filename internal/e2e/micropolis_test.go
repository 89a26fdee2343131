package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// A whole game of Micropolis by hints, left in the middle and gone on with, to the last category
// of the scoring; then the log proves it.
func TestMicropolisByHintsToTheEnd(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		o := ptytest.Options{Home: t.TempDir(), Cols: size[0], Rows: size[1]}
		log := filepath.Join(o.Home, "game.log")
		term := ptytest.Start(t, o, binary, "play", "--game", "micropolis", "--seed", "7", "--seats", "person,easy", "--pace", "0", "--log", log)
		left := false
		for range 60 {
			screen := term.WaitFor("a question, or the scoring", func(s ptytest.Screen) bool { return asksPlayer(s) || s.Has("Population: 1 point") })
			if screen.Has("Population: 1 point") {
				break
			}
			if !left && screen.Has("Round 6 of 10") {
				left = true
				term.Press("q")
				leave(t, term)
				term = ptytest.Start(t, o, binary, "resume", log)
				term.Wait("Round 6 of 10")
			}
			term.Press("H")
			term.WaitFor("hints", func(s ptytest.Screen) bool { return s.Has(" Hints") && s.Has("▸ 1 ") })
			term.Press("enter")
			term.WaitFor("what comes of it", func(s ptytest.Screen) bool { return !s.Has(" Hints") })
		}
		require.True(t, left)
		for _, title := range []string{"Population: ", "Colony: ", "Harvest: ", "Royal gallery: ", "Red army: ", "Barracks: "} {
			term.Wait(title)
			term.Press("enter")
		}
		screen := term.Wait("A new game")
		assert.True(t, screen.Has(" wins") || screen.Has("share the win"), screen.String())
		term.Press("q")
		leave(t, term)
		_, complaint, status := command(t, o.Home, "", "verify", log)
		assert.Zero(t, status, complaint)
	}
}

// asksPlayer reports whether the first player is asked something.
func asksPlayer(s ptytest.Screen) bool {
	line := s.Line("Player 1, ")
	return strings.Contains(line, "?") || s.Has("Player 1, your sentry")
}
