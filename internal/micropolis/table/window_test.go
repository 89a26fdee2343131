package table_test

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/table"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// Players without names of their own are told apart in narrow columns, too.
func TestNarrowNames(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 4}, {Players: 6}, {Players: 3, Expert: true}} {
		p := start(t, c, func(o *session.Options) { o.Players = nil })
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
			p.Resize(size[0], size[1])
			frame := p.Frame()
			assert.NotContains(t, frame, "Pla ")
			for n := range c.Players {
				name := strconv.Itoa(n + 1)
				assert.True(t, strings.Contains(frame, "Player "+name) || strings.Contains(frame, "P"+name), "%s in\n%s", name, frame)
			}
		}
	}
}

// A name that has room is not cut, nor is the question of a player with a long one.
func TestLongNames(t *testing.T) {
	t.Parallel()
	names := func(o *session.Options) { o.Players = []string{"Ann", "Bob", "Anastasia", "Dora"} }
	p := start(t, engine.Config{Players: 4}, names)
	p.Resize(120, 40)
	assert.Regexp(t, `▲ Anastasia  largest gallery`, p.Frame(), "above the anthill")
	p = start(t, engine.Config{Players: 3, Expert: true}, func(o *session.Options) { o.Players = []string{"Christopher", "Christopher 2", "Christopher 3"} })
	p.Resize(60, 20)
	assert.Regexp(t, `Christopher( \d)?, which anthill gets the Red army token\?`, p.Frame())
}

// In a usual window the points of every category show, and what a hint is good for is said in full:
// through a whole game, but for the tile that closes the ring, of which there is most to say.
func TestNothingIsCutInAUsualWindow(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	tree := p.live.Tree()
	for !tree.Result(tree.Cursor()).Over {
		p.Press("H")
		for range 3 {
			frame := p.Frame()
			assert.Regexp(t, `red \d+(▸\d+)? +bar \d`, frame)
			if s := stateOf(tree); s.Round < engine.RingTiles {
				assert.NotContains(t, frame, "…")
			}
			p.Press("down")
		}
		p.Press("enter")
	}
}

// With five other anthills in the smallest window, what a tile does is said in full, if need be in the place of the
// question: of the tile that closes the ring there is most to say.
func TestWhatATileDoesIsNotCut(t *testing.T) {
	t.Parallel()
	alone := 0
	for seed := range uint64(2) {
		live := fresh(t, engine.Config{Players: 6}, func(o *session.Options) {
			o.Seed, o.Players = seed, []string{"Ann", "Bob", "Cy", "Dan", "Eve", "Flo"}
		})
		for tree := live.Tree(); ; {
			if s := stateOf(tree); s.Round == engine.RingTiles && s.Question == engine.QuestionTake {
				break
			}
			legal := tree.Legal(tree.Cursor())
			_, err := live.Do(legal[len(legal)/2])
			require.NoError(t, err)
		}
		p := sit(t, live)
		p.Resize(60, 20)
		for range 2 * engine.LineTiles {
			p.Press("tab")
			frame := p.Frame()
			require.NotRegexp(t, `[^ ]…`, frame)
			if !strings.Contains(frame, "which tile") {
				alone++
			}
		}
	}
	assert.Positive(t, alone)
}

// In a large window a hint has as many rows as it needs.
func TestHintsAreNotCutInALargeWindow(t *testing.T) {
	t.Parallel()
	long := 0
	for seed := range uint64(12) {
		live := fresh(t, engine.Config{Players: 2}, func(o *session.Options) { o.Seed = seed })
		tree := live.Tree()
		r := matchOf(tree).Rules()
		for s := stateOf(tree); s.Round < 8; s = stateOf(tree) {
			legal := r.Legal(&s, nil)
			best := slices.MaxFunc(legal, func(a, b engine.Action) int { // architects, where there are any
				x, y := s, s
				r.Advance(&x, a)
				r.Advance(&y, b)
				return cmp.Compare(x.Tokens[s.Active-engine.One], y.Tokens[s.Active-engine.One])
			})
			_, err := live.Do(best.String())
			require.NoError(t, err)
		}
		p := sit(t, live)
		p.Resize(120, 40)
		p.Press("H")
		for range 3 {
			assert.NotContains(t, p.Frame(), "…")
			p.Press("down")
		}
		long += strings.Count(p.Words(), "with an architect token, ")
	}
	assert.Positive(t, long)
}

// Help explains every abbreviation in which points are told.
func TestAbbreviationsAreExplained(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Resize(120, 60)
	p.Press("?")
	for _, line := range []string{
		"pop col har  points for population (ants), colony (the largest gallery) and ", "harvest (fruits)",
		"roy red bar  points for royal galleries (queens), the Red army and ", "full barracks",
	} {
		assert.Contains(t, p.Frame(), line)
	}
}

// The first question of the expert mode says what it decides and that either answer will do, in every window,
// and the first stands under the cursor.
func TestFirstQuestionOfTheExpertMode(t *testing.T) {
	t.Parallel()
	const why = "which anthill gets the Red army token? Sergeants take a soldier there. Both are alike: a will do."
	for players := 2; players <= 3; players++ {
		p := start(t, engine.Config{Players: players, Expert: true}, func(o *session.Options) { o.Players = []string{"Christopher", "Bartholomew", "Cy"}[:players] })
		for _, size := range [][2]int{{60, 20}, {79, 24}, {80, 24}, {120, 40}, {160, 45}, {200, 55}} {
			p.Resize(size[0], size[1])
			p.Says(why)
			assert.Regexp(t, `[▸>] 1 The Red army token goes to \w+'s anthill a`, p.Frame(), size)
		}
	}
}

// What the list says of a choice is not said again below it.
func TestSaidOnce(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2, Expert: true}, nil)
	assert.Equal(t, 1, strings.Count(p.Frame(), "The Red army token goes to Ann's anthill a"), p.Frame())
}

// A single ant is told as one.
func TestOneAnt(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Seed = 11 })
	p.Resize(120, 40)
	p.Press("enter", "enter")
	assert.Regexp(t, `largest gallery: 1 ant\s`, p.Frame())
	p.Resize(80, 24)
	assert.Regexp(t, `1 ant\s`, p.Frame())
}

// What happened is told beside the anthill where there is room for it, and only there.
func TestNewsIsToldOnce(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Resize(120, 40)
	p.Press("enter", "enter")
	assert.Equal(t, 1, strings.Count(p.Frame(), "Bob takes tile"), p.Frame())
	p.Resize(80, 24)
	assert.Equal(t, 1, strings.Count(p.Frame(), "Bob takes tile"), p.Frame())
}

// A tip takes no row from what is said of a choice: it waits where there is no room for both.
func TestTipsLeavePreviewsWhole(t *testing.T) {
	t.Parallel()
	given := 0
	for n := range uint8(10) {
		var cut, said [2]int
		for i := range said {
			p := sit(t, played(t, engine.Config{Players: 2}, round(n+1)))
			if i == 1 {
				p.app.Host().Tips = tips.Open(filepath.Join(t.TempDir(), "tips.json"))
			}
			for _, keys := range []string{"1", "right", "enter", "left", "right", "enter"} {
				p.Press(keys)
				cut[i] += strings.Count(p.Frame(), "…")
				said[i] += strings.Count(p.Frame(), " Tip: ")
			}
		}
		assert.LessOrEqual(t, cut[1], cut[0], "round %d", n+1)
		assert.Zero(t, said[0])
		given += said[1]
	}
	assert.Positive(t, given)
}

// Nor does the ghost of a race.
func TestGhostLeavesPreviewsWhole(t *testing.T) {
	t.Parallel()
	ghost := played(t, engine.Config{Players: 4}, round(3))
	require.NoError(t, ghost.Close())
	f := folders.In(t.TempDir())
	live, err := race.Begin(ghost.Path(), game.Shelf{*ghost.Box()}, race.Start{Folders: f, Path: filepath.Join(t.TempDir(), "race.log")})
	require.NoError(t, err)
	p := sitIn(t, live, f)
	told := 0
	for range 4 {
		for _, key := range []string{"2", "enter", "left", "right"} {
			p.Press(key)
			assert.NotContains(t, p.Frame(), "…")
			assert.Contains(t, p.Frame(), "which tile do you take?", "the question stays")
			told += strings.Count(p.Frame(), " The ghost: ")
		}
		p.Press("enter")
	}
	assert.Positive(t, told)
}

// A ghost that is found while an action is being written shows itself when that is done: until then
// the session is the command's.
func TestGhostWaitsForWhatIsWritten(t *testing.T) {
	t.Parallel()
	ghost := played(t, engine.Config{Players: 2}, round(3))
	require.NoError(t, ghost.Close())
	f := folders.In(t.TempDir())
	live, err := race.Begin(ghost.Path(), game.Shelf{*ghost.Box()}, race.Start{Folders: f, Path: filepath.Join(t.TempDir(), "race.log")})
	require.NoError(t, err)
	app, err := tui.New(tui.Options{Games: []screen.Game{table.New()}, Session: live, Now: aDay, Folders: f, Look: tuitest.Bare})
	require.NoError(t, err)
	p := tuitest.Sit(t, app, false)
	_, find := app.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	found := find()
	_, write := app.Update(tuitest.Key("enter"))
	for write == nil {
		_, write = app.Update(tuitest.Key("enter"))
	}
	p.Send(found)
	assert.NotRegexp(t, "[Tt]he ghost", p.Frame())
	p.Send(write())
	assert.Contains(t, p.Words(), "The ghost: round 1,")
}

// In a low window the standing of six players and what a tile brings have rows of their own.
func TestSixPlayersInALowWindow(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 6}, round(2)))
	p.Resize(60, 20)
	frame := p.Frame()
	for _, name := range []string{"Ann", "Bob", "Cid", "Dora", "Eve", "Finn"} {
		assert.Regexp(t, `(?m)`+name+` +\d+ +▸?\d+$`, frame)
	}
	assert.Regexp(t, `△ \d+ +left \+\d+(/[+−]\d+)?  right \+\d+`, frame)
	five := sit(t, played(t, engine.Config{Players: 5}, round(2)))
	five.Resize(60, 20)
	assert.Regexp(t, `(?m)  left \+\d+(/[+−]\d+)?$`, five.Frame())
}

// In a low window the news consists of whole sentences, and where it has no room for one, it leaves that
// to what a choice means.
func TestNewsInALowWindow(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 3}, func(o *session.Options) { o.Bots[1], o.Bots[2] = "easy", "easy" })
	p.Resize(60, 20)
	tree, asked := p.live.Tree(), map[engine.Question]int{}
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		require.Less(t, n, 100, p.Frame())
		asked[stateOf(tree).Question]++
		assert.NotRegexp(t, `(?m)(takes|picks up|places|fills|empties|adds|stays) [^.]*…$`, p.Frame())
		p.Press("enter")
	}
	assert.Positive(t, asked[engine.QuestionFill])
	assert.Positive(t, asked[engine.QuestionTake])
}

// In a small window the line under a lesson says to its end what to do.
func TestTheTaskOfALessonIsWhole(t *testing.T) {
	t.Parallel()
	p := sit(t, nil)
	p.Resize(60, 20)
	p.Press("l")
	for n := 0; !strings.Contains(p.Frame(), "Take the barracks in position 1"); n++ {
		require.Less(t, n, 20, p.Frame())
		p.Press("enter")
	}
	p.Press("enter")
	assert.Contains(t, p.Frame(), "─Take tile 27 (barracks of 2), free, at the left end─")
}

// In a small window the other anthills leave what is said of a tile the rows that it needs: they are drawn
// smaller, and those without a tile are left out.
func TestWhatATileJoinsIsToldInASmallWindow(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 4}, {Players: 3, Expert: true}} {
		p := start(t, c, func(o *session.Options) { o.Seed, o.Players = 3, nil })
		p.Resize(60, 20)
		tree := p.live.Tree()
		for n := 0; stateOf(tree).Round < 4; n++ {
			for range n % 3 {
				p.Press("tab")
			}
			p.Press("enter")
			assert.NotRegexp(t, `[^ ]…`, p.Frame())
		}
	}
}

// Where there are 100 columns, or 30 lines, tiles and points are named in words instead of codes.
func TestWordsInsteadOfCodes(t *testing.T) {
	t.Parallel()
	for _, n := range []int{2, 4} {
		p := sit(t, played(t, engine.Config{Players: n}, round(4)))
		for _, size := range [][2]int{{100, 24}, {100, 30}, {120, 40}, {200, 55}} {
			p.Resize(size[0], size[1])
			frame := p.Frame()
			assert.NotRegexp(t, `pop +(col|\d)`, frame, "%v", size)
			line, _, _ := strings.Cut(frame, "free ")
			assert.NotRegexp(t, `\[△|sergt|nurse\d`, line, "%v", size)
		}
		p.Resize(80, 30)
		assert.Regexp(t, `(?m)^ ants \d.* = \d`, p.Frame())
	}
}
