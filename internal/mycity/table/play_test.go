package table_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/tuitest"
)

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
	p.Says("Place Highway Exit 4 on e5: changes no landmark")
	p.Press("tab", "right")
	p.Says("Place Highway Exit 3 on f5: takes the Stadium (+1)")
	p.Press("6", "6")
	p.Says("Place Park 3 on f5: takes the Stadium (+1)")
	p.Press("enter")
	assert.Equal(t, "1 place f5 P3", p.action())
	p.Says("Bob, which zone do you place, and where?")
	p.Says("Ann places Park 3 on f5. Ann now controls the Stadium.")
	p.Press("shift+tab", "tab")           // the news first, then what the cursor is about
	p.Says("Place Highway Exit 4 on f4:") // f5 is taken, and g5 a landmark

	// MYC-11, MYC-39: an illegal square says why.
	p.Press("6", "left")
	p.Says("Place Park 4 on e4? Not now: e4 is adjacent to Park 3 on f5, a zone of the same type (MYC-11).")
	p.Press("enter")
	assert.Equal(t, "1 place f5 P3", p.action(), "nothing was done")
	p.Press("right", "up")
	p.Says("f5: Park 3 of Ann. It is adjacent to")
	p.Press("right")
	p.Says("g5, Stadium, worth 1: access 3 for Ann. Ann controls it.")
	p.Press("enter")
	p.Says("Park 4 on g5? Not now: the Stadium stands on g5 (MYC-10).")

	p.Press("u")
	p.Says("Ann, which zone do you place")
	p.Says("Place Park 3 on f5: takes the Stadium (+1)") // what was undone is in hand again
	p.Press("U")
	p.Says("Bob, which zone do you place")
}

func TestPlacingByMouse(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.ClickOn(tabletop.Item("1 place c1 C2"))
	p.Says("Place Commercial 2 on e5:")
	p.ClickOn(square(t, engine.Config{}, "g3"))
	assert.Equal(t, "1 place g3 C2", p.action())
}

// With two clicks the first one shows what the zone would change; a zone is dragged from the cup, too.
func TestPointing(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.app.Host().Quick = false
	before := p.action()
	p.ClickOn(tabletop.Item("1 place c1 C2"))
	p.ClickOn(square(t, engine.Config{}, "g3"))
	p.Says("Place Commercial 2 on g3:")
	assert.Equal(t, before, p.action())
	p.Wheel(true)
	p.Says("Place Commercial 1 on g3:")
	p.ClickOn(tabletop.Item("1 place c1 C2"))
	p.Drag(tabletop.Item("1 place c1 C2"), square(t, engine.Config{}, "g4"))
	assert.Equal(t, "1 place g4 C2", p.action())
	p.Press("u")
	p.ClickOn(square(t, engine.Config{}, "g3"))
	p.ClickOn(square(t, engine.Config{}, "g3"))
	assert.Equal(t, "1 place g3 C2", p.action())
}

func TestRezoning(t *testing.T) {
	t.Parallel()
	c := engine.Config{Variants: engine.Rezoning}
	p := start(t, c, nil)
	p.Press("enter")                      // Ann: H4 on e5
	p.Press("up", "up", "right", "enter") // Bob: no Highway Exit beside it
	p.Press("2", "enter")                 // Commercial 4
	require.Equal(t, "2 place f5 C4", p.action())
	p.Press("left", "left", "up")
	p.Says("enter: Replace Highway Exit 4 on e5…")
	p.Press("enter", "down")
	p.Says("Replace Highway Exit 4 on e5 with Highway Exit 2:")
	p.Press("esc")
	p.Says("Ann, which zone do you place")
	p.Press("enter")
	p.Says("Replace Highway Exit 4 on e5 ▸ 1 with Highway Exit 3")
	p.Press("1")
	assert.Equal(t, "1 rezone e5 H3", p.action())
	p.Press("u")
	p.Says("enter: Replace Highway Exit 4 on e5…")
	assert.Regexp(t, `8 +[+•]`, p.Frame(), "a zone is in hand again: the squares say what it would change")
}

// The key for hints, pressed twice, tells what the placement costs that is pointed at, and the tutor is there.
func TestThisOrThat(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 6}, nil)
	p.Press("H", "H")
	p.Says("This ")
	p.Says("hide costs")
	p.Press("esc", "T")
	p.Says("Tutor: on. It warns you before a costly choice is final.")
}

func TestHints(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 6}, nil)
	p.Press("H")
	p.Says("Hints")
	p.Says("Takes ")
	assert.Equal(t, 1, p.live.Hints(), "the log knows")
	p.Press("down", "enter")
	assert.True(t, strings.HasPrefix(p.action(), "1 place "))
}

// Beside the board, too, a hint is told whole: its row has as many lines as it needs.
func TestHintsAreWhole(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.Press("enter", "H")
	for i := range 3 {
		assert.Regexp(t, fmt.Sprintf(`%d Place [A-Z]`, i+1), p.Frame())
		assert.NotContains(t, p.Frame(), "…")
		p.Press("down")
	}
}

// Where a narrow list has one row for each hint, they are said by the signs of the map.
func TestHintsInANarrowList(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 3, Hex: true}, func(o *session.Options) { o.Players = append(o.Players, "Cat") })
	p.Press("H")
	for i := range 3 {
		assert.Regexp(t, fmt.Sprintf(`%d [HCRIUP][1-4] on [a-i][1-9]`, i+1), p.Frame())
		assert.NotContains(t, p.Frame(), "…")
		p.Press("down")
	}
	p.Resize(120, 40)
	p.Says("Place ")
}

// A computer plays its seat, and undo passes it by.
func TestComputer(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, func(o *session.Options) { o.Bots[1] = search.Easy.String() })
	p.Press("enter")
	assert.True(t, strings.HasPrefix(p.action(), "2 place "), p.action())
	p.Says("Ann, which zone do you place")
	p.Press("u")
	p.Says("Turn 1, Ann")
}

// However much a computer did: in the usual window, what the piece in hand would do is told to its end.
func TestPreviewBesideNews(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, func(o *session.Options) { o.Bots[1] = search.Easy.String() })
	for range 10 {
		p.Press("enter")
		_, preview, ok := strings.Cut(p.Words(), "Place ")
		require.True(t, ok, p.Frame())
		assert.NotContains(t, preview, "…")
	}
}

// Dice and counters that people bring are typed, or picked from a list.
func TestByHand(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 6}, func(o *session.Options) { o.Hand = log.Hand{Dice: true, Draws: true} })
	p.Says("Which two squares of row 1 get a landmark?")
	p.Press("b", "1", " ", "e", "1", "enter")
	assert.Equal(t, "site b1 e1", p.action())
	p.Press("backspace")
	assert.Empty(t, p.action(), "backspace on an empty line takes back")
	p.Press("down", "enter")
	assert.Equal(t, "site a1 c1", p.action())
	p.Press("q", "enter")
	p.Says("Which two squares of row 2")
	p.Says("\"q\" is not possible here.")
	assert.Equal(t, 1, strings.Count(p.Frame(), "Roll a die with"), "what is possible is said once")
	p.Press("esc", "esc")
	p.Says("Leave the game?")
}

// Draws to pick from are listed as they are typed where there is no room for their names.
func TestDrawsByHandAreToldApart(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Variants: engine.Random}, func(o *session.Options) { o.Hand = log.Hand{Dice: true, Draws: true} })
	tree := live.Tree()
	for step := 0; tree.Moment(tree.Cursor()).Turn == 0; step++ {
		legal := tree.Legal(tree.Cursor())
		_, err := live.Do(legal[step%len(legal)])
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Says("▸ H4 H3")
	p.Says("H4 H2")
	p.Press("p", "4", "down", "enter")
	assert.Equal(t, "draw H3 P4", p.action())
}

func TestPages(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	for key, text := range map[string]string{
		"?": "what the zone in hand would change", "i": "Ann: 0 prestige", "t": "What happened so far", "R": "A turn in eight lines", "w": "Every option is available.",
		"q": "You can continue from here later.",
	} {
		p.Press(key)
		p.Says(text)
		p.Press("esc")
	}
	p.Press("<")
	p.Says("Replay: step")
	p.Press("left", "left")
	p.Says("AIR")
	p.Press("esc")
	p.Says("Ann, which zone do you place")
}

// Where a zone cannot go is told, though it can go elsewhere.
func TestWhereZonesCannotGo(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.Press("enter", "w")
	p.Says("Highway Exit zones cannot go on ")
	assert.Contains(t, p.Words(), "(MYC-11)")
	assert.NotContains(t, p.Frame(), "Every option is available.")
}

// The legend has what a variant brings, and nothing of variants that are not played.
func TestLegendOfVariants(t *testing.T) {
	t.Parallel()
	for variants, has := range map[engine.Variants]bool{0: false, engine.Slums | engine.Rezoning: true} {
		p := start(t, engine.Config{Variants: variants}, nil)
		p.Resize(120, 55)
		p.Press("?")
		frame := strings.Join(strings.Fields(p.Frame()), " ")
		for _, text := range []string{"7 S Slum: every zone next to it counts 1 less", "rezonings how often a player can still replace a zone"} {
			assert.Equal(t, has, strings.Contains(frame, text), text)
		}
	}
}

// With the Parks Rule each empty square bears the mark of who controls it, and what the zone in hand would change of that.
func TestParksAreDrawn(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Variants: engine.Parks}, nil)
	p.Press("enter", "6") // Ann: H4 on e5
	p.Resize(120, 40)
	assert.Contains(t, p.Frame(), "│d4 ●▸= ")
	assert.Contains(t, p.Frame(), "│d5 ●  ")
	p.Press("?")
	p.Says("whose mark is on one controls it")
	plain := start(t, engine.Config{}, nil)
	plain.Press("enter", "6")
	plain.Resize(120, 40)
	assert.Contains(t, plain.Frame(), "│d5       ")
}

// Above the board the game has its whole title where there is room, and otherwise one that says how many
// variants there are besides those it names.
func TestTitleOfManyVariants(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 6, Variants: engine.AllVariants}, nil)
	for _, c := range []struct {
		w, h  int
		title string
	}{
		{120, 40, "My City, 8×8, 6 players, Club, Grim, Reduced Adjacency, Parks Rule, Tie-break and Slow Start"},
		{80, 24, " 8×8, 6 players, Club, Grim, Reduced Adjacency and 3 more"},
		{60, 20, " 8×8, 6 players, Club, Grim and 4 more"},
	} {
		p.Resize(c.w, c.h)
		first, _, _ := strings.Cut(p.Frame(), "\n")
		assert.True(t, strings.HasSuffix(strings.TrimRight(first, " "), c.title), first)
	}
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
				require.Greater(t, len(line), steps, "%s was not played:\n%s", want, p.Frame())
				require.Equal(t, want, tree.Action(line[steps]))
			}
			p.Says("A new game")
			p.Says("Prestige")
			p.Press("r")
			p.Says("Replay: step")
		})
	}
}

// pick picks an action by pointing.
func (p *player) pick(r *engine.Rules, action string) {
	p.T.Helper()
	a, err := r.ParseAction(action)
	require.NoError(p.T, err)
	p.Resize(200, 55)
	tree := p.live.Tree()
	at := tree.Cursor()
	h := p.live.Header()
	choices := p.live.Box().Table(tree, h.Party()).Choices(at)
	i := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Why == "" && slices.Contains(c.Actions(), action) })
	require.GreaterOrEqual(p.T, i, 0, action)
	switch a.Kind {
	case engine.ActPlace:
		p.ClickOn(tabletop.Item(choices[i].Action))
		p.ClickOn(tabletop.Place(a.Square()))
	case engine.ActRezone:
		p.ClickOn(tabletop.Place(a.Square()))
		for range slices.Index(choices[i].Actions(), action) {
			p.Press("down")
		}
		p.Press("enter")
	default:
		p.Press("9")
	}
}

// Who begins is told where there is room for what happened, and only there, however much was laid out before.
func TestTheSetupIsToldOnce(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 4, Size: 8}, func(o *session.Options) {
		o.Players, o.Bots = nil, log.Bots{"", "easy", "easy", "easy"}
	})
	p.Resize(120, 40)
	assert.Equal(t, 1, strings.Count(p.Frame(), "Player 1 rolls"), p.Frame())
}

// After the end, the last of what happened is told whole or not at all.
func TestNewsAtTheEndIsWhole(t *testing.T) {
	t.Parallel()
	long := func(o *session.Options) { o.Players = []string{"Bartholomew", "Anastasia"} }
	for _, step := range []int{35, 36, 41} { // in these games what the last zone changes is long
		var actions []string
		live := fresh(t, engine.Config{}, long)
		for tree := live.Tree(); !tree.Result(tree.Cursor()).Over; {
			legal := tree.Legal(tree.Cursor())
			actions = append(actions, legal[len(actions)*step%len(legal)])
			_, err := live.Do(actions[len(actions)-1])
			require.NoError(t, err)
		}
		again := fresh(t, engine.Config{}, long)
		for _, a := range actions[:len(actions)-1] {
			_, err := again.Do(a)
			require.NoError(t, err)
		}
		p := sit(t, again)
		p.pick(rulesOf(t, engine.Config{}), actions[len(actions)-1])
		for _, size := range [][2]int{{60, 20}, {80, 24}} {
			p.Resize(size[0], size[1])
			assert.NotRegexp(t, `(?m)^ .*(place|take|control|share).*…$`, p.Frame(), "%d", step)
		}
	}
}

// Cups that have no room in one row are spread evenly over two, so that names have more room.
func TestCupsAreSpreadEvenly(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 6, Hex: true}, func(o *session.Options) {
		o.Players = []string{"Alexander", "Beatrice", "Christine", "Dominique", "Ferdinand", "Genevieve"}
	})
	p.Resize(200, 55)
	assert.Regexp(t, `● Alexander +▸?■ Beatrice +▸?▲ Christine`, p.Frame())
	assert.Regexp(t, `◆ Dominique +▸?. Ferdinand +▸?▼ Genevieve`, p.Frame())
}

// A low window, such as that of the lesson, keeps the board with the access to its landmarks, and tells beside it what the
// zone in hand would do, to the last word.
func TestLowWindow(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, func(o *session.Options) { o.Bots[1] = search.Easy.String() })
	for range 10 {
		p.Press("enter")
		p.Resize(80, 20)
		assert.NotRegexp(t, `[A-Z]{3}\d`, p.Frame(), "landmarks have two rows")
		_, preview, ok := strings.Cut(p.Frame(), "Place ")
		require.True(t, ok, p.Frame())
		assert.NotContains(t, preview, "…")
	}
}

// What can be done after a game stands in whole rows there, too, in few words beside the score pad, and a replay tells its steps whole.
func TestLowWindowAfterTheEnd(t *testing.T) {
	t.Parallel()
	p := finished(t)
	for h := 20; h <= 22; h++ {
		p.Resize(80, h)
		for _, row := range []string{"A new game|New game {2,}", "Race this game|Race it {2,}", "Back to the menu|Menu\n", "Prestige"} {
			assert.Regexp(t, row, p.Frame(), "%d rows", h)
		}
	}
	q := start(t, engine.Config{}, nil)
	q.Press("enter", "<")
	q.Resize(80, 20)
	q.Says("Ann: Place Highway Exit 4 on e5")
}

// However many zones a cup holds, each is drawn; the names of the types stand only where they leave room for them.
func TestCupsAreWhole(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Size: 12, Players: 2}, nil)
	for w := 80; w <= 200; w++ {
		p.Resize(w, 55)
		assert.Equal(t, 12, strings.Count(p.Frame(), "44332211"), "%d columns:\n%s", w, p.Frame())
	}
}

// In a low window what is said of a square begins in the rows that the question leaves, and cups take no row
// more than they fill, before anything is cut.
func TestNothingIsCutWhereARowIsFree(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 1))
	for n := uint8(4); n <= 6; n++ {
		p := start(t, engine.Config{Players: n, Hex: true, Variants: engine.Types}, func(o *session.Options) {
			o.Players = []string{"Anastasia", "Bob", "Christopher", "Player 4", "Eve", "Maximilian"}[:n]
		})
		p.Resize(60, 20)
		for range 300 {
			p.Press([]string{"up", "down", "left", "right", "tab", "enter"}[rng.IntN(6)])
			frame := p.Frame()
			rows := strings.Split(frame, "\n")[10:19]
			if last := strings.TrimSpace(rows[8]); strings.HasSuffix(last, "…") && !strings.HasSuffix(last, ". …") {
				assert.False(t, slices.ContainsFunc(rows, func(row string) bool { return strings.TrimSpace(row) == "" }), frame)
			}
		}
	}
}

// Where the question stands beside the board, what is said of a square stays together below it.
func TestDetailsStayTogether(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 3, Variants: engine.Parks}, func(o *session.Options) { o.Players = []string{"Ann", "Bob", "Cid"} })
	rng := rand.New(rand.NewPCG(3, 1))
	for range 120 {
		p.Press([]string{"up", "down", "left", "right", "tab", "enter"}[rng.IntN(6)])
		assert.Regexp(t, `^( *| (\p{Lu}|…|enter:|[a-h][1-8]\b).*)$`, strings.TrimRight(strings.Split(p.Frame(), "\n")[18], " "), "a sentence begins there")
	}
}

// elsewhere is another game on the shelf.
type elsewhere struct{ screen.Game }

func (e elsewhere) Box() game.Game {
	box := e.Game.Box()
	box.ID, box.Title = "elsewhere", "Elsewhere"
	return box
}

// The menu behind a game, or a replay, that the program was started with is the menu of that game.
func TestTheMenuIsOfTheGame(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{}, nil)
	app, err := tui.New(tui.Options{
		Games: []screen.Game{elsewhere{table.New()}, table.New()}, Session: live, Now: aDay, Folders: folders.In(t.TempDir()), Look: tuitest.Bare,
	})
	require.NoError(t, err)
	p := &player{tuitest.Sit(t, app, *update), app, live}
	p.Send(app.Init()())
	p.Resize(80, 24)
	p.Press("q", "m")
	assert.Contains(t, p.Frame(), "Game: My City (also: Elsewhere)")
}

// How a game of four on the hex map ended is told in whole sentences beside its last board.
func TestTheEndIsToldInSentences(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Players: 4, Hex: true}, func(o *session.Options) { o.Players = []string{"Ann", "Bob", "Cid", "Dora"} })
	rng := rand.New(rand.NewPCG(4, 1))
	for tree := live.Tree(); !tree.Result(tree.Cursor()).Over; {
		legal := tree.Legal(tree.Cursor())
		_, err := live.Do(legal[rng.IntN(len(legal))])
		require.NoError(t, err)
	}
	p := sit(t, live)
	assert.NotContains(t, p.Frame(), "…")
	assert.Regexp(t, ` Dora wins by \d+`, p.Frame())
}
