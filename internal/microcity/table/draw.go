package table

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func (g *playScreen) Draw(s *paint.Sheet, keys *screen.Keymap) { g.drawOn(s, g.table, keys) }

// DrawCovered draws the table without its header.
func (g *playScreen) DrawCovered(s *paint.Sheet, keys *screen.Keymap) {
	covered := *g.table
	covered.covered = true
	g.drawOn(s, &covered, keys)
}

func (g *playScreen) drawOn(s *paint.Sheet, t *table, keys *screen.Keymap) {
	t = g.motion.over(t)
	to := drawTable(s, t, g.Log)
	short := t.words.Short(t.pairs(to.size))
	g.drawAsked(&to, short, keys)
	if g.Look.On {
		g.DrawLook(s, to.list, to.detail, to.foot, keys)
	}
}

// drawAsked draws what there is to choose, what it means, and the keys. What happened last is added
// where it is not told elsewhere. The short words are for plans that have no room in others.
func (g *playScreen) drawAsked(to *sheets, short *words.Words, keys *screen.Keymap) {
	list, detail, foot := to.list, to.detail, to.foot
	if g.ending != nil {
		g.ending.draw(list, detail, keys)
		screen.DrawHints(foot, g.endingFoot(), keys)
		return
	}
	if g.hinting.Shows() {
		g.drawHinting(to, short)
		screen.DrawHints(foot, g.hintFoot(), keys)
		return
	}
	if g.Hushed {
		g.drawNews(list.Part(0, 0, list.W, 0), fitted(detail, g.detail), to.told)
		return
	}
	y := g.drawQuestion(list)
	if g.split != nil {
		panel.Share(list.Part(1, y, list.W-1, 1), g.shared())
		y++
	}
	below, used, whole := list.Part(1, y, list.W-1, list.H-y), 0, true
	if g.fields > 0 {
		g.drawTyped(below)
	} else if g.menu != nil {
		used, whole = widget.List(below, g.rows(to.laid))
	} else if g.Theirs() {
		g.drawRobot(below)
	}
	g.drawAbout(g.about(whole, to.laid, list.H), below.Part(0, used, below.W, below.H-used), detail, to.told)
	screen.DrawHints(foot, g.footKeys(), keys)
}

// enoughCells is how much room the details need for everything that is said at once.
const enoughCells = 240

// drawAbout writes what is said of a choice into the details or, where these are small and quarters are
// chosen, below the question, where little else stands, and what has no room there into the other of the
// two: beside a list whole sentences. Then come what is new and what happened last.
func (g *playScreen) drawAbout(about []widget.Line, below, detail *paint.Sheet, told bool) {
	room := detail.W * detail.H
	if room >= enoughCells {
		below = below.Part(0, 0, below.W, 0)
	}
	cut := widget.Height(widget.Joined(detail, about), detail.W) > detail.H
	switch board := g.menu != nil && (g.menu.board || g.menu.card() != 0) && below.H > 0; {
	case board && (below.W*below.H > room || cut && len(g.rows(false)) == 0):
		here, there := widget.Parted(below, widget.Joined(below, about))
		below, detail = fitted(below, here), fitted(detail, there)
	case board && cut:
		here, there := apart(detail, below, about)
		detail, below = fitted(detail, here), fitted(below, there)
	default:
		detail = fitted(detail, about)
	}
	g.drawNews(below, detail, told)
}

// about says what the choice under the cursor means, and all of its label where the list had no room for
// that or a card stands for it, beside a list of some rows.
func (g *playScreen) about(whole, laid bool, rows int) (lines []widget.Line) {
	if g.warnsAside(rows) {
		lines = g.warning()
	}
	if (!whole || laid && g.menu.card() != 0) && !g.Trouble {
		c, role := g.menu.at(), theme.Text
		if c.Why != "" {
			role = theme.Warning
		}
		lines = append(lines, widget.Line{Text: prose.Sentence(c.Label), Role: role})
	}
	return append(lines, g.detail...)
}

// apart returns lines without the last sentences, for which a sheet has no room, and those sentences, if
// another sheet has.
func apart(s, other *paint.Sheet, lines []widget.Line) (here, there []widget.Line) {
	last := len(lines) - 1
	if last < 0 {
		return lines, nil
	}
	first, rest := lines[last], widget.Line{Role: lines[last].Role}
	for {
		at := strings.LastIndex(first.Text, ". ")
		if at < 0 {
			return lines, nil
		}
		rest.Text = strings.TrimSpace(first.Text[at+2:] + " " + rest.Text)
		first.Text = first.Text[:at+1]
		if there = []widget.Line{rest}; widget.Height(there, other.W) > other.H {
			return lines, nil
		}
		if here = append(slices.Clone(lines[:last]), first); widget.Height(widget.Joined(s, here), s.W) <= s.H {
			return here, there
		}
	}
}

// fitted writes lines and returns what it leaves of the sheet.
func fitted(s *paint.Sheet, lines []widget.Line) *paint.Sheet {
	used := widget.Lines(s, widget.Joined(s, lines))
	return s.Part(0, used, s.W, s.H-used)
}

// drawNews writes what is new on the table, below the choices or else in the details, and in the
// details what happened last, where that is not told elsewhere. Both stand at the bottom, where they
// stay while the cursor moves, and only if there is room for all of it.
func (g *playScreen) drawNews(below, s *paint.Sheet, told bool) {
	if g.Trouble {
		return
	}
	if text := g.Tip(); text != "" && !g.Tutor.Weighs && atBottom(below, theme.Strong, text) == below {
		s = atBottom(s, theme.Strong, text)
	}
	if g.News != "" {
		lines := strings.Split(g.News, "\n")
		for n := len(lines); n > 0 && atBottom(s, theme.Dim, lines[:n]...) == s; n-- { // what comes last can be missed
		}
		return
	}
	for i := range g.Recent {
		text := strings.Join(g.Recent[i:], " ")
		if i > 0 {
			text = s.Look.Glyphs.Ellipsis + " " + text
		}
		if told || atBottom(s, theme.Dim, text) != s {
			return
		}
	}
}

// atBottom writes texts at the bottom of a sheet and returns what is left of it; where there is no room
// for all of them, it writes nothing and returns the sheet.
func atBottom(s *paint.Sheet, role theme.Role, texts ...string) *paint.Sheet {
	lines := widget.Texts(texts, role)
	rows := widget.Height(lines, s.W)
	if rows > s.H {
		return s
	}
	widget.Lines(s.Part(0, s.H-rows, s.W, rows), lines)
	return s.Part(0, 0, s.W, s.H-rows)
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
	return g.warn != "" && rows < rowsToWarn && g.menu != nil && len(g.rows(false)) > 0
}

// question returns what is asked now.
func (g *playScreen) question() string {
	switch {
	case g.menu != nil && g.menu.ask != "":
		return g.menu.ask
	case g.Theirs():
		return g.Asks()
	}
	return g.asked
}

// fewRows is up to where the choices may need a row more than the question does.
const fewRows = 5

// drawQuestion writes what is asked, and what threatens, and returns the next row.
func (g *playScreen) drawQuestion(s *paint.Sheet) int {
	asked, role := g.question(), theme.Strong
	if g.Busy() {
		role = theme.Dim
	}
	y := 0
	lines := paint.Wrap(asked, s.W-1)
	room := s.Seen()
	if s.H <= fewRows {
		room = min(room, s.H-g.table.need+questionRows)
	}
	if _, what, ok := strings.Cut(asked, ": "); ok && len(lines) > max(room, 1) { // who is asked is marked beside the city
		asked = prose.UpperFirst(what)
		lines = paint.Wrap(asked, s.W-1)
	}
	if len(lines) > max(s.Seen(), 1) { // a page covers the rest
		lines = []string{paint.Cut(asked, s.W-1, s.Look.Glyphs.Ellipsis)}
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

// rows are the lines of the list; quarters are chosen on the board and not listed, nor are cards that are laid out.
func (g *playScreen) rows(laid bool) []widget.Row {
	var rows []widget.Row
	for i := range g.menu.list {
		if !g.menu.listed(i) || laid && g.menu.list[i].Action.Kind == engine.ActPlay {
			continue
		}
		c := &g.menu.list[i]
		_, one := c.Only()
		rows = append(rows, widget.Row{
			Key: g.menu.keys[i].key, Text: c.Label, Beside: g.chance(c), Refused: c.Why != "", Cursor: i == g.menu.cursor,
			Open: len(c.Sub) > 0 && !one && c.Why == "",
		})
	}
	return rows
}

func (g *playScreen) footKeys() []key.Binding {
	keys := g.keys
	undo := g.UndoKey(keys)
	choose := keys.Described(keys.Up, "↑↓", "choose")
	list := []key.Binding{keys.Pick}
	switch {
	case g.Theirs():
		return g.RobotFoot(keys, keys.Cards)
	case g.split != nil:
		return []key.Binding{
			keys.Described(keys.Left, "←→", "die"), keys.Described(keys.Give, keys.Give.Help().Key, "give"), choose, keys.Pick,
			undo, keys.Help, keys.Quit,
		}
	case g.fields > 0:
		leave := screen.When(g.Session.Analyses() && g.typed == "", screen.Worded(keys.Esc, "leave"))
		return []key.Binding{keys.Described(keys.Pick, "enter", "done"), keys.Erase, leave, undo, keys.Help, keys.Quit}
	case g.menu != nil && g.menu.board:
		choose = keys.Described(keys.Up, "←↑↓→", "choose")
	}
	if name := g.endName(); name != "" {
		list = append(list, keys.Described(keys.End, keys.End.Help().Key, name))
	} else if g.stepsBack() {
		list = append(list, keys.Esc)
	}
	if g.Tutor.Weighs {
		list = []key.Binding{keys.Pick, keys.Described(keys.Esc, "esc", "hide costs")}
	}
	return append(append([]key.Binding{choose}, list...), undo, screen.Worded(keys.Hint, "hint"), keys.Help, keys.Quit)
}

func (g *playScreen) endingFoot() []key.Binding {
	keys := g.keys
	list := g.End.Foot(keys)
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
