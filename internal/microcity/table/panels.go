package table

import (
	"slices"

	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// panelsAlone is as wide as panels get: room for the drawing of the Building and, in full, for the longest name of one.
const panelsAlone = 56

// panels draws what lies beside a city that stands alone, and what happened last beside that or below it. It reports
// whether that had room.
func panels(s *paint.Sheet, t *table, size board.Size, log []widget.Line) (told bool) {
	wide := min(s.W, panelsAlone)
	if rest := s.W - wide - 2; rest >= leastText {
		widget.Column(s.Part(0, 0, wide, s.H), t.rising(t.sections(wide, s.H), s.H))
		_, told = texts(s.Part(wide+2, 0, rest, s.H), t, size, log)
		return told
	}
	list := t.sections(wide, s.H)
	rows := rowsOf(list) + len(list)
	widget.Column(s.Part(0, 0, wide, min(rows, s.H)), list)
	_, told = texts(s.Part(0, rows, wide, s.H-rows), t, size, log)
	return told
}

// leastText is how many columns texts have at least.
const leastText = 28

// Columns are the panels beside each other, and how many columns are left for texts.
type columns struct {
	left, right []widget.Section
	wide        [2]int // of each
	third       int
}

// handRows is what is to spare beside the city for the hand of an opponent.
const handRows = 4

// Columns of the panels at the left at least and at most, and of those at the right.
const (
	leastLeft, mostLeft = 33, 38
	rightColumn         = pack.DrawingWidth
)

// columns divides the panels between the columns beside the city, where cards lie at the bottom.
func (t *table) columns(w int) (c columns) {
	dealt := *t
	dealt.dealt = true
	if w < leastLeft+2+rightColumn || !t.parts() {
		c.left, c.wide[0] = dealt.panels(w, handRows), w
		return c
	}
	c.wide[1] = rightColumn
	if c.third = w - mostLeft - 2 - rightColumn - 2; c.third < leastText {
		c.third = 0
	}
	c.wide[0] = min(w-rightColumn-2, mostLeft)
	dealt.parted = true
	c.left = dealt.panels(c.wide[0], handRows)
	switch {
	case len(t.goals) > 0:
		c.right = []widget.Section{panel.GoalTable(t.goals), panel.Conditions(t.offers, rightColumn)}
	case len(t.companies) == 1:
		c.right = []widget.Section{panel.Dice(&t.companies[0]), panel.Rising(t.drawing)}
	default:
		c.right = []widget.Section{panel.Rising(t.drawing)}
	}
	return c
}

// parts reports whether there are panels for two columns.
func (t *table) parts() bool { return len(t.drawing) > 0 || len(t.goals) > 0 }

// width is what the columns take together.
func (c *columns) width() int {
	if len(c.right) == 0 {
		return c.wide[0]
	}
	return c.wide[0] + 2 + c.wide[1]
}

// rows is how many rows the columns take, with a blank one between two panels.
func (c columns) rows() int {
	return max(rowsOf(c.left)+len(c.left), rowsOf(c.right)+len(c.right)) - 1
}

func (c *columns) draw(s *paint.Sheet) {
	widget.Column(s.Part(0, 0, c.wide[0], c.rows()), c.left)
	widget.Column(s.Part(c.wide[0]+2, 0, c.wide[1], c.rows()), c.right)
}

// sections are the panels, from the clock to the hand, for h rows.
func (t *table) sections(w, h int) []widget.Section {
	if t.scores != nil {
		return t.scene(w, h)
	}
	if t.labelled(w, h) {
		t = t.withLabels()
	}
	list := t.panels(w, 0)
	rest := h - rowsOf(list)
	return t.panels(w, min(rest, max(rest-len(list), 0)))
}

// labelled reports whether the cards of the hand lie among the panels by their names.
func (t *table) labelled(w, h int) bool {
	if t.scores != nil || w < wideSide || t.tight > loose {
		return false
	}
	return rowsOf(t.withLabels().panels(w, 0)) <= h
}

// withLabels returns the table with the cards of the hand among the panels by their names.
func (t *table) withLabels() *table {
	labelled := *t
	labelled.labels = true
	return &labelled
}

// scene is what the end of a game shows in h rows: the Building and the score, and what
// there was to do, as far as there is room for all of it.
func (t *table) scene(w, h int) (list []widget.Section) {
	add := func(part widget.Section) bool {
		if part.Rows > h {
			return false
		}
		list, h = append(list, part), h-part.Rows
		return true
	}
	if len(t.drawing) > 0 {
		add(panel.Rising(t.drawing))
	}
	pad := func(rows [][]string) widget.Section {
		return widget.Section{Rows: len(rows), Draw: func(s *paint.Sheet) { widget.Pad(s, rows) }}
	}
	switch n := len(t.scores); {
	case !t.words.Scored():
		for n > 0 && !add(pad(t.scores[:n])) { // what comes last can be missed
			n--
		}
	case !add(pad(t.scores)):
		add(pad([][]string{t.scores[0], t.scores[n-1]}))
	}
	if len(t.building.Stages) > 0 {
		add(panel.Stages(t.building))
	}
	if len(t.goals) > 0 && !add(panel.GoalTable(t.goals)) {
		add(panel.Goals(t.goals, w))
	}
	add(panel.Companies(t.companies, w, 0))
	return list
}

// panels are the panels in as few rows as they can do with, and so many more that are to
// spare; with rows missing, the hand comes before what can wait.
func (t *table) panels(w, spare int) []widget.Section {
	short := spare < 0
	goals, offers, spare := t.goalPanels(w, spare)
	if t.parted {
		goals, offers = nil, nil
	}
	players := slices.Clone(t.companies)
	for i := range players {
		players[i].Beside, players[i].Apart = t.tight == merged, t.parted && len(players) == 1
	}
	least, companies := panel.Companies(players, w, 0), panel.Companies(players, w, spare)
	spare -= companies.Rows - least.Rows
	var list []widget.Section
	if t.tight == loose || t.covered {
		clock := panel.Time(t.clock, w, spare)
		spare -= clock.Rows - 1
		list = append(list, clock)
	}
	if t.rival != nil {
		list = append(list, panel.Race(t.rival.line, w))
	}
	list = append(list, companies)
	if len(t.building.Stages) > 0 {
		stages, few := t.stages(w), panel.StagePairs(t.building)
		switch {
		case t.paired:
			stages = few
		case spare < -mostLost && few.Rows < stages.Rows:
			spare += stages.Rows - few.Rows
			stages, short = few, spare < 0
		}
		list = append(list, stages)
	}
	list = append(list, goals...)
	if !short {
		list = append(list, offers...)
	}
	for i, h := range t.hands {
		if i == 0 && (t.labels || t.dealt) {
			if t.labels {
				list = append(list, panel.Labels(h.Faces, w))
			}
			list = append(list, panel.Discard(h))
			continue
		}
		if cards := panel.Cards(h, w); i == 0 || spare > cards.Rows {
			if short {
				cards.Rows = max(cards.Rows+spare, 1)
			}
			list = append(list, cards)
		}
	}
	if short {
		list = append(list, offers...)
	}
	return list
}

// goalPanels are the goals, and what is on offer beside them, in as many rows as there are to spare; they
// come with how many of these are left.
func (t *table) goalPanels(w, spare int) (goals, offers []widget.Section, left int) {
	if len(t.goals) == 0 {
		return nil, nil, spare
	}
	few, many := panel.Goals(t.goals, w), panel.GoalTable(t.goals)
	if more := many.Rows - few.Rows; spare >= more {
		few, spare = many, spare-more
	}
	names, said := panel.Advantages(t.offers), panel.Conditions(t.offers, w)
	if more := said.Rows - names.Rows; spare >= more {
		names, spare = said, spare-more
	}
	if t.tight >= narrowed {
		names = panel.AdvantageRow(t.offers)
	}
	return []widget.Section{few}, []widget.Section{names}, spare
}

// mostNamed is how many stages have a row each in the smallest windows.
const mostNamed = 6

// pairs reports whether stages share rows beside a city of a size.
func (t *table) pairs(size board.Size) bool {
	return size.Compact() && len(t.building.Stages) > mostNamed
}

// mostLost is how many rows may be missing: of the hand, the discard can wait.
const mostLost = 1

// besideColumn is the width from which on the drawing of the Building stands beside its
// stages, if no name of one is cut for it.
const besideColumn = 50

// stages are the Building: its stages, and beside them the drawing, where there is room.
func (t *table) stages(w int) widget.Section {
	list := panel.Stages(t.building)
	if w < besideColumn || len(t.drawing) == 0 || t.parted {
		return list
	}
	art := panel.Rising(t.drawing)
	room := panel.RisingWidth(t.drawing)
	open, closed := panel.StagesWidth(t.building)
	for _, names := range [...]int{open, closed} {
		if left := w - names; left >= room {
			room = min(left, pack.DrawingWidth)
			break
		}
	}
	return widget.Section{Rows: max(list.Rows, art.Rows), Draw: func(s *paint.Sheet) {
		left := s.W - room
		list.Draw(s.Part(0, 0, left, s.H))
		art.Draw(s.Part(left, 0, room, s.H))
	}}
}

// rising puts the drawing of the Building above the hand, where there is room.
func (t *table) rising(list []widget.Section, h int) []widget.Section {
	if rows := len(t.drawing); rows > 0 && h-rowsOf(list) >= rows && t.scores == nil {
		list = slices.Insert(list, len(list)-1, panel.Rising(t.drawing))
	}
	return list
}
