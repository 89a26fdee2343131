package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// An outlook is the chance to win along the line that is walked, computed in the
// background a few steps at a time.
type outlook struct {
	adviser *bot.Adviser // made with the first steps
	chances []bot.Points // of the first player, or of both together, after each step as far as they are known
	run     int          // numbers the lines that were begun; news of others is void
	busy    bool
}

const (
	unknown = bot.Points(-1) // where nobody can tell
	atATime = 24             // steps
)

// chancesMsg tells of the chances after the next steps.
type chancesMsg struct {
	of      *viewer
	run     int
	adviser *bot.Adviser
	chances []bot.Points
}

// startOver forgets the chances: another line is walked.
func (o *outlook) startOver() {
	o.run++
	o.chances, o.busy = nil, false
}

// rowsBeside is what the replay wants to have left for words when the chances take rows.
const rowsBeside = 4

// attend computes the chances that are not known yet. While the game goes on nobody tells
// them: it would be a hint, and the log knows nothing of it.
func (v *viewer) attend(*room) tea.Cmd {
	o := &v.outlook
	if g, ok := v.behind.(*game); ok && !g.result.Over {
		return nil
	}
	v.table.need = rowsBeside
	from := len(o.chances)
	if o.busy || from > len(v.Steps) {
		return nil
	}
	o.busy = true
	states := make([]engine.State, 0, atATime)
	for n := from; n <= len(v.Steps) && len(states) < atATime; n++ {
		states = append(states, v.State(n))
	}
	run, adviser, rules, hash := o.run, o.adviser, v.table.rules, microcity.Of(v.Tree).Pack().Hash
	return func() tea.Msg {
		if adviser == nil {
			adviser = bot.NewAdviser(bot.NewEvaluator(rules, hash))
		}
		f := chancesMsg{of: v, run: run, adviser: adviser}
		for i := range states {
			wins, ok := adviser.Chance(&states[i], engine.One)
			if !ok {
				wins = unknown
			}
			f.chances = append(f.chances, wins)
		}
		return f
	}
}

// foreseen takes the chances after some steps. Where nobody can tell, they are what they
// were.
func (v *viewer) foreseen(f chancesMsg) {
	o := &v.outlook
	if f.of != v || f.run != o.run {
		return
	}
	o.busy, o.adviser = false, f.adviser
	for _, p := range f.chances {
		if n := len(o.chances); p == unknown && n > 0 {
			p = o.chances[n-1]
		}
		o.chances = append(o.chances, p)
	}
}

// chanceNow returns the chance at the step that is shown, in words that take more room and
// less; none where it is not known.
func (v *viewer) chanceNow() []string {
	if v.At() >= len(v.outlook.chances) || v.outlook.chances[v.At()] == unknown {
		return nil
	}
	chance := prose.Percent(int(v.outlook.chances[v.At()]))
	list := []string{", " + prose.LowerFirst(whoseChance(v.table.words)) + " " + chance}
	if !v.table.words.Scored() {
		list = append(list, ", win "+chance)
	}
	return append(list, ", "+chance)
}

// whoseChance says what the chances of a game are.
func whoseChance(words *words.Words) string {
	if words.Scored() {
		return "Chance of " + words.Player(engine.One)
	}
	return "Chance to win"
}

// drawChances draws the chances under the timeline, in bars as high as there are rows.
// Where what is to come is hidden, they end with what was seen.
func (v *viewer) drawChances(s *paint.Sheet) {
	ends := min(len(v.outlook.chances), v.End()+1)
	bars := s.Look.Glyphs.Bars
	at, here := unknown, v.column(v.At(), s.W)
	for x, n := 0, 0; x < s.W; x++ {
		for ; n < ends && v.column(n, s.W) <= x; n++ {
			at = v.outlook.chances[n]
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
		height := min(int(at)*s.H*len(bars)/int(bot.Certain), s.H*len(bars)-1)
		for row := range s.H {
			if level := height - row*len(bars); level >= 0 {
				s.Set(x, s.H-1-row, bars[min(level, len(bars)-1)], role)
			}
		}
	}
}
