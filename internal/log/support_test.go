package log

import (
	"cmp"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

var update = flag.Bool("update", false, "write the files that the tests compare with")

// Read reads the bytes of a log of one of the games, which brings the cards along.
func Read(data []byte, games game.Shelf) (*Game, error) { return read(data, shelf{games: games}) }

func core(t testing.TB) *pack.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p
}

func rulesOf(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	r, err := engine.New(core(t).Cards, c)
	require.NoError(t, err)
	return r
}

// known is a shelf that holds Micro City with the cards of some packs; without any it brings no cards along.
func known(packs ...*pack.Pack) game.Shelf {
	g := box.Game(packs...)
	if len(packs) == 0 {
		g.Cards = func(string) []byte { return nil }
	}
	return game.Shelf{g}
}

// begin begins the log of a game of Micro City.
func begin(t testing.TB, disk Disk, path string, h Header, c engine.Config) (*Log, error) {
	t.Helper()
	m := microcity.NewMatch(rulesOf(t, c))
	c = m.Rules().Config()
	h.Game, h.Rules, h.Options = microcity.ID, int(c.Version()), microcity.Options(c)
	h.PackID, h.PackHash = core(t).Cards.ID, core(t).Hash
	return Create(disk, path, h, core(t).JSON(), m.Text())
}

func matchOf(g *Game) *microcity.Match { return microcity.Of(g.Tree) }

var aDate = time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC)

// A writer plays at random and writes what it plays.
type writer struct {
	t     testing.TB
	log   *Log
	match *microcity.Match
	dice  *rand.Rand
	luck  microcity.Luck // answers for chance, if there is one
}

func newWriter(t testing.TB, path string, h Header, seed uint64) *writer {
	t.Helper()
	c, err := microcity.Config(cmp.Or(h.Rules, engine.RulesVersion), h.Options)
	require.NoError(t, err)
	h.Date = aDate
	log, err := begin(t, OS, path, h, c)
	require.NoError(t, err)
	return &writer{t: t, log: log, match: microcity.NewMatch(rulesOf(t, c)), dice: newDice(seed)}
}

// play does up to n actions; every few of them it goes back, and sometimes on again.
func (w *writer) play(n int, takebacks bool) {
	w.t.Helper()
	for range n {
		if takebacks && w.dice.IntN(12) == 0 {
			w.takeBack()
		}
		s := w.match.State()
		legal := w.match.Rules().Legal(&s, nil)
		if len(legal) == 0 {
			return
		}
		a := legal[w.dice.IntN(len(legal))]
		if w.luck != nil {
			if outcome, ok := w.luck.Answer(w.match.Rules(), &s); ok {
				a = outcome
			}
		}
		w.do(a)
	}
}

func (w *writer) do(a engine.Action) {
	w.t.Helper()
	known := w.match.Len()
	require.NoError(w.t, w.match.Follow(a))
	if n := w.match.Cursor(); int(n) <= known {
		require.NoError(w.t, w.log.On(n))
	} else {
		require.NoError(w.t, w.log.Action(a.String(), w.match.Text().Step(n)))
	}
}

func (w *writer) takeBack() {
	w.t.Helper()
	from := w.match.Cursor()
	for range 1 + w.dice.IntN(5) {
		w.match.Seek(w.match.Parent(w.match.Cursor()))
	}
	if w.match.Cursor() == from {
		return
	}
	require.NoError(w.t, w.log.Back(w.match.Cursor()))
	if w.dice.IntN(3) == 0 {
		require.NoError(w.t, w.log.On(from))
		w.match.Seek(from)
	}
}

// logText returns the text of a game of n actions at most.
func logText(t testing.TB, c engine.Config, n int, seed uint64) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.log")
	w := newWriter(t, path, Header{Options: microcity.Options(c), Seed: seed, Players: []string{"Ann"}}, seed)
	w.play(n/2, true)
	require.NoError(t, w.log.Hint(w.match.Cursor()))
	require.NoError(t, w.log.Tutor(w.match.Cursor()))
	w.play(n-n/2, true)
	require.NoError(t, w.log.Note(Note{w.match.Cursor(), "!", "here we are"}))
	require.NoError(t, w.log.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

// sealAll writes lines with their seals, as the game would.
func sealAll(bodies ...string) string {
	var text strings.Builder
	last := firstSeal
	for _, b := range bodies {
		var line string
		line, last = last.sealed(b)
		text.WriteString(line)
	}
	return text.String()
}

// unsealAll returns the bodies of the lines of a whole log.
func unsealAll(t testing.TB, text string) []string {
	t.Helper()
	var bodies []string
	for line := range strings.Lines(text) {
		_, body, _, ok := unsealed(strings.TrimSuffix(line, "\n"))
		require.True(t, ok)
		bodies = append(bodies, body)
	}
	return bodies
}

// path returns the actions from the start to the cursor.
func path(m *microcity.Match) []engine.Action {
	var actions []engine.Action
	for _, step := range m.Line()[:m.Depth()] {
		actions = append(actions, step.Action)
	}
	return actions
}

// configs are games that differ in every line of the header.
var configs = map[string]engine.Config{
	"solo-basic-a":          {Building: engine.BuildingA},
	"solo-basic-b-hard":     {Building: engine.BuildingB, Difficulty: engine.Hard},
	"solo-extended":         {Building: engine.BuildingAB, Difficulty: engine.Medium, With: engine.Garden},
	"solo-landmark-seaport": {Building: "landmark", With: engine.Seaports},
	"coop-basic-x":          {Mode: engine.Coop, Building: engine.BuildingA, CardX: true, First: engine.Two},
	"coop-extended-all":     {Mode: engine.Coop, Building: engine.BuildingAB, With: engine.AllExpansions},
	advised:                 {Mode: engine.Coop, Building: engine.BuildingA},
	"coop-expert":           {Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Expert},
	"solo-landmark-expert":  {Building: "landmark", Difficulty: engine.Expert},
	"coop-landmark":         {Mode: engine.Coop, Building: "landmark", With: engine.Logistics},
	"coop-landmark-hard":    {Mode: engine.Coop, Building: "landmark", Difficulty: engine.Hard}, // a clock for two
	"competitive":           {Mode: engine.Competitive},
	"competitive-all":       {Mode: engine.Competitive, With: engine.AllExpansions, First: engine.Two},
}

// configOf returns a config with a landmark that the core pack has.
func configOf(t testing.TB, name string) engine.Config {
	t.Helper()
	c, ok := configs[name]
	require.True(t, ok)
	if c.Building == "landmark" {
		c.Building = core(t).Cards.Landmarks[0].ID
	}
	return c
}

func newDice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 3)) }
