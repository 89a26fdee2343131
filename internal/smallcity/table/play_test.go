package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/table"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
)

// space returns the place of a space of a borough.
func space(t testing.TB, seat engine.Seat, name string) tabletop.Place {
	t.Helper()
	sp, ok := engine.ParseSpace(name)
	require.True(t, ok, name)
	return tabletop.Place(int(seat-1)*engine.MaxSpaces + int(sp) - 1)
}

// position sits down at a game that begins with a position.
func position(t testing.TB, c engine.Config, actions ...string) *player {
	t.Helper()
	live := fresh(t, c, func(o *session.Options) {
		if c.Players == 1 {
			o.Players = nil
		}
	})
	for _, a := range actions {
		_, err := live.Do("1 " + a)
		require.NoError(t, err, a)
	}
	return sit(t, live)
}

// alone is a game for one up to the first building.
var alone = []string{"hall c3", "keep rich clean", "mayor f6 f7", "card opponent"}

// aGameAlone deals the promises that alone keeps.
func aGameAlone(t testing.TB, more ...string) *player {
	t.Helper()
	live := fresh(t, engine.Config{Players: 1}, func(o *session.Options) { o.Players = nil })
	s := stateOf(live.Tree())
	for _, a := range append(append([]string(nil), alone...), more...) {
		if strings.HasPrefix(a, "keep") {
			d := s.Of(engine.One).Dealt
			a = "keep " + d[0].String() + " " + d[1].String()
		}
		_, err := live.Do("1 " + a)
		require.NoError(t, err, a)
	}
	return sit(t, live)
}

// SMC-7, SMC-80: City Hall and a building are laid by arrows and enter; where they cannot stand, the table says why.
func TestLayingByKeys(t *testing.T) {
	t.Parallel()
	p := position(t, engine.Config{Players: 1})
	p.Says("Where do you place City Hall?")
	p.Press("right", "right", "right", "right", "right", "right", "right")
	p.Says("on g4? Not now: City Hall needs four open spaces in a square (SMC-7).")
	before := p.action()
	p.Press("enter")
	assert.Equal(t, before, p.action(), "nothing was done")
	p.Press("left", "left", "up", "enter")
	assert.Equal(t, "1 hall e3", p.action())

	p = aGameAlone(t)
	p.Says("What do you build? You have 3 actions left.")
	p.Says("1 Build Residence 1, $1")
	p.Press("1")
	assert.Equal(t, "1 build residence1", p.action())
	p.Press("up", "up", "up", "up", "up", "up", "left", "left", "left", "left", "left", "left")
	p.Says("On a1? Not now: it needs 1 civic building in reach")
	p.Press("right", "right", "down", "enter")
	assert.Equal(t, "1 space c2", p.action())
	p.Says("You build Residence 1 on c2 for $1")
	p.Press("u")
	p.Says("Where does Residence 1 go?")
	p.Says("On c2: +1 vote, +1 pollution a round.") // what was undone is in hand again
}

// The same with a mouse: a click on a row takes the tile, one on a space lays it.
func TestLayingByMouse(t *testing.T) {
	t.Parallel()
	p := aGameAlone(t)
	p.Click("the first tile", func(at any) bool { return at != nil && strings.Contains(p.Frame(), "Residence 1") && isRow(at) })
	if p.action() != "1 build residence1" {
		p.Click("the first tile again", isRow)
	}
	assert.Equal(t, "1 build residence1", p.action())
	p.ClickOn(space(t, engine.One, "b2"))
	assert.Equal(t, "1 space b2", p.action())
}

// Who moves is picked where they stand, and led from place to place where they can go; esc puts them back.
func TestMovingByKeys(t *testing.T) {
	t.Parallel()
	p := aGameAlone(t, "build residence1", "space c2", "build commerce1", "space c1", "build commerce1", "space d1")
	p.Says("Who moves where?")
	p.Says("c2: Residence 1 on c2, with a citizen.")
	before := p.action()
	p.Press("enter")
	assert.Equal(t, before, p.action(), "the place where to comes next")
	p.Says("Move from Residence 1 on c2 to Commerce 1 on c1")
	p.Press("right")
	p.Says("Move from Residence 1 on c2 to Commerce 1 on d1")
	p.Press("down", "esc", "enter", "enter")
	assert.Equal(t, "1 move c2 c1", p.action())
}

// SMC-92: what players have is told, a rival's borough is drawn large by a key, and no hidden promise shows.
func TestOthersLarge(t *testing.T) {
	t.Parallel()
	live := played(t, engine.Config{Players: 3}, in(4, engine.QuestionMove))
	p := sit(t, live)
	s := stateOf(live.Tree())
	names := []string{"Ann", "Ben", "Cid"}
	mine, next := names[s.Seat-1], names[s.Seat%3]
	p.Resize(120, 40)
	head := func() string {
		row := strings.Split(p.Frame(), "\n")[1]
		return row[strings.LastIndexAny(row, "●■▲"):]
	}
	assert.Contains(t, head(), mine)
	p.Press("V")
	assert.Contains(t, head(), next)
	p.Press("V", "V")
	assert.Contains(t, head(), mine)
	for _, promise := range s.Of(s.Seat%3 + 1).Kept {
		assert.NotContains(t, p.Frame(), promise.String()+" ")
	}
	p.Says("hidden promises")
}

// Looking around tells of every space, an empty one too, and of what players have.
func TestLookingAround(t *testing.T) {
	t.Parallel()
	p := aGameAlone(t, "build residence1", "space c2")
	p.Press("L")
	p.Says("In reach:")
	for range 40 {
		if strings.Contains(p.Words(), "Residence 1 on c2") {
			break
		}
		p.Press("tab")
	}
	p.Says("Residence 1 on c2")
	p.Press("esc")
	p.Says("What do you build?")
}

// SMC-57 to SMC-59: the footprint lies over the borough before the arcology is paid, with what matches and what it costs.
func TestFittingAnArcology(t *testing.T) {
	t.Parallel()
	can := func(s *engine.State) bool {
		return s.Asked == engine.QuestionBuild && s.Of(s.Seat).Has(engine.Metal) > 0 && s.Actions > 0
	}
	live := played(t, engine.Config{Players: 2, Mode: engine.Arcologies}, func(s *engine.State) bool { return s.Round > 4 && s.Asked == engine.QuestionBuild || can(s) })
	p := sit(t, live)
	p.Resize(120, 40)
	p.Says("best at")
	p.Says("metal")
}

// A borough is drawn beside the form, in every size that it has room for, and among the settings.
func TestSample(t *testing.T) {
	t.Parallel()
	sample := table.New().Sample()
	require.Positive(t, sample.Rows)
	s := paint.New(60, sample.Rows, theme.Bare(&theme.Unicode))
	sample.Draw(s)
	assert.Contains(t, s.String(), "Hal")
	for _, size := range [][2]int{{70, 40}, {40, 20}, {25, 9}} {
		s := paint.New(size[0], size[1], theme.Bare(&theme.Unicode))
		table.New().Sketch(nil, s)
		assert.Contains(t, s.String(), "a", size)
		assert.Contains(t, s.String(), "R", size)
	}
}

// A game is looked back at step by step, each time at the borough that the step is about; what put a building there is
// found by pointing, and two lines stand side by side.
func TestReplay(t *testing.T) {
	t.Parallel()
	p := aGameAlone(t, "build residence1", "space c2")
	p.Press("<")
	p.Says("Replay")
	p.Says("On c2")
	p.Press("left", "left")
	assert.NotContains(t, p.Frame(), "R1")
	p.Press("esc", "u", "right", "enter", "<", "|")
	p.Resize(200, 55)
	p.Says("The other one: step")
	assert.Contains(t, p.Frame(), "*", "the spaces that differ are marked")
}
