package table_test

import (
	"fmt"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/theme"
)

// midgame plays some turns, so that there is something to see.
func midgame(t testing.TB, c engine.Config) *player {
	t.Helper()
	p := sit(t, begun(t, c))
	p.Press("6") // a Park
	if c == (engine.Config{}) {
		p.Press("right", "down", "down") // between landmarks
		return p
	}
	p.Press("right", "right", "right", "right", "right", "right", "down", "down", "down")
	return p
}

// begun plays half a game.
func begun(t testing.TB, c engine.Config) *session.Session {
	t.Helper()
	live := fresh(t, c, func(o *session.Options) {
		o.Players = []string{"Ann", "Bob", "Cid", "Dora", "Eve", "Finn"}[:max(c.Players, 2)]
	})
	tree := live.Tree()
	for i := range 14 {
		legal := tree.Legal(tree.Cursor())
		if _, err := live.Do(legal[i*37%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
	return live
}

// Frames of the square map and the hex map, for two players and for six, in windows of all sizes.
func TestGoldenFrames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{
		"square": {}, "six": {Players: 6, Variants: engine.Slums | engine.Rezoning}, "twelve": {Size: 12, Players: 4},
		"hex": {Hex: true}, "drawn": {Size: 6, Players: 3, Variants: engine.Random},
	} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
			t.Run(fmt.Sprintf("%s-%d", name, size[0]), func(t *testing.T) {
				t.Parallel()
				p := midgame(t, c)
				p.Resize(size[0], size[1])
				p.Golden(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]))
			})
		}
	}
}

// The end of a game: the landmarks with the access of those who have most, and what can be done next.
func TestGoldenEnds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{
		"square-end": {}, "hex-end": {Hex: true, Variants: engine.Slums | engine.Rezoning | engine.Types}, "three-end": {Size: 6, Players: 3},
	} {
		live := fresh(t, c, func(o *session.Options) { o.Players = []string{"Ann", "Bob", "Cid"}[:max(c.Players, 2)] })
		tree := live.Tree()
		for i := 0; !tree.Result(tree.Cursor()).Over; i++ {
			legal := tree.Legal(tree.Cursor())
			if _, err := live.Do(legal[i*37%len(legal)]); err != nil {
				t.Fatal(err)
			}
		}
		p := sit(t, live)
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
			p.Resize(size[0], size[1])
			p.Golden(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]))
		}
	}
}

// Two themes with their colours, and typewriter signs.
func TestGoldenLooks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{"square": {}, "hex": {Hex: true}} {
		p := midgame(t, c)
		for look, l := range map[string]*theme.Look{
			"dark": theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode), "safe": theme.New(&theme.Safe, termenv.ANSI256, &theme.Unicode),
			"mono": theme.New(&theme.Mono, termenv.Ascii, &theme.Unicode), "typewriter": theme.Bare(&theme.ASCII),
		} {
			p.app.Host().Look = l
			p.GoldenText(name+"-"+look, p.app.View()+"\n")
			if look == "typewriter" {
				for _, r := range p.app.View() {
					if r >= 0x7f {
						t.Errorf("%q is no character of a typewriter", r)
					}
				}
			}
		}
	}
}

// Other moments: hints, the end of a game, looking back.
func TestGoldenMoments(t *testing.T) {
	t.Parallel()
	p := sitWith(t, table.New(), begun(t, engine.Config{Size: 6}))
	p.Press("6", "right", "right", "right", "right", "right", "right", "down", "down", "down", "H")
	p.Golden("hints")
	p.Press("esc", "<")
	p.Golden("back")
	p.Press("esc", "?")
	p.Golden("help")
}

// Names are whole where the cups of five can stand in two rows.
func TestNamesOfCupsAreNotCutWhereRowsAreFree(t *testing.T) {
	t.Parallel()
	names := []string{"Anna", "Christopher", "Bartholomew", "Dora", "Evangeline"}
	p := start(t, engine.Config{Players: 5}, func(o *session.Options) { o.Players = names })
	p.Resize(200, 55)
	frame := p.Frame()
	for _, name := range names {
		assert.Regexp(t, `[●■▲◆★] `+name+`\b`, frame)
	}
	assert.Contains(t, frame, "Landmarks")
	assert.Contains(t, frame, "What happened")
}
