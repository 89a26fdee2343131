package replay

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A graph is the chance to win along the line that is walked, computed in the background
// a few steps at a time.
type graph struct {
	chances []int // of the first person, or of all together, after each step as far as they are known: of certain
	run     int   // numbers the lines that were begun; news of others is void
	busy    bool
}

const (
	unknown = -1     // where nobody can tell
	certain = 10_000 // the chance of what is sure to happen
	atATime = 24     // steps
)

// chancesMsg tells of the chances after the next steps.
type chancesMsg struct {
	of      *Viewer
	run     int
	chances []int
}

// startOver forgets the chances: another line is walked.
func (g *graph) startOver() {
	g.run++
	g.chances, g.busy = nil, false
}

// rowsBeside is what the replay wants to have left for words when the chances take rows.
const rowsBeside = 4

// Attend computes the chances that are not known yet. While the game goes on nobody tells
// them: it would be a hint, and the log knows nothing of it.
func (v *Viewer) Attend(*screen.Host) tea.Cmd {
	g := &v.graph
	if v.live {
		return nil
	}
	v.rows = rowsBeside
	from := len(g.chances)
	if g.busy || from > len(v.Steps) {
		return nil
	}
	work := v.board.Chances(from, min(len(v.Steps)+1, from+atATime))
	if work == nil {
		return nil
	}
	g.busy = true
	run := g.run
	return func() tea.Msg { return chancesMsg{v, run, work()} }
}

// foreseen takes the chances after some steps. Where nobody can tell, they are what they
// were.
func (v *Viewer) foreseen(f chancesMsg) {
	g := &v.graph
	if f.of != v || f.run != g.run {
		return
	}
	g.busy = false
	for _, p := range f.chances {
		if n := len(g.chances); p == unknown && n > 0 {
			p = g.chances[n-1]
		}
		g.chances = append(g.chances, p)
	}
}

// chanceNow returns the chance at the step that is shown, in words that take more room and
// less; none where it is not known.
func (v *Viewer) chanceNow() (list []string) {
	if v.At() >= len(v.graph.chances) || v.graph.chances[v.At()] == unknown {
		return nil
	}
	chance := prose.Percent(v.graph.chances[v.At()])
	for _, name := range v.board.ChanceNames() {
		list = append(list, ", "+strings.TrimSpace(name+" "+chance))
	}
	return list
}

// drawChances draws the chances under the timeline, in bars as high as there are rows.
// Where what is to come is hidden, they end with what was seen.
func (v *Viewer) drawChances(s *paint.Sheet) {
	ends := min(len(v.graph.chances), v.End()+1)
	bars := s.Look.Glyphs.Bars
	at, here := unknown, v.column(v.At(), s.W)
	for x, n := 0, 0; x < s.W; x++ {
		for ; n < ends && v.column(n, s.W) <= x; n++ {
			at = v.graph.chances[n]
		}
		if n == ends && x > v.column(max(ends-1, 0), s.W) {
			return
		}
		if at == unknown {
			continue
		}
		role := theme.Good
		if x == here {
			role = theme.Target
		}
		height := min(at*s.H*len(bars)/certain, s.H*len(bars)-1)
		for row := range s.H {
			if level := height - row*len(bars); level >= 0 {
				s.Set(x, s.H-1-row, bars[min(level, len(bars)-1)], role)
			}
		}
	}
}
