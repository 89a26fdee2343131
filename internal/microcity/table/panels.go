package table

import (
	"slices"

	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/widget"
)

// Columns of the panels and of the texts beside them, where there is room for both.
const (
	panelColumn = 31
	textColumn  = 31
	bothColumns = panelColumn + 2 + textColumn

	// panelsAlone is as wide as panels get without texts beside them: room for the drawing of the
	// Building and, in full, for the longest name of one.
	panelsAlone = 56
)

// columns are the panels and texts for windows that are wider.
var columns = []struct{ panels, texts int }{{44, 50}, {39, 30}, {panelColumn, textColumn}}

// panels draws what lies beside the city; with more room, what the cards say and what
// happened last, beside the panels or below them. It reports whether that had room.
func panels(s *paint.Sheet, t *table, size board.Size, log []widget.Line) (told bool) {
	for _, c := range columns {
		if s.W < c.panels+2+c.texts {
			continue
		}
		widget.Column(s.Part(0, 0, c.panels, s.H), t.rising(t.sections(c.panels, s.H), s.H))
		x := c.panels + 2
		text := s.Part(x, 0, min(s.W-x, 60), s.H)
		said, told := texts(nil, t, size, log, text.W, text.H)
		widget.Column(text, said)
		return told
	}
	s = s.Part(0, 0, min(s.W, panelsAlone), s.H)
	list, told := texts(t.sections(s.W, s.H), t, size, log, s.W, s.H)
	widget.Column(s, list)
	return told
}

// sections are the panels, from the clock to the hand, for h rows.
func (t *table) sections(w, h int) []widget.Section {
	if t.scores != nil {
		return t.scene(w, h)
	}
	list := t.panels(w, 0)
	rest := h - rowsOf(list)
	return t.panels(w, min(rest, max(rest-len(list), 0)))
}

// scene is what the end of a game shows in h rows: the Building and the score, and what
// there was to do, as far as there is room for all of it.
func (t *table) scene(w, h int) (list []widget.Section) {
	var names []string
	for _, c := range t.companies {
		names = append(names, c.Name)
	}
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
	for n := len(t.scores); n > 0 && !add(panel.Scores(names, t.scores[:n])); n-- { // what comes last can be missed
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
	players := slices.Clone(t.companies)
	for i := range players {
		players[i].Beside = t.tight == merged
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
	return size == board.Compact && len(t.building.Stages) > mostNamed
}

// mostLost is how many rows may be missing: of the hand, the discard can wait.
const mostLost = 1

// besideColumn is the width from which on the drawing of the Building stands beside its
// stages, if no name of one is cut for it.
const besideColumn = 50

// stages are the Building: its stages, and beside them the drawing, where there is room.
func (t *table) stages(w int) widget.Section {
	list := panel.Stages(t.building)
	if w < besideColumn || len(t.drawing) == 0 {
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
