package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/tuitest"
)

// clickOn clicks on what means a place.
func (p *player) clickOn(what any) {
	p.t.Helper()
	x, y := tuitest.Where(p.t, p.app, fmt.Sprint(what), tuitest.Is(what))
	tuitest.Mouse(p.app, x, y, tea.MouseActionPress, tea.MouseButtonLeft)
}

// square returns the place of a square.
func square(t testing.TB, c engine.Config, name string) tabletop.Place {
	t.Helper()
	r := rulesOf(t, c)
	sq, ok := r.ParseSquare(name)
	require.True(t, ok, name)
	return tabletop.Place(sq)
}

func TestPlacingByKeys(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.says("Place Highway Exit 4 on e5: leaves the control of every landmark as it is")
	p.press("tab", "right")
	p.says("Place Highway Exit 3 on f5: takes the Stadium (+1)")
	p.press("6", "6")
	p.says("Place Park 3 on f5: takes the Stadium (+1)")
	p.press("enter")
	assert.Equal(t, "1 place f5 P3", p.action())
	p.says("Bob, which zone do you place, and where?")
	p.says("Ann places Park 3 on f5. Ann now controls the Stadium.")

	// MYC-11, MYC-39: an illegal square says why.
	p.press("6", "left")
	p.says("Place Park 4 on e5? Not now: Park 3 on f5 is adjacent to e5, and of the same type (MYC-11).")
	p.press("enter")
	assert.Equal(t, "1 place f5 P3", p.action(), "nothing was done")
	p.press("right")
	p.says("f5: Park 3 of Ann. It counts 3.")
	p.press("right")
	p.says("g5, Stadium, worth 1: access Ann 3. Ann controls it.")
	p.press("enter")
	p.says("Park 4 on g5? Not now: the Stadium stands on g5 (MYC-10).")

	p.press("u")
	p.says("Ann, which zone do you place")
	p.press("U")
	p.says("Bob, which zone do you place")
}

func TestPlacingByMouse(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.clickOn(tabletop.Item("1 place c1 C2"))
	p.says("Place Commercial 2 on e5:")
	p.clickOn(square(t, engine.Config{}, "g3"))
	assert.Equal(t, "1 place g3 C2", p.action())
}

func TestRezoning(t *testing.T) {
	t.Parallel()
	c := engine.Config{Variants: engine.Rezoning}
	p := start(t, c, nil)
	p.press("enter")          // Ann: H4 on e5
	p.press("right", "enter") // Bob: no Highway Exit beside it
	p.press("2", "enter")     // Commercial 4
	require.Equal(t, "2 place f5 C4", p.action())
	p.press("left")
	p.says("enter: Replace Highway Exit 4 on e5…")
	p.press("enter", "down")
	p.says("Replace Highway Exit 4 on e5 with Highway Exit 2:")
	p.press("esc")
	p.says("Ann, which zone do you place")
	p.press("enter", "1")
	assert.Equal(t, "1 rezone e5 H3", p.action())
}

func TestHints(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 6}, nil)
	p.press("h")
	p.says("Hints")
	p.says(": takes ")
	assert.Equal(t, 1, p.live.Hints(), "the log knows")
	p.press("down", "enter")
	assert.True(t, strings.HasPrefix(p.action(), "1 place "))
}

// A computer plays its seat, and undo passes it by.
func TestComputer(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, func(o *session.Options) { o.Bots[1] = search.Easy.String() })
	p.press("enter")
	assert.True(t, strings.HasPrefix(p.action(), "2 place "), p.action())
	p.says("Ann, which zone do you place")
	p.press("u")
	p.says("Turn 1, Ann")
}

// Dice and counters that people bring are typed, or picked from a list.
func TestByHand(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 6}, func(o *session.Options) { o.Hand = log.Hand{Dice: true, Draws: true} })
	p.says("Which two squares of row 1 get a landmark?")
	p.press("b", "1", " ", "e", "1", "enter")
	assert.Equal(t, "site b1 e1", p.action())
	p.press("backspace")
	assert.Empty(t, p.action(), "backspace on an empty line takes back")
	p.press("down", "enter")
	assert.Equal(t, "site a1 c1", p.action())
	p.press("q", "enter")
	p.says("Which two squares of row 2")
	p.press("esc", "esc")
	p.says("Leave the game?")
}

func TestPages(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	for key, text := range map[string]string{
		"?": "what the zone in hand would change", "i": "Ann: 0 prestige", "t": "What happened so far", "R": "MYC-1", "w": "Every option is available.",
		"q": "You can continue from here later.",
	} {
		p.press(key)
		p.says(text)
		p.press("esc")
	}
	p.press("<")
	p.says("Replay: step")
	p.press("left", "left")
	p.says("AIR")
	p.press("esc")
	p.says("Ann, which zone do you place")
}

// Every variant can be played to its end by pointing: whatever is legal can be picked.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{},
		{Size: 6, Variants: engine.Rezoning | engine.Slums},
		{Size: 6, Players: 3, Variants: engine.Random | engine.Dump},
		{Size: 6, Variants: engine.Random | engine.Rezoning | engine.Parks},
		{Hex: true, Variants: engine.Lines | engine.Types},
		{Size: 12, Players: 6},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			t.Parallel()
			p := start(t, c, nil)
			dice := rand.New(rand.NewPCG(3, 4))
			r := rulesOf(t, c)
			for tree := p.live.Tree(); !tree.Result(tree.Cursor()).Over; {
				legal := tree.Legal(tree.Cursor())
				want := legal[dice.IntN(len(legal))]
				steps := len(tree.Line(tree.Cursor()))
				p.pick(r, want)
				line := tree.Line(tree.Cursor())
				require.Greater(t, len(line), steps, "%s was not played:\n%s", want, p.frame())
				require.Equal(t, want, tree.Action(line[steps]))
			}
			p.says("A new game, new luck")
			p.says("Prestige: ")
			p.press("r")
			p.says("Replay: step")
		})
	}
}

// pick picks an action by pointing.
func (p *player) pick(r *engine.Rules, action string) {
	p.t.Helper()
	a, err := r.ParseAction(action)
	require.NoError(p.t, err)
	p.resize(200, 55)
	tree := p.live.Tree()
	at := tree.Cursor()
	h := p.live.Header()
	choices := p.live.Box().Table(tree, h.Party()).Choices(at)
	i := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Why == "" && slices.Contains(c.Actions(), action) })
	require.GreaterOrEqual(p.t, i, 0, action)
	switch a.Kind {
	case engine.ActPlace:
		p.clickOn(tabletop.Item(choices[i].Action))
		p.clickOn(tabletop.Place(a.Square()))
	case engine.ActRezone:
		p.clickOn(tabletop.Place(a.Square()))
		for range slices.Index(choices[i].Actions(), action) {
			p.press("down")
		}
		p.press("enter")
	default:
		p.press("9")
	}
}
