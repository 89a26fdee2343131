package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/soak"
)

// everyGame are games of all modes, with and without expansions.
var everyGame = map[string][]string{
	"solo":             {},
	"solo-b":           {"--building", "B", "--difficulty", "hard"},
	"solo-extended":    {"--building", "A+B", "--with", "logistics,seaport,garden"},
	"solo-landmark":    {"--building", "atomium", "--with", "seaport"},
	"coop":             {"--mode", "coop"},
	"coop-all":         {"--mode", "coop", "--card-x", "--first", "2", "--with", "logistics,seaport,garden", "--players", "Ann,Bob"},
	"coop-by-hand":     {"--mode", "coop", "--dice", "hand"},
	"competitive":      {"--mode", "competitive", "--players", "Ann,Bob"},
	"competitive-all":  {"--mode", "competitive", "--first", "2", "--with", "logistics,seaport,garden"},
	"competitive-hand": {"--mode", "competitive", "--with", "seaport", "--dice", "hand", "--city", "hand"},
}

// The table and the plain lines are two faces of one game: the same choices, made on
// both, write the same log and lead through the same positions.
func TestBothFronts(t *testing.T) {
	t.Parallel()
	for name, flags := range everyGame {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			table := &script{t: t, home: t.TempDir(), size: ptytest.Options{Cols: 120, Rows: 40}}
			table.start(append([]string{"play", "--seed", "11", "--log", "game.log"}, flags...))
			chosen := table.sitting(actions())
			table.quit(nil)

			plain := &script{t: t, home: t.TempDir(), size: ptytest.Options{Cols: 120, Rows: 60}}
			plain.start(append([]string{"play", "--plain", "--seed", "11", "--log", "game.log"}, flags...))
			for _, a := range chosen {
				plain.play(plain.state(), a)
			}
			plain.quit(nil)

			assert.Equal(t, moves(t, table), moves(t, plain))
			here, there := table.present().Match, plain.present().Match
			require.Equal(t, here.Depth(), there.Depth())
			for i, step := range here.Line() {
				require.Equal(t, step.State, there.Line()[i].State, "after %v", step.Action)
			}
		})
	}
}

// actions is how many choices a sitting takes: enough for some turns, or a whole game.
func actions() int {
	if soak.On() {
		return 1 << 20
	}
	return 60
}

// sitting plays up to so many choices at the table, and gives them.
func (s *script) sitting(most int) (chosen []engine.Action) {
	s.t.Helper()
	game := s.present()
	rules := game.Match.Rules()
	w := wander(rules, luckOf(game.Header), 5)
	for state := s.state(); len(chosen) < most && !rules.Result(state).Over; state = s.state() {
		a, _ := w.choose(&state)
		s.play(state, a)
		chosen = append(chosen, a)
	}
	return chosen
}

var move = regexp.MustCompile(`(?m)^[0-9]+\. +(.*?) +(=[0-9a-f]+ +)?~`)

// moves returns the actions of a log and the hashes of its positions.
func moves(t *testing.T, s *script) (list []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.home, "game.log"))
	require.NoError(t, err)
	for _, m := range move.FindAllStringSubmatch(string(text), -1) {
		list = append(list, m[1]+m[2])
	}
	require.NotEmpty(t, list)
	return list
}
