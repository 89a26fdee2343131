package widget

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

func TestListScrollsToTheCursor(t *testing.T) {
	t.Parallel()
	var rows []Row
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		rows = append(rows, Row{Key: name, Text: "line " + name, Cursor: name == "e"})
	}
	s := paint.New(16, 3, theme.Bare(&theme.Unicode))
	List(s, rows)
	text := strings.Join(s.Lines(), "\n")
	assert.Contains(t, text, "▸ e line e")
	assert.NotContains(t, text, "line a")
	assert.Contains(t, text, "↑3")
	rows[4].Cursor, rows[0].Cursor = false, true
	s = paint.New(16, 3, theme.Bare(&theme.Unicode))
	List(s, rows)
	assert.Equal(t, []string{"▸ a line a ", "  b line b", "  c line c    ↓3"}, s.Lines())
}

// How many rows are out of sight is said in words where the line has room for them.
func TestListSaysHowMuchMoreThereIs(t *testing.T) {
	t.Parallel()
	rows := []Row{{Text: "one"}, {Text: "two", Cursor: true}, {Text: "three that is so long"}, {Text: "four"}, {Text: "five"}}
	s := paint.New(32, 2, theme.Bare(&theme.Unicode))
	List(s, rows)
	assert.Contains(t, s.Lines()[0], "    one")
	assert.Contains(t, s.Lines()[1], "3 more below")
	rows[1].Cursor, rows[3].Cursor = false, true
	s = paint.New(32, 2, theme.Bare(&theme.Unicode))
	List(s, rows)
	assert.Equal(t, "    three that is so long     ↑2", s.Lines()[0])
	assert.Contains(t, s.Lines()[1], "1 more below")
}

func TestRefusedRowsAreMarkedWithoutColour(t *testing.T) {
	t.Parallel()
	s := paint.New(20, 1, theme.Bare(&theme.Unicode))
	List(s, []Row{{Key: "1", Text: "not now", Refused: true}})
	assert.Equal(t, []string{"  ─ not now"}, s.Lines())
}

func TestTailShowsTheEnd(t *testing.T) {
	t.Parallel()
	s := paint.New(12, 2, theme.Bare(&theme.Unicode))
	Tail(s, []Line{{Text: "first"}, {Text: "second line that is long"}})
	assert.Equal(t, []string{"that is long"}, s.Lines()[1:])
	assert.Equal(t, "second line", s.Lines()[0])
}

// What is cut in ASCII looks like no sign of the game, and takes no more room.
func TestCutInASCII(t *testing.T) {
	t.Parallel()
	s := paint.New(13, 1, theme.Bare(&theme.ASCII))
	Tail(s, []Line{{Text: "first of all, a second line"}})
	assert.Equal(t, []string{".. line"}, s.Lines())
	s = paint.New(28, 2, theme.Bare(&theme.ASCII))
	List(s, []Row{{Key: "1", Text: "Place Residential 3 on e2 here", Cursor: true}, {Key: "2", Text: "Place Residential 3 on e2 there"}})
	assert.Equal(t, []string{"> 1 ..3 on e2 here ", "  2 ..3 on e2 there"}, s.Lines())
}

// A text that does not fit says so; one that is left out whole does not.
func TestLinesThatAreCutEndInAnEllipsis(t *testing.T) {
	t.Parallel()
	s := paint.New(12, 2, theme.Bare(&theme.Unicode))
	Lines(s, []Line{{Text: "one two three four five six"}})
	assert.Equal(t, []string{"one two", "three four…"}, s.Lines())
	s = paint.New(12, 2, theme.Bare(&theme.Unicode))
	Lines(s, []Line{{Text: "one two three four"}, {Text: "five"}})
	assert.Equal(t, []string{"one two", "three four"}, s.Lines())
}

func listed(w, h int, rows ...Row) (lines []string) {
	s := paint.New(w, h, theme.Bare(&theme.Unicode))
	List(s, rows)
	for _, line := range s.Lines() {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// Lines that differ are never cut where they differ.
func TestListsWrapOrCutWhereRowsAreAlike(t *testing.T) {
	t.Parallel()
	rows := []Row{
		{Key: "1", Text: "Take the marker off stage 1 (Footings)", Cursor: true},
		{Key: "2", Text: "Take the marker off stage 2 (Iron Frame)"},
		{Key: "e", Text: "No more", Refused: true},
	}
	assert.Equal(t, []string{
		"▸ 1 Take the marker off stage",
		"    1 (Footings)",
		"  2 Take the marker off stage",
		"    2 (Iron Frame)",
		"  ─ No more",
	}, listed(30, 5, rows...), "where all have room, all are whole")
	assert.Equal(t, []string{
		"▸ 1 Take the marker off stage",
		"    1 (Footings)",
		"  2 …off stage 2 (Iron Frame)",
		"  ─ No more",
	}, listed(30, 4, rows...))
	for h := range 6 {
		for _, cursor := range []int{0, 1, 2} {
			for i := range rows {
				rows[i].Cursor = i == cursor
			}
			for _, line := range listed(30, h+1, rows...) {
				assert.NotContains(t, line, "off st…")
			}
			assert.Contains(t, strings.Join(listed(30, h+1, rows...), "\n"), "▸", "the cursor is in sight in %d lines", h+1)
		}
	}
}

// No row is sent out of sight to tell all of another.
func TestTheRowUnderTheCursorTakesOnlyWhatIsToSpare(t *testing.T) {
	t.Parallel()
	rows := []Row{
		{Key: "1", Text: "Upgrade Foundry Row (top left)", Cursor: true},
		{Key: "2", Text: "Upgrade"},
		{Key: "3", Text: "Upgrade Timber Basin, +4"},
		{Key: "4", Text: "Upgrade"},
		{Key: "5", Text: "Upgrade"},
	}
	lines := listed(26, 5, rows...)
	assert.Equal(t, "▸ 1 Upgrade Foundry Row…", lines[0])
	assert.Equal(t, "  5 Upgrade", lines[4])
	lines = listed(26, 4, rows...)
	assert.Equal(t, "    Row (top left)", lines[1], "where some are out of sight as it is, one more may be")
	assert.Equal(t, "  3 Upgrade Timber Ba…  ↓2", lines[3])
}

// What all rows begin with says the least.
func TestListsCutWhatAllRowsBeginWith(t *testing.T) {
	t.Parallel()
	rows := []Row{
		{Key: "1", Text: "Place Commercial 1 on h2", Cursor: true},
		{Key: "2", Text: "Place Industrial 2 on d1"},
		{Key: "3", Text: "Place Park 4 on c3"},
	}
	assert.Equal(t, []string{
		"▸ 1 Place Commercial 1",
		"    on h2",
		"  2 …Industrial 2 on d1",
		"  3 Place Park 4 on c3",
	}, listed(26, 4, rows...))
	rows = append(rows, Row{Key: "4", Text: "Rezone"})
	assert.Equal(t, "  2 Place Industrial 2 o…", listed(26, 5, rows...)[2], "not all of them begin so")
	assert.Equal(t, []string{"▸ 1 Place Commercial 1 o…"}, listed(26, 1, rows[0]))
}

// The last lines of a text begin with a whole one.
func TestTail(t *testing.T) {
	t.Parallel()
	lines := []Line{{Text: "Ann takes the Zoo from Bob."}, {Text: "Turn 2, Bob."}, {Text: "Bob places Park 3 on a7."}}
	shown := func(h int) string {
		s := paint.New(14, h, theme.Bare(&theme.Unicode))
		Tail(s, lines)
		return strings.TrimRight(strings.Join(s.Lines(), "|"), " |")
	}
	assert.Equal(t, "Turn 2, Bob.|Bob places|Park 3 on a7.", shown(3))
	assert.Equal(t, shown(3), shown(4), "half a line is left out")
	assert.Equal(t, "Ann takes the|Zoo from Bob.|Turn 2, Bob.|Bob places|Park 3 on a7.", shown(5))
	assert.Equal(t, "… 3 on a7.", shown(1), "but for the last one")
}

// Rows that would be cut where they differ leave out what they begin with, and show how they go on.
func TestRowsAreNotCutWhereTheyDiffer(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{
		"▸ 1 Basic", "  2 …add 1 turn to the clock", "  3 …gain 1 material of your…", "  4 …2 or with the 3: gain $1",
	}, listed(30, 4,
		Row{Key: "1", Text: "Basic", Cursor: true},
		Row{Key: "2", Text: "Advanced, with the 2 or with the 3: add 1 turn to the clock"},
		Row{Key: "3", Text: "Advanced, with the 2 or with the 3: gain 1 material of your choice"},
		Row{Key: "4", Text: "Advanced, with the 2 or with the 3: gain $1"},
	))
}

// What some rows begin with may be what tells them from others: then only what all begin with is left out.
func TestRowsAreNotCutToTheSameText(t *testing.T) {
	t.Parallel()
	var rows []Row
	for _, goal := range []string{"Tram Network", "Water Works"} {
		for _, area := range []string{"1", "2", "3"} {
			rows = append(rows, Row{Key: "1", Text: "Complete area " + area + " of " + goal + " for 2 steel and 2 wood"})
		}
	}
	rows[0].Cursor = true
	assert.Equal(t, []string{
		"▸ 1 …1 of Tram Networ…", "  1 …2 of Tram Networ…", "  1 …3 of Tram Networ…",
		"  1 …1 of Water Works…", "  1 …2 of Water Works…", "  1 …3 of Water Works…",
	}, listed(23, 6, rows...))
}

// What goes on under a sheet goes on in the same word, be the rows there as wide or wider.
func TestPartedWithinAWord(t *testing.T) {
	t.Parallel()
	line := Line{Text: "The game my-city-2-348328076 stays as it was."}
	for rows, want := range []string{line.Text, "my-city-2-348328076 stays as it was.", "348328076 stays as it was.", "stays as it was."} {
		here, there := Parted(paint.New(12, rows, theme.Bare(&theme.Unicode)), []Line{line})
		assert.Equal(t, want, there[0].Text)
		assert.Equal(t, strings.TrimSpace(strings.TrimSuffix(line.Text, want)), here[0].Text)
	}
}

// A pad has a column for each player, as narrow as its numbers need, and is drawn whole or not at all; rows without heads end in
// one column.
func TestPad(t *testing.T) {
	t.Parallel()
	draw := func(w, h int, rows ...[]string) []string {
		s := paint.New(w, h, theme.Bare(&theme.Unicode))
		assert.Equal(t, len(rows), Pad(s, rows))
		lines := s.Lines()
		for i := range lines {
			lines[i] = strings.TrimRight(lines[i], " ")
		}
		return lines
	}
	pad := [][]string{{"", "Player 1", "Bartholomew"}, {"Goals", "12", "9"}, {"Given up", "0", "−1"}, {"Points", "12", "8"}}
	assert.Equal(t, []string{
		"             Player 1  Bartholomew",
		"Goals              12            9",
		"Given up            0           −1",
		"Points             12            8",
	}, draw(40, 4, pad...))
	assert.Equal(t, []string{"          P1 Ba…", "Goals     12   9", "Given up   0  −1", "Points    12   8"}, draw(16, 4, pad...))
	s := paint.New(15, 4, theme.Bare(&theme.Unicode))
	assert.Zero(t, Pad(s, pad), "too narrow")
	assert.Zero(t, Pad(paint.New(40, 3, theme.Bare(&theme.Unicode)), pad), "too low")
	assert.Zero(t, Pad(s, nil))
	assert.Equal(t, []string{"stages      3 of 4", "turns left  7"}, draw(30, 2, []string{"stages", "3 of 4"}, []string{"turns left", "7"}))
}
