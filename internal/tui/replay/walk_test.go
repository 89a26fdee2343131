package replay

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

func TestReplayWalks(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finished(t)
	p.press("<")
	v := p.viewer()
	all := len(v.Steps)
	require.Equal(t, all, v.At())
	p.press("home")
	assert.Zero(t, v.At())
	p.press("right", "right")
	assert.Equal(t, 2, v.At())
	p.press("left")
	assert.Equal(t, 1, v.At())
	p.press("4", "enter")
	now := stateOf(v, v.At())
	assert.EqualValues(t, 4, now.Turn)
	before := stateOf(v, v.At()-1)
	assert.EqualValues(t, 3, before.Turn, "the first position of the turn")
	p.press("}")
	now = stateOf(v, v.At())
	assert.EqualValues(t, 5, now.Turn)
	p.press("{")
	now = stateOf(v, v.At())
	assert.EqualValues(t, 4, now.Turn)
	p.press("9", "9", "enter")
	assert.Contains(t, p.frame(), "This game has no turn 99")
	p.press("end")
	assert.Equal(t, all, v.At())
	p.press("q")
	assert.Equal(t, "*table.playScreen", fmt.Sprintf("%T", p.screen))
}

func TestReplayWalksBranches(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7)
	p.press("right", "enter", "u", "left", "enter", "<")
	v := p.viewer()
	p.press("home", "right")
	here := v.Steps[1]
	p.press("v")
	assert.NotEqual(t, here, v.Steps[1])
	assert.Contains(t, p.frame(), "Variation 1 of 2 from here.")
	assert.Contains(t, p.frame(), "Variation: step 1 of ", "the head says so")
	p.press("right")
	timeline := p.frame()
	assert.Contains(t, timeline, "┬", "where lines part is marked")
	assert.Contains(t, timeline, "└────────", "and drawn as a tree")
	p.press("s")
	assert.NotContains(t, p.frame(), "└────────", "what comes later is hidden, and so are other lines")
	p.press("s", "left")
	p.press("v")
	assert.Equal(t, here, v.Steps[1])
	p.press("right", "v")
	assert.Contains(t, p.frame(), "No variation starts here. A variation branches off after step 1.")
	p.press("w")
	assert.NotContains(t, p.frame(), "there?,", "what is asked stands alone")
}

// A replay of a damaged log says so, and shows what there is.
func TestReplayTellsOfDamage(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7)
	v := LookBack(microcity(), p.game().Session, 0, nil)
	p.screen = newViewer(v.of, v.Cursor, "Line 9: \x1b[31mthe line was changed", p.screen)
	frame := p.frame()
	assert.Contains(t, frame, "Line 9: ")
	assert.NotContains(t, frame, "\x1b")
}

// A roll that the seed does not give is marked, and counted where nothing is hidden.
func TestForgedLuckInTheReplay(t *testing.T) {
	t.Parallel()
	s := fresh(t, engine.Config{}, 3, func(o *session.Options) {
		o.Luck, o.Undo, o.Chance = log.LuckDaily, log.UndoRoll, chance.Seeded(4)
	})
	end(t, s)
	require.NoError(t, s.Close())
	p, v := watching(t, s.Path())
	assert.Contains(t, p.words(), " rolls and draws came from")
	from, marked := v.Moment(), 0
	for n := 1; n <= len(v.Steps); n++ {
		v.seek(n)
		o, _ := from.Header.Terms(from.Box).Origin(v.Tree, v.Node(n))
		if o == chance.FromElsewhere {
			assert.Contains(t, p.words(), "Not from the seed.")
			marked++
		} else {
			assert.NotContains(t, p.words(), "Not from the seed")
		}
	}
	assert.Greater(t, marked, 3)

	g := load(t, s.Path())
	c, err := Compare(microcity(), [2]*log.Game{g.Game, g.Game}, nil)
	require.NoError(t, err)
	c.seek(1)
	for _, side := range c.Pair {
		assert.Regexp(t, `^Not from the seed\. The city: `, chosen(side).Text)
	}
	p = show(t, func(*stage) screen.Screen { return Watch(microcity(), g.Game, true, nil) })
	assert.Contains(t, p.words(), "Luck not from the seed.")
	assert.NotContains(t, p.words(), "rolls and draws", "how many there are is still to come")
}

// Side by side, no quarter is cut off where there is no room for the seaports.
func TestBesideKeepsQuarters(t *testing.T) {
	t.Parallel()
	config := engine.Config{With: engine.Seaports}
	s := beside(t, load(t, played(t, config, 7)), load(t, played(t, config, 8)))
	s.resize(80, 24)
	assert.Equal(t, 2, strings.Count(s.frame(), "upper"))
	s.resize(60, 20)
	assert.NotContains(t, s.frame(), "upper")
	for _, line := range strings.Split(s.frame(), "\n")[2:13] {
		assert.Regexp(t, "[┃┨┫]   │.*[┃┨┫]", line)
	}
}

// Side by side, all of a step is told at 80×24, in a row or two of what is compared if need be.
func TestBesideTellsStepsInFull(t *testing.T) {
	t.Parallel()
	config := engine.Config{Mode: engine.Coop, Building: "eiffel", Difficulty: engine.Hard, With: engine.AllExpansions}
	s := beside(t, load(t, played(t, config, 7)), load(t, played(t, config, 8)))
	s.resize(80, 24)
	long := 0
	for frame := ""; frame != s.frame(); s.press("right") {
		frame = s.frame()
		rows := strings.Split(frame, "\n")
		for _, row := range rows[14:19] {
			assert.NotContains(t, row, "…")
		}
		if !strings.Contains(rows[16], " turn ") {
			long++
		}
		assert.Contains(t, frame, " clock ")
	}
	assert.Positive(t, long)
}

// Where a column is too narrow for all of it, the number of the step is whole.
func TestTheStepIsNeverCut(t *testing.T) {
	t.Parallel()
	_, v := watching(t, played(t, engine.Config{}, 7))
	step := fmt.Sprintf("step %d of %d", v.At(), len(v.Steps))
	long := "Replay: " + step
	assert.Equal(t, long, v.heading(len(long)))
	assert.Equal(t, prose.UpperFirst(step), v.heading(len(long)-1))
	v.play.on = true
	long = "Playing: " + step
	assert.Contains(t, v.heading(80), long+", speed ")
	assert.Equal(t, long, v.heading(len(long)))
	assert.Equal(t, prose.UpperFirst(step), v.heading(len(long)-1))
}
