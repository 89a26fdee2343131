package replay

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
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
	work := v.Chances(v.judge, from, min(len(v.Steps)+1, from+atATime))
	g.busy = true
	run := g.run
	return func() tea.Msg { return chancesMsg{v, run, work()} }
}

// foreseen takes the chances after some steps.
func (v *Viewer) foreseen(f chancesMsg) {
	g := &v.graph
	if f.of != v || f.run != g.run {
		return
	}
	g.busy = false
	g.chances = replay.Carried(g.chances, f.chances)
}

// chanceNow returns the chance at the step that is shown, in words that take more room and
// less; none where it is not known.
func (v *Viewer) chanceNow() (list []string) {
	if v.At() >= len(v.graph.chances) || v.graph.chances[v.At()] == replay.Unknown {
		return nil
	}
	chance := prose.Percent(v.graph.chances[v.At()])
	for _, name := range v.chanceNames() {
		list = append(list, strings.TrimSpace(name+" "+chance))
	}
	return list
}

// chanceNames says in the middle of a sentence whose chances are told, in words that take more room and less: a
// player's, of whom it is clear if one person alone plays, or those of all together.
func (v *Viewer) chanceNames() []string {
	switch name, alone := v.Whose(); {
	case name == "":
		return []string{"win chance", "win", ""}
	case alone:
		return []string{"chance of " + name, "win chance", "win", ""}
	default:
		return []string{"chance of " + name, name}
	}
}

// drawChances draws the chances under the timeline, in bars as high as there are rows.
// Where what is to come is hidden, they end with what was seen.
func (v *Viewer) drawChances(s *paint.Sheet) {
	ends := min(len(v.graph.chances), v.End()+1)
	bars := s.Look.Glyphs.Bars
	at, here := replay.Unknown, v.column(v.At(), s.W)
	for x, n := 0, 0; x < s.W; x++ {
		for ; n < ends && v.column(n, s.W) <= x; n++ {
			at = v.graph.chances[n]
		}
		if n == ends && x > v.column(max(ends-1, 0), s.W) {
			return
		}
		if at == replay.Unknown {
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
