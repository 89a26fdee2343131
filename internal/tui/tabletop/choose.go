package tabletop

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An inner is the list behind a choice.
type inner struct {
	ask    string
	by     string // what stands before each
	list   []game.Choice
	cursor int
}

// choice returns the choice under the cursor, nil for none.
func (g *playScreen) choice() *game.Choice {
	if g.cursor < len(g.choices) {
		return &g.choices[g.cursor]
	}
	return nil
}

// placed reports whether a choice is made on the board.
func (g *playScreen) placed(c *game.Choice) bool {
	return g.board.On(g.at, c.Action) != Nowhere
}

// onBoard reports whether arrows move on the board: something that can be chosen lies there.
func (g *playScreen) onBoard() bool {
	return g.inner == nil && !g.hints.On && slices.ContainsFunc(g.choices, func(c game.Choice) bool { return g.placed(&c) })
}

// here returns what the choice under the cursor may mean on the place under the other.
func (g *playScreen) here() (list []game.Choice) {
	c := g.choice()
	switch {
	case c == nil || c.Why != "":
		return nil
	case len(c.Sub) == 0:
		if p := g.board.On(g.at, c.Action); p == Nowhere || p == g.place || g.stands(c) == g.place {
			return []game.Choice{*c}
		}
		return nil
	}
	for _, k := range g.ways() {
		list = append(list, c.Sub[k])
	}
	return list
}

// ways returns which of the several of the choice under the cursor can be had on the place under the other.
func (g *playScreen) ways() (list []int) {
	c := g.choice()
	if c == nil || c.Why != "" {
		return nil
	}
	for k := range c.Sub {
		if p := g.board.On(g.at, c.Sub[k].Action); p == Nowhere || p == g.place {
			list = append(list, k)
		}
	}
	return list
}

// also returns the other choices that are about the place under the cursor, and shown there.
func (g *playScreen) also() (list []game.Choice) {
	for i := range g.choices {
		c := &g.choices[i]
		if i == g.cursor || c.Why != "" || !g.board.Shows(g.at, c) || g.tabbed(c) {
			continue
		}
		if g.board.On(g.at, c.Action) == g.place {
			list = append(list, *c)
		}
	}
	return list
}

// action returns what enter would do, "" where it would do nothing by itself.
func (g *playScreen) action() string {
	switch {
	case g.hints.On:
		if a := g.hints.At(); a != nil {
			return *a
		}
	case g.inner != nil:
		if c := &g.inner.list[g.inner.cursor]; c.Why == "" {
			return c.Action
		}
	case g.Next() != "":
		return g.Next()
	case g.switches != nil:
		return g.setting()
	default:
		if list := g.here(); len(list) == 1 {
			return list[0].Action
		}
	}
	return ""
}

// pick does what the two cursors say: it acts, opens a list, says why not, or leads to where there is
// something to do.
func (g *playScreen) pick(h *screen.Host) tea.Cmd {
	if a := g.action(); a != "" {
		return g.Do(a, h)
	}
	if g.inner != nil {
		g.Say(prose.Sentence("Not now: " + g.inner.list[g.inner.cursor].Why))
		return nil
	}
	if g.leadOn() {
		g.point()
		return nil
	}
	list, ask, by := g.here(), "", ""
	if c := g.choice(); c != nil {
		ask, by = c.Text, c.By
	}
	if len(list) == 0 {
		// Another choice is listed even where it is the only one: nobody meant it yet.
		if list, ask, by = g.also(), "", ""; len(list) == 1 && len(list[0].Sub) > 0 {
			list, ask, by = list[0].Sub, list[0].Text, list[0].By
		}
	}
	if len(list) > 0 {
		g.inner = &inner{ask: ask, by: by, list: list}
	} else if g.scold(g.whyNot()); g.Aside == nil { // there is nothing to do here, nor to say
		g.lead()
	}
	g.point()
	return nil
}

// scold says why something cannot be had, until the next key; "" is nothing to say.
func (g *playScreen) scold(why string) {
	if g.Aside = nil; why != "" {
		g.Aside = []widget.Line{{Text: why, Role: theme.Warning}}
	}
}

// whyNot says why the choice under the cursor cannot be had on the place under the other.
func (g *playScreen) whyNot() string {
	c := g.choice()
	switch {
	case c == nil:
		return ""
	case c.Why != "":
		return c.Text + ". Not now: " + c.Why + "."
	}
	a := g.board.Try(g.at, c, g.place)
	if a == "" {
		return ""
	}
	if why := g.refusal(a); why != "" {
		return prose.UpperFirst(g.Talk.Say(g.at, a)) + "? Not now: " + why + "."
	}
	return ""
}

// refusal says why an action is refused, with the rule that says so.
func (g *playScreen) refusal(action string) string {
	return game.Ruled(g.Talk.Why(g.at, action), g.Tree().Check(g.at, action))
}

// tabbed reports whether the cursor over the choices stops at one: one that is in the list, or
// has a digit.
func (g *playScreen) tabbed(c *game.Choice) bool {
	return !g.board.Shows(g.at, c) || g.board.Digit(g.at, c) > 0
}

// next moves the cursor over the choices by so much, or with 0 to the first where it may stand.
func (g *playScreen) next(by int) {
	n := len(g.choices)
	if n == 0 {
		return
	}
	step := by
	if step == 0 {
		step = 1
		g.cursor = n - 1
	}
	for range n {
		g.cursor = (g.cursor + step + n) % n
		if g.tabbed(&g.choices[g.cursor]) && g.choices[g.cursor].Why == "" {
			return
		}
	}
}

// byDigit moves to the choice with a digit: to the next of those that share it.
func (g *playScreen) byDigit(d int) bool {
	n := len(g.choices)
	for i := range n {
		k := (g.cursor + 1 + i) % n
		if g.digit(k) == d {
			g.cursor = k
			return true
		}
	}
	return false
}

// digit returns the digit of a choice: the board's, or its number in the list.
func (g *playScreen) digit(k int) int { return g.digits[k] }

// number gives the choices their digits: those that the board has for them, and to the rest of the list the numbers that
// follow.
func (g *playScreen) number() {
	g.digits = make([]int, len(g.choices))
	next := 1
	for i := range g.choices {
		g.digits[i] = g.board.Digit(g.at, &g.choices[i])
		next = max(next, g.digits[i]+1)
	}
	for i := range g.choices {
		if g.digits[i] > 0 || g.board.Shows(g.at, &g.choices[i]) {
			continue
		}
		if next <= 9 {
			g.digits[i] = next
		}
		next++
	}
}

// point makes what depends on the cursors: the preview on the board, and the lines of detail.
func (g *playScreen) point() {
	if g.walking() {
		g.pointWalk()
		return
	}
	aim := Aim{At: g.at, Place: g.place, Choice: g.choice(), Action: g.action()}
	if g.quiet() {
		aim = Aim{At: g.at, Place: Nowhere}
	}
	if g.Look.On {
		aim.Place, aim.Action = Nowhere, ""
		if p, ok := g.Look.At.What.(Place); ok {
			aim.Place = p
		}
	}
	if aim.Action != "" {
		if p := g.board.On(g.at, aim.Action); p != Nowhere {
			aim.Place = p
		}
	}
	if g.hints.On {
		aim.Advice = g.hints.List
	}
	for _, step := range g.Trace {
		aim.Trace = append(aim.Trace, g.board.Touched(g.at, step)...)
	}
	g.board.Show(aim)
	g.detail = g.describe(aim)
}

// describe tells what is about to happen, or why it cannot, and what happened last.
func (g *playScreen) describe(aim Aim) (lines []widget.Line) {
	add := func(text string, role theme.Role) {
		if text != "" {
			lines = append(lines, widget.Line{Text: text, Role: role})
		}
	}
	if !g.hints.On {
		add(g.Tip(), theme.Strong) // it is never said again
	}
	if g.ghost = ""; g.Race() != nil {
		g.ghost = g.Race().Line()
	}
	add(g.ghost, theme.Text)
	switch {
	case g.Trouble:
		add(g.News, theme.Warning)
	case g.fresh:
		add(g.News, theme.Strong)
	}
	lines = append(lines, g.Aside...)
	switch {
	case g.hand != nil:
		for _, text := range g.hand.how {
			add(text, theme.Text)
		}
	case g.ending == nil && !g.quiet():
		lines = append(lines, g.Tutor.Verdict(aim.Action)...)
		lines = append(lines, g.Chances.Verdict(aim.Action)...)
		g.describeAim(aim, add)
	}
	if !g.Trouble && !g.fresh && !g.hints.On {
		add(g.News, theme.Dim)
	}
	return lines
}

func (g *playScreen) describeAim(aim Aim, add func(string, theme.Role)) {
	switch {
	case aim.Action == "":
	case g.hints.On: // the list says what to do
		add(prose.Sentence(g.reason(aim.Action)), theme.Text)
		return
	default:
		if text := g.reasoned(aim.Action); aim.Choice == nil || text != prose.Sentence(aim.Choice.Text) { // the list says it
			add(text, theme.Text)
		}
		return
	}
	if g.switches != nil && g.Aside == nil {
		add(g.refusedSetting(), theme.Warning)
	}
	if !g.onBoard() {
		return
	}
	lies := ""
	if g.place != Nowhere {
		lies = g.board.Has(g.at, g.place)
	}
	if c := g.choice(); g.Aside == nil && (lies == "" || c != nil && c.Why != "") {
		add(g.whyNot(), theme.Warning) // first: a small window may not have room for all that lies there
	}
	add(lies, theme.Text)
	for _, k := range g.ways() { // several, of which a list asks for one
		add(prose.Sentence(g.choice().Whole(k)), theme.Text)
	}
	for _, c := range g.also() {
		text := c.Text
		if len(c.Sub) > 0 {
			text += "…"
		}
		add(screen.FirstKey(g.keys.Pick)+": "+text, theme.Text)
	}
}
