package table

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/choices"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Points says that the table finds its choices by itself: some are on the board, some in
// the list, and what they are about lies all over the table.
func (g *playScreen) Points() {}

// pointAt is a mouse that points at something, or does more there.
func (g *playScreen) pointAt(msg screen.PointedMsg, h *screen.Host) tea.Cmd {
	g.Look = live.Look{}
	if cmd, ok := g.Point(msg, h); ok || g.menu == nil {
		return cmd
	}
	if msg.Does != screen.Hovers {
		g.Aside = nil
	}
	switch what := msg.What.(type) {
	case widget.Spot:
		if i := g.menu.row(what.Row, g.laid(h)); msg.Does != screen.Hovers && msg.Does != screen.Drops || !what.Scrolled {
			refused := i >= 0 && !g.menu.reachable(i) && msg.Clicked() // which says why
			return g.pointTo(i, msg.Does == screen.Picks || refused, h)
		}
	case widget.More:
		if msg.Clicked() {
			return g.pointTo(g.menu.row(what.Row, g.laid(h)), false, h)
		}
	case panel.Lot:
		if g.split != nil && msg.Clicked() {
			g.split.at = int(what)
			g.split.mark()
			g.pointSplit()
			g.point()
		}
	default:
		return g.pointAtThing(what, msg, h)
	}
	return nil
}

// laid reports whether cards are chosen where they lie. The table is drawn for it, as what is drawn says so.
func (g *playScreen) laid(h *screen.Host) bool {
	return g.menu.cards() != 0 && drawTable(paint.New(h.W, h.H, h.Look), g.table, g.Log).laid
}

// row returns the choice that stands in a row of the list, -1 for none.
func (m *menu) row(n int, laid bool) int {
	for i := range m.list {
		if m.listed(i) && (!laid || m.list[i].Action.Kind != engine.ActPlay) {
			if n--; n < 0 {
				return i
			}
		}
	}
	return -1
}

// pointTo moves the cursor to a choice, as far as it may stand there, and picks it. Where it may not, picking says why.
func (g *playScreen) pointTo(i int, pick bool, h *screen.Host) tea.Cmd {
	if i < 0 {
		return nil
	}
	if g.menu.reachable(i) && g.menu.cursor != i {
		g.menu.cursor, g.Aside = i, nil
	}
	g.point()
	if pick {
		return g.pick(i, h)
	}
	return nil
}

// pointAtThing finds what can be done about a thing. To one choice of the list the cursor moves, so that it shows
// what it would change, and it is taken where that is meant; to one behind another it only moves; several are listed.
// Where nothing can be done, the thing is described. The engineer is dragged to a quarter.
func (g *playScreen) pointAtThing(what any, msg screen.PointedMsg, h *screen.Host) tea.Cmd {
	t := g.thing(what)
	if t.is == nil {
		return nil
	}
	paths := g.menu.about(t.is)
	switch msg.Does {
	case screen.Hovers:
		if len(paths) == 1 && len(paths[0]) == 1 && g.menu.reachable(paths[0][0]) {
			return g.pointTo(paths[0][0], false, h)
		}
		return nil
	case screen.Explains:
		g.LookAtThing(what, g, h)
		return nil
	case screen.Drops:
		if msg.From != words.Engineer(&g.state) || len(paths) != 1 {
			return nil
		}
	default:
	}
	for m := g.menu; m != nil && len(paths) == 0; m = m.behind {
		if paths = m.about(t.is); len(paths) > 0 {
			g.menu = m
		}
	}
	switch {
	case len(paths) == 0:
		g.Aside = g.describeThing(t)
	case len(paths) == 1:
		return g.follow(paths[0], msg.Does != screen.Points, h)
	case len(paths) < len(g.menu.list) || len(paths[0]) > 1:
		g.menu = newMenu(g.keys, "Options for "+t.name, g.menu.gathered(paths), words.Engineer(&g.state), g.menu)
	}
	g.point()
	return nil
}

// follow goes the way to a choice: it takes the one that stands in the list, where that is meant, and only
// points at one that stands in a list behind it.
func (g *playScreen) follow(path []int, take bool, h *screen.Host) tea.Cmd {
	last := path[len(path)-1]
	for _, i := range path[:len(path)-1] {
		c := &g.menu.list[i]
		g.menu = newMenu(g.keys, c.Ask, c.Sub, words.Engineer(&g.state), g.menu)
	}
	refused := g.menu.list[last].Why != ""
	return g.pointTo(last, len(path) == 1 && take || refused, h)
}

// about returns the ways to the choices that are about something, from the list on through
// those behind its lines.
func (m *menu) about(is func(engine.Action) bool) [][]int { return about(m.list, is) }

func about(list []choices.Choice, is func(engine.Action) bool) (paths [][]int) {
	for i := range list {
		c := &list[i]
		if means(c, is) {
			paths = append(paths, []int{i})
			continue
		}
		for _, rest := range about(c.Sub, is) {
			paths = append(paths, append([]int{i}, rest...))
		}
	}
	return paths
}

// means reports whether a choice is about something, whatever else it asks for.
func means(c *choices.Choice, is func(engine.Action) bool) bool {
	return !slices.ContainsFunc(c.Actions(), func(a engine.Action) bool { return !is(a) })
}

// gathered returns the choices at the ends of the ways.
func (m *menu) gathered(paths [][]int) (list []choices.Choice) {
	for _, path := range paths {
		list = append(list, *m.choice(path))
	}
	return list
}

// describeThing says what a thing is about which nothing can be chosen, and why not.
func (g *playScreen) describeThing(t thing) []widget.Line {
	lines := []widget.Line{{Text: "You cannot act on " + t.name + " now.", Role: theme.Warning}}
	if t.why != "" {
		lines[0].Text = prose.UpperFirst(t.name) + ". Not now: " + t.why + "."
	}
	if t.text != "" {
		lines = append(lines, widget.Line{Text: t.text, Role: theme.Text})
	}
	return lines
}
