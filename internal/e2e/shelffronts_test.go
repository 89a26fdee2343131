package e2e

import (
	"math/rand/v2"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/soak"
)

// everyTable are games of the other wings, of every kind of question.
var everyTable = map[string][]string{
	"my-city":            {"--game", "my-city", "--players", "Ann,Bob"},
	"my-city-everything": {"--game", "my-city", "--players", "Ann,Bob,Cy,Dee", "--variants", "parks,dump,slums,types,lines,random,rezoning,slow-start"},
	"my-city-hex":        {"--game", "my-city", "--map", "hex", "--players", "3", "--variants", "club"},
	"micropolis":         {"--game", "micropolis", "--players", "Ann,Bob,Cy,Dee"},
	"micropolis-expert":  {"--game", "micropolis", "--expert", "--open", "--players", "Ann,Bob"},
	"micropolis-alone":   {"--game", "micropolis", "--players", "1", "--goal", "55"},
	"small-city":         {"--game", "small-city", "--open", "--statues", "--players", "Ann,Bob,Cy"},
	"small-city-alone":   {"--game", "small-city", "--players", "1"},
	"arcologies":         {"--game", "small-city", "--arcologies", "--players", "Ann,Bob"},
}

// What keys bring about on a drawn table is the game that plain lines play by its notation: the same
// log, with the same positions.
func TestBothFrontsOfTheShelf(t *testing.T) {
	t.Parallel()
	for name, flags := range everyTable {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			table := &script{t: t, home: t.TempDir(), size: ptytest.Options{Cols: 120, Rows: 40}}
			table.start(append([]string{"play", "--seed", "11", "--log", "game.log"}, flags...))
			table.explore(soak.Times(12, 1<<20))
			table.term.Press("q")
			leave(t, table.term)

			plain := &script{t: t, home: t.TempDir(), size: ptytest.Options{Cols: 120, Rows: 60}}
			plain.start(append([]string{"play", "--plain", "--seed", "11", "--log", "game.log"}, flags...))
			for _, a := range table.chosen() {
				before := len(plain.chosen())
				plain.term.Type(a + "\r")
				ptytest.Await(t, plain.term, "the log holds "+a, func() bool { return len(plain.chosen()) > before })
			}
			plain.quit(nil)
			assert.Equal(t, moves(t, table), moves(t, plain))
		})
	}
}

// explore plays as somebody does who tries one key after the other, until so many actions or the end
// of the game.
func (s *script) explore(most int) {
	s.t.Helper()
	dice := rand.New(rand.NewPCG(11, 0))
	keys := []string{"tab", "tab", "up", "down", "left", "right", "1", "2", "3", "4", "5", "6"}
	s.term.Wait("? help")
	over := false
	for !over && len(s.chosen()) < most {
		for range dice.IntN(6) {
			s.term.Press(keys[dice.IntN(len(keys))])
		}
		s.term.Press("enter", "?") // when help shows, all keys before it have had their effect
		s.term.WaitFor("help", func(screen ptytest.Screen) bool { return whole(screen) && screen.Has("─ Help ─") })
		s.term.Press("esc")
		screen := s.term.WaitFor("the table", func(screen ptytest.Screen) bool { return whole(screen) && !screen.Has("─ Help ─") })
		over = screen.Has("esc result") || screen.Has("Back to the menu")
	}
	require.True(s.t, over || len(s.chosen()) >= most)
}

var byPlayer = regexp.MustCompile(`(?m)^[0-9]+\. +([1-6] .*?) +(=[0-9a-f]+ +)?~`)

// chosen returns what the players did, as the log has it.
func (s *script) chosen() (list []string) {
	s.t.Helper()
	text, err := os.ReadFile(s.path())
	if err != nil {
		return nil // not yet there
	}
	for _, m := range byPlayer.FindAllStringSubmatch(string(text), -1) {
		list = append(list, m[1])
	}
	return list
}
