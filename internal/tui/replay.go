package tui

import (
	"fmt"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// A replay is the screen that walks through a game: one that is over, or one in
// progress. It only looks.
type replay struct {
	table  *table
	match  *match.Match // a clone: its cursor is ours
	steps  []match.Step
	at     int // how many steps are done
	typed  string
	notice string // what is wrong with the log, or with what was asked
	lines  []panel.Line
	log    []panel.Line
	behind screen // where Esc goes back to; nil means out
}

// newReplay shows the game at the match's cursor.
func newReplay(m *match.Match, names []string, notice string, behind screen) *replay {
	v := &replay{table: newTable(m.Rules(), names), match: m, notice: present.Safe(notice), behind: behind}
	v.steps = m.Line()
	v.seek(m.Depth())
	return v
}

func (v *replay) leave() error {
	if v.behind != nil {
		return v.behind.leave()
	}
	return nil
}

// position gives the state after n steps.
func (v *replay) position(n int) engine.State {
	if n == 0 {
		return v.match.Position(0)
	}
	return v.steps[n-1].State
}

// seek shows the position after n steps, cut to what there is.
func (v *replay) seek(n int) {
	v.at = max(min(n, len(v.steps)), 0)
	now, w := v.position(v.at), v.table.words
	f := noFocus
	v.lines = nil
	if v.at > 0 {
		step, before := v.steps[v.at-1], v.position(v.at-1)
		who := ""
		if seat := step.Action.Seat; seat.IsPlayer() && w.Players() > 1 {
			who = w.Player(seat) + ": "
		}
		v.lines = append(v.lines, panel.Line{Text: who + w.Choice(&before, step.Action), Role: theme.Strong})
		v.lines = append(v.lines, told(w, &step)...)
		f.spoken = touched(step.Action)
	} else {
		v.lines = []panel.Line{{Text: "The start of the game.", Role: theme.Strong}}
	}
	v.log = storyOf(w, v.steps[:v.at])
	v.table.show(&now, &now, f)
}

// touched gives the quarters that an action is about.
func touched(a engine.Action) engine.Quarters {
	switch a.Kind {
	case engine.ActGo, engine.ActPlace, engine.ActRemove, engine.ActRedeem:
		if q, ok := engine.Area(a.A).Quarter(); ok {
			return 1 << q
		}
	case engine.ActUpgrade:
		return engine.Place(a.A).Quarters()
	}
	return 0
}

// turn goes to the first position of the next turn, or of this one and then the one
// before.
func (v *replay) turn(by int) {
	turn := func(n int) int { s := v.position(n); return int(s.Turn) }
	now := turn(v.at)
	n := v.at
	if by > 0 {
		for n < len(v.steps) && turn(n) == now {
			n++
		}
		v.seek(n)
		return
	}
	for n > 0 && turn(n) == now {
		n--
	}
	for before := turn(n); n > 0 && turn(n-1) == before; {
		n--
	}
	v.seek(n)
}

// jump goes to the first position of a turn.
func (v *replay) jump(turn int) {
	for n := range len(v.steps) + 1 {
		if s := v.position(n); int(s.Turn) == turn {
			v.seek(n)
			return
		}
	}
	v.notice = fmt.Sprintf("There is no turn %d in this game.", turn)
}

// branch takes the next of the lines that part here.
func (v *replay) branch() {
	node := match.Node(0)
	if v.at > 0 {
		node = v.steps[v.at-1].Node
	}
	lines := v.match.Branches(node)
	if len(lines) < 2 {
		v.notice = "No other line of play parts here."
		return
	}
	next := 0
	for i, n := range lines {
		if v.at < len(v.steps) && v.steps[v.at].Node == n {
			next = (i + 1) % len(lines)
		}
	}
	v.match.Seek(lines[next])
	v.steps = v.match.Line()
	v.seek(v.at)
	v.notice = fmt.Sprintf("Line %d of %d from here.", next+1, len(lines))
}

func (v *replay) update(msg tea.Msg, r *room) (screen, tea.Cmd) {
	k, ok := msg.(tea.KeyMsg)
	if !ok {
		return v, nil
	}
	v.notice = ""
	switch {
	case key.Matches(k, keys.Esc) && v.typed != "":
		v.typed = ""
	case key.Matches(k, keys.Esc, keys.Quit):
		if v.behind != nil {
			return v.behind, nil
		}
		return v, tea.Quit
	case key.Matches(k, keys.Goto):
		if len(v.typed) < 4 {
			v.typed += k.String()
		}
	case key.Matches(k, keys.Erase) && v.typed != "":
		v.typed = v.typed[:len(v.typed)-1]
	case v.typed != "" && (key.Matches(k, keys.Pick) || k.String() == "g"):
		turn, _ := strconv.Atoi(v.typed) // digits only
		v.typed = ""
		v.jump(turn)
	default:
		v.walk(k, r)
	}
	return v, nil
}

// walk is a key that moves through the game or opens a page.
func (v *replay) walk(k tea.KeyMsg, r *room) {
	now := v.position(v.at)
	switch {
	case key.Matches(k, keys.Left):
		v.seek(v.at - 1)
	case key.Matches(k, keys.Right), key.Matches(k, keys.Pick):
		v.seek(v.at + 1)
	case key.Matches(k, keys.TurnBack):
		v.turn(-1)
	case key.Matches(k, keys.TurnOn):
		v.turn(1)
	case key.Matches(k, keys.Home):
		v.seek(0)
	case key.Matches(k, keys.Last):
		v.seek(len(v.steps))
	case key.Matches(k, keys.Branch):
		v.branch()
	case key.Matches(k, keys.Cards):
		r.open(&page{title: "Cards", lines: cardTexts(v.table.words, v.table.rules, &now)})
	case key.Matches(k, keys.Log):
		r.open(&page{title: "The tale so far", lines: orNothing(v.log), top: 1 << 20})
	case key.Matches(k, keys.Rules):
		r.open(reference())
	}
}

func (v *replay) draw(s *paint.Sheet) {
	list, detail, foot := drawTable(s, v.table, v.log)
	title := fmt.Sprintf("Looking back: step %d of %d", v.at, len(v.steps))
	list.Text(1, 0, title, theme.Title)
	panel.Lines(list.Part(1, 1, list.W-1, list.H-1), v.lines)
	v.timeline(detail)
	switch {
	case v.typed != "":
		detail.Text(0, 1, "Go to turn "+v.typed+"_", theme.Strong)
	case v.notice != "":
		detail.Fit(0, 1, detail.W, v.notice, theme.Warning)
	}
	drawHints(foot, []key.Binding{
		described(keys.Left, "←→", "step"), described(keys.Up, "↑↓", "turn"), described(keys.Home, "home/end", "ends"),
		bind("0-9 enter", "go to", "0"), keys.Help, described(keys.Esc, "esc", "leave"),
	})
}

// timeline draws the game as a line, with a sign where something was completed.
func (v *replay) timeline(s *paint.Sheet) {
	g, w := s.Look.Glyphs, max(s.W, 1)
	n := max(len(v.steps), 1)
	for x := range w {
		glyph, role := g.Hour, theme.Title
		if x*n/w >= v.at {
			glyph, role = g.Spent, theme.Dim
		}
		s.Set(x, 0, glyph, role)
	}
	for i := range v.steps {
		for _, e := range v.steps[i].Events {
			switch e.(type) {
			case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted:
				s.Set(i*w/n, 0, g.Done, theme.Good)
			}
		}
	}
	s.Set(min(v.at*w/n, w-1), 0, g.Into, theme.Target)
}

func (v *replay) help() []keyGroup {
	return []keyGroup{
		{"Looking back", []key.Binding{
			described(keys.Left, "←", "a step back"), described(keys.Right, "→", "a step on"),
			keys.TurnBack, keys.TurnOn, keys.Home, keys.Last, keys.Goto, keys.Branch,
		}},
		{"Anywhere", []key.Binding{keys.Cards, keys.Log, keys.Rules, keys.Help, described(keys.Esc, "esc", "leave")}},
	}
}
