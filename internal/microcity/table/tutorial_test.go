package table

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
	"boardgame/microcity/internal/tui/tutorial"
)

// inLesson begins the lesson from the menu.
func inLesson(t *testing.T) (*player, *lessonScreen) {
	t.Helper()
	p := sit(t, tui.Options{Games: ofCore()}, 80, 24)
	p.Press("l", "enter")
	l, ok := p.app.Screen().(*tutorial.Screen)
	require.True(t, ok, "the screen is %T", p.app.Screen())
	return p, &lessonScreen{l, l.Table().(*playScreen)}
}

// A lessonScreen is the lesson with its table.
type lessonScreen struct {
	*tutorial.Screen
	game *playScreen
}

// wants returns the action that the lesson waits for.
func (l *lessonScreen) wants() engine.Action {
	if l.Next() == nil {
		return engine.Action{}
	}
	a, _ := engine.ParseAction(l.Next().Action)
	return a
}

// play makes the move that the lesson waits for, by the keys of the table.
func (p *player) obey(l *lessonScreen) {
	p.T.Helper()
	before, want := l.At(), l.wants()
	for l.game.menu != nil && l.At() == before {
		m := l.game.menu
		at := -1
		for i := range m.list {
			if m.list[i].Why == "" && holds(&m.list[i], want) {
				at = i
			}
		}
		require.GreaterOrEqual(p.T, at, 0, "nothing plays %v", want)
		for range 2 * len(m.list) {
			if m.cursor != at {
				p.Press("tab")
			}
		}
		p.Press("enter")
	}
}

// The lesson can be done from its first word to its last, and goes on as a real game.
func TestLessonFromEndToEnd(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	counted, last, of := regexp.MustCompile(`help ─ (\d+) of (\d+) `), 0, ""
	for range 200 {
		frame := p.Frame()
		count := counted.FindStringSubmatch(frame)
		require.NotNil(t, count, frame)
		at, err := strconv.Atoi(count[1])
		require.NoError(t, err)
		assert.Equal(t, last+1, at, "no caption is left out, and none counted twice")
		last, of = at, count[2]
		if text := l.Caption().Say(screen.KeysWith(nil).Called); text != "" {
			assert.NotContains(t, text, "{")
			words := paint.Wrap(text, 78)
			assert.LessOrEqual(t, len(words), 3, "the table keeps its room: %s", text)
			assert.Contains(t, frame, words[len(words)-1])
		}
		if l.Yours() {
			assert.Contains(t, frame, "your turn")
			p.obey(l)
			continue
		}
		assert.Contains(t, frame, "enter continues")
		p.Press("enter")
		if len(p.app.Host().Overlays) > 0 {
			break
		}
	}
	require.Nil(t, l.Next())
	assert.Equal(t, of, strconv.Itoa(last))
	assert.Contains(t, p.Frame(), "End of the lesson")
	state := l.game.state
	p.Press("y")
	g := p.game()
	assert.Equal(t, state, g.state)
	assert.Nil(t, g.Guard)
	assert.FileExists(t, g.session.Path())
	assert.Equal(t, log.LuckChosen, g.session.Header().Luck)
}

// In a low window the caption lies on the choices until it has been read, and a wrong step shows
// why it is wrong.
func TestLessonInALowWindow(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	p.Resize(screen.MinWidth, screen.MinHeight)
	for range 200 {
		if !l.Yours() {
			assert.Contains(t, p.Frame(), "enter continues")
			p.Press("enter")
			if len(p.app.Host().Overlays) > 0 {
				break
			}
			continue
		}
		text := l.Caption().Say(screen.KeysWith(nil).Called)
		if strings.HasPrefix(text, "First choose where to start") {
			assert.Contains(t, p.Frame(), "and press Enter.")
			assert.NotContains(t, p.Frame(), "a1, industrial", "the caption lies on what there is to choose")
			assert.Contains(t, p.Frame(), " Where does your engineer st… ", "and on the second row of the question")
			p.Press("enter")
			assert.Regexp(t, "(?m)^ Where does your  .*\\n engineer start\\? ", p.Frame())
			assert.Contains(t, p.Frame(), "a1, industrial")
			assert.Contains(t, p.Frame(), "Start on b2, industrial (steel)")
			p.Press("esc")
			assert.Contains(t, p.Frame(), "and press Enter.", "it can be read again")
			p.Press("u")
			assert.Contains(t, p.Frame(), "You cannot undo")
		}
		p.obey(l)
	}
	assert.Nil(t, l.Next())
	assert.Contains(t, p.Frame(), "End of the lesson")
}

// inLessonOf begins a lesson by its name.
func inLessonOf(t *testing.T, name string, w, h int) (*player, *lessonScreen) {
	t.Helper()
	for _, offer := range ofCore()[0].Lessons() {
		if offer.Name == name {
			p := sit(t, tui.Options{Games: ofCore(), Lesson: &offer}, w, h)
			l, ok := p.app.Screen().(*tutorial.Screen)
			require.True(t, ok, "the screen is %T", p.app.Screen())
			return p, &lessonScreen{l, l.Table().(*playScreen)}
		}
	}
	t.Fatalf("no lesson of %s", name)
	return nil, nil
}

// What the competitive lesson speaks of is in sight, also in a low window.
func TestCompetitiveLessonInALowWindow(t *testing.T) {
	t.Parallel()
	p, l := inLessonOf(t, "competitive", screen.MinWidth, screen.MinHeight)
	for range 200 {
		assert.Contains(t, p.Frame(), "1w$2")
		assert.Contains(t, p.Frame(), "Old Town")
		assert.Contains(t, p.Frame(), "Grand Pr")
		if l.Yours() {
			p.obey(l)
			continue
		}
		if p.Press("enter"); len(p.app.Host().Overlays) > 0 {
			break
		}
	}
	assert.Nil(t, l.Next())
	assert.Contains(t, p.Frame(), "End of the lesson")
}

// A choice that the list has no room for is said once below it.
func TestUpgradeIsSaidOnce(t *testing.T) {
	t.Parallel()
	p, l := inLessonOf(t, "expansions", screen.MinWidth, screen.MinHeight)
	for l.wants().Kind != engine.ActUpgrade {
		if l.Yours() {
			p.obey(l)
		} else {
			p.Press("enter")
		}
	}
	assert.Equal(t, 1, strings.Count(p.Words(), "Upgrade Colliers' Bank (top left)"), p.Frame())
}

// What lies beside the city keeps its row from the first word to the last.
func TestLessonStandsStill(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	for _, size := range sizes {
		standsStill(t, size.W, size.H)
	}
}

func standsStill(t *testing.T, w, h int) {
	t.Helper()
	p, l := inLesson(t)
	p.Resize(w, h)
	row := func() int {
		for y, line := range strings.Split(p.Frame(), "\n") {
			if strings.Contains(line, ", side A") {
				return y
			}
		}
		return -1
	}
	want := row()
	require.Positive(t, want)
	for l.Next() != nil {
		assert.Equal(t, want, row(), "%d by %d, before move %d", w, h, l.At())
		if l.Yours() {
			p.obey(l)
		} else {
			p.Press("enter")
		}
	}
}

// The lesson names the keys as they are called in the settings.
func TestLessonNamesKeys(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile(`{([a-z-]+)}`)
	found := 0
	read, err := ofCore()[0].Lessons()[0].Load()
	require.NoError(t, err)
	for _, step := range read.Steps {
		for _, page := range step.Pages {
			for _, word := range named.FindAllStringSubmatch(page.Text, -1) {
				assert.NotEqual(t, word[1], screen.KeysWith(nil).Called(word[1]), page.Text)
				found++
			}
		}
	}
	assert.Positive(t, found)
	assert.Equal(t, "dance", screen.KeysWith(nil).Called("dance"))
}

// A wrong choice is told kindly, changes nothing, and can be made good.
func TestLessonForgives(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	assert.Contains(t, p.Frame(), "You are an engineer.")
	p.Press("left", "left", "right", "left", "enter")
	assert.Contains(t, p.Frame(), "On the left is the city")
	p.Press("enter")
	require.True(t, l.Yours())
	state := l.game.state
	p.Press("enter") // the quarter under the cursor, which is not b2
	assert.Equal(t, state, l.game.state)
	assert.Zero(t, l.At())
	assert.Contains(t, p.Words(), "You could do that in a real game. For this lesson, choose: start on b2")
	p.Golden("lesson-wrong")
	p.Press("u")
	assert.Contains(t, p.Frame(), "cannot undo")
	for _, away := range []string{"U", "[", "]", "{", "}", "<"} {
		p.Press(away)
		require.Equal(t, state, l.game.state)
		require.Same(t, l.Screen, p.app.Screen())
	}
	p.Press("right")
	assert.NotContains(t, p.Frame(), "nothing to take back", "the next step is judged anew")
	p.obey(l)
	assert.Equal(t, 1, l.At())
	for l.wants().Kind != engine.ActGo || !l.Yours() {
		if l.Yours() {
			p.obey(l)
		} else {
			p.Press("enter")
		}
	}
	p.Click("d4, which is too far away", tuitest.Is(engine.Quarter(15)))
	assert.NotContains(t, p.Frame(), "Legal, but", "it is not")
	assert.Contains(t, p.Frame(), "step")
}

// Esc leaves an inner list first, then the lesson, which leaves nothing behind.
func TestLessonCanBeLeft(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for l.game.state.Clock > 8 || !l.Yours() || l.wants().Kind != engine.ActReady { // with something to pay by
		if l.Yours() {
			p.obey(l)
		} else {
			p.Press("enter")
		}
	}
	for l.game.menu.behind == nil {
		p.Press("tab", "enter")
	}
	p.Press("esc")
	require.Nil(t, l.game.menu.behind)
	require.Empty(t, p.app.Host().Overlays)
	p.Press("esc")
	assert.Contains(t, p.Frame(), "Leave the lesson?")
	p.Press("n", "q", "y")
	require.Equal(t, "*tui.mainMenu", p.shown())
	after, err := session.Games(p.app.Host().Folders.Games)
	require.NoError(t, err)
	assert.Empty(t, after)
}

func TestLessonFrames(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("lesson-first-" + size.Name)
	}
	p.Resize(60, 25)
	assert.Contains(t, p.Frame(), "You are an engineer.", "narrow, but high enough")
	p.Resize(80, 24)
	for l.At() < 4 {
		if l.Yours() {
			p.obey(l)
		} else {
			p.Press("enter")
		}
	}
	p.Press("?")
	p.Golden("lesson-help")
	p.Press("esc")
	for l.At() < 7 || !l.Yours() {
		if l.Yours() {
			p.obey(l)
		} else {
			p.Press("enter")
		}
	}
	for _, size := range sizes[1:] {
		p.Resize(size.W, size.H)
		p.Golden("lesson-invest-" + size.Name)
	}
}

// The mouse turns the pages and makes the moves, and no others.
func TestLessonByMouse(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	onward := tuitest.Is(screen.Pressed(screen.KeysWith(nil).Pick.Keys()[0]))
	p.Click("a1, while the lesson speaks", tuitest.Is(engine.Quarter(0)))
	assert.Contains(t, p.Frame(), "You are an engineer.")
	for !l.Yours() {
		p.Click("the caption", onward)
	}
	p.Click("a1", tuitest.Is(engine.Quarter(0)))
	assert.Zero(t, l.At())
	p.Click("b2", tuitest.Is(engine.Quarter(5)))
	assert.Equal(t, 1, l.At())
	p.Click("the way to the cards", tuitest.Line(0))
	assert.Equal(t, 2, l.At())
}

// Looking around in a lesson walks over the board as the lesson draws it, above the caption.
func TestLookingAroundInALesson(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for !l.Yours() || l.Next().Key != "" {
		p.Press("enter")
	}
	p.Resize(100, 40)
	p.Press("L")
	require.True(t, l.game.Look.On)
	drawn := func(z paint.Zone) bool { at, ok := paint.Again(p.app.Sheet().Zones(), z); return ok && at == z }
	for _, k := range []string{"up", "left", "down", "down", "right", "right", "right", "right", "down", "down", "down"} {
		p.Press(k)
		assert.True(t, drawn(l.game.Look.At), "after %s the cursor is where nothing is drawn: %+v", k, l.game.Look.At)
	}
}
