package table

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func (g *playScreen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	list, detail, foot, told := drawTable(s, g.table, g.log)
	g.drawAsked(list, detail, foot, told, keys)
	if g.looking != nil {
		g.drawLooking(s, detail, foot, keys)
	}
}

// drawAsked draws what there is to choose, what it means, and the keys. What happened last is added
// where it is not told elsewhere.
func (g *playScreen) drawAsked(list, detail, foot *paint.Sheet, told bool, keys *screen.Keymap) {
	if g.ending != nil {
		g.ending.draw(list, detail, keys)
		screen.DrawHints(foot, g.endingFoot(), keys)
		return
	}
	if g.hinting.shows() {
		g.drawHinting(list, detail)
		screen.DrawHints(foot, g.hintFoot(), keys)
		return
	}
	y := g.drawQuestion(list)
	if g.split != nil {
		panel.Share(list.Part(1, y, list.W-1, 1), g.shared())
		y++
	}
	below := list.Part(1, y, list.W-1, list.H-y)
	if g.fields > 0 {
		g.drawTyped(below)
	} else if g.menu != nil {
		widget.List(below, g.rows())
	} else if g.live.Theirs() {
		g.drawRobot(below)
	}
	about := append(g.cutChoice(below.W, below.H), g.detail...)
	if g.warnsAside(list.H) {
		about = append(g.warning(), about...)
	}
	if !told && g.recent != "" {
		about = append(about, widget.Line{Text: g.recent, Role: theme.Dim})
	}
	widget.Lines(detail, about)
	screen.DrawHints(foot, g.footKeys(), keys)
}

// warning is what threatens, as a line.
func (g *playScreen) warning() []widget.Line {
	return []widget.Line{{Text: "! " + g.warn, Role: theme.Warning}}
}

// rowsToWarn is how many rows question, warning and choices need together.
const rowsToWarn = 7

// warnsAside reports whether a warning stands with the details: there choices have no rows to spare
// for it.
func (g *playScreen) warnsAside(rows int) bool {
	return g.warn != "" && rows < rowsToWarn && g.menu != nil && len(g.rows()) > 0
}

// cutChoice says the choice under the cursor where a list has no room for all of it.
func (g *playScreen) cutChoice(w, h int) []widget.Line {
	const beside = 9 // the cursor, the key, and how many rows are out of sight
	if g.menu == nil || g.fields > 0 || len(g.menu.list) < h {
		return nil
	}
	c := g.menu.at()
	if c == nil || !g.menu.listed(g.menu.cursor) || c.Why != "" || paint.Width(c.Label) <= w-beside {
		return nil
	}
	return []widget.Line{{Text: c.Label + ".", Role: theme.Text}}
}

// fewRows is up to where the choices may need a row more than the question does.
const fewRows = 5

// drawQuestion writes what is asked, and what threatens, and gives the next row.
func (g *playScreen) drawQuestion(s *paint.Sheet) int {
	asked, role := g.asked, theme.Strong
	if g.live.Theirs() {
		asked = g.live.Asks()
	}
	if g.menu != nil && g.menu.ask != "" {
		asked = g.menu.ask
	}
	if g.live.Busy() {
		role = theme.Dim
	}
	y := 0
	lines := paint.Wrap(asked, s.W-1)
	if room := max(s.H-g.table.need+questionRows, 1); s.H <= fewRows && len(lines) > room {
		if _, what, ok := strings.Cut(asked, ": "); ok { // who is asked is marked beside the city
			asked = prose.UpperFirst(what)
		}
		if lines = paint.Wrap(asked, s.W-1); len(lines) > room {
			lines = []string{paint.Cut(asked, s.W-1, s.Look.Glyphs.Ellipsis)}
		}
	}
	for _, line := range lines {
		s.Text(1, y, line, role)
		y++
	}
	if g.warn != "" && !g.warnsAside(s.H) {
		y += widget.Lines(s.Part(1, y, s.W-1, 2), g.warning())
	}
	return y
}

// rows are the lines of the list; quarters are chosen on the board and not listed.
func (g *playScreen) rows() []widget.Row {
	var rows []widget.Row
	for i := range g.menu.list {
		if !g.menu.listed(i) {
			continue
		}
		c := &g.menu.list[i]
		_, one := c.Only()
		rows = append(rows, widget.Row{
			Key: g.menu.keys[i].key, Text: c.Label, Refused: c.Why != "", Cursor: i == g.menu.cursor,
			Open: len(c.Sub) > 0 && !one && c.Why == "",
		})
	}
	return rows
}

func (g *playScreen) footKeys() []key.Binding {
	keys := g.keys
	undo := g.live.UndoKey(keys)
	choose := keys.Described(keys.Up, "↑↓", "choose")
	list := []key.Binding{keys.Pick}
	switch {
	case g.live.Theirs():
		return g.live.RobotFoot(keys, keys.Cards)
	case g.split != nil:
		return []key.Binding{
			keys.Described(keys.Left, "←→", "die"), keys.Described(keys.Give, keys.Give.Help().Key, "give"), choose, keys.Pick,
			undo, keys.Help, keys.Quit,
		}
	case g.fields > 0:
		return []key.Binding{keys.Described(keys.Pick, "enter", "done"), keys.Erase, undo, keys.Help, keys.Quit}
	case g.menu != nil && g.menu.board:
		choose = keys.Described(keys.Up, "←↑↓→", "choose")
	}
	if name := g.endName(); name != "" {
		list = append(list, keys.Described(keys.End, keys.End.Help().Key, name))
	} else if g.stepsBack() {
		list = append(list, keys.Esc)
	}
	if g.weighing.on {
		list = []key.Binding{keys.Pick, keys.Described(keys.Esc, "esc", "no costs")}
	}
	return append(append([]key.Binding{choose}, list...), undo, screen.Worded(keys.Hint, "hint"), keys.Help, keys.Quit)
}

func (g *playScreen) endingFoot() []key.Binding {
	keys := g.keys
	list := append([]key.Binding{keys.Pick, g.live.UndoKey(keys), keys.Help, keys.Quit}, g.ending.next.PassingOn(keys)...)
	if len(g.table.drawing) > 0 {
		list = append(list, keys.Described(keys.Building, keys.Building.Help().Key, "Building"))
	}
	return list
}

// endName says what the key that ends something would end now, "" for nothing.
func (g *playScreen) endName() string {
	if g.menu == nil {
		return ""
	}
	for i := range g.menu.list {
		switch g.menu.list[i].Action.Kind {
		case engine.ActReady:
			return "ready"
		case engine.ActEnd:
			return "end turn"
		default:
		}
	}
	return ""
}
