package replay

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

func TestStridesAreInverse(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{Mode: engine.Coop}, 4))
	for _, keys := range [][2]string{{"down", "up"}, {"}", "{"}, {"]", "["}} {
		p.press("home")
		stops := []int{0}
		for v.At() < len(v.Steps) {
			p.press(keys[0])
			require.Greater(t, v.At(), stops[len(stops)-1])
			stops = append(stops, v.At())
		}
		require.Greater(t, len(stops), 4)
		for i := len(stops) - 2; i >= 0; i-- {
			p.press(keys[1])
			if i < len(stops)-2 || keys[0] == "down" {
				assert.LessOrEqual(t, v.At(), stops[i+1])
			}
		}
		p.press("home", keys[0], keys[0], keys[1])
		assert.Equal(t, stops[1], v.At())
	}
}

// Wherever the viewer stands, it shows the position that the game had there.
func TestReplayShowsEveryPosition(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{With: engine.AllExpansions}, 5))
	state := rulesOf(v).Start()
	for i := range v.Steps {
		p.press("right")
		rulesOf(v).Advance(&state, stepOf(v, i+1).Action)
		require.Equal(t, i+1, v.At())
		require.Equal(t, state, stateOf(v, v.At()))
		require.Contains(t, p.frame(), fmt.Sprintf("step %d of %d", v.At(), len(v.Steps)))
	}
}

// Where the table has room for what happened before, the step that is shown is told once: as what
// was chosen, and what came of it besides.
func TestStepsAreToldOnce(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{}, 5))
	p.resize(120, 40)
	said := 0 // events that only repeat what was chosen
	for range v.Steps {
		p.press("right")
		_, list, _ := strings.Cut(p.frame(), "Replay: ")
		for _, line := range v.lines {
			if !slices.Contains(v.tale[:v.told[v.At()-1]], line) { // it did not happen before
				require.LessOrEqual(t, strings.Count(list, line.Text), 1, list)
			}
		}
		require.Equal(t, v.Chosen(v.At()), v.lines[0].Text)
		for _, line := range v.Tell(v.At()-1, v.At()) {
			if line.Said {
				said++
				require.NotContains(t, v.lines[1:], screen.Told([]game.Line{line})[0])
			}
		}
	}
	require.Greater(t, said, len(v.Steps)/2)
}

func TestReplayPlays(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{}, 3))
	p.press(" ")
	require.True(t, v.play.on)
	assert.Contains(t, p.frame(), "speed 2")
	p.send(tickMsg{v, v.play.run})
	p.send(tickMsg{v, v.play.run})
	assert.Equal(t, 2, v.At())
	p.press("+", "+", "-")
	assert.True(t, v.play.on)
	assert.Contains(t, p.frame(), "Speed 3 of 6.")
	p.press(" ")
	old := tickMsg{v, v.play.run}
	p.send(old)
	assert.Equal(t, 2, v.At(), "a pause is a pause")
	p.press(" ")
	p.send(old)
	assert.Equal(t, 2, v.At(), "a tick of before the pause does not count")
	p.send(tickMsg{new(Viewer), v.play.run})
	assert.Equal(t, 2, v.At(), "nor does one of another replay, which was left while it played")
	p.press("left")
	p.send(tickMsg{v, v.play.run})
	assert.Equal(t, 1, v.At(), "another key takes over")
	p.press(" ")
	for range len(v.Steps) {
		p.send(tickMsg{v, v.play.run})
	}
	assert.Equal(t, len(v.Steps), v.At())
	assert.False(t, v.play.on)
	p.press(" ")
	assert.Zero(t, v.At(), "from the end it plays again")
}

// Nothing that a spoiler-free viewer draws depends on what is to come.
func TestHiddenMeansHidden(t *testing.T) {
	t.Parallel()
	long := played(t, engine.Config{}, 3)
	p, v := watching(t, long)
	p.press("s")
	for range 30 {
		p.press("right")
	}
	p.press("left", "left")
	cut, cursor := *v, *v.Cursor
	cut.Cursor, cursor.Steps = &cursor, v.Steps[:30]
	frame := p.frame()
	p.screen = &cut
	assert.Equal(t, p.frame(), frame)
	p.screen = v
	p.press("end")
	assert.Equal(t, 30, v.At())
	p.press("9", "9", "enter")
	assert.Contains(t, p.frame(), "has not been seen yet")
	p.press("t", "end", "enter")
	assert.LessOrEqual(t, v.At(), 30)
	p.press("s", "end")
	assert.Equal(t, len(v.Steps), v.At())
}

// What the viewer answers is the step before which the thing did not lie there.
func TestWhatPutItThere(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for name, config := range everyGame() {
		p, v := watching(t, played(t, config, 4))
		p.press("end", "left", "left", "w")
		require.NotNil(t, v.asking, name)
		at, things := v.At(), v.asking.things
		require.NotEmpty(t, things)
		for i, thing := range things {
			require.Equal(t, i, v.asking.cursor)
			p.frame()
			require.LessOrEqual(t, thing.Step, at)
			p.press("down")
		}
		p.press("enter")
		assert.Equal(t, things[0].Step, v.At(), name)
		assert.Nil(t, v.asking)
	}
}

func TestMarkerKnowsItsStep(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{}, 3))
	p.press("end", "w")
	asked := 0
	laid := v.Table.(*box.Table).Laid(v.Here())
	require.Len(t, v.asking.things, len(laid))
	for i, thing := range v.asking.things {
		if q := laid[i].Quarter; q != engine.NoQuarter && strings.HasPrefix(thing.Name, "The marker on") {
			now, before := stateOf(v, thing.Step), stateOf(v, thing.Step-1)
			assert.Equal(t, engine.One, rulesOf(v).MarkerAt(&now, engine.QuarterArea(q)))
			assert.Equal(t, engine.None, rulesOf(v).MarkerAt(&before, engine.QuarterArea(q)))
			asked++
		}
	}
	assert.Positive(t, asked)
}

func TestJumpFromALineOfTheTale(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{}, 3))
	p.press("t")
	card, ok := p.host.Overlays[0].(*taleCard)
	require.True(t, ok)
	p.press("down", "down", "down", "down", "down", "down")
	step, line := card.steps[card.cursor], card.lines[card.cursor]
	assert.Contains(t, p.frame(), line.Text)
	p.press("enter")
	assert.Equal(t, step, v.At())
	assert.Contains(t, screen.Told(v.Tell(step-1, step)), line)
}

// marked returns the notes of a replay by step: "?? too early".
func marked(v *Viewer) map[int]string {
	notes := map[int]string{}
	for n := range len(v.Steps) + 1 {
		if note, ok := v.Note(n); ok {
			notes[n] = note.Mark + " " + note.Text
		}
	}
	return notes
}

func TestNotesAreInTheLog(t *testing.T) {
	t.Parallel()
	path := played(t, engine.Config{}, 3)
	p, v := watching(t, path)
	p.press("right", "right", "n", "tab", "tab", "tab", "w", "h", "y", " ", "n", "o", "t", "?", "x", "backspace")
	p.golden("note-card")
	p.press("enter")
	assert.Contains(t, p.frame(), "Note saved.")
	p.press("home", ".")
	assert.Equal(t, 2, v.At())
	assert.Contains(t, p.frame(), "? why not?")
	p.press("left", "n", "shift+tab", "enter")
	p.press("right", "right", "n", "esc")

	again, w := watching(t, path)
	again.press("right", "right")
	assert.Contains(t, again.frame(), "? why not?")
	assert.Equal(t, map[int]string{1: "?? ", 2: "? why not?"}, marked(w))
	_, err := record.Of(log.Verify(path, record.Known(corePack())))
	require.NoError(t, err)

	again.press("n", "tab", "tab")
	for range len("why not?") {
		again.press("backspace")
	}
	again.press("enter")
	assert.NotContains(t, again.frame(), "why not?", "an empty note takes it back")
}

// A hostile note is read as text.
func TestHostileNotes(t *testing.T) {
	t.Parallel()
	path := played(t, engine.Config{}, 3)
	require.NoError(t, log.Annotate(log.OS, path, record.Known(corePack()), log.Note{Text: "a\x1b]52;c;QQ==\ab\u202e"}))
	p, _ := watching(t, path)
	frame := p.frame()
	assert.NotContains(t, frame, "\x1b")
	assert.NotContains(t, frame, "\u202e")
	p.press("n")
	assert.NotContains(t, p.frame(), "\x1b")
}

func TestNoteThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	path := played(t, engine.Config{}, 3)
	p, v := watching(t, path)
	require.NoError(t, os.Remove(path))
	p.press("n", "x", "enter")
	assert.Contains(t, p.frame(), "could not be opened")
	assert.Empty(t, marked(v))
	assert.False(t, v.busy)
}

func TestGoOnFromHere(t *testing.T) {
	t.Parallel()
	for _, luck := range []string{"y", "r"} {
		path := played(t, engine.Config{}, 3)
		p, v := watching(t, path)
		p.press("4", "enter", "right")
		at, node := stateOf(v, v.At()), v.Here()
		p.press("c", luck)
		h := p.game().Header()
		assert.Equal(t, log.Parent{Name: "game.log", Node: node}, h.Parent)
		assert.Equal(t, at.Turn, p.game().State().Turn)
		assert.Equal(t, luck == "y", h.Seed == 3)
		require.NoError(t, os.Remove(p.game().Path()))
	}
}

func TestNoGoingOnAfterTheEnd(t *testing.T) {
	t.Parallel()
	p, v := watching(t, played(t, engine.Config{}, 3))
	p.press("end", "c")
	assert.Empty(t, p.host.Overlays)
	assert.Contains(t, v.notice, "The game is over here")
}

// From a game in progress, too; the game that was left is whole and can be resumed.
func TestGoOnFromAGameInProgress(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7)
	p.press("enter", "e", "<", "left", "n", "a", "enter")
	old := play.On(p.live)
	assert.Len(t, old.Notes(), 1)
	p.press("c", "y")
	assert.NotEqual(t, old.Path(), p.game().Path())
	again, err := play.Resume(old.Path(), record.Known(corePack()))
	require.NoError(t, err)
	require.NoError(t, again.Stopped(), "it was given back")
	require.NoError(t, again.Close())
	require.NoError(t, os.Remove(p.game().Path()))
}

func TestTwoLinesSideBySide(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7)
	p.press("enter", "e", "5", "enter", "u", "<", "|")
	require.IsType(t, &Viewer{}, p.screen, "with one line of play there is nothing to compare")
	p.press("esc", "down", "enter", "<")
	v := p.viewer()
	p.press("|")
	c, ok := p.screen.(*Comparison)
	require.True(t, ok, v.notice)
	for _, size := range sizes {
		p.resize(size.W, size.H)
		p.golden("beside-" + size.Name)
	}
	a, b := c.Pair[0], c.Pair[1]
	assert.NotEqual(t, a.Here(), b.Here())
	p.press("left", "left", "left")
	assert.Equal(t, a.Here(), b.Here())
	assert.NotContains(t, p.frame(), "* clock")
	p.press("home", "down", "end", "right", "up", "esc")
	assert.Same(t, v, p.screen)
}

func TestTwoLogsSideBySide(t *testing.T) {
	t.Parallel()
	a := load(t, played(t, engine.Config{}, 3))
	b := load(t, played(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 3))
	p := beside(t, a, b)
	for range 40 {
		p.press("down")
		p.frame()
	}
	p.press("end", "home")
	p.frame()
}

// What two games are compared by is seen in any window, page by page.
func TestAllThatTwoGamesAreComparedByIsSeen(t *testing.T) {
	t.Parallel()
	config := engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}
	p := beside(t, load(t, played(t, config, 3)), load(t, played(t, config, 4)))
	p.press("pgdown") // before anything was drawn
	p.resize(200, 55)
	assert.NotContains(t, p.frame(), "more")
	p.resize(60, 20)
	first := p.frame()
	assert.Contains(t, first, "pgdn more")
	c, ok := p.screen.(*Comparison)
	require.True(t, ok)
	for range c.pages - 1 {
		p.press("pgdown")
		assert.NotEqual(t, first, p.frame())
	}
	p.press("pgdown")
	assert.Equal(t, first, p.frame(), "behind the last page comes the first")
	p.press("pgdown", "pgup")
	assert.Equal(t, first, p.frame())
}

// Side by side, every step is told in full in the smallest window, too, and the next one has the rest again.
func TestStepsAreWholeSideBySide(t *testing.T) {
	t.Parallel()
	config := engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}
	p := beside(t, load(t, played(t, config, 3)), load(t, played(t, config, 4)))
	p.resize(60, 20)
	c, ok := p.screen.(*Comparison)
	require.True(t, ok)
	p.press("home")
	const some = 60
	compared := 0
	for range some {
		p.press("right")
		_, steps, ok := strings.Cut(p.frame(), "┗")
		require.True(t, ok)
		require.NotContains(t, steps, "…")
		if c.pages > 0 {
			compared++
		}
	}
	assert.Greater(t, compared, some/2)
	assert.Less(t, compared, some, "what is long takes all rows")
}

// What two games are compared by stands in the same rows at every step and on both sides.
func TestRowsKeepTheirPlaces(t *testing.T) {
	t.Parallel()
	p := beside(t, load(t, played(t, engine.Config{}, 3)), load(t, played(t, engine.Config{}, 4)))
	p.resize(120, 40)
	row := func(name string) (at int) { // the last, since the board has such words too
		for y, line := range strings.Split(p.frame(), "\n") {
			if strings.Count(line, " "+name+" ") == 2 {
				at = y
			}
		}
		return at
	}
	p.press("home")
	coal, pool := row("coal"), row("pool")
	require.Positive(t, coal)
	require.Positive(t, pool)
	for range 30 {
		p.press("right")
		assert.Equal(t, coal, row("coal"))
		assert.Equal(t, pool, row("pool"))
	}
}

func TestTimelineColumns(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	_, v := watching(t, played(t, engine.Config{}, 3))
	for _, w := range []int{1, 20, 78, 118, 400} {
		before := -1
		for n := range len(v.Steps) + 1 {
			x := v.column(n, w)
			require.GreaterOrEqual(t, x, before)
			require.GreaterOrEqual(t, x, 0)
			require.Less(t, x, w)
			if w > len(v.Steps) {
				require.Greater(t, x, before, "where there is room, each step has a place of its own")
			}
			before = x
		}
	}
}

// Whatever keys are pressed in the viewer, it stands, and the log is as it was but for
// notes.
func TestMonkeyInTheViewer(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	names := append([]string{"s", "|", "n", "w", ".", ",", "+", "-", "{", "}"}, viewerKeyNames...)
	for name, config := range everyGame() {
		path := played(t, config, 9)
		p, v := watching(t, path)
		rng := rand.New(rand.NewPCG(7, uint64(len(name))))
		for range soak.Times(400, 150_000) {
			p.press(names[rng.IntN(len(names))])
			p.send(tickMsg{v, v.play.run})
			p.frame()
		}
		_, err := record.Of(log.Verify(path, record.Known(corePack())))
		require.NoError(t, err, name)
	}
}

// However narrow the window, the number of the step is in sight; and a file is called
// what it is called.
func TestHeadingsInNarrowWindows(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for _, w := range []int{60, 80, 120} {
		p, v := watching(t, played(t, engine.Config{}, 3))
		p.resize(w, 24)
		p.press("s", "right", "right", "right")
		assert.Contains(t, p.frame(), "step 3, rest hidden", "%d", w)
		v.play.on = true
		assert.Contains(t, strings.ToLower(p.frame()), "step 3, rest hidden", "%d", w)
	}
	games := [2]*record.Game{}
	for i, name := range []string{"mine.log", "ann's.log"} {
		g := load(t, played(t, engine.Config{}, uint64(i)))
		g.Path = name
		games[i] = g
	}
	p := beside(t, games[0], games[1])
	p.press("home")
	assert.Contains(t, p.frame(), " mine: step 0")
	assert.Contains(t, p.frame(), " ann's: step 0")
}

// Side by side, too, the end of a game says who won.
func TestSideBySideSaysHowAGameEnded(t *testing.T) {
	t.Parallel()
	const museum = "../../log/testdata/logs/1.2/"
	p := beside(t, load(t, museum+"solo-basic-a.log"), load(t, museum+"competitive.log"))
	require.NotContains(t, p.frame(), "lost")
	p.press("end")
	require.Contains(t, p.frame(), "solo-basic-a: step 80, you lost")
	require.Contains(t, p.frame(), "competitive: step 160, Ann won")
	p = beside(t, load(t, museum+"coop-landmark.log"), load(t, museum+"coop-basic-x.log"))
	p.resize(60, 20)
	p.press("end")
	require.Contains(t, p.frame(), "landmark: you both lost│")
	require.Contains(t, p.frame(), "basic-x: you both lost\n")
	p = beside(t, load(t, museum+"coop-landmark.log"), load(t, museum+"solo-basic-a.log"))
	p.resize(60, 20)
	p.press("end")
	require.Contains(t, p.frame(), "solo-basic-a: you lost\n", "both say as much")
}

// At its end a replay says how the game ended, and in the usual window also why.
func TestReplaySaysHowAGameEnded(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p, v := watching(t, played(t, engine.Config{Mode: engine.Coop}, 4))
	p.press("end")
	headline, why := v.Table.Result(v.Here())
	require.Equal(t, "You both lost.", headline)
	last := v.lines[0].Text
	p.resize(60, 20)
	assert.Regexp(t, "(?m)^ "+last+" .*\n You both lost\\. ", p.frame())
	p.resize(80, 24)
	var said []string
	for row := range strings.SplitSeq(p.frame(), "\n") {
		said = append(said, paint.Cut(row, 42, ""))
	}
	assert.Contains(t, strings.Join(strings.Fields(strings.Join(said, " ")), " "), " "+last+" A marker goes on ")
	assert.Contains(t, strings.Join(strings.Fields(strings.Join(said, " ")), " "), headline+" "+why)
	for rows := range 9 {
		assert.LessOrEqual(t, len(v.fitting(38, rows)), len(v.lines), "nothing is said twice")
	}
}

// A note on the last step leaves room for how the game ended, however long it is.
func TestNotesDoNotHideHowAGameEnded(t *testing.T) {
	t.Parallel()
	for _, words := range []int{1, 8, 40} {
		p, v := watching(t, played(t, engine.Config{Mode: engine.Coop}, 4))
		p.resize(60, 20)
		p.press("end", "n")
		for _, c := range strings.TrimSpace(strings.Repeat("never ", words)) {
			p.press(string(c))
		}
		p.press("enter")
		require.Len(t, v.lines, 2+v.did)
		assert.Contains(t, p.frame(), "You both lost.")
		assert.Contains(t, p.frame(), "never")
		p.resize(80, 24)
		assert.Contains(t, p.frame(), "You both lost.")
		assert.Contains(t, p.frame(), " "+v.lines[0].Text+" ")
		assert.Contains(t, p.frame(), "never")
	}
}

// Where there is room, the bottom line names what else can be done at a step.
func TestWideFootNamesMore(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7)
	p.press("enter", "<")
	p.resize(80, 24)
	assert.NotContains(t, p.frame(), "continue here")
	p.resize(200, 55)
	assert.Regexp(t, `\? help · esc leave · c continue here · .*\| compare · t so far\s*$`, p.frame())
}
