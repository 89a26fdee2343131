package tui

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
)

// A gameTable is the saved games in columns. A wide window shows all of them; a narrow one
// those by which games are told apart, and the rest stands below for the game under the cursor.
type gameTable struct {
	cells  [][columnCount]string // of every game
	widths [columnCount]int      // of the widest cell in each column; 0 where all are empty
}

// A column is one of what is told of every game.
type column int

// The columns.
const (
	columnTitle  column = iota
	columnCalled        // the title behind the name that a player gave the game, where names have no column
	columnStanding
	columnBrief // the same in fewer words, in little room
	columnDone
	columnPlayed
	columnDay // the same without the year, in little room
	columnName
	columnSeed
	columnHelp
	columnParent
	columnCount
)

// heads returns what stands over the columns.
func heads() *[columnCount]string {
	return &[columnCount]string{
		"game", "game", "status", "result", "reached", "played", "played", "name", "seed", "help", "continues from",
	}
}

// tableOf puts games into columns.
func tableOf(games []library.Game) *gameTable {
	t := &gameTable{cells: make([][columnCount]string, len(games))}
	for i := range games {
		t.cells[i] = cellsOf(&games[i])
		for c, text := range t.cells[i] {
			t.widths[c] = max(t.widths[c], paint.Width(text))
		}
	}
	for c, w := range t.widths {
		if w > 0 {
			t.widths[c] = max(w, len(heads()[c]))
		}
	}
	return t
}

func cellsOf(g *library.Game) [columnCount]string {
	name := prose.Safe(library.Name(g.Path))
	cells := [columnCount]string{
		columnStanding: g.Standing(), columnBrief: g.Brief(),
		columnPlayed: g.Changed.Format(library.Day), columnDay: g.Changed.Format("01-02 15:04"),
	}
	if !g.Opens {
		cells[columnTitle], cells[columnCalled] = name, name
		return cells
	}
	title := g.Title
	if luck := g.Luck.Origin().Name(); luck != "" {
		title = luck + " · " + title // first, since a title may be cut
	}
	cells[columnTitle], cells[columnCalled], cells[columnName] = title, title, name
	if g.Renamed() {
		cells[columnCalled] = name + ": " + title
	}
	cells[columnDone], cells[columnSeed] = g.Done, strconv.FormatUint(g.Header.Seed, 10)
	cells[columnHelp], cells[columnParent] = g.Help(), g.Parent()
	return cells
}

// between is the room between two columns.
const between = 2

// order is that of the columns from left to right.
var order = []column{
	columnTitle, columnCalled, columnStanding, columnBrief, columnDone, columnPlayed, columnDay, columnName, columnSeed, columnHelp, columnParent,
}

// fit returns the columns that so many cells have room for, and how wide each of them is. What
// tells games apart comes first; a title may be cut, and more than that only where it must.
func (t *gameTable) fit(w int) (list []column, widths [columnCount]int) {
	const least, shortest, whole = 8, 20, 56 // a title that can be cut no further, one that still says something, a long one
	widths = t.widths
	room := func(columns ...column) int {
		left := w
		for _, c := range columns {
			left -= widths[c] + between
		}
		return left
	}
	title, chosen := columnTitle, []column{columnStanding, columnPlayed, columnName}
	if room(chosen...) < widths[columnTitle] {
		title, chosen = columnCalled, []column{columnStanding, columnPlayed}
	}
	if room(chosen...) < min(widths[title], whole) {
		chosen[1] = columnDay
	}
	if room(chosen...) < min(widths[title], shortest) {
		chosen[0] = columnBrief
		widths[columnBrief] -= max(min(widths[title], least)-room(chosen...), 0)
	}
	widths[title] = min(widths[title], room(chosen...))
	chosen = append(chosen, title)
	for _, c := range []column{columnDone, columnHelp, columnSeed, columnParent} {
		if widths[c] > 0 && room(chosen...) >= widths[c] {
			chosen = append(chosen, c)
		}
	}
	for _, c := range order {
		if slices.Contains(chosen, c) && widths[c] > 0 {
			list = append(list, c)
		}
	}
	return list, widths
}

// row returns what a row says in some columns, cut where that is wider.
func row(cells *[columnCount]string, list []column, widths *[columnCount]int, ellipsis string) string {
	var b strings.Builder
	for i, c := range list {
		if i > 0 {
			b.WriteString(strings.Repeat(" ", between))
		}
		text := cells[c]
		switch {
		case c == columnTitle || c == columnCalled:
			text = titled(text, widths[c], ellipsis)
		case c == columnBrief: // who won can be missed, and that somebody did cannot
			text = paint.CutStart(text, widths[c], ellipsis)
		}
		b.WriteString(padded(text, widths[c], ellipsis))
	}
	return strings.TrimRight(b.String(), " ")
}

// titled returns a title in at most w cells, with the name in front of it whole if that leaves it room.
func titled(text string, w int, ellipsis string) string {
	name, title, renamed := strings.Cut(text, ": ")
	if !renamed {
		return paint.CutTitle(text, w, ellipsis)
	}
	name += ": "
	return paint.Cut(name+paint.CutTitle(title, w-paint.Width(name), ellipsis), w, ellipsis)
}

// padded returns a text exactly that many cells.
func padded(text string, w int, ellipsis string) string {
	text = paint.Cut(text, w, ellipsis)
	return text + strings.Repeat(" ", w-paint.Width(text))
}
