package tabletop_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
	"boardgame/microcity/internal/tui/widget"
)

// A bare is a board without places: everything is chosen from the list.
type bare struct{}

func (bare) Show(tabletop.Aim) {}
func (bare) Draw(s *paint.Sheet, _ []widget.Line, _ func(int) int) (list, detail, foot *paint.Sheet, told int) {
	return s.Part(0, 1, s.W, s.H-6), s.Part(1, s.H-5, s.W-2, 4), s.Part(0, s.H-1, s.W, 1), 0
}
func (bare) First() tabletop.Place                              { return tabletop.Nowhere }
func (bare) Step(from tabletop.Place, _, _ int) tabletop.Place  { return from }
func (bare) On(game.Node, string) tabletop.Place                { return tabletop.Nowhere }
func (bare) Touched(_, _ game.Node) []tabletop.Place            { return nil }
func (bare) Has(game.Node, tabletop.Place) string               { return "" }
func (bare) About(game.Node, tabletop.Place) string             { return "" }
func (bare) Try(game.Node, *game.Choice, tabletop.Place) string { return "" }
func (bare) Shows(game.Node, *game.Choice) bool                 { return false }
func (bare) Digit(game.Node, *game.Choice) int                  { return 0 }
func (bare) Signs() screen.KeyGroup                             { return screen.KeyGroup{} }

// A table is the screen alone, without the program around it.
type table struct {
	t    *testing.T
	at   screen.Screen
	host *screen.Host
}

func (b *table) send(msg tea.Msg) {
	for msg != nil {
		if batch, ok := msg.(tea.BatchMsg); ok {
			for _, cmd := range batch {
				b.send(cmd())
			}
			return
		}
		next, cmd := b.at.Update(msg, b.host)
		b.at, msg = next, nil
		if cmd = tea.Batch(cmd, next.(screen.Lively).Attend(b.host)); cmd != nil {
			msg = cmd()
		}
	}
}

func (b *table) press(names ...string) {
	for _, name := range names {
		b.send(tuitest.Key(name))
	}
}

func (b *table) frame() string {
	s := paint.New(80, 24, b.host.Look)
	b.at.Draw(s, b.host.Keys)
	return s.String()
}

// sit sits down at a game of Nim, on a board that draws nothing.
func sit(t *testing.T) (*table, *session.Session) {
	t.Helper()
	return sitWith(t, tabletop.Game{})
}

// sitWith does so where the game brings something along.
func sitWith(t *testing.T, with tabletop.Game) (*table, *session.Session) {
	t.Helper()
	box := matchtest.Game()
	return sitAt(t, with, session.Options{
		Game: session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 2, 1}})},
		Seed: 7, Path: filepath.Join(t.TempDir(), "nim.log"),
	})
}

// sitAt sits down at any game.
func sitAt(t *testing.T, with tabletop.Game, o session.Options) (*table, *session.Session) {
	t.Helper()
	live, err := session.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	host := &screen.Host{
		W: 80, H: 24, Look: theme.Bare(&theme.Unicode), Keys: screen.KeysWith(nil), Still: true,
		Timer: func(time.Duration, tea.Msg) tea.Cmd { return nil },
	}
	b := &table{t, nil, host}
	if with.Board == nil {
		with.Board = func(game.Tree, game.Table) tabletop.Board { return bare{} }
	}
	with.Mind = func(string, game.Node) func() []string { return nil }
	b.at = tabletop.New(with, live, host)
	return b, live
}

// A game without a board is played from the list, by arrows and by numbers, to its end.
func TestAnyGame(t *testing.T) {
	t.Parallel()
	b, live := sit(t)
	tree := live.Tree()
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		require.Less(t, n, 20, b.frame())
		before := tree.Cursor()
		if n%2 == 0 {
			b.press("down", "enter", "enter")
		} else {
			b.press("1", "1")
		}
		require.NotEqual(t, before, tree.Cursor(), b.frame())
	}
	assert.Contains(t, b.frame(), "Watch the replay")
	end := tree.Cursor()
	b.press("u")
	assert.NotEqual(t, end, tree.Cursor())
	b.press("U")
	assert.Equal(t, end, tree.Cursor())
}

// looks looks back at games, and finds nothing.
var looks = review.Mind{
	Advise: func(game.Node) func() []string { return func() []string { return nil } },
	Judge:  func(game.Tree, game.Node, int) func() int { return func() int { return 0 } },
}

// The key for the last move, pressed once more, begins nothing after any game: for a moment it does nothing at all, and the
// cursor stands on what looks back.
func TestAKeyTooMany(t *testing.T) {
	t.Parallel()
	for next, with := range map[string]tabletop.Game{"▸ r Watch the replay": {}, "▸ H Review": {Review: looks}} {
		b, live := sitWith(t, with)
		var later []tea.Msg
		b.host.Timer = func(_ time.Duration, msg tea.Msg) tea.Cmd { later = append(later, msg); return nil }
		for at := live.Tree(); !at.Result(at.Cursor()).Over; {
			b.press("1", "1")
		}
		assert.Contains(t, b.frame(), next)
		before := b.frame()
		b.press("enter", "enter")
		assert.Equal(t, before, b.frame())
		assert.Empty(t, b.host.Overlays)
		if with.Review.Looks() {
			for _, msg := range later {
				b.send(msg)
			}
			b.press("enter")
			assert.Len(t, b.host.Overlays, 1, "the review")
		}
	}
}

// A shell is the program around the table, as far as settings.
type shell struct{ screen.Shell }

func (shell) Settings(behind screen.Screen) screen.Screen { return behind }

// A look back is made once; where the answer came while another screen showed, it is made again.
func TestALookBackThatWasMissed(t *testing.T) {
	t.Parallel()
	b, played := sitWith(t, tabletop.Game{Review: looks})
	b.host.Shell = shell{}
	for at := played.Tree(); !at.Result(at.Cursor()).Over; {
		if _, cmd := b.at.Update(tuitest.Key("1"), b.host); cmd != nil {
			b.at.Update(cmd(), b.host)
		}
	}
	attend := b.at.(screen.Lively).Attend
	require.NotNil(t, attend(b.host), "the answer goes elsewhere")
	require.Nil(t, attend(b.host))
	assert.NotContains(t, b.frame(), "H Review: ")
	b.press(b.host.Keys.Settings.Keys()[0])
	assert.Contains(t, b.frame(), "H Review: ")
}

// The table is drawn from what the screen knows, whatever a command does at the session: the race
// detector hears of anything else.
func TestDrawnWhileWritten(t *testing.T) {
	t.Parallel()
	b, live := sit(t)
	for range 3 {
		before := live.Tree().Len()
		_, cmd := b.at.Update(tuitest.Key("enter"), b.host)
		require.NotNil(t, cmd)
		answer := make(chan tea.Msg)
		go func() { answer <- cmd() }()
		for range 10 {
			_ = b.frame()
		}
		b.send(<-answer)
		require.Greater(t, live.Tree().Len(), before)
	}
}

// A key that comes while an action is written means what it says when that is done, in the position that it led to;
// where it could not be written, nothing.
func TestAKeyWhileWritten(t *testing.T) {
	t.Parallel()
	for _, fails := range []bool{false, true} {
		b, live := sit(t)
		shown, before := b.frame(), live.Tree().Len()
		_, cmd := b.at.Update(tuitest.Key("1"), b.host)
		require.NotNil(t, cmd)
		_, none := b.at.Update(tuitest.Key("1"), b.host)
		require.Nil(t, none)
		require.Equal(t, before, live.Tree().Len(), "nothing is there before it is on the disk")
		require.Equal(t, shown, b.frame())
		if fails {
			require.NoError(t, os.Remove(live.Path()))
		}
		b.send(cmd())
		if fails {
			require.Equal(t, before, live.Tree().Len())
			require.Len(t, b.host.Overlays, 1, "it asks for another file")
			require.Error(t, live.Stopped())
			continue
		}
		people := 0
		for n := before + 1; n <= live.Tree().Len(); n++ {
			if live.Tree().Mover(game.Node(n)) != game.Chance {
				people++
			}
		}
		require.Equal(t, 2, people)
	}
}

// From the key to the screen, too, each action is parsed, checked and stepped once.
func TestEachActionOnce(t *testing.T) {
	t.Parallel()
	box, counts := matchtest.Counted()
	b, live := sitAt(t, tabletop.Game{}, session.Options{
		Game: session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 2, 1}})},
		Seed: 7, Path: filepath.Join(t.TempDir(), "nim.log"),
	})
	for tree := live.Tree(); !tree.Result(tree.Cursor()).Over; {
		b.press("1")
		require.Equal(t, matchtest.Counts{Parsed: tree.Len(), Checked: tree.Len(), Stepped: tree.Len()}, *counts)
	}
}

// wary is who holds the first choice of a list for a bad one, and the last for the best.
func wary(tree game.Tree) tabletop.Game {
	advise := func(at game.Node) func() []string {
		legal := tree.Legal(at)
		return func() []string { return legal[len(legal)-1:] }
	}
	judge := func(t game.Tree, at game.Node, _ int) func() int {
		return func() int {
			if t.Action(at) == t.Legal(t.Parent(at))[0] {
				return 3000
			}
			return 5000
		}
	}
	return tabletop.Game{Advise: advise, Review: review.Mind{Advise: advise, Judge: judge}}
}

// The tutor of any game warns before a costly choice is made, once about each, and says why.
func TestTutor(t *testing.T) {
	t.Parallel()
	box := matchtest.Game()
	tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 2, 1}}), nil)
	require.NoError(t, err)
	b, played := sitWith(t, wary(tree))
	b.press("T")
	assert.Contains(t, b.frame(), "Tutor: on.")
	require.NoError(t, tree.Do(played.Tree().Action(played.Tree().Cursor()))) // the coin
	at := played.Tree().Cursor()
	first := played.Tree().Legal(at)[0]
	pick := func() {
		for range 4 {
			if b.press("enter"); played.Tree().Cursor() != at || len(b.host.Overlays) > 0 {
				return
			}
		}
	}
	pick()
	require.Len(t, b.host.Overlays, 1, b.frame())
	assert.Equal(t, at, played.Tree().Cursor(), "nothing is final yet")
	card := b.host.Overlays[0].(*live.TutorCard)
	assert.Equal(t, "This lowers your win chance by about 20 points.", card.Cost)
	assert.Len(t, card.Why, 1)
	_, answer := card.Update(tuitest.Key("a"), b.host)
	b.host.Overlays = nil
	b.send(answer)
	made := func() string {
		after, ok := played.Tree().Next(at)
		require.True(t, ok)
		return played.Tree().Action(after)
	}
	assert.Equal(t, first, made())
	b.press("u")
	pick()
	assert.Empty(t, b.host.Overlays, "about the same choice it speaks once")
	assert.Equal(t, first, made())
}

// The key for hints, pressed twice, tells of the choice that is pointed at what it costs.
func TestThisOrThat(t *testing.T) {
	t.Parallel()
	box := matchtest.Game()
	tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 2, 1}}), nil)
	require.NoError(t, err)
	b, played := sitWith(t, wary(tree))
	require.NoError(t, tree.Do(played.Tree().Action(played.Tree().Cursor())))
	b.press("H")
	assert.Contains(t, b.frame(), "this or that?")
	b.press("H")
	assert.Contains(t, b.frame(), "This lowers your win chance by about 20 points.")
	assert.Contains(t, b.frame(), "hide costs")
	b.press("esc")
	assert.NotContains(t, b.frame(), "This lowers your win chance")
}

// over is a key for the uppermost card, which answers the table.
func (b *table) over(name string) {
	b.t.Helper()
	n := len(b.host.Overlays)
	require.Positive(b.t, n, b.frame())
	done, answer := b.host.Overlays[n-1].Update(tuitest.Key(name), b.host)
	if done {
		b.host.Overlays = b.host.Overlays[:n-1]
	}
	if answer != nil {
		b.send(answer)
	}
}

// card is what the uppermost card shows.
func (b *table) card() string {
	b.t.Helper()
	require.NotEmpty(b.t, b.host.Overlays, b.frame())
	s := paint.New(80, 24, b.host.Look)
	b.host.Overlays[len(b.host.Overlays)-1].Draw(s, b.host.Keys)
	return s.String()
}

// With two people at one keyboard a curtain lies over a question that shows secrets, and what is secret is
// hidden again after the answer.
func TestCurtain(t *testing.T) {
	t.Parallel()
	box := matchtest.HighCard()
	o := session.Options{Game: session.Game{Box: &box}, Seed: 7, Players: []string{"Ann", "Ben"}, Path: filepath.Join(t.TempDir(), "hands.log")}
	b, live := sitAt(t, tabletop.Game{}, o)
	b.send(tea.WindowSizeMsg{})
	assert.Contains(t, b.card(), "Pass the keyboard to Ann.")
	assert.NotContains(t, b.card(), "keep", "it covers everything")
	assert.Contains(t, b.frame(), "keep ?")
	b.over("x")
	b.over("enter")
	assert.Empty(t, b.host.Overlays)
	assert.NotContains(t, b.frame(), "keep ?")
	assert.Contains(t, b.frame(), "keep ")
	b.press("S")
	assert.Contains(t, b.frame(), "You have no secrets that are not already shown.")
	before := live.Tree().Cursor()
	b.press("1")
	require.NotEqual(t, before, live.Tree().Cursor())
	assert.Contains(t, b.card(), "Pass the keyboard to Ben.")
	assert.Contains(t, b.frame(), "keep ?")
	b.over("u")
	assert.Equal(t, before, live.Tree().Cursor(), "who has answered takes back without the other")
	assert.Contains(t, b.card(), "Pass the keyboard to Ann.")
	b.over("q")
	assert.Contains(t, b.card(), "Leave the game?")
	b.over("n")
	b.send(tea.WindowSizeMsg{})
	b.over("enter")
	b.press("1")
	b.over("enter")
	b.press("1")
	assert.Empty(t, b.host.Overlays, "coins are no secret")
	b.press("S")
	assert.Regexp(t, `Ann: 0 coins, cards 0 0, kept [1-4]`, b.card())
	assert.NotContains(t, b.card(), "Ben")
	b.over("x")
	assert.Empty(t, b.host.Overlays, "until the next key")
}

// A pair is a board of two parts, of which one is large.
type pair struct {
	bare
	large *int
}

func (pair) Parts() int { return 2 }
func (p pair) Turn()    { *p.large = 1 - *p.large }

// A key draws the next part of a board large, where there are several.
func TestViewOfOthers(t *testing.T) {
	t.Parallel()
	large := 0
	b, _ := sitWith(t, tabletop.Game{Board: func(game.Tree, game.Table) tabletop.Board { return pair{large: &large} }})
	assert.Contains(t, b.frame(), "V others")
	b.press("V")
	assert.Equal(t, 1, large)
	b.press("V")
	assert.Equal(t, 0, large)
	b, _ = sit(t)
	assert.NotContains(t, b.frame(), "others")
	before := b.frame()
	b.press("V")
	assert.Equal(t, before, b.frame())
}
