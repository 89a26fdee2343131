package table

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/remedy"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// refresh reads the position from the session and makes everything that is shown. The news is
// what happened since another position.
func (g *playScreen) refresh(from match.Node) {
	g.state = g.session.State()
	g.result = g.table.rules.Result(g.state)
	g.table.used = usedDice(g.session.Match(), g.session.Match().Cursor())
	theirs := g.Theirs()
	g.Renew(from)
	g.typed, g.fields, g.menu, g.ending, g.split = "", 0, nil, nil, nil
	g.asked = g.table.words.Question(&g.state)
	g.tell(from)
	if theirs && !g.Theirs() {
		g.recall()
	}
	g.warn = ""
	if lines := g.table.words.Forecast(&g.state); len(lines) > 0 && !g.canEnd() {
		g.warn = lines[0]
	}
	seat, _ := g.table.rules.Turn(&g.state)
	if seat == engine.Chance {
		g.fields, g.known = g.digits()
	}
	switch {
	case g.result.Over:
		g.ending = newEnding(g)
	case g.fields > 0, g.Theirs():
	default:
		list := choices.Menu(g.table.rules, g.table.words, &g.state)
		g.menu = newMenu(g.keys, "", list, words.Engineer(&g.state), nil)
		if g.splits() {
			g.split = &split{}
		}
	}
	g.point()
}

// canEnd reports whether the turn can be ended now.
func (g *playScreen) canEnd() bool {
	return g.state.Active.IsPlayer() && g.table.rules.Check(&g.state, engine.EndAction(g.state.Active)) == engine.OK
}

// tell makes the news of what happened since another position.
func (g *playScreen) tell(from match.Node) {
	g.Recent, g.News, g.Trouble = nil, "", false
	for _, n := range g.Since(from) {
		for _, line := range g.Talk.Tell(n) {
			g.Recent = append(g.Recent, line.Text)
		}
	}
	if before, paid := remedy.Paid(g.session.Match()); len(paid) > 0 {
		g.Recent, g.News = nil, "So far: "+g.table.words.Plan(&before, paid)+".\n"+
			g.keys.Undo.Help().Key+" undoes one step, "+g.keys.UndoPhase.Help().Key+" the whole phase."
	}
	m := g.session.Match()
	g.chosen = m.Depth() > 0 && m.Action(m.Cursor()).Seat != engine.Chance
}

// pressMenu is a key while there is something to choose.
func (g *playScreen) pressMenu(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys := h.Keys
	m := g.menu
	switch {
	case g.pressSplit(msg):
		return nil
	case key.Matches(msg, keys.Esc):
		return g.stepBack(h)
	case key.Matches(msg, keys.Pick):
		return g.pick(m.cursor, h)
	case key.Matches(msg, keys.Next):
		m.next(1)
	case key.Matches(msg, keys.Back):
		m.next(-1)
	case key.Matches(msg, keys.Up):
		m.move(0, -1)
	case key.Matches(msg, keys.Down):
		m.move(0, 1)
	case key.Matches(msg, keys.Left):
		m.move(-1, 0)
	case key.Matches(msg, keys.Right):
		m.move(1, 0)
	default:
		for i := range m.list {
			if m.keys[i].is(msg) {
				m.cursor = i
				g.point()
				return g.pick(i, h)
			}
		}
	}
	g.point()
	return nil
}

// stepBack leaves an inner list, or takes back the choice before, if that was a
// player's.
func (g *playScreen) stepBack(h *screen.Host) tea.Cmd {
	switch {
	case !g.stepsBack():
	case g.menu.behind != nil:
		g.menu = g.menu.behind
		g.point()
	default:
		return g.Undo(h)
	}
	return nil
}

// stepsBack reports whether there is something that stepBack would leave or take back.
func (g *playScreen) stepsBack() bool {
	return g.menu != nil && g.menu.behind != nil || g.chosen
}

// StepsBack reports whether esc closes something at the table.
func (g *playScreen) StepsBack() bool {
	return g.menu != nil && g.menu.behind != nil || g.typed != "" || g.Look.On || g.hinting.On || g.Tutor.Weighs
}

// chance returns the chance after the best of what a choice may mean, as it stands beside it.
func (g *playScreen) chance(c *choices.Choice) string {
	if g.Chances == nil || c.Why != "" {
		return ""
	}
	var list []string
	for _, a := range c.Actions() {
		list = append(list, a.String())
	}
	return g.Chances.Beside(list)
}

// pick chooses: it opens an inner list, says why not, or acts.
func (g *playScreen) pick(i int, h *screen.Host) tea.Cmd {
	if i >= len(g.menu.list) {
		return nil
	}
	c := &g.menu.list[i]
	switch a, ok := c.Only(); {
	case c.Why != "":
		if !g.menu.reachable(i) {
			g.Aside = g.describeRefused(c)
			g.Aside[0].Text = prose.Sentence(c.Label) + " " + g.Aside[0].Text
		}
		g.point()
		return nil
	case ok:
		return g.take(a, h)
	}
	g.menu = newMenu(g.keys, c.Ask, c.Sub, words.Engineer(&g.state), g.menu)
	g.point()
	return nil
}

func (g *playScreen) lastWarning() *screen.Confirm {
	c := &screen.Confirm{Title: "This loses the game", Yes: "end the turn anyway", Answer: endConfirmedMsg{}}
	for _, line := range g.table.words.Forecast(&g.state) {
		c.Lines = append(c.Lines, widget.Line{Text: line, Role: theme.Warning})
	}
	return c
}

// point makes what depends on the cursor: the preview, the light on the board and the
// lines of detail.
func (g *playScreen) point() {
	f, then := noFocus, g.state
	g.detail = nil
	if g.menu != nil && g.menu.at() != nil && !g.Hushed {
		c := g.menu.at()
		f = g.focus(c)
		if a, ok := c.Only(); ok {
			if next, err := g.table.rules.Apply(g.state, a); err == nil {
				then = next
			}
		}
		g.detail = slices.Concat(g.Tutor.Verdict(g.pointedAt()), g.Chances.Verdict(g.pointedAt()), g.describe(c))
	}
	if names := g.table.words.Outcomes(&g.state); g.fields > 0 && len(names) > 0 {
		g.detail = []widget.Line{{Text: prose.List(names, "and") + ".", Role: theme.Text}}
	}
	if a, ok := g.robotMove(); ok {
		g.detail = g.describe(&choices.Choice{Action: a})
		if next, err := g.table.rules.Apply(g.state, a); err == nil {
			then, f = next, g.robotFocus(a)
		}
	}
	if plan := g.hinting.At(); plan != nil {
		then, f = plan.After, g.planFocus(&plan.Hint)
	}
	if g.Aside != nil {
		g.detail = g.Aside
	}
	if g.Trouble { // comes first, where there is always room
		g.detail = append([]widget.Line{{Text: g.News, Role: theme.Warning}}, g.detail...)
	}
	if g.ending != nil && g.Trouble {
		g.ending.trouble = g.detail
	}
	f.trace, f.done = g.traces()
	g.table.steady = g.Steady
	g.table.need, g.table.tip = g.rowsNeeded(), min(len(g.Tip()), 1)
	if g.table.against(g.Race()); g.ending != nil && g.table.rival != nil {
		g.ending.race = g.table.rival.line
	}
	g.table.show(&g.state, &then, f)
	g.table.count(g.Talk, g.Tree().Cursor())
}

// questionRows is how many rows a question may take.
const questionRows = 2

// rowsNeeded counts what the question and the choices below it take, so that the
// details can have the rest.
func (g *playScreen) rowsNeeded() int {
	const warning = 2
	need := questionRows
	switch {
	case g.hinting.On, g.Tutor.Weighs: // what is said of a choice needs the room, and a list scrolls
		return hintRowsNeeded
	case g.ending != nil:
		return questionRows + len(g.End.List)
	}
	if g.warn != "" {
		need += warning
	}
	if g.menu == nil {
		return 0
	}
	if g.split != nil {
		need++
	}
	for i := range g.menu.list {
		if g.menu.listed(i) {
			need += 1 + paint.Width(g.menu.list[i].Label)/rowCells
		}
	}
	return need
}

// rowCells is about how much a row of the list says in a usual window.
const rowCells = 32

// focus returns what the table points at while the cursor is on a choice.
func (g *playScreen) focus(c *choices.Choice) focus {
	f, m := noFocus, g.menu
	f.targets, f.only = m.targets(), m.board
	f.card, f.cards = m.card(), m.cards()
	if q, ok := m.target(m.cursor); ok {
		f.cursor = q
		if c.Action.Kind == engine.ActGo {
			f.path, f.ghost = g.table.way(&g.state, q, f.targets), g.markerAfter(c.Action)
		}
		return f
	}
	switch c.Action.Kind {
	case engine.ActRemove, engine.ActRedeem, engine.ActBuild:
		if len(c.Sub) == 0 || sameQuarter(c.Sub) >= 0 {
			f.area = c.Action.Area()
		}
		if q, ok := f.area.Quarter(); ok {
			f.spoken = 1 << q
		}
	case engine.ActUpgrade:
		f.spoken = c.Action.Place().Quarters()
	case engine.ActBasic, engine.ActAdvanced:
		if at := words.Engineer(&g.state); at < engine.NumQuarters && g.state.InPlay == 0 {
			f.spoken = 1 << at
		}
	}
	return f
}

// describe says more about a choice: why it is refused, or what it means.
func (g *playScreen) describe(c *choices.Choice) []widget.Line {
	w := g.table.words
	if c.Why != "" {
		return g.describeRefused(c)
	}
	full := prose.UpperFirst(w.Choice(&g.state, c.Action)) + "."
	switch c.Action.Kind {
	case engine.ActPlay:
		return widget.Texts(w.Meaning(&g.state, c.Action), theme.Text)
	case engine.ActGo, engine.ActPlace:
		return widget.Texts([]string{g.quarterText(c.Action.Quarter())}, theme.Text)
	case engine.ActEnd:
		return widget.Texts(w.Forecast(&g.state), theme.Text)
	case engine.ActBasic, engine.ActAdvanced, engine.ActBuild, engine.ActBonus, engine.ActAdvantage, engine.ActUpgrade:
		if !strings.HasPrefix(prose.Sentence(c.Label), strings.TrimSuffix(full, ".")) { // the list says it already
			return []widget.Line{{Text: full, Role: theme.Text}}
		}
	}
	return nil
}

// describeRefused says why a choice is refused, and what would have made it possible.
func (g *playScreen) describeRefused(c *choices.Choice) []widget.Line {
	lines := []widget.Line{{Text: "Not now: " + c.Why + ".", Role: theme.Warning}}
	if way := g.remedy(c.Action); way != "" {
		lines = append(lines, widget.Line{Text: way, Role: theme.Text})
	}
	return lines
}

// quarterText says what lies on a quarter, and what it offers.
func (g *playScreen) quarterText(q engine.Quarter) string {
	w := g.table.words
	return strings.TrimSpace(w.QuarterSentence(&g.state, q) + " " + w.Offers(&g.state, q))
}
