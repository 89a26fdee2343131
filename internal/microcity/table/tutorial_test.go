package table

import (
	"regexp"
	"strings"
	"testing"

	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
)

// inLesson begins the lesson from the menu.
func inLesson(t *testing.T) (*player, *tutorial) {
	t.Helper()
	p := sit(t, tui.Options{Games: ofCore()}, 80, 24)
	p.press("l")
	l, ok := p.app.Screen().(*tutorial)
	require.True(t, ok, "the screen is %T", p.app.Screen())
	return p, l
}

// play makes the move that the lesson waits for, by the keys of the table.
func (p *player) obey(l *tutorial) {
	p.t.Helper()
	before, want := l.at, l.lesson.Steps[l.at].Action
	for l.game.menu != nil && l.at == before {
		m := l.game.menu
		at := -1
		for i := range m.list {
			if m.list[i].Why == "" && holds(&m.list[i], want) {
				at = i
			}
		}
		require.GreaterOrEqual(p.t, at, 0, "nothing plays %v", want)
		for range 2 * len(m.list) {
			if m.cursor != at {
				p.press("tab")
			}
		}
		p.press("enter")
	}
}

// The lesson can be done from its first word to its last, and goes on as a real game.
func TestLessonFromEndToEnd(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for range 200 {
		frame := p.frame()
		if text := l.caption().Say(screen.KeysWith(nil).Called); text != "" {
			assert.NotContains(t, text, "{")
			words := paint.Wrap(text, 78)
			assert.LessOrEqual(t, len(words), 3, "the table keeps its room: %s", text)
			assert.Contains(t, frame, words[len(words)-1])
		}
		if l.yours() {
			assert.Contains(t, frame, "your turn")
			p.obey(l)
			continue
		}
		assert.Contains(t, frame, "enter continues")
		p.press("enter")
		if len(p.app.Host().Overlays) > 0 {
			break
		}
	}
	require.Equal(t, len(l.lesson.Steps), l.at)
	assert.Contains(t, p.frame(), "End of the lesson")
	state := l.game.state
	p.press("y")
	g := p.game()
	assert.Equal(t, state, g.state)
	assert.Nil(t, g.guard)
	assert.FileExists(t, g.session.Path())
	assert.Equal(t, log.LuckChosen, g.session.Header().Luck)
}

// What lies beside the city keeps its row from the first word to the last.
func TestLessonStandsStill(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	row := func() int {
		for y, line := range strings.Split(p.frame(), "\n") {
			if strings.Contains(line, ", side A") {
				return y
			}
		}
		return -1
	}
	want := row()
	require.Positive(t, want)
	for l.at < len(l.lesson.Steps) {
		assert.Equal(t, want, row(), "before move %d", l.at)
		if l.yours() {
			p.obey(l)
		} else {
			p.press("enter")
		}
	}
}

// The lesson names the keys as they are called in the settings.
func TestLessonNamesKeys(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	assert.NotEmpty(t, p.frame())
	named := regexp.MustCompile(`{([a-z-]+)}`)
	found := 0
	for _, step := range l.lesson.Steps {
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
	assert.Contains(t, p.frame(), "You are an engineer.")
	p.press("left", "left", "right", "left", "enter")
	assert.Contains(t, p.frame(), "On the left is the city")
	p.press("enter")
	require.True(t, l.yours())
	state := l.game.state
	p.press("enter") // the quarter under the cursor, which is not b2
	assert.Equal(t, state, l.game.state)
	assert.Zero(t, l.at)
	assert.Contains(t, p.words(), "Legal, but not part of this lesson. Try: start on b2")
	p.golden("lesson-wrong")
	p.press("u")
	assert.Contains(t, p.frame(), "cannot undo")
	for _, away := range []string{"U", "[", "]", "{", "}", "<"} {
		p.press(away)
		require.Equal(t, state, l.game.state)
		require.IsType(t, l, p.app.Screen())
	}
	p.press("right")
	assert.NotContains(t, p.frame(), "nothing to take back", "the next step is judged anew")
	p.obey(l)
	assert.Equal(t, 1, l.at)
	for l.lesson.Steps[l.at].Action.Kind != engine.ActGo || !l.yours() {
		if l.yours() {
			p.obey(l)
		} else {
			p.press("enter")
		}
	}
	p.click("d4, which is too far away", the(engine.Quarter(15)))
	assert.NotContains(t, p.frame(), "Legal, but", "it is not")
	assert.Contains(t, p.frame(), "step")
}

// Esc leaves an inner list first, then the lesson, which leaves nothing behind.
func TestLessonCanBeLeft(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for l.at < len(l.lesson.Steps) && l.lesson.Steps[l.at].Action.Kind != engine.ActRemove || !l.yours() {
		if l.yours() {
			p.obey(l)
		} else {
			p.press("enter")
		}
	}
	for l.game.menu.behind == nil {
		p.press("tab", "enter")
	}
	p.press("esc")
	require.Nil(t, l.game.menu.behind)
	require.Empty(t, p.app.Host().Overlays)
	p.press("esc")
	assert.Contains(t, p.frame(), "Leave the lesson?")
	p.press("n", "q", "y")
	require.Equal(t, "*tui.mainMenu", p.shown())
	after, err := session.Games(p.app.Host().Folders.Games)
	require.NoError(t, err)
	assert.Empty(t, after)
}

func TestLessonFrames(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	for _, size := range sizes {
		p.resize(size.W, size.H)
		p.golden("lesson-first-" + size.Name)
	}
	p.resize(60, 25)
	assert.Contains(t, p.frame(), "You are an engineer.", "narrow, but high enough")
	p.resize(80, 24)
	for l.at < 4 {
		if l.yours() {
			p.obey(l)
		} else {
			p.press("enter")
		}
	}
	p.press("?")
	p.golden("lesson-help")
	p.press("esc")
	for l.at < 7 || !l.yours() {
		if l.yours() {
			p.obey(l)
		} else {
			p.press("enter")
		}
	}
	for _, size := range sizes[1:] {
		p.resize(size.W, size.H)
		p.golden("lesson-invest-" + size.Name)
	}
}

// The mouse turns the pages and makes the moves, and no others.
func TestLessonByMouse(t *testing.T) {
	t.Parallel()
	p, l := inLesson(t)
	onward := the(screen.Pressed(screen.KeysWith(nil).Pick.Keys()[0]))
	p.click("a1, while the lesson speaks", the(engine.Quarter(0)))
	assert.Zero(t, l.page)
	for !l.yours() {
		p.click("the caption", onward)
	}
	p.click("a1", the(engine.Quarter(0)))
	assert.Zero(t, l.at)
	p.click("b2", the(engine.Quarter(5)))
	assert.Equal(t, 1, l.at)
	p.click("the way to the cards", line(0))
	assert.Equal(t, 2, l.at)
}
