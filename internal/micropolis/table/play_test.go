package table_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tabletop"
)

func matchOf(tree game.Tree) *micropolis.Match { return micropolis.Of(tree) }

// The line is at the top: arrows lead along it, enter leads to an end of the anthill, enter
// takes the tile.
func TestTakingByKeys(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, rich))
	s := stateOf(p.live.Tree())
	p.Press("right", "enter")
	p.Says("end: ")
	p.Press("left", "enter")
	assert.Equal(t, s.Active.String()+" take 2 left", p.action())
	p.Press("u", "2", "enter", "right", "enter")
	assert.Equal(t, s.Active.String()+" take 2 right", p.action())
}

// rich is a moment at which every end and three tiles can be had.
func rich(s *engine.State) bool {
	return s.Question == engine.QuestionTake && s.Round > 2 && s.Laid > 2 && s.Army[s.Active-1] > 2
}

// Where an end can be paid for in two ways, both are told before a list asks for one.
func TestTwoWaysToPay(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Players: 2}, func(o *session.Options) { o.Seed = 12 })
	for _, a := range []string{ // to the architect of the lesson
		"1 take 1", "2 take 3", "1 take 1 left", "1 fill", "2 take 4 right", "1 take 1 right", "2 take 1 right", "2 fill",
	} {
		_, err := live.Do(a)
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Press("7", "enter")
	p.Says("Left end: joins")
	p.Says("Left end, with an architect token (army of 6 left): joins")
	p.Press("enter")
	p.Says("▸ 1 Left end: joins")
}

// MPO-9: a tile that is out of reach says what it costs.
func TestOutOfReach(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Press("right", "right", "right", "right", "right", "right")
	p.Says("position 7 costs 6 soldiers, one for each tile in front, and")
	p.Resize(80, 20)
	p.Says("(MPO-9)") // where there is no room for the tile, too
	p.Press("enter")
	p.Says("(MPO-9)")
	s := stateOf(p.live.Tree())
	assert.Equal(t, engine.QuestionTake, s.Question)
	assert.Zero(t, s.Rows[0])
}

func TestTakingByMouse(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, rich))
	s := stateOf(p.live.Tree())
	p.ClickOn(tabletop.Place(2))
	p.Says("for 2 soldiers")
	p.ClickOn(tabletop.Place(engine.LineTiles + 2*(int(s.Active)-1)))
	assert.Equal(t, s.Active.String()+" take 3 left", p.action())
}

// MPO-60: the gallery under the cursor is lit as a whole, and told.
func TestGalleryUnderTheCursor(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, round(8)))
	assert.NotContains(t, p.Frame(), "▓")
	p.Press("down", "down")
	assert.Contains(t, p.Frame(), "▓")
	p.Says(" ants; ")
	p.Press("up", "up")
	assert.NotContains(t, p.Frame(), "▓")
}

// MPO-67: tiles that lie open are above the line.
func TestOpenTilesUnderTheCursor(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2, Open: true}, nil)
	s := stateOf(p.live.Tree())
	for i := range 2 {
		p.Press([]string{"up", "right"}[i])
		p.Says("Tile " + strconv.Itoa(int(s.Beside[i])))
	}
	p.Press("left", "left", "down", "enter")
	assert.Equal(t, engine.TakeAction(s.Active, 1, engine.OnlyHill, engine.NoSide, false).String(), p.action())
}

func TestHints(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Press("H")
	p.Says("Hints")
	assert.Equal(t, 1, p.live.Hints(), "the log knows")
	p.Press("enter")
	assert.Contains(t, p.action(), " take ")
}

// The key for hints, pressed twice, tells what the choice costs that is pointed at, and the tutor is there.
func TestThisOrThat(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Press("H", "H")
	p.Says("hide costs")
	p.Says("This ")
	p.Press("esc", "T")
	p.Says("Tutor: on.")
}

// A computer plays its seat, and the anthill of the person stays in sight.
func TestComputer(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Bots[1] = "easy" })
	p.Press("enter")
	p.Says("Ann")
	assert.Equal(t, engine.One, stateOf(p.live.Tree()).Active)
}

// What people draw themselves is seen while it is typed, with what fits, in every window.
func TestTilesByHand(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Hand = log.Hand{Dice: true, Draws: true} })
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
		p.Resize(size[0], size[1])
		p.Press("5")
		assert.Contains(t, p.Frame(), "\n 5_", size)
		p.Says("▸ Tile 5 (queen)")
		p.Says("Tile 15 (recruiting sergeant)")
		p.Press("esc")
	}
	p.Press("5", "enter")
	assert.Equal(t, "draw 5", p.action())
}

func TestPages(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, round(3)))
	for key, text := range map[string]string{
		"?": "a full barracks, an empty one", "i": "largest gallery of", "t": "What happened so far", "R": "A turn in eight lines", "w": "Not possible now",
		"q": "You can continue from here later.",
	} {
		p.Press(key)
		p.Says(text)
		p.Press("esc")
	}
	p.Press("<")
	p.Says("Replay: step")
	p.Press("left", "left", "esc")
	p.Says("which tile do you take?")
}

// Every kind of game can be played to its end by pointing: whatever is legal can be picked.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{Players: 2}, {Players: 3, Open: true}, {Players: 4}, {Players: 6}, {Players: 2, Expert: true}, {Players: 1, Goal: 55},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			t.Parallel()
			p := sit(t, played(t, c, round(1)))
			dice := rand.New(rand.NewPCG(3, 4))
			for tree := p.live.Tree(); !tree.Result(tree.Cursor()).Over; {
				legal := tree.Legal(tree.Cursor())
				want := legal[dice.IntN(len(legal))]
				steps := len(tree.Line(tree.Cursor()))
				p.pick(want)
				line := tree.Line(tree.Cursor())
				require.Greater(t, len(line), steps, "%s was not played:\n%s", want, p.Frame())
				require.Equal(t, want, tree.Action(line[steps]))
			}
			p.Says("Population: 1 point for each ant.")
			p.Press("enter", "enter", "enter", "left", "enter", "enter", "enter", "enter")
			p.Says("A new game")
			p.Press("r")
			p.Says("Replay: step")
		})
	}
}

// pick picks an action by pointing.
func (p *player) pick(action string) {
	p.T.Helper()
	size := sizes[1+len(p.live.Tree().Line(p.live.Tree().Cursor()))%3]
	p.Resize(size[0], size[1])
	tree := p.live.Tree()
	s := stateOf(tree)
	r := matchOf(tree).Rules()
	a, err := engine.ParseAction(action)
	require.NoError(p.T, err)
	if a.Kind == engine.ActTake {
		p.ClickOn(tabletop.Place(a.Position() - 1))
		if stateOf(tree) != s {
			return // it has no side
		}
		h := r.AnthillOf(s.Active, a.Hill())
		end := tabletop.Place(engine.LineTiles + 2*int(h))
		if a.Side() != engine.Left {
			end++
		}
		for range 3 { // another anthill of the player may have to come to the fore
			if p.shows(end) {
				break
			}
			p.Press("down")
		}
		p.ClickOn(end)
		if stateOf(tree) == s { // for soldiers, or for an architect token
			p.Press(map[bool]string{false: "1", true: "2"}[a.Free()])
		}
		return
	}
	if a.Kind == engine.ActSentry {
		h := p.live.Header()
		for i, one := range p.live.Box().Table(tree, h.Party()).(game.Switched).Switches(tree.Cursor()) {
			tile, _ := strconv.Atoi(regexp.MustCompile(`tile ([0-9]+)`).FindStringSubmatch(one.Text)[1])
			if one.On != a.Full().Has(uint8(tile)) {
				p.Press(strconv.Itoa(i + 1))
			}
		}
		p.Press("up", "up", "down", "shift+tab", "tab") // wherever it stands
		for !strings.Contains(p.Frame(), "▸   Done") && !strings.Contains(p.Frame(), "▸ Done") {
			p.Press("down")
		}
		p.Press("enter")
		return
	}
	for range slices.Index(tree.Legal(tree.Cursor()), action) {
		p.Press("down")
	}
	p.Press("enter")
}

// What a sentry has no soldiers for is refused with the reason, before Done and after it.
func TestTooFewSoldiersForTheSwitches(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Players: 4})
	tooMany := func(s *engine.State) bool {
		empty := 0
		for _, tile := range s.Rows[max(s.Hill, 1)-1].All() {
			if one := r.Tile(tile); one.Feature == engine.Barracks && !s.Full.Has(tile) {
				empty += int(one.N)
			}
		}
		return s.Question == engine.QuestionSentry && empty > int(s.Army[s.Hill-1])
	}
	p := sit(t, played(t, engine.Config{Players: 4}, tooMany))
	tree, h := p.live.Tree(), p.live.Header()
	s := stateOf(tree)
	switches := p.live.Box().Table(tree, h.Party()).(game.Switched).Switches(tree.Cursor())
	for i, one := range switches {
		if !one.On {
			p.Press(strconv.Itoa(i + 1))
		}
	}
	for range switches {
		p.Press("down")
		if strings.Contains(p.Frame(), "▸ ─ Done") {
			break
		}
	}
	p.Says("Not now: there are too few soldiers to fill all of these barracks (MPO-25).")
	p.Press("enter")
	p.Says("Not now: there are too few soldiers to fill all of these barracks (MPO-25).")
	assert.Equal(t, s, stateOf(tree))
}

// shows reports whether a place can be pointed at.
func (p *player) shows(place tabletop.Place) bool {
	s := p.app.Sheet()
	for y := range s.H {
		for x := range s.W {
			if s.At(x, y) == place {
				return true
			}
		}
	}
	return false
}

// Enter on a tile that lies there, in whosever anthill, leads back to where the tile under the cursor can go.
func TestEnterOnATileThatLiesThere(t *testing.T) {
	t.Parallel()
	for _, says := range []string{"Gallery 1: tile 8;", "Ann's anthill. Gallery"} {
		p := sit(t, played(t, engine.Config{Players: 2}, round(4)))
		before := stateOf(p.live.Tree())
		for range 6 {
			if strings.Contains(p.Words(), says) {
				break
			}
			p.Press("down")
		}
		p.Says(says)
		p.Press("enter")
		p.Says("Take tile 21 (barracks of 1), free, at the ")
		assert.Equal(t, before, stateOf(p.live.Tree()))
		p.Press("enter")
		assert.NotEqual(t, before, stateOf(p.live.Tree()))
	}
}
