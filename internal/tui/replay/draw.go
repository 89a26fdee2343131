package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Draw draws the position, the words beside it, the timeline and the hints.
func (v *Viewer) Draw(s *paint.Sheet, keys *screen.Keymap) {
	foot := v.picture(s)
	screen.DrawHints(foot, v.footKeys(keys), keys)
}

// picture draws everything but the hints, and returns the sheet for those.
func (v *Viewer) picture(s *paint.Sheet) *paint.Sheet {
	list, detail, foot := v.board.Draw(s, v.log, v.rows)
	below := v.head(list)
	if v.asking != nil {
		widget.List(below, v.asking.rows())
	} else {
		used := widget.Lines(below, v.fitting(below.W, below.H))
		if below.H-used > treeRows {
			used++
		}
		if rows := widget.Pad(below.Part(0, used, below.W, below.H-used), v.pad); rows > 0 {
			used += rows + 1
		}
		v.drawTree(below.Part(0, used, below.W, below.H-used))
	}
	v.timeline(detail)
	last := max(detail.H-1, 1)
	if v.live || v.film {
		last = 1 // there are no chances to come between
	}
	under := detail.Part(0, last, detail.W, 1)
	notice := []widget.Line{{Text: v.notice, Role: theme.Warning}}
	rows := max(min(widget.Height(notice, detail.W), detail.H-1), 1) // below the chances
	if room := detail.H - 1 - rows; len(v.graph.chances) > 0 && (room > 0 || v.typed+v.notice == "") {
		v.drawChances(detail.Part(0, 1, detail.W, max(room, 1)))
	}
	switch {
	case v.typed != "":
		under.Text(0, 0, "Go to turn "+v.typed+"_", theme.Strong)
	case v.notice != "":
		widget.Lines(detail.Part(0, detail.H-rows, detail.W, rows), notice)
	case detail.H > 2 || len(v.graph.chances) == 0: // else the chances take the row
		v.turnNumbers(under)
	}
	return foot
}

// fitting returns what is said of the step as there is room for it in so many rows. Sentences that have none
// below each other follow each other; where even that is too much, how the game ended comes first.
func (v *Viewer) fitting(w, rows int) []widget.Line {
	n := len(v.lines) - v.did
	said, did := v.lines[:n:n], v.lines[n:]
	if v.did == 0 || widget.Height(v.lines, w) <= rows {
		return v.lines
	}
	var texts []string
	for _, l := range did {
		texts = append(texts, l.Text)
	}
	if flowing := append(said, widget.Line{Text: strings.Join(texts, " "), Role: theme.Text}); widget.Height(flowing, w) <= rows {
		return flowing
	}
	last := did[v.did-1]
	if headline, _ := v.Table.Result(v.Here()); headline != "" {
		if widget.Height(append(said, last), w) > rows {
			last.Text = headline
		}
		at := len(said)
		for at > 0 && widget.Height(append(said[:at:at], last), w) > rows {
			at-- // a long note comes after it
		}
		if at < len(said) && widget.Height(append(said[:at:at], last), w) == rows {
			said, at = said[at:], 0 // and takes the room of what was chosen
		}
		said, did = slices.Insert(said, at, last), did[:v.did-1]
	}
	return append(said, did...)
}

// head draws where the replay stands, with the chance to win, and returns the sheet below. Words
// that say whose chance it is take a row of their own where the first has no room for them and the
// lines leave one.
func (v *Viewer) head(list *paint.Sheet) (below *paint.Sheet) {
	x := list.Fit(1, 0, list.W-1, v.heading(list.W-1), theme.Title)
	below = list.Part(1, 1, list.W-1, list.H-1)
	chances := v.chanceNow()
	if v.asking != nil || len(chances) == 0 {
		return below
	}
	at := slices.IndexFunc(chances, func(c string) bool { return x+paint.Width(", "+c) < list.W })
	if (at < 0 || v.chanceNames()[at] == "") && widget.Height(v.lines, below.W) < below.H {
		at = slices.IndexFunc(chances, func(c string) bool { return paint.Width(c) <= below.W })
		if at >= 0 {
			below.Text(0, 0, prose.UpperFirst(chances[at]), theme.Title)
			return below.Part(0, 1, below.W, below.H-1)
		}
	}
	if at >= 0 {
		list.Text(x, 0, ", "+chances[at], theme.Title)
	}
	return below
}

// heading says where the replay stands, in the words that have room. The number of the step is
// in the shortest, too.
func (v *Viewer) heading(w int) string {
	step := fmt.Sprintf("step %d of %d", v.At(), len(v.Steps))
	if v.Hidden() {
		step = fmt.Sprintf("step %d, rest hidden", v.At())
	}
	var said []string
	switch {
	case v.film:
	case v.asking != nil:
		return "What put it there?"
	case v.play.on:
		said = []string{fmt.Sprintf("Playing: %s, speed %d", step, v.play.speed+1), "Playing: " + step}
	case v.Varied() && !v.Hidden(): // the other line may lie in what is hidden
		said = []string{"Variation: " + step}
	default:
		said = []string{"Replay: " + step}
	}
	for _, text := range said {
		if paint.Width(text) <= w {
			return text
		}
	}
	return prose.UpperFirst(step)
}

func (v *Viewer) footKeys(keys *screen.Keymap) []key.Binding {
	if v.asking != nil {
		return []key.Binding{
			keys.Described(keys.Up, "↑↓", "choose"), keys.Described(keys.Pick, "enter", "go to that step"), keys.Help, keys.Esc,
		}
	}
	return []key.Binding{
		keys.Described(keys.Left, "←→", "step"), keys.Described(keys.Up, "↑↓", "turn"), keys.Described(keys.Play, "space", "play"),
		screen.Worded(keys.Ask, "why here"), screen.Worded(keys.Note, "note"), keys.Help, keys.Described(keys.Esc, "esc", "leave"),
		screen.Worded(keys.GoOn, "continue here"), screen.Worded(keys.Analyse, "analyse"), screen.Worded(keys.Turning, "turning point"), screen.Worded(keys.Guess, "guess"),
		screen.Worded(keys.Beside, "compare"), screen.Worded(keys.Log, "so far"),
	}
}
