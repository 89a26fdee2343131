package bot

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "train for the games of the ladder that have no weights yet, solve all, and write its table anew")

// The players in the table: those that do not err on purpose, with weights that were trained on the
// game alone, and masters with the weights that come with the program, as people meet them.
const (
	byThumbAlone = iota
	trainedMaster
	shippedMaster
	numMeasured
)

// required is what a player must reach of what perfect play is worth. Shipped weights have never seen
// these games.
var required = [numMeasured]float64{trainedMaster: 0.985}

// A result is one row of the table.
type result struct {
	positions string // before a roll, that legal play can reach and perfect play has to know
	best      string // what perfect play is worth
	played    [numMeasured]string
	worst     [shippedMaster]string // the dearest turn, of the others than the shipped one
}

const ladderTable = "testdata/ladder/ladder.md"

const ladderHead = `# What the players reach of perfect play

Games that are small enough to be solved. Worth is the chance to win from the start: of perfect
play, then of each player, computed exactly. Cost is the most that a player gives away in one turn
of all that it can come to. Positions are those before a roll that the solver had to value.
The master's weights are trained on each game alone; shipped is a master with the program's own, which
have never seen these cards. Written by ` + "`go test ./internal/microcity/bot -run TestLadder -update`" + `.

| game | asks | turns | positions | perfect | thumb | master | shipped | master/perfect | shipped/perfect | cost thumb | cost master |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
`

// Every player that claims to be good reaches nearly what perfect play does, in games of
// which each makes something else hard. The larger ones are solved in the long form only;
// in the short form what perfect play is worth is read from the table, and shipped weights are
// measured in the smallest games alone.
func TestLadder(t *testing.T) {
	t.Parallel()
	known := readLadder(t)
	rows := make([]result, len(rungs))
	t.Cleanup(func() {
		if !*update {
			return
		}
		table := ladderHead
		for i, g := range rungs {
			table += rows[i].String(g)
		}
		require.NoError(t, os.WriteFile(ladderTable, []byte(table), 0o644))
	})
	for i, g := range rungs {
		rows[i] = known[g.name] // unless it is climbed
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			rows[i] = g.climb(t, known[g.name])
			if !*update {
				assert.Equal(t, known[g.name], rows[i])
			}
			for k, least := range required {
				assert.GreaterOrEqual(t, rows[i].ratio(k), least, g.asks)
			}
		})
	}
}

// climb measures the players in a reduced game.
func (g rung) climb(t *testing.T, known result) result {
	r, err := g.rules()
	require.NoError(t, err)
	trained := g.evaluator(t, r)
	players := [numMeasured]*Player{
		NewPlayer(trained, Thumb, 1), NewPlayer(trained, Master, 1), NewPlayer(shipped(t, r), Master, 1),
	}
	s := g.start(r)
	row := known
	var perfect *solver
	if *update || soak.On() || !g.heavy {
		perfect = newSolver(r)
		row.best = rounded(perfect.value(s))
		row.positions = fmt.Sprint(len(perfect.between))
	}
	small := perfect != nil && len(perfect.between) < 1000
	for i, p := range players {
		f := newFollower(r, perfect, p)
		if i == shippedMaster {
			if !small && !*update && !soak.On() {
				continue
			}
			f.perfect = nil // its mistakes are those of other cards
		}
		row.played[i] = rounded(f.follow(s))
		if f.perfect != nil {
			row.worst[i] = rounded(f.worst.cost)
			t.Logf("player %d: %s", i, f.worst.tell(perfect))
		}
	}
	return row
}

// rounded writes a chance such that it is the same on every machine.
func rounded(v float64) string { return fmt.Sprintf("%.4f", v) }

// ratio returns what a player reaches of perfect play.
func (r result) ratio(i int) float64 {
	have, errHave := strconv.ParseFloat(r.played[i], 64)
	best, errBest := strconv.ParseFloat(r.best, 64)
	if errHave != nil || errBest != nil {
		return 0 // no such row
	}
	return have / best
}

// String returns the row of the table.
func (r result) String(g rung) string {
	cells := []string{g.name, g.asks, strconv.Itoa(int(g.clock)), r.positions, r.best}
	cells = append(cells, r.played[:]...)
	cells = append(cells, rounded(r.ratio(trainedMaster)), rounded(r.ratio(shippedMaster)))
	cells = append(cells, r.worst[:]...)
	return "| " + strings.Join(cells, " | ") + " |\n"
}

// readLadder reads the rows of the table by the names of their games.
func readLadder(t *testing.T) map[string]result {
	rows := map[string]result{}
	text, err := os.ReadFile(ladderTable)
	if !*update {
		require.NoError(t, err, "go test -update writes it")
	}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if len(cells) != 12 || cells[0] == "game" || cells[4] == "" {
			continue
		}
		row := result{positions: cells[3], best: cells[4]}
		copy(row.played[:], cells[5:8])
		copy(row.worst[:], cells[10:12])
		rows[cells[0]] = row
	}
	return rows
}

// shipped returns an evaluator with the weights that come with the program.
func shipped(t *testing.T, r *engine.Rules) *Evaluator {
	t.Helper()
	list, err := fittingWeights(r, "", Weights(r.Config().Mode))
	require.NoError(t, err)
	return &Evaluator{rules: r, learned: func() learned { return learned{list, OnOtherCards} }}
}

// evaluator judges by what was learned about a game. Training is the same only on machines
// of one architecture, so what it made is kept in a file. Without the file -update trains again.
func (g rung) evaluator(t *testing.T, r *engine.Rules) *Evaluator {
	path := filepath.Join("testdata", "ladder", g.name+".gz")
	if _, err := os.Stat(path); *update && err != nil {
		data := g.train(t, r)
		var file bytes.Buffer
		w := gzip.NewWriter(&file)
		_, err := w.Write(data)
		require.NoError(t, err)
		require.NoError(t, w.Close())
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, file.Bytes(), 0o644))
	}
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	data, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	e, err := EvaluatorFrom(r, g.name, data)
	require.NoError(t, err)
	return e
}

// train learns a game twice over: first straying a lot, for a game of three turns has few
// in which to find out what else could be done, then as the program's own weights do.
func (g rung) train(t *testing.T, r *engine.Rules) []byte {
	first := Training{
		Pack: r.Pack(), Hash: g.name, Mode: g.mode, Seed: 1, Games: g.games, Straying: 3,
		Configs: []engine.Config{g.config()}, Start: g.start,
	}
	data, err := first.Run()
	require.NoError(t, err)
	then := first
	then.Straying, then.From = 0, data
	data, err = then.Run()
	require.NoError(t, err)
	return data
}
