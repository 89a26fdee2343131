package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/session"
)

// Squares, an empty one too, and the cups of all players are looked at; what is looked at can be
// acted on.
func TestLookingAround(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	before := p.action()
	p.Press("L")
	p.Says("e5 is empty. No landmark is adjacent to it.")
	p.Says("look around")
	p.Press("right", "right")
	p.Says("g5, Stadium, worth 1: no zone is adjacent to it.")
	p.Press("right", "right")
	p.Says("Place Utilities 4.")
	for range 8 {
		p.Press("right")
	}
	p.Says("Bob: 0 prestige. Cup: H4 H3")
	p.Press("esc")
	assert.NotContains(t, p.Frame(), "Bob: 0 prestige")
	assert.Equal(t, before, p.action(), "nothing was done")
	p.Press("L", "enter")
	assert.Equal(t, "1 place e5 H4", p.action(), "enter does what a click would")
}

// On the hex map a ring stands around the cell under the cursor and its neighbours, and the details name them;
// at the edge it goes around those that there are.
func TestNeighboursOnTheHexMap(t *testing.T) {
	t.Parallel()
	var p *player
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
		p = start(t, engine.Config{Hex: true}, nil)
		p.Resize(size[0], size[1])
		p.Press("L")
		for _, cell := range [][3]string{
			{"\n e5, ", "d4, e4, d5, f5, e6 and f6", `(?s) b6 [^/\\\n]*/[^/\\\n]*\\.*a5 [^<>\n]*<[^<>\n]*>.*a4 [^/\\\n]*\\[^/\\\n]*/`},
			{"\n a5 is", "a4, b5 and b6", `(?s) b6 */[^/\\\n]*\\.*a5 *<[^<>\n]*>.*a4 *\\`},
		} {
			told, neighbours, ring := cell[0], cell[1], cell[2]
			for range 9 {
				if !strings.Contains(p.Frame(), told) {
					p.Press("left")
				}
			}
			p.Says("Neighbours: " + neighbours + ".")
			assert.Regexp(t, ring, p.Frame(), size)
		}
	}
	p.Press("esc", "?")
	p.Says("around the cursor and its neighbours")
	assert.NotRegexp(t, `[<>]`, start(t, engine.Config{}, nil).Frame(), "squares are beside each other as they are drawn")
}

// Tab leads to everything on the table and back, in every window.
func TestLookingAtEverything(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 4}, {Players: 2, Hex: true, Variants: engine.Rezoning}} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}} {
			p := start(t, c, func(o *session.Options) { o.Players = []string{"Ann", "Bob", "Cid", "Dora"}[:c.Players] })
			p.Resize(size[0], size[1])
			p.Press("L")
			first, seen := p.Frame(), ""
			n := 1
			for ; n < 400; n++ {
				p.Press("tab")
				frame := p.Frame()
				if frame == first {
					break
				}
				seen += frame
			}
			assert.GreaterOrEqual(t, n, rulesOf(t, c).Squares(), size)
			assert.Less(t, n, 400, size)
			for _, name := range []string{"Ann", "Bob", "Cid", "Dora"}[:c.Players] {
				assert.Contains(t, seen, name+": 0 prestige. Cup: ", "%s %v", name, size)
			}
		}
	}
}
